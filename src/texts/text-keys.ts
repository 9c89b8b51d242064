import type { catalogueDe } from './catalogue.de.ts';
import type { firstDe } from './first.de.ts';

export type TextKey = keyof typeof catalogueDe;
export type Catalogue = Record<TextKey, string>;
/** Texts of the login and other public pages. */
export type FirstTexts = Record<keyof typeof firstDe, string>;
