import { isHost } from './web-address.ts';

/**
 * The letters of European languages. Others look like them: `аnna` in Cyrillic or `ɑnna` in phonetic letters could pass
 * for somebody else at the counter.
 */
const LETTER = 'a-zß-öø-ɏ';
const USERNAME = new RegExp(`^[${LETTER}\\d][${LETTER}\\d._@+-]{1,99}$`, 'u');
const HAS_LETTER = new RegExp(`[${LETTER}]`, 'u');

/** More characters than any form of a name has: bringing a long run of accents into order takes minutes. */
export const LONGEST_TYPED_NAME = 400;

/** The name as stored and compared: trimmed, lower case, in Unicode form NFKC, which has no full-width letters. */
export function toUsername(text: string): string {
  const name = text.trim();
  return (name.length > LONGEST_TYPED_NAME ? name : name.normalize('NFKC')).toLowerCase();
}

/**
 * Whether the name may be registered: 2 to 100 European letters, digits and `. _ - + @`, at least one a letter, and no
 * web address, which letters of the restaurant would carry to somebody else as a link.
 */
export function isUsername(text: string): boolean {
  const name = toUsername(text);
  return USERNAME.test(name) && HAS_LETTER.test(name) && !isHost(name);
}
