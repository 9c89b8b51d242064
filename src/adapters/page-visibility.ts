/** Tells whether somebody may see the page, at once if nobody does. */
export function watchVisibility(tell: (isSeen: boolean) => void): () => void {
  const look = () => tell(!document.hidden);
  document.addEventListener('visibilitychange', look);
  if (document.hidden) look();
  return () => document.removeEventListener('visibilitychange', look);
}
