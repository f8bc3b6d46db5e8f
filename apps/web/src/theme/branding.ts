import { themeVariables } from '@larder/domain/theme';

/** A location's colours as the API delivers them. */
export type LocationTheme = Parameters<typeof themeVariables>[0];

// A document that came drawn has its location's colours already (theme/first-paint.js).
const applied = new Set<string>(globalThis.document?.documentElement.style ?? []);

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
