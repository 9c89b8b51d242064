import { authDe } from './auth.de.ts';
import { commonDe } from './common.de.ts';
import { errorsDe } from './errors.de.ts';
import { infoDe } from './info.de.ts';
import { layoutDe } from './layout.de.ts';

/** The German texts of the login and other public pages. */
export const firstDe = { ...commonDe, ...errorsDe, ...authDe, ...layoutDe, ...infoDe };
