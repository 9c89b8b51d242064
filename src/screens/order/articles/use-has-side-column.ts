import { useMediaQuery } from '@mantine/hooks';

/** Whether the carts fit beside the dishes. Not on a portrait terminal: wide enough, but its type is too large. */
export function useHasSideColumn(): boolean {
  return useMediaQuery('(min-width: 62em) and (orientation: landscape)', false, { getInitialValueInEffect: false });
}
