import type { catalogueDe } from './catalogue.de.ts';

export type TextKey = keyof typeof catalogueDe & string;
export type Catalogue = Record<TextKey, string>;

/**
 * The built-in texts: the fallback for every key that the restaurant does not word itself, so that nothing ever shows
 * a bare key and a failed start is readable. English for every language but German.
 */
export async function loadCatalogue(languageShortName: string): Promise<Catalogue> {
  if (languageShortName.toUpperCase() === 'DE') return (await import('./catalogue.de.ts')).catalogueDe;
  return (await import('./catalogue.en.ts')).catalogueEn;
}
