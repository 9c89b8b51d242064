import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { cart, item } from '../features/ordering/ordering.fixtures.tsx';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { renderAt } from '../ui/router.fixtures.tsx';
import { CartLink } from './CartLink.tsx';
import { CartPopoverButton } from './CartPopoverButton.tsx';
// Loaded already when the popover opens, as in the app.
import './CartPopover.tsx';

afterEach(cleanup);

function show(button: ReactNode) {
  const carts = [
    cart({ id: 1, items: [item({ id: 11, quantity: 2 })] }),
    cart({ id: 2, orderDate: '2026-11-27', items: [item({ id: 21, cartId: 2, quantity: 3 })] }),
  ];
  const context = { carts, queue: [], selection: null, cartRefusalKey: null, customerGroup: { number: 1 } };
  const value = { wizard: 'ChoosingArticles', carts: 'Synced' };
  const order = fakeActor({ value, context, matches: () => false, can: () => true, children: {} });
  return renderAt('/dashboard', button, { children: { order } });
}

describe('The cart in the top bar', () => {
  // PAGE-16, PAGE-17
  it('leads to its page on a small screen, and counts its dishes', async () => {
    await show(<CartLink />);
    const link = screen.getByRole('link', { name: 'Cart, 5 dishes' });
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/order/cart', '5']);
  });

  // PAGE-17
  it('opens a popover with the carts and a checkout button on a wide screen', async () => {
    await show(<CartPopoverButton />);
    fireEvent.click(screen.getByRole('button', { name: 'Cart, 5 dishes' }));
    const popover = await screen.findByRole('dialog');
    expect(popover.style.width).toContain('19.375rem');
    expect(await screen.findByRole('button', { name: 'Pay' })).toBeTruthy();
  });
});
