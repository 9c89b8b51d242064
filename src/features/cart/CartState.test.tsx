import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { announcer } from '../../accessibility/announcer.ts';
import { said } from '../../testing/announced.ts';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { CartState } from './CartState.tsx';
import { CartsBar } from './CartsBar.tsx';
import { CartView } from './CartView.tsx';
import { isShownOnPage } from '../../messages/notice-places.ts';

afterEach(() => {
  cleanup();
  announcer.silence();
});

const refused = { carts: [cart()], cartRefusalKey: 'error.cartItemNotFound' };

async function show(
  ui: React.ReactNode,
  carts: string,
  context: object = refused,
  connection?: 'Offline' | 'ServerMissed',
) {
  const { page } = await routerAt('/order/cart', ui);
  return act(() => Promise.resolve(renderInOrder(page, { carts, context, connection })));
}

const alertTexts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

describe('a problem of the carts', () => {
  // CART-22
  test('that is not saved yet hides an earlier refusal', async () => {
    await show(<CartState />, 'Unreachable');
    expect(screen.queryAllByRole('alert')).toEqual([]);
    await vi.waitFor(() => expect(said()).toEqual([catalogueEn['order.cart.unreachable']]));
  });

  // OFF-27
  test.each(['Offline', 'ServerMissed'] as const)(
    'that only waits for the connection is one quiet line: %s',
    async (away) => {
      await show(
        <>
          <CartView />
          <CartsBar />
        </>,
        'Unreachable',
        refused,
        away,
      );
      expect(screen.queryAllByRole('alert')).toEqual([]);
      expect(screen.getAllByText(catalogueEn['order.cart.waiting'])).toHaveLength(1);
      await vi.waitFor(() => expect(said()).toEqual([catalogueEn['order.cart.waiting']]));
    },
  );

  // COMFORT-12
  test('the carts that are being saved say so once, however many are on the page, unless it is over by then', async () => {
    const both = (
      <>
        <CartView />
        <CartsBar />
        <CartState />
      </>
    );
    const { unmount } = await show(both, 'Saving', { carts: [cart()] });
    expect(screen.getAllByText(catalogueEn['order.cart.saving']).length).toBeGreaterThan(1);
    await vi.waitFor(() => expect(said()).toEqual([catalogueEn['order.cart.saving']]));
    unmount();
    announcer.silence();
    (await show(both, 'Saving', { carts: [cart()] })).unmount();
    announcer.say('Something else');
    await vi.waitFor(() => expect(said()).toEqual(['Something else']));
  });

  // CART-22
  test('is shown once, by the cart that has opened last', async () => {
    await show(
      <>
        <CartView />
        <aside>
          <CartView hasMaxHeight />
        </aside>
      </>,
      'Conflict',
    );
    expect(alertTexts()).toEqual([catalogueEn['error.cartItemNotFound']]);
    expect(screen.getByRole('complementary').contains(screen.getByRole('alert'))).toBe(true);
  });

  // CART-22
  test('is shown by the page wherever it shows a cart, also by a bar without a problem yet', async () => {
    expect(isShownOnPage()).toBe(false);
    const { unmount } = await show(<CartsBar />, 'Synced', { carts: [cart()] });
    expect(isShownOnPage()).toBe(true);
    unmount();
    expect(isShownOnPage()).toBe(false);
  });
});
