import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { frame as de } from '@larder/messages/de/frame';
import { frame as en } from '@larder/messages/en/frame';
import { frame as nl } from '@larder/messages/nl/frame';
import type { PartName } from '@larder/messages/load';
import { filesOf, wordFilesOf } from './size.ts';

type Words = { readonly auth: typeof de.auth; readonly shell: typeof de.shell };

/** A text in every language; the style sheet shows the one that is chosen. */
const inEveryLanguage = (text: (words: Words) => string) =>
  Object.entries<Words>({ nl, de, en })
    .map(([locale, words]) => `<span lang="${locale}">${text(words)}</span>`)
    .join('');

const loading = `<div class="visually-hidden" role="status">${inEveryLanguage(({ shell }) => shell.loading)}</div>`;

const logo =
  '<svg width="28" height="28" viewBox="0 0 26 26" aria-hidden="true"><path d="M4 2.5v18a3 3 0 0 0 3 3h16.5" fill="none" stroke="var(--logo)" stroke-width="3.4" stroke-linecap="round"/><rect x="10" y="8.4" width="10.4" height="10.8" rx="3" fill="var(--jar)"/><rect x="11.4" y="3.6" width="7.6" height="3" rx="1.5" fill="var(--jar)"/></svg>';

const field = '<div class="boot-field"></div>';

const signInPlaceholder = `<div class="boot boot-login" data-placeholder="login">${loading}<div class="boot-form"><div class="boot-brand">${logo}Larder</div><div class="boot-content"><div class="boot-title">${inEveryLanguage(({ auth }) => auth.logIn.title)}</div><div class="boot-lead">${inEveryLanguage(({ auth }) => auth.logIn.lead)}</div>${field}${field}${field}</div><div class="boot-foot"></div></div><div class="boot-shelf"></div></div>`;

const framePlaceholder = `<div class="boot boot-frame" data-placeholder="generic">${loading}<div class="boot-side"></div><div><div class="boot-head"></div></div></div>`;

/** A guest's page wears the colours of a location, which only its answer tells. */
const blankPlaceholder = `<div class="boot" data-placeholder="blank">${loading}</div>`;

/**
 * The documents that the server answers with: one for the sign-in page, one for a guest's receipt, one for every other.
 * Each tells the browser to fetch what its page needs beside the application, in the language that is read here, and
 * draws the page's shape until that runs (ACC-05). A guest's language is known when the application runs.
 */
const documents = {
  'index.html': {
    entries: ['src/features/books/dashboard/DashboardPage.tsx'],
    sentences: ['dashboard'],
    placeholder: framePlaceholder,
  },
  'receipt.html': {
    entries: ['src/features/sales/receipt-page/open-receipt-page.ts'],
    sentences: null,
    placeholder: blankPlaceholder,
  },
  'sign-in.html': { entries: ['src/app/screens/LoginScreen.tsx'], sentences: [], placeholder: signInPlaceholder },
} as const;

/** Writes them from the one document that the bundler made. */
export async function writeDocuments(dist: string): Promise<void> {
  const made = await readFile(join(dist, 'index.html'), 'utf8');
  for (const [name, { entries, sentences, placeholder }] of Object.entries(documents)) {
    const { js, css } = filesOf(entries);
    const links = [
      ...[...js].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...[...css].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ].filter((link) => !made.includes(hrefOf(link)));
    const document = made
      .replace('<head>', sentences === null ? '<head>' : `<head>${wordsOf(sentences)}`)
      .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
      .replace('<div id="root"></div>', `<div id="root">${placeholder}</div>`);
    if (!document.includes('data-placeholder')) throw new Error('The document has no place for its placeholder');
    await writeFile(join(dist, name), document);
  }
}

/** Which files have the page's words in each language; theme/first-paint.js fetches those of the one that is chosen. */
function wordsOf(sentences: readonly PartName[]): string {
  const hrefs = Object.entries(wordFilesOf(sentences)).map(([language, files]) => [
    language,
    files.map((file) => `/${file}`),
  ]);
  const content = JSON.stringify(Object.fromEntries(hrefs)).replaceAll('"', '&quot;');
  return `<meta name="larder-words" content="${content}">`;
}

function hrefOf(link: string): string {
  return /href="([^"]+)"/.exec(link)?.[1] ?? link;
}
