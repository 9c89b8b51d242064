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

interface IncrementalRender<T> {
  drawn: readonly T[];
  isWhole: boolean;
  /** Rendered with the list: what stands below is not seen while it would move as the rest is drawn. */
  growing: ReactNode;
}

/**
 * The items to draw: the first of many at once, and the rest in slices between which input is handled. A list that is
 * opened again is drawn at once: the page is scrolled to where it was left.
 */
export function useIncrementalRender<T>(items: readonly T[]): IncrementalRender<T> {
  const first = items[0];
  const [isOpenedAgain] = useState(() => isKnown(first));
  const count = useDeferredValue(items.length, isOpenedAgain || items.length <= AT_ONCE ? undefined : AT_ONCE);
  const isWhole = count >= items.length;
  useEffect(() => {
    if (isWhole && typeof first === 'object' && first !== null) known.add(first);
  }, [isWhole, first]);
  const isOpening = !isWhole && count === AT_ONCE;
  return { drawn: items.slice(0, count), isWhole, growing: isOpening && <span data-growing hidden /> };
}

export function IncrementalList<T>({ items, children }: IncrementalListProps<T>): ReactNode {
  const { drawn, growing } = useIncrementalRender(items);
  return (
    <>
      {children(drawn)}
      {growing}
    </>
  );
}

interface RenderLaterProps {
  /** False: it can be seen, so that it is drawn at once. */
  isUnseen?: boolean;
  children: ReactNode;
}

/** Draws what cannot be seen as the page opens, such as a closed menu, after what can. */
export function RenderLater({ isUnseen = true, children }: RenderLaterProps): ReactNode {
  return useDeferredValue(true, !isUnseen) && children;
}
