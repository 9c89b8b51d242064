import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type PaymentMethod } from '../../../machines/payment/payment.types.ts';
import { cart, renderInOrder } from './order.fixtures.tsx';
import { PayForm } from './PayForm.tsx';

afterEach(cleanup);

const account: PaymentMethod = { type: 'CH', balance: 420, minimum: null, obstacleKey: 'payment.notEnoughMoney' };
const cash: PaymentMethod = { type: 'BA', balance: null, minimum: null, obstacleKey: null };

function renderForm(methods: PaymentMethod[], { canPay = false, balanceNoteKey = null as string | null, selected = null as PaymentMethod['type'] | null } = {}) {
  const context = { methods, selected, carts: [cart()], total: 1360, balance: methods[0]?.balance ?? null, balanceNoteKey };
  return renderInOrder(<PayForm />, { payment: { state: 'ChoosingMethod', context, refuses: canPay ? undefined : (event) => event.type === 'payment.submit' } });
}

const payButton = () => screen.getByRole('button', { name: /obligation to pay/ });

describe('a balance that is too low', () => {
  test('says how much is missing and offers the other types', () => {
    const { payment } = renderForm([account, cash]);
    const [ch, ba] = screen.getAllByRole('radio') as [HTMLInputElement, HTMLInputElement];
    expect([ch.disabled, ba.disabled]).toEqual([true, false]);
    expect(within(ch.closest('label') as HTMLElement).getByText(/€9\.40 are missing/)).toBeTruthy();
    expect(screen.getByText('Please choose a payment type.').id).toBe(payButton().getAttribute('aria-describedby'));
    fireEvent.click(ba);
    expect(payment.sent).toEqual([{ type: 'method.choose', method: 'BA' }]);
  });

  test('says so at the button when it is the only type', () => {
    renderForm([account]);
    expect(screen.getByText(/No payment type can be used for this order right now/)).toBeTruthy();
    expect((payButton() as HTMLButtonElement).disabled).toBe(true);
  });
});

test('a balance that could not be read is told, and keeps nobody from paying', () => {
  renderForm([{ ...account, balance: null, obstacleKey: null }], { canPay: true, balanceNoteKey: 'payment.balanceNotLoaded', selected: 'CH' });
  expect(screen.getByText('Your balance could not be read.')).toBeTruthy();
  expect((payButton() as HTMLButtonElement).disabled).toBe(false);
  expect(payButton().getAttribute('aria-describedby')).toBeNull();
});

test('the restaurant’s symbol stands beside its card or account alone, and goes when there is none', () => {
  const { container } = renderForm([account, cash]);
  const pictures = container.querySelectorAll('label img');
  expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual([expect.stringContaining('/api/appsetting/GetAppSettingBinary?key=Order_ChPaymentCardSymbol')]);
  fireEvent.error(pictures[0] as Element);
  expect(container.querySelector('label img')).toBeNull();
});
