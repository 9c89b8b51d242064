import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOrder } from '../context/hooks.ts';
import { fakeActor, renderInApp } from '../ui/app.fixtures.tsx';
import { stepPage } from './step-page.tsx';

afterEach(cleanup);

/** The page of place and time, of an order that the test moves; counts how often its screen is rendered. */
function placePage() {
  let renders = 0;
  function Screen() {
    renders += 1;
    return <output>{useOrder((snapshot) => String(snapshot.context.cartRefusalKey))}</output>;
  }
  const at = (wizard: string, cartRefusalKey: string) => ({
    value: { wizard, carts: 'Synced' },
    context: { cartRefusalKey },
  });
  const order = fakeActor(at('ChoosingLocationAndTime', 'one'));
  const Page = stepPage('location', Screen);
  renderInApp(<Page />, { children: { order } });
  return {
    move: (wizard: string, key: string) => act(() => order.become(at(wizard, key))),
    renders: () => renders,
    shown: () => screen.getByRole('status').textContent,
  };
}

// PAGE-52
it('the page of a step follows the order as long as it is there', () => {
  const { move, renders, shown } = placePage();
  move('ChoosingLocationAndTime', 'two');
  expect([shown(), renders()]).toEqual(['two', 2]);
});

// PAGE-52
it('the page of a step that the order has left is not rendered again, unless the order comes back', () => {
  const { move, renders, shown } = placePage();
  move('ChoosingArticles', 'two');
  move('CheckingOut', 'three');
  expect([shown(), renders()]).toEqual(['one', 1]);
  move('ChoosingLocationAndTime', 'four');
  expect(shown()).toBe('four');
});

// PAGE-53
it('the code of a step’s screen can be prefetched, and is not loaded again once it is there', async () => {
  const load = vi.fn(() => Promise.resolve());
  const code: { preload?: () => Promise<void> } = { preload: load };
  const Screen = Object.assign(() => null, code);
  const Page = stepPage('location', Screen) as { preload?: () => Promise<void> | undefined };
  await Page.preload?.();
  expect(load).toHaveBeenCalledOnce();
  // So does the router with a screen that it has loaded.
  Screen.preload = undefined;
  await Page.preload?.();
  expect(load).toHaveBeenCalledOnce();
});
