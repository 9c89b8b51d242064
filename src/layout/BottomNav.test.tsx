import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { appConfiguration } from '../ui/app.fixtures.tsx';
import { renderAt } from '../ui/router.fixtures.tsx';
import { BottomNav } from './BottomNav.tsx';

afterEach(cleanup);

function show(
  path: string,
  { state = 'LoggedInDefault', defaultLocationId = appConfiguration.settings.defaultLocationId } = {},
) {
  return renderAt(path, <BottomNav />, {
    states: [state],
    context: {
      appConfiguration: { ...appConfiguration, settings: { ...appConfiguration.settings, defaultLocationId } },
    },
  });
}

const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

describe('The navigation at the bottom of a phone', () => {
  // PAGE-91
  it('leads to overview, order and orders, and has a name of its own', async () => {
    await show('/dashboard');
    expect(screen.getByRole('navigation', { name: 'Quick access' })).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Overview', 'Order', 'Orders']);
    expect(targets()).toEqual(['/dashboard', '/order/articles', '/order']);
  });

  // PAGE-91
  it('begins an order where the restaurant lets it begin', async () => {
    await show('/dashboard', { defaultLocationId: -1 });
    expect(targets()[1]).toBe('/order/week');
  });

  // PAGE-92
  it.each([
    ['/dashboard', ['Overview']],
    ['/order/checkout', ['Order']],
    ['/order', ['Orders']],
    ['/order?from=2026-10-01&until=2026-10-31', ['Orders']],
    ['/order/spending', ['Orders']],
    ['/order/cart', ['Order']],
    ['/news', []],
  ])('on %s marks %j for assistive technology, too', async (path, marked) => {
    await show(path);
    expect(current()).toEqual(marked);
  });

  // PAGE-91, PAGE-5
  it.each([
    ['Overview', '/guest', []],
    ['Order', '/order/articles', [{ type: 'guestOrder.begin' }]],
    ['Orders', '/order', [{ type: 'guestOrder.begin' }]],
  ])('leads a guest by “%s” to %s', async (name, path, sent) => {
    const { session, router } = await show('/guest/login', { state: 'LoggedInGuest' });
    fireEvent.click(screen.getByRole('link', { name }));
    expect(session.sent).toEqual(sent);
    await expect.poll(() => router.state.location.pathname).toBe(path);
  });
});
