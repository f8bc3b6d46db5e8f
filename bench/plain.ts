import { createServer, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import pg from 'pg';

/*
 * The bar for an answer: node:http and pg, and for each call the simplest statements that are right on these tables, written
 * by hand and prepared. No session, right, validation, transaction or row security, nothing ranked or translated; rows to
 * JSON as they come. Sums are read where sums are kept. For what tills sell: one durable insert.
 */
const [port = '', connection = '', groupId = ''] = process.argv.slice(2);
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(type, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
const pool = new pg.Pool({ ...JSON.parse(connection), max: 12 });

const newest = 'order by sold_at desc, receipts.id desc';
const receipts = (where: string) => `
  select receipts.id, receipts.number, receipts.state, sold_at, properties.name as property, properties.slug, properties.time_zone, shops.name as shop,
    cash_registers.name as till, payment_methods.name as method, payment_methods.kind, card_brand, card_last4, account, item_count, total_cents, deposit_cents, paid_cents, rating
  from (select * from receipts where receipts.group_id = :group and ${where} ${newest} limit 25) as receipts
  join properties on properties.group_id = :group and properties.id = receipts.property_id
  join shops on shops.group_id = :group and shops.id = receipts.shop_id
  join cash_registers on cash_registers.group_id = :group and cash_registers.id = receipts.cash_register_id
  left join payment_methods on payment_methods.group_id = :group and payment_methods.id = receipts.payment_method_id
  ${newest}`;
const found = `
  select id from receipts where group_id = :group and payment_provider_id = :payment
  union select receipt_id from receipt_words where group_id = :group and word = lower(:payment)
  union select receipt_id from receipt_lines where group_id = :group and product_id in (
    select id from products where group_id = :group and search_text like '%' || lower(:payment) || '%')`;
const totals = `
  select sum(receipt_count) as count, sum(total_cents - deposit_cents) filter (where state = 'SUCCESS') as turnover, sum(deposit_cents) filter (where state = 'SUCCESS') as deposit
  from receipt_totals where group_id = :group and local_day between :from and :to`;
const product =
  'id, name, image_url, retail_price_cents, ean_code, category_id, second_category_id, status, archived_at, property_id';
const byName = 'order by sort_name, id limit 25';
const sales = (keys: string, days: string) => `
  select ${keys}, sum(receipt_count) as receipts, sum(item_count) as items, sum(total_cents - deposit_cents) as turnover, sum(deposit_cents) as deposit
  from receipt_totals where group_id = :group and local_day between ${days} and state = 'SUCCESS' group by ${keys}`;

/** Each call by its path: its statements, with the values that the query names. */
const calls = new Map([
  [
    '/products',
    [
      `select ${product} from products where group_id = :group ${byName}`,
      'select count(*) from products where group_id = :group',
    ],
  ],
  [
    '/found',
    [
      `select ${product}, count(*) over () as total from products where group_id = :group and search_text like '%' || :word || '%' ${byName}`,
    ],
  ],
  ['/receipts', [receipts(`sold_at >= :start and sold_at < :end`), totals]],
  [
    '/completed',
    [receipts(`sold_at >= :start and sold_at < :end and state = 'SUCCESS'`), `${totals} and state = 'SUCCESS'`],
  ],
  [
    '/paid',
    [
      receipts(`id in (${found})`),
      `select count(*), sum(turnover_cents) as turnover, sum(deposit_cents) as deposit from receipts where group_id = :group and id in (${found})`,
    ],
  ],
  [
    '/receipt',
    [
      receipts('id = :id'),
      `select receipt_lines.*, products.name as product, image_url, categories.name as category from receipt_lines
        left join products on products.group_id = :group and products.id = product_id
        left join categories on categories.group_id = :group and categories.id = receipt_lines.category_id
        where receipt_lines.group_id = :group and receipt_id = :id order by receipt_lines.position`,
    ],
  ],
  [
    '/report',
    [
      sales('local_day', ':from and :to'),
      sales('local_day', ':before_from and :before_to'),
      sales('property_id', ':from and :to'),
      `select category_id, name, sum(item_count) as items, sum(turnover_cents) as turnover from category_totals
        left join categories on categories.group_id = :group and id = category_id where category_totals.group_id = :group and local_day between :from and :to group by category_id, name`,
    ],
  ],
  [
    '/top',
    [
      `select product_id, name, image_url, sold.*, count(*) over () as total
        from (select product_id, sum(item_count) as items, sum(turnover_cents) as turnover from product_totals where group_id = :group and local_day between :from and :to group by product_id) as sold
        left join products on group_id = :group and id = product_id order by turnover desc, product_id desc limit 25`,
    ],
  ],
]);

/** Each statement as PostgreSQL takes it, and which values it takes in which order. */
const prepared = new Map(
  [...calls].map(([path, statements]) => [
    path,
    statements.map((statement, index) => {
      const keys: string[] = [];
      const text = statement.replace(/(?<!:):(\w+)/g, (_, key: string) => {
        if (!keys.includes(key)) keys.push(key);
        return `$${keys.indexOf(key) + 1}`;
      });
      return { name: `${path} ${index}`, text, keys };
    }),
  ]),
);

async function answer({ method, url = '' }: IncomingMessage, body: string): Promise<unknown> {
  if (method === 'PUT') return pool.query({ name: 'in', text: insert, values: [url, body] });
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const asked = prepared.get(pathname) ?? [];
  const answers = asked.map(({ keys, ...statement }) =>
    pool.query({ ...statement, values: keys.map((key) => (key === 'group' ? groupId : searchParams.get(key))) }),
  );
  return (await Promise.all(answers)).map(({ rows }) => rows);
}

/** A receipt and its lines durably written, and nothing looked at: no till, no number, no product, no sums. */
const insert = `with receipt as (insert into bench.receipts (till_key, body, total_cents) values ($1, $2, ($2::jsonb ->> 'total_cents')::bigint) returning id)
  insert into bench.lines select receipt.id, line.* from receipt,
    jsonb_to_recordset($2::jsonb -> 'lines') as line (name text, ean_code text, quantity integer, total_cents bigint)`;
await pool.query(`create schema if not exists bench;
  create table if not exists bench.receipts (id bigint generated always as identity primary key, till_key text unique, body jsonb, total_cents bigint);
  create table if not exists bench.lines (receipt_id bigint references bench.receipts, name text, ean_code text, quantity integer, total_cents bigint)`);

createServer((request, response) => {
  void textOf(request)
    .then((body) => answer(request, body))
    .then((rows) => {
      response.writeHead(request.method === 'PUT' ? 201 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(rows));
    });
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
