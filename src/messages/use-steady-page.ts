import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Browsers that keep what is seen in its place by themselves when something above it changes its height. */
const hasScrollAnchoring = (): boolean => CSS.supports('overflow-anchor', 'auto');

/**
 * Scrolls on by what the element above has grown or shrunk, so that nothing moves under the finger on a page that is
 * scrolled.
 */
export function useSteadyPage(place: RefObject<HTMLElement | null>): void {
  const height = useRef(0);
  const keep = (now: number) => {
    if (now !== height.current && window.scrollY > 0 && !hasScrollAnchoring())
      window.scrollBy({ top: now - height.current, behavior: 'instant' });
    height.current = now;
  };
  useLayoutEffect(() => keep(place.current?.offsetHeight ?? 0));
}
