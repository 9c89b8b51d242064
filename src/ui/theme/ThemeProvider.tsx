import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { type DeviceType } from '../../../domain/session.ts';
import './mantine.css.ts';
import './theme.css';
import { resolveVariables, theme } from './theme.ts';

interface ThemeProviderProps {
  device: DeviceType;
  children: ReactNode;
}

export function ThemeProvider({ device, children }: ThemeProviderProps) {
  // The terminal's larger type is set on the root element, which React does not control.
  useEffect(() => {
    document.documentElement.dataset.device = device;
  }, [device]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
