import type { Catalogue, FirstTexts } from './text-keys.ts';

export type { Catalogue, TextKey } from './text-keys.ts';

/** English is built in for every language but German. */
const isGerman = (languageShortName: string): boolean => languageShortName.toUpperCase() === 'DE';

/** The part that the login can come to show, so that it waits for no more than that. */
export async function loadFirstTexts(languageShortName: string): Promise<FirstTexts> {
  return isGerman(languageShortName)
    ? (await import('./first.de.ts')).firstDe
    : (await import('./first.en.ts')).firstEn;
}

/**
 * The built-in texts: the fallback for every key that the restaurant does not word itself, so that nothing ever shows
 * a bare key and a failed start is readable.
 */
export async function loadCatalogue(languageShortName: string): Promise<Catalogue> {
  return isGerman(languageShortName)
    ? (await import('./catalogue.de.ts')).catalogueDe
    : (await import('./catalogue.en.ts')).catalogueEn;
}
