import { addDays, type DayRange, localDay, toInstants } from '@larder/domain/platform/date-range';
import * as z from 'zod/mini';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import type { BenchData } from './data.ts';

/** A database of so many lines with the server that answers from it. */
export type Place = {
  readonly name: string;
  readonly port: number;
  readonly data: BenchData;
  readonly superuser: Database;
  readonly directory: string;
  /** Where PostgreSQL writes what it was asked to explain. */
  readonly logPath: string;
};

/** Calls of one kind: what is asked for in the office's API, or what is written to a file. */
export type Call = { readonly name: string; readonly paths: readonly string[]; readonly isFile?: boolean };

const zone = 'Europe/Amsterdam';
const sampleSize = 60;

/** What a group in its tenth year asks for. All periods are of its last year, which is the same in each place. */
export async function callsOf(place: Place): Promise<readonly Call[]> {
  const [year = '', halfYear = '', month = ''] = [365, 180, 30].map(lastDays);
  const found = await sampleOf(place);
  const list = (query: Record<string, string>, range: string) =>
    `/receipts?${new URLSearchParams({ limit: '25', ...query }).toString()}&${range}`;
  const one = (name: string, ...paths: readonly string[]): Call => ({ name, paths });
  const many = (name: string, [key, values]: readonly [string, readonly (string | number)[]], range = ''): Call =>
    one(name, ...values.map((value) => list({ [key]: String(value) }, range)));
  return [
    one('list of a year', list({}, year)),
    one(
      'list of a year, page 50',
      `${list({}, year)}&cursor=${encodeURIComponent(await pageAfter(place, list({}, year), 49))}`,
    ),
    many('list of a year, of a shop', ['shop_id', found.shops], year),
    one('list of a year, failed', list({ state: 'FAILED' }, year)),
    one('list of a year, on a room', list({ payment_method_id: String(found.room) }, year)),
    many('list of a year, of a product sold daily', ['product_id', found.dailyProducts], year),
    many('list of a year, of a product sold rarely', ['product_id', found.rareProducts], year),
    one('list of a year, by amount', list({ sort: 'totalCents' }, year)),
    one('a receipt', ...found.ids.map((id) => `/receipts/${id}`)),
    one('report of a month', `/reporting?${month}`),
    one('report of half a year', `/reporting?${halfYear}`),
    one('top products of half a year', `/reporting/products?limit=25&${halfYear}`),
    one('turnover of a year', `/turnover?${year}`),
    many('search: number', ['search', found.numbers]),
    many('search: last four digits', ['search', found.last4]),
    many('search: last four digits, in a year', ['search', found.last4], year),
    many('search: reference', ['search', found.references]),
    many('search: amount', ['search', found.amounts]),
    many('search: amount, in a year', ['search', found.amounts], year),
    many('search: room, in a year', ['search', found.rooms], year),
    many('search: product sold daily, in a year', ['search', found.dailyNames], year),
    many('search: product sold rarely', ['search', found.rareNames]),
    { name: 'file of a month', paths: [month], isFile: true },
  ];
}

function lastDays(count: number): string {
  const today = localDay(new Date(), zone);
  const range: DayRange = { from: addDays(today, -count), to: addDays(today, -1) };
  const { startAt, endAt } = toInstants(range, zone);
  return new URLSearchParams({ start_at: startAt, end_at: endAt }).toString();
}

async function sampleOf({ superuser, data: { groupId } }: Place) {
  return superuser.read({ groupId }, async (tx) => {
    const receipts = await tx.rows(sql<{ id: number; number: number; last4: string; reference: string; cents: number }>`
      select id, number, card_last4 as last4, payment_provider_id as reference, total_cents as cents
      from receipts where group_id = ${groupId} and sold_at > now() - interval '300 days' and id % 1009 = 0 order by id limit ${sampleSize}`);
    const products = await tx.rows(sql<{ id: number; name: string; place: number }>`
      select id, name ->> 'nl' as name, row_number() over (order by id) as place from products where group_id = ${groupId}`);
    const shops = await tx.rows(sql<{ id: number }>`select id from shops where group_id = ${groupId}`);
    const { room } = await tx.row(
      sql<{ room: number }>`select max(id) as room from payment_methods where group_id = ${groupId}`,
    );
    // Of those sold daily the ones in the middle; of the rest, those that a few guests took.
    const [daily, rare] = [200, 2_000]
      .map((first) => products.filter(({ place }) => place >= first && place < first + 40))
      .concat([[], []]);
    return {
      ids: receipts.map(({ id }) => id),
      numbers: receipts.map(({ number }) => number),
      last4: receipts.map(({ last4 }) => last4),
      references: receipts.map(({ reference }) => reference),
      amounts: receipts.map(({ cents }) => (cents / 100).toFixed(2).replace('.', ',')),
      rooms: Array.from({ length: 40 }, (_, index) => `kamer ${100 + index * 9}`),
      dailyProducts: daily?.map(({ id }) => id) ?? [],
      rareProducts: rare?.map(({ id }) => id) ?? [],
      dailyNames: daily?.map(({ name }) => name) ?? [],
      rareNames: rare?.map(({ name }) => name) ?? [],
      shops: shops.map(({ id }) => id),
      room,
    };
  });
}

const paged = z.object({ pagination: z.object({ nextCursor: z.nullable(z.string()) }) });

async function pageAfter(place: Place, path: string, pages: number): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const answer = await ask(
      place,
      { name: path, paths: [] },
      cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`,
    );
    cursor = paged.parse(JSON.parse(answer)).pagination.nextCursor ?? cursor;
  }
  return cursor;
}

/** Asks once and reads the answer to its end. */
export async function ask({ port, data }: Place, call: Call, path: string): Promise<string> {
  const url = `http://127.0.0.1:${port}`;
  const headers = { cookie: `larder=${data.session}`, origin: url, 'content-type': 'application/json' };
  const answer = await (call.isFile === true
    ? fetch(`${url}/api/v1/transactions/export`, {
        method: 'POST',
        headers,
        body: JSON.stringify(Object.fromEntries(new URLSearchParams(path))),
      })
    : fetch(`${url}/api/v1${path}`, { headers }));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
  return text;
}
