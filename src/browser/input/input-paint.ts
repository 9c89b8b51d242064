/** Longest wait for a frame: a page in the background paints none. */
const MAX_WAIT_MS = 100;

/** Resolves in a task after the next frame, so that what follows does not delay it. */
export const nextPaint = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });

let painting: Promise<void> | null = null;

/** Notes every press and key, so that `inputPaint` knows whether the page has answered it. */
export function watchInput(target: EventTarget = window): () => void {
  const note = () => {
    painting ??= nextPaint().then(() => {
      painting = null;
    });
  };
  const types = ['click', 'keydown'];
  for (const type of types) target.addEventListener(type, note, { capture: true, passive: true });
  return () => types.forEach((type) => target.removeEventListener(type, note, { capture: true }));
}

/**
 * Of the input that the page is answering: resolves when what it changed has been painted. Undefined: there is none.
 */
export const inputPaint = (): Promise<void> | undefined => painting ?? undefined;
