import type { Database } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { latency } from './assortment.ts';
import { type BenchData, fillProducts } from './data.ts';

type Bench = {
  readonly port: number;
  readonly owner: Database;
  readonly data: BenchData;
  readonly size: number;
  readonly say: (line: string) => void;
};

const productCount = 20_000;
const labelCount = 2_000;

const typed: Readonly<Record<string, readonly string[]>> = {
  'two letters': ['br', 'co', 'wr', 'ze'],
  'a word or part': ['brood', 'geitenk', 'bruis', 'veget'],
  'words, unfinished': ['broodje geit', 'cola zer', 'blond bier ka'],
  'a slip of the hand': ['broodj gezonf', 'yoghrt', 'capuccino'],
  'an EAN': ['8700000000042', '8700000019999'],
  'a number of a receipt': ['10000042', '10123456'],
  'last four digits': ['4417', '0042'],
  'an amount': ['11,95', '9,05', '€ 6,33'],
  'a room': ['kamer 214', '214', 'kam'],
  'what is not there': ['zwaluwnest', '99999999', '€ 9999,99'],
};

/** Measures the search over everything (SEA-01), beside the two lists that a person would have searched one after the other. */
export async function measurePalette({ port, owner, data, size, say }: Bench): Promise<void> {
  const { groupId } = data;
  await owner.write({ groupId }, async (tx) => {
    await fillProducts(tx, groupId, { from: 5_001, to: productCount });
    await tx.execute(sql`
      insert into price_labels (group_id, property_id, shop_id, device_id, product_id)
      select shops.group_id, shops.property_id, shops.id, lpad(upper(to_hex(n)), 16, '0'), (select min(id) from products) + n * 7
      from generate_series(1, ${labelCount}::int) as n join (select *, row_number() over (order by id) - 1 as place from shops) as shops on place = n % 4`);
  });
  await owner.pool.query('vacuum (analyze) products, price_labels');
  say(`\n## The palette: 20,000 products, ${size.toLocaleString('en')} receipts, 2,000 labels\n`);
  say('| typed | everything p50 ms | everything p95 ms | products alone p50 ms | receipts alone p50 ms |');
  say('|---|--:|--:|--:|--:|');
  for (const [name, texts] of Object.entries(typed)) {
    const figures = [];
    for (const path of ['search', 'products', 'receipts']) {
      const urls = texts.map((text) => `http://127.0.0.1:${port}/api/v1/${path}?search=${encodeURIComponent(text)}`);
      figures.push(await latency(urls, { cookie: `larder=${data.session}` }));
    }
    const [all, products, receipts] = figures;
    const shown = [all?.p50, all?.p95, products?.p50, receipts?.p50].map((value) => value?.toFixed(1));
    say(`| ${name} | ${shown.join(' | ')} |`);
  }
}
