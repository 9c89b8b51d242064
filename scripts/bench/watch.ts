/** Something that tells that a step has been answered. */
export interface Shown {
  /** Of an element that is displayed then and can be used. */
  selector: string;
  /** Of placeholders that must be gone. */
  without?: string;
  /** What the address behind `#` begins with; absent: any. It can change before the page does. */
  route?: string;
  /** It may be inert. */
  isInert?: boolean;
  /** Of the page, where the page before it has such an element, too. */
  title?: string;
}

interface PageWatch {
  isShown: (shown: Shown) => boolean;
  /** How many pictures from the network can be seen without scrolling. */
  visiblePictures: () => number;
  /** Milliseconds since the navigation when it was shown. */
  whenShown: (shown: Shown) => Promise<number>;
  /** Prepares for the next press. */
  expect: (shown: Shown) => void;
  /** Milliseconds from the last press until what was expected has been painted. */
  answered: () => Promise<number>;
  /**
   * Milliseconds from each interaction to the paint after it; those below 16 count as 8, what the browser rounds to.
   */
  interactions: () => number[];
  /** Begins to count what `blocking` answers. */
  watchBlocking: () => void;
  /** Milliseconds of tasks of the main thread beyond the first 50 of each: no input is answered meanwhile. */
  blocking: () => number;
}

/** Runs in the page before anything else; it is sent as text, so it can use nothing of this file. */
export function watchPage(): void {
  const isInView = (image: Element) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const isShown = ({ selector, without, route, title, isInert }: Shown): boolean =>
    (route === undefined || location.hash.startsWith(`#${route}`)) &&
    (title === undefined || document.querySelector('h1')?.textContent === title) &&
    [...document.querySelectorAll(selector)].some(
      (element) => element.getClientRects().length > 0 && (isInert || !element.closest('[inert]')),
    ) &&
    !(without && document.querySelector(without));

  const untilShown = (shown: Shown, isReady: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!isReady() || !isShown(shown)) requestAnimationFrame(look);
        // A message of its own comes after the frame that is being made.
        else setTimeout(() => resolve(performance.now()));
      };
      look();
    });

  let pressedAt: number | null = null;
  for (const type of ['pointerup', 'keydown'])
    addEventListener(type, (event) => (pressedAt = event.timeStamp), { capture: true, passive: true });

  const longest = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

  let tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });

  let answer = Promise.resolve(Number.NaN);
  const watch: PageWatch = {
    isShown,
    visiblePictures: () =>
      new Set(
        [...document.images].filter((image) => isInView(image) && image.src.startsWith('http')).map(({ src }) => src),
      ).size,
    whenShown: (shown) => untilShown(shown, () => true),
    expect: (shown) => {
      pressedAt = null;
      answer = untilShown(shown, () => pressedAt !== null).then((at) => at - (pressedAt ?? at));
    },
    answered: () => answer,
    interactions: () => {
      const { interactionCount = longest.size } = performance as Performance & { interactionCount?: number };
      const quick = Math.max(0, interactionCount - longest.size);
      return [...longest.values(), ...Array.from({ length: quick }, () => 8)];
    },
    watchBlocking: () => (tasks = []),
    blocking: () => tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
  };
  Object.assign(window, { benchWatch: watch });
}

declare global {
  interface Window {
    benchWatch: PageWatch;
  }
}
