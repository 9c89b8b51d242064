import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';

/** What fills a screen. */
const AT_ONCE = 6;

/** First items of the lists that have been drawn to their end. */
const known = new WeakSet<object>();

const isKnown = (item: unknown): boolean => typeof item === 'object' && item !== null && known.has(item);

interface IncrementalListProps<T> {
  items: readonly T[];
  children: (drawn: readonly T[]) => ReactNode;
}

/**
 * The items to draw: the first of many at once, and the rest in slices between which input is handled. A list that is
 * opened again is drawn at once: the page is scrolled to where it was left.
 */
export function useIncrementalRender<T>(items: readonly T[]): { drawn: readonly T[]; isWhole: boolean } {
  const first = items[0];
  const [isOpenedAgain] = useState(() => isKnown(first));
  const count = useDeferredValue(items.length, isOpenedAgain || items.length <= AT_ONCE ? undefined : AT_ONCE);
  const isWhole = count >= items.length;
  useEffect(() => {
    if (isWhole && typeof first === 'object' && first !== null) known.add(first);
  }, [isWhole, first]);
  return { drawn: items.slice(0, count), isWhole };
}

export function IncrementalList<T>({ items, children }: IncrementalListProps<T>): ReactNode {
  return children(useIncrementalRender(items).drawn);
}

/** Draws what cannot be seen as the page opens, such as a closed menu, after what can. */
export function RenderLater({ children }: { children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) && children;
}
