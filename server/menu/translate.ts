import { type Translated } from '../db/columns.ts';

/**
 * Short name of the first known language in an `Accept-Language` header, or null. Regions are ignored (`en-GB` is EN), and so are
 * weights: browsers send the preferred language first.
 */
export function requestedLanguage(header: string | undefined, known: readonly string[]): string | null {
  const asked = (header ?? '').split(',').map((entry) => entry.trim().split(/[-;]/)[0]?.toUpperCase() ?? '');
  return asked.find((shortName) => known.includes(shortName)) ?? null;
}

/** A text in a language; in German where it is not translated. */
export const translate = (words: Translated, language: string): string => words[language] ?? words.DE;

export const translateOrNull = (words: Translated | null, language: string): string | null =>
  words && translate(words, language);
