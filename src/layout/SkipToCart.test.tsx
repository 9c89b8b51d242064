import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cartOnPage } from '../features/cart/cart-on-page.ts';
import { cart, renderInOrder } from '../features/ordering/ordering.fixtures.tsx';
import { SkipToCart } from './SkipToCart.tsx';

afterEach(cleanup);

const skip = () => screen.queryByRole('button', { name: 'Skip to the cart' });

function show({ carts = [cart()], isOnPage = true } = {}) {
  const page = isOnPage && <aside {...cartOnPage}>Chili</aside>;
  renderInOrder(
    <>
      <SkipToCart />
      {page}
    </>,
    { context: { carts } },
  );
}

// COMFORT-15
describe('The way past the dishes', () => {
  it('leads to the cart of the page', () => {
    show();
    fireEvent.click(skip()!);
    expect(document.activeElement).toBe(screen.getByRole('complementary'));
  });

  it('is not offered without dishes in the cart, or without a cart on the page', () => {
    show({ carts: [] });
    expect(skip()).toBeNull();
    cleanup();
    show({ isOnPage: false });
    expect(skip()).toBeNull();
  });
});
