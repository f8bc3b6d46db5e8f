import { addDays, localDay, localHour, type PlainDay } from '@larder/domain/platform/date-range';
import { type BasketFiller, makeBasketFiller } from './history-basket.ts';
import { expectedReceipts, momentDrawer } from './history-day.ts';
import { finishedReceipt, openReceipt, type Sale } from './history-receipt.ts';
import type { HistoryOptions, HistoryRegister, HistoryShop, SoldReceipt } from './history-types.ts';
import { makePriceList } from '../prices.ts';
import { createRandom, type Random, type WeightTable, weightTable } from '../random.ts';

/** Receipts under way at the end of the period: how long ago they began. */
const openAtTheEnd = [
  { agoMs: 21_000, state: 'CREATED' },
  { agoMs: 64_000, state: 'PROCESSING' },
  { agoMs: 118_000, state: 'CREATED' },
] as const;

/** Nothing may finish after the period, and the slowest payment takes about this long. */
const settlingMs = 150_000;
const keepPersonalDataMs = 60 * 86_400_000;

type ShopTables = {
  readonly shop: HistoryShop;
  readonly fill: BasketFiller;
  readonly hours: WeightTable;
  readonly registers: WeightTable;
  readonly quote: Sale['quote'];
  readonly firstDay: PlainDay;
  readonly lastDay: PlainDay;
};

/**
 * Makes the receipts of a period in the order of their sale. Each day of each shop has its own source of chance, so a
 * day is the same whatever period it is asked for in; only the last minutes hold receipts that are not finished.
 */
export function* generateReceipts(options: HistoryOptions): Generator<SoldReceipt, void, undefined> {
  const tables = options.shops.map((shop) => tablesOf(shop, options));
  const firstDays = tables.map((table) => table.firstDay).sort();
  const lastDays = tables.map((table) => table.lastDay).sort();
  const firstDay = firstDays[0];
  const lastDay = lastDays.at(-1);
  if (firstDay === undefined || lastDay === undefined) return;
  const fromMs = options.from.getTime();
  const untilMs = options.until.getTime() - settlingMs;
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const receipts = tables.flatMap((table) => receiptsOfDay(table, day, options));
    receipts.sort((a, b) => a.soldAtMs - b.soldAtMs);
    for (const receipt of receipts) if (receipt.soldAtMs >= fromMs && receipt.soldAtMs < untilMs) yield receipt;
  }
  yield* openReceipts(tables, options);
}

function tablesOf(shop: HistoryShop, options: HistoryOptions): ShopTables {
  const lastDay = localDay(options.until, shop.timeZone);
  return {
    shop,
    fill: makeBasketFiller(shop, options.products),
    hours: weightTable(shop.arrivals),
    registers: weightTable(shop.registers.map((register) => register.share)),
    quote: makePriceList({ propertyKey: shop.propertyKey, country: shop.country, today: lastDay }),
    firstDay: localDay(options.from, shop.timeZone),
    lastDay,
  };
}

function receiptsOfDay(table: ShopTables, day: PlainDay, options: HistoryOptions): SoldReceipt[] {
  const { shop } = table;
  const random = createRandom(`${options.seed} ${shop.key} ${day}`);
  const count = random.arrivals(expectedReceipts(shop, day, table.lastDay));
  const drawMoment = momentDrawer(day, shop.timeZone, table.hours);
  const moments = Array.from({ length: count }, () => drawMoment(random)).sort((a, b) => a.atMs - b.atMs);
  const untilMs = options.until.getTime();
  return moments.map((moment, index) => {
    const register = registerAt(table, random, untilMs - moment.atMs);
    const sale = saleOf(table, options, { register, moment, day, number: index + 1 });
    return asKnownAt(finishedReceipt(sale, random), untilMs);
  });
}

function saleOf(
  table: ShopTables,
  options: HistoryOptions,
  place: Pick<Sale, 'register' | 'moment' | 'day'> & { number: number },
): Sale {
  const { register, moment, day, number } = place;
  return {
    shop: table.shop,
    register,
    day,
    moment,
    tillKey: `${register.key}-${day.replaceAll('-', '')}-${String(number).padStart(4, '0')}`,
    hasArchived: day < options.archivedOn,
    fill: table.fill,
    quote: table.quote,
  };
}

function registerAt(table: ShopTables, random: Random, msBeforeEnd: number): HistoryRegister {
  const { registers } = table.shop;
  const drawn = registers[table.registers.draw(random)] ?? registers[0];
  return msBeforeEnd < (drawn.silentForMs ?? 0) ? registers[0] : drawn;
}

/**
 * Leaves out what is not known yet at the end of the period, a message that a guest will write or a receipt that a till
 * still keeps, and what may not be known any more: names and addresses of older sales.
 */
function asKnownAt(receipt: SoldReceipt, untilMs: number): SoldReceipt {
  const isReviewed = receipt.review !== null && receipt.review.atMs < untilMs;
  const isLate = receipt.receivedAtMs >= untilMs;
  const isOld = receipt.soldAtMs < untilMs - keepPersonalDataMs;
  return {
    ...receipt,
    ...(isLate ? { receivedAtMs: receipt.soldAtMs + 900, finishedAtMs: receipt.soldAtMs + 20_000 } : {}),
    review: isReviewed ? receipt.review : null,
    receiptEmail: isOld ? null : receipt.receiptEmail,
    pickup: isOld ? null : receipt.pickup,
  };
}

function* openReceipts(
  tables: readonly ShopTables[],
  options: HistoryOptions,
): Generator<SoldReceipt, void, undefined> {
  const untilMs = options.until.getTime();
  const open = openAtTheEnd
    .slice(0, tables.length)
    .map(({ agoMs, state }, index) => ({ agoMs, state, table: tables[index] }));
  for (const { agoMs, state, table } of open.sort((a, b) => b.agoMs - a.agoMs)) {
    if (table === undefined) continue;
    const atMs = untilMs - agoMs;
    const day = localDay(new Date(atMs), table.shop.timeZone);
    const random = createRandom(`${options.seed} open ${table.shop.key}`);
    const hour = localHour(new Date(atMs), table.shop.timeZone);
    const sale = saleOf(table, options, {
      register: table.shop.registers[0],
      moment: { atMs, hour },
      day,
      number: 9000,
    });
    yield openReceipt(sale, random, state);
  }
}
