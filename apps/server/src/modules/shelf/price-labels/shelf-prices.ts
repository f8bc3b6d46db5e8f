import { type PriceInForce, pricesAt } from '@larder/domain/shelf/dynamic-price';
import { floorsOf, knowsLowerPrice, type LowerPrice, tillPriceOf } from '@larder/domain/shelf/shelf-price';
import type { Looked, Shelf } from './shelf-labels.ts';
import type { PriceEventEntry, ShelfPriceChange, ShelfPriceRow } from './shelf-queries.ts';

/** The prices of a shelf at an instant, and what of them is to be written. */
export type Prices = {
  readonly inForce: ReadonlyMap<number, PriceInForce>;
  readonly charged: ReadonlyMap<number, number>;
  readonly lower: ReadonlyMap<number, LowerPrice>;
  readonly changes: readonly ShelfPriceChange[];
  readonly droppedProductIds: readonly number[];
  readonly events: readonly PriceEventEntry[];
  readonly isTillNews: boolean;
  readonly until: Date | null;
};

/** Works out what tills may charge of each product that a label shows, and what of that is news (DYN-05). */
export function lookAtPrices(shelf: Shelf, looked: readonly Looked[], now: Date): Prices {
  const priceOf = pricesAt(shelf.priced, now);
  const linked = new Map(
    shelf.labels.flatMap((label) =>
      label.product_id === null || label.price_cents === null
        ? []
        : [[label.product_id, priceOf(label.price_cents)] as const],
    ),
  );
  const floors = floorsOf(looked.flatMap((one) => (isPastGrace(shelf, one, now) ? [] : shownPrices(one))));
  const known = new Map(shelf.prices.map((row) => [row.product_id, row]));
  const unsold = new Set(shelf.labels.flatMap((label) => (label.unsold === null ? [] : [label.product_id])));
  const charged = new Map<number, number>();
  const lower = new Map<number, LowerPrice>();
  const changes: ShelfPriceChange[] = [];
  const events: PriceEventEntry[] = [];
  let isTillNews = false;
  for (const [productId, price] of linked) {
    const former = known.get(productId);
    const till = tillPriceOf(price, floors.get(productId));
    charged.set(productId, till.priceCents);
    const isSold = !unsold.has(productId);
    const waiting = lowerOf(shelf, { former, tillCents: till.priceCents, isSold, now });
    if (waiting !== null) lower.set(productId, waiting);
    const isPlanned = former?.planned_cents !== price.priceCents;
    const isCharged = former?.till_cents !== till.priceCents;
    const event = { productId, labelId: null, cause: price.cause, at: now };
    if (isPlanned) events.push({ ...event, kind: 'planned', priceCents: price.priceCents });
    // What is not sold is charged nothing, and its price anew once it is.
    if (isSold && (isCharged || !former.is_sold)) events.push({ ...event, kind: 'till', priceCents: till.priceCents });
    const isFresh = waiting?.version === null;
    // A till that waits for news is answered at once when a label waits for it.
    isTillNews ||= isFresh || (isCharged && former !== undefined);
    if (isPlanned || isCharged || former.is_sold !== isSold || isOtherWait(former, waiting))
      changes.push({
        productId,
        plannedCents: price.priceCents,
        plannedAt: isPlanned ? now : former.planned_at,
        tillCents: till.priceCents,
        tillAt: isCharged ? now : former.till_at,
        isSold,
        lower: waiting === null ? null : { chargedCents: waiting.chargedCents, at: waiting.at, isFresh },
      });
  }
  // What a label still shows of a product that is linked elsewhere by now holds its price, too.
  const showing = new Set(looked.flatMap(({ faces }) => faces.map(({ productId }) => productId)));
  const droppedProductIds = shelf.prices.flatMap(({ product_id: id }) =>
    linked.has(id) || showing.has(id) ? [] : [id],
  );
  return { inForce: linked, charged, lower, changes, droppedProductIds, events, isTillNews, until: priceOf(0).until };
}

type LowerNow = {
  readonly former: ShelfPriceRow | undefined;
  readonly tillCents: number;
  readonly isSold: boolean;
  readonly now: Date;
};

/** The decrease that a till may not know yet: a new one, or the last one as long as not every till asked since. */
function lowerOf(shelf: Shelf, { former, tillCents, isSold, now }: LowerNow): LowerPrice | null {
  if (shelf.tills.length === 0) return null;
  const fresh = { version: null, at: now };
  // Nobody noted what tills were told before the product had a label, or since this database is another one.
  if (former === undefined || !former.is_of_line) return { ...fresh, chargedCents: null };
  const { lower_at: at, lower_version: version, charged_cents: chargedCents } = former;
  const waiting = at === null ? null : { version, at, chargedCents };
  const isKnown = waiting === null || shelf.tills.every((till) => knowsLowerPrice(till, waiting));
  // That it is no longer sold is less than any price.
  const isLess = tillCents < former.till_cents || (former.is_sold && !isSold);
  if (!isLess && isKnown) return null;
  if (!isLess && waiting?.version !== null) return waiting;
  const charged = isKnown ? former.till_cents : waiting.chargedCents;
  return { ...fresh, chargedCents: charged === null ? null : Math.max(charged, former.till_cents) };
}

/** Whether what tills have to know is to be written: another decrease, none any longer, or under another line. */
function isOtherWait(former: ShelfPriceRow, waiting: LowerPrice | null): boolean {
  const isOver = waiting === null && former.lower_at !== null;
  return isOver || waiting?.version === null || !former.is_of_line;
}

function isPastGrace({ host }: Shelf, { row }: Looked, now: Date): boolean {
  if (host.grace_minutes === null || row.behind_since === null) return false;
  return now.getTime() - row.behind_since.getTime() >= host.grace_minutes * 60_000;
}

function shownPrices({ faces }: Looked) {
  return faces.flatMap(({ productId, priceCents }) =>
    productId === null || priceCents === null ? [] : [{ productId, priceCents }],
  );
}
