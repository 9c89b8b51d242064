/** Latin letters only: `аnna` with a Cyrillic letter could pass for somebody else at the counter. */
const USERNAME = /^[\p{Script=Latin}\d][\p{Script=Latin}\d._@+-]{1,99}$/u;
const LETTER = /\p{Script=Latin}/u;

/** The name as stored and compared: trimmed, lower case, in Unicode form NFC. */
export const toUsername = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** Whether the name may be registered: 2 to 100 Latin letters, digits and `. _ - + @`, at least one a letter. */
export function isUsername(text: string): boolean {
  const name = toUsername(text);
  return USERNAME.test(name) && LETTER.test(name);
}
