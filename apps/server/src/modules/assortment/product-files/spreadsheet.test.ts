import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { exportProducts } from '@larder/contract/assortment/product-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '../../../testing/as.ts';
import { type Assortment, buildAssortment } from '../../../testing/build/build-assortment.ts';
import { buildProduct, buildShopConfig } from '../../../testing/build/build.ts';
import { checkImport } from '../../../testing/product-import.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startProductImports } from './jobs.ts';

const run = promisify(execFile);
const program = ['/usr/bin/soffice', '/usr/lib/libreoffice/program/soffice'].find(existsSync);
const whyNot = program === undefined ? ' (skipped: LibreOffice is not on this machine)' : '';

let test: TestApp;
let directory = '';
let stop = async () => {};
beforeAll(async () => {
  test = await buildTestApp();
  stop = await startProductImports(test.services);
  directory = await mkdtemp(join(tmpdir(), 'larder-spreadsheet-'));
});
afterAll(async () => {
  await stop();
  await test.close();
  await rm(directory, { recursive: true, force: true });
});

/** What a spreadsheet makes of a CSV that it opens as a person in the Netherlands does: with a double click. */
async function opened(csv: Buffer | string, to: string): Promise<string> {
  await writeFile(join(directory, 'artikelen.csv'), csv);
  const profile = pathToFileURL(join(directory, 'profile')).href;
  // Semicolon, quote, UTF-8, from line 1, in Dutch, and as it does by itself: what looks like a number is one.
  const filter = '--infilter=Text - txt - csv (StarCalc):59,34,76,1,,1043,false,true,false';
  await run(
    program ?? '',
    [
      '--headless',
      `-env:UserInstallation=${profile}`,
      filter,
      '--convert-to',
      to,
      '--outdir',
      directory,
      join(directory, 'artikelen.csv'),
    ],
    { timeout: 120_000 },
  );
  return readFile(join(directory, `artikelen.${to.split(':')[0] ?? to}`), 'utf8');
}

type Cell = { readonly type: string; readonly value: string; readonly formula: string | null; readonly text: string };

/** The rows of a flat OpenDocument sheet: of each cell what it is, what it shows, and the formula that it would run. */
function cellsOf(sheet: string): readonly (readonly Cell[])[] {
  return [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, head = '', body = '']) => {
        const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(head)?.[1] ?? null;
        const cell = {
          type: attribute('office:value-type') ?? '',
          value: attribute('office:value') ?? '',
          formula: attribute('table:formula'),
          text: [...body.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, line = '']) => plain(line)).join('\n'),
        };
        return Array.from(
          { length: Math.min(Number(attribute('table:number-columns-repeated') ?? 1), 50) },
          () => cell,
        );
      },
    ),
  );
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function plain(line: string): string {
  return line
    .replace(/<text:tab\/>/g, '\t')
    .replace(/<text:s\/>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

const payloads = [
  '=1+1',
  '+31612345678',
  '-2+3+cmd',
  '@SUM(1;1)',
  '＝1+1',
  '=HYPERLINK("https://evil.test";"Klik")',
  "'=1+1",
];

async function aShop(): Promise<Assortment & { readonly csv: string }> {
  const given = await buildAssortment(test);
  const { group, utrecht, bar, bread } = given;
  for (const [index, name] of payloads.entries()) {
    const product = await buildProduct(test, {
      group,
      category: bread,
      name: { nl: name, de: 'Brötchen; "frisch"' },
      tags: { nl: 'Zeile 1\nZeile 2' },
      retailPriceCents: 123_456 + index,
      ...(index === 0 ? { eanCode: '4000161060055' } : {}),
    });
    await buildShopConfig(test, product, { shop: bar, visible: false });
  }
  const { text } = await given.manager.send('POST', pathOf(exportProducts, { propertyId: utrecht.id }), { body: {} });
  return { ...given, csv: text };
}

describe.skipIf(whyNot !== '')(`an export in a spreadsheet${whyNot}`, { timeout: 180_000 }, () => {
  it('[PRD-05] [I14] has its columns, prices as numbers, EANs whole, and runs no formula', async () => {
    const { csv } = await aShop();
    const [head = [], ...rows] = cellsOf(await opened(csv, 'fods')).filter((row) => row[0]?.text !== '');
    const at = (heading: string) => head.findIndex(({ text }) => text === heading);
    expect(head.slice(0, 4).map(({ text }) => text)).toEqual(['id', 'location', 'name_nl', 'name_de']);
    expect(at('hidden_in')).toBeGreaterThan(0);
    expect(rows).toHaveLength(payloads.length);
    expect(rows.flat().filter(({ formula }) => formula !== null)).toEqual([]);
    expect(rows.map((row) => [row[at('retail_price')]?.type, row[at('retail_price')]?.value])).toEqual(
      payloads.map((_, index) => ['float', String((123_456 + index) / 100)]),
    );
    const ean = rows[0]?.[at('ean_code')];
    expect([ean?.type, ean?.text.trim()]).toEqual(['string', '4000161060055']);
    expect(rows[0]?.[at('name_de')]?.text).toBe('Brötchen; "frisch"');
    expect(rows[0]?.[at('tags_nl')]?.text).toBe('Zeile 1\nZeile 2');
  });

  it('[PRD-05] saved again as CSV by the spreadsheet comes back without a change', async () => {
    const { csv, manager, utrecht } = await aShop();
    // As "Save as" does with these settings: what the cells show, where that is not a number to be formatted.
    const saved = await opened(csv, 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1043,false,true,false');
    const found = await checkImport(test, manager, { text: Buffer.from(saved), propertyId: utrecht.id });
    expect(found.problems).toEqual([]);
    expect(found).toMatchObject({ changedCount: 0, createdCount: 0, unchangedCount: payloads.length });
  });
});
