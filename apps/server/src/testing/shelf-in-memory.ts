import { contentText, freeMark, handOverMs, type LabelStep, retryAt } from '@larder/domain/label-work';
import { tillPriceOf } from '@larder/domain/shelf-price';
import { type LabelDriver, LabelHostError } from '../modules/label-hosts/public.ts';
import { forgetLooks, noGlasses, sight, textKey } from '../modules/price-labels/glasses.ts';
import { lookAtShelf, type PushJob } from '../modules/price-labels/shelf.ts';
import type { Shelf, Sightings } from '../modules/price-labels/shelf-labels.ts';
import type { FaceRow, ShelfPriceRow } from '../modules/price-labels/shelf-queries.ts';
import type { GlassWorld, Telling, UploadFate } from './glass-world.ts';
import { aHost, aLabel, aShop, hostAddress } from './shelf-rows.ts';

/** Where a process of ours ends before its turn does. */
export type Crash = 'none' | 'before_writing' | 'after_noting' | 'after_sending';

/** How a turn of the keeper goes. */
export type Turn = { readonly telling: Telling; readonly fate: UploadFate; readonly crash: Crash };

type Answer = { readonly changes: bigint; readonly at: Date };
type Till = { priceCents: number | null; told: Answer | null; known: Answer | null };
type Sent = { readonly face: FaceRow; readonly at: Date };

/** A shop with one label, its rows in memory; all that decides anything is the product's own code. */
export type MemoryShelf = {
  readonly tills: readonly Till[];
  readonly step: () => LabelStep | null;
  /** The text that was last seen on the glass, by the rows; null: none. */
  readonly shown: () => string | null;
  /** The text that the last look read back; undefined: it did not look. */
  readonly readBack: () => string | null | undefined;
  readonly setPrice: (cents: number) => void;
  readonly setClock: (offsetMs: number) => void;
  readonly ask: (till: number) => void;
  readonly turn: (turn: Turn) => Promise<void>;
  /** Another process looks, and stands still before it writes what it saw. */
  readonly stallSeeing: (telling: Telling) => Promise<void>;
  readonly writeLate: () => void;
  /** Another process notes what it sends, and stands still before it does. */
  readonly stallSending: () => void;
  readonly sendLate: (fate: UploadFate) => void;
  readonly restart: () => void;
};

/** What is drawn of a face: its content, and its mark. */
export const textOf = (content: string, mark: number) => `${content}#${mark}`;

/** Makes one that was just linked, with two tills that never asked. */
export function makeMemoryShelf(world: GlassWorld, firstPriceCents: number): MemoryShelf {
  const label = { ...aLabel, price_cents: firstPriceCents };
  const tills: Till[] = [1, 2].map(() => ({ priceCents: null, told: null, known: null }));
  const texts = new Map<number, string>();
  let [faces, prices]: [FaceRow[], ShelfPriceRow[]] = [[], []];
  let [glasses, offsetMs, counter, nextId] = [noGlasses(), 0, 100, 1];
  let lastStep: LabelStep | null = null;
  let read: string | null | undefined;
  let [seeing, sending]: [Sightings | null, Sent | null] = [null, null];
  const now = () => new Date(Date.UTC(2026, 10, 20, 9) + world.seconds * 1_000 + offsetMs);
  const add = (face: Pick<FaceRow, 'product_id' | 'price_cents' | 'content' | 'text_key'>): FaceRow => {
    const row = { ...face, id: nextId, label_id: label.id, picture_key: face.text_key, push_mark: null };
    nextId += 1;
    faces = [...faces, { ...row, sent_at: now(), confirmed_at: null }];
    return { ...row, sent_at: now(), confirmed_at: null };
  };
  const look = async (telling: Telling, known = glasses) => {
    const isAwaited = faces.some(({ confirmed_at: at, content }) => at === null && content !== null);
    const watched = {
      ours: new Map([[label.device_id, label.host_mark]]),
      awaited: new Set(isAwaited ? [label.device_id] : []),
    };
    const driver = driverOf(world, telling);
    const seen = await sight({ driver, host: hostAddress, now: now().getTime() }, known, watched);
    const glass = seen.shown.get(label.device_id);
    read = glass === undefined ? undefined : glass.key === null ? null : world.tell(telling).picture;
    return seen;
  };
  const pass = (sightings: Sightings | null): readonly PushJob[] => {
    counter += 1;
    const outcome = lookAtShelf(shelf(), sightings, now());
    for (const { nextPushAt, ...change } of outcome.labelChanges) {
      const { hardwareType, width, height, colour, behindSince, attempts, lastSeenAt, state, hostMark } = change;
      const columns = { hardware_type: hardwareType, width, height, colour, attempts, state, host_mark: hostMark };
      Object.assign(label, columns, { next_push_at: nextPushAt, behind_since: behindSince, last_seen_at: lastSeenAt });
    }
    const stateOf = (face: FaceRow) => (outcome.lostFaceIds.includes(face.id) ? null : face.confirmed_at);
    faces = faces
      .filter(({ id }) => !outcome.endedFaceIds.includes(id))
      .map((face) => ({
        ...face,
        confirmed_at: outcome.confirmedFaceIds.includes(face.id) ? now() : stateOf(face),
      }));
    for (const { productId, plannedCents, plannedAt, tillCents, tillAt, lower } of outcome.priceChanges) {
      const told = { till_cents: tillCents, till_at: tillAt, charged_cents: lower?.chargedCents ?? null };
      const waits = { lower_xid: lower?.changes ?? null, lower_at: lower?.at ?? null };
      prices = [{ product_id: productId, planned_cents: plannedCents, planned_at: plannedAt, ...told, ...waits }];
    }
    for (const { productId, priceCents } of outcome.assumed)
      add({ product_id: productId, price_cents: priceCents, content: null, text_key: null });
    lastStep = outcome.steps.get(label.id) ?? null;
    return outcome.pushes;
  };
  const shelf = (): Shelf => ({
    ...{ host: aHost, priced: aShop, labels: [{ ...label }], faces, prices },
    tills: tills.flatMap(({ told, known }) => (told === null ? [] : [known])),
    ...{ transactionId: String(counter), endedBelow: String(counter) },
  });
  const note = (job: PushJob): Sent => {
    label.attempts += 1;
    label.next_push_at = null;
    const content = contentText(job.content);
    const keyOf = (mark: number) => textKey(textOf(content, mark));
    const mark = freeMark((candidate) => faces.some((face) => face.text_key === keyOf(candidate)));
    const price = { product_id: job.productId, price_cents: job.content?.priceCents ?? null };
    const face = add({ ...price, content, text_key: keyOf(mark) });
    texts.set(face.id, textOf(content, mark));
    return { face, at: now() };
  };
  const send = ({ face, at }: Sent, fate: UploadFate) => {
    if (now().getTime() - at.getTime() > handOverMs) return;
    if (!world.upload(texts.get(face.id) ?? '', fate)) label.next_push_at = retryAt(label.attempts, now());
    glasses.looked.delete(label.device_id);
  };
  return {
    ...{ tills, step: () => lastStep, readBack: () => read },
    shown: () => texts.get(faces.find(({ confirmed_at: at }) => at !== null)?.id ?? 0) ?? null,
    setPrice: (cents) => {
      label.price_cents = cents;
    },
    setClock: (ms) => {
      offsetMs = ms;
    },
    ask: (index) => {
      const till = tills[index];
      if (till === undefined) return;
      till.known = till.told;
      const floors = faces.flatMap(({ product_id: id, price_cents: cents }) =>
        id === null || cents === null ? [] : [cents],
      );
      const inForce = { priceCents: label.price_cents, until: null, percentage: 0, cause: 'shop_price' } as const;
      till.priceCents = tillPriceOf(inForce, floors.length === 0 ? undefined : Math.min(...floors)).priceCents;
      till.told = { changes: BigInt(counter + 1), at: now() };
    },
    turn: async ({ telling, fate, crash }) => {
      const sightings = await look(telling);
      if (crash === 'before_writing') {
        read = undefined;
        return forgetLooks(glasses);
      }
      for (const job of pass(sightings)) {
        const sent = note(job);
        if (crash === 'after_noting') continue;
        send(sent, fate);
      }
      if (crash !== 'none') glasses = noGlasses();
    },
    stallSeeing: async (telling) => {
      seeing = await look(telling, noGlasses());
      read = undefined;
    },
    writeLate: () => {
      if (seeing !== null) pass(seeing);
      seeing = null;
    },
    stallSending: () => {
      const job = pass(null)[0];
      if (job !== undefined) sending = note(job);
    },
    sendLate: (fate) => {
      if (sending !== null) send(sending, fate);
      sending = null;
    },
    restart: () => {
      glasses = noGlasses();
    },
  };
}

function driverOf(world: GlassWorld, telling: Telling): LabelDriver {
  const seenAt = new Date(Date.UTC(2026, 10, 20, 9) + world.seconds * 1_000);
  const refuse = () => Promise.reject(new LabelHostError('refused'));
  const list = async () => {
    const { mark, waiting } = world.tell(telling);
    const model = { hardwareType: 51, width: 8, height: 8, colour: 'none' as const };
    const found = { deviceId: aLabel.device_id, model, batteryPercent: 80, lastSeenAt: seenAt, nextCheckInAt: null };
    const state = { isOnline: true, isElsewhere: false, hasRestarted: false, confirmations: 0, lastPushMark: null };
    return [{ ...found, ...state, waiting, shownMark: mark }];
  };
  return {
    ...{ kind: 'open_epaper_link' as const, canSchedule: false, list, probe: refuse, find: refuse, push: refuse },
    ...{ locate: refuse, configure: refuse },
    shown: async () => {
      const { picture, mark, waiting } = world.tell(telling);
      return mark === null ? null : { mark, pixels: null, text: picture, waiting };
    },
  };
}
