/** A language the restaurant offers (LANG-13). */
export interface Language {
  id: number;
  name: string;
  /** Short name, e.g. `DE`, `EN_US` or `de-AT`; `language-tag.ts` makes a language tag of it. */
  shortName: string;
}

/** Used when neither the browser nor the restaurant names a language (LANG-1). */
const FALLBACK_LANGUAGE: Language = { id: 0, name: 'Deutsch', shortName: 'DE' };

const comparable = (shortName: string): string => shortName.trim().toUpperCase().replaceAll('_', '-');

const withoutRegion = (shortName: string): string | undefined => comparable(shortName).split('-')[0];

/**
 * The language to start in: the stored one if the restaurant offers it, then the first of the browser's that it offers,
 * in any region, then the restaurant's default, then German. Source: LANG-1.
 */
export function startupLanguage(
  { storedShortName, browserLanguages }: { storedShortName: string | null; browserLanguages: readonly string[] },
  offered: readonly Language[],
  restaurantDefault: Language | null,
): Language {
  const find = (shortName: string | null | undefined, form: (shortName: string) => string | undefined = comparable) =>
    offered.find((language) => form(language.shortName) === form(shortName ?? ''));
  const [ofBrowser] = browserLanguages.flatMap((tag) => find(tag) ?? find(tag, withoutRegion) ?? []);
  return (
    find(storedShortName) ??
    ofBrowser ??
    find(restaurantDefault?.shortName) ??
    restaurantDefault ??
    find(FALLBACK_LANGUAGE.shortName) ??
    FALLBACK_LANGUAGE
  );
}

/**
 * What to do when a language is chosen: ignore an unknown id; save a person who had another language. A person who
 * already has it is not saved, but the page may still be in another language, so it reloads. Source: LANG-2,
 * LANG-14.
 */
export function languageChange(
  languageId: number,
  offered: readonly Language[],
  person: { languageId: number | null } | null,
): 'ignored' | 'reload' | 'savePerson' {
  if (!offered.some(({ id }) => id === languageId)) return 'ignored';
  return person && person.languageId !== languageId ? 'savePerson' : 'reload';
}
