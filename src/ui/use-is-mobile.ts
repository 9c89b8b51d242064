import { useMediaQuery } from '@mantine/hooks';

/** True below the specification's breakpoint of 992 px (section 9). */
export function useIsMobile(): boolean {
  return useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
}
