export const isOnline = (): boolean => navigator.onLine;

/** Tells when the browser loses or regains its network; at once where it has none. */
export function watchNetwork(tell: (isThere: boolean) => void): () => void {
  const onOnline = () => tell(true);
  const onOffline = () => tell(false);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  if (!isOnline()) onOffline();
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}
