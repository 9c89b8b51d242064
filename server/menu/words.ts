import { type Translated } from '../db/columns.ts';

/**
 * Short name of the first language in an `Accept-Language` header that the house speaks; null where it names none. A
 * region is ignored (`en-GB` is EN). The order of the list counts: browsers put what is preferred first.
 */
export function languageAsked(header: string | undefined, known: readonly string[]): string | null {
  const asked = (header ?? '').split(',').map((entry) => entry.trim().split(/[-;]/)[0]?.toUpperCase() ?? '');
  return asked.find((shortName) => known.includes(shortName)) ?? null;
}

/** Words in a language, in German where it has none. */
export const say = (words: Translated, language: string): string => words[language] ?? words.DE;

export const sayOrNull = (words: Translated | null, language: string): string | null => words && say(words, language);
