import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { demoGroups } from './demo-groups.ts';
import { productsOf } from './fill-assortment.ts';
import { makeRowWriter, type ReceiptRows } from './fill-rows.ts';
import { generateReceipts } from './history/history.ts';
import { receiptsOrder, type ReceiptsPortion, type ReceiptsOrder } from './receipts-order.ts';

/** So many receipts are sent at once, and one portion more is made ahead: memory stays small. */
const receiptsAtOnce = 4_000;
/** Fewer, larger messages cost both sides less. */
const rowsPerMessage = 250;

/** A thread of its own, so that receipts are made while PostgreSQL takes in those before. */
async function sendReceipts(order: ReceiptsOrder): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('receipts are made in a thread of their own');
  let taken: Promise<unknown> = Promise.resolve();
  for (const portion of portionsOf(order)) {
    await taken;
    taken = once(port, 'message');
    port.postMessage(portion);
  }
}

function* portionsOf(order: ReceiptsOrder): Generator<ReceiptsPortion, void, undefined> {
  const numbers = new Map<string, number>();
  let rows: ReceiptRows[] = [];
  for (const row of rowsOf(order, numbers)) {
    rows.push(row);
    if (rows.length < receiptsAtOnce) continue;
    yield portionOf(rows, numbers);
    rows = [];
  }
  yield portionOf(rows, numbers);
}

function* rowsOf(order: ReceiptsOrder, numbers: Map<string, number>): Generator<ReceiptRows, void, undefined> {
  const group = demoGroups.find(({ slug }) => slug === order.group);
  const [shop, ...otherShops] = group?.properties.flatMap(({ shops }) => shops) ?? [];
  if (group === undefined || shop === undefined) throw new Error(`the demo has no group ${order.group}`);
  for (const { key, firstNumber } of [shop, ...otherShops]) numbers.set(key, firstNumber);
  const toRows = makeRowWriter(order.references);
  let id = order.firstId;
  for (const receipt of generateReceipts({
    seed: group.slug,
    shops: [shop, ...otherShops],
    products: productsOf(group),
    from: new Date(order.fromMs),
    until: new Date(order.untilMs),
    archivedOn: order.archivedOn,
  })) {
    const number = (numbers.get(receipt.shop.key) ?? 0) + 1;
    numbers.set(receipt.shop.key, number);
    yield toRows(receipt, { id, number });
    id += 1;
  }
}

function portionOf(rows: readonly ReceiptRows[], numbers: ReadonlyMap<string, number>): ReceiptsPortion {
  const messages = (texts: readonly string[]) =>
    Array.from({ length: Math.ceil(texts.length / rowsPerMessage) }, (_, index) =>
      texts.slice(index * rowsPerMessage, (index + 1) * rowsPerMessage).join(''),
    );
  return {
    count: rows.length,
    receipts: messages(rows.map(({ receipt }) => receipt)),
    lines: messages(rows.map(({ lines }) => lines)),
    numbers: new Map(numbers),
  };
}

await sendReceipts(receiptsOrder.parse(workerData));
