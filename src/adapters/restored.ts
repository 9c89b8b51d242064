/**
 * A page that comes back from the browser's cache would still stand where it was left, and know nothing of what happened at
 * the page it was left for: it begins anew. The returned function takes that back.
 */
export function reloadWhenRestored(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
