import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, createMachine, emit } from 'xstate';
import { type SessionRef } from '../../context/actor-types.ts';
import { useNoticePlace, useOutcomePlace } from '../../shared/cart/notice-places.ts';
import { TextStore } from '../../texts/text-store.ts';
import { listen } from './announcements.ts';
import { showToast, type Toast } from './toasts.ts';

vi.mock('./toasts.ts', () => ({ showToast: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.mocked(showToast).mockClear();
});

const CartOnPage = () => String(useNoticePlace());

/** The toasts that follow when the order announces one. */
function shownFor(
  toast: Toast,
  from: 'order' | 'card' | 'connection' | 'savedChanges' = 'order',
  refusalKey: string | null = null,
  queue: object[] = [],
  tags: string[] = [],
  refused: object[] = [],
): Toast[] {
  const announce = emit({ type: 'toast.show', ...toast });
  const announcer = createMachine({ context: { queue, refused }, on: { announce: { actions: announce as never } } });
  const session = createActor(
    createMachine({
      context: { refusalKey },
      tags,
      invoke: [...new Set(['order', from])].map((id) => ({ id, src: announcer })),
    }),
  );
  session.start();
  const stop = listen(session as unknown as SessionRef, new TextStore(), () => 0);
  session.getSnapshot().children[from]?.send({ type: 'announce' });
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

const OutcomeInDialog = () => {
  useOutcomePlace();
  return null;
};

// CART-160
it('a refused dish is no toast while a dialog tells what became of each, but a refused note is one', () => {
  const told = (...kinds: string[]) => {
    vi.mocked(showToast).mockClear();
    const refused = kinds.map((kind) => ({ kind }));
    return shownFor({ ...refusal, isShownByCarts: true }, 'order', null, [], [], refused);
  };
  const dialog = render(<OutcomeInDialog />);
  expect([told('set'), told('describe')]).toEqual([[], [refusal]]);
  dialog.unmount();
  expect(told('set')).toEqual([refusal]);
});

// TERM-18
it('a misread card is no toast while the page shows the same words', () => {
  const misread = { kind: 'error', textKey: 'error.cardLogin' } as const;
  expect(shownFor(misread, 'card', 'error.timedOut')).toEqual([misread]);
  vi.mocked(showToast).mockClear();
  expect(shownFor(misread, 'card', 'error.cardLogin')).toEqual([]);
});

// OFF-27
it('a lost connection is no toast where the cart says that its change waits for it', () => {
  const lost = { kind: 'error', textKey: 'error.serverNotReachable' } as const;
  const waiting = [{ kind: 'setQuantity' }];
  expect(shownFor(lost, 'connection', null, waiting)).toEqual([lost]);
  vi.mocked(showToast).mockClear();
  render(<CartOnPage />);
  expect(shownFor(lost, 'connection', null, waiting)).toEqual([]);
  expect(shownFor(lost, 'connection')).toEqual([lost]);
});

// DISH-101, USER-5
it('a change that was taken back is a toast', () => {
  const takenBack = { kind: 'error', textKey: 'error.changesNotSaved' } as const;
  expect(shownFor({ ...takenBack, about: 'Goulash' }, 'savedChanges')).toEqual([takenBack]);
});

// SIGN-35
it('a lost connection is no toast while somebody signs in: the form says it', () => {
  const lost = { kind: 'error', textKey: 'error.noConnection' } as const;
  expect(shownFor(lost, 'connection', null, [], ['signingIn'])).toEqual([]);
});
