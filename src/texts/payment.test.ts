import { expect, it } from 'vitest';
import { catalogueDe } from './catalogue.de.ts';
import { catalogueEn } from './catalogue.en.ts';

// PAY-19
it.each(['payment.submit', 'payment.confirmTotal'] as const)(
  'the button of %s says that it orders with obligation to pay, and how much',
  (key) => {
    expect(catalogueDe[key]).toMatch(/^Zahlungspflichtig bestellen.*\{amount\}/);
    expect(catalogueEn[key]).toMatch(/^Order with obligation to pay.*\{amount\}/);
  },
);
