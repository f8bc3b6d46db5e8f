import type { Plugin } from 'vite';
import { themeStylesheet } from './src/theme/css-variables.ts';

const themeId = 'virtual:theme.css';

/** Serves the theme's variables as a stylesheet file, so that nothing has to write a style element at run time. */
export function themeVariables(): Plugin {
  return {
    name: 'larder:theme-variables',
    resolveId: (id) => (id === themeId ? `\0${themeId}` : null),
    load: (id) => (id === `\0${themeId}` ? themeStylesheet() : null),
  };
}
