/**
 * Whether the built-in texts of a language are German: in German, and for what names no language. Same as `isGerman` of
 * domain/language-tag.ts; copied, since this file must not import the app's code.
 */
export function hasGermanTexts(shortName: string): boolean {
  try {
    const { language } = new Intl.Locale(new Intl.Locale(shortName.trim().replaceAll('_', '-')).baseName);
    const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language);
    return language === 'de' || name === undefined;
  } catch {
    return true;
  }
}
