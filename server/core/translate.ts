import { baseLanguage, isKnownLanguage } from '../../domain/language-tag.ts';
import { type Translated } from '../db/columns.ts';

/**
 * The first known language in an `Accept-Language` header, as `baseLanguage` names it, or null. Regions are ignored
 * (`en-GB` is EN), and so are weights: browsers send the preferred language first.
 */
export function requestedLanguage(header: string | undefined, known: readonly string[]): string | null {
  const asked = (header ?? '').split(',').map((entry) => entry.split(';')[0]?.trim() ?? '');
  const offered = known.filter(isKnownLanguage).map(baseLanguage);
  const found = asked.find((tag) => isKnownLanguage(tag) && offered.includes(baseLanguage(tag)));
  return found === undefined ? null : baseLanguage(found);
}

/** A text in a language, as `baseLanguage` names it; in German where it is not translated. */
export const translate = (words: Translated, language: string): string => words[language] ?? words.DE;

export const translateOrNull = (words: Translated | null, language: string): string | null =>
  words && translate(words, language);
