import { catalogue as catalogueDe } from '../../src/texts/de/catalogue.ts';
import { catalogue as catalogueEn } from '../../src/texts/en/catalogue.ts';
import { type TextKey } from '../../src/texts/catalogue.ts';
import { type TextParams } from '../../src/texts/text-store.ts';

const CATALOGUES = { DE: catalogueDe, EN: catalogueEn };

/** Short names as the server lists the languages. */
export type Language = keyof typeof CATALOGUES;
export const LANGUAGES = Object.keys(CATALOGUES) as Language[];

/** The app's own texts as patterns, for locators that work in any language. */
export interface Say {
  /** Matches the whole text; a parameter that is not given may be anything. */
  (key: TextKey, params?: TextParams): RegExp;
  /** Matches the text within a longer one. */
  part: (key: TextKey, params?: TextParams) => RegExp;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function sayIn(language: Language): Say {
  const source = (key: TextKey, params: TextParams = {}) =>
    CATALOGUES[language][key]
      // Playwright ignores soft hyphens in the page.
      .replaceAll('\u00ad', '')
      .split(/\{(\w+)\}/)
      .map((piece, at) => (at % 2 === 0 ? escape(piece) : piece in params ? escape(String(params[piece])) : '.+'))
      .join('');
  return Object.assign((key: TextKey, params?: TextParams) => new RegExp(`^\\s*${source(key, params)}\\s*$`), {
    part: (key: TextKey, params?: TextParams) => new RegExp(source(key, params)),
  });
}
