import { toOneLine } from './typed-text.ts';

/**
 * A name as it is kept: of one line, without white space around it, blanks of every kind as one, and letters with their
 * marks composed (NFC). Of a dish, a menu, a heading, a person or a place. U+0000 stays, which nobody stores.
 */
export const asName = (text: string): string =>
  text
    .replace(/(?:(?!\0)[\s\p{Cc}])+/gu, ' ')
    .trim()
    .normalize('NFC');

/** What is the same for names that are equal to the eye: also without what is invisible. */
export const nameKey = (text: string): string => asName(toOneLine(text));

/** Whether two names are equal to the eye. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
