import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ConfirmTotal } from './ConfirmTotal.tsx';
import { renderInOrder } from './order.fixtures.tsx';
import { PaymentView } from './PaymentScreen.tsx';

afterEach(cleanup);

describe('the payment screen tells one truth', () => {
  test('while the order is being paid: do not close, and no way to pay again', () => {
    renderInOrder(<PaymentView />, { payment: { state: 'Executing' } });
    expect(screen.getByRole('status').textContent).toContain('Please do not close this page.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('declined: not charged, try again', () => {
    const { payment } = renderInOrder(<PaymentView />, { payment: { state: 'Declined', context: { refusalKey: 'error.notEnoughMoney' } } });
    expect(screen.getByRole('alert').textContent).toContain('Not charged');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(payment.sent).toEqual([{ type: 'payment.retry' }]);
  });

  test('unknown: cannot tell, do not pay again, look again', () => {
    const { payment } = renderInOrder(<PaymentView />, { payment: { state: 'OutcomeUnknown' } });
    expect(screen.getByRole('alert').textContent).toContain('Please do not pay again.');
    fireEvent.click(screen.getByRole('button'));
    expect(payment.sent).toEqual([{ type: 'outcome.check' }]);
  });

  test('reconciling: do not pay again, and nothing to press', () => {
    renderInOrder(<PaymentView />, { payment: { state: 'Reconciling' } });
    expect(screen.getByRole('status').textContent).toContain('Please do not pay again.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('paid: do not pay again', () => {
    renderInOrder(<PaymentView />, { payment: { state: 'Paid' } });
    expect(screen.getByRole('status').textContent).toContain('Please do not pay again.');
  });

  test('a changed total shows both sums, and the button names the obligation and the new one', () => {
    const { payment } = renderInOrder(<ConfirmTotal />, { payment: { state: 'ConfirmingTotal', context: { total: 2040, newTotal: 2190 } } });
    expect(screen.getByText('€20.40')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Order with obligation to pay €21\.90$/ }));
    expect(payment.sent).toEqual([{ type: 'total.confirm' }]);
  });
});
