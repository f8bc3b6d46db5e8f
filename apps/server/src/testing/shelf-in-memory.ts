import { contentText, freeMark, handOverMs, type LabelStep, retryAt } from '@larder/domain/shelf/label-work';
import { type TillKnowledge, tillPriceOf } from '@larder/domain/shelf/shelf-price';
import { type LabelDriver, LabelHostError } from '../modules/shelf/label-hosts/public.ts';
import { forgetLooks, type Glasses, noGlasses, sight, textKey } from '../modules/shelf/price-labels/glasses.ts';
import { lookAtShelf, type PushJob } from '../modules/shelf/price-labels/shelf.ts';
import { type Shelf, type Sightings, strangeGlasses } from '../modules/shelf/price-labels/shelf-labels.ts';
import type { FaceRow } from '../modules/shelf/price-labels/face-queries.ts';
import type { LabelChange, ShelfPriceRow } from '../modules/shelf/price-labels/shelf-queries.ts';
import type { GlassWorld, Telling, UploadFate } from './glass-world.ts';
import { aHost, aLabel, aShop, hostAddress } from './shelf-rows.ts';

/** Where a process of ours ends before its turn does. */
export type Crash = 'none' | 'before_writing' | 'after_noting' | 'after_sending';

/** How a turn of the keeper goes. */
export type Turn = { readonly telling: Telling; readonly fate: UploadFate; readonly crash: Crash };

type Till = { priceCents: number | null; told: TillKnowledge | null; known: TillKnowledge | null };
type Sent = { readonly face: FaceRow; readonly at: Date };

/** A shop with one label, its rows in memory; all that decides anything is the product's own code. */
export type MemoryShelf = {
  readonly tills: readonly Till[];
  readonly step: () => LabelStep | null;
  /** The text that was last seen on the glass, by the rows; null: none. */
  readonly shown: () => string | null;
  /** The text that the last look read back; undefined: it did not look. */
  readonly readBack: () => string | null | undefined;
  /** Whether one of its pictures was the last that the host had taken when it was looked at. */
  readonly wasOursLast: () => boolean;
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
const textOf = (content: string, mark: number) => `${content}#${mark}`;

type Memory = {
  readonly world: GlassWorld;
  readonly label: typeof aLabel;
  readonly tills: readonly Till[];
  /** What was drawn of each face. */
  readonly texts: Map<number, string>;
  faces: FaceRow[];
  /** Faces that were taken for over. */
  ended: FaceRow[];
  prices: ShelfPriceRow[];
  glasses: Glasses;
  offsetMs: number;
  counter: number;
  nextId: number;
  lastStep: LabelStep | null;
  read: string | null | undefined;
  isOursLast: boolean;
  seeing: Sightings | null;
  sending: Sent | null;
};

/** Makes one that was just linked, with two tills that never asked. */
export function makeMemoryShelf(world: GlassWorld, firstPriceCents: number): MemoryShelf {
  const memory: Memory = {
    ...{
      world,
      label: { ...aLabel, price_cents: firstPriceCents },
      texts: new Map(),
      faces: [],
      ended: [],
      prices: [],
    },
    tills: [1, 2].map(() => ({ priceCents: null, told: null, known: null })),
    ...{ glasses: noGlasses(), offsetMs: 0, counter: 100, nextId: 1 },
    ...{ lastStep: null, read: undefined, isOursLast: true, seeing: null, sending: null },
  };
  return {
    ...{ tills: memory.tills, step: () => memory.lastStep, readBack: () => memory.read },
    shown: () => memory.texts.get(memory.faces.find(({ confirmed_at: at }) => at !== null)?.id ?? 0) ?? null,
    wasOursLast: () => memory.isOursLast,
    setPrice: (cents) => {
      memory.label.price_cents = cents;
      memory.counter += 1;
    },
    setClock: (ms) => {
      memory.offsetMs = ms;
    },
    ask: (index) => ask(memory, memory.tills[index]),
    turn: (turn) => takeTurn(memory, turn),
    stallSeeing: async (telling) => {
      memory.seeing = await look(memory, telling, noGlasses());
      memory.read = undefined;
    },
    writeLate: () => {
      if (memory.seeing !== null) pass(memory, memory.seeing);
      memory.seeing = null;
    },
    stallSending: () => {
      const job = pass(memory, null)[0];
      if (job !== undefined) memory.sending = note(memory, job);
    },
    sendLate: (fate) => {
      if (memory.sending !== null) send(memory, memory.sending, fate);
      memory.sending = null;
    },
    restart: () => {
      memory.glasses = noGlasses();
    },
  };
}

const nowOf = ({ world, offsetMs }: Memory) => new Date(Date.UTC(2026, 10, 20, 9) + world.seconds * 1_000 + offsetMs);

async function takeTurn(memory: Memory, { telling, fate, crash }: Turn): Promise<void> {
  const sightings = await look(memory, telling, memory.glasses);
  if (crash === 'before_writing') {
    memory.read = undefined;
    return forgetLooks(memory.glasses);
  }
  for (const job of pass(memory, sightings)) {
    const sent = note(memory, job);
    if (crash !== 'after_noting') send(memory, sent, fate);
  }
  if (crash !== 'none') memory.glasses = noGlasses();
}

function ask({ label, faces, counter, ...memory }: Memory, till: Till | undefined): void {
  if (till === undefined) return;
  till.known = till.told;
  const floors = faces.flatMap(({ product_id: id, price_cents: cents }) =>
    id === null || cents === null ? [] : [cents],
  );
  const inForce = { priceCents: label.price_cents, until: null, percentage: 0, cause: 'shop_price' } as const;
  till.priceCents = tillPriceOf(inForce, floors.length === 0 ? undefined : Math.min(...floors)).priceCents;
  till.told = { version: counter, at: nowOf({ label, faces, counter, ...memory }) };
}

async function look(memory: Memory, telling: Telling, glasses: Glasses): Promise<Sightings> {
  const { world, label, faces } = memory;
  const isAwaited = faces.some(({ confirmed_at: at, content }) => at === null && content !== null);
  const watched = {
    ours: new Map([[label.device_id, label.host_mark]]),
    awaited: new Set(isAwaited ? [label.device_id] : []),
  };
  const asking = { driver: driverOf(world, telling), host: hostAddress, now: nowOf(memory).getTime() };
  const { lastUpload } = world.tell('true');
  memory.isOursLast = faces.some(({ push_mark: name }) => name === lastUpload);
  const seen = await sight(asking, glasses, watched);
  const glass = seen.shown.get(label.device_id);
  memory.read = glass === undefined ? undefined : glass.key === null ? null : world.tell(telling).picture;
  return seen;
}

function pass(memory: Memory, sightings: Sightings | null): readonly PushJob[] {
  const now = nowOf(memory);
  const seen = new Set(strangeGlasses(shelfOf(memory), sightings).map(({ key }) => key));
  const revived = memory.ended.findLast(({ text_key: key }) => key !== null && seen.has(key));
  if (revived !== undefined) {
    memory.ended = memory.ended.filter((face) => face !== revived);
    memory.faces = [...memory.faces, { ...revived, confirmed_at: null }].toSorted((a, b) => a.id - b.id);
  }
  const outcome = lookAtShelf(shelfOf(memory), sightings, now);
  for (const change of outcome.labelChanges) Object.assign(memory.label, columnsOf(change));
  const confirmedAt = ({ id, confirmed_at: before }: FaceRow) =>
    outcome.confirmedFaceIds.includes(id) ? now : outcome.lostFaceIds.includes(id) ? null : before;
  memory.ended = [...memory.ended, ...memory.faces.filter(({ id }) => outcome.endedFaceIds.includes(id))];
  memory.faces = memory.faces
    .filter(({ id }) => !outcome.endedFaceIds.includes(id))
    .map((face) => ({ ...face, confirmed_at: confirmedAt(face) }));
  for (const { productId, plannedCents, plannedAt, tillCents, tillAt, isSold, lower } of outcome.priceChanges) {
    const former = memory.prices[0]?.lower_version ?? null;
    // What tills have to know or charge is a change like one of a price, which takes a version when it is committed.
    memory.counter += 1;
    const version = lower === null ? null : lower.isFresh ? memory.counter : former;
    const told = {
      till_cents: tillCents,
      till_at: tillAt,
      charged_cents: lower?.chargedCents ?? null,
      is_sold: isSold,
    };
    const waits = { lower_version: version, lower_at: lower?.at ?? null, is_of_line: true };
    memory.prices = [{ product_id: productId, planned_cents: plannedCents, planned_at: plannedAt, ...told, ...waits }];
  }
  for (const { productId, priceCents } of outcome.assumed)
    addFace(memory, { product_id: productId, price_cents: priceCents, content: null, text_key: null });
  memory.lastStep = outcome.steps.get(memory.label.id) ?? null;
  return outcome.pushes;
}

function columnsOf(change: LabelChange): Partial<typeof aLabel> {
  return {
    ...{ hardware_type: change.hardwareType, width: change.width, height: change.height, colour: change.colour },
    ...{ state: change.state, attempts: change.attempts, host_mark: change.hostMark },
    ...{ next_push_at: change.nextPushAt, behind_since: change.behindSince, last_seen_at: change.lastSeenAt },
  };
}

function shelfOf({ label, faces, prices, tills, counter }: Memory): Shelf {
  return {
    ...{ host: aHost, priced: aShop, labels: [{ ...label }], faces, prices },
    tills: tills.flatMap(({ told, known }) => (told === null ? [] : [known])),
    ...{ version: counter, line: '' },
  };
}

type NewFace = Pick<FaceRow, 'product_id' | 'price_cents' | 'content' | 'text_key'>;

function addFace(memory: Memory, face: NewFace): FaceRow {
  const names = { id: memory.nextId, label_id: memory.label.id, picture_key: face.text_key, push_mark: null };
  const row = { ...face, ...names, sent_at: nowOf(memory), confirmed_at: null, is_wanted_again: false };
  memory.nextId += 1;
  memory.faces = [...memory.faces, row];
  return row;
}

function note(memory: Memory, job: PushJob): Sent {
  memory.label.attempts += 1;
  memory.label.next_push_at = null;
  const content = contentText(job.content);
  const keyOf = (mark: number) => textKey(textOf(content, mark));
  const mark = freeMark((candidate) => memory.faces.some((face) => face.text_key === keyOf(candidate)));
  const price = { product_id: job.productId, price_cents: job.content?.priceCents ?? null };
  const face = addFace(memory, { ...price, content, text_key: keyOf(mark) });
  memory.texts.set(face.id, textOf(content, mark));
  return { face, at: nowOf(memory) };
}

function send(memory: Memory, { face, at }: Sent, fate: UploadFate): void {
  const now = nowOf(memory);
  if (now.getTime() - at.getTime() > handOverMs) return;
  const { isTaken, name } = memory.world.upload(memory.texts.get(face.id) ?? '', fate);
  memory.faces = memory.faces.map((one) => (one.id === face.id ? { ...one, push_mark: name } : one));
  if (!isTaken) memory.label.next_push_at = retryAt(memory.label.attempts, now);
  memory.glasses.looked.delete(memory.label.device_id);
}

function driverOf(world: GlassWorld, telling: Telling): LabelDriver {
  const seenAt = new Date(Date.UTC(2026, 10, 20, 9) + world.seconds * 1_000);
  const refuse = () => Promise.reject(new LabelHostError('refused'));
  const list = async () => {
    const { mark, waiting, lastUpload } = world.tell(telling);
    const model = { hardwareType: 51, width: 8, height: 8, colour: 'none' as const };
    const found = { deviceId: aLabel.device_id, model, batteryPercent: 80, lastSeenAt: seenAt, nextCheckInAt: null };
    const state = { isOnline: true, isElsewhere: false, hasRestarted: false, confirmations: 0 };
    return [{ ...found, ...state, waiting, shownMark: mark, lastPushMark: lastUpload }];
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
