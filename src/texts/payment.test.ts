import { expect, it } from 'vitest';
import { ORDER_WORDS } from '../../server/features/mail/order-words.ts';
import { catalogue as catalogueDe } from './de/catalogue.ts';
import { catalogue as catalogueEn } from './en/catalogue.ts';

// PAY-19
it.each(['payment.submit', 'payment.confirmTotal'] as const)(
  'the button of %s says that it orders with obligation to pay, and how much',
  (key) => {
    expect(catalogueDe[key]).toMatch(/^Zahlungspflichtig bestellen.*\{amount\}/);
    expect(catalogueEn[key]).toMatch(/^Order with obligation to pay.*\{amount\}/);
  },
);

// ORDER-26
it.each([
  ['de', catalogueDe],
  ['en', catalogueEn],
] as const)('invoices and letters name the payments alike (%s)', (language, catalogue) => {
  const { sources, paidWith } = ORDER_WORDS[language];
  const ofApp = Object.entries(catalogue).filter(([key]) => key.startsWith('payment.source.'));
  expect(ofApp).toEqual(Object.entries(sources).map(([source, name]) => [`payment.source.${source}`, name]));
  expect(catalogue['orders.invoice.paidWith']).toBe(paidWith('{name}'));
});
