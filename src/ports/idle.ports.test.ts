import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { selectRemainingMs } from '../../machines/idle/idle.selectors.ts';
import { speaking, timeFactor } from '../accessibility/page-values.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { provideIdle } from './idle.ports.ts';
import { fakeServices, tokenOf } from './services.fixtures.ts';

const ANNA = tokenOf({ DeviceType: 'Desktop', PersonId: 7 });
const BEN = tokenOf({ DeviceType: 'Desktop', PersonId: 8 });
const MINUTE = 60_000;

/** It has no carts. */
const SESSION = fakeActor({ context: {}, children: {}, matches: () => true }) as unknown as SessionRef;

let stop = () => {};

/** The idle timer of a page of Anna, with ten minutes. */
function watchIdle(minutes = 10) {
  const actor = createActor(provideIdle(fakeServices().services, { isPaying: () => false, session: () => SESSION }), {
    input: { totalMs: minutes * MINUTE },
  });
  stop = () => actor.stop();
  actor.start();
  return actor;
}

/** The page is frozen for an hour, while other tabs store this; its storage events are still to come. */
function wakeAfter(stored: Partial<Record<keyof typeof STORAGE_KEYS, string>>): void {
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(STORAGE_KEYS[key as keyof typeof STORAGE_KEYS], value);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  localStorage.setItem(STORAGE_KEYS.accessToken, ANNA);
});
afterEach(() => {
  stop();
  localStorage.clear();
  vi.useRealTimers();
});

describe('A page that wakes after its deadline', () => {
  // LEAVE-17
  it('ends the session', () => {
    const idle = watchIdle();
    wakeAfter({});
    expect(idle.getSnapshot().value).toBe('LeavingCarts');
  });

  // LEAVE-17, LEAVE-50
  it('does not end the session of somebody who was active in another tab', () => {
    const idle = watchIdle();
    wakeAfter({ idleExpiry: String(Date.now() + 69 * MINUTE) });
    expect(idle.getSnapshot().value).toBe('Idle');
    vi.advanceTimersByTime(9 * MINUTE);
    expect(idle.getSnapshot().value).toBe('LeavingCarts');
  });

  // LEAVE-50
  it('does not end the session of somebody else who has signed in in another tab', () => {
    const idle = watchIdle();
    wakeAfter({ accessToken: BEN });
    vi.advanceTimersByTime(20 * MINUTE);
    expect(idle.getSnapshot().status).toBe('active');
  });

  // LEAVE-17
  it('ends the session although no token is stored', () => {
    const idle = watchIdle();
    localStorage.removeItem(STORAGE_KEYS.accessToken);
    wakeAfter({});
    expect(idle.getSnapshot().value).toBe('LeavingCarts');
  });
});

describe('A page whose restaurant has changed the limit', () => {
  /** A press right now. */
  const press = () => window.dispatchEvent(new Event('pointerdown'));
  const stored = () => localStorage.getItem(STORAGE_KEYS.idleExpiry);

  // LEAVE-70
  it('signs nobody out by what was stored while nobody was signed out', () => {
    watchIdle(0);
    press();
    stop();
    vi.advanceTimersByTime(MINUTE);
    const idle = watchIdle(10);
    vi.advanceTimersByTime(9 * MINUTE);
    expect(idle.getSnapshot().status).toBe('active');
  });

  // LEAVE-70
  it('removes the deadline of another visit at once where nobody is signed out, and stores none', () => {
    localStorage.setItem(STORAGE_KEYS.idleExpiry, String(Date.now() + MINUTE));
    const idle = watchIdle(0);
    expect(stored()).toBeNull();
    // Another tab has not learned of that limit yet.
    localStorage.setItem(STORAGE_KEYS.idleExpiry, String(Date.now() + 2 * MINUTE));
    vi.advanceTimersByTime(5 * MINUTE);
    expect(stored()).toBeNull();
    press();
    expect([idle.getSnapshot().status, stored()]).toEqual(['active', null]);
  });

  // LEAVE-70
  it('counts down at once although a longer limit has set the stored deadline', async () => {
    localStorage.setItem(STORAGE_KEYS.idleExpiry, String(Date.now() + 60 * MINUTE));
    const idle = watchIdle(1);
    vi.advanceTimersByTime(6_000);
    expect(selectRemainingMs(idle.getSnapshot())).toBe(59_000);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(idle.getSnapshot().value).toBe('TimedOut');
  });

  // LEAVE-70
  it.each(['', '0', '-1', 'soon', '1e999'])('begins anew where ‘%s’ is stored, which is no deadline', (broken) => {
    localStorage.setItem(STORAGE_KEYS.idleExpiry, broken);
    const idle = watchIdle();
    vi.advanceTimersByTime(9 * MINUTE);
    expect(idle.getSnapshot().status).toBe('active');
  });
});

describe('A page on which somebody has asked for more time', () => {
  afterEach(() => timeFactor.set(1));

  // TERM-41
  it('waits three times as long, also if that was asked for before signing in', () => {
    timeFactor.set(3);
    const idle = watchIdle();
    vi.advanceTimersByTime(30 * MINUTE);
    expect(idle.getSnapshot().status).toBe('active');
    vi.advanceTimersByTime(6_000);
    expect(idle.getSnapshot().value).toBe('LeavingCarts');
  });

  // TERM-41
  it('waits from the moment on at which that was asked for, and as long as set once it is not wanted any more', () => {
    const idle = watchIdle();
    vi.advanceTimersByTime(9.5 * MINUTE);
    expect(idle.getSnapshot().value).toBe('CountingDown');
    timeFactor.set(3);
    expect(idle.getSnapshot().value).toBe('Watching');
    vi.advanceTimersByTime(29 * MINUTE);
    timeFactor.set(1);
    vi.advanceTimersByTime(10 * MINUTE + 6_000);
    expect(idle.getSnapshot().value).toBe('LeavingCarts');
  });
});

describe('A page that is read aloud', () => {
  afterEach(() => speaking.set(false));

  // TERM-540
  it('ends no session and nobody’s warning while it speaks, and both afterwards', () => {
    const idle = watchIdle();
    vi.advanceTimersByTime(9.5 * MINUTE);
    const { value } = idle.getSnapshot();
    const left = selectRemainingMs(idle.getSnapshot());
    speaking.set(true);
    vi.advanceTimersByTime(5 * MINUTE);
    expect([value, idle.getSnapshot().value]).toEqual(['CountingDown', 'CountingDown']);
    expect(selectRemainingMs(idle.getSnapshot())).toBe(left);
    speaking.set(false);
    vi.advanceTimersByTime(left);
    expect(idle.getSnapshot().value).toBe('LeavingCarts');
  });
});
