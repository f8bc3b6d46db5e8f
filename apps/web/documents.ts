import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf } from './size.ts';

/**
 * The documents that the server may answer a path with, and the page that each expects to show: who has a session gets
 * the first, everyone else the second. They differ only in what the browser is told to fetch beside the application,
 * so a wrong guess costs a round trip and nothing else.
 */
const documents = {
  'index.html': 'src/features/dashboard/DashboardPage.tsx',
  'sign-in.html': 'src/app/screens/LoginScreen.tsx',
} as const;

/** Writes them from the one document that the bundler made. */
export async function writeDocuments(dist: string): Promise<void> {
  const made = await readFile(join(dist, 'index.html'), 'utf8');
  for (const [name, page] of Object.entries(documents)) {
    const { js, css } = filesOf(page);
    const links = [
      ...[...js].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...[...css].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ].filter((link) => !made.includes(hrefOf(link)));
    await writeFile(join(dist, name), made.replace('</head>', `  ${links.join('\n    ')}\n  </head>`));
  }
}

function hrefOf(link: string): string {
  return /href="([^"]+)"/.exec(link)?.[1] ?? link;
}
