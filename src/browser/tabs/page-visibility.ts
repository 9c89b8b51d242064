/** Tells each time that somebody sees the page again. */
export function watchReturns(tell: () => void): () => void {
  const look = () => {
    if (!document.hidden) tell();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Tells each time that somebody sees the page again, or comes back to it from another window beside it. */
export function watchUse(tell: () => void): () => void {
  const stop = watchReturns(tell);
  window.addEventListener('focus', tell);
  return () => {
    stop();
    window.removeEventListener('focus', tell);
  };
}

export const isPageHidden = (): boolean => document.hidden;
