import { type BrowserContext } from '@playwright/test';

/** Runs in the page, which has no other way to be told the time; workers keep that of the computer. */
function shiftDate(offset: number): void {
  window.Date = new Proxy(Date, {
    construct: (date, given, target) =>
      Reflect.construct(date, given.length === 0 ? [date.now() + offset] : given, target) as Date,
    apply: (date) => new date(date.now() + offset).toString(),
    get: (date, name) => (name === 'now' ? () => date.now() + offset : (Reflect.get(date, name) as unknown)),
  });
}

/** Runs in the page: to it, presses come this long after one another. */
function pacePresses(pause: number): void {
  let at = performance.now();
  // A test that sets the clock once more paces them once more.
  const pace = (event: Event) =>
    Object.defineProperty(event, 'timeStamp', { value: (at += pause), configurable: true });
  window.addEventListener('click', pace, { capture: true });
}

/** Milliseconds. */
type Clock = { now: () => number };

/**
 * Sets the clock of a device by that of the server: what the app compares with its own time must not depend on the day
 * on which the tests run. A test that lets time pass installs its own clock, by `installClock`. Nor must it depend on
 * the computer how quickly presses follow one another: a second is slow enough for each to count (COMFORT-580).
 */
export async function setDeviceClock(context: BrowserContext, server: Clock, pressPause = 1000): Promise<void> {
  await context.addInitScript(shiftDate, server.now() - Date.now());
  await context.addInitScript(pacePresses, pressPause);
}

/** A clock that the test moves; it begins at the time of the server. */
export const installClock = (device: Pick<BrowserContext, 'clock'>, server: Clock): Promise<void> =>
  device.clock.install({ time: server.now() });
