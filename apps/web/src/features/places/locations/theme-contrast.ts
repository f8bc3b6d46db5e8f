import { contrast, defaultTheme, type Scheme, surfaces, type Theme, themeVariables } from '@larder/domain/places/theme';
import { isHexColour, longHex } from '@larder/domain/platform/colour';

/** A part of the interface that carries text in a location's colours. */
export type ThemePart = 'tile' | 'action' | 'search' | 'link' | 'selected';

/** How well the text of each part can be read. */
export type PartContrast = { readonly part: ThemePart; readonly ratio: number };

/** The contrast that results in a scheme, once the colours are corrected (LOC-03, WCAG 2.2). */
export function contrastsOf(theme: Theme, scheme: Scheme): readonly PartContrast[] {
  const { panel } = surfaces[scheme];
  const role = rolesOf(theme, scheme);
  return [
    { part: 'tile', ratio: contrast(role('--fill'), role('--fill-text')) },
    { part: 'action', ratio: contrast(role('--cta'), role('--cta-text')) },
    { part: 'search', ratio: contrast(role('--search-button'), role('--search-button-text')) },
    { part: 'link', ratio: contrast(role('--link'), panel) },
    { part: 'selected', ratio: contrast(role('--selected'), role('--selected-text')) },
  ];
}

/** A colour that is shown otherwise than it was chosen, for contrast. */
export type Adjustment = { readonly colour: keyof Theme; readonly from: string; readonly to: string };

/** The chosen colours that text cannot stand on as they are; a colour that is none yet is left out. */
export function adjustmentsOf(theme: Theme): readonly Adjustment[] {
  const role = rolesOf(theme, 'light');
  const shown: readonly (readonly [keyof Theme, string])[] = [
    ['primaryColor', role('--fill')],
    ['ctaButtonColor', role('--cta')],
    ['searchButtonColor', role('--search-button')],
  ];
  return shown.flatMap(([colour, to]) => {
    const chosen = theme[colour];
    return isHexColour(chosen) && longHex(chosen).toUpperCase() !== to.toUpperCase()
      ? [{ colour, from: longHex(chosen).toUpperCase(), to: to.toUpperCase() }]
      : [];
  });
}

function rolesOf(theme: Theme, scheme: Scheme): (name: `--${string}`) => string {
  const variables = themeVariables(theme, scheme);
  return (name) => variables[name] ?? defaultTheme.primaryColor;
}
