import { expect, test } from 'vitest';
import { auth as authDe } from './de/auth.ts';
import { auth as authEn } from './en/auth.ts';

test.each([authDe, authEn])(
  'the hint for guests who return from a payment quotes the label of the guest button',
  (texts) => {
    expect(texts['auth.afterPaymentOrGuest']).toContain(texts['auth.guest']);
  },
);
