/** A language the restaurant offers (specification, section 3). */
export interface Language {
  id: number;
  name: string;
  /** Short name in capitals, e.g. `DE`. */
  shortName: string;
}

/** Used when neither the browser nor the restaurant names a language (specification, section 9). */
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
 * What to do when a language is chosen: ignore an unknown id; save a person who had another language. A person who
 * already has it is not saved, but the page may still be in another language, so it reloads. Source: specification,
 * section 4 (language change).
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

/** The locale (BCP 47) for dates and money, e.g. `en-US` for `EN_US`; German if the short name is no locale. */
export function localeOf(shortName: string): string {
  try {
    const locale = new Intl.Locale(shortName.replaceAll('_', '-')).toString();
    return DEFAULT_LOCALES[locale] ?? locale;
  } catch {
    return GERMAN;
  }
}

const RIGHT_TO_LEFT_SCRIPTS: readonly (string | undefined)[] = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];

/** Writing direction of a locale. Does not use `getTextInfo`, which some browsers lack. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT_SCRIPTS.includes(new Intl.Locale(locale).maximize().script) ? 'rtl' : 'ltr';
}
