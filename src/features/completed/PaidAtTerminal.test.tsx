import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { fakeActor, renderInApp } from '../../ui/app.fixtures.tsx';
import { PaidAtTerminal } from './PaidAtTerminal.tsx';

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
