/** A language the restaurant offers (specification, section 3). */
export interface Language {
  id: number;
  name: string;
  /** Short name in capitals, e.g. `DE`. */
  shortName: string;
}

export const FALLBACK_LANGUAGE = 'DE';

/**
 * The language to start in, by short name. The stored one wins, then the restaurant's default, then German;
 * `isToBeStored` says that nothing was stored yet. Source: specification, section 4 (language change).
 */
export function startupLanguage(
  stored: string | null,
  restaurantDefault: Pick<Language, 'shortName'> | null,
): { shortName: string; isToBeStored: boolean } {
  if (stored) return { shortName: stored, isToBeStored: false };
  return { shortName: restaurantDefault?.shortName || FALLBACK_LANGUAGE, isToBeStored: true };
}

/** What a language change asks for; in every case but `ignored` the short name is stored first. */
export type LanguageChange =
  | { kind: 'ignored' }
  | { kind: 'reload'; language: Language }
  /** Save the person with this language, reload when that worked, else leave the page as it is. */
  | { kind: 'savePerson'; language: Language };

/**
 * What follows from choosing a language. An unknown id changes nothing; a person who had another language is saved with it.
 * A person who already has it is not saved, but the page may still stand in another language, so it reloads.
 * Source: specification, section 4 (language change).
 */
export function languageChange(
  languageId: number,
  languages: readonly Language[],
  person: { languageId: number | null } | null,
): LanguageChange {
  const language = languages.find((known) => known.id === languageId);
  if (!language) return { kind: 'ignored' };
  return { kind: person && person.languageId !== languageId ? 'savePerson' : 'reload', language };
}

/** The locale that dates and money are written in: the language's own, German where its short name is no locale. */
export function localeOf(shortName: string): string {
  try {
    return new Intl.Locale(shortName.replace('_', '-')).toString();
  } catch {
    return 'de';
  }
}
