import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultTheme } from '@larder/domain/places/theme';
import { addDays, addMonths, localDay, zonedStartOfDay } from '@larder/domain/platform/date-range';
import { demoCategories, demoProducts } from './catalogue.ts';
import { type DemoGroup, demoGroups } from './demo-groups.ts';
import { fillAgeChecks } from './fill-age-checks.ts';
import { demoLabelPort, fillLabels, portsPerGroup } from './fill-labels.ts';
import { fillAssortment, productsOf } from './fill-assortment.ts';
import { fillCombiDeals } from './fill-combi-deals.ts';
import { type Filler, isEmptyDatabase, withFiller } from './fill-database.ts';
import { fillGroup, fillUsers } from './fill-group.ts';
import { fillLedgers } from './fill-ledgers.ts';
import { fillPrices, withoutPriceNotes } from './fill-prices.ts';
import { fillReceipts } from './fill-receipts.ts';
import { allRollups, fillStatement } from '../../server/src/modules/books/reporting/public.ts';
import type { FillOptions } from './fill-options.ts';
import { largeTables, openLargeTables } from './fill-tables.ts';
import { fillTills } from './fill-tills.ts';
import { fillLooks } from './fill-looks.ts';
import { type Picture, pictureFileNames, renderPictures, storePictures } from './pictures/pictures.ts';
import { placeFilesOf, renderLogo, renderShelf } from './pictures/place-pictures.ts';

const historyMonths = 18;
const archivedDaysAgo = 40;
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
    await filler.script(`vacuum (analyze) products, ${largeTables.join(', ')}`);
  });
}

async function fillEmpty(filler: Filler, options: FillOptions): Promise<void> {
  const startedAt = performance.now();
  options.log('Filling the demo: two hotel groups and their receipts.');
  // Rows only need the names of pictures. Those are drawn while PostgreSQL adds up and indexes the receipts: making
  // receipts takes both of two cores, that takes one.
  const receipts = Promise.withResolvers<void>();
  const pictures = receipts.promise.then(() => fillPictures(options.mediaDirectory));
  const [count] = await Promise.all([fillGroups(filler, { ...options, onReceipts: receipts.resolve }), pictures]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  options.log(`The demo is filled: ${count.toLocaleString('en')} receipts in ${seconds} s.`);
}

async function fillPictures(directory: string): Promise<void> {
  const rendered = await renderPictures([...demoCategories, ...demoProducts]);
  for (const group of demoGroups) {
    const pictures = picturesOf(group);
    await storePictures(rendered, { directory, fileNames: pictureFileNames(pictures, group.slug) });
    for (const { slug, theme } of group.properties) {
      const { logo, shelf } = placeFilesOf(group.slug, slug);
      await writeFile(join(directory, logo), await renderLogo(group.slug, (theme ?? defaultTheme).primaryColor));
      await writeFile(join(directory, shelf), await renderShelf(slug, { pictures, rendered }));
    }
  }
}

type GroupsOptions = FillOptions & {
  /** Told when the receipts of a group are in, and its sums begin. */
  readonly onReceipts: () => void;
};

async function fillGroups(filler: Filler, options: GroupsOptions): Promise<number> {
  // Sums of a whole history are worth more memory than one call gets, and a slow machine may take long over its rows.
  await filler.script(`set local work_mem = '64MB'; set local idle_in_transaction_session_timeout = 0`);
  const closeLargeTables = await openLargeTables(filler);
  let nextId = 1;
  for (const group of demoGroups) nextId += await fillOne(filler, group, { ...options, firstId: nextId });
  await closeLargeTables();
  return nextId - 1;
}

type OneOptions = GroupsOptions & { readonly firstId: number };

async function fillOne(filler: Filler, group: DemoGroup, options: OneOptions): Promise<number> {
  const [property] = group.properties;
  if (property === undefined) return 0;
  const { now } = options;
  const today = localDay(now, property.timeZone);
  const from = zonedStartOfDay(addMonths(today, -(options.months ?? historyMonths)), property.timeZone);
  const archivedOn = addDays(today, -archivedDaysAgo);
  const archivedAt = zonedStartOfDay(archivedOn, property.timeZone);
  const places = await fillGroup(filler, group, from);
  await fillUsers(filler, group, { places, createdAt: from });
  const { ledgerIds, depositLedgerIds } = await fillLedgers(filler, group, { places, createdAt: from });
  const fileNames = pictureFileNames(picturesOf(group), group.slug);
  const given = { places, ledgerIds, fileNames, createdAt: from, archivedAt };
  const assortment = await withoutPriceNotes(filler, () => fillAssortment(filler, group, given));
  await fillLooks(filler, group, { places, createdAt: from });
  await fillPrices(filler, group, { places, productIds: assortment.productIds, createdAt: from, now });
  await fillCombiDeals(filler, { productIds: assortment.productIds, createdAt: from });
  const count = await fillReceipts(filler, {
    group: group.slug,
    fromMs: from.getTime(),
    untilMs: now.getTime(),
    archivedOn,
    firstId: options.firstId,
    references: { places, assortment, ledgerIds, depositLedgerIds },
  });
  options.onReceipts();
  // As if every receipt had been folded in; the tail stays empty.
  for (const rollup of allRollups) await filler.run(fillStatement(rollup));
  await fillTills(filler, group, { places, now });
  await fillAgeChecks(filler, group, { places, now });
  await fillLabels(filler, group, {
    places,
    now,
    firstPort: demoLabelPort + demoGroups.indexOf(group) * portsPerGroup,
  });
  return count;
}

/** The pictures of what a group sells. */
function picturesOf(group: DemoGroup): readonly Picture[] {
  return [...demoCategories, ...productsOf(group)];
}
