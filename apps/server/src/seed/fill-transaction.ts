import { addDays, addMonths, localDay, zonedStartOfDay } from '@larder/domain/date-range';
import { demoCategories, demoProducts } from './catalogue.ts';
import { type DemoGroup, demoGroups } from './demo-groups.ts';
import { fillAssortment, productsOf } from './fill-assortment.ts';
import { fillCombiDeals } from './fill-combi-deals.ts';
import { type Filler, isEmptyDatabase, withFiller } from './fill-database.ts';
import { fillGroup, fillUsers } from './fill-group.ts';
import { fillLedgers } from './fill-ledgers.ts';
import { dropReceiptIndexes, fillReceipts } from './fill-receipts.ts';
import { fillReports } from './fill-reports.ts';
import type { FillOptions } from './fill-options.ts';
import { fillTills } from './fill-tills.ts';
import { generateReceipts } from './history.ts';
import { renderPictures, storePictures } from './pictures.ts';

const historyMonths = 18;
const archivedDaysAgo = 40;
const filledTables = ['receipts', 'receipt_lines', 'receipt_totals', 'hour_totals', 'category_totals', 'products'];
const fillLockKey = 7_274_312;

/**
 * Fills an empty database in one transaction of the owning role, inside the walls between groups: row security is
 * forced on that role as well. A database that holds a group already is left alone.
 */
export async function fillInTransaction(options: FillOptions): Promise<void> {
  await withFiller(options.owner, async (filler) => {
    // Held until this connection ends: of two that start at once, the second finds the database filled.
    await filler.script(`select pg_advisory_lock(${fillLockKey})`);
    if (!(await isEmptyDatabase(filler))) return;
    await filler.script('begin');
    await fillEmpty(filler, options);
    await filler.script('commit');
    await filler.script(`vacuum (analyze) ${filledTables.join(', ')}`);
  });
}

async function fillEmpty(filler: Filler, options: FillOptions): Promise<void> {
  const startedAt = performance.now();
  options.log('Filling the demo: two hotel groups and their receipts.');
  const pictures = await renderPictures([...demoCategories, ...demoProducts]);
  const createReceiptIndexes = await dropReceiptIndexes(filler);
  let nextId = 1;
  for (const group of demoGroups) nextId += await fillOne(filler, group, { ...options, pictures, firstId: nextId });
  await createReceiptIndexes();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  options.log(`The demo is filled: ${(nextId - 1).toLocaleString('en')} receipts in ${seconds} s.`);
}

type OneOptions = FillOptions & { readonly pictures: ReadonlyMap<string, Buffer>; readonly firstId: number };

async function fillOne(filler: Filler, group: DemoGroup, options: OneOptions): Promise<number> {
  const [shop, ...otherShops] = group.properties.flatMap((property) => property.shops);
  if (shop === undefined) return 0;
  const today = localDay(options.now, shop.timeZone);
  const from = zonedStartOfDay(addMonths(today, -(options.months ?? historyMonths)), shop.timeZone);
  const archivedOn = addDays(today, -archivedDaysAgo);
  const archivedAt = zonedStartOfDay(archivedOn, shop.timeZone);
  const places = await fillGroup(filler, group, from);
  await fillUsers(filler, group, { places, createdAt: from });
  const ledgerIds = await fillLedgers(filler, group, { places, createdAt: from });
  const fileNames = await storePictures(picturesOf(group, options.pictures), {
    directory: options.mediaDirectory,
    owner: group.slug,
  });
  const assortment = await fillAssortment(filler, group, {
    places,
    ledgerIds,
    fileNames,
    createdAt: from,
    archivedAt,
  });
  await fillCombiDeals(filler, { productIds: assortment.productIds, createdAt: from });
  const receipts = generateReceipts({
    seed: group.slug,
    shops: [shop, ...otherShops],
    products: productsOf(group),
    from,
    until: options.now,
    archivedOn,
  });
  const count = await fillReceipts(filler, group, {
    references: { places, assortment, ledgerIds },
    receipts,
    firstId: options.firstId,
  });
  await fillReports(filler);
  await fillTills(filler, group, { places, now: options.now });
  return count;
}

/** The pictures of what a group sells. */
function picturesOf(group: DemoGroup, pictures: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  const sold = new Set([...demoCategories, ...productsOf(group)].map(({ key }) => key));
  return new Map([...pictures].filter(([key]) => sold.has(key)));
}
