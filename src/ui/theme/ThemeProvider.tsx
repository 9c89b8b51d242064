import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { DEFAULT_SECONDARY_COLOR } from '../../../domain/restaurant.ts';
import { type DeviceType } from '../../../domain/session.ts';
import './mantine.css.ts';
import './theme.css';
import { theme, variablesFor } from './theme.ts';

interface ThemeProviderProps {
  /** The restaurant's colour; defaults to `DEFAULT_SECONDARY_COLOR` until it is known. */
  color?: string | null;
  device: DeviceType;
  children: ReactNode;
}

export function ThemeProvider({ color, device, children }: ThemeProviderProps) {
  const resolver = useMemo(() => variablesFor(color ?? DEFAULT_SECONDARY_COLOR), [color]);
  // The terminal's larger type is set on the root element, which React does not control.
  useEffect(() => {
    document.documentElement.dataset.device = device;
  }, [device]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
