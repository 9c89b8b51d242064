/** Tells each time that somebody sees the page again. */
export function watchReturns(tell: () => void): () => void {
  const look = () => {
    if (!document.hidden) tell();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

export const isPageHidden = (): boolean => document.hidden;
