/**
 * Shorter waits are not shown: they would flicker, and each would render the page twice. In two parts: where the page
 * itself was busy meanwhile, the answers that have come are read in between.
 */
const OVERLAY_DELAY_MS = [100, 50] as const;

interface Waiting {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => boolean;
}

/** Tells when one has lasted for a while, and when it ends. */
export function longWait({ subscribe, getSnapshot }: Waiting): Waiting {
  const listeners = new Set<() => void>();
  let isLong = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setLong = (now: boolean) => {
    if (isLong === now) return;
    isLong = now;
    for (const listener of listeners) listener();
  };
  const look = () => {
    if (getSnapshot()) {
      timer ??= setTimeout(() => (timer = setTimeout(() => setLong(true), OVERLAY_DELAY_MS[1])), OVERLAY_DELAY_MS[0]);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    setLong(false);
  };
  let unsubscribe: (() => void) | undefined;
  return {
    getSnapshot: () => isLong,
    subscribe: (listener) => {
      listeners.add(listener);
      unsubscribe ??= subscribe(look);
      look();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unsubscribe?.();
        unsubscribe = undefined;
        clearTimeout(timer);
        timer = undefined;
        isLong = false;
      };
    },
  };
}
