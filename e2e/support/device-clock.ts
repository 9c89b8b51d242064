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

/** Milliseconds. */
type Clock = { now: () => number };

/**
 * Sets the clock of a device by that of the server: what the app compares with its own time must not depend on the day
 * on which the tests run. A test that lets time pass installs its own clock, by `installClock`.
 */
export const setDeviceClock = (context: BrowserContext, server: Clock): Promise<unknown> =>
  context.addInitScript(shiftDate, server.now() - Date.now());

/** A clock that the test moves; it begins at the time of the server. */
export const installClock = (device: Pick<BrowserContext, 'clock'>, server: Clock): Promise<void> =>
  device.clock.install({ time: server.now() });
