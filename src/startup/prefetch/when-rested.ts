/** Who looks at a page reads it for longer. */
const REST_MS = 2_000;

const USES = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Resolves once nobody has used the page for a moment: what is fetched ahead takes the line and the processor from
 * nobody who waits for what was pressed.
 */
export function whenRested(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(end, REST_MS);
    };
    const end = () => {
      for (const type of USES) removeEventListener(type, begin, true);
      resolve();
    };
    for (const type of USES) addEventListener(type, begin, { capture: true, passive: true });
    begin();
  });
}
