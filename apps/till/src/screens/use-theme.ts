import { themeVariables } from '@larder/domain/places/theme';
import { useLayoutEffect } from 'react';
import type { Catalog } from '../sale/catalog.ts';

/** Dresses the till in the location's colours, corrected for contrast (LOC-03). */
export function useTheme(theme: Catalog['theme']): void {
  useLayoutEffect(() => {
    if (theme === null) return;
    const { style } = document.documentElement;
    const variables = Object.entries(themeVariables(theme, 'light'));
    for (const [name, value] of variables) style.setProperty(name, value);
    return () => {
      for (const [name] of variables) style.removeProperty(name);
    };
  }, [theme]);
}
