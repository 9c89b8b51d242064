/** What Windows-1252 has from 0x80 to 0x9f, where Latin-1 has control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes of letters with marks: those of Windows-1252, and the commonest of a Mac (é ä ö ü ß) and of DOS (ä ö ß). */
const MARKED = {
  windows: '\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\xff',
  mac: '\\x8e\\x8a\\x9a\\x9f\\xa7',
  dos: '\\x84\\x94\\xe1',
};

const inWords = (text: string, letters: string): number =>
  [...text.matchAll(new RegExp(`(?<=[A-Za-z])[${letters}](?=[a-z])`, 'g'))].length;

/**
 * Whether bytes, as Latin-1, can be Windows-1252. As files of a Mac, of DOS or of another alphabet they would only be
 * other letters, and a misspelt dish would be new.
 */
function isWindows(latin: string): boolean {
  // Bytes without a letter, and capitals within a word, such as the Ÿ that a Mac's ü would be.
  if (/[\x81\x8d\x8f\x90\x9d]|[a-z][\x8a\x8e\x9f]/.test(latin)) return false;
  // Three letters with marks in a row: Cyrillic or Greek.
  if (/[\xc0-\xd6\xd8-\xf6\xf8-\xff]{3}/.test(latin)) return false;
  return inWords(latin, MARKED.windows) >= Math.max(inWords(latin, MARKED.mac), inWords(latin, MARKED.dos));
}

function decodeBy(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * What spreadsheets write: UTF-8, UTF-16 ("Unicode text"), or Windows-1252 on a German Windows, which the `TextDecoder`
 * of some releases of Node takes for Latin-1: dashes and quotes would become control characters. Null: it is none of
 * them.
 */
export function decodeTable(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeBy('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodeBy('utf-16be', bytes);
  const text = decodeBy('utf-8', bytes);
  if (text !== null) return text;
  const latin = Buffer.from(bytes).toString('latin1');
  return isWindows(latin) ? latin.replace(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80]!) : null;
}
