import { palettes } from './palettes.ts';

/** Writes the steps of every palette as one stylesheet text. */
export function themeStylesheet(): string {
  const steps = Object.entries(palettes).flatMap(([name, palette]) =>
    palette.map((colour, step) => `--${name}-${step}: ${colour};`),
  );
  return `:root { ${steps.join(' ')} }`;
}
