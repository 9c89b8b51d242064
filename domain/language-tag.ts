const GERMAN = 'de';

/**
 * The browser loads the names of all languages for the question, so it is not asked about the two that every restaurant
 * has.
 */
function isRegistered(language: string): boolean {
  if (language === GERMAN || language === 'en') return true;
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) !== undefined;
}

/** The tag of a short name in any spelling (`EN_US`, `de-AT`, `CKB`); null if it names no language. Never throws. */
function readTag(shortName: string): string | null {
  try {
    // Without extensions such as `-u-nu-arab`, which a restaurant has no reason to set.
    const tag = new Intl.Locale(new Intl.Locale(shortName.trim().replaceAll('_', '-')).baseName);
    return isRegistered(tag.language) ? tag.toString() : null;
  } catch {
    return null;
  }
}

const tags = new Map<string, string | null>();

function knownTag(shortName: string): string | null {
  const known = tags.get(shortName);
  if (known !== undefined) return known;
  const tag = readTag(shortName);
  tags.set(shortName, tag);
  return tag;
}

export const isKnownLanguage = (shortName: string): boolean => knownTag(shortName) !== null;

/** BCP 47 tag of a language's short name, e.g. `en-US` for `EN_US`; German if the short name names no language. */
export const languageTag = (shortName: string): string => knownTag(shortName) ?? GERMAN;

/** The language without script and region, in capitals: `EN` for `EN_US`. */
export const baseLanguage = (shortName: string): string =>
  new Intl.Locale(languageTag(shortName)).language.toUpperCase();

/** The region of formats, for languages whose short name has none. */
const DEFAULT_LOCALES: Partial<Record<string, string>> = { de: 'de-AT', en: 'en-GB' };

/**
 * The tag with a region for German and English, which most restaurants name without one. For `lang` attributes, too.
 */
export function localeOf(shortName: string): string {
  const tag = languageTag(shortName);
  return DEFAULT_LOCALES[tag] ?? tag;
}

/**
 * The locale of dates, numbers and money: English where the browser has no formats of the language, since the built-in
 * texts are English then, too. Otherwise the browser would use the language of its own user interface.
 */
export function formatLocaleOf(shortName: string): string {
  const locale = localeOf(shortName);
  return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 ? likeTimes(locale) : 'en-GB';
}

/**
 * Times, quantities and `dd.MM` are written in these digits and by this calendar, and sums and months stand beside
 * them.
 */
function likeTimes(locale: string): string {
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(locale).resolvedOptions();
  return numberingSystem === 'latn' && calendar === 'gregory' ? locale : `${locale}-u-ca-gregory-nu-latn`;
}

const RIGHT_TO_LEFT_SCRIPTS: readonly (string | undefined)[] = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'];

/** Writing direction of a language. Does not use `getTextInfo`, which some browsers lack. */
export function directionOf(shortName: string): 'ltr' | 'rtl' {
  // Without the browser's knowledge of scripts for those that nearly every restaurant has: a login waits for it.
  if (/^(de|en)(-[A-Z]{2})?$/.test(languageTag(shortName))) return 'ltr';
  return RIGHT_TO_LEFT_SCRIPTS.includes(new Intl.Locale(languageTag(shortName)).maximize().script) ? 'rtl' : 'ltr';
}
