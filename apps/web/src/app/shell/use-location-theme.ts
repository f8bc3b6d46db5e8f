import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { useLayoutEffect } from 'react';
import { applyTheme } from '../../theme/branding.ts';
import { useColourScheme } from '../../theme/colour-scheme.ts';

/** Dresses the page in the location's colours, in the colour scheme at hand; the group has the product's own (LOC-03). */
export function useLocationTheme(location: AllowedProperty | null): void {
  const scheme = useColourScheme();
  const theme = location?.theme ?? undefined;
  useLayoutEffect(() => applyTheme(theme, scheme), [theme, scheme]);
  useLayoutEffect(() => () => applyTheme(undefined, 'light'), []);
}
