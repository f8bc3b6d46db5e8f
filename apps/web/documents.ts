import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** The shape of a page with one form: its words stand there from the start, bars in the place of its fields and button. */
const formPlaceholder = (page: 'logIn' | 'forgotPassword' | 'setPassword', bars: number) =>
  `<div class="boot boot-login boot-${page}" data-placeholder="login">${loading}<div class="boot-form"><div class="boot-brand">${logo}Larder</div><div class="boot-content"><div class="boot-title">${inEveryLanguage(({ auth }) => auth[page].title)}</div><div class="boot-lead">${inEveryLanguage(({ auth }) => auth[page].lead)}</div>${'<div class="boot-field"></div>'.repeat(bars)}</div><div class="boot-foot"></div></div><div class="boot-shelf"></div></div>`;

const framePlaceholder = `<div class="boot boot-frame" data-placeholder="generic">${loading}<div class="boot-side"></div><div><div class="boot-head"></div></div></div>`;

/** A guest's page wears the colours of a location, which only its answer tells. */
const blankPlaceholder = `<div class="boot" data-placeholder="blank">${loading}</div>`;

type Document = {
  readonly entry: string;
  /** The source of the page that is shown first; null where that is not known. */
  readonly page: string | null;
  /** What the page says beside what is there from the start; null where only the page knows its language. */
  readonly sentences: readonly PartName[] | null;
  readonly placeholder: string;
};

const outside = (page: string, placeholder: string, sentences: Document['sentences'] = []): Document => ({
  entry: 'src/outside.tsx',
  page,
  sentences,
  placeholder,
});

const inside = (page: string | null, sentences: readonly PartName[] = []): Document => ({
  entry: 'index.html',
  page,
  sentences,
  placeholder: framePlaceholder,
});

/**
 * The documents that the server answers with: one for each page outside a group, which runs by itself, one for each page
 * that people open first, by the last part of its path, and one for all others. Each names the files that its page needs,
 * in the language that is read here, and draws the page's shape until they run (ACC-05). A guest's language is known when
 * the page runs.
 */
const documents: Readonly<Record<string, Document>> = {
  'outside/login': outside('src/app/screens/LoginScreen.tsx', formPlaceholder('logIn', 3)),
  'outside/forgot_password': outside(
    'src/features/people/auth/ForgotPasswordPage.tsx',
    formPlaceholder('forgotPassword', 2),
  ),
  'outside/set_password': outside('src/features/people/auth/SetPasswordPage.tsx', formPlaceholder('setPassword', 3)),
  'outside/developers': outside('src/features/people/developers/open-developers-page.ts', blankPlaceholder, [
    'developers',
    'accessTokens',
  ]),
  'outside/receipt': outside('src/features/sales/receipt-page/open-receipt-page.ts', blankPlaceholder, null),
  'inside/dashboard': inside('src/features/books/dashboard/DashboardPage.tsx', ['dashboard']),
  'inside/transactions': inside('src/features/sales/transactions/TransactionsPage.tsx', ['transactions', 'quarantine']),
  'inside/categories': inside('src/features/assortment/product-list/AssortmentPage.tsx', [
    'assortment',
    'categories',
    'combiDeals',
    'productFiles',
  ]),
  'inside/price-labels': inside('src/features/shelf/price-labels/PriceLabelsPage.tsx', ['priceLabels', 'labelHost']),
  'inside/index': inside(null),
};

/** The scripts that the bundler names; the sheet stays, and so goes first: nothing is painted without it. */
const madeScript = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** Writes them from the one document that the bundler made. */
export async function writeDocuments(dist: string): Promise<void> {
  const made = (await readFile(join(dist, 'index.html'), 'utf8')).replaceAll(madeScript, '');
  for (const folder of ['outside', 'inside']) await mkdir(join(dist, folder), { recursive: true });
  for (const [name, { entry, page, sentences, placeholder }] of Object.entries(documents)) {
    const [script, ...others] = filesOf([entry, ...(page === null ? [] : [page])]);
    const files = [
      `<script type="module" crossorigin src="/${script}"></script>`,
      ...others.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ];
    const document = made
      .replace('<head>', sentences === null ? '<head>' : `<head>${wordsOf(sentences)}`)
      .replace('</head>', `  ${files.join('\n    ')}\n  </head>`)
      .replace('<div id="root"></div>', `<div id="root">${placeholder}</div>`);
    if (!document.includes('data-placeholder')) throw new Error('The document has no place for its placeholder');
    await writeFile(join(dist, `${name}.html`), document);
  }
  await rm(join(dist, 'index.html'));
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
