import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, localDay, toInstants } from '@larder/domain/platform/date-range';
import pg from 'pg';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import type { ConnectionSettings } from '../apps/server/src/platform/database/embedded.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { addBooks, type BooksData, buildBooks } from './books-data.ts';
import { sell } from './ingest.ts';
import { memoryMb, sharesOf } from './load.ts';

type Measured = {
  readonly port: number;
  readonly child: ChildProcess;
  readonly owner: Database;
  readonly superuser: ConnectionSettings;
  readonly say: (line: string) => void;
  /** The largest number of receipts; a tenth of it is measured first. */
  readonly receipts: number;
};

/** The books' reports beside plain SQL over the receipts, what keeping their sums costs, and the file of transactions. */
export async function measureBooks(given: Measured): Promise<void> {
  const { owner, superuser, say, receipts } = given;
  const data = await buildBooks(owner);
  const raw = new pg.Client({ ...superuser, options: `-c larder.group_id=${data.groupId}` });
  await raw.connect();
  const small = Math.round(receipts / 10);
  const earlier = new Map<string, number>();
  let filled = 0;
  for (const size of [small, receipts]) {
    await addBooks(owner, data, { from: filled, to: size });
    filled = size;
    await settled(raw);
    say(`\n### The books: ${size.toLocaleString('en')} receipts of 3 lines over two years, 10 locations, 20 shops\n`);
    say('| report | p50 ms | p95 ms | over the receipts ms | times faster | times the smaller size |');
    say('|---|--:|--:|--:|--:|--:|');
    for (const { name, path, plain } of casesOf(data)) {
      const ours = await latencyOf(given.port, data, path);
      const reference = plain === undefined ? undefined : await timeOf(raw, plain);
      const before = earlier.get(name);
      earlier.set(name, ours.p50);
      const faster = reference === undefined ? '' : (reference / ours.p50).toFixed(0);
      const growth = before === undefined ? '' : (ours.p50 / before).toFixed(2);
      say(
        `| ${name} | ${ours.p50.toFixed(1)} | ${ours.p95.toFixed(1)} | ${reference?.toFixed(0) ?? ''} | ${faster} | ${growth} |`,
      );
    }
  }
  await measureKeeping(given, data, raw);
  await raw.end();
  await measureFile(given, data);
}

/** Waits until the database has written what was filled, and looks through it no more: that is no part of a report. */
async function settled(client: pg.Client): Promise<void> {
  await client.query('checkpoint');
  const isBusy = async () =>
    ((await client.query(`select from pg_stat_activity where backend_type = 'autovacuum worker'`)).rowCount ?? 0) > 0;
  while (await isBusy()) await pause(1_000);
}

type Case = { readonly name: string; readonly path: string; readonly plain?: string };

function casesOf({ propertyId, categoryId }: BooksData): readonly Case[] {
  const zone = 'Europe/Amsterdam';
  const yesterday = addDays(localDay(new Date(), zone), -1);
  const year = { from: addDays(yesterday, -364), to: yesterday };
  const { startAt, endAt } = toInstants(year, zone);
  const asked = `start_at=${encodeURIComponent(startAt)}&end_at=${encodeURIComponent(endAt)}`;
  const at = (place: string) => (place === 'group' ? '/api/v1' : `/api/v1/properties/${propertyId}`);
  const where = (place: string) =>
    `receipts.state = 'SUCCESS' and local_day between '${year.from}' and '${year.to}'${place === 'group' ? '' : ` and property_id = ${propertyId}`}`;
  const lines =
    'receipts join receipt_lines on receipt_lines.receipt_id = receipts.id and receipt_lines.group_id = receipts.group_id';
  return ['one location', 'group'].flatMap((place) => [
    {
      name: `turnover of a year, ${place}`,
      path: `${at(place)}/turnover?${asked}`,
      plain: `select ledger_account_id, vat_rate_basis_points, sum(receipt_lines.total_cents), sum(vat_cents), sum(receipt_lines.deposit_cents) from ${lines} where ${where(place)} group by 1, 2`,
    },
    {
      name: `dashboard of a year, ${place}`,
      path: `${at(place)}/reporting?${asked}`,
      plain: `select local_day, count(*), sum(total_cents), sum(item_count) from receipts where ${where(place)} group by 1`,
    },
    {
      name: `category report of a year, ${place}`,
      path: `${at(place)}/reporting/categories/${categoryId}?${asked}`,
      plain: `select product_id, sum(quantity), sum(receipt_lines.total_cents) from ${lines} where ${where(place)} and category_id = ${categoryId} group by 1`,
    },
    {
      name: `top products of a year, ${place}`,
      path: `${at(place)}/reporting/products?${asked}`,
      plain: `select product_id, sum(quantity), sum(receipt_lines.total_cents) from ${lines} where ${where(place)} group by 1 order by 3 desc limit 25`,
    },
  ]);
}

/** The first calls prepare statements and compile code: a server that has run for a minute is past that. */
const warmUp = 100;
const calls = 200;

async function latencyOf(port: number, data: BooksData, path: string): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let index = 0; index < warmUp + calls; index += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: `larder=${data.session}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (index >= warmUp) times.push(performance.now() - startedAt);
  }
  return sharesOf(times);
}

async function timeOf(client: pg.Client, statement: string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const startedAt = performance.now();
    await client.query(statement);
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}

/** Selling while sums are folded and while they are not: whoever holds the lock of folding keeps the tail from it. */
async function measureKeeping({ port, say }: Measured, data: BooksData, raw: pg.Client): Promise<void> {
  const options = { tills: 16, seconds: 8 };
  await sell(port, data, { ...options, seconds: 3 });
  say(
    '\n### What keeping the sums costs receipts that go in, 16 tills\n\n| sums | receipts/s | p99 ms |\n|---|--:|--:|',
  );
  for (const round of [1, 2]) {
    const kept = await sell(port, data, options);
    await raw.query('select pg_advisory_lock(7274311, $1::bigint::int)', [data.groupId]);
    const left = await sell(port, data, options);
    await raw.query('select pg_advisory_unlock(7274311, $1::bigint::int)', [data.groupId]);
    await sell(port, data, { tills: 1, seconds: 3 });
    say(`| folded (${round}) | ${kept.perSecond.toFixed(0)} | ${kept.p99.toFixed(1)} |`);
    say(`| left in the tail (${round}) | ${left.perSecond.toFixed(0)} | ${left.p99.toFixed(1)} |`);
  }
}

/** What the file holds, as it stands in the table. */
const plainCopy = sql`copy (
  select number, sold_at, state, property_id, shop_id, cash_register_id, payment_method_code, item_count, turnover_cents, deposit_cents, total_cents, paid_cents,
    card_brand, card_last4, rating, review_message, pickup_name, pickup_phone
  from receipts where group_id = (select current_group_id()) order by sold_at desc, id desc
) to stdout with (format csv, delimiter ';')`;

async function measureFile({ port, child, superuser, say }: Measured, data: BooksData): Promise<void> {
  const database = openDatabase(superuser);
  const before = await memoryMb(child);
  const ours = () =>
    drained(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/transactions/export`, {
        method: 'POST',
        headers: {
          cookie: `larder=${data.session}`,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ start_at: '2020-01-01T00:00:00Z' }),
      });
      if (answer.status !== 200 || answer.body === null) throw new Error(`the export answered ${answer.status}`);
      return answer.body;
    }, child);
  const copy = () => drained(() => database.copy({ groupId: data.groupId }, plainCopy), child);
  say(
    '\n### Transactions as a file\n\n| | rows | rows/s | share of COPY | server memory before / highest MB |\n|---|--:|--:|--:|--:|',
  );
  // In turns: whoever comes first reads the receipts from the disk.
  for (const round of [1, 2, 3]) {
    const [plain, file] = [await copy(), await ours()];
    say(`| COPY of the same columns, unformatted (${round}) | ${plain.rows} | ${plain.perSecond.toFixed(0)} | | |`);
    say(
      `| ours, over HTTP (${round}) | ${file.rows} | ${file.perSecond.toFixed(0)} | ${Math.round((file.perSecond / plain.perSecond) * 100)} % | ${before} / ${file.highestMb} |`,
    );
  }
  await database.close();
}

async function drained(open: () => Promise<AsyncIterable<Uint8Array>>, child: ChildProcess) {
  const startedAt = performance.now();
  let [rows, highestMb, pieces] = [0, 0, 0];
  for await (const piece of await open()) {
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
    pieces += 1;
    if (pieces % 100 === 0) highestMb = Math.max(highestMb, await memoryMb(child));
  }
  return { rows, perSecond: (rows / (performance.now() - startedAt)) * 1_000, highestMb };
}
