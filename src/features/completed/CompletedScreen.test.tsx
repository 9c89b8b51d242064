import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { type DeviceType } from '../../../domain/session.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { type ProviderMoney } from '../../../domain/payment.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { fakePush } from '../../browser/tabs/web-notifications.fixtures.ts';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { TextStore } from '../../texts/text-store.ts';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { DEFAULT_SETTINGS } from '../../../domain/settings.ts';
import { calendarEntries } from '../payment/completed.ts';
import { CompletedScreen, Outcome } from './CompletedScreen.tsx';
import { RefundNotice } from './RefundNotice.tsx';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { NextSteps } from './NextSteps.tsx';

afterEach(cleanup);

const ordered = { cartId: 1, orderNumber: 4711, errorTextKey: null, order: anOrder() };
const refused = { cartId: 2, orderNumber: null, errorTextKey: 'error.soldOut', order: null };
const outcome = (overrides: Partial<PaymentOutcome>): PaymentOutcome => ({
  method: 'CH',
  total: 1100,
  carts: [],
  results: [ordered],
  money: null,
  isMailWanted: false,
  ...overrides,
});
const taken = (overrides: Partial<ProviderMoney>): ProviderMoney => ({
  taken: 1100,
  refund: 1100,
  isRefunded: true,
  ...overrides,
});
const words = () => document.body.textContent;

const { translate } = (() => {
  const texts = new TextStore();
  texts.setCatalogue(catalogueEn);
  return texts;
})();

describe('money taken by a provider for a cart that could not be ordered', () => {
  const show = (money: ProviderMoney, overrides: Partial<PaymentOutcome> = {}) =>
    renderInOrder(<RefundNotice outcome={outcome({ results: [refused], money, ...overrides })} />);

  test('is shown as refunded and on its way', () => {
    show(taken({}));
    expect(words()).toMatch(/Taken€11\.00Goes back to you€11\.00.*on its way/);
    expect(words()).not.toMatch(/contact your restaurant/);
  });

  test('is shown with a contact if the refund is not on its way yet', () => {
    show(taken({ isRefunded: false }));
    expect(words()).toMatch(/not on its way yet.*contact your restaurant/);
  });

  // PAY-23
  test('is shown as remaining on the account, as far as a top-up is not refunded', () => {
    show(taken({ taken: 900, refund: 600 }), { method: 'CHO' });
    expect(words()).toMatch(/Taken€9\.00Goes back to you€6\.00Stays on your balance€3\.00/);
  });

  test('is shown with a contact and without sums if the amount is unknown', () => {
    show(taken({ taken: null, refund: 0, isRefunded: false }), { method: 'CHO' });
    expect(words()).toMatch(/contact your restaurant/);
    expect(words()).not.toMatch(/Taken|Stays|€/);
  });

  test('is not shown if everything was ordered', () => {
    show(taken({ refund: 0 }), { results: [ordered] });
    expect(screen.queryByText('Your money')).toBeNull();
  });
});

describe('the page after a payment', () => {
  const show = async (outcomeParts: Partial<PaymentOutcome>, deviceType: DeviceType = 'Desktop') => {
    const { page } = await routerAt('/order/completed', <Outcome outcome={outcome(outcomeParts)} />);
    const view = renderInOrder(page, {
      deviceType,
      wizard: 'Completed',
      context: { carts: [], person: { address: { email: '' } } as never },
    });
    await screen.findAllByRole('listitem');
    return view;
  };

  // PAY-26
  test.each([
    ['everything was ordered', { results: [ordered] }, ['Ordered']],
    ['a part was ordered', { results: [ordered, refused] }, ['Partly ordered']],
    ['nothing was ordered or charged', { results: [refused] }, ['Nothing was ordered']],
    [
      'nothing was ordered, but paid',
      { results: [refused], money: taken({}) },
      ['Not ordered', 'Paid, but not ordered'],
    ],
    [
      'nothing was ordered, but an unknown amount was paid',
      { results: [refused], money: taken({ taken: null, refund: 0 }) },
      ['Not ordered', 'Paid, but not ordered'],
    ],
  ])('is read on behind its title, which says once that %s', async (_, outcomeParts, expected) => {
    const { page } = await routerAt('/order/completed', <CompletedScreen />);
    const context = { carts: [], outcome: outcome(outcomeParts), person: { address: { email: '' } } as never };
    renderInOrder(page, { wizard: 'Completed', context });
    const title = await screen.findByRole('heading', { level: 1 });
    // Once the focus has been told twice.
    await waitFor(() => expect(document.activeElement?.previousElementSibling).toBe(title));
    const said = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(said.filter((words) => /ordered/i.test(words))).toEqual(expected);
  });

  // PUSH-14
  test.each([
    ['all was ordered', [ordered], true],
    ['a part was ordered', [ordered, refused], true],
    ['nothing was ordered', [refused], false],
  ])('offers to tell when it is ready where %s', async (_, results, isOffered) => {
    const { remove } = fakePush(vi.stubGlobal);
    const api = new FakeApi({ 'GET /api/person/GetNotifications': { Kinds: [] } });
    const { page } = await routerAt('/order/completed', <CompletedScreen />);
    renderInOrder(page, {
      wizard: 'Completed',
      api: api.client,
      appConfiguration: { ...appConfiguration, restaurant: { ...appConfiguration.restaurant, pushKey: 'BKey' } },
      session: { person: anna },
      context: { outcome: outcome({ results }), person: anna },
    });
    await screen.findByRole('button', { name: 'To my orders' });
    await waitFor(() => expect(api.sent).toHaveLength(isOffered ? 1 : 0));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Tell me when it is ready' }) !== null).toBe(isOffered),
    );
    remove();
    vi.unstubAllGlobals();
  });

  // PAGE-82
  test('tells how many days it has while they are being drawn, and which each is', async () => {
    const results = Array.from({ length: 8 }, (_, n) => ({ ...ordered, cartId: n + 1 }));
    await show({ results });
    const days = [...document.querySelectorAll('li[aria-setsize]')];
    expect(days.map((day) => `${day.ariaPosInSet}/${day.ariaSetSize}`)).toEqual(
      results.map(({ cartId }) => `${cartId}/8`),
    );
  });

  // PAY-55
  test('shows the amount due at pick-up if nothing was paid yet', async () => {
    await show({ method: 'BA' });
    expect(words()).toContain('To pay at pick-up€11.00');
    expect(words()).not.toContain('Paid');
  });

  // PAY-313
  test('of several days each has its own sum only, and its number is as large as that of a single one', async () => {
    await show({ results: [ordered, { ...ordered, cartId: 2, orderNumber: 4712 }] });
    expect(words().replace(/\u00a0/g, ' ')).toMatch(/Paid: €11\.00Order number 4711€11\.00.*4712€11\.00/);
    expect(document.querySelector('dl')).toBeNull();
  });

  // PAY-241
  test('shows what a voucher has paid where it paid for everything', async () => {
    const paid = anOrder({ total: 222, payments: [{ type: 'VO', amount: 222 }] });
    await show({ method: 'VO', total: 0, results: [{ ...ordered, order: paid }] });
    expect(words()).toContain('Paid with voucher€2.22');
    expect(words()).not.toContain('€0.00');
  });

  test('never says that the rest was not charged if a provider took it', async () => {
    await show({ results: [ordered, refused], money: taken({ refund: 500 }) });
    expect(words()).toContain('What was taken for the rest goes back to you.');
    expect(words()).not.toMatch(/not charged/i);
  });

  test('marks the outcome as seen', async () => {
    expect((await show({})).order.sent).toEqual([{ type: 'outcome.seen' }]);
  });

  // PAY-54
  test('offers calendar and printing only if something was ordered', async () => {
    const { unmount } = await show({});
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(
      expect.arrayContaining(['Add to calendar', 'Print']),
    );
    unmount();
    await show({ results: [refused] });
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  // TERM-27
  test('offers neither calendar nor printing at a terminal', async () => {
    await show({}, 'Terminal');
    expect(screen.queryByRole('button', { name: /calendar|print/i })).toBeNull();
  });
});

test('open carts can be viewed but not paid directly, as they may be closed or sold out', async () => {
  const { page } = await routerAt('/order/completed', <NextSteps />);
  const { order } = await act(() =>
    Promise.resolve(
      renderInOrder(page, {
        wizard: 'Completed',
        context: { carts: [cart({ id: 2 })], outcome: outcome({ results: [ordered, refused] }) },
      }),
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'View what is still open' }));
  expect(order.sent).toEqual([{ type: 'step.open', step: 'checkout' }]);
  expect(words()).not.toMatch(/pay/i);
});

// PAY-54
test('the calendar contains only the ordered days, with location, time and dishes', () => {
  const outcomeParts = outcome({
    results: [ordered, { ...ordered, cartId: 1, orderNumber: 4712, order: null }, refused],
    carts: [cart()],
  });
  expect(calendarEntries(outcomeParts, DEFAULT_SETTINGS, 'mittag.example', translate)).toEqual([
    {
      uid: 'order-4711@mittag.example',
      restaurant: 'Kantine am Park',
      day: '2026-11-26',
      from: '11:30',
      until: '12:00',
      title: 'Meal: Kantine am Park',
      place: 'Kantine am Park, Foyer',
      details: ['Order number 4711', '2 × Chili con Carne'],
    },
    {
      uid: 'order-4712@mittag.example',
      restaurant: 'Kantine am Park',
      day: '2026-11-26',
      from: '11:30',
      until: '12:00',
      title: 'Meal: Kantine am Park',
      place: 'Kantine am Park, Foyer',
      details: ['Order number 4712', '2 × Chili'],
    },
  ]);
});

// PLACE-220
test.each([
  ['the name of its time', {}, '11:30', 'Meal: Kantine am Park, Early lunch'],
  ['the whole day where customers choose no time', { isDeliveryTimeUsed: false }, null, 'Meal: Kantine am Park'],
])('the calendar has %s', (_, settings, from, title) => {
  const order = anOrder({ deliveryTimeName: 'Early lunch' });
  const outcomeParts = outcome({ results: [{ ...ordered, order }] });
  const shown = { ...DEFAULT_SETTINGS, isNameShownInsteadOfTime: true, ...settings };
  expect(calendarEntries(outcomeParts, shown, 'mittag.example', translate)).toMatchObject([{ from, title }]);
});

const WIRE = {
  Bonnumber: 4712,
  CartId: 1,
  Cart_OrderDate: '2026-11-26',
  DeliveryTime_DeliveryDefaultTime: '11:30',
  DeliveryTime_EndTime: '12:00',
  Order_CancelTime: 2.5,
  Bonlines: [],
  BonTotal: 11,
  DeliveryLocation_Name: 'Foyer',
};

// ORDER-148
describe('an order that was placed a moment ago', () => {
  const placed = { ...ordered, orderNumber: 4712, order: null };
  const show = async (now: string, states: string[] = []) => {
    const api = new FakeApi({ 'GET /api/bon': [WIRE] });
    api.now = Date.parse(now);
    const parts = outcome({ results: [placed], carts: [cart()] });
    const { page } = await routerAt('/order/completed', <Outcome outcome={parts} />);
    renderInOrder(page, { api: api.client, session: { person: anna }, states });
    await waitFor(() => expect(api.of('GET /api/bon')).toHaveLength(1));
    return api;
  };

  test.each([
    ['2026-11-23T07:00:00Z', 'Cancel until Thu 26 Nov, 09:00'],
    ['2026-11-26T07:00:00Z', 'Cancel until today, 09:00'],
  ])('leads to where it can be canceled, and says until when', async (now, name) => {
    await show(now);
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toMatch(/^\/order\?from=.*2026-11-26.*until=.*2026-11-26/);
    expect(screen.queryByText(/note or photograph/)).toBeNull();
  });

  test('says nothing of it once it is too late', async () => {
    await show('2026-11-26T08:00:00Z');
    await act(async () => Promise.resolve());
    expect(screen.queryByText(/^Cancel until/)).toBeNull();
  });

  test('asks a guest to note its number', async () => {
    await show('2026-11-23T07:00:00Z', ['LoggedInGuest']);
    expect(screen.getByText(/^Please note or photograph the number/)).toBeTruthy();
  });
});
