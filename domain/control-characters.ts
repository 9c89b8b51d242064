/** Line breaks of every kind among them, and what is invisible and turns the direction of the text around it. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * Whether a text of one line holds characters that only machines read. A line break in a name or address would begin a
 * header of its own in a mail.
 */
export const hasControlCharacters = (text: string): boolean => CONTROL.test(text);
