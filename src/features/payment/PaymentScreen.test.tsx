import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { type ProviderCheckout } from '../../../domain/payment.ts';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { PaymentView } from './PaymentScreen.tsx';

afterEach(cleanup);

const wirecard: ProviderCheckout = { provider: 'wirecard', url: 'https://pay.example/1', amount: 940 };
const widget: ProviderCheckout = {
  provider: 'copyAndPay',
  merchantTransactionId: 'm1',
  checkoutId: 'c1',
  widgetUrl: 'https://pay.example/widget.js',
  integrity: null,
  amount: 940,
};

const show = (state: string, context = {}, refuses?: (event: { type: string }) => boolean) =>
  renderInOrder(<PaymentView />, { payment: { state, context, refuses } });
const truth = () => screen.getByRole('region');
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cannotContinue = (event: { type: string }) => event.type.startsWith('provider.');

// COMFORT-12, PAY-15
test.each([
  ['Executing', 'Your order is being paid …'],
  ['OpeningProvider', 'Preparing the card payment …'],
  ['AtProvider', 'On to the payment provider …'],
  ['Returning', 'Checking your card payment …'],
  ['Reconciling', 'Checking …'],
  ['OutcomeUnknown', 'We cannot tell yet'],
  ['Declined', 'Not charged'],
  ['Paid', 'Paid'],
  ['ConfirmingTotal', 'The total has changed'],
])('%s is said once, with what describes it, and read on behind its heading', async (state, title) => {
  show(state, { checkout: state === 'AtProvider' ? wirecard : null, newTotal: 2190 });
  const heading = screen.getByRole('heading', { name: title });
  expect(heading.matches(':has(~ span:focus)')).toBe(true);
  const text = document.getElementById(heading.getAttribute('aria-describedby') ?? '')?.textContent;
  const region = () => document.querySelector('[data-announcer]')?.textContent;
  await waitFor(() => expect(region()).toMatch(`${title}: ${text?.slice(0, 10)}`));
  // The loading overlay would be a second announcement.
  if (state !== 'ConfirmingTotal') expect(truth().hasAttribute('data-speaks')).toBe(true);
  expect(text).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

// PAY-55
test('cash at pick-up is never called paid', () => {
  const way = { type: 'BA', provider: null };
  const { unmount } = show('Executing', { selected: way });
  expect(truth().textContent).toContain('Your order is being placed …');
  unmount();
  renderInOrder(<PaymentView />, {
    context: { outcome: { method: 'BA' } as PaymentOutcome },
    payment: { state: 'Paid' },
  });
  expect(truth().textContent).toContain('You pay when you pick it up.');
  expect(truth().textContent).not.toMatch(/paid/i);
});

// PAY-15
test.each(['Executing', 'OpeningProvider', 'Returning', 'Reconciling', 'Paid'])(
  'in %s there are no buttons, so that nobody can pay again',
  (state) => {
    show(state);
    expect(buttons()).toEqual([]);
  },
);

// PAY-15
test.each([
  ['Declined', 'Not charged', 'The payment was declined. You were not charged and can try again.'],
  ['Paid', 'Paid', 'Your order is paid. Please do not pay again.'],
  ['OutcomeUnknown', 'We cannot tell yet', 'We do not know yet what became of the payment. Please do not pay again.'],
])('says what holds: %s', (state, title, text) => {
  show(state, {}, cannotContinue);
  expect(screen.getByRole('heading', { name: title }).matches(':has(~ span:focus)')).toBe(true);
  expect(truth().textContent).toContain(text);
  expect(buttons().filter((name) => /order|pay/i.test(name))).toEqual([]);
});

describe('a cart that has closed', () => {
  const closed = [cart({ id: 7 })];

  // PAY-100, PAY-101
  test('is shown with day, time and place, and can be moved or removed', () => {
    const { payment } = show('ChoosingMethod', { carts: [cart()], closed });
    const notice = screen.getByText('Ordering has closed: Thu 26 Nov, 11:30 · Foyer').parentElement;
    expect(notice?.textContent).toContain('This order is not paid and stays in your cart.');
    expect(screen.getByRole('button', { name: 'Choose another time' })).toBeTruthy();
    press('Remove from cart');
    expect(payment.sent).toEqual([{ type: 'closedCart.remove', cartId: 7 }]);
  });

  // PAY-101
  test('is not moved where the server does not', () => {
    show('ChoosingMethod', { carts: [cart()], closed: [cart({ isMovable: false })] });
    expect(screen.queryByRole('button', { name: 'Choose another time' })).toBeNull();
  });

  // PAY-100
  test('leaves nothing to choose and nothing to press if it was the only one, which is said once', () => {
    show('ChoosingMethod', { carts: [], closed }, (event) => event.type === 'payment.submit');
    expect(screen.getAllByText(/has closed/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /obligation to pay/ })).toBeNull();
    expect(screen.queryByText('No payment type is available for your order.')).toBeNull();
  });

  // PAY-102
  test('that the server does not tell is looked for at the checkout, and nothing is tried again', () => {
    const { order } = show('Declined', { refusalKey: 'error.cutOffPassed' });
    expect(truth().textContent).toContain('Ordering has closed meanwhile. You were not charged.');
    expect(buttons()).toEqual(['Back to review']);
    press('Back to review');
    expect(order.sent).toEqual([{ type: 'step.open', step: 'checkout' }]);
  });
});

describe('not charged', () => {
  // PAY-15
  test('shows the reason and can be retried', () => {
    const { payment } = show('Declined', { refusalKey: 'error.notEnoughMoney' });
    expect(truth().textContent).toMatch(/You were not charged and can try again.*Your balance is not sufficient/);
    press('Try again');
    expect(payment.sent).toEqual([{ type: 'payment.retry' }]);
  });

  // PAY-125
  test.each(['error.soldOut', 'error.articleNotOffered', 'error.slotFull', 'error.cartNotFound'])(
    'leads back to the checkout where trying again cannot succeed: %s',
    (refusalKey) => {
      const { order } = show('Declined', { refusalKey });
      expect(truth().textContent).toContain('Your cart has to be changed before it can be ordered.');
      expect(truth().textContent).not.toContain('try again');
      expect(buttons()).toEqual(['Back to review']);
      press('Back to review');
      expect(order.sent).toEqual([{ type: 'step.open', step: 'checkout' }]);
    },
  );

  // PAY-125
  test.each([
    ['costs nothing', 0, ['Back to review']],
    ['can be paid beforehand', 1360, ['Try again']],
  ])('leads where too many portions of a guest can be mended: what %s', (_, grossPriceTotalSum, offered) => {
    const carts = [cart({ grossPriceTotalSum })];
    show('Declined', { refusalKey: 'error.tooManyUnpaid', carts, balance: 5000 });
    expect(truth().textContent).toContain('Guests can order so many portions only if they pay at once.');
    expect(buttons()).toEqual(offered);
  });

  test.each(['error.paymentFailed', 'error.cardDeclined', 'payment.notCharged'])(
    'is stated once below the title if the text of %s includes it',
    (refusalKey) => {
      show('Declined', { refusalKey });
      expect(truth().textContent.match(/not charged/gi)).toHaveLength(2);
      expect(truth().textContent.match(/declined/gi)?.length ?? 0).toBeLessThan(2);
    },
  );

  test('is not called declined if the payment never arrived', () => {
    show('Declined', { refusalKey: 'payment.notCharged' });
    expect(truth().textContent).toContain('The payment did not arrive. You were not charged and can try again.');
    expect(truth().textContent).not.toMatch(/declined/i);
  });

  test('warns against paying again while another payment of the same order is open elsewhere', () => {
    const { payment } = show('Declined', { refusalKey: 'error.paymentUnderWay' });
    expect(truth().textContent).toMatch(/Another payment is still open.*Please do not pay again/);
    expect(truth().textContent).not.toContain('try again');
    press('Check again');
    expect(payment.sent).toEqual([{ type: 'payment.retry' }]);
  });
});

describe('cannot tell yet', () => {
  // PAY-15, PAY-40
  test('warns against paying, shows the next check and a contact, and can check at once', () => {
    const { payment } = show('OutcomeUnknown', {}, cannotContinue);
    expect(truth().textContent).toMatch(
      /Please do not pay again.*We check again by ourselves, in 30 seconds at the latest.*contact your restaurant/,
    );
    expect(buttons()).toEqual(['Check again']);
    press('Check again');
    expect(payment.sent).toEqual([{ type: 'outcome.check' }]);
  });

  test('claims neither an answer nor its absence, and promises to report the outcome on this device', () => {
    show('OutcomeUnknown', {}, cannotContinue);
    expect(truth().textContent).toMatch(/do not know yet what became of the payment.*on this device we tell you/);
    expect(truth().textContent).not.toMatch(/no answer|€/);
  });

  test('shows the amount if it is known', () => {
    show('OutcomeUnknown', { checkout: wirecard });
    expect(truth().textContent).toContain('€9.40');
  });

  test('offers to continue or cancel a widget that is waiting for the customer', () => {
    const { payment } = show('OutcomeUnknown', { checkout: widget });
    expect(truth().textContent).toContain('Please do not pay in any other way.');
    press('Continue at the provider');
    press('Cancel the payment');
    expect(payment.sent).toEqual([{ type: 'provider.open' }, { type: 'provider.cancel' }]);
  });

  test('leaves canceling to the provider’s page if there is one', () => {
    show('OutcomeUnknown', { checkout: wirecard });
    expect(buttons()).toEqual(['Continue at the provider', 'Check again']);
    expect(truth().textContent).toContain('You can also cancel on its page.');
  });
});

describe('the redirect to the provider', () => {
  test('can be repeated if the browser stays, and customers who have paid can check the outcome', () => {
    const { payment } = show('AtProvider', { checkout: wirecard });
    expect(truth().textContent).toContain('€9.40');
    press('Continue at the provider');
    press('I have already paid');
    expect(payment.sent).toEqual([{ type: 'provider.open' }, { type: 'outcome.check' }]);
  });
});

test('the return from the provider shows done, current and next steps, without a made-up progress', () => {
  show('Returning');
  expect(
    screen.getAllByRole('listitem').map((step) => [step.textContent.trim(), step.getAttribute('aria-current')]),
  ).toEqual([
    ['Back from the payment provider', null],
    ['Payment is being confirmed', 'step'],
    ['Order is being placed', null],
  ]);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
});

// PAY-12, PAY-19
test('a changed total shows both sums, and the button names the obligation and the new one', () => {
  const { payment } = show('ConfirmingTotal', { total: 2040, newTotal: 2190 });
  expect(screen.getByText('€20.40')).toBeTruthy();
  press('Order with obligation to pay €21.90');
  expect(payment.sent).toEqual([{ type: 'total.confirm' }]);
});

describe('without a cart', () => {
  const showEmpty = async (refusalKey: string | null) => {
    const { page } = await routerAt('/order/payment', <PaymentView />);
    await act(() =>
      Promise.resolve(
        renderInOrder(page, { payment: { state: 'ChoosingMethod', context: { carts: [], total: 0, refusalKey } } }),
      ),
    );
  };

  test('there is nothing to pay, no pay button, and a link to the orders', async () => {
    await showEmpty(null);
    expect(screen.getByText('There is nothing to pay here.')).toBeTruthy();
    expect(buttons()).toEqual([]);
    expect(screen.getByRole('link', { name: 'To my orders' }).getAttribute('href')).toBe('/order');
  });

  test('a refusal is shown above', async () => {
    await showEmpty('payment.notThisPerson');
    expect(screen.getByRole('alert').textContent).toContain('does not belong to this account');
  });
});

test('the methods stay visible while the balance of another card is read', () => {
  const methods = [{ type: 'BA', provider: null, balance: null, amount: 1360, minimum: null, obstacleKey: null }];
  show('ReadingBalances', { methods, carts: [cart()] });
  expect(screen.getByRole('radio')).toBeTruthy();
});
