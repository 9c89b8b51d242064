import { useMediaQuery } from '@mantine/hooks';

/** True below the breakpoint of 992 px (PAGE-16, PAGE-17). */
export function useIsMobile(): boolean {
  return useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
}
