import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cart, item, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { CheckoutLine } from './CheckoutLine.tsx';

afterEach(cleanup);

const show = (overrides: Parameters<typeof item>[0]) =>
  renderInOrder(<CheckoutLine cart={cart()} item={item({ quantity: 3, ...overrides })} canChange />).order;
const words = () => document.body.textContent;

describe('A line at the checkout that does not hold any more', () => {
  // CART-8
  it('offers what is left', () => {
    const order = show({ remainingItems: 2 });
    expect(words()).toContain('Only 2 left.');
    fireEvent.click(screen.getByRole('button', { name: 'Change to 2' }));
    expect(order.sent).toMatchObject([{ type: 'article.setQuantity', change: { article: { id: 101 }, quantity: 2 } }]);
  });

  // CART-8, CHECK-10, PLACE-17
  it.each([
    ['is sold out', { remainingItems: 0 }, 'Unfortunately sold out.'],
    [
      'is not offered where the cart is now',
      { errorTextKey: 'error.articleNotOffered' },
      'This dish is not offered at this time.',
    ],
  ])('can be removed if it %s', (_, overrides, reason) => {
    const order = show(overrides);
    expect(words()).toContain(reason);
    expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull();
    fireEvent.click(screen.getByText('Remove'));
    expect(order.sent).toEqual([{ type: 'item.remove', cartId: 1, itemId: 11 }]);
  });

  // CHECK-11
  it('tells that its price has changed', () => {
    show({ errorTextKey: 'error.priceChanged' });
    expect(words()).toContain('The price has changed. Please check the new total.');
  });
});

describe('A line at the checkout', () => {
  // DISH-12
  it('has the small picture of its dish, but none for a delivery fee', () => {
    show({});
    expect(document.querySelector('img')?.getAttribute('src')).toContain('GetArticleThumbnail?articleId=101');
    cleanup();
    show({ isShippingArticle: true });
    expect(document.querySelector('img')).toBeNull();
  });
});
