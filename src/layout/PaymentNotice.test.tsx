import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type StateValue, matchesState } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { type PaymentOutcome } from '../../machines/payment/payment.types.ts';
import { type PaidCart } from '../../domain/payment.ts';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { renderAt } from '../ui/router.fixtures.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { paragraphs } from '../testing/announced.ts';

afterEach(cleanup);

const ordered: PaidCart = { cartId: 1, orderNumber: 4711, errorTextKey: null, order: null };
const refused: PaidCart = { cartId: 2, orderNumber: null, errorTextKey: 'error.soldOut', order: null };
const outcome = (overrides: Partial<PaymentOutcome>): PaymentOutcome => ({
  method: 'CH',
  total: 500,
  carts: [],
  results: [ordered],
  money: null,
  isMailWanted: false,
  ...overrides,
});
const money = { taken: 500, refund: 500, isRefunded: true };

interface Overrides {
  wizard?: StateValue;
  context?: { outcome: PaymentOutcome | null; isOutcomeSeen: boolean };
  payment?: string;
}

function show(
  path: string,
  { wizard = 'ChoosingLocationAndTime', context = { outcome: null, isOutcomeSeen: false }, payment }: Overrides,
) {
  const child =
    payment === undefined
      ? undefined
      : fakeActor({ value: payment, matches: (state: string) => state === payment, hasTag: () => false, context: {} });
  const order = fakeActor({
    matches: (state: StateValue) => matchesState(state, { wizard }),
    context,
    children: { payment: child },
  });
  return renderAt(path, <PaymentNotice />, { children: { order } }).then((page) => ({ ...page, order }));
}
const shownNotice = () => [paragraphs().join(), screen.queryByRole('link')?.getAttribute('href') ?? null];

describe('The notice of a payment', () => {
  // PAY-41
  it.each<[string, Overrides, string, string]>([
    [
      'open',
      { wizard: { Paying: 'AwaitingOutcome' }, payment: 'OutcomeUnknown' },
      'A payment is still open. Please do not pay again. Take a look',
      '/order/payment',
    ],
    [
      'not charged',
      { wizard: { Paying: 'Preparing' }, payment: 'Declined' },
      'Your payment was not charged. Take a look',
      '/order/payment',
    ],
    [
      'ordered',
      { context: { outcome: outcome({}), isOutcomeSeen: false } },
      'Your payment has gone through, and everything is ordered. Take a look',
      '/order',
    ],
    [
      'ordered in part',
      { context: { outcome: outcome({ results: [ordered, refused] }), isOutcomeSeen: false } },
      'Only a part of your last payment was ordered. Take a look',
      '/order/completed',
    ],
    [
      'charged, with nothing ordered',
      { context: { outcome: outcome({ results: [refused], money }), isOutcomeSeen: false } },
      'You were charged, but nothing was ordered. Please do not pay again before you have read about it. Take a look',
      '/order/completed',
    ],
    [
      'neither charged nor ordered',
      { context: { outcome: outcome({ results: [refused] }), isOutcomeSeen: false } },
      'Your last order did not arrive. You were not charged. Take a look',
      '/order/completed',
    ],
  ])('says on any page that it is %s, with a link', async (_what, overrides, text, href) => {
    await show('/dashboard', overrides);
    expect(shownNotice()).toEqual([text, href]);
  });

  // PAY-41
  it.each<[string, string, Overrides]>([
    ['once it was seen', '/dashboard', { context: { outcome: outcome({}), isOutcomeSeen: true } }],
    ['on the page of the outcome', '/order/completed', { context: { outcome: outcome({}), isOutcomeSeen: false } }],
    ['on the payment page', '/order/payment', { wizard: { Paying: 'AwaitingOutcome' }, payment: 'Executing' }],
    ['while a method is chosen', '/dashboard', { wizard: { Paying: 'Preparing' }, payment: 'ChoosingMethod' }],
    ['if nothing was paid', '/dashboard', {}],
  ])('is empty %s', async (_where, path, overrides) => {
    await show(path, overrides);
    expect(shownNotice()).toEqual(['', null]);
  });

  // PAY-90
  it('can be closed where everything is ordered', async () => {
    const { order } = await show('/dashboard', { context: { outcome: outcome({}), isOutcomeSeen: false } });
    const close = screen.getByRole('button', { name: 'Close the news of the payment' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(order.sent).toEqual([{ type: 'outcome.seen' }]);
  });

  // PAY-90
  it('is read with the orders where everything is ordered', async () => {
    const { order } = await show('/order', { context: { outcome: outcome({}), isOutcomeSeen: false } });
    expect(shownNotice()).toEqual(['', null]);
    expect(order.sent).toEqual([{ type: 'outcome.seen' }]);
  });

  // PAY-90
  it('stays on the page of the orders, without a way to close it, where not everything is ordered', async () => {
    const context = { outcome: outcome({ results: [ordered, refused] }), isOutcomeSeen: false };
    const { order } = await show('/order', { context });
    expect(shownNotice()[1]).toBe('/order/completed');
    expect(screen.queryByRole('button')).toBeNull();
    expect(order.sent).toEqual([]);
  });
});
