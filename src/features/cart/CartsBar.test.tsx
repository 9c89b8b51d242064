import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { type Selection } from '../../../domain/delivery.ts';
import { OverviewBar } from '../dashboard/OverviewBar.tsx';
import { OrderBar } from '../ordering/articles/OrderBar.tsx';
import { CartsBar } from './CartsBar.tsx';

afterEach(cleanup);

async function show(carts: ReturnType<typeof cart>[], overrides: Parameters<typeof renderInOrder>[1] = {}) {
  const { page } = await routerAt('/menu-plan', <CartsBar>More</CartsBar>);
  await act(() => Promise.resolve(renderInOrder(page, { ...overrides, context: { carts, ...overrides.context } })));
}

// CART-7
it('marks the total of the carts as an estimate if one of them is', async () => {
  await show([cart(), cart({ id: 2, orderDate: '2026-11-27', isOrderOnlyForEstimation: true })]);
  expect(screen.getByRole('link').textContent).toMatch(/^approx\. .*2 days/);
});

it('shows the total as it is without an estimate', async () => {
  await show([cart()]);
  expect(screen.getByRole('link').textContent).not.toContain('approx.');
});

// CART-24
it('marks the total as an estimate while a change waits for the server', async () => {
  const queue = [{ kind: 'removeItem', cartId: 1, itemId: 99, quantity: 1 } as const];
  await show([cart()], { carts: 'Unreachable', context: { queue } });
  expect(screen.getByRole('link').textContent).toMatch(/^estimated €13\.60/);
});

it('is absent without carts', async () => {
  await show([]);
  expect(document.body.textContent).not.toContain('More');
});

// CART-315
it.each([
  ['the bar of the overview', <OverviewBar key="overview" />],
  [
    'the bar of the dishes',
    <OrderBar key="dishes" selection={{ date: '2026-11-26', deliveryTimeId: 3 } as Selection} />,
  ],
])('offers to put back what was removed on the page, also where nothing else is in it: %s', async (_, bar) => {
  const { page } = await routerAt('/dashboard', bar);
  const { order } = await act(() => Promise.resolve(renderInOrder(page, { context: { removed: null } })));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  const from = { date: '2026-11-26', deliveryTimeId: 3, time: '11:30' };
  const removed = { dish: 'Chili', from, commands: [], address: null };
  const { context } = order.getSnapshot() as { context: object };
  act(() => order.become({ context: { ...context, removed } }));
  expect(screen.getByText(/Chili removed/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(order.sent).toEqual([{ type: 'removed.putBack' }]);
});
