/**
 * Reloads the page when it is restored from the back/forward cache: its state would be stale, without what happened on
 * the page it was left for. The returned function stops this.
 */
export function reloadWhenRestored(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
