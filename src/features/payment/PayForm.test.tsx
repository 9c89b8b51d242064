import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { type PaymentWay } from '../../../domain/payment-methods.ts';
import { type Settings } from '../../../domain/settings.ts';
import { type PaymentMethod } from '../../../machines/payment/payment-method.types.ts';
import { type PaymentContext, type PaymentEvent } from '../../../machines/payment/payment.types.ts';
import { anna, staff } from '../../../machines/session/session.fixtures.ts';
import { appConfiguration, wholeText } from '../../ui/app.fixtures.tsx';
import { cart, item, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { PayForm } from './PayForm.tsx';

afterEach(cleanup);

const account: PaymentMethod = {
  type: 'CH',
  provider: null,
  balance: 420,
  balanceNoteKey: null,
  missing: 940,
  amount: 1360,
  minimum: null,
  obstacleKey: 'payment.notEnoughMoney',
};
const cash: PaymentMethod = {
  type: 'BA',
  provider: null,
  balance: null,
  balanceNoteKey: null,
  missing: null,
  amount: 1360,
  minimum: null,
  obstacleKey: null,
};
const topUp: PaymentMethod = {
  type: 'CHO',
  provider: 'copyAndPay',
  balance: 420,
  balanceNoteKey: null,
  missing: 940,
  amount: 940,
  minimum: null,
  obstacleKey: null,
};
const provider = { isActive: true, entityName: 'Kantine am Park', brands: ['VISA', 'MASTER'] };

interface Overrides extends Partial<PaymentContext> {
  canPay?: boolean;
  state?: string;
  deviceType?: 'Terminal';
  restaurantSettings?: Partial<Settings>;
  refuses?: (event: PaymentEvent) => boolean;
  connection?: 'Offline' | 'ServerMissed' | 'ServerNotReachable';
}

function renderForm(
  methods: PaymentMethod[],
  {
    canPay = false,
    state = 'ChoosingMethod',
    deviceType,
    restaurantSettings,
    refuses,
    connection,
    ...context
  }: Overrides = {},
) {
  const selected: PaymentWay | null = null;
  return renderInOrder(<PayForm />, {
    payment: {
      state,
      context: { methods, selected, carts: [cart()], total: 1360, balance: methods[0]?.balance ?? null, ...context },
      refuses: refuses ?? (canPay ? undefined : (event) => event.type === 'payment.submit'),
    },
    appConfiguration: {
      ...appConfiguration,
      settings: { ...appConfiguration.settings, copyAndPay: provider, wirecard: provider, ...restaurantSettings },
    },
    deviceType,
    connection,
  });
}

const payButton = () => screen.getByRole('button', { name: /obligation to pay/ });
/** What is said of each way to pay. */
const labels = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent.replace(/\u00a0/g, ' ') ?? '');

// OFF-21
test.each([
  ['Offline', /Nothing can be paid without a network/],
  ['ServerNotReachable', /Our server cannot be reached/],
] as const)('nothing is paid while the connection is %s, and the button says why', (connection, reason) => {
  const { payment } = renderForm([cash], { canPay: true, connection, selected: { type: 'BA', provider: null } });
  expect(screen.getByText(reason).parentElement?.id).toBe(payButton().getAttribute('aria-describedby'));
  expect(payButton().getAttribute('aria-disabled')).toBe('true');
  fireEvent.submit(payButton());
  expect(payment.sent).toEqual([]);
});

// PAY-122
test('Enter on a way to pay does not order', () => {
  renderForm([cash], { canPay: true, selected: { type: 'BA', provider: null } });
  // True: the browser goes on, to send the form.
  expect(fireEvent.keyDown(screen.getByRole('radio'), { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(payButton(), { key: 'Enter' })).toBe(true);
});

// OFF-26
test.each([undefined, 'ServerMissed'] as const)('it is sent while the connection is %s', (connection) => {
  const { payment } = renderForm([cash], { canPay: true, connection, selected: { type: 'BA', provider: null } });
  expect([screen.queryByText(/can be paid/), payButton().getAttribute('aria-disabled')]).toEqual([null, null]);
  fireEvent.submit(payButton());
  expect(payment.sent).toEqual([{ type: 'payment.submit' }]);
});

// TERM-35
test('the other ways to pay that a terminal shows on demand have the focus and are in sight', () => {
  const shown = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = shown;
  const usable: PaymentMethod = { ...account, balance: 2000, missing: null, obstacleKey: null };
  renderForm([usable, cash], { deviceType: 'Terminal', selected: { type: 'CH', provider: null } });
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pay another way or redeem a voucher' }));
  const name = screen.getByText('Payment type');
  expect(document.activeElement).toBe(name);
  expect(screen.getByRole('group', { name: 'Payment type' }).contains(name)).toBe(true);
  expect(shown.mock.contexts).toEqual([name]);
});

describe('a balance that is too low', () => {
  // PAY-29
  test('shows the missing amount and offers the other methods', () => {
    const { payment } = renderForm([account, cash]);
    const [ch, ba] = screen.getAllByRole('radio') as [HTMLInputElement, HTMLInputElement];
    expect([ch.disabled, ba.disabled]).toEqual([true, false]);
    expect(within(ch.closest('label') as HTMLElement).getByText(wholeText(/€9\.40 missing/))).toBeTruthy();
    expect(screen.getByText('Please choose a payment type.').id).toBe(payButton().getAttribute('aria-describedby'));
    fireEvent.click(ba);
    expect(payment.sent).toEqual([{ type: 'method.choose', way: { type: 'BA', provider: null } }]);
  });

  test('is explained at the pay button if it is the only method', () => {
    renderForm([account]);
    expect(screen.getByText(/No payment type can be used for this order right now/)).toBeTruthy();
    expect(payButton().ariaDisabled).toBe('true');
  });

  // PAY-29, PAY-311
  test('gives way to one choice that pays the rest by card, and says what comes from where', () => {
    renderForm([account, topUp, cash]);
    expect(labels()).toEqual(['€4.20 from the balance + €9.40 by cardVisa, Mastercard', 'Cash at pick-up']);
  });

  // PAY-4, PAY-311
  test.each([undefined, 'Terminal'] as const)('is paid by card with what stays on the account, at %s', (deviceType) => {
    const low: PaymentMethod = { ...topUp, balance: 1350, missing: 10, amount: 500, minimum: 500 };
    renderForm([{ ...account, balance: 1350, missing: 10 }, low, cash], { deviceType });
    expect(labels()[0]).toBe(
      '€13.50 from the balance + €0.10 by card' +
        '€5.00 are charged to your card, €4.90 of it stay on your balance. · Visa, Mastercard',
    );
  });

  // PAY-29
  test('links to the top-up page elsewhere also where a card pays the rest, once that is chosen', () => {
    renderForm([account, topUp], {
      selected: { type: 'CHO', provider: 'copyAndPay' },
      restaurantSettings: { topUpUrl: 'https://topup.example' },
    });
    expect(screen.getByRole('link', { name: 'Top up your balance' })).toBeTruthy();
  });

  // PAY-59
  test('of another account does not offer a top-up by card, which fills only that of a card', () => {
    const subsidy: PaymentMethod = { ...account, type: 'SU', balance: 700, missing: 660 };
    const enough: PaymentMethod = { ...account, balance: 2000, missing: 0, obstacleKey: null };
    const { payment } = renderForm([enough, subsidy, topUp], {
      restaurantSettings: { topUpUrl: 'https://topup.example' },
    });
    expect(screen.getByRole('link', { name: 'Top up your balance' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Subsidy account: refresh the balance' }));
    expect(payment.sent).toEqual([{ type: 'balance.read' }]);
  });

  // PAY-29, PAY-30
  test('links to the card system at a terminal, in the same window, and can be read again', () => {
    const { payment, session } = renderForm([account], {
      deviceType: 'Terminal',
      restaurantSettings: { offlinePaymentPageUrl: 'https://cards.example/load', topUpUrl: 'https://topup.example' },
    });
    const link = screen.getByRole('link', { name: 'Top up in the card system' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://cards.example/load', null]);
    expect(screen.queryByRole('link', { name: 'Top up your balance' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh the balance' }));
    expect(payment.sent).toEqual([{ type: 'balance.read' }]);
    expect(session.sent).toEqual([{ type: 'balance.check' }]);
  });

  // PAY-29
  test('links to the top-up page elsewhere, not to the card system', () => {
    renderForm([account], {
      restaurantSettings: { offlinePaymentPageUrl: 'https://cards.example/load', topUpUrl: 'https://topup.example' },
    });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Top up your balance']);
  });
});

describe('an account of another type', () => {
  const subsidy: PaymentMethod = { ...account, type: 'SU', balance: 1700, missing: 3, obstacleKey: null };

  // PAY-3, PAY-29
  test('shows its balance, and what is missing beside the ways to top up', () => {
    const short = { ...subsidy, missing: 19_280, obstacleKey: 'payment.notEnoughMoney' };
    const { payment } = renderForm([short, topUp], { restaurantSettings: { topUpUrl: 'https://topup.example' } });
    expect(labels()[0]).toBe('Subsidy account€17.00, €192.80 missing');
    expect(screen.getByRole('link', { name: 'Top up your balance' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Subsidy account: refresh the balance' }));
    expect(payment.sent).toEqual([{ type: 'balance.read' }]);
  });

  // PAY-30
  test.each([
    ['payment.balanceNotLoaded', 'Your balance could not be read.'],
    ['payment.balanceNotTold', 'Only your restaurant knows this balance. Whether it suffices shows when you pay.'],
  ])('whose balance is not known says why, and can be read again: %s', (balanceNoteKey, text) => {
    renderForm([{ ...subsidy, balance: null, missing: null, balanceNoteKey }]);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Subsidy account: refresh the balance' })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  // PAY-3
  test('shows no outdated balance while it is read', () => {
    renderForm([subsidy, cash], { state: 'ReadingBalances' });
    expect(labels()).toEqual(['Subsidy accountReading the balance …', 'Cash at pick-up']);
  });
});

// PAY-120
test('what cannot pay this order comes last, and what only lacks money keeps its place', () => {
  const small: PaymentMethod = { ...cash, minimum: 500, obstacleKey: 'payment.belowMinimum' };
  const wallet: PaymentMethod = { ...account, type: 'SU', balance: 5000, missing: 0, obstacleKey: null };
  renderForm([small, account, wallet]);
  expect(labels().map((way) => /minimum sum|missing|Subsidy/.exec(way)?.[0])).toEqual([
    'missing',
    'Subsidy',
    'minimum sum',
  ]);
});

describe('a sufficient balance', () => {
  const enough: PaymentMethod = { ...account, balance: 5000, obstacleKey: null };
  const needless: PaymentMethod = { ...topUp, amount: 0, obstacleKey: 'payment.nothingMissing' };

  test('hides the top-up methods', () => {
    renderForm([enough, needless, { ...needless, provider: 'wirecard' }], { canPay: true });
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  test('is mentioned if topping up is the only method', () => {
    renderForm([needless]);
    expect(screen.getByText(/Your balance is sufficient: there is nothing to top up\./)).toBeTruthy();
  });
});

// PAY-30
test('a balance that could not be read is reported and does not prevent the payment', () => {
  const unknown = { balance: null, balanceNoteKey: 'payment.balanceNotLoaded', missing: null };
  renderForm([{ ...account, ...unknown, obstacleKey: null }], {
    canPay: true,
    selected: { type: 'CH', provider: null },
  });
  expect(screen.getByText('Your balance could not be read.')).toBeTruthy();
  expect(payButton().ariaDisabled).toBeNull();
  expect(payButton().getAttribute('aria-describedby')).toBe('pay-order');
});

// PAY-56
test('the restaurant’s symbol is shown only beside its account, and is removed if there is none', () => {
  const { container } = renderForm([account, cash]);
  const pictures = container.querySelectorAll('label img');
  expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual([
    expect.stringContaining('/api/appsetting/GetAppSettingBinary?key=Order_ChPaymentCardSymbol'),
  ]);
  fireEvent.error(pictures[0] as Element);
  expect(container.querySelector('label img')).toBeNull();
});

// CART-18, LANG-21
test('the cart of the selected day comes first, and money carries the symbol of the restaurant', () => {
  const dish = item({ grossPriceTotal: 520, subsidy: 0 });
  const later = cart({ id: 2, orderDate: '2026-12-03', grossPriceTotalSum: 520, items: [dish] });
  renderInOrder(<PayForm />, {
    context: { selection: { date: '2026-12-03', deliveryTimeId: later.deliveryTimeId } as Selection },
    payment: { state: 'ChoosingMethod', context: { methods: [cash], carts: [cart(), later], total: 1880 } },
    appConfiguration: {
      ...appConfiguration,
      restaurant: { ...appConfiguration.restaurant, currencySymbol: 'Kč', currencyShortName: 'CZK' },
    },
  });
  const summary = screen.getByRole('region', { name: 'Your order' }).textContent;
  expect(summary.replace(/\u00a0/g, ' ')).toMatch(/Kč 5\.20.*Kč 13\.60.*Kč 18\.80/);
  expect(payButton().textContent.replace(/\u00a0/g, ' ')).toContain('Kč 18.80');
});

test('the pay button keeps the focus while the total is checked, and a second press is ignored', () => {
  const { payment } = renderForm([cash], { state: 'CheckingTotal' });
  payButton().focus();
  expect(document.activeElement).toBe(payButton());
  expect([(payButton() as HTMLButtonElement).disabled, payButton().getAttribute('aria-disabled')]).toEqual([
    false,
    'true',
  ]);
  expect(within(payButton()).getByLabelText('Checking the total …')).toBeTruthy();
  fireEvent.click(payButton());
  expect(payment.sent).toEqual([]);
});

// PAY-28
test('two providers of the same type are distinguished', () => {
  const card: PaymentMethod = { ...cash, type: 'CH', provider: 'copyAndPay' };
  renderForm([card, { ...card, provider: 'wirecard' }]);
  expect(labels()).toEqual(['CardVisa, Mastercard', 'Card (on the provider’s page)Visa, Mastercard']);
});

describe('several cards', () => {
  const person = {
    ...anna,
    cards: [
      { id: 1, number: '900011112222', name: 'Lunch card', isPreferred: true },
      { id: 2, number: '900033334444', name: '', isPreferred: false },
    ],
  };
  const usable: PaymentMethod = { ...account, balance: 5000, obstacleKey: null };
  const selected: PaymentWay = { type: 'CH', provider: null };

  // PAY-311
  test('there is none to choose while another way pays', () => {
    renderForm([usable, cash], { person, selected: { type: 'BA', provider: null } });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  // PAY-33
  test('one is chosen, and can be saved as preferred', () => {
    const { payment } = renderForm([usable], { person, selected, cardId: 2, cardNoteKey: 'payment.cardNotSaved' });
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Card' });
    expect([...choice.options].map((option) => option.textContent)).toEqual(['Lunch card … 2222', '… 4444']);
    expect(choice.value).toBe('2');
    expect(screen.getByText(/could not be saved as preferred/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Pay with this card from now on' }));
    fireEvent.change(choice, { target: { value: '1' } });
    expect(payment.sent).toEqual([{ type: 'card.prefer' }, { type: 'card.choose', cardId: 1 }]);
  });

  test('there is none to choose where a card was presented', () => {
    renderForm([usable], { person, selected, cardId: 2, presentedCardNumber: '900033334444' });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('the preferred one cannot be preferred again, and a single card offers no choice', () => {
    const { unmount } = renderForm([usable], { person, selected });
    expect(screen.getByRole('combobox', { name: 'Card' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay with this card from now on' })).toBeNull();
    unmount();
    renderForm([usable], { selected, person: { ...person, cards: person.cards.slice(0, 1) } });
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the confirmation by e-mail', () => {
  const person = { ...anna, address: { ...EMPTY_ADDRESS, email: 'anna@example.com' } };

  // PAY-27
  test('can be declined if the restaurant sends one, and shows the address', () => {
    const { payment } = renderForm([cash], {
      person,
      isMailWanted: true,
      restaurantSettings: { isConfirmationMailSent: true },
    });
    expect(screen.getByText('to anna@example.com')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: /Confirmation by e-mail/ }));
    expect(payment.sent).toEqual([{ type: 'mail.choose', isWanted: false }]);
  });

  test.each([
    ['the restaurant sends none', { person, restaurantSettings: { isConfirmationMailSent: false } }],
    ['there is no address', { person: anna, restaurantSettings: { isConfirmationMailSent: true } }],
  ])('is not offered if %s', (_, overrides) => {
    renderForm([cash], overrides);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

// PAY-19
test('an order that a voucher pays in whole obliges to no payment of 0', () => {
  renderForm([cash], { canPay: true, carts: [cart({ grossPriceTotalSum: 222, voucher: 222 })], total: 0 });
  expect(screen.getByRole('button', { name: 'Order, paid with your voucher' })).toBeTruthy();
});

describe('what is settled by weight', () => {
  const carts = [cart({ isOrderOnlyForEstimation: true })];

  // PAY-242
  test('leaves an estimated balance', () => {
    renderForm([{ ...account, balance: 1700, missing: 0, obstacleKey: null }], { carts });
    expect(screen.getByText(wholeText('€17.00, afterwards approx. €3.40'))).toBeTruthy();
  });

  // PAY-242
  test('lacks an estimated sum', () => {
    renderForm([account], { carts });
    expect(screen.getByText(wholeText('€4.20, approx. €9.40 missing'))).toBeTruthy();
  });
});

describe('an order that costs nothing', () => {
  const free = cart({ grossPriceTotalSum: 0, items: [] });

  // PAY-123
  test('asks neither for a way to pay nor for a voucher, and its button obliges to nothing', () => {
    renderForm([cash], { canPay: true, carts: [free], total: 0 });
    expect([screen.queryByRole('radio'), screen.queryByLabelText('Voucher code')]).toEqual([null, null]);
    expect(screen.getByText(/There is nothing to pay now/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Order, free of charge' })).toBeTruthy();
  });

  // PAY-123
  test('lets a voucher be removed that was redeemed before, and does not say that it pays', () => {
    const carts = [{ ...free, voucher: 0 }];
    const customerGroup = { ...staff, paymentTypes: ['VO' as const] };
    const voucherLimits = [{ customerGroupNumber: customerGroup.number, lower: 0, upper: 1500 }];
    const settings = { ...appConfiguration.settings, voucherLimits };
    renderForm([cash], { canPay: true, carts, total: 0, voucher: 'LUNCH', customerGroup, settings });
    expect(screen.getByRole('button', { name: 'Remove voucher LUNCH' })).toBeTruthy();
    expect(screen.queryByText(/Your voucher pays for everything/)).toBeNull();
  });

  // PAY-19
  test('obliges to pay all the same where it is settled by weight', () => {
    renderForm([cash], { canPay: true, carts: [{ ...free, isOrderOnlyForEstimation: true }], total: 0 });
    expect(payButton()).toBeTruthy();
  });
});

// PAY-19
test('the button that pays says that a sum which is settled by weight is not exact', () => {
  renderForm([cash], { canPay: true, carts: [cart({ isOrderOnlyForEstimation: true })], total: 1360 });
  expect(payButton().textContent).toBe('Order with obligation to pay approx. €13.60');
});

// PAY-3
test('an account that may be overdrawn says how far', () => {
  renderForm([{ ...account, type: 'ID', balance: 0, creditLimit: 2000, missing: 722 }], { total: 2722 });
  expect(screen.getByText(wholeText(/It may go down to −€20\.00/))).toBeTruthy();
});
