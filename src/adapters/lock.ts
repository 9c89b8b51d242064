const waiting = new Map<string, Promise<unknown>>();

/**
 * One at a time between all tabs of this browser. Where there are no Web Locks (plain http), one at a time in this tab;
 * the server's idempotency key covers the rest.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator && navigator.locks) return navigator.locks.request(name, work);
  const before = waiting.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  waiting.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}
