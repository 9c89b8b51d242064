import { isGerman } from '../../domain/language-tag.ts';
import { firstDe } from './first.de.ts';
import type { Catalogue, FirstTexts } from './text-keys.ts';

export type { Catalogue, TextKey } from './text-keys.ts';

/**
 * Only the texts that the login may show, so that it does not wait for the others. English for all but German, in a file of its
 * own: German ones come with the code, since a login waits for each further file.
 */
export async function loadFirstTexts(languageShortName: string): Promise<FirstTexts> {
  return isGerman(languageShortName) ? firstDe : (await import('./first.en.ts')).firstEn;
}

/**
 * The built-in texts: the fallback for every key without a text of the restaurant, so that no bare key is ever shown
 * and a failed start is readable.
 */
export async function loadCatalogue(languageShortName: string): Promise<Catalogue> {
  return isGerman(languageShortName)
    ? (await import('./catalogue.de.ts')).catalogueDe
    : (await import('./catalogue.en.ts')).catalogueEn;
}
