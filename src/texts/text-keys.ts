import type { catalogueDe } from './catalogue.de.ts';
import type { firstDe } from './first.de.ts';

export type TextKey = keyof typeof catalogueDe;
export type Catalogue = Record<TextKey, string>;
/** Those of the login and of what else is open to everybody. */
export type FirstTexts = Record<keyof typeof firstDe, string>;
