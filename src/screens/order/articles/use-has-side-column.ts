import { useMediaQuery } from '@mantine/hooks';

/** Room for the carts beside the dishes. An upright terminal is wide, too, yet its type is so large that a bar serves better. */
export function useHasSideColumn(): boolean {
  return useMediaQuery('(min-width: 62em) and (orientation: landscape)', false, { getInitialValueInEffect: false });
}
