const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'focus'] as const;
const THROTTLE_MS = 500;

/**
 * Moving the pointer or the focus inside the idle dialog is not activity: it would close before “sign out” could be
 * reached. A press is activity anywhere.
 */
const isMovingInDialog = ({ type, target }: Event): boolean =>
  (type === 'pointermove' || type === 'keydown') &&
  target instanceof Element &&
  Boolean(target.parentElement?.closest('[data-idle]'));

/** Reports any input, at most twice a second (LEAVE-16). Returns a function that stops it. */
export function watchActivity(seen: (now: number) => void): () => void {
  let last = 0;
  const onInput = (event: Event) => {
    // Only focus of the window counts: the page moves the focus between elements itself, as when the idle dialog opens.
    if (event.type === 'focus' && event.target !== window) return;
    if (isMovingInDialog(event)) return;
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
