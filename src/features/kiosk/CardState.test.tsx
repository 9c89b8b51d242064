import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { fakeActor, renderInApp } from '../../ui/app.fixtures.tsx';
import { CardState } from './CardState.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const REFUSED = { context: { refusalKey: 'error.cardLogin' } };

describe('An idle terminal', () => {
  it('shows where to hold the card', () => {
    renderInApp(<CardState />);
    expect(screen.getByRole('status').textContent).toContain(catalogueEn['card.hint']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(catalogueEn['card.hint']);
  });

  it('does not ask for another card while the page after a sign-in is loading', () => {
    renderInApp(<CardState />, { tags: ['signedIn'] });
    expect(screen.getByRole('heading').textContent).toBe(catalogueEn['card.signingIn']);
  });

  it('shows that a card removed too early is being signed out, unless another one is waiting', () => {
    const LEAVING = { states: ['LoggingOut'], tags: ['busy'] };
    const { unmount } = renderInApp(<CardState />, { ...LEAVING, context: { waitingCard: null } });
    expect(screen.getByRole('heading').textContent).toBe(catalogueEn['card.leaving']);
    unmount();
    renderInApp(<CardState />, { ...LEAVING, context: { waitingCard: 'MITTAG-1002' } });
    expect(screen.getByRole('heading').textContent).toBe(catalogueEn['card.signingIn']);
  });

  // TERM-5
  it('announces a refused card for a while, then is ready for the next one', () => {
    const { session } = renderInApp(<CardState />, REFUSED);
    expect(screen.getByRole('alert').textContent).toContain(catalogueEn['error.cardLogin']);
    act(() => void vi.advanceTimersByTime(8_999));
    expect(session.sent).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(session.sent).toEqual([{ type: 'refusal.dismiss' }]);
  });

  // TERM-5
  it('shows a refusal longer when the screen is touched', () => {
    const { session } = renderInApp(<CardState />, REFUSED);
    act(() => void vi.advanceTimersByTime(8_000));
    fireEvent.pointerDown(document.body);
    act(() => void vi.advanceTimersByTime(8_000));
    expect(session.sent).toEqual([]);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(session.sent).toEqual([{ type: 'refusal.dismiss' }]);
  });

  it('counts down a lock-out', () => {
    renderInApp(<CardState />, { context: { lockedUntil: 90_000, refusalKey: null }, now: 25_000 });
    expect(screen.getByRole('alert').textContent).toContain('01:05');
    // What counts down is no message of its own every second.
    expect(screen.getByRole('timer').textContent).toContain('01:05');
  });

  it('shows that the server cannot be reached', () => {
    renderInApp(<CardState />, {
      children: { connection: fakeActor({ matches: (state: string) => state === 'Offline' }) },
    });
    expect(screen.getByRole('heading').textContent).toBe(catalogueEn['card.offline']);
  });
});
