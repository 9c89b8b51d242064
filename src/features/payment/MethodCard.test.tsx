import { wholeText } from '../../ui/app.fixtures.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type PaymentMethod } from '../../../machines/payment/payment-method.types.ts';
import { type PaymentContext } from '../../../machines/payment/payment.types.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { MethodCard } from './MethodCard.tsx';

afterEach(cleanup);

const ACCOUNT: PaymentMethod = {
  type: 'CH',
  provider: null,
  balance: 5000,
  balanceNoteKey: null,
  missing: 0,
  amount: 480,
  minimum: null,
  obstacleKey: null,
};

const show = (overrides: Partial<PaymentMethod>, context: Partial<PaymentContext> = {}) =>
  renderInOrder(<MethodCard method={{ ...ACCOUNT, ...overrides }} name="Account or card" />, {
    payment: { state: 'ChoosingMethod', context: { total: 480, ...context } },
  }).payment;

describe('A way to pay', () => {
  // PAY-4
  it('whose smallest sum is not reached says so, and cannot be chosen', () => {
    show({ minimum: 500, obstacleKey: 'payment.belowMinimum' });
    expect(screen.getByText(wholeText('The minimum sum of €5.00 is not reached.'))).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio').disabled).toBe(true);
  });

  // PAY-210
  it.each<[string, Partial<PaymentMethod>, string[]]>([
    ['no more', { missing: 680, amount: 680 }, []],
    ['more', { missing: 460, amount: 500 }, ['€5.00 are charged to your card, €0.40 of it stay on your balance.']],
    [
      'exactly the total, of which some stays',
      { missing: 460, amount: 1100 },
      ['€11.00 are charged to your card, €6.40 of it stay on your balance.'],
    ],
    ['exactly the total', { missing: 1100, amount: 1100 }, []],
    [
      'more than is paid',
      { balance: -350, missing: 1450, amount: 1450 },
      ['€14.50 are charged to your card, €3.50 of it settle your balance.'],
    ],
    ['what is not known', { missing: null, amount: null }, ['Your card is charged what your balance lacks.']],
    [
      'what is not known, but at least the minimum',
      { missing: null, amount: null, minimum: 500 },
      ['Your card is charged what your balance lacks, at least €5.00.'],
    ],
  ])('that tops up says what is charged, and what stays on the account: %s', (_, method, notes) => {
    show({ type: 'CHO', provider: 'wirecard', balance: null, ...method }, { total: 1100 });
    expect(screen.queryAllByText(wholeText(/charged/)).map(({ textContent }) => textContent)).toEqual(notes);
  });

  // PAY-33
  it.each([
    ['payment.cardSaved', 'Saved: you pay with this card from now on.'],
    ['payment.cardNotSaved', 'The card could not be saved as preferred. It pays for this order.'],
  ])('says whether the card is preferred from now on: %s', (cardNoteKey, text) => {
    const card = { number: '900011112222', name: 'Lunch card', isPreferred: true };
    const cards = [
      { ...card, id: 1 },
      { ...card, id: 2, isPreferred: false },
    ];
    show({}, { person: { ...anna, cards }, cardId: 2, cardNoteKey, selected: { type: 'CH', provider: null } });
    expect(screen.getByText(text).tagName).toBe('P');
  });
});
