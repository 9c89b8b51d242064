import { auth } from './auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { info } from './info.ts';
import { layout } from './layout.ts';

/** The German texts of the login and other public pages. */
export const first = { ...common, ...errors, ...auth, ...layout, ...info };
