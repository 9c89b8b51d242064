import { describe, expect, it } from 'vitest';
import { configurationText } from './configuration.ts';

const XML = (encoding: string) =>
  `<?xml version="1.0"${encoding && ` encoding="${encoding}"`}?><Configuration><APIEndpoint>küche</APIEndpoint></Configuration>`;

const read = (bytes: Buffer) => configurationText(new Response(new Uint8Array(bytes)));
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('The configuration file', () => {
  // START-120
  it.each<[string, string, (text: string) => Buffer]>([
    ['UTF-8', '', (text) => Buffer.from(text)],
    ['UTF-8 with its mark', 'utf-8', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', 'UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 the other way round', 'utf-16', (text) => bigEndian(`\ufeff${text}`)],
    ['UTF-16 without a mark', '', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16 the other way round without a mark', '', bigEndian],
    ['the encoding that it declares', 'ISO-8859-1', (text) => Buffer.from(text, 'latin1')],
    ['UTF-8 where the declaration is wrong', 'utf-16', (text) => Buffer.from(text)],
    ['UTF-8 where the declaration names nothing', 'klingon', (text) => Buffer.from(text)],
  ])('is read in %s', async (_encoding, declared, encode) => {
    expect(await read(encode(XML(declared)))).toBe(XML(declared));
  });
});
