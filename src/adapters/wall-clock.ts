/** Ticks every second, and immediately when the page is focused, shown or restored from the back/forward cache. */
export function watchClock(tick: (now: number) => void): () => void {
  const onWake = () => tick(Date.now());
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
