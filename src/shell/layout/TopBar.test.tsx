import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeActor, house } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { TopBar } from './TopBar.tsx';

afterEach(cleanup);

const restaurant = { ...house.restaurant, name: 'Trattoria', websiteUrl: 'https://trattoria.example' };
const idle = fakeActor({ context: { now: 1_000, deadline: 251_000, totalMs: 600_000 }, matches: () => false });
const order = fakeActor({ context: { carts: [], queue: [], selection: null } });

const show = (state: string) =>
  renderAt('/dashboard', <TopBar titleRef={() => undefined} onMenu={() => undefined} />, {
    states: [state],
    children: { idle, order },
    context: { house: { ...house, restaurant } },
  });
const named = (role: string) =>
  screen.getAllByRole(role).map((one) => one.getAttribute('aria-label') ?? one.textContent);

describe('The top bar', () => {
  // PAGE-16
  it('of a person has logo, home, cart, user menu, information and the countdown', async () => {
    await show('LoggedInDefault');
    expect(named('link')).toEqual(['To the website of Trattoria (new window)', 'Home', 'Order', 'Orders']);
    expect(named('button')).toEqual(['Open menu', 'Cart', 'User menu', 'Information']);
    expect(screen.getByRole('timer', { name: 'Logout in 04:10' })).toBeTruthy();
  });

  // PAGE-11, PAGE-16
  it('of a guest has an account button in place of the user menu', async () => {
    await show('LoggedInGuest');
    expect(named('button')).toEqual(['Open menu', 'Cart', 'Account', 'Information']);
  });
});
