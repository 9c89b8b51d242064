/**
 * Whether the built-in texts of a language are German: in German, and for what names no language. Same as `isGerman` of
 * domain/language-tag.ts; copied, since this file must not import the app's code.
 */
export function hasGermanTexts(shortName: string): boolean {
  try {
    const { language } = new Intl.Locale(new Intl.Locale(shortName.trim().replaceAll('_', '-')).baseName);
    // Without the browser's names of languages, which take it longer to load than the rest of this script.
    if (language === 'de' || language === 'en') return language === 'de';
    const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language);
    return name === undefined;
  } catch {
    return true;
  }
}
