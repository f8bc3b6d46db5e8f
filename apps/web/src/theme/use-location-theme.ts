import { useLayoutEffect } from 'react';
import { applyTheme, type LocationTheme } from './branding.ts';
import { useColourScheme } from './colour-scheme.ts';

/** Dresses the page in a location's colours as long as it stands, in the colour scheme at hand (LOC-03). */
export function useLocationTheme(theme: LocationTheme | null | undefined): void {
  const scheme = useColourScheme();
  useLayoutEffect(() => applyTheme(theme ?? undefined, scheme), [theme, scheme]);
  useLayoutEffect(() => () => applyTheme(undefined, 'light'), []);
}
