import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { type PaidCart } from '../../../domain/payment.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { CompletedScreen } from './CompletedScreen.tsx';

afterEach(cleanup);

const ordered: PaidCart = { cartId: 1, orderNumber: 4711, errorTextKey: null, order: anOrder() };
const refused: PaidCart = { cartId: 2, orderNumber: null, errorTextKey: 'error.soldOut', order: null };

async function said(parts: Partial<PaymentOutcome>) {
  const { page } = await routerAt('/order/completed', <CompletedScreen />);
  const outcome: PaymentOutcome = {
    method: 'CH',
    total: 1100,
    carts: [],
    results: [ordered],
    money: null,
    isMailWanted: false,
    ...parts,
  };
  const context = { carts: [], outcome, person: { address: { email: '' } } as never };
  renderInOrder(page, { wizard: 'Completed', context });
  return (await screen.findByRole('heading', { level: 1 })).dataset.said?.replaceAll('\u00a0', ' ');
}

const WHERE = 'Thursday 26 November, 11:30–12:00, Foyer';

// PAY-560
test.each<[string, Partial<PaymentOutcome>, string]>([
  ['what was ordered and paid', {}, `Ordered: Order number 4711, ${WHERE}. Paid: €11.00.`],
  ['what is paid at pick-up', { method: 'BA' }, `Ordered: Order number 4711, ${WHERE}. To pay at pick-up: €11.00.`],
  [
    'each order of several, and what they cost together',
    { results: [ordered, { ...ordered, cartId: 2, orderNumber: 4712 }], total: 2200 },
    `Ordered: Order number 4711, ${WHERE}, €11.00. Order number 4712, ${WHERE}, €11.00. Paid: €22.00.`,
  ],
  [
    'what was not ordered, and not charged',
    { results: [ordered, refused] },
    `Partly ordered: Order number 4711, ${WHERE}, €11.00. Not ordered: Sorry, sold out. The restaurant has received part of your order. You were not charged for the rest.`,
  ],
  [
    'that nothing was ordered, or charged',
    { results: [refused] },
    'Nothing was ordered: Sorry, sold out. You were not charged for this order.',
  ],
  [
    'what was paid for nothing, and goes back',
    { results: [refused], money: { taken: 1100, refund: 1100, isRefunded: true } },
    'Not ordered: Sorry, sold out. The money was taken, but nothing could be ordered. Please do not pay again before you have read this. Goes back to you: €11.00.',
  ],
])('an outcome is said in one sentence: %s', async (_, parts, expected) => {
  expect(await said(parts)).toBe(expected);
});
