import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_DETAILS } from '../../../domain/checkout.ts';
import { whenWithdrawn, workerInCharge } from './app-worker.ts';
import { WITHDRAWN } from '../../browser/page/worker-names.ts';
import { guardReload } from '../../browser/page/stale-bundle.ts';
import { type SessionRef, type SessionSnapshot } from '../../context/actor-types.ts';
import { followReleases, isReloadHarmless, cacheApp } from './releases.ts';
import { watchTyping } from '../boot/typing.ts';

interface Overrides {
  tags?: string[];
  states?: string[];
  wizard?: string;
  carts?: string;
  details?: object;
  connection?: string;
  isPaying?: boolean;
  deviceType?: string;
  openPage?: string;
}

const child = (states: Record<string, string>, context: object) => ({
  getSnapshot: () => ({
    context,
    matches: (asked: Record<string, string>) =>
      Object.entries(asked).every(([region, name]) => states[region] === name),
  }),
});

/** Somebody is at the dishes, with everything saved. */
function snapshot(overrides: Overrides = {}): SessionSnapshot {
  const { tags = ['signedIn'], states = [], wizard = 'ChoosingArticles', carts = 'Synced' } = overrides;
  const { connection = 'Online', details = NO_DETAILS, isPaying = false, deviceType = 'Desktop' } = overrides;
  const { openPage = '/order/articles' } = overrides;
  const order = tags.includes('signedIn') ? child({ wizard, carts }, { details }) : undefined;
  return {
    context: { isPaymentOnItsWay: isPaying, refusalKey: 'error.timedOut', deviceType, person: null, openPage },
    children: { order, connection: { getSnapshot: () => ({ matches: (name: string) => name === connection }) } },
    hasTag: (tag: string) => tags.includes(tag),
    matches: (name: string) => states.includes(name),
  } as unknown as SessionSnapshot;
}

/** `listeners`: those who follow it. */
const sessionOf = (overrides?: Overrides, listeners: ((now: SessionSnapshot) => void)[] = []) =>
  ({
    getSnapshot: () => snapshot(overrides),
    subscribe: (listener: (now: SessionSnapshot) => void) => {
      listeners.push(listener);
      return { unsubscribe: () => undefined };
    },
  }) as unknown as SessionRef;

describe('A reload for a new release', () => {
  // OFF-12
  it.each([
    ['while choosing dishes', {}],
    ['while choosing a time', { wizard: 'ChoosingLocationAndTime' }],
    ['at the login', { tags: [], states: ['LoggedOut'] }],
  ])('loses nothing %s', (_, overrides) => expect(isReloadHarmless(snapshot(overrides))).toBe(true));

  // OFF-13
  it.each([
    ['during a payment', { isPaying: true }],
    ['at the payment', { wizard: 'Paying' }],
    ['at the checkout', { wizard: 'CheckingOut' }],
    ['while an address is entered', { details: { ...NO_DETAILS, comments: { 7: 'no nuts' } } }],
    ['while a change of the carts is on its way', { carts: 'Saving' }],
    ['while changes wait for the network', { carts: 'Unreachable' }],
    ['without a network', { connection: 'Offline' }],
    ['while somebody signs in', { tags: ['busy'], states: ['LoggedOut'] }],
    ['at a forced step', { tags: ['forced'] }],
  ])('waits %s', (_, overrides) => expect(isReloadHarmless(snapshot(overrides))).toBe(false));
});

/** The browser's side: tells what the worker tells, and counts reloads. */
class Worker extends EventTarget {
  controller: object | null = {};
  startMessages = vi.fn();
  update = vi.fn(() => Promise.resolve());
  register = vi.fn(() => Promise.resolve({ active: null, update: this.update }));
  getRegistration = vi.fn(() =>
    Promise.resolve({ scope: new URL('./', location.href).href, unregister: this.unregister }),
  );
  unregister = vi.fn(() => Promise.resolve(true));
}

describe('A page whose release is no longer the current one', () => {
  const reload = vi.fn();
  let worker: Worker;
  let stop: () => void = () => undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    worker = new Worker();
    vi.stubGlobal('navigator', { serviceWorker: worker });
    vi.stubGlobal(
      'window',
      new Proxy(window, {
        get: (target, name) => (name === 'location' ? { reload } : (Reflect.get(target, name) as unknown)),
      }),
    );
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  });
  afterEach(() => {
    stop();
    guardReload(() => false);
    reload.mockClear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  /** As a page notes it when it is opened. */
  const opened = (session = sessionOf()) => ({
    openedBy: workerInCharge(),
    withdrawn: whenWithdrawn(),
    isTyped: watchTyping(session),
  });
  const asked = (isAskedFor: boolean) => ({ ...opened(), isAskedFor, openedBy: null });
  const takeOver = () => worker.dispatchEvent(new Event('controllerchange'));

  // OFF-12
  it('reloads once when another worker takes over, and keeps what the login says', () => {
    ({ stop } = followReleases(sessionOf({ tags: [], states: ['LoggedOut'] }), opened()));
    takeOver();
    takeOver();
    expect([reload.mock.calls.length, sessionStorage.getItem('mittagEndReason')]).toEqual([1, 'error.timedOut']);
  });

  // OFF-12
  it('does not reload for the first worker of the device', () => {
    worker.controller = null;
    ({ stop } = followReleases(sessionOf(), opened()));
    takeOver();
    expect(reload).not.toHaveBeenCalled();
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  // OFF-12
  it('reloads for a worker that the browser found while the page started', () => {
    const overrides = opened();
    worker.controller = {};
    ({ stop } = followReleases(sessionOf(), overrides));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  // OFF-12
  it('does not take the first worker for a newer one that came while the page started', () => {
    worker.controller = {};
    ({ stop } = followReleases(sessionOf(), { ...opened(), openedBy: null }));
    expect(reload).not.toHaveBeenCalled();
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  // OFF-13
  it('waits until nothing would be lost, however long that takes', () => {
    const overrides: Overrides = { wizard: 'Paying' };
    ({ stop } = followReleases(sessionOf(overrides), opened()));
    takeOver();
    vi.advanceTimersByTime(86_400_000);
    expect(reload).not.toHaveBeenCalled();
    overrides.wizard = 'ChoosingArticles';
    vi.advanceTimersByTime(15_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  // OFF-12, OFF-13, OFF-51
  it.each(['in its first seconds', 'later'])(
    'waits while something is typed %s, until another page is opened',
    (when) => {
      const overrides: Overrides = {};
      const listeners: ((now: SessionSnapshot) => void)[] = [];
      const session = sessionOf(overrides, listeners);
      const noted = opened(session);
      const type = () => document.dispatchEvent(new Event('input'));
      if (when === 'in its first seconds') type();
      ({ stop } = followReleases(session, noted));
      if (when === 'later') type();
      takeOver();
      listeners.forEach((listener) => listener(snapshot(overrides)));
      vi.advanceTimersByTime(15_000);
      expect(reload).not.toHaveBeenCalled();
      overrides.openPage = '/dashboard';
      listeners.forEach((listener) => listener(snapshot(overrides)));
      vi.advanceTimersByTime(15_000);
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  // LEAVE-22
  it('stores what the login says only when it reloads', () => {
    sessionStorage.setItem('mittagReloadedAt', String(Date.now()));
    ({ stop } = followReleases(sessionOf({ tags: [], states: ['LoggedOut'] }), opened()));
    takeOver();
    vi.advanceTimersByTime(60_000);
    expect([reload.mock.calls.length, sessionStorage.getItem('mittagEndReason')]).toEqual([0, null]);
  });

  // OFF-12
  it('does not reload more than once an hour, as where servers answer with two releases in turn', () => {
    sessionStorage.setItem('mittagReloadedAt', String(Date.now()));
    ({ stop } = followReleases(sessionOf(), opened()));
    takeOver();
    vi.advanceTimersByTime(3_590_000);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  // OFF-16, OFF-50
  it('answers a worker that takes itself away from the start on, and reloads when nothing is lost', async () => {
    const answer = vi.fn();
    const overrides = opened();
    expect(worker.startMessages).toHaveBeenCalled();
    worker.dispatchEvent(Object.assign(new Event('message'), { data: WITHDRAWN, ports: [{ postMessage: answer }] }));
    expect(answer).toHaveBeenCalledTimes(1);
    ({ stop } = followReleases(sessionOf(), overrides));
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  // OFF-15
  it('is found by a page that stays open, which looks for a release every hour', async () => {
    await cacheApp(sessionOf(), asked(false));
    expect(worker.update).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(7_199_000);
    expect(worker.update).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(worker.update).toHaveBeenCalledTimes(3);
  });

  // OFF-52
  it.each([
    ['has no worker', {}],
    [
      'cannot register one',
      { serviceWorker: Object.assign(new Worker(), { register: () => Promise.reject(new Error()) }) },
    ],
  ])('reloads once after days without a worker, where the browser %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const pageOf = (release: number) => `<script type="module" src="./assets/start-${release}.js"></script>`;
    document.head.innerHTML = pageOf(1);
    let answer = () => Promise.resolve(new Response(pageOf(1)));
    vi.stubGlobal('fetch', () => answer());
    const overrides: Overrides = {};
    await cacheApp(sessionOf(overrides), asked(false));
    const days = (count: number) => vi.advanceTimersByTimeAsync(count * 86_400_000);
    await days(2);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await days(1);
    answer = () => Promise.resolve(new Response('<!doctype html><title>Wi-Fi</title><form></form>'));
    await days(1);
    expect(reload).not.toHaveBeenCalled();
    overrides.wizard = 'Paying';
    for (const release of [2, 3]) {
      answer = () => Promise.resolve(new Response(pageOf(release)));
      await days(1);
    }
    expect(reload).not.toHaveBeenCalled();
    overrides.wizard = 'ChoosingArticles';
    await vi.advanceTimersByTimeAsync(15_000);
    expect(reload).toHaveBeenCalledTimes(1);
    document.head.innerHTML = '';
  });

  // OFF-52
  it('is found although the network was gone when the worker was to be registered', async () => {
    worker.register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await cacheApp(sessionOf(), asked(false));
    expect(worker.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(worker.update).toHaveBeenCalledTimes(1);
  });

  // OFF-15, OFF-30
  it('is found where the first worker could not be installed, or was withdrawn', async () => {
    worker.controller = null;
    await cacheApp(sessionOf(), asked(false));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(worker.register).toHaveBeenCalledTimes(2);
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  // OFF-6
  it('has a service worker at a terminal only if the host asks for it', async () => {
    const removed = vi.fn((_name: string) => Promise.resolve(true));
    vi.stubGlobal('caches', { delete: removed });
    await cacheApp(sessionOf({ deviceType: 'Terminal' }), asked(false));
    expect(removed.mock.calls.flat()).toEqual(['mittag-app', 'mittag-configuration', 'mittag-pictures']);
    expect([worker.register.mock.calls.length, worker.unregister.mock.calls.length]).toEqual([0, 1]);
    await cacheApp(sessionOf({ deviceType: 'Terminal' }), asked(true));
    expect(worker.register).toHaveBeenCalledWith('./service-worker.js', { updateViaCache: 'none' });
  });
});
