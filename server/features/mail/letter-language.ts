import { baseLanguage, directionOf } from '../../../domain/language-tag.ts';

/** A language that letters and receipts are written in. */
export type LetterLanguage = 'de' | 'en' | 'ar';

const OTHERS: Partial<Record<string, LetterLanguage>> = { EN: 'en', AR: 'ar' };

/** German for whoever reads none of the others. */
export const letterLanguage = (shortName: string): LetterLanguage => OTHERS[baseLanguage(shortName)] ?? 'de';

/** Attributes of a page in this language. */
export const pageLanguage = (language: LetterLanguage): { lang: string; dir: 'ltr' | 'rtl' } => ({
  lang: language,
  dir: directionOf(language),
});
