import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { OverviewBar } from './OverviewBar.tsx';

afterEach(cleanup);

async function show(carts: ReturnType<typeof cart>[], knownSettings = appConfiguration.knownSettings) {
  const { page } = await routerAt('/dashboard', <OverviewBar />);
  await act(() =>
    Promise.resolve(
      renderInOrder(page, { context: { carts }, appConfiguration: { ...appConfiguration, knownSettings } }),
    ),
  );
  return screen.queryAllByRole('button').map((button) => button.textContent);
}

// PAGE-291
test('the bar of the overview has the sum, the time of a single cart, which moves it, and the way on', async () => {
  expect(await show([cart()])).toEqual([expect.stringMatching(/^Thu 26 Nov, 11:30, move/), expect.anything()]);
  expect(screen.getByRole('link').textContent).toContain('€13.60');
});

// PAGE-291
test('of several carts it tells no time', async () => {
  expect(await show([cart(), cart({ id: 2, orderDate: '2026-11-27' })])).toHaveLength(1);
});

// PAGE-291
test('while the line above the dishes is awaited, only a bar of several carts tells a deadline', async () => {
  const orderUntil = '2026-11-26T09:30:00';
  await show([cart({ orderUntil })], 'first');
  expect(screen.getByRole('link').textContent).not.toContain('09:30');
  cleanup();
  const later = cart({ id: 2, orderDate: '2026-11-27', orderUntil: '2026-11-27T10:45:00' });
  await show([cart({ orderUntil }), later], 'first');
  expect(screen.getByRole('link').textContent).toContain('09:30');
});

test('without a cart there is none', async () => {
  expect(await show([])).toEqual([]);
});
