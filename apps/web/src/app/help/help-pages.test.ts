import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { helpPages } from './help-pages.ts';

it('[HLP-01] every page has its help, and no help is of a page that is not there', () => {
  // As text: the table itself loads the pages.
  const table = ['../routes.ts', '../people-pages.ts']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  const paths = [
    ...[...table.matchAll(/ path: '([^']+)'/g)].map(([, path]) => path ?? ''),
    ...[...table.matchAll(/pagesAt\(\[([^\]]+)\]/g)].flatMap(([, list]) =>
      [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, path]) => path ?? ''),
    ),
  ];
  expect(paths.length).toBeGreaterThan(30);
  expect(Object.keys(helpPages).toSorted()).toEqual(paths.toSorted());
});
