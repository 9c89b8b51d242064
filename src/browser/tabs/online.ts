export const isOnline = (): boolean => navigator.onLine;

/** Reports when the browser loses or regains its network; immediately if it is offline. */
export function watchNetwork(onChange: (isThere: boolean) => void): () => void {
  const onOnline = () => onChange(true);
  const onOffline = () => onChange(false);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  if (!isOnline()) onOffline();
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}
