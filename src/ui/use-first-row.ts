import { useIsMobile } from './use-is-mobile.ts';

/** Dishes of the first row of a page, whose pictures are asked for at once: three where it is wide, one on a phone. */
export const useFirstRow = (): number => (useIsMobile() ? 1 : 3);
