import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createReceiptLink, toReceiptLink } from './receipt.ts';

const read = (wire: unknown) => toReceiptLink(z.parse(createReceiptLink.answer, wire));

// TERM-38
test('a link to a receipt is read with its time in milliseconds', () => {
  expect(read({ Url: 'receipt?token=a.b', ValidSeconds: 900 })).toEqual({ url: 'receipt?token=a.b', validMs: 900_000 });
});

// TERM-38
test.each([
  ['no address', { Url: '', ValidSeconds: 900 }],
  ['a time that is over', { Url: 'receipt', ValidSeconds: 0 }],
])('a link with %s is refused', (_, wire) => {
  expect(() => read(wire)).toThrow();
});
