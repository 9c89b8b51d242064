import { baseLanguage } from '../../domain/language-tag.ts';
import { first as germanFirst } from './de/first.ts';
import type { Catalogue, FirstTexts } from './text-keys.ts';

export type { TextKey } from './text-keys.ts';

/**
 * A language is a folder of texts, named by its two letters: a new folder adds it. German ones of the login come with
 * the code.
 */
const FIRST = import.meta.glob<FirstTexts>(['./*/first.ts', '!./de/first.ts'], { import: 'first' });
const ALL = import.meta.glob<Catalogue>('./*/catalogue.ts', { import: 'catalogue' });

const FALLBACK = 'en';

/**
 * The language of the built-in texts for a language's short name: English where it has none, German where it names no
 * language.
 */
export function builtInLanguage(shortName: string): string {
  const language = baseLanguage(shortName).toLowerCase();
  return `./${language}/catalogue.ts` in ALL ? language : FALLBACK;
}

/**
 * Only the texts that the login may show, so that it does not wait for the others. German ones come with the code,
 * since a login waits for each further file.
 */
export async function loadFirstTexts(shortName: string): Promise<FirstTexts> {
  return (await FIRST[`./${builtInLanguage(shortName)}/first.ts`]?.()) ?? germanFirst;
}

/**
 * The built-in texts: the fallback for every key without a text of the restaurant, so that no bare key is ever shown
 * and a failed start is readable.
 */
export function loadCatalogue(shortName: string): Promise<Catalogue> {
  return ALL[`./${builtInLanguage(shortName)}/catalogue.ts`]!();
}
