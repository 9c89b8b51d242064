import { inflateSync } from 'node:zlib';

/** The texts that a file draws, in order; the standard fonts write them in Windows-1252. */
export function textsOf(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes);
  const texts: string[] = [];
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 1)) {
    const end = raw.indexOf('endstream', at);
    let drawn = '';
    try {
      drawn = inflateSync(raw.subarray(at + 7, end)).toString('latin1');
    } catch {
      continue;
    }
    for (const [, hex = ''] of drawn.matchAll(/<([0-9A-F]+)> Tj/g))
      texts.push(Buffer.from(hex, 'hex').toString('latin1').replaceAll('\u0080', '€'));
  }
  return texts;
}
