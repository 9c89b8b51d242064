type Tick = (now: number) => void;

/** An object each: the same function may watch twice. */
const watchers = new Set<{ tick: Tick }>();
let stop: (() => void) | null = null;

function start(): () => void {
  const onWake = () => {
    const now = Date.now();
    for (const { tick } of watchers) tick(now);
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  const timer = setInterval(onWake, 1000);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pageshow', onWake);
  window.addEventListener('focus', onWake);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('pageshow', onWake);
    window.removeEventListener('focus', onWake);
  };
}

/**
 * Ticks every second, and immediately when the page is focused, shown or restored from the back/forward cache.
 * One timer for all: what they change is rendered at once, and a page that shows no time has none.
 */
export function watchClock(tick: Tick): () => void {
  const watcher = { tick };
  watchers.add(watcher);
  stop ??= start();
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    stop?.();
    stop = null;
  };
}
