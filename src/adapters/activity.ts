const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'focus'] as const;
const THROTTLE_MS = 500;

/** The way to a button of what announces the end is not an answer yet: else nobody would get to “sign out”. A press is one, wherever it falls. */
const isOnTheWay = ({ type, target }: Event): boolean =>
  (type === 'pointermove' || type === 'keydown') &&
  target instanceof Element &&
  Boolean(target.parentElement?.closest('[role="alertdialog"]'));

/** Tells of any input, at most twice a second (specification, section 9). Answers how to stop. */
export function watchActivity(seen: (now: number) => void): () => void {
  let last = 0;
  const onInput = (event: Event) => {
    // Of focus only the window's own counts: an element's is moved by the page too, as by the dialog that announces the end.
    if (event.type === 'focus' && event.target !== window) return;
    if (isOnTheWay(event)) return;
    const now = Date.now();
    if (now - last < THROTTLE_MS) return;
    last = now;
    seen(now);
  };
  for (const input of INPUTS) window.addEventListener(input, onInput, { passive: true, capture: true });
  return () => {
    for (const input of INPUTS) window.removeEventListener(input, onInput, { capture: true });
  };
}
