import { expect, test } from 'vitest';
import { authDe } from './auth.de.ts';
import { authEn } from './auth.en.ts';

test.each([authDe, authEn])(
  'who ordered as a guest and comes back from paying is told the button by its name',
  (texts) => {
    expect(texts['auth.afterPayment']).toContain(texts['auth.guest']);
  },
);
