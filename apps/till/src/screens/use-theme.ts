import { useLayoutEffect } from 'react';
import { applyTheme } from '../../../web/src/theme/branding.ts';
import type { Catalog } from '../sale/catalog.ts';

/** Dresses the till in the location's colours, corrected for contrast (LOC-03). */
export function useTheme(theme: Catalog['theme']): void {
  useLayoutEffect(() => applyTheme(theme ?? undefined, 'light'), [theme]);
}
