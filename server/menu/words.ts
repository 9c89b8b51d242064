import { type Translated } from '../db/columns.ts';

/** Words in a language, in German where it has none. */
export const say = (words: Translated, language: string): string => words[language] ?? words.DE;

export const sayOrNull = (words: Translated | null, language: string): string | null => words && say(words, language);
