import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueEn } from '../../texts/catalogue.en.ts';
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

describe('A terminal that nobody uses', () => {
  it('says where to hold the card', () => {
    renderInApp(<CardState />);
    expect(screen.getByRole('status').textContent).toContain(catalogueEn['card.hint']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(catalogueEn['card.hint']);
  });

  it('asks for no other card while the page of whom has signed in is on its way', () => {
    renderInApp(<CardState />, { tags: ['signedIn'] });
    expect(screen.getByRole('heading').textContent).toBe(catalogueEn['card.signingIn']);
  });

  it('says that a card is signed out that was taken away too early, unless another one lies there', () => {
    const LEAVING = { states: ['LoggingOut'], tags: ['busy'] };
    const { unmount } = renderInApp(<CardState />, { ...LEAVING, context: { waitingCard: null } });
    expect(screen.getByRole('heading').textContent).toBe(catalogueEn['card.leaving']);
    unmount();
    renderInApp(<CardState />, { ...LEAVING, context: { waitingCard: 'MITTAG-1002' } });
    expect(screen.getByRole('heading').textContent).toBe(catalogueEn['card.signingIn']);
  });

  it('announces a card that was refused, until it is ready for the next', () => {
    const { session } = renderInApp(<CardState />, REFUSED);
    expect(screen.getByRole('alert').textContent).toContain(catalogueEn['error.cardLogin']);
    act(() => void vi.advanceTimersByTime(8_999));
    expect(session.sent).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(session.sent).toEqual([{ type: 'refusal.dismiss' }]);
  });

  it('gives who touches the screen the time anew', () => {
    const { session } = renderInApp(<CardState />, REFUSED);
    act(() => void vi.advanceTimersByTime(8_000));
    fireEvent.pointerDown(document.body);
    act(() => void vi.advanceTimersByTime(8_000));
    expect(session.sent).toEqual([]);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(session.sent).toEqual([{ type: 'refusal.dismiss' }]);
  });

  it('counts a lock-out down', () => {
    renderInApp(<CardState />, { context: { lockedUntil: 90_000, refusalKey: null }, now: 25_000 });
    expect(screen.getByRole('alert').textContent).toContain('01:05');
  });

  it('says that the server is away', () => {
    renderInApp(<CardState />, {
      children: { connection: fakeActor({ matches: (state: string) => state === 'Offline' }) },
    });
    expect(screen.getByRole('heading').textContent).toBe(catalogueEn['card.offline']);
  });
});
