import { expect, it } from 'vitest';
import { type Receipt, isRightToLeft, receiptLines } from './receipt-lines.ts';

const RECEIPT: Receipt = {
  orders: [
    {
      number: 1001,
      restaurant: 'Kantine am Park',
      location: 'Speisesaal',
      day: '2026-11-23',
      from: '11:30',
      until: '12:00',
      timeName: null,
      dishes: [{ quantity: 2, name: 'Gemüsesuppe' }],
      paidInCent: 740,
    },
  ],
  totalInCent: 740,
  currency: 'EUR',
  language: 'DE',
};

const textOf = (receipt: Receipt) => receiptLines(receipt).map(({ text, end }) => (end ? `${text}|${end}` : text));
const changed = (change: Partial<Receipt['orders'][0]>) =>
  textOf({ ...RECEIPT, orders: [{ ...RECEIPT.orders[0]!, ...change }] });

// TERM-463
it('a receipt has everything that the app sends, in the customer’s language', () => {
  expect(textOf(RECEIPT)).toEqual([
    'Kantine am Park',
    'Bestellung',
    '1001',
    'Speisesaal',
    'Montag, 23. November 2026',
    '11:30–12:00',
    '2 × Gemüsesuppe',
    '|7,40\u00a0€',
    '',
    'Summe|7,40\u00a0€',
  ]);
  expect(textOf({ ...RECEIPT, language: 'EN' }).at(-1)).toBe('Total|€7.40');
});

// TERM-640
it('the number is the largest of all, and the pick-up code stands below it', () => {
  const withCode = { ...RECEIPT.orders[0]!, pickUpCode: '7KM2ABCDEFGH0123' };
  const lines = receiptLines({ ...RECEIPT, orders: [withCode] });
  const [number, code] = lines.slice(2);
  expect(number).toEqual({ text: '1001', scale: Math.max(...lines.map(({ scale = 1 }) => scale)) });
  // The smallest code there is, with the white around it.
  expect([code?.text, code?.code?.length]).toEqual(['', 29]);
  for (const pickUpCode of [null, undefined]) expect(changed({ pickUpCode })).toEqual(textOf(RECEIPT));
});

it('the words of the host are English where it has none of the language', () => {
  expect(textOf({ ...RECEIPT, language: 'FR' }).at(-1)).toBe('Total|7,40\u00a0€');
});

it('the name of the time stands in place of the hours, of which some may be missing', () => {
  expect(changed({ timeName: 'Mittag' })[5]).toBe('Mittag');
  expect(changed({ until: null })[5]).toBe('11:30');
  expect(changed({ from: null, until: null })[5]).toBe('2 × Gemüsesuppe');
});

it('Arabic begins at the right', () => {
  expect(['AR', 'DE', 'EN'].map(isRightToLeft)).toEqual([true, false, false]);
});
