import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { announcer } from '../../accessibility/announcer.ts';
import { LONGEST_VOUCHER_CODE } from '../../../domain/voucher.ts';
import { NO_CHOICES, type PaymentContext } from '../../../machines/payment/payment.types.ts';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { PayForm } from './PayForm.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const withVouchers = {
  ...appConfiguration,
  settings: { ...appConfiguration.settings, voucherLimits: [{ customerGroupNumber: 1, lower: 0, upper: 1500 }] },
};
const group = { number: 1, name: 'Staff', maxSubsidy: null, paymentTypes: ['BA', 'VO'] as const };

const noBalance = { balance: null, balanceNoteKey: null, missing: null };

const renderForm = (context: Partial<PaymentContext> = {}, inRestaurant = withVouchers) =>
  renderInOrder(<PayForm />, {
    context: { customerGroup: { ...group, paymentTypes: [...group.paymentTypes] } },
    payment: {
      state: 'ChoosingMethod',
      context: {
        methods: [{ type: 'BA', provider: null, ...noBalance, amount: 1360, minimum: null, obstacleKey: null }],
        carts: [cart()],
        total: 1360,
        ...context,
      },
    },
    appConfiguration: inRestaurant,
  });

/** The field for the code, which is opened on demand. */
const field = () => {
  if (!screen.queryByRole('textbox')) fireEvent.click(screen.getByRole('button', { name: 'Redeem a voucher' }));
  return screen.getByRole('textbox', { name: 'Voucher code' });
};

describe('a voucher', () => {
  // PAY-312
  test('has a field once somebody wants to redeem one, which has the focus', () => {
    renderForm();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(field()).toBe(document.activeElement);
    // A screen reader does not follow from what is gone.
    expect(screen.getByRole('button', { name: 'Redeem a voucher' })).toBeTruthy();
  });

  test('is redeemed by Enter in its field, without submitting the payment', () => {
    const { payment } = renderForm();
    fireEvent.change(field(), { target: { value: 'LUNCH10' } });
    const enter = createEvent.keyDown(field(), { key: 'Enter' });
    fireEvent(field(), enter);
    expect(enter.defaultPrevented).toBe(true);
    expect(payment.sent).toEqual([
      { type: 'voucher.type', code: 'LUNCH10' },
      { type: 'voucher.redeem', code: 'LUNCH10' },
    ]);
  });

  // PAY-242
  test('leaves an estimated sum to pay where the price is one', () => {
    const said = vi.spyOn(announcer, 'say');
    const carts = [cart({ voucher: 500, isOrderOnlyForEstimation: true })];
    renderForm({ voucher: 'LUNCH10', carts, total: 860 });
    // The fake goes on with the voucher, which is told again.
    fireEvent.click(screen.getByRole('button', { name: 'Remove voucher LUNCH10' }));
    expect(said.mock.calls[0]?.[0]).toContain('approx. €8.60');
  });

  // PAY-240
  test('that was typed before a reload stands in its field', () => {
    renderForm({ choices: { ...NO_CHOICES, typedCode: 'LUNCH1' } });
    expect((field() as HTMLInputElement).value).toBe('LUNCH1');
  });

  // SERVER-92
  test('can be typed however long its code may be', () => {
    renderForm();
    expect((field() as HTMLInputElement).maxLength).toBe(LONGEST_VOUCHER_CODE);
  });

  // PAY-34
  test('shows at its field why it was refused', () => {
    renderForm({ voucherRefusalKey: 'error.voucherLimit' });
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The voucher pays more of this order than you may redeem at once. The voucher stays valid.',
    );
  });

  // PAY-121
  test('without a code is asked for at its field, which gets the focus, each time it is pressed', () => {
    const said = vi.spyOn(announcer, 'say');
    renderForm({ voucherRefusalKey: 'payment.voucherMissing' });
    const missing = ['Please enter a voucher code.', 'voucher'];
    for (const heard of [[missing], [missing, missing]]) {
      screen.getByRole('button', { name: 'Redeem' }).focus();
      fireEvent.click(screen.getByRole('button', { name: 'Redeem' }));
      expect(document.activeElement).toBe(field());
      expect(said.mock.calls).toEqual(heard);
    }
  });

  // PAY-121
  test('is not shown as removed where none was', () => {
    const said = vi.spyOn(announcer, 'say');
    renderForm();
    field();
    fireEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(said).not.toHaveBeenCalled();
  });

  // CHECK-19, PAY-9
  test('shows its amount once redeemed, is part of the sum, and can be removed', () => {
    const { payment } = renderForm({ voucher: 'LUNCH10', carts: [cart({ voucher: 500 })], total: 860 });
    expect(screen.getByRole('region', { name: 'Voucher' }).textContent).toContain('Voucher LUNCH10pays €5.00');
    expect([...document.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
      'Price€17.20',
      'Subsidy−€3.60',
      'Voucher−€5.00',
      'To pay€8.60',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove voucher LUNCH10' }));
    expect(payment.sent).toEqual([{ type: 'voucher.remove' }]);
  });

  test('is deducted when paying if the server does not report its amount', () => {
    renderForm({ voucher: 'LUNCH10' });
    expect(screen.getByText('is deducted when paying')).toBeTruthy();
  });

  // PAY-9
  test('leaves no methods to choose if it pays for everything', () => {
    renderForm({
      voucher: 'LUNCH10',
      carts: [cart({ voucher: 1360 })],
      total: 0,
      selected: { type: 'VO', provider: null },
    });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/Your voucher pays for everything/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Order, paid with your voucher' }).ariaDisabled).toBeNull();
  });

  test('is not offered if the group may not pay by voucher', () => {
    renderForm({}, appConfiguration);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
