/** A language the restaurant offers (specification, section 3). */
export interface Language {
  id: number;
  name: string;
  /** Short name in capitals, e.g. `DE`. */
  shortName: string;
}

/** The language where neither the browser nor the restaurant names one (specification, section 9). */
const FALLBACK_LANGUAGE: Language = { id: 0, name: 'Deutsch', shortName: 'DE' };

/**
 * The language to start in: the stored one if the restaurant offers it, then the restaurant's default, then German.
 * Source: specification, section 4 (language change).
 */
export function startupLanguage(
  storedShortName: string | null,
  offered: readonly Language[],
  restaurantDefault: Language | null,
): Language {
  const find = (shortName: string | null | undefined) =>
    offered.find((language) => language.shortName.toUpperCase() === shortName?.toUpperCase());
  return (
    find(storedShortName) ??
    find(restaurantDefault?.shortName) ??
    restaurantDefault ??
    find(FALLBACK_LANGUAGE.shortName) ??
    FALLBACK_LANGUAGE
  );
}

/**
 * What follows from choosing a language: an unknown id changes nothing; a person who had another language is saved with the new
 * one. One who has it already is not saved, but the page may still stand in another language, so it reloads.
 * Source: specification, section 4 (language change).
 */
export function languageChange(
  languageId: number,
  offered: readonly Language[],
  person: { languageId: number | null } | null,
): 'ignored' | 'reload' | 'savePerson' {
  if (!offered.some(({ id }) => id === languageId)) return 'ignored';
  return person && person.languageId !== languageId ? 'savePerson' : 'reload';
}

const GERMAN = 'de-AT';

/** The locale of a language whose short name has no region. */
const DEFAULT_LOCALES: Partial<Record<string, string>> = { de: GERMAN, en: 'en-GB' };

/** The locale (BCP 47) that dates and money are written in, e.g. `en-US` of `EN_US`; German where the short name is no locale. */
export function localeOf(shortName: string): string {
  try {
    const locale = new Intl.Locale(shortName.replaceAll('_', '-')).toString();
    return DEFAULT_LOCALES[locale] ?? locale;
  } catch {
    return GERMAN;
  }
}

const RIGHT_TO_LEFT_SCRIPTS: readonly (string | undefined)[] = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];

/** Which way a locale is written. Not by `getTextInfo`, which not every browser has. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT_SCRIPTS.includes(new Intl.Locale(locale).maximize().script) ? 'rtl' : 'ltr';
}
