import { type FirstTexts } from '../text-keys.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { info } from './info.ts';
import { layout } from './layout.ts';

/** The Arabic texts of the login and other public pages. */
export const first: FirstTexts = { ...common, ...errors, ...auth, ...layout, ...info };
