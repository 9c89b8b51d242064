/**
 * The letters of European languages. Others look like them: `аnna` in Cyrillic or `ɑnna` in phonetic letters could pass
 * for somebody else at the counter.
 */
const LETTER = 'a-zß-öø-ɏ';
const USERNAME = new RegExp(`^[${LETTER}\\d][${LETTER}\\d._@+-]{1,99}$`, 'u');
const HAS_LETTER = new RegExp(`[${LETTER}]`, 'u');

/** The name as stored and compared: trimmed, lower case, in Unicode form NFKC, which has no full-width letters. */
export const toUsername = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

/** Whether the name may be registered: 2 to 100 European letters, digits and `. _ - + @`, at least one a letter. */
export function isUsername(text: string): boolean {
  const name = toUsername(text);
  return USERNAME.test(name) && HAS_LETTER.test(name);
}
