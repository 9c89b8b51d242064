import { expect, it, test } from 'vitest';
import {
  PAYMENT_TYPES,
  isCardAccount,
  isCash,
  isPaidByCardAlone,
  isPaidByOthers,
  isTopUp,
  isVoucher,
  typesThat,
} from './payment-type.ts';

// PAY-1
test.each([
  ['is paid in cash', isCash, ['BA']],
  ['redeems a code', isVoucher, ['VO']],
  ['draws on the account of the cards', isCardAccount, ['CH']],
  ['loads what is missing', isTopUp, ['CHO']],
  ['is paid by somebody else', isPaidByOthers, ['SU']],
  ['needs nothing but a card', isPaidByCardAlone, ['CH', 'CHO', 'VO']],
])('one payment type %s', (_, hasTrait, types) => {
  expect(PAYMENT_TYPES.filter(hasTrait)).toEqual(types);
});

it('no payment type has no trait', () => {
  expect([isCash(null), isVoucher(undefined)]).toEqual([false, false]);
});

it('names the types with a trait', () => {
  expect(typesThat('isCash')).toEqual(['BA']);
});
