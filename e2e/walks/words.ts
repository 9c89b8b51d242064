import { catalogue as catalogueAr } from '../../src/texts/ar/catalogue.ts';
import { catalogue as catalogueDe } from '../../src/texts/de/catalogue.ts';
import { catalogue as catalogueEn } from '../../src/texts/en/catalogue.ts';
import { type TextKey } from '../../src/texts/catalogue.ts';
import { type TextParams } from '../../src/texts/text-store.ts';
import { pseudoText } from '../../src/dev/pseudo.ts';
import { patternOf } from '../support/pattern.ts';

export const ENGLISH_TEXTS = Object.values(catalogueEn);

/** English texts as the pseudo-locale shows them, by their keys. */
export const PSEUDO_TEXTS = Object.fromEntries(
  Object.entries(catalogueEn).map(([key, text]) => [key, pseudoText(key, text)]),
);

type Catalogue = Readonly<Record<string, string>>;
const CATALOGUES = { DE: catalogueDe, EN: catalogueEn, AR: catalogueAr, PSEUDO: PSEUDO_TEXTS };

/** Short names as the server lists the languages, and the pseudo-locale. */
export type Language = keyof typeof CATALOGUES;
export const LANGUAGES = Object.keys(CATALOGUES) as Language[];

/** The app's own texts as patterns, for locators that work in any language. */
export interface Say {
  /** Matches the whole text; a parameter that is not given may be anything. */
  (key: TextKey, params?: TextParams): RegExp;
  /** Matches the text within a longer one. */
  part: (key: TextKey, params?: TextParams) => RegExp;
}

const FORMS = ['zero', 'one', 'two', 'few', 'many'];

/** The text for every number, and those for some numbers. */
const formsOf = (key: string, texts: Catalogue): string[] =>
  [key, ...FORMS.map((form) => `${key}.${form}`)].flatMap((each) => texts[each] ?? []);

/** On a page from right to left, what is filled in is isolated from the text around it. */
const filledIn = (param: string | number | undefined): string =>
  `[\u2066-\u2068]?${param === undefined ? '.+' : patternOf(String(param))}\u2069?`;

export function sayIn(language: Language): Say {
  const texts: Catalogue = CATALOGUES[language];
  const pattern = (text: string, params: TextParams) =>
    text
      // Playwright ignores soft hyphens in the page.
      .replaceAll('\u00ad', '')
      .split(/\{(\w+)\}/)
      .map((piece, at) => (at % 2 === 0 ? patternOf(piece) : filledIn(params[piece])))
      .join('');
  const source = (key: TextKey, params: TextParams = {}) =>
    formsOf(key, texts)
      .map((text) => pattern(text, params))
      .join('|');
  return Object.assign((key: TextKey, params?: TextParams) => new RegExp(`^\\s*(?:${source(key, params)})\\s*$`), {
    part: (key: TextKey, params?: TextParams) => new RegExp(source(key, params)),
  });
}
