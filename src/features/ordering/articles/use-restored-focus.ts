import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const isAfter = (element: Element, other: Element): boolean =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !element.contains(other);

/** Scrolls what has the focus below the list back onto the screen when the list grows and pushes it off. */
function useFocusBelow(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // Told by the first call, after the layout: asking now would lay out a page that is still being built.
    let height: number | null = null;
    const observer = new ResizeObserver(() => {
      const grown = height === null ? 0 : element.offsetHeight - height;
      height = element.offsetHeight;
      const focused = document.activeElement;
      if (grown <= 0 || !focused || !isAfter(element, focused)) return;
      const topBefore = focused.getBoundingClientRect().top - grown;
      const wasOnScreen = topBefore >= 0 && topBefore < innerHeight;
      if (wasOnScreen) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
}

/**
 * Keeps the place of somebody who uses a keyboard in a list whose items come and go. The focus moves to the list itself
 * when the item that has it leaves the page, as the list is scrolled away from it; and stays on the screen when it is
 * below the list and the list grows.
 */
export function useRestoredFocus(list: RefObject<HTMLElement | null>, firstShown: number): void {
  const hasFocus = useRef(false);
  useFocusBelow(list);
  useEffect(() => {
    const element = list.current;
    const come = () => void (hasFocus.current = true);
    const go = ({ relatedTarget }: FocusEvent) => void (hasFocus.current = relatedTarget === null && hasFocus.current);
    element?.addEventListener('focusin', come);
    element?.addEventListener('focusout', go);
    return () => {
      element?.removeEventListener('focusin', come);
      element?.removeEventListener('focusout', go);
    };
  }, [list]);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [list, firstShown]);
}
