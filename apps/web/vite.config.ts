import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compiledMessages } from './compile-messages.ts';
import { files } from './files.ts';
import { themeVariables } from './theme-variables.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Adds to the head what must be known before the first paint: the colour scheme's script. */
function firstPaint(): Plugin {
  const source = readFileSync(new URL('./src/theme/first-paint.js', import.meta.url), 'utf8');
  const fileName = `assets/first-paint-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
  return {
    name: 'larder:first-paint',
    buildStart() {
      if (this.environment.mode === 'build') this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        if (bundle === undefined) return [{ tag: 'script', attrs: { src: '/src/theme/first-paint.js' } }];
        return [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}

export default defineConfig({
  root,
  base: '/',
  plugins: [react(), compiledMessages(), themeVariables(), firstPaint()],
  server: { proxy: { '/api': 'http://localhost:4000', '/media': 'http://localhost:4000' } },
  build: {
    target: 'es2023',
    manifest: true,
    // One sheet: it is small, and eight of them would stand in the way of the scripts.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: [join(root, 'index.html'), join(root, 'src/outside.tsx')],
      output: { codeSplitting: { groups: files } },
    },
  },
});
