import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assign, createActor, createMachine, emit, setup } from 'xstate';
import { type SessionRef } from '../context/actor-types.ts';
import { useNoticePlace, useOutcomePlace } from './notice-places.ts';
import { pageMessages } from './page-messages.ts';
import { TextStore } from '../texts/text-store.ts';
import { listen } from './announcements.ts';
import { showToast, type Toast } from './toasts.ts';

vi.mock('./toasts.ts', () => ({ showToast: vi.fn() }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.mocked(showToast).mockClear();
  pageMessages.clear();
});

const CartOnPage = () => String(useNoticePlace());

/** The toasts that follow when the order announces one. */
function shownFor(
  toast: Toast,
  from: 'order' | 'card' | 'savedChanges' = 'order',
  refusalKey: string | null = null,
  refused: object[] = [],
  beforeShown: () => void = () => undefined,
): Toast[] {
  const announce = emit({ type: 'toast.show', ...toast });
  const announcer = createMachine({ context: { refused }, on: { announce: { actions: announce as never } } });
  const session = createActor(
    createMachine({
      context: { refusalKey },
      invoke: [...new Set(['order', from])].map((id) => ({ id, src: announcer })),
    }),
  );
  session.start();
  const stop = listen(session as unknown as SessionRef, new TextStore(), () => 0);
  session.getSnapshot().children[from]?.send({ type: 'announce' });
  beforeShown();
  vi.runAllTimers();
  stop();
  return vi.mocked(showToast).mock.calls.map(([, { kind, textKey }]) => ({ kind, textKey }));
}

const refusal = { kind: 'error', textKey: 'error.orderExistsAtLocation' } as const;

// CART-22
it('a refused change of a cart is a toast only where no cart on the page shows it', () => {
  expect(shownFor({ ...refusal, isShownByCarts: true })).toEqual([refusal]);
  vi.mocked(showToast).mockClear();
  render(<CartOnPage />);
  expect(shownFor({ ...refusal, isShownByCarts: true })).toEqual([]);
  expect(shownFor(refusal)).toEqual([refusal]);
});

// CART-22
it('a refused dish is a toast where the only cart on the page goes with it', () => {
  const page = render(<CartOnPage />);
  expect(shownFor({ ...refusal, isShownByCarts: true }, 'order', null, [], page.unmount)).toEqual([refusal]);
});

const OutcomeInDialog = () => {
  useOutcomePlace();
  return null;
};

// CART-160
it('a refused dish is no toast while a dialog tells what became of each, but a refused note is one', () => {
  const announced = (...kinds: string[]) => {
    vi.mocked(showToast).mockClear();
    const refused = kinds.map((kind) => ({ kind }));
    return shownFor({ ...refusal, isShownByCarts: true }, 'order', null, refused);
  };
  const dialog = render(<OutcomeInDialog />);
  expect([announced('set'), announced('describe')]).toEqual([[], [refusal]]);
  dialog.unmount();
  expect(announced('set')).toEqual([refusal]);
});

// TERM-18
it('a misread card is no toast while the page shows the same words', () => {
  const misread = { kind: 'error', textKey: 'error.cardLogin' } as const;
  expect(shownFor(misread, 'card', 'error.timedOut')).toEqual([misread]);
  vi.mocked(showToast).mockClear();
  expect(shownFor(misread, 'card', 'error.cardLogin')).toEqual([]);
});

// DISH-101, USER-5
it('a change that was taken back is a toast', () => {
  const takenBack = { kind: 'error', textKey: 'error.changesNotSaved' } as const;
  expect(shownFor({ ...takenBack, about: 'Goulash' }, 'savedChanges')).toEqual([takenBack]);
});

/** A session whose person changes, and which tells that somebody has left. */
function startSession(person: { id: number } | null) {
  const session = createActor(
    setup({
      types: {
        context: {} as { person: { id: number } | null },
        events: {} as { type: 'enter'; person: { id: number } | null } | { type: 'leave' },
        emitted: {} as { type: 'session.left' },
      },
    }).createMachine({
      context: { person },
      on: {
        enter: { actions: assign({ person: ({ event }) => event.person }) },
        leave: { actions: emit({ type: 'session.left' }) },
      },
    }),
  ).start();
  return { session, stop: listen(session as unknown as SessionRef, new TextStore(), () => 0) };
}
const MESSAGE = { textKey: 'error.changesNotSaved', about: 'Goulash', isShownByCarts: false };

// PAGE-141
it('no message stays after the person has left, or for another', () => {
  const { session, stop } = startSession({ id: 1 });
  pageMessages.keep(MESSAGE);
  session.send({ type: 'enter', person: { id: 1 } });
  expect(pageMessages.hasAny()).toBe(true);
  session.send({ type: 'enter', person: { id: 2 } });
  expect(pageMessages.hasAny()).toBe(false);
  pageMessages.keep(MESSAGE);
  session.send({ type: 'leave' });
  expect(pageMessages.hasAny()).toBe(false);
  stop();
});

// PAGE-141, LEAVE-27
it('why a session has ended stays for the guest who follows', () => {
  const { session, stop } = startSession({ id: 1 });
  session.send({ type: 'leave' });
  pageMessages.keep({ ...MESSAGE, textKey: 'error.timedOut', about: null });
  session.send({ type: 'enter', person: null });
  session.send({ type: 'enter', person: { id: 99 } });
  expect(pageMessages.hasAny()).toBe(true);
  stop();
});
