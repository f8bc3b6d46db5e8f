import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from '../../server/src/platform/database/sql.ts';
import type { Filler } from './fill-database.ts';
import { idOf, type Places } from './fill-group.ts';
import { lineColumns, receiptColumns } from './fill-rows.ts';
import { type ReceiptsOrder, type ReceiptsPortion, receiptsPortion } from './receipts-order.ts';

/** Inserts the receipts of a group with ids from `firstId` on, numbered by shop, and answers how many there were. */
export async function fillReceipts(filler: Filler, order: ReceiptsOrder): Promise<number> {
  let count = 0;
  let numbers: ReadonlyMap<string, number> = new Map();
  for await (const portion of portionsOf(order)) {
    await filler.copy({ table: 'receipts', columns: receiptColumns }, portion.receipts);
    await filler.copy({ table: 'receipt_lines', columns: lineColumns }, portion.lines);
    count += portion.count;
    numbers = portion.numbers;
  }
  // What comes next joins them by the hundred thousand, and the planner has seen none before the first group's.
  if (order.firstId === 1) await filler.script('analyze receipts, receipt_lines');
  await insertSent(filler);
  await insertCounters(filler, order.references.places, numbers);
  await filler.script(`select setval(pg_get_serial_sequence('receipts', 'id'), ${order.firstId + count - 1})`);
  return count;
}

/** The portions of the thread that makes receipts; the next one is made once one is taken. */
async function* portionsOf(order: ReceiptsOrder): AsyncGenerator<ReceiptsPortion, void, undefined> {
  const thread = new Worker(new URL('./receipts-thread.ts', import.meta.url), { workerData: order });
  try {
    for await (const [message] of on(thread, 'message', { close: ['exit'] })) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('taken');
      yield receiptsPortion.parse(message);
    }
  } finally {
    await thread.terminate();
  }
}

async function insertSent(filler: Filler): Promise<void> {
  await filler.script(`
    insert into sent_receipts (group_id, receipt_id, email, requested_at, sent_at)
      select group_id, id, receipt_email, finished_at, finished_at + interval '9 seconds' from receipts
      where group_id = current_group_id() and receipt_email is not null and state = 'SUCCESS'
      order by id`);
}

async function insertCounters(filler: Filler, places: Places, numbers: ReadonlyMap<string, number>): Promise<void> {
  for (const [key, number] of numbers)
    await filler.run(
      sql`insert into receipt_counters (group_id, shop_id, last_number)
        values (current_group_id(), ${idOf(places.shopIds, key)}, ${number})`,
    );
}
