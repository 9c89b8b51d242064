import { inflateSync } from 'node:zlib';

const MINUS = '\u2212';

/** The standard fonts write in Windows-1252, but for the minus sign, which only the one of symbols has. */
const read = (font: string, hex: string): string =>
  font === 'Symbol' && hex === '2D' ? MINUS : Buffer.from(hex, 'hex').toString('latin1').replaceAll('\u0080', '€');

/** The texts that a file draws, in order; a minus sign and what stands beside it are one text. */
export const textsOf = (bytes: Uint8Array): string[] => pagesOf(bytes).flat();

/** The texts of each page. */
export function pagesOf(bytes: Uint8Array): string[][] {
  const raw = Buffer.from(bytes);
  const pages: string[][] = [];
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 1)) {
    const end = raw.indexOf('endstream', at);
    let drawn = '';
    try {
      drawn = inflateSync(raw.subarray(at + 7, end)).toString('latin1');
    } catch {
      continue;
    }
    const texts: string[] = [];
    for (const [, font = '', hex = ''] of drawn.matchAll(/\/([\w-]+)-\d+ [\d.]+ Tf[^<]*<([0-9A-F]+)> Tj/g)) {
      const text = read(font, hex);
      const before = texts.at(-1) ?? '';
      if (before.endsWith(MINUS) || (text === MINUS && before.endsWith(' '))) texts[texts.length - 1] = before + text;
      else texts.push(text);
    }
    if (texts.length > 0) pages.push(texts);
  }
  return pages;
}
