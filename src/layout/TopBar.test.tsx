import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLayer } from '../browser/page/layers.ts';
import { cart, item } from '../features/ordering/ordering.fixtures.tsx';
import { fakeActor, appConfiguration } from '../ui/app.fixtures.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { renderAt } from '../ui/router.fixtures.tsx';
import { TitleSlot } from '../ui/title-slot.ts';
import { TopBar } from './TopBar.tsx';
// Loaded already, as beside the layout in the app.
import './desk-menus.ts';

afterEach(cleanup);

const restaurant = { ...appConfiguration.restaurant, name: 'Trattoria', websiteUrl: 'https://trattoria.example' };
const idle = fakeActor({ context: { now: 1_000, deadline: 251_000, totalMs: 600_000 }, matches: () => false });
const carts = [cart({ items: [item({ quantity: 3 })] })];
const order = fakeActor({ context: { carts, queue: [], selection: null } });

const SMALL = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };

const show = (
  state: string,
  page: ReactNode = null,
  path = '/dashboard',
  media = { ...SMALL, matches: false },
  timer = idle,
  isPaymentOnItsWay = false,
) => {
  const Layout = () => {
    const [slot, setSlot] = useState<HTMLElement | null>(null);
    return (
      <TitleSlot value={slot}>
        <TopBar titleRef={setSlot} onMenu={() => undefined} />
        {page}
      </TitleSlot>
    );
  };
  return renderAt(path, <Layout />, {
    states: [state],
    children: { idle: timer, order },
    media,
    context: { deviceType: 'Desktop', isPaymentOnItsWay, appConfiguration: { ...appConfiguration, restaurant } },
  });
};
const named = (role: string) =>
  screen.getAllByRole(role).map((one) => one.getAttribute('aria-label') ?? one.textContent);

describe('The top bar', () => {
  // PAGE-16
  it('of a person has logo, home, cart, user menu, information and the countdown', async () => {
    await show('LoggedInDefault');
    await screen.findByRole('button', { name: 'Help' });
    expect(named('link')).toEqual(['To the website of Trattoria (new window)', 'Overview', 'Order', 'Orders']);
    expect(named('button')).toEqual(['Open menu', 'Cart, 3 dishes', 'User menu', 'Help']);
    expect(screen.getByRole('timer', { name: 'Logout in 04:10' })).toBeTruthy();
  });

  // PAGE-16
  it('has the title and the subtitle of the page', async () => {
    await show('LoggedInDefault', <PageHeader title="Hello Anna" subtitle="What would you like?" />);
    const bar = screen.getByRole('banner');
    expect(within(bar).getByRole('heading', { level: 1 }).textContent).toBe('Hello Anna');
    expect(within(bar).getByText('What would you like?')).toBeTruthy();
  });

  // PAGE-30
  it('begins on a small screen with an arrow to the page above, where there is one, else with the menu’s button', async () => {
    await show('LoggedInDefault', null, '/order/cart');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/order/articles');
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
    cleanup();
    await show('LoggedInDefault');
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
  });

  // PAGE-280
  it('leads by its arrow as by the browser’s step back, where something is open above the page', async () => {
    const { router } = await show('LoggedInDefault', null, '/order/payment');
    const back = vi.spyOn(router.history, 'back').mockReturnValue();
    const close = openLayer({ close: () => undefined });
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    close();
    expect([back.mock.calls.length, router.state.location.pathname]).toEqual([1, '/order/payment']);
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    await expect.poll(() => router.state.location.pathname).toBe('/order/cart');
    expect(back).toHaveBeenCalledOnce();
  });

  // PAGE-30, PAGE-380
  it('leads by its arrow where the browser’s step back leads, if a page of the app comes before', async () => {
    const { router } = await show('LoggedInDefault', null, '/dashboard');
    await router.navigate({ href: '/order/payment' });
    fireEvent.click(await screen.findByRole('link', { name: 'Back' }));
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
    expect([router.history.length, router.history.location.state.__TSR_index]).toEqual([2, 0]);
  });

  // PAGE-30, PAGE-380
  it('leads by its arrow past the pages of the order during a payment, whatever page came before', async () => {
    const { router } = await show('LoggedInDefault', null, '/order/cart', undefined, idle, true);
    await router.navigate({ href: '/order/payment' });
    fireEvent.click(await screen.findByRole('link', { name: 'Back' }));
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
    expect(router.history.location.state.__TSR_index).toBe(2);
  });

  // PAGE-16, PAGE-30
  it('has no menus on a small screen, where the side menu has their entries', async () => {
    await show('LoggedInDefault', null, '/dashboard', SMALL);
    expect(named('button')).toEqual(['Open menu']);
    expect(named('link')).toEqual(['To the website of Trattoria (new window)', 'Cart, 3 dishes']);
  });

  // PAGE-111
  it('has the countdown on a small screen in its last minute only', async () => {
    await show('LoggedInDefault', null, '/dashboard', SMALL);
    expect(screen.queryByRole('timer')).toBeNull();
    cleanup();
    const last = { now: 1_000, deadline: 46_000, totalMs: 600_000 };
    const counting = fakeActor({ context: last, matches: (state: string) => state === 'CountingDown' });
    await show('LoggedInDefault', null, '/dashboard', SMALL, counting);
    expect(screen.getByRole('timer', { name: 'Logout in 00:45' })).toBeTruthy();
  });

  // PAGE-11, PAGE-16
  it('of a guest has an account button in place of the user menu', async () => {
    await show('LoggedInGuest');
    await screen.findByRole('button', { name: 'Help' });
    expect(named('button')).toEqual(['Open menu', 'Cart, 3 dishes', 'Account', 'Help']);
  });
});
