import { type FirstTexts } from './text-keys.ts';
import { authEn } from './auth.en.ts';
import { commonEn } from './common.en.ts';
import { errorsEn } from './errors.en.ts';
import { infoEn } from './info.en.ts';
import { layoutEn } from './layout.en.ts';

/** The English texts of the login and other public pages. */
export const firstEn: FirstTexts = { ...commonEn, ...errorsEn, ...authEn, ...layoutEn, ...infoEn };
