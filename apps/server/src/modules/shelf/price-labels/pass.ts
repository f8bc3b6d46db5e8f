import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type TillKnowledge, tillTrustMs } from '@larder/domain/shelf/shelf-price';
import { readPricedShop } from '../dynamic-pricing/public.ts';
import { lookAtShelf, type ShelfOutcome } from './shelf.ts';
import { type Shelf, type Sightings, strangeGlasses } from './shelf-labels.ts';
import * as faceQueries from './face-queries.ts';
import * as hostQueries from './host-queries.ts';
import * as queries from './shelf-queries.ts';

/** A shop of a group. */
export type ShelfPlace = { readonly groupId: number; readonly shopId: number };

/** What a pass is made for: an instant, and what was seen before it. */
export type PassInput = { readonly sightings: Sightings | null; readonly now: Date };

/** What came of a pass, with the rows that it was made from. */
export type Pass = { readonly shelf: Shelf; readonly outcome: ShelfOutcome };

/**
 * Takes in what was seen of a shop's labels and brings its prices, faces and timeline up to an instant, in one
 * transaction; null when there is no such shop. Tills are told after the commit.
 */
export async function passShelf(services: Services, place: ShelfPlace, input: PassInput): Promise<Pass | null> {
  const { groupId, shopId } = place;
  return services.database.write({ groupId }, async (tx) => {
    await hostQueries.lockShelf(tx, shopId);
    return passWithin(tx, services, { place, ...input });
  });
}

/** The same within a transaction that holds the lock of the shop's shelf already. */
export async function passWithin(
  tx: Transaction,
  services: Pick<Services, 'signals'>,
  { place, sightings, now }: PassInput & { readonly place: ShelfPlace },
): Promise<Pass | null> {
  const { groupId, shopId } = place;
  const read = await readShelf(tx, shopId, now);
  if (read === null) return null;
  const shelf = await withSeenFaces(tx, read, sightings);
  const outcome = lookAtShelf(shelf, sightings, now);
  await writeOutcome(tx, shelf, { outcome, now });
  if (outcome.isTillNews || outcome.droppedProductIds.length > 0)
    tx.afterCommit(() => services.signals.emit({ kind: 'prices', groupId, shopId }));
  if (isSeenChanged(outcome))
    tx.afterCommit(() => services.signals.emit({ kind: 'labels', groupId, propertyIds: [shelf.host.property_id] }));
  return { shelf, outcome };
}

/** Reads a shelf, the version of prices before all that follows them and the tills after it. */
export async function readShelf(tx: Transaction, shopId: number, now: Date): Promise<Shelf | null> {
  const [host, current] = await Promise.all([hostQueries.findHost(tx, shopId), queries.currentVersion(tx)]);
  if (host === undefined) return null;
  const [priced, labels, faces, prices, tills] = await Promise.all([
    readPricedShop(tx, shopId, now),
    queries.listShelfLabels(tx, shopId),
    faceQueries.listShowingFaces(tx, shopId),
    queries.listShelfPrices(tx, shopId),
    queries.listSellingTills(tx, shopId, new Date(now.getTime() - tillTrustMs)),
  ]);
  return {
    host,
    priced,
    labels,
    faces,
    prices,
    tills: tills.map(knowledgeOf),
    ...current,
  };
}

/**
 * The shelf with every face that is seen on a glass. One that was taken for over too soon, as a host was wrong about what
 * it holds, counts again before anybody is charged another price.
 */
async function withSeenFaces(tx: Transaction, shelf: Shelf, sightings: Sightings | null): Promise<Shelf> {
  const strange = strangeGlasses(shelf, sightings);
  if (strange.length === 0 || (await faceQueries.reviveFaces(tx, strange)) === 0) return shelf;
  return { ...shelf, faces: await faceQueries.listShowingFaces(tx, shelf.host.shop_id) };
}

/** What a till is known to know; null: nothing. */
export function knowledgeOf({ known_version: version, known_at: at }: queries.SellingTillRow): TillKnowledge | null {
  return version === null || at === null ? null : { version, at };
}

async function writeOutcome(
  tx: Transaction,
  { host, line }: Shelf,
  { outcome, now }: { outcome: ShelfOutcome; now: Date },
): Promise<void> {
  const place = { propertyId: host.property_id, shopId: host.shop_id };
  const all: Promise<unknown>[] = [];
  // In this order: a glass shows one face at a time.
  if (outcome.lostFaceIds.length > 0) all.push(faceQueries.confirmFaces(tx, outcome.lostFaceIds, null));
  if (outcome.endedFaceIds.length > 0) all.push(faceQueries.endFaces(tx, outcome.endedFaceIds, now));
  if (outcome.confirmedFaceIds.length > 0) all.push(faceQueries.confirmFaces(tx, outcome.confirmedFaceIds, now));
  if (outcome.labelChanges.length > 0) all.push(queries.updateLabels(tx, outcome.labelChanges, now));
  if (outcome.priceChanges.length > 0)
    all.push(queries.putShelfPrices(tx, place, { prices: outcome.priceChanges, line }));
  if (outcome.droppedProductIds.length > 0)
    all.push(queries.dropShelfPrices(tx, host.shop_id, outcome.droppedProductIds));
  if (outcome.assumed.length > 0) all.push(faceQueries.insertAssumedFaces(tx, place, { faces: outcome.assumed, now }));
  if (outcome.events.length > 0) all.push(queries.appendEvents(tx, place, outcome.events));
  await Promise.all(all);
}

function isSeenChanged(outcome: ShelfOutcome): boolean {
  return (
    outcome.labelChanges.length + outcome.confirmedFaceIds.length + outcome.lostFaceIds.length > 0 ||
    outcome.priceChanges.length > 0
  );
}
