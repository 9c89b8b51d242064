import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cart, item, renderInOrder } from '../../screens/order/order.fixtures.tsx';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { CartButton } from './CartButton.tsx';

vi.mock('../../ui/use-is-mobile.ts', () => ({ useIsMobile: vi.fn() }));

afterEach(cleanup);

async function show(isMobile: boolean) {
  vi.mocked(useIsMobile).mockReturnValue(isMobile);
  const { page } = await routerAt('/dashboard', <CartButton />);
  const carts = [
    cart({ id: 1, items: [item({ id: 11, quantity: 2 })] }),
    cart({ id: 2, orderDate: '2026-11-27', items: [item({ id: 21, cartId: 2, quantity: 3 })] }),
  ];
  await act(() => renderInOrder(page, { context: { carts } }));
}

describe('The cart in the top bar', () => {
  // PAGE-16, PAGE-17
  it('leads to its page on a small screen, and counts its dishes', async () => {
    await show(true);
    const link = screen.getByRole('link', { name: 'Cart, 5 dishes' });
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/order/cart', '5']);
  });

  // PAGE-17
  it('opens a popover with the carts and a checkout button on a wide screen', async () => {
    await show(false);
    fireEvent.click(screen.getByRole('button', { name: 'Cart, 5 dishes' }));
    const popover = await screen.findByRole('dialog');
    expect(popover.style.width).toContain('19.375rem');
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'To checkout' })).toBeTruthy());
  });
});
