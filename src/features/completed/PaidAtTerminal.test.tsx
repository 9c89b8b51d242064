import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { NetworkError } from '../../api/errors.ts';
import { printReceipt } from '../../browser/host/receipt-printer.ts';
import { appConfiguration, fakeActor, renderInApp } from '../../ui/app.fixtures.tsx';
import { cart } from '../ordering/ordering.fixtures.tsx';
import { PaidAtTerminal } from './PaidAtTerminal.tsx';
import { receiptOf } from './printed-receipt.ts';

vi.mock('../kiosk/accessibility-actor.ts', () => ({
  accessibilityOf: () => ({ getSnapshot: () => ({ context: { options: [] } }) }),
}));
vi.mock('../../browser/host/receipt-printer.ts', () => ({ canPrintReceipt: () => true, printReceipt: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.mocked(printReceipt).mockClear();
});

const outcome: PaymentOutcome = {
  method: 'CH',
  total: 1100,
  carts: [],
  results: [{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: anOrder() }],
  money: null,
  isMailWanted: false,
};

const show = (shown: PaymentOutcome) => {
  renderInApp(<PaidAtTerminal outcome={shown} />, { children: { order: fakeActor({ context: {} }) } });
  return document.body.textContent.replace(/\u00a0/g, ' ');
};

// TERM-36
test('number, place, day, time and sum are shown; of several orders the sum of each, and of all', () => {
  expect(show(outcome)).toMatch(/Your number4711.*Foyer.*26 November.*11:30.*Chili con Carne.*Paid: €11\.00/);
  cleanup();
  const second = { cartId: 2, orderNumber: 4712, errorTextKey: null, order: anOrder() };
  expect(show({ ...outcome, total: 2200, results: [...outcome.results, second] })).toMatch(
    /Your numbers4711.* · €11\.00.*4712.* · €11\.00.*Paid: €22\.00/,
  );
});

// PAY-241, PAY-55
test.each([
  [{ method: 'BA' as const }, 'To pay at pick-up: €11.00'],
  [{ method: 'CH' as const, total: 0 }, 'Paid with voucher: €11.00'],
])('the sum is called what it is: %o', (parts, words) => {
  const order = anOrder({ payments: [{ type: 'VO', amount: 1100 }] });
  const shown = show({ ...outcome, ...parts, results: [{ cartId: 1, orderNumber: 4711, errorTextKey: null, order }] });
  expect(shown).toContain(words);
});

// TERM-36
test.each([
  [600_000, 'You stay signed in until you tap “Finish” or do not use the terminal for a while.'],
  [0, 'You stay signed in until you tap “Finish”.'],
])('whoever stays is told what ends the sign-in, with %i ms without input until then', (totalMs, text) => {
  renderInApp(<PaidAtTerminal outcome={outcome} />, {
    children: { order: fakeActor({ context: {} }), idle: fakeActor({ context: { totalMs } }) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('status').textContent?.trim()).toBe(text);
});

// TERM-37, PLACE-220
test.each([
  ['the hours', {}, { from: '11:30', until: '12:00', timeName: null }],
  [
    'the name of the time',
    { isNameShownInsteadOfTime: true },
    { from: '11:30', until: '12:00', timeName: 'Early lunch' },
  ],
  ['the day only', { isDeliveryTimeUsed: false }, { from: null, until: null, timeName: null }],
])('the host prints %s, as the restaurant shows times', (_, settings, times) => {
  const order = anOrder({ deliveryTimeName: 'Early lunch' });
  const results = [{ cartId: 1, orderNumber: 4711, errorTextKey: null, order }];
  const configuration = { ...appConfiguration, settings: { ...appConfiguration.settings, ...settings } };
  expect(receiptOf({ ...outcome, results }, configuration, []).orders).toEqual([expect.objectContaining(times)]);
});

// TERM-640
test.each([
  ['of an order that is picked up', 'PICKUP', null, '7KM2ABCDEFGH0123'],
  ['not of one that is brought', 'DESK', null, null],
  ['not where the orders cannot be read', 'PICKUP', new NetworkError('orders', 'unreachable'), null],
])('the host prints the pick-up code, %s', async (_, DeliveryLocationTypeShortName, error, pickUpCode) => {
  const bon = {
    Bonnumber: 4711,
    CartId: 1,
    Cart_OrderDate: '2026-11-26',
    DeliveryTime_DeliveryDefaultTime: '11:30',
    DeliveryTime_EndTime: '12:00',
    Order_CancelTime: 2,
    Bonlines: [],
    BonTotal: 11,
    PaymentTypes: [],
    DeliveryLocation_Name: 'Foyer',
    DeliveryLocationTypeShortName,
    PickUpCode: '7KM2ABCDEFGH0123',
  };
  const api = new FakeApi({ 'GET /api/bon': error ?? [bon] });
  const paid = { ...outcome, carts: [cart({ id: 1, orderDate: '2026-11-26' })] };
  const results = [{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: null }];
  renderInApp(<PaidAtTerminal outcome={{ ...paid, results }} />, {
    children: { order: fakeActor({ context: {} }) },
    api: api.client,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Print receipt' }));
  await waitFor(() => expect(printReceipt).toHaveBeenCalledOnce());
  expect(vi.mocked(printReceipt).mock.lastCall?.[0].orders).toEqual([
    expect.objectContaining({ number: 4711, pickUpCode }),
  ]);
});
