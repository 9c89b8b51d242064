import { useSyncExternalStore } from 'react';

const narrow = () => window.matchMedia('(max-width: 61.99em)');

function subscribe(tell: () => void): () => void {
  const media = narrow();
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

/**
 * True below the breakpoint of 992 px (PAGE-16, PAGE-17). Not by Mantine's hook: it sets its state again after the first
 * render, so that a list is rendered once more for nothing.
 */
export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);
