import type { DepositOption } from '@larder/domain/assortment/deposit';
import type { LabelContent, LabelModel } from '@larder/domain/shelf/label-content';
import { type LabelStep, nextStep } from '@larder/domain/shelf/label-work';
import { contentOf, depositsOf, modelOf } from './content.ts';
import { changeOf, lookAtLabel, type Looked, modelColumns, type Shelf, type Sightings } from './shelf-labels.ts';
import { lookAtPrices, type Prices } from './shelf-prices.ts';
import type { LabelChange, PriceEventEntry, ShelfLabelRow, ShelfPriceChange } from './shelf-queries.ts';

/** A picture to send. */
export type PushJob = {
  readonly labelId: number;
  readonly deviceId: string;
  readonly model: LabelModel;
  readonly productId: number | null;
  readonly content: LabelContent | null;
  /** Pictures that were sent since one was last seen on the glass. */
  readonly attempts: number;
  /** Less than some label of the product shows, or than tills were told before it had one. */
  readonly isLower: boolean;
};

/** What a label is taken to show as long as nothing was sent to it. */
export type AssumedFace = { readonly labelId: number; readonly productId: number; readonly priceCents: number };

/** What a look at a shelf comes to: what to write, what to send, and when to look again. */
export type ShelfOutcome = {
  readonly labelChanges: readonly LabelChange[];
  readonly confirmedFaceIds: readonly number[];
  readonly endedFaceIds: readonly number[];
  /** Faces that were confirmed and are no longer there: the label shows something else, or nothing. */
  readonly lostFaceIds: readonly number[];
  readonly priceChanges: readonly ShelfPriceChange[];
  readonly droppedProductIds: readonly number[];
  readonly events: readonly PriceEventEntry[];
  /** Labels that were linked since: they count as if they showed what tills charge now. */
  readonly assumed: readonly AssumedFace[];
  readonly pushes: readonly PushJob[];
  readonly lookAgainAt: Date | null;
  /** When prices change next by the clock. */
  readonly boundaryAt: Date | null;
  readonly isTillNews: boolean;
  readonly steps: ReadonlyMap<number, LabelStep>;
};

/**
 * Looks at a shelf at an instant (DYN-05): takes in what was seen, works out what tills may charge, and says what each
 * label needs. Pure: the same rows, sightings and instant give the same answer.
 */
export function lookAtShelf(shelf: Shelf, sightings: Sightings | null, now: Date): ShelfOutcome {
  const facesByLabel = Map.groupBy(shelf.faces, (face) => face.label_id);
  const looked = shelf.labels.map((row) => lookAtLabel(row, facesByLabel.get(row.id) ?? [], { sightings, now }));
  const prices = lookAtPrices(shelf, looked, now);
  const deposits = depositsOf(shelf.host, now);
  const steps = new Map(looked.map((one) => [one.row.id, stepOf(shelf, one, { prices, deposits, now })] as const));
  const settled = looked.map((one) => settledLabel(one, steps.get(one.row.id), now));
  return {
    labelChanges: settled.filter((label, index) => isOtherThan(looked[index]?.row, label)),
    confirmedFaceIds: looked.flatMap(({ confirmed }) => confirmed.map(({ id }) => id)),
    endedFaceIds: looked.flatMap(({ ended }) => ended.map(({ id }) => id)),
    lostFaceIds: looked.flatMap(({ lost }) => lost.map(({ id }) => id)),
    priceChanges: prices.changes,
    droppedProductIds: prices.droppedProductIds,
    events: [...labelEvents(looked, prices), ...prices.events],
    assumed: assumedFaces(looked, prices),
    pushes: pushesOf(shelf, looked, { steps, prices, deposits, now }),
    lookAgainAt: earliest(shelf, { steps, prices, deposits, settled, now }),
    boundaryAt: prices.until,
    isTillNews: prices.isTillNews,
    steps,
  };
}

type StepOf = { readonly prices: Prices; readonly deposits: readonly DepositOption[]; readonly now: Date };

function stepOf(shelf: Shelf, one: Looked, { prices, deposits, now }: StepOf): LabelStep {
  const { label, row, faces, seen } = one;
  return nextStep(
    {
      wanted: wantedOf(shelf, row, { prices, deposits, now }),
      faces,
      lower: row.product_id === null ? null : (prices.lower.get(row.product_id) ?? null),
      isReachable: label.state === 'connected',
      hasModel: modelOf(modelColumns(label)) !== null,
      nextCheckInAt: seen?.nextCheckInAt ?? null,
      lastSeenAt: seen?.lastSeenAt ?? null,
      waiting: seen?.waiting ?? 0,
      hostRestartedAt: shelf.host.restarted_at,
      nextPushAt: label.nextPushAt,
    },
    now,
  );
}

function wantedOf(shelf: Shelf, row: ShelfLabelRow, { prices, deposits }: StepOf): LabelContent | null {
  const price = row.product_id === null ? undefined : prices.inForce.get(row.product_id);
  return price === undefined ? null : contentOf(row, shelf.host, { priceCents: price.priceCents, deposits });
}

function settledLabel({ label }: Looked, step: LabelStep | undefined, now: Date): LabelChange {
  return { ...label, behindSince: step?.kind === 'done' ? null : (label.behindSince ?? now) };
}

function labelEvents(looked: readonly Looked[], prices: Prices): readonly PriceEventEntry[] {
  return looked.flatMap(({ label, row, confirmed }) =>
    confirmed.flatMap(({ productId, priceCents, confirmedAt }) =>
      productId === null || priceCents === null
        ? []
        : [
            {
              productId,
              labelId: row.id,
              kind: 'label' as const,
              priceCents,
              cause: prices.inForce.get(productId)?.cause ?? ('shop_price' as const),
              at: confirmedAt ?? label.lastSeenAt ?? new Date(0),
            },
          ],
    ),
  );
}

function assumedFaces(looked: readonly Looked[], { charged }: Prices): readonly AssumedFace[] {
  return looked.flatMap(({ row, faces }) => {
    const priceCents = row.product_id === null ? undefined : charged.get(row.product_id);
    // What is not sold is charged nothing; once it is, its label counts from then on.
    if (row.product_id === null || row.unsold !== null || priceCents === undefined) return [];
    const isShown = faces.some(({ productId }) => productId === row.product_id);
    return isShown ? [] : [{ labelId: row.id, productId: row.product_id, priceCents }];
  });
}

type Steps = StepOf & { readonly steps: ReadonlyMap<number, LabelStep> };

function pushesOf(
  shelf: Shelf,
  looked: readonly Looked[],
  { steps, prices, deposits, now }: Steps,
): readonly PushJob[] {
  const highest = highestShown(shelf);
  return looked
    .filter(({ row }) => steps.get(row.id)?.kind === 'push')
    .toSorted((a, b) => (a.row.behind_since?.getTime() ?? Infinity) - (b.row.behind_since?.getTime() ?? Infinity))
    .flatMap(({ label, row }) => {
      const model = modelOf(modelColumns(label));
      const content = wantedOf(shelf, row, { prices, deposits, now });
      const priceCents = content?.priceCents ?? null;
      // A picture without a price binds no product's.
      const productId = priceCents === null ? null : row.product_id;
      return model === null
        ? []
        : [
            {
              labelId: row.id,
              deviceId: row.device_id,
              model,
              productId,
              content,
              attempts: label.attempts,
              isLower: priceCents !== null && (highest.get(row.product_id) ?? Infinity) > priceCents,
            },
          ];
    });
}

/** The highest price of each product that some label may be showing. */
function highestShown({ faces }: Shelf): ReadonlyMap<number | null, number> {
  const highest = new Map<number | null, number>();
  for (const { product_id: productId, price_cents: priceCents } of faces)
    highest.set(productId, Math.max(highest.get(productId) ?? 0, priceCents ?? 0));
  return highest;
}

type Settled = Steps & { readonly settled: readonly LabelChange[] };

/** When the clock alone makes something due: another price, a picture that should have arrived, the end of a grace. */
function earliest({ host }: Shelf, { steps, prices, settled, now }: Settled): Date | null {
  const waits = [...steps.values()].flatMap((step) => (step.kind === 'wait' ? [step.until] : []));
  const graceMs = host.grace_minutes === null ? null : host.grace_minutes * 60_000;
  const graces = settled.flatMap(({ behindSince }) =>
    graceMs === null || behindSince === null ? [] : [new Date(behindSince.getTime() + graceMs)],
  );
  const due = [...waits, ...graces, ...(prices.until === null ? [] : [prices.until])].filter((at) => at > now);
  return due.length === 0 ? null : new Date(Math.min(...due.map((at) => at.getTime())));
}

function isOtherThan(row: ShelfLabelRow | undefined, label: LabelChange): boolean {
  if (row === undefined) return true;
  return Object.entries(changeOf(row)).some(([key, was]) => !isSame(was, Reflect.get(label, key)));
}

function isSame(was: unknown, is: unknown): boolean {
  return was instanceof Date && is instanceof Date ? was.getTime() === is.getTime() : was === is;
}
