import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { appConfiguration, fakeActor, renderInApp } from '../../ui/app.fixtures.tsx';
import { PaidAtTerminal } from './PaidAtTerminal.tsx';
import { receiptOf } from './printed-receipt.ts';

vi.mock('../kiosk/accessibility-actor.ts', () => ({
  accessibilityOf: () => ({ getSnapshot: () => ({ context: { options: [] } }) }),
}));
vi.mock('../../browser/host/receipt-printer.ts', () => ({ canPrintReceipt: () => true, printReceipt: vi.fn() }));

afterEach(cleanup);

const outcome: PaymentOutcome = {
  method: 'CH',
  total: 1100,
  carts: [],
  results: [{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: anOrder() }],
  money: null,
  isMailWanted: false,
};

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
  expect(receiptOf({ ...outcome, results }, configuration).orders).toEqual([expect.objectContaining(times)]);
});
