import '@fontsource-variable/instrument-sans/wght.css';
import 'virtual:theme.css';
import './roles.css';
import './base.css';
import './kit.css';
import './boot.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * Gives the tree the product's theme and its colour scheme (light, dark or the system's). The kit may write no style
 * elements: its variables are in the built stylesheet, and its responsive props and `hiddenFrom` are not to be used.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
