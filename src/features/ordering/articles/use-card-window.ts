import { useEffect, useRef, useState } from 'react';

/** Dishes that come and go together; every number of columns that the page can have divides it. */
const BLOCK = 12;
/** Up to so many dishes are all in the page: a canteen's day is read, searched and printed as a whole. */
const ALL_UP_TO = 60;
/** Pixels above and below the screen whose dishes are in the page at least. */
const OVERSCAN_PX = 1200;
/** As many more, so that what was just put into the page does not end exactly where the next is due. */
const SLACK = 100;

interface Shown {
  /** The first and the last block in the page. */
  first: number;
  last: number;
  /** Height in pixels of the blocks before and after them. */
  before: number;
  after: number;
}

const AT_START: Shown = { first: 0, last: 3, before: 0, after: 0 };

/** Heights of the blocks of a list, each with the gap below it, at the width at which they were measured. */
interface Measured {
  width: number;
  heights: Map<number, number>;
}

/** By the first item of a list, so that a list that is opened again is as high as it was. */
const known = new WeakMap<object, Measured>();

function measuredOf(key: object, width: number): Measured {
  const measured = known.get(key);
  if (measured?.width === width) return measured;
  const fresh = { width, heights: new Map<number, number>() };
  known.set(key, fresh);
  return fresh;
}

const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);

/** The blocks between two distances from the top of the list. */
export function blocksBetween(heights: readonly number[], from: number, until: number): Shown {
  const shown = { first: heights.length - 1, last: 0, before: 0, after: 0 };
  let top = 0;
  heights.forEach((height, block) => {
    if (top + height > from && block < shown.first) shown.first = block;
    if (top < until) shown.last = block;
    top += height;
  });
  shown.last = Math.max(shown.first, shown.last);
  return { ...shown, before: sum(heights.slice(0, shown.first)), after: sum(heights.slice(shown.last + 1)) };
}

function measure(list: HTMLElement, { first, last }: Shown, blocks: number, key: object): number[] {
  const { heights } = measuredOf(key, list.clientWidth);
  const gap = parseFloat(getComputedStyle(list).rowGap) || 0;
  const topOf = (block: number) => list.children[(block - first) * BLOCK]?.getBoundingClientRect().top;
  const end = list.getBoundingClientRect().bottom + gap;
  for (let block = first; block <= Math.min(last, blocks - 1); block += 1) {
    const top = topOf(block);
    if (top !== undefined) heights.set(block, (topOf(block + 1) ?? end) - top);
  }
  const average = sum([...heights.values()]) / heights.size;
  return Array.from({ length: blocks }, (_, block) => heights.get(block) ?? average);
}

/**
 * Which dishes of a long list are in the page: those on the screen and near it. The others are room above and below.
 * `start` and `end` are elements directly before and after the list, as high as `before` and `after`.
 */
export function useCardWindow(items: readonly object[]) {
  const list = useRef<HTMLUListElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(AT_START);
  const blocks = Math.ceil(items.length / BLOCK);
  const isLong = items.length > ALL_UP_TO;
  const key = items[0];

  useEffect(() => {
    const [ul, above, below] = [list.current, start.current, end.current];
    // Also before the list is long: it is then scrolled to its end already.
    if (!ul || !above || !below || !key || blocks <= AT_START.last + 1) return;
    if (typeof IntersectionObserver === 'undefined') return;
    const update = () => {
      const top = above.getBoundingClientRect().top;
      const heights = measure(ul, isLong ? shown : { ...AT_START, last: blocks }, blocks, key);
      const next = blocksBetween(heights, -top - OVERSCAN_PX - SLACK, -top + innerHeight + OVERSCAN_PX + SLACK);
      setShown((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
    };
    // It tells of each element once at the beginning, so that a screen that has been scrolled further is caught up
    // with.
    const observer = new IntersectionObserver(update, { rootMargin: `${OVERSCAN_PX}px` });
    for (const element of [above, below]) observer.observe(element);
    return () => observer.disconnect();
  }, [blocks, isLong, key, shown]);

  const first = isLong ? shown.first * BLOCK : 0;
  const until = isLong ? (shown.last + 1) * BLOCK : items.length;

  /** Scrolls near a dish that is not in the page, which then gets into it. How near, what was measured so far tells. */
  const scrollNear = (index: number): void => {
    const [ul, above] = [list.current, start.current];
    if (!ul || !above || !key || (index >= first && index < until)) return;
    const heights = measure(ul, shown, blocks, key).slice(0, Math.floor(index / BLOCK));
    window.scrollBy({ top: above.getBoundingClientRect().top + sum(heights), behavior: 'instant' });
  };

  return {
    list,
    start,
    end,
    scrollNear,
    first,
    until,
    before: isLong ? shown.before : 0,
    after: isLong ? shown.after : 0,
  };
}
