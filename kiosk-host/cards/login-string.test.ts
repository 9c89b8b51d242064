import { expect, it } from 'vitest';
import { cardNumber, loginString } from './login-string.ts';

const CHIP = Uint8Array.of(0x04, 0xa1, 0xb2, 0xc3);

// TERM-460
it.each([
  ['hex', 'as-read', 0, '04A1B2C3'],
  ['hex', 'reversed', 0, 'C3B2A104'],
  ['hex', 'as-read', 10, '0004A1B2C3'],
  ['decimal', 'as-read', 0, '77705923'],
  ['decimal', 'as-read', 10, '0077705923'],
  ['decimal', 'reversed', 10, '3283263748'],
] as const)(
  'the identifier of a chip is its number in %s, bytes %s, %i digits: %s',
  (number, byteOrder, digits, text) => {
    expect(cardNumber(CHIP, { number, byteOrder, digits })).toBe(text);
  },
);

it('a long identifier keeps every digit', () => {
  const long = Uint8Array.of(0x04, 0xa1, 0xb2, 0xc3, 0xd4, 0xe5, 0xf6);
  expect(cardNumber(long, { number: 'decimal', byteOrder: 'as-read', digits: 0 })).toBe('1303689068602870');
});

it('the prefix is put before a number, unless the reader types it', () => {
  expect(['1001', 'MITTAG-1001'].map((text) => loginString('MITTAG-', text))).toEqual(['MITTAG-1001', 'MITTAG-1001']);
});
