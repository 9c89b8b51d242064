/** Latin letters only: `аnna` with a Cyrillic letter would pass for somebody else at the counter. */
const USERNAME = /^[\p{Script=Latin}\d][\p{Script=Latin}\d._@+-]{1,99}$/u;
const LETTER = /\p{Script=Latin}/u;

/** The name as it is kept and compared: lower case, each letter in one piece. */
export const toUsername = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** Whether somebody may register by this name: 2 to 100 Latin letters, digits and `. _ - + @`, at least one a letter. */
export function isUsername(text: string): boolean {
  const name = toUsername(text);
  return USERNAME.test(name) && LETTER.test(name);
}
