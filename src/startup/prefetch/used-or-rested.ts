/** Longer than somebody who knows where to go looks at a page. */
const REST_MS = 5_000;

const USES = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/**
 * Resolves with the first input from now on, or after a rest: what the next page needs is fetched when somebody reaches
 * for it, and takes the line from nobody who does not.
 */
export function whenUsedOrRested(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const type of USES) removeEventListener(type, end, true);
      resolve();
    };
    const timer = setTimeout(end, REST_MS);
    for (const type of USES) addEventListener(type, end, { capture: true, passive: true });
  });
}
