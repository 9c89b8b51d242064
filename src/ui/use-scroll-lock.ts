import { useLayoutEffect } from 'react';

/**
 * Keeps the page behind a dialog from scrolling, and from becoming wider by its scrollbar. Instead of the lock of
 * Mantine's Modal, whose style sheet makes the browser compute the styles of the whole page, twice per dialog.
 */
export function useScrollLock(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { documentElement: page } = document;
    const { overflow, scrollbarGutter } = page.style;
    const hasScrollbar = window.innerWidth > page.clientWidth;
    page.style.overflow = 'hidden';
    if (hasScrollbar) page.style.scrollbarGutter = 'stable';
    return () => {
      page.style.overflow = overflow;
      page.style.scrollbarGutter = scrollbarGutter;
    };
  }, [isOpen]);
}
