import { useSyncExternalStore } from 'react';
import { useIsTerminal } from '../context/hooks.ts';

/** The answer to a media query, for `useSyncExternalStore`. */
function watchMedia(query: string) {
  const media = () => window.matchMedia(query);
  return {
    subscribe: (onChange: () => void) => {
      const list = media();
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    matches: () => media().matches,
  };
}

const narrow = watchMedia('(max-width: 61.99em)');
const oneColumn = watchMedia('(max-width: 47.99em)');
const narrowOrPortrait = watchMedia('(max-width: 61.99em), (orientation: portrait)');
const twoColumns = watchMedia('(min-width: 62em) and (orientation: landscape)');

/**
 * True below the breakpoint of 992 px (PAGE-16, PAGE-17). Not by Mantine's hook: it sets its state again after the
 * first render, so that a list is rendered once more for nothing.
 */
export const useIsMobile = (): boolean => useSyncExternalStore(narrow.subscribe, narrow.matches);

/** Outside of components. */
export const isMobile = (): boolean => narrow.matches();

/** Below 768 px, where dishes have no room beside each other. */
export const useIsPhone = (): boolean => useSyncExternalStore(oneColumn.subscribe, oneColumn.matches);

/** A table of a week has no room, on a portrait terminal neither, whose type is too large for it. */
export const useIsNarrow = (): boolean => useSyncExternalStore(narrowOrPortrait.subscribe, narrowOrPortrait.matches);

/** A column fits beside the content. Not at a terminal: its type is too large, and its bars are too high. */
export function useHasSideColumn(): boolean {
  const hasRoom = useSyncExternalStore(twoColumns.subscribe, twoColumns.matches);
  return !useIsTerminal() && hasRoom;
}
