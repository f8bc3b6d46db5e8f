import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import * as z from 'zod/mini';
import { defineConfig, type Plugin } from 'vite';
import { compiledMessages } from '../web/compile-messages.ts';
import { themeVariables } from '../web/theme-variables.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const { version } = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')),
);

/**
 * Writes the service worker from its source: with the list of the build's files, which it keeps, and a name of their own, so
 * that a browser finds a new one whenever one of them changed, the document too.
 */
function serviceWorker(): Plugin {
  return {
    name: 'larder:service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const source = readFileSync(new URL('./src/service-worker.js', import.meta.url), 'utf8');
      const hash = createHash('sha256').update(source);
      const files = Object.values(bundle).filter(({ fileName }) => !/\.map$|^\./.test(fileName));
      for (const file of files.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1)))
        hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
      const kept = files.map(({ fileName }) => fileName).filter((name) => !name.endsWith('.html'));
      const head = [
        `const version = '${hash.digest('hex').slice(0, 12)}';`,
        `const files = ${JSON.stringify(['/till/', ...kept.toSorted().map((name) => `/till/${name}`)])};`,
      ];
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${head.join('\n')}\n${source}` });
    },
  };
}

export default defineConfig({
  root,
  base: '/till/',
  define: { __TILL_VERSION__: JSON.stringify(version) },
  plugins: [react(), compiledMessages(), themeVariables(), serviceWorker()],
  server: { proxy: { '/device': 'http://localhost:4000', '/media': 'http://localhost:4000' } },
  build: {
    target: 'es2023',
    outDir: fileURLToPath(new URL('../web/dist/till', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
