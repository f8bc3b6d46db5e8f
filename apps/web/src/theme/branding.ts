import { themeVariables } from '@larder/domain/places/theme';

/** A location's colours as the API delivers them. */
export type LocationTheme = Parameters<typeof themeVariables>[0];

const applied = new Set<string>();

/**
 * Dresses the interface in a location's colours, corrected for contrast in the scheme at hand. Without a theme the
 * product's own colours return. Works through the element's style object, which the content security policy allows.
 */
export function applyTheme(theme: LocationTheme | undefined, scheme: 'light' | 'dark'): void {
  const { style } = document.documentElement;
  for (const name of applied) style.removeProperty(name);
  applied.clear();
  if (theme === undefined) return;
  for (const [name, value] of Object.entries(themeVariables(theme, scheme))) {
    style.setProperty(name, value);
    applied.add(name);
  }
}
