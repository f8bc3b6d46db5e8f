import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { historyColumns, productColumns, transactionColumns } from '@larder/domain/office/list-columns';
import { viewListNames, viewListOf } from '@larder/domain/office/saved-views';
import { describe, expect, it } from 'vitest';
import { pages } from './routes.ts';

const source = fileURLToPath(new URL('../', import.meta.url));
const features = join(source, 'features');
const read = (file: string) => readFileSync(file, 'utf8');

const table = ['routes', 'people-pages'].map((name) => read(join(source, `app/${name}.ts`))).join('\n');

/** The file of each page of the table, as the table imports it. */
const pageFiles = new Map(
  [...table.matchAll(/path: '([^']+)'[\s\S]*?import\('\.\.\/([^']+)'\)/g)].map(([, path = '', file = '']) => [
    path,
    join(source, file),
  ]),
);

/** A page's own parts: what it imports of features, now or later. */
function partsOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of read(file).matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)) {
    const imported = join(dirname(file), path);
    if (imported.startsWith(features) && existsSync(imported) && /\.tsx?$/.test(imported)) partsOf(imported, found);
  }
  return found;
}

const namesIn = (text: string, elements: string) =>
  [...text.matchAll(new RegExp(`<(?:${elements})\\b[^]*?\\b(?:list|kept)="(\\w+)"`, 'g'))].map(([, name = '']) => name);

/** The lists that a page shows: those whose head offers views, and those whose table has columns to choose. */
function listsOf(file: string) {
  const text = [...partsOf(file)].map(read).join('\n');
  const heads = namesIn(text, 'FilterBar|ListFilters|ListHead|ResourceList|ShortList');
  const tables = namesIn(text, 'DataTable|ListTable|ResourceList|ShortList');
  return { text, heads: new Set(heads), tables: new Set(tables) };
}

describe('[VIE-03] saved views', () => {
  it('know every page that their lists stand on, and who may open it', () => {
    for (const name of viewListNames) {
      const { page, area } = viewListOf(name);
      expect(pages.find(({ path }) => path === page)?.area, name).toBe(area);
    }
  });

  it('are offered by every page whose list is searched or narrowed in its address', () => {
    expect(pageFiles.size).toBeGreaterThan(20);
    const offering = [...pageFiles].flatMap(([path, file]) => {
      const { text, heads } = listsOf(file);
      const isList =
        /<(?:DataTable|ListTable|ResourceList|ShortList)\b/.test(text) &&
        /\buseList\(|<(?:FilterBar|ListFilters)\b/.test(text);
      return isList ? [{ path, names: [...heads] }] : [];
    });
    expect(offering.length).toBeGreaterThan(8);
    const known = viewListNames.map((name) => viewListOf(name).page);
    expect(offering.filter(({ names }) => names.length === 0).map(({ path }) => path)).toEqual([]);
    expect(known.filter((page) => !offering.some(({ path }) => path === page))).toEqual([]);
    for (const name of viewListNames) {
      const file = pageFiles.get(viewListOf(name).page) ?? '';
      const { heads, tables } = listsOf(file);
      expect([heads.has(name), tables.has(name)], name).toEqual([true, true]);
    }
  });

  it.each([
    ['transactions', transactionColumns, ['sales/transactions/use-receipt-columns.tsx']],
    ['history', historyColumns, ['office/history/HistoryTable.tsx']],
    [
      'products',
      productColumns,
      ['assortment/product-list/use-choosable-columns.tsx', 'assortment/categories/use-product-columns.tsx'],
    ],
  ])('of %s name the columns that the file knows', (_, columns, files) => {
    const keys = files
      .flatMap((file) => [...read(join(features, file)).matchAll(/\bkey: '(\w+)',\s+header/g)])
      .map(([, key = '']) => key)
      .filter((key) => key !== 'select');
    expect(keys.toSorted()).toEqual([...columns].toSorted());
  });
});
