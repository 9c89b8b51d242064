import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { type DeviceType } from '../../../domain/session.ts';
import { FOLDER } from '../../browser/page/folder.ts';
import { STORAGE_KEYS } from '../../browser/storage/storage.ts';
import './mantine.css.ts';
import './theme.css';
import { resolveVariables, theme } from './theme.ts';

/** It also hears what other tabs choose. */
const schemes = localStorageColorSchemeManager({ key: FOLDER + STORAGE_KEYS.colourScheme });

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
      colorSchemeManager={schemes}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
