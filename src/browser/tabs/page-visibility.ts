/** Tells each time that somebody sees the page again. */
export function watchReturns(onChange: () => void): () => void {
  const look = () => {
    if (!document.hidden) onChange();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Tells each time that nobody sees the page any more. */
export function watchLeaves(onChange: () => void): () => void {
  const look = () => {
    if (document.hidden) onChange();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Tells each time that somebody sees the page again, or comes back to it from another window beside it. */
export function watchUse(onChange: () => void): () => void {
  const stop = watchReturns(onChange);
  window.addEventListener('focus', onChange);
  return () => {
    stop();
    window.removeEventListener('focus', onChange);
  };
}

export const isPageHidden = (): boolean => document.hidden;
