import { expect, test } from 'vitest';
import { authDe } from './auth.de.ts';
import { authEn } from './auth.en.ts';

test.each([authDe, authEn])(
  'the hint for guests who return from a payment quotes the label of the guest button',
  (texts) => {
    expect(texts['auth.afterPaymentOrGuest']).toContain(texts['auth.guest']);
  },
);
