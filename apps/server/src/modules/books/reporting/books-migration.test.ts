import { readdir, readFile } from 'node:fs/promises';
import { lineVat } from '@larder/domain/sales/receipt-sum';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { countBrokenReceipts, prepareRecount } from './reconcile-queries.ts';
import { rollups } from './rollup-queries.ts';
import { countDifferences } from './rollup-sum-queries.ts';

const directory = new URL('../../../migrations/', import.meta.url);
const books = '0015_books.sql';
const settings = { ...inject('databaseOwner'), database: `books_${process.pid}_${Date.now()}` };
let database: Database;

beforeAll(async () => {
  await asOwner(inject('databaseOwner'), `create database ${settings.database}`);
  for (const extension of ['btree_gist', 'citext', 'pg_trgm', 'unaccent'])
    await asOwner({ ...inject('databaseSuperuser'), database: settings.database }, `create extension ${extension}`);
  await migrate((name) => name < books);
  database = openDatabase(settings, { maximumConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await asOwner(inject('databaseOwner'), `drop database ${settings.database} with (force)`);
});

async function migrate(isWanted: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(directory)).filter((file) => file.endsWith('.sql') && isWanted(file)).toSorted())
    await asOwner(settings, await readFile(new URL(name, directory), 'utf8'));
}

async function asOwner(owner: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

let state = 15;
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 4_294_967_296) * below);
}

const rates = { nl: [0, 600, 900, 2100], de: [0, 500, 700, 1600, 1900] } as const;
type OldLine = {
  receipt: number;
  position: number;
  rate: number;
  total: number;
  deposit: number;
  voucher: string | null;
  account: number | null;
};

/** Lines as they were kept before the books: mixed rates, returns, deposit, several lines of the same amounts. */
function anyLines(receipt: number, country: 'nl' | 'de'): OldLine[] {
  return Array.from({ length: 1 + random(9) }, (_, index) => {
    const sign = random(5) === 0 ? -1 : 1;
    return {
      receipt,
      position: index + 1,
      rate: rates[country][random(rates[country].length)] ?? 0,
      total: sign * (random(3) === 0 ? 99 : random(3_000)),
      deposit: random(2) === 0 ? sign * ([8, 15, 25, 50][random(4)] ?? 0) : 0,
      voucher: random(6) === 0 ? 'valk_voucher' : null,
      account: random(4) === 0 ? null : 1 + random(2),
    };
  });
}

test(
  '[D14] old receipts get the shares of VAT that new ones have, and the roll-ups that their lines come to, in every group',
  { timeout: 120_000 },
  async () => {
    const groups = [];
    for (const slug of ['first', 'second']) groups.push(await fill(slug));
    await migrate((name) => name >= books);
    for (const { groupId, receipts } of groups) {
      const kept = await database.read({ groupId }, (tx) =>
        tx.rows(sql<{ receipt_id: number; position: number; vat_cents: number; deposit_vat_cents: number }>`
        select receipt_id, position, vat_cents, deposit_vat_cents from receipt_lines order by receipt_id, position`),
      );
      const expected = receipts.flatMap(({ id, country, lines }) =>
        lineVat(
          lines.map((line) => ({ totalCents: line.total, depositCents: line.deposit, vatRateBasisPoints: line.rate })),
          country === 'nl' ? 'outside_vat' : 'at_line_rate',
        ).map((vat, index) => ({
          receipt_id: id,
          position: index + 1,
          vat_cents: vat.vatCents,
          deposit_vat_cents: vat.depositVatCents,
        })),
      );
      expect(kept).toEqual(expected);
      const { products, productMonths, ledgers, payments, vouchers } = rollups;
      // As the reconciliation counts: what PostgreSQL knows of tables that were filled a moment ago may be from before.
      const { counted, broken } = await database.read({ groupId }, async (tx) => {
        await prepareRecount(tx);
        const each = [];
        for (const rollup of [products, productMonths, ledgers, payments, vouchers])
          each.push({
            ...{ name: rollup.name, ...(await countDifferences(tx, rollup)) },
            ...(await tx.row(sql<{ isEmpty: boolean }>`select not exists (select from ${rollup.table}) as "isEmpty"`)),
          });
        return { counted: each, broken: await countBrokenReceipts(tx) };
      });
      expect(counted.filter(({ different, isEmpty }) => different !== 0 || isEmpty)).toEqual([]);
      expect(broken).toMatchObject({ receipt_count: receipts.length, totals: 0, vat: 0 });
    }
  },
);

/** A group with 1,000 receipts of two countries, a part of them still in the tail, and a deposit account at one location. */
async function fill(slug: string) {
  const { id: groupId } = await database.write('identity', (tx) =>
    tx.row(sql<{ id: number }>`insert into groups (slug, name) values (${slug}, ${slug}) returning id`),
  );
  return database.write({ groupId }, async (tx) => {
    const places = await tx.rows(sql<{ id: number; country: 'nl' | 'de'; shop_id: number; register_id: number }>`
      with places as (
        insert into properties (group_id, slug, name, code, country, time_zone)
        values (${groupId}, 'nl', 'nl', 'NL', 'nl', 'Europe/Amsterdam'), (${groupId}, 'de', 'de', 'DE', 'de', 'Europe/Berlin') returning id, country
      ), sold as (insert into shops (group_id, property_id, name) select ${groupId}, id, 'Lobby' from places returning id, property_id)
      select places.id, country, sold.id as shop_id, 0 as register_id from places join sold on property_id = places.id`);
    for (const place of places)
      place.register_id = (
        await tx.row(sql<{ id: number }>`
          insert into cash_registers (group_id, property_id, shop_id, name) values (${groupId}, ${place.id}, ${place.shop_id}, 'Kassa') returning id`)
      ).id;
    await tx.execute(sql`
      insert into ledger_accounts (group_id, code, description, property_id, deposit_type)
      values (${groupId}, '8000', 'Omzet', null, null), (${groupId}, '1700', 'Pfand', ${places[1]?.id}, 'deposit')`);
    const receipts = Array.from({ length: 1_000 }, (_, index) => {
      const place = places[random(2)];
      if (place === undefined) throw new Error('no place');
      const lines = anyLines(index, place.country);
      const deposit = lines.reduce((sum, line) => sum + line.deposit, 0);
      return {
        index,
        place,
        lines,
        deposit,
        total: lines.reduce((sum, line) => sum + line.total, deposit),
        day: random(120),
      };
    });
    const rows = receipts.map(({ index, place, deposit, total, lines, day }) => ({
      ...{ index, property: place.id, shop: place.shop_id, register: place.register_id, deposit, total },
      ...{
        items: lines.length,
        paid: total + random(50),
        at: new Date(Date.UTC(2026, 5, 1, 12) + day * 86_400_000).toISOString(),
      },
    }));
    const ids = await tx.rows(sql<{ id: number; number: number }>`
      insert into receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, number, state, sold_at, till_sold_at, received_at, finished_at,
        local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents, public_token)
      select ${groupId}, property, shop, register, 'key-' || index, decode(lpad(index::text, 64, '0'), 'hex'), index + 1, 'SUCCESS', at, at, at, at, at::date, 14, items, total, deposit, paid,
        ${slug} || index
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (index int, property bigint, shop bigint, register bigint, total bigint, deposit bigint,
        items int, paid bigint, at timestamptz) returning id, number`);
    const idOf = new Map(ids.map((row) => [row.number - 1, row.id]));
    const lines = receipts.flatMap((receipt) =>
      receipt.lines.map((line) => ({ ...line, receipt: idOf.get(receipt.index) })),
    );
    await tx.execute(sql`
      insert into receipt_lines (group_id, receipt_id, position, ledger_account_id, name, quantity, unit_price_cents, total_cents, deposit_cents, vat_rate_basis_points, voucher_type)
      select ${groupId}, receipt, position, account, 'Los', 1, total, total, deposit, rate, voucher
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (receipt bigint, position smallint, account bigint, total bigint, deposit bigint, rate int, voucher text)`);
    await tx.execute(sql`
      insert into receipt_tail (group_id, receipt_id, property_id, shop_id, local_day, local_hour, state, sign, item_count, total_cents, deposit_cents)
      select group_id, id, property_id, shop_id, local_day, local_hour, state, 1, item_count, total_cents, deposit_cents from receipts where number % 7 = 0`);
    const withIds = receipts.map((receipt) => ({
      id: idOf.get(receipt.index) ?? 0,
      country: receipt.place.country,
      lines: receipt.lines,
    }));
    return { groupId, receipts: withIds.toSorted((a, b) => a.id - b.id) };
  });
}
