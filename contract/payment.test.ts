import { expect, it } from 'vitest';
import { toPurses } from './payment.ts';

// PAY-3
it('balances of accounts are read in cents, one without a limit as unknown, and unknown types not at all', () => {
  expect(
    toPurses([
      { ShortName: 'SU', Saldo: 17.05, CreditLimit: 2.5 },
      { ShortName: 'ID', Saldo: null, CreditLimit: null },
      { ShortName: 'XY', Saldo: 99, CreditLimit: 0 },
    ]),
  ).toEqual([
    { type: 'SU', balance: 1705, creditLimit: 250 },
    { type: 'ID', balance: null, creditLimit: null },
  ]);
});
