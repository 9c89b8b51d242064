const baseOf = (tag: string): string | undefined => tag.trim().toLowerCase().split(/[-_]/)[0];

/**
 * The first of the browser's languages that is among these, in any region; null: none is. As `startupLanguage` of
 * domain/language.ts decides.
 */
export function browserLanguageOf(wanted: readonly string[], offered: readonly string[]): string | null {
  for (const tag of wanted) {
    const isSame = (one: string) => one.trim().toLowerCase().replaceAll('_', '-') === tag.toLowerCase();
    const found = offered.find(isSame) ?? offered.find((one) => baseOf(one) === baseOf(tag));
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * The language of the built-in texts: one of the others that have some, German in German and for what names no
 * language, English in all the rest. Same as `builtInLanguage` of texts/catalogue.ts; copied, since this file must not
 * import the app's code.
 */
export function earlyLanguage(shortName: string, others: readonly string[]): string {
  try {
    const { language } = new Intl.Locale(new Intl.Locale(shortName.trim().replaceAll('_', '-')).baseName);
    if (language === 'de' || others.includes(language)) return language;
    // Not for those with texts: the browser takes longer to load its names of languages than the rest of this script.
    const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language);
    return name === undefined ? 'de' : 'en';
  } catch {
    return 'de';
  }
}
