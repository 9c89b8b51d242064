import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { routerAt } from '../../ui/router.fixtures.tsx';
import hidden from '../../ui/VisuallyHidden.module.css';
import { CartView } from './CartView.tsx';
import { appConfiguration, wholeText } from '../../ui/app.fixtures.tsx';
import { cart, item, renderInOrder } from '../ordering/ordering.fixtures.tsx';

afterEach(cleanup);

const friday = cart({
  id: 2,
  orderDate: '2026-11-27',
  grossPriceTotalSum: 680,
  items: [item({ id: 21, cartId: 2, quantity: 1, grossPriceTotal: 680 })],
});

describe('the cart display', () => {
  // CART-10
  test('an empty cart says so', () => {
    renderInOrder(<CartView />);
    expect(screen.getByText('Your cart is empty.').querySelector('svg')).toBeTruthy();
  });

  // CART-9
  test('a sub-cart shows restaurant, location, day as dd.MM, time, its lines and its sum', () => {
    renderInOrder(<CartView />, { context: { carts: [cart(), friday] } });
    const part = screen.getByRole('group', { name: /26 November, 11:30/ });
    expect(part.textContent).toContain('26.11 · 11:30');
    expect(within(part).getByText('Kantine am Park · Foyer')).toBeTruthy();
    expect(within(part).getByText(wholeText('2 × Chili'))).toBeTruthy();
    expect(within(part).getAllByText('€13.60')).toHaveLength(2);
  });

  // CART-9
  test('the grand total is the sum of all carts', () => {
    renderInOrder(<CartView />, { context: { carts: [cart(), friday] } });
    expect(screen.getByText('€20.40')).toBeTruthy();
  });

  // CART-98
  test('price and subsidy keep their own order where one reads from right to left', () => {
    const language = { id: 3, name: 'العربية', shortName: 'AR' };
    renderInOrder(<CartView />, { context: { carts: [friday] }, appConfiguration: { ...appConfiguration, language } });
    expect(screen.getByText(/subsidy/).textContent).toMatch(
      /^\u2068{2}[^\u2068\u2069]*10\.40[^\u2068\u2069]*\u2069{2} − \u2068{2}[^\u2068\u2069]*3\.60[^\u2068\u2069]*\u2069{2} subsidy$/,
    );
  });

  // CART-103
  test('a total says how many dishes it holds that are not available', () => {
    const gone = item({ id: 22, cartId: 2, errorTextKey: 'error.soldOut' });
    const short = item({ id: 23, cartId: 2, articleId: 9, quantity: 3, remainingItems: 1 });
    const { unmount } = renderInOrder(<CartView />, { context: { carts: [cart(), { ...friday, items: [gone] }] } });
    expect(screen.getByText('This still holds 1 dish that is not to be had like this.')).toBeTruthy();
    unmount();
    renderInOrder(<CartView />, { context: { carts: [{ ...friday, items: [gone, short] }] } });
    expect(screen.getByText('This still holds 2 dishes that are not to be had like this.')).toBeTruthy();
  });

  // CART-75
  test('the total of a single cart is shown once, in place of the title on a page that has it', () => {
    renderInOrder(<CartView hasTitle={false} />, { context: { carts: [friday] } });
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H2 Fri 27.11 · 11:30, move',
    ]);
    expect(screen.queryByText('Subtotal')).toBeNull();
    expect(screen.getByText('Total').closest('p')?.textContent).toBe('Total €6.80');
    expect(screen.getAllByText('€6.80')).toHaveLength(2);
  });

  // CART-7
  test('an estimate is marked in its lines, its sub-cart and the grand total, not in the price of its delivery', () => {
    const shipping = item({
      id: 12,
      articleId: 700,
      quantity: 1,
      grossPrice: 320,
      subsidy: 0,
      isShippingArticle: true,
    });
    const weighed = cart({ isOrderOnlyForEstimation: true, items: [item(), { ...shipping, shortName: 'Delivery' }] });
    renderInOrder(<CartView />, { context: { carts: [weighed, friday] } });
    expect(screen.getByText('approx. €23.60')).toBeTruthy();
    const parts = screen.getAllByRole('group', { name: /\d\d:\d\d/ }).map((part) => within(part));
    const prices = parts.map((part) =>
      part.getAllByRole('listitem').map((line) => /(approx\. )?€\d+\.\d\d/.exec(line.textContent)?.[0]),
    );
    expect(prices).toEqual([['approx. €13.60', '€3.20'], ['€6.80']]);
    expect(parts.map((part) => part.queryByText('Estimated price') !== null)).toEqual([true, false]);
  });

  // CART-24
  test('sums are marked as estimates in words while a change waits for the server, not while it is being saved', () => {
    const queue = [{ kind: 'removeItem', cartId: 2, itemId: 99, quantity: 1 } as const];
    const sums = (carts: string, connection?: 'Offline') => {
      cleanup();
      renderInOrder(<CartView />, { carts, connection, context: { carts: [cart(), friday], queue } });
      const isMarked = document.body.textContent.includes('estimated €20.40');
      return [isMarked, screen.queryAllByText('Estimated price').length];
    };
    expect(sums('Unreachable', 'Offline')).toEqual([true, 2]);
    expect(sums('Unreachable')).toEqual([true, 2]);
    expect(sums('Saving', 'Offline')).toEqual([true, 2]);
    expect(sums('Saving')).toEqual([false, 0]);
  });

  // COMFORT-61
  test('removing a dish leads to the name of the next one', () => {
    const soup = item({ id: 12, articleId: 9, quantity: 1, shortName: 'Soup' });
    renderInOrder(<CartView />, { context: { carts: [cart({ items: [item(), soup] })] } });
    const remove = screen.getByRole('button', { name: 'Remove Chili' });
    remove.focus();
    fireEvent.click(remove);
    expect(document.activeElement?.textContent).toBe('1 × Soup');
  });

  // CART-18
  test('the selected time comes first, then day and time', () => {
    const at = (id: number, orderDate: string, deliveryTimeId: number, deliveryTime: string) =>
      cart({ id, orderDate, deliveryTimeId, deliveryTime });
    const carts = [at(1, '2026-11-27', 4, '12:30'), at(2, '2026-11-27', 3, '11:30'), at(3, '2026-11-25', 4, '12:30')];
    const chosen = at(4, '2026-11-30', 4, '12:30');
    const selection = { date: '2026-11-30', deliveryTimeId: 4 } as never;
    renderInOrder(<CartView />, { context: { carts: [...carts, chosen], selection } });
    expect(document.body.textContent.match(/\d\d\.11 · \d\d:30/g)).toEqual([
      '30.11 · 12:30',
      '25.11 · 12:30',
      '27.11 · 11:30',
      '27.11 · 12:30',
    ]);
  });

  // CART-2
  test('the selected day comes first', () => {
    const selection = { date: '2026-11-27', deliveryTimeId: 3 } as never;
    renderInOrder(<CartView />, { context: { carts: [cart(), friday], selection } });
    const days = screen.getAllByRole('group', { name: /\d\d:\d\d/ }).map((part) => part.getAttribute('aria-label'));
    expect(days).toEqual(['Friday 27 November, 11:30', 'Thursday 26 November, 11:30']);
  });

  // CART-5
  test.each([1, 2])('one button removes all portions of an item, of which there are %s', (quantity) => {
    const { order } = renderInOrder(<CartView />, { context: { carts: [cart({ items: [item({ quantity })] })] } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove Chili' }));
    expect(order.sent).toEqual([{ type: 'item.remove', cartId: 1, itemId: 11 }]);
  });

  // CART-360
  test('the quantity of an item can be changed, and stands before its name alone', () => {
    const settings = { ...appConfiguration.settings, maxQuantity: 9 };
    const { order } = renderInOrder(<CartView />, {
      context: { carts: [cart()] },
      appConfiguration: { ...appConfiguration, settings },
    });
    fireEvent.click(screen.getByRole('button', { name: 'One more: Chili' }));
    fireEvent.click(screen.getByRole('button', { name: 'One less: Chili' }));
    expect(order.sent).toMatchObject([
      { type: 'article.setQuantity', change: { article: { id: 101 }, quantity: 3 } },
      { type: 'article.setQuantity', change: { article: { id: 101 }, quantity: 1 } },
    ]);
    expect(screen.getByText('2', { selector: 'output > span' }).closest('output')?.className).toBe(hidden.hidden);
  });

  // CART-5
  test('after the deadline there cannot be more of an item, but less', () => {
    const closed = cart({ errorTextKey: 'error.cutOffPassed' });
    const settings = { ...appConfiguration.settings, maxQuantity: 9 };
    const { order } = renderInOrder(<CartView />, {
      context: { carts: [closed] },
      appConfiguration: { ...appConfiguration, settings },
    });
    fireEvent.click(screen.getByRole('button', { name: 'One more: Chili' }));
    fireEvent.click(screen.getByRole('button', { name: 'One less: Chili' }));
    expect(order.sent).toMatchObject([{ type: 'article.setQuantity', change: { quantity: 1 } }]);
  });

  // CART-17
  test('a shipping article can be neither changed nor removed', () => {
    renderInOrder(<CartView />, { context: { carts: [cart({ items: [item({ isShippingArticle: true })] })] } });
    expect(screen.queryByRole('button', { name: /Chili/ })).toBeNull();
  });

  // CART-8
  test('a line with too few portions left says how many there are', () => {
    renderInOrder(<CartView />, { context: { carts: [cart({ items: [item({ remainingItems: 1 })] })] } });
    expect(screen.getByText('Only 1 left.')).toBeTruthy();
  });

  // CART-8
  test('a line that is sold out says so', () => {
    renderInOrder(<CartView />, { context: { carts: [cart({ items: [item({ remainingItems: 0 })] })] } });
    expect(screen.getByText('Unfortunately sold out.')).toBeTruthy();
  });

  // DISH-15
  test('a line that is available only at certain times says so', () => {
    renderInOrder(<CartView />, {
      context: {
        carts: [cart({ items: [item({ availabilityRestriction: '12:30, 13:00' }), item({ id: 12, detailId: 9102 })] })],
      },
    });
    expect(screen.getAllByText(/Only available/).map((note) => note.textContent)).toEqual([
      'Only available at 12:30, 13:00',
    ]);
  });

  // CART-4, PAGE-32
  test('a refused change stays on the page until it is dismissed', async () => {
    const { page } = await routerAt('/order/cart', <CartView />);
    const context = { carts: [cart()], cartRefusalKey: 'error.soldOut' };
    const { order } = await act(() => Promise.resolve(renderInOrder(page, { carts: 'Conflict', context })));
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss message' }));
    expect(order.sent).toEqual([{ type: 'refusal.dismiss' }]);
  });
});
