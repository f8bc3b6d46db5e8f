import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compiledMessages } from './compile-messages.ts';
import { themeStylesheet } from './src/theme/css-variables.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const themeId = 'virtual:theme.css';

/** Serves the theme's variables as a stylesheet file, so that nothing has to write a style element at run time. */
function themeVariables(): Plugin {
  return {
    name: 'larder:theme-variables',
    resolveId: (id) => (id === themeId ? `\0${themeId}` : null),
    load: (id) => (id === `\0${themeId}` ? themeStylesheet() : null),
  };
}

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

/** Tells whether a module is one of those that are named, by its path below its folder of sources. */
function isOneOf(names: string): (id: string) => boolean {
  const parts = names.trim().split(/\s+/);
  return (id) => {
    const path = id.replaceAll('\\', '/').replace(/\.tsx?$/, '');
    return parts.some((part) => path.endsWith(part.startsWith('domain') ? `packages/${part}` : `web/src/${part}`));
  };
}

const isOfEveryPage = isOneOf(`
  ui/basics/Button ui/basics/IconButton ui/pages/PageHead ui/pages/Panel ui/states/EmptyState ui/states/ErrorState
  ui/states/RefreshNotice ui/basics/Skeleton ui/lists/DataTable ui/lists/DataTableGrid ui/lists/DataTableCards
  ui/lists/data-table ui/lists/data-table-keys ui/basics/MoneyText ui/basics/StateText ui/basics/Segmented
  ui/dates/DateRangePicker ui/dates/period ui/dates/period-search ui/basics/Badge ui/basics/Can ui/overlays/ActionMenu
  ui/lists/FilterMenu ui/basics/InfoHint ui/overlays/notify lib/place lib/format lib/failure lib/use-now lib/use-today
  lib/paths lib/navigation domain/src/platform/moments domain/src/platform/money domain/src/places/activity
  domain/src/platform/translated-text domain/src/shelf/label-host
`);

const isOfReports = isOneOf(`
  ui/charts/KpiStrip ui/lists/ShopMenu features/books/dashboard/TurnoverPanel features/books/dashboard/DashboardFiles
  features/books/reports/CompareMenu
  features/books/dashboard/dashboard-search
`);

export default defineConfig({
  root,
  base: '/',
  plugins: [react(), compiledMessages(), themeVariables(), firstPaint()],
  server: { proxy: { '/api': 'http://localhost:4000', '/media': 'http://localhost:4000' } },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]/ },
            // What nearly every page is made of, and what reports share: in one file each, because a browser asks for six
            // files at a time, and on a slow line who is signed in would wait behind the rest.
            { name: 'page', test: (id) => isOfEveryPage(id) || id.includes('icons-react') },
            { name: 'reports', test: isOfReports },
            // What is said from the start: one file a language, of which a browser fetches its own. The Dutch words of the
            // shell are in the application, for when none can be fetched.
            {
              name: 'words-nl',
              test: /messages[\\/]src[\\/]nl[\\/](?:frame|people[\\/]auth|platform[\\/](?:problems|ui))\.ts$/,
            },
            {
              name: 'words-de',
              test: /messages[\\/]src[\\/]de[\\/](?:frame|people[\\/]auth|platform[\\/](?:problems|ui|shell))\.ts$/,
            },
            {
              name: 'words-en',
              test: /messages[\\/]src[\\/]en[\\/](?:frame|people[\\/]auth|platform[\\/](?:problems|ui|shell))\.ts$/,
            },
          ],
        },
      },
    },
  },
});
