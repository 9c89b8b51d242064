import { type RefObject, useEffect, useState } from 'react';

/**
 * Distance in pixels from which something counts as near. The browsers' own for lazy pictures is three screens of a
 * phone.
 */
const NEAR = '300px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One for all: a page has hundreds of pictures. `scrollMargin`, where it is known, is for rows that are swiped. */
const sharedObserver = () =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: NEAR, scrollMargin: NEAR },
  ));

/** Whether an element is or was near the screen; from the beginning if it `isFirst`. */
export function useNear(ref: RefObject<Element | null>, isFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(() => isFirst || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    waiting.set(element, () => setIsNear(true));
    sharedObserver().observe(element);
    return () => sharedObserver().unobserve(element);
  }, [ref, isNear]);
  return isNear;
}
