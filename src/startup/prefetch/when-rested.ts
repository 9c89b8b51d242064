/** Who looks at a page reads it for longer. */
const REST_MS = 2_000;
/** Who never rests does not go without what is fetched ahead and kept. */
const LONGEST_MS = 15_000;

const USES = ['pointerdown', 'wheel', 'keydown'] as const;

let endFirst: () => void;
const firstRest = new Promise<void>((resolve) => (endFirst = resolve));

/** The first one since the page was loaded: from then on the code of the database may be fetched. */
export const whenFirstRested = (): Promise<void> => firstRest;

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
      clearTimeout(timer);
      clearTimeout(longest);
      for (const type of USES) removeEventListener(type, begin, true);
      document.removeEventListener('visibilitychange', end);
      endFirst();
      resolve();
    };
    const longest = setTimeout(end, LONGEST_MS);
    for (const type of USES) addEventListener(type, begin, { capture: true, passive: true });
    // The page is put away, or the device.
    document.addEventListener('visibilitychange', end);
    begin();
  });
}
