import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Cart } from '../../../domain/cart.ts';
import { addDays } from '../../../domain/zone.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useOrder } from '../../context/hooks.ts';
import { CheckoutCarts } from '../checkout/CheckoutCarts.tsx';
import { cart, item, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { CartView } from './CartView.tsx';

afterEach(cleanup);

/** How often each cart was looked at, by its id. */
const looks = new Map<number, number>();

/** A cart that counts how often its restaurant is read: once whenever it is rendered. */
function counting(overrides: Partial<Cart>): Cart {
  const made = cart(overrides);
  return Object.defineProperty({ ...made }, 'restaurantName', {
    enumerable: true,
    get: () => {
      looks.set(made.id, (looks.get(made.id) ?? 0) + 1);
      return 'Kantine am Park';
    },
  });
}

/** Sixty days, each with a cart of its own. */
const carts = () =>
  Array.from({ length: 60 }, (_, n) =>
    counting({ id: n + 1, orderDate: addDays('2026-11-26', n), items: [item({ id: 100 + n })] }),
  );

/** Of a context that the carts are shown from. */
const positions = (order: ReturnType<typeof renderInOrder>['order'], changed: object) => {
  const { context } = order.getSnapshot() as { context: object };
  looks.clear();
  act(() => order.become({ context: { ...context, ...changed } }));
};

const firstDay = () => screen.getAllByRole('group', { name: /\d\d:\d\d/ })[0]?.getAttribute('aria-label');

describe('Sixty carts', () => {
  // CART-23
  it('are shown a page at a time, which begins again with the day that is chosen', () => {
    const { order } = renderInOrder(<CartView hasMaxHeight />, { context: { carts: carts() } });
    expect(screen.getByText('Carts 1–14 of 60')).toBeTruthy();
    expect(screen.getAllByRole('group', { name: /\d\d:\d\d/ })).toHaveLength(14);
    fireEvent.click(screen.getByText('Next'));
    expect(firstDay()).toBe('Thursday 10 December, 11:30');
    positions(order, { selection: { date: '2026-12-25', deliveryTimeId: 3 } });
    expect(firstDay()).toBe('Friday 25 December, 11:30');
    expect(screen.getByText('Carts 1–14 of 60')).toBeTruthy();
  });

  // PAGE-50
  it.each([
    ['in the cart', <CartView key="cart" />],
    ['at checkout', <Checkout key="checkout" />],
  ])('%s: a change renders its own cart, and any other event none', (_, view) => {
    const all = carts();
    const { order } = renderInOrder(view, { context: { carts: all } });
    positions(order, { cartRefusalKey: null });
    expect([...looks.keys()]).toEqual([]);
    const changed = counting({ ...all[2]!, items: [item({ id: 102, quantity: 7 })] });
    positions(order, { carts: all.with(2, changed) });
    expect([...looks.keys()]).toEqual([3]);
  });

  // PAGE-82
  it.each([
    ['in the cart', <CartView key="cart" />],
    ['at checkout', <Checkout key="checkout" />],
  ])('%s: each tells which of how many it is, on any page', (_, view) => {
    renderInOrder(view, { context: { carts: carts() } });
    fireEvent.click(screen.getByText('Next'));
    const positions = [...document.querySelectorAll('[aria-setsize]')].map((each) => [
      each.ariaPosInSet,
      each.ariaSetSize,
    ]);
    expect([positions.length, positions[0], positions.at(-1)]).toEqual([14, ['15', '60'], ['28', '60']]);
    expect(document.querySelector('[aria-setsize]')?.tagName).toBe('LI');
  });

  // CHECK-25
  it('at checkout turn to the first one that cannot be ordered, once', () => {
    const all = carts();
    const { order } = renderInOrder(<Checkout />, { context: { carts: all } });
    const closed = counting({ ...all[40]!, errorTextKey: 'error.cutOffPassed' });
    positions(order, { carts: all.with(40, closed) });
    expect(screen.getByText('Carts 29–42 of 60')).toBeTruthy();
    fireEvent.click(screen.getByText('Back'));
    expect(screen.getByText('Carts 15–28 of 60')).toBeTruthy();
    positions(order, { checkoutRefusalKey: null });
    expect(screen.getByText('Carts 15–28 of 60')).toBeTruthy();
  });
});

function Checkout() {
  return <CheckoutCarts carts={useOrder(selectShownCarts)} />;
}
