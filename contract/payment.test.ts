import { expect, it } from 'vitest';
import { toWallets } from './payment.ts';

// PAY-3, USER-40
it('balances of accounts are read in cents, one without a limit as unknown, and unknown types not at all', () => {
  expect(
    toWallets([
      { ShortName: 'SU', Saldo: 17.05, CreditLimit: 2.5, HasStatement: true },
      { ShortName: 'ID', Saldo: null, CreditLimit: null, HasStatement: false },
      { ShortName: 'XY', Saldo: 99, CreditLimit: 0 },
    ]),
  ).toEqual([
    { type: 'SU', balance: 1705, creditLimit: 250, hasStatement: true },
    { type: 'ID', balance: null, creditLimit: null },
  ]);
});
