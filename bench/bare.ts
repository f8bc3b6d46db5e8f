import { plainDay } from '@larder/domain/platform/date-range';
import Fastify from 'fastify';
import pg from 'pg';
import { sorts } from '../apps/server/src/modules/assortment/products/find.ts';
import { countProducts, listProducts } from '../apps/server/src/modules/assortment/products/queries.ts';
import { listFound } from '../apps/server/src/modules/assortment/products/search-queries.ts';
import * as receipts from '../apps/server/src/modules/sales/receipts/queries.ts';
import { askedOf } from '../apps/server/src/modules/sales/receipts/search.ts';
import { findReceipts } from '../apps/server/src/modules/sales/receipts/search-queries.ts';
import * as reporting from '../apps/server/src/modules/books/reporting/queries.ts';
import type { Transaction } from '../apps/server/src/platform/database/database.ts';
import type { Statement } from '../apps/server/src/platform/database/sql.ts';
import { readPage, wordsOf } from '../apps/server/src/platform/http/list.ts';

/*
 * The reference: Fastify and pg, nothing else. The very SQL of the product, prepared as the product prepares it, on the
 * same data and the same PostgreSQL, as a superuser past whom no row security looks; no session, no right, no
 * validation, no transaction, rows to JSON as they come. For what tills sell: one durable insert.
 */
const [port = '', connection = '', groupId = ''] = process.argv.slice(2);
const settings: pg.PoolConfig = { ...JSON.parse(connection), max: 12, options: `-c larder.group_id=${groupId}` };
const pool = new pg.Pool(settings);
const names = new Map<string, string>();

async function run(statement: Statement) {
  const name = names.get(statement.text) ?? `bare_${names.size}`;
  names.set(statement.text, name);
  return pool.query({ name, text: statement.text, values: [...statement.values] });
}

const tx: Transaction = {
  rows: async (statement) => (await run(statement)).rows,
  row: async (statement) => (await run(statement)).rows[0],
  maybeRow: async (statement) => (await run(statement)).rows[0],
  execute: async (statement) => (await run(statement)).rowCount ?? 0,
  raw: (text, values) => pool.query(text, [...(values ?? [])]),
  afterCommit: () => undefined,
  commitBehind: () => undefined,
};

type Query = Record<string, string>;
const statuses = ['active', 'concept', 'published', 'archived'] as const;
const origins = ['own', 'global'] as const;
const app = Fastify({ logger: false });
const everything: receipts.ReceiptFilter = {
  propertyIds: null,
  state: null,
  startAt: null,
  endAt: null,
  shopId: null,
  hasReview: null,
  found: null,
  picked: null,
  drillDown: {
    productId: undefined,
    categoryId: undefined,
    ledgerAccountId: undefined,
    vatRate: undefined,
    voucher: undefined,
    paymentMethodId: undefined,
    paymentMethod: undefined,
    weekday: undefined,
    hour: undefined,
    age: undefined,
  },
};
const newest = { order: { sort: 'soldAt', isDescending: true }, cursor: undefined, limit: 25 } as const;

app.get<{ Querystring: Query }>('/receipts', async ({ query }) => {
  const { first, last, start, end } = query;
  const range = { from: plainDay(first ?? '1900-01-01'), to: plainDay(last ?? '9999-01-01') };
  const period = {
    startAt: start === undefined ? null : new Date(start),
    endAt: end === undefined ? null : new Date(end),
  };
  const found = query['search'] === undefined ? null : await findReceipts(tx, askedOf(query['search'], 'nl'), period);
  const filter = {
    ...everything,
    ...period,
    found,
    state: query['state'] === 'SUCCESS' ? ('SUCCESS' as const) : null,
  };
  const [rows, totals] = await Promise.all([
    receipts.listReceipts(tx, filter, newest),
    found === null
      ? receipts.countFromTotals(tx, filter, range)
      : 'ids' in found
        ? receipts.countReceipts(tx, filter, 10_001)
        : receipts.countAmongNewest(tx, filter, { where: found.where, limit: 10_001 }),
  ]);
  return { receipts: rows, totals };
});

app.get<{ Params: { id: string } }>('/receipts/:id', async ({ params }) =>
  receipts.findReceipt(tx, Number(params.id), null),
);

app.get<{ Querystring: Query }>('/products', async ({ query }) => {
  const scope = { propertyIds: null, propertyId: null };
  const numberOf = (key: string) => (query[key] === undefined ? undefined : Number(query[key]));
  const filter = {
    words: wordsOf(query['search']),
    categoryId: numberOf('category_id'),
    ledgerAccountId: numberOf('ledger_account_id'),
    status: statuses.find((status) => status === query['status']),
    origin: origins.find((origin) => origin === query['origin']),
  };
  const asked = {
    limit: Number(query['limit'] ?? 25),
    cursor: query['cursor'],
    order: query['order'] === 'desc' ? ('desc' as const) : undefined,
  };
  const sort = sorts.find(([name]) => name === query['sort'])?.[0];
  if (filter.words.length > 0) {
    const page = readPage({ ...asked, sort: sort ?? 'relevance' }, [...sorts, ['relevance', 'text']]);
    return { products: await listFound(tx, { scope, filter }, page) };
  }
  const list = listProducts(tx, { scope, filter }, readPage({ ...asked, sort }, sorts));
  const [rows, total] = await Promise.all([list, countProducts(tx, scope, filter)]);
  return { products: rows, total };
});

app.get<{ Querystring: { from: string; to: string; previousFrom: string; previousTo: string } }>(
  '/reporting',
  async ({ query }) => {
    const scope = { propertyIds: null, shopId: null };
    const current = { from: plainDay(query.from), to: plainDay(query.to) };
    const before = { from: plainDay(query.previousFrom), to: plainDay(query.previousTo) };
    const [sums, categories, locations, attention] = await Promise.all([
      reporting.sumSales(tx, scope, { current, before }),
      reporting.sumCategories(tx, scope, current),
      reporting.listLocations(tx, scope),
      reporting.findAttention(tx, scope, new Date(Date.now() - 7 * 86_400_000)),
    ]);
    return { sums, categories, locations, attention };
  },
);

type SoldLine = { name: string; ean_code: string; quantity: number; total_cents: number };

/** A receipt and its lines durably written, and nothing looked at: no till, no number, no product, no sums. */
app.put<{ Params: { key: string }; Body: { total_cents: number; lines: SoldLine[] } }>(
  '/device/v1/receipts/:key',
  async ({ params, body }, reply) => {
    await pool.query({
      name: 'bare_receipt',
      text: `with receipt as (insert into bench.receipts (till_key, body, total_cents) values ($1, $2, $3) returning id)
        insert into bench.lines select receipt.id, line.* from receipt,
          jsonb_to_recordset($2::jsonb -> 'lines') as line (name text, ean_code text, quantity integer, total_cents bigint)`,
      values: [params.key, JSON.stringify(body), body.total_cents],
    });
    return reply.code(201).send({ key: params.key });
  },
);
await pool.query(`create schema if not exists bench;
  create table if not exists bench.receipts (id bigint generated always as identity primary key, till_key text unique, body jsonb, total_cents bigint);
  create table if not exists bench.lines (receipt_id bigint references bench.receipts, name text, ean_code text, quantity integer, total_cents bigint)`);

await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('ready\n');
