import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCart } from '../../domain/cart.fixtures.ts';
import { catalogue as catalogueEn } from '../texts/en/catalogue.ts';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { renderAt } from '../ui/router.fixtures.tsx';
import { IdleDialog } from './IdleDialog.tsx';

interface Visit {
  states: string[];
  deviceType: 'Desktop' | 'Terminal';
  carts: object[];
  queue: object[];
}

/** A fake idle actor. */
function idleActor() {
  let isAnnounced = true;
  const listeners = new Set<{ next: (snapshot: object) => void }>();
  const snapshot = () => ({ context: { now: null, deadline: null, totalMs: 60_000 }, matches: () => isAnnounced });
  let current = snapshot();
  return {
    getSnapshot: () => current,
    subscribe: (listener: { next: (snapshot: object) => void }) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    send: () => undefined,
    leave: (ms: number) => {
      current = { ...snapshot(), context: { now: 0, deadline: ms, totalMs: 60_000 } } as never;
      for (const listener of listeners) listener.next(current);
    },
    /** As the pointerdown of a tap does. */
    dismiss: () => {
      isAnnounced = false;
      current = snapshot();
      for (const listener of listeners) listener.next(current);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// LEAVE-51
it.each([
  ['the carts of a customer stay saved', 'layout.idleText', {}],
  ['the last changes are not', 'layout.idleText.unsaved', { queue: [{ kind: 'removeCart', cartId: 1 }] }],
  ['the dishes of a guest stay on the device', 'layout.idleText.kept', { states: ['LoggedInGuest'] }],
  ['at a terminal they are removed', 'layout.idleText.lost', { states: ['LoggedInGuest'], deviceType: 'Terminal' }],
  ['a guest without dishes is told nothing of them', 'layout.idleText.none', { states: ['LoggedInGuest'], carts: [] }],
] as [string, keyof typeof catalogueEn, Partial<Visit>][])('says beforehand that %s', async (_, text, visit) => {
  const { states = ['LoggedInDefault'], deviceType = 'Desktop', carts = [aCart()], queue = [] } = visit;
  const order = fakeActor({ context: { carts, queue } });
  await renderAt('/order', <IdleDialog />, { children: { idle: idleActor(), order }, states, context: { deviceType } });
  expect(screen.getByText(catalogueEn[text] ?? '')).toBeTruthy();
});

// LEAVE-19
it('a tap on “sign out” signs out although its pointerdown already dismisses the dialog', async () => {
  const idle = idleActor();
  const { session } = await renderAt('/order', <IdleDialog />, { children: { idle } });
  act(() => void vi.advanceTimersByTime(10_000));
  act(() => idle.dismiss());
  act(() => void vi.advanceTimersByTime(200));
  fireEvent.click(screen.getByRole('button', { name: catalogueEn['layout.idleLogout'] }));
  expect(session.sent).toEqual([{ type: 'logout.request' }]);
  act(() => void vi.advanceTimersByTime(500));
  expect(screen.queryByRole('dialog')).toBeNull();
});

// LEAVE-560
it('says the question with the time that is left, once more at 20 seconds, and that somebody stays', async () => {
  const idle = idleActor();
  idle.leave(50_000);
  await renderAt('/order', <IdleDialog />, { children: { idle } });
  const said = () => {
    act(() => void vi.advanceTimersByTime(300));
    return document.querySelector('dialog [data-announcer], body > [data-announcer]')?.textContent;
  };
  const question = screen.getByRole('dialog', { name: 'Are you still there?' });
  expect(question.getAttribute('aria-describedby')).toBeNull();
  expect(said()).toMatch(/sign you out\. Your carts stay saved\. 50 seconds left\.$/);
  act(() => void vi.advanceTimersByTime(20_000));
  act(() => idle.leave(20_000));
  expect(said()).toBe('20 seconds left. Are you still there?');
  act(() => void vi.advanceTimersByTime(20_000));
  act(() => idle.leave(19_000));
  expect(said()).toBe('');
  act(() => idle.dismiss());
  act(() => void vi.advanceTimersByTime(700));
  expect(said()).toBe('You stay signed in.');
});

// LEAVE-560
it('an answer while the question is said ends it', async () => {
  const idle = idleActor();
  idle.leave(50_000);
  await renderAt('/order', <IdleDialog />, { children: { idle } });
  act(() => void vi.advanceTimersByTime(20_000));
  act(() => idle.leave(20_000));
  act(() => void vi.advanceTimersByTime(300));
  act(() => idle.dismiss());
  const said: string[] = [];
  for (let passed = 0; passed < 5000; passed += 100) {
    act(() => void vi.advanceTimersByTime(100));
    said.push(document.querySelector('body > [data-announcer]')?.textContent ?? '');
  }
  expect([...new Set(said)]).toEqual(['', 'You stay signed in.']);
});
