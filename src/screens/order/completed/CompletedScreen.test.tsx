import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../domain/order.fixtures.ts';
import { type PaymentOutcome, type ProviderMoney } from '../../../../machines/payment/payment.types.ts';
import { catalogueEn } from '../../../texts/catalogue.en.ts';
import { TextStore } from '../../../texts/text-store.ts';
import { routerAt } from '../../../ui/router.fixtures.tsx';
import { calendarEntries } from '../../../shared/ordering/completed.ts';
import { Outcome } from './CompletedScreen.tsx';
import { MoneyBack } from './MoneyBack.tsx';
import { cart, renderInOrder } from '../order.fixtures.tsx';
import { WaysOn } from './WaysOn.tsx';

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

describe('money that a provider took for what could not be ordered', () => {
  const show = (money: ProviderMoney, overrides: Partial<PaymentOutcome> = {}) =>
    renderInOrder(<MoneyBack outcome={outcome({ results: [refused], money, ...overrides })} />);

  test('goes back, and is said to be on its way', () => {
    show(taken({}));
    expect(words()).toMatch(/Taken€11\.00Goes back to you€11\.00.*on its way/);
    expect(words()).not.toMatch(/contact your restaurant/);
  });

  test('that is not on its way yet comes with whom to ask', () => {
    show(taken({ isRefunded: false }));
    expect(words()).toMatch(/not on its way yet.*contact your restaurant/);
  });

  test('and that was loaded onto the account stays there, as far as it does not go back', () => {
    show(taken({ taken: 900, refund: 600 }), { method: 'CHO' });
    expect(words()).toMatch(/Taken€9\.00Goes back to you€6\.00Stays on your balance€3\.00/);
  });

  test('of which nobody tells how much it was comes with whom to ask, and with no sum', () => {
    show(taken({ taken: null, refund: 0, isRefunded: false }), { method: 'CHO' });
    expect(words()).toMatch(/contact your restaurant/);
    expect(words()).not.toMatch(/Taken|Stays|€/);
  });

  test('is nothing to tell where all was ordered', () => {
    show(taken({ refund: 0 }), { results: [ordered] });
    expect(screen.queryByText('Your money')).toBeNull();
  });
});

describe('the page after paying', () => {
  const show = (facts: Partial<PaymentOutcome>) =>
    renderInOrder(<Outcome outcome={outcome(facts)} />, {
      wizard: 'Completed',
      context: { carts: [], person: { address: { email: '' } } as never },
    });

  test.each([
    ['all was ordered', { results: [ordered] }, 'Enjoy your meal!'],
    ['a part was', { results: [ordered, refused] }, 'Partly ordered'],
    ['nothing was, nor charged', { results: [refused] }, 'Nothing was ordered'],
    ['nothing was, but paid', { results: [refused], money: taken({}) }, 'Paid, but not ordered'],
    [
      'nothing was, but something was paid',
      { results: [refused], money: taken({ taken: null, refund: 0 }) },
      'Paid, but not ordered',
    ],
  ])('says so where %s, with the focus on it', (_, facts, expected) => {
    show(facts);
    expect(document.activeElement?.textContent).toBe(expected);
  });

  test('says what is to be paid at pick-up where nothing was paid yet', () => {
    show({ method: 'BA' });
    expect(words()).toContain('To pay at pick-up: €11.00');
    expect(words()).not.toContain('Paid');
  });

  test('never says that the rest was not charged where a provider took it', () => {
    show({ results: [ordered, refused], money: taken({ refund: 500 }) });
    expect(words()).toContain('What was taken for the rest goes back to you.');
    expect(words()).not.toMatch(/not charged/i);
  });

  test('is seen from then on', () => {
    expect(show({}).order.sent).toEqual([{ type: 'outcome.seen' }]);
  });

  test('offers calendar and paper where something was ordered, and nowhere else', () => {
    const { unmount } = show({});
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(
      expect.arrayContaining(['Add to calendar', 'Print']),
    );
    unmount();
    show({ results: [refused] });
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});

test('what stayed open, closed or sold out as it may be, is offered to be looked at, not to be paid', async () => {
  const { page } = await routerAt('/order/completed', <WaysOn />);
  const { order } = await act(() =>
    renderInOrder(page, {
      wizard: 'Completed',
      context: { carts: [cart({ id: 2 })], outcome: outcome({ results: [ordered, refused] }) },
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'View what is still open' }));
  expect(order.sent).toEqual([{ type: 'step.open', step: 'checkout' }]);
  expect(words()).not.toMatch(/pay/i);
});

test('the calendar has the ordered days alone, with place, time and dishes', () => {
  const facts = outcome({
    results: [ordered, { ...ordered, cartId: 1, orderNumber: 4712, order: null }, refused],
    carts: [cart()],
  });
  expect(calendarEntries(facts, false, 'mittag.example', translate)).toEqual([
    {
      uid: 'order-4711@mittag.example',
      day: '2026-11-26',
      from: '11:30',
      until: '12:00',
      title: 'Meal: Kantine am Park',
      place: 'Kantine am Park, Foyer',
      details: ['Order number 4711', '2 × Chili con Carne'],
    },
    {
      uid: 'order-4712@mittag.example',
      day: '2026-11-26',
      from: '11:30',
      until: null,
      title: 'Meal: Kantine am Park',
      place: 'Kantine am Park, Foyer',
      details: ['Order number 4712', '2 × Chili'],
    },
  ]);
});
