import { type PriceInForce, type PricedShop, pricesAt } from '@larder/domain/dynamic-price';
import type { LabelContent, LabelModel } from '@larder/domain/label-content';
import { endedBy, type LabelFace, type LabelStep, nextStep } from '@larder/domain/label-work';
import {
  floorsOf,
  knowsLowerPrice,
  type LowerPrice,
  type TillKnowledge,
  tillPriceOf,
} from '@larder/domain/shelf-price';
import type { SeenLabel } from '../label-hosts/public.ts';
import { contentOf, modelOf } from './content.ts';
import type {
  FaceRow,
  HostRow,
  LabelChange,
  PriceEventEntry,
  ShelfLabelRow,
  ShelfPriceChange,
  ShelfPriceRow,
} from './shelf-queries.ts';

/** A shop with labels as its rows tell it. */
export type Shelf = {
  readonly host: HostRow;
  readonly priced: PricedShop;
  readonly labels: readonly ShelfLabelRow[];
  readonly faces: readonly FaceRow[];
  readonly prices: readonly ShelfPriceRow[];
  readonly tills: readonly (TillKnowledge | null)[];
  /** The transaction that these rows were read in. */
  readonly transactionId: string;
};

/** What a host tells of its labels. */
export type Sightings = {
  /** Every label that the host knows; null: it does not answer. */
  readonly seen: ReadonlyMap<string, SeenLabel> | null;
  /** The key of what each of these labels was seen to show; null: something that is none of ours, or nothing. */
  readonly shown: ReadonlyMap<string, string | null>;
};

/** A picture to send. */
export type PushJob = {
  readonly labelId: number;
  readonly deviceId: string;
  readonly model: LabelModel;
  readonly productId: number | null;
  readonly content: LabelContent | null;
  /** Pictures that were sent since one was last seen on the glass. */
  readonly attempts: number;
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

type Looked = {
  readonly label: LabelChange;
  readonly faces: readonly LabelFace[];
  readonly row: ShelfLabelRow;
  readonly seen: SeenLabel | undefined;
  readonly confirmed: readonly LabelFace[];
  readonly ended: readonly LabelFace[];
  readonly lost: readonly LabelFace[];
};

/**
 * Looks at a shelf at an instant (DYN-05): takes in what was seen, works out what tills may charge, and says what each
 * label needs. Pure: the same rows, sightings and instant give the same answer.
 */
export function lookAtShelf(shelf: Shelf, sightings: Sightings | null, now: Date): ShelfOutcome {
  const facesByLabel = Map.groupBy(shelf.faces, (face) => face.label_id);
  const looked = shelf.labels.map((row) => lookAtLabel(row, facesByLabel.get(row.id) ?? [], { sightings, now }));
  const prices = lookAtPrices(shelf, looked, now);
  const steps = new Map(looked.map((one) => [one.row.id, stepOf(shelf, one, { prices, now })] as const));
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
    pushes: pushesOf(shelf, looked, { steps, prices, now }),
    lookAgainAt: earliest(shelf, { steps, prices, settled, now }),
    boundaryAt: prices.until,
    isTillNews: prices.isTillNews,
    steps,
  };
}

type FacesOf = { readonly sightings: Sightings | null; readonly now: Date };

function lookAtLabel(row: ShelfLabelRow, rows: readonly FaceRow[], { sightings, now }: FacesOf): Looked {
  const seen = sightings?.seen?.get(row.device_id);
  const faces = rows.map((face) => faceOf(face));
  const label = { ...changeOf(row), ...(sightings === null ? {} : stateOf(row, sightings)) };
  const none = { row, seen, label, faces, confirmed: [], ended: [], lost: [] };
  const key = sightings?.shown.get(row.device_id);
  if (seen === undefined || key === undefined) return none;
  const looked = { ...none, label: { ...label, hostMark: seen.shownMark } };
  const shownRow =
    key === null ? undefined : rows.findLast((face) => face.picture_key === key || face.text_key === key);
  const shownFace = faces.find(({ id }) => id === shownRow?.id);
  if (shownFace === undefined) {
    const lost = faces.filter(({ confirmedAt }) => confirmedAt !== null);
    return { ...looked, lost, faces: faces.map((face) => ({ ...face, confirmedAt: null })) };
  }
  const ended = endedBy(faces, shownFace, seen.waiting > 0);
  const left = faces.filter((face) => !ended.includes(face));
  return {
    ...looked,
    label: { ...looked.label, attempts: 0, nextPushAt: null },
    confirmed: shownFace.confirmedAt === null ? [shownFace] : [],
    ended,
    faces: left.map((face) => (face === shownFace ? { ...face, confirmedAt: face.confirmedAt ?? now } : face)),
  };
}

function stateOf(row: ShelfLabelRow, { seen: all }: Sightings): Partial<LabelChange> {
  // A host that does not answer says nothing of what it knows.
  if (all === null) return { state: row.state === 'removed' ? 'removed' : 'disconnected' };
  const seen = all.get(row.device_id);
  if (seen === undefined) return { state: 'removed' };
  const { model } = seen;
  return {
    state: seen.isOnline && !seen.isElsewhere ? 'connected' : 'disconnected',
    batteryPercent: seen.batteryPercent,
    lastSeenAt: seen.lastSeenAt,
    ...(model === null
      ? {}
      : { hardwareType: model.hardwareType, width: model.width, height: model.height, colour: model.colour }),
  };
}

type Prices = {
  readonly inForce: ReadonlyMap<number, PriceInForce>;
  readonly charged: ReadonlyMap<number, number>;
  readonly lower: ReadonlyMap<number, LowerPrice>;
  readonly changes: readonly ShelfPriceChange[];
  readonly droppedProductIds: readonly number[];
  readonly events: readonly PriceEventEntry[];
  readonly isTillNews: boolean;
  readonly until: Date | null;
};

function lookAtPrices(shelf: Shelf, looked: readonly Looked[], now: Date): Prices {
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
  const charged = new Map<number, number>();
  const lower = new Map<number, LowerPrice>();
  const changes: ShelfPriceChange[] = [];
  const events: PriceEventEntry[] = [];
  let isTillNews = false;
  for (const [productId, price] of linked) {
    const former = known.get(productId);
    const till = tillPriceOf(price, floors.get(productId));
    charged.set(productId, till.priceCents);
    const waiting = lowerOf(shelf, { former, tillCents: till.priceCents, now });
    if (waiting !== null) lower.set(productId, waiting);
    const isPlanned = former?.planned_cents !== price.priceCents;
    const isCharged = former?.till_cents !== till.priceCents;
    const event = { productId, labelId: null, cause: price.cause, at: now };
    if (isPlanned) events.push({ ...event, kind: 'planned', priceCents: price.priceCents });
    if (isCharged) events.push({ ...event, kind: 'till', priceCents: till.priceCents });
    isTillNews ||= isCharged && former !== undefined;
    if (isPlanned || isCharged || (former?.lower_xid ?? null) !== (waiting?.changes.toString() ?? null))
      changes.push({
        productId,
        plannedCents: price.priceCents,
        plannedAt: isPlanned ? now : former.planned_at,
        tillCents: till.priceCents,
        tillAt: isCharged ? now : former.till_at,
        lower: waiting === null ? null : { ...waiting, changes: waiting.changes.toString() },
      });
  }
  // What a label still shows of a product that is linked elsewhere by now holds its price, too.
  const showing = new Set(looked.flatMap(({ faces }) => faces.map(({ productId }) => productId)));
  const droppedProductIds = shelf.prices.flatMap(({ product_id: id }) =>
    linked.has(id) || showing.has(id) ? [] : [id],
  );
  return { inForce: linked, charged, lower, changes, droppedProductIds, events, isTillNews, until: priceOf(0).until };
}

type LowerNow = { readonly former: ShelfPriceRow | undefined; readonly tillCents: number; readonly now: Date };

/** The decrease that a till may not know yet: a new one, or the last one as long as not every till asked since. */
function lowerOf(shelf: Shelf, { former, tillCents, now }: LowerNow): LowerPrice | null {
  if (shelf.tills.length === 0) return null;
  const fresh = { changes: BigInt(shelf.transactionId), at: now };
  // Nobody noted what tills were told before the product had a label.
  if (former === undefined) return { ...fresh, chargedCents: null };
  const waiting =
    former.lower_xid === null || former.lower_at === null
      ? null
      : { changes: BigInt(former.lower_xid), at: former.lower_at, chargedCents: former.charged_cents };
  const isKnown = waiting === null || shelf.tills.every((till) => knowsLowerPrice(till, waiting));
  if (tillCents >= former.till_cents) return isKnown ? null : waiting;
  const charged = isKnown ? former.till_cents : waiting.chargedCents;
  return { ...fresh, chargedCents: charged === null ? null : Math.max(charged, former.till_cents) };
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

type StepOf = { readonly prices: Prices; readonly now: Date };

function stepOf(shelf: Shelf, one: Looked, { prices, now }: StepOf): LabelStep {
  const { label, row, faces, seen } = one;
  return nextStep(
    {
      wanted: wantedOf(shelf, row, { prices, now }),
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

function wantedOf(shelf: Shelf, row: ShelfLabelRow, { prices, now }: StepOf): LabelContent | null {
  const price = row.product_id === null ? undefined : prices.inForce.get(row.product_id);
  return price === undefined ? null : contentOf(row, shelf.host, { priceCents: price.priceCents, now });
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
    if (row.product_id === null || priceCents === undefined) return [];
    const isShown = faces.some(({ productId }) => productId === row.product_id);
    return isShown ? [] : [{ labelId: row.id, productId: row.product_id, priceCents }];
  });
}

type Steps = StepOf & { readonly steps: ReadonlyMap<number, LabelStep> };

function pushesOf(shelf: Shelf, looked: readonly Looked[], { steps, prices, now }: Steps): readonly PushJob[] {
  return looked
    .filter(({ row }) => steps.get(row.id)?.kind === 'push')
    .toSorted((a, b) => (a.row.behind_since?.getTime() ?? Infinity) - (b.row.behind_since?.getTime() ?? Infinity))
    .flatMap(({ label, row }) => {
      const model = modelOf(modelColumns(label));
      const content = wantedOf(shelf, row, { prices, now });
      const productId = content === null ? null : row.product_id;
      return model === null
        ? []
        : [{ labelId: row.id, deviceId: row.device_id, model, productId, content, attempts: label.attempts }];
    });
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

function faceOf(row: FaceRow): LabelFace {
  return {
    id: row.id,
    productId: row.product_id,
    priceCents: row.price_cents,
    content: row.content,
    sentAt: row.sent_at,
    confirmedAt: row.confirmed_at,
  };
}

function changeOf(row: ShelfLabelRow): LabelChange {
  return {
    id: row.id,
    state: row.state,
    hardwareType: row.hardware_type,
    width: row.width,
    height: row.height,
    colour: row.colour,
    batteryPercent: row.battery_percent,
    lastSeenAt: row.last_seen_at,
    hostMark: row.host_mark,
    behindSince: row.behind_since,
    attempts: row.attempts,
    nextPushAt: row.next_push_at,
  };
}

function modelColumns(label: LabelChange): Pick<ShelfLabelRow, 'hardware_type' | 'width' | 'height' | 'colour'> {
  return { hardware_type: label.hardwareType, width: label.width, height: label.height, colour: label.colour };
}

function isOtherThan(row: ShelfLabelRow | undefined, label: LabelChange): boolean {
  return row === undefined || JSON.stringify(changeOf(row)) !== JSON.stringify(label);
}
