import {
  convertCssVariables,
  type CSSVariablesResolver,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { palettes } from './palettes.ts';
import { theme } from './theme.ts';

type Variables = Record<string, string>;

/** The hues that the kit's own stylesheets name; every other colour comes from the roles in roles.css. */
const kitHues = new Set(['gray', 'dark', 'accent']);

const kitRoles: Variables = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-body': 'var(--panel)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-default': 'var(--panel)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-disabled': 'var(--track)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': '#FFFFFF',
  '--mantine-color-accent-filled': 'var(--fill)',
  '--mantine-color-accent-filled-hover': 'var(--fill-hover)',
  '--mantine-color-accent-light': 'var(--selected)',
  '--mantine-color-accent-light-hover': 'var(--selected)',
  '--mantine-color-accent-light-color': 'var(--link)',
};

function keepUsed(variables: Variables): Variables {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => {
      if (name.startsWith('--mantine-h')) return false;
      const [, hue, step] = /^--mantine-color-([a-z]+)-(\d|filled|light|outline|contrast|text)/.exec(name) ?? [];
      return hue === undefined || (kitHues.has(hue) && /^\d$/.test(step ?? ''));
    }),
  );
}

/** Steps point at the product's own variables, so that a location's theme changes the kit's colours too. */
function pointAtPalettes(variables: Variables): Variables {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      const [, hue, step] = /^--mantine-color-([a-z]+)-(\d)$/.exec(name) ?? [];
      return [name, hue === undefined ? value : `var(--${hue === 'gray' ? 'grey' : hue}-${step})`];
    }),
  );
}

function paletteSteps(): Variables {
  const steps: Variables = {};
  for (const [name, palette] of Object.entries(palettes)) {
    palette.forEach((colour, step) => (steps[`--${name}-${step}`] = colour));
  }
  return steps;
}

const resolver: CSSVariablesResolver = (merged) => {
  const kit = defaultCssVariablesResolver(merged);
  return {
    variables: { ...paletteSteps(), ...pointAtPalettes(keepUsed(kit.variables)), ...kitRoles },
    light: { '--mantine-color-scheme': 'light' },
    dark: { '--mantine-color-scheme': 'dark' },
  };
};

/** Writes every variable of the theme as one stylesheet text: the palettes' steps, then what the kit reads. */
export function themeStylesheet(): string {
  return convertCssVariables(resolver(mergeMantineTheme(DEFAULT_THEME, theme)), ':root');
}
