import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the list itself when the item that has it leaves the page, as the list is scrolled away from it. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, firstShown: number): void {
  const hasFocus = useRef(false);
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
