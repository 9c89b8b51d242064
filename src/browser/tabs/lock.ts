const waiting = new Map<string, Promise<unknown>>();

function oneByOne<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = waiting.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  waiting.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}

/**
 * Runs `work` under a lock that all tabs share. Without Web Locks (plain http, or denied along with the storage) the
 * lock covers only this tab; the server's idempotency key covers the rest.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator) || !navigator.locks) return oneByOne(name, work);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return oneByOne(name, work);
  }
}
