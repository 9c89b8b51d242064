import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { NetworkError, RefusedError } from '../../api/errors.ts';
import { appConfiguration, wholeText } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { ORDER, show } from './next-orders.fixtures.tsx';
import { NextOrders } from './NextOrders.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// PAGE-96
test('the overview has one card, of the next order: number, day, time, place, and how many follow', async () => {
  const orders = [25, 24, 26].map((day) => ({ ...ORDER, Bonnumber: day, Cart_OrderDate: `2026-11-${day}` }));
  expect((await show(orders)).textContent.replace(/\s/g, ' ')).toBe('No. 24Tomorrow · 11:45 NordtraktCancel+2 more');
  const others = within(screen.getByRole('region', { name: 'Next order' })).getByRole('link');
  expect([others.getAttribute('aria-label'), others.getAttribute('href')]).toEqual(['+2 more: Orders', '/order']);
});

// PAGE-96
test.each([
  ['PICKUP', 'Ready for pick-up'],
  ['DEL', 'On its way to you'],
])('from the beginning of its time on it says so (%s)', async (DeliveryLocationTypeShortName, words) => {
  const order = { ...ORDER, DeliveryLocationTypeShortName, Order_AcceptedDate: '2026-11-23T07:00:00' };
  const card = await show([order], { now: '2026-11-24T11:00:00Z' });
  expect(card.textContent.replace(/\s/g, ' ')).toBe(`No. 4712${words} · 11:45 Nordtrakt`);
});

// PAGE-96
test.each([
  ['in preparation, before its time and after', { PreparingDate: '2026-11-24T08:00:00' }, 'PICKUP', 'In preparation'],
  ['ready', { ReadyDate: '2026-11-24T08:00:00' }, 'PICKUP', 'Ready for pick-up'],
  ['ready to be brought', { ReadyDate: '2026-11-24T08:00:00' }, 'DESK', 'On its way to you'],
])('what the kitchen says counts more than the clock: %s', async (_, moments, type, words) => {
  const order = {
    ...ORDER,
    ...moments,
    DeliveryLocationTypeShortName: type,
    Order_AcceptedDate: '2026-11-23T07:00:00',
  };
  for (const time of ['08:30', '13:00']) {
    const card = await show([order], { now: `2026-11-24T${time}:00Z` });
    expect(card.textContent.replace(/\s/g, ' ')).toBe(`No. 4712${words} · 11:45 Nordtrakt`);
    cleanup();
  }
});

// PAGE-96
test('a meal of tomorrow that the kitchen has begun is still one of tomorrow', async () => {
  const order = { ...ORDER, PreparingDate: '2026-11-23T07:00:00', Order_AcceptedDate: '2026-11-23T07:00:00' };
  expect((await show([order])).textContent).toContain('In preparation · Tomorrow · 11:45');
});

// ORDER-290
test('a press on the card shows the order large, from what is known of it', async () => {
  const card = await show([ORDER]);
  fireEvent.click(within(card).getByText('No. 4712'));
  const dialog = await screen.findByRole('dialog', { name: 'Your order' });
  expect(within(dialog).getByText('4712')).toBeTruthy();
  expect(dialog.textContent).toContain('2 × Gulasch');
  expect(dialog.textContent).toContain('Tomorrow · 11:45–12:15');
  expect(dialog.textContent).toContain('Nordtrakt');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(within(card).getByRole('button', { name: 'Show order 4712' }));
});

const line = (ArticleName: string, Allergens?: number[] | null) => ({
  ...ORDER.Bonlines[0],
  ArticleName,
  Quantity: 1,
  ...(Allergens !== undefined && { Allergens }),
});

// ORDER-40, DISH-125
test.each([
  ['names what the only dish contains', [line('Gulasch', [2])], [2], ['Careful, contains: Milk']],
  [
    'names each dish that is warned of where there are several',
    [line('Gulasch', [2]), line('Suppe', []), line('Kuchen', null)],
    [2],
    ['Gulasch Careful, contains: Milk', 'Kuchen Allergens not declared: please ask us'],
  ],
  ['says nothing to who avoids nothing', [line('Gulasch', [2])], [], []],
])('the next order, shown large, %s', async (_, Bonlines, allergenIds, warnings) => {
  const card = await show([{ ...ORDER, Bonlines }], { allergenIds });
  fireEvent.click(within(card).getByRole('button', { name: 'Show order 4712' }));
  const dialog = await screen.findByRole('dialog');
  const shownTexts = () =>
    within(dialog)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent.trim());
  await waitFor(() => expect(shownTexts()).toEqual(warnings));
});

const CHANGEABLE = {
  ...ORDER,
  DeliveryLocation_ID: 3,
  DeliveryTime_ID: 4,
  Bonlines: ORDER.Bonlines.map((line) => ({ ...line, ArticleId: 5 })),
};

// ORDER-71, ORDER-60
test.each([
  ['a server that changes orders', { ...CHANGEABLE, IsChangeable: true }, ['Change order 4712', 'Cancel']],
  ['a server that does not', CHANGEABLE, ['Show order 4712', 'Cancel']],
  [
    'the cut-off',
    { ...CHANGEABLE, IsChangeable: false, Order_AcceptedDate: '2026-11-23T07:00:00' },
    ['Show order 4712'],
  ],
])('with %s, the next order has what can be done with it', async (_with, order, names) => {
  const card = await show([order], { now: '2026-11-22T07:00:00Z' });
  const buttons = within(card).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(names);
});

// ORDER-69, ORDER-290
test('a press on a card that can be changed opens its change, below the order in large', async () => {
  const card = await show([{ ...CHANGEABLE, IsChangeable: true }]);
  fireEvent.click(within(card).getByText('No. 4712'));
  const dialog = await screen.findByRole('dialog', { name: 'Order 4712' });
  // The number once, large in the title.
  expect(
    within(dialog)
      .getAllByText(/4712/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Order 4712']);
});

// USER-34, ORDER-150, ORDER-201
describe('an order of the overview that is canceled', () => {
  const card = { id: 2, number: '900033334444', name: 'Lunch card', isPreferred: true };
  const canceled = { ...CHANGEABLE, CancelDate: '2026-11-22T08:00:00', IsRefunded: true };
  const done = { IsCanceled: true, IsRefunded: true, OrderErrorTextKey: null };

  /** As it is at the server: read with each answer. */
  let saldo = '57.00';
  let orders: object[] | Error = [];
  const orLost = <T,>(answer: T | Error): T => {
    if (answer instanceof Error) throw answer;
    return answer;
  };

  async function cancel(answer: object | Error, then: Partial<{ orders: object[] | Error; saldo: string }>) {
    saldo = '57.00';
    orders = [CHANGEABLE];
    const api = new FakeApi({
      'GET /api/bon': () => orLost(orders),
      'GET /api/person/GetSaldoForCard': () => saldo,
      'DELETE /api/bon': () => {
        saldo = then.saldo ?? saldo;
        orders = then.orders ?? orders;
        return orLost(answer);
      },
    });
    api.client.serverNow = () => Date.parse('2026-11-22T07:00:00Z');
    const page = (
      <>
        <NextOrders today="2026-11-22" />
        <BalanceCard card={card} />
      </>
    );
    const restaurant = { ...appConfiguration.restaurant, currencySymbol: '£' };
    const { session } = await renderAt('/dashboard', page, {
      api: api.client,
      context: { person: anna, appConfiguration: { ...appConfiguration, restaurant } },
    });
    expect(await screen.findByText('£57.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    // What comes back where is shown before (ORDER-150).
    expect(await screen.findByText(wholeText('You get back: £8.60 (balance)'))).toBeTruthy();
    expect(screen.getByText(wholeText('You get back: £5.00 (voucher)'))).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
    return { api, session };
  }

  // ORDER-9
  test.each([
    ['with an answer', done],
    ['without one', new NetworkError('cancel', 'timeout')],
    ['by a server that then fails', new RefusedError('cancel', 500, null)],
  ])('%s is told in the dialog, in the list and by the balance at once', async (_how, answer) => {
    const { session } = await cancel(answer, { orders: [canceled], saldo: '78.90' });
    expect(await screen.findByText('The order is cancelled.')).toBeTruthy();
    expect(screen.getByText('Refunded: £5.00 (voucher), £8.60 (balance)')).toBeTruthy();
    expect(await screen.findByText('£78.90')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Next order' })).toBeNull());
    // One box and one button (ORDER-290).
    const dialog = within(screen.getByRole('dialog', { name: 'Order 4712' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(dialog.getAllByRole('button')).toHaveLength(1);
    // Of the card at a terminal.
    expect(session.sent).toContainEqual({ type: 'balance.check' });
    expect(localStorage.getItem('unclearCancels')).toBeNull();
  });

  // ORDER-9
  test('so far is not, where its request did not arrive, and can be canceled again', async () => {
    const { api } = await cancel(new NetworkError('cancel', 'unreachable'), {});
    expect(await screen.findByText(/^So far the order is not cancelled\./)).toBeTruthy();
    // It may still do so.
    expect(localStorage.getItem('unclearCancels')).toBe('[4712]');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.of('DELETE /api/bon')).toHaveLength(2));
  });

  // ORDER-9
  test('is told at the next look where its answer was lost and the dialog is gone', async () => {
    localStorage.setItem('unclearCancels', '[4712]');
    const api = new FakeApi({ 'GET /api/bon': [canceled] });
    api.client.serverNow = () => Date.parse('2026-11-22T07:00:00Z');
    await renderAt('/dashboard', <NextOrders today="2026-11-22" />, {
      api: api.client,
      context: { person: anna },
    });
    expect(await screen.findByText('Order 4712 is cancelled.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close: No. 4712' }));
    expect(localStorage.getItem('unclearCancels')).toBeNull();
  });

  // ORDER-200
  test('is not known as long as it cannot be read, and read again when asked', async () => {
    await cancel(new NetworkError('cancel', 'unreachable'), { orders: new NetworkError('orders', 'unreachable') });
    const alertText = () => within(screen.getByRole('dialog')).getByRole('alert').textContent;
    await waitFor(() => expect(alertText()).toContain('It is not known yet whether the order is cancelled.'));
    orders = [canceled];
    const look = await screen.findByRole('button', { name: 'Look again' });
    await waitFor(() => expect(look.ariaDisabled).toBeNull());
    fireEvent.click(look);
    expect(await screen.findByText('The order is cancelled.')).toBeTruthy();
  });
});
