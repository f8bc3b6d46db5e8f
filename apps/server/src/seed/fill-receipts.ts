import pg from 'pg';
import * as z from 'zod/mini';
import { sql } from '../platform/database/sql.ts';
import type { DemoGroup, DemoShop } from './demo-groups.ts';
import type { Filler } from './fill-database.ts';
import { idOf, type Places } from './fill-group.ts';
import { lineColumns, makeRowWriter, receiptColumns, type ReceiptReferences, type ReceiptRows } from './fill-rows.ts';
import type { SoldReceipt } from './history-types.ts';

/** Receipts go in by portions, so that memory stays small. */
const receiptsAtOnce = 5_000;
/** Fewer, larger messages cost both sides less. */
const rowsPerMessage = 250;

// COPY cannot go into a table with row security, so rows are staged in temporary ones and inserted from there.
const stage = `
  create temporary table if not exists staged_receipts on commit drop as select ${receiptColumns} from receipts with no data;
  create temporary table if not exists staged_lines on commit drop as select ${lineColumns} from receipt_lines with no data`;

const unstage = `
  insert into receipts (group_id, till_sold_at, body_hash, ${receiptColumns}) overriding system value
    select current_group_id(), sold_at, sha256(convert_to(till_key, 'UTF8')), ${receiptColumns} from staged_receipts;
  insert into receipt_lines (group_id, ${lineColumns}) select current_group_id(), ${lineColumns} from staged_lines;
  insert into sent_receipts (group_id, receipt_id, email, requested_at, sent_at)
    select current_group_id(), id, receipt_email, finished_at, finished_at + interval '9 seconds' from staged_receipts
    where receipt_email is not null and state = 'SUCCESS';
  truncate staged_receipts, staged_lines`;

/** Indexes that no constraint stands on; filling them at the end, sorted, is several times faster than row by row. */
const listIndexes = sql`
  select indexname as key, indexdef as definition from pg_indexes
  where schemaname = 'public' and tablename in ('receipts', 'receipt_lines')
    and not exists (select from pg_constraint where connamespace = 'public'::regnamespace and conname = indexname)`;

/** Takes the indexes of receipts away and gives back what puts them there again, in the same transaction. */
export async function dropReceiptIndexes(filler: Filler): Promise<() => Promise<void>> {
  const indexes = await filler.rows(listIndexes, z.object({ key: z.string(), definition: z.string() }));
  for (const { key } of indexes) await filler.script(`drop index ${pg.escapeIdentifier(key)}`);
  return async () => {
    for (const { definition } of indexes) await filler.script(definition);
  };
}

/** Inserts the receipts of a group with ids from `firstId` on, numbered by shop, and answers how many there were. */
export async function fillReceipts(
  filler: Filler,
  group: DemoGroup,
  given: { references: ReceiptReferences; receipts: Iterable<SoldReceipt>; firstId: number },
): Promise<number> {
  const shops = group.properties.flatMap((property) => property.shops);
  const numbers = new Map(shops.map((shop) => [shop.key, shop.firstNumber]));
  await filler.script(stage);
  let count = 0;
  let unstaged = Promise.resolve();
  // While PostgreSQL takes in a portion, the next one is made.
  for (const portion of portions(rowsOf(given, numbers))) {
    await unstaged;
    await filler.copy('staged_receipts', messages(portion.map((rows) => rows.receipt)));
    await filler.copy('staged_lines', messages(portion.map((rows) => rows.lines)));
    unstaged = filler.script(unstage);
    count += portion.length;
  }
  await unstaged;
  await insertCounters(filler, shops, { places: given.references.places, numbers });
  await filler.script(`select setval(pg_get_serial_sequence('receipts', 'id'), ${given.firstId + count - 1})`);
  return count;
}

function* rowsOf(
  given: { references: ReceiptReferences; receipts: Iterable<SoldReceipt>; firstId: number },
  numbers: Map<string, number>,
): Generator<ReceiptRows, void, undefined> {
  const toRows = makeRowWriter(given.references);
  let id = given.firstId;
  for (const receipt of given.receipts) {
    const number = (numbers.get(receipt.shop.key) ?? 0) + 1;
    numbers.set(receipt.shop.key, number);
    yield toRows(receipt, { id, number });
    id += 1;
  }
}

function* portions<Item>(items: Iterable<Item>): Generator<Item[], void, undefined> {
  let portion: Item[] = [];
  for (const item of items) {
    portion.push(item);
    if (portion.length < receiptsAtOnce) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

function* messages(rows: readonly string[]): Generator<string, void, undefined> {
  for (let start = 0; start < rows.length; start += rowsPerMessage)
    yield rows.slice(start, start + rowsPerMessage).join('');
}

async function insertCounters(
  filler: Filler,
  shops: readonly DemoShop[],
  given: { places: Places; numbers: ReadonlyMap<string, number> },
): Promise<void> {
  for (const shop of shops)
    await filler.run(
      sql`insert into receipt_counters (group_id, shop_id, last_number)
        values (current_group_id(), ${idOf(given.places.shopIds, shop.key)}, ${given.numbers.get(shop.key) ?? shop.firstNumber})`,
    );
}
