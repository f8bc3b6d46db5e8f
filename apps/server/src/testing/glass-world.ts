/*
 * A label host with one label, written from the protocol's handbook and from nothing else: neither the simulator's code nor
 * our driver's is in it. A picture is a text, and the glass has one.
 */

/** How an upload fares: as told, never arriving, stored unheard, stored late, twice, or said to be stored. */
export type UploadFate = 'stored' | 'lost' | 'unheard' | 'late' | 'twice' | 'lie';

/** How a host tells of a label: as it is, with a wrong count of what waits, with a wrong checksum, or as it was before. */
export type Telling = 'true' | 'counts_none' | 'counts_more' | 'wrong_hash' | 'stale';

/** What a host tells of its label. */
export type Told = { readonly picture: string | null; readonly mark: string | null; readonly waiting: number };

/** The host, its label, and what can befall both. */
export type GlassWorld = {
  /** Real seconds. */
  seconds: number;
  /** What people see. */
  glass: string;
  upload(picture: string, fate: UploadFate): boolean;
  /** Real time goes by: what was on its way arrives. */
  pass(seconds: number): void;
  /** The label asks, if it does not sleep or is gone: it draws the first in its queue, and perhaps says so. */
  checkIn(isHeard: boolean): void;
  draw(): void;
  timeOut(): void;
  /** What waits is shown in another order than it came in. */
  misorder(): void;
  /** Everything that may still come to the glass. */
  coming(): readonly string[];
  restartHost(): void;
  restartLabel(): void;
  tell(how: Telling): Told;
};

const empty = '';

type Host = {
  uploaded: string | null;
  queue: string[];
  /** What it believes hangs there; null: it does not know. */
  believed: string | null;
  before: Told;
};

/** Makes a host that never heard of a picture, with a label that shows none. */
export function makeGlassWorld(): GlassWorld {
  const host: Host = { uploaded: null, queue: [], believed: null, before: { picture: null, mark: null, waiting: 0 } };
  const late: { readonly picture: string; readonly at: number }[] = [];
  const world: GlassWorld = {
    ...{ seconds: 0, glass: empty },
    upload: (picture, fate) => {
      if (fate === 'stored' || fate === 'unheard' || fate === 'twice') host.uploaded = picture;
      if (fate === 'late' || fate === 'twice') late.push({ picture, at: world.seconds + 40 });
      return fate === 'stored' || fate === 'lie' || fate === 'twice';
    },
    pass: (seconds) => {
      world.seconds += seconds;
      for (const one of late.splice(0)) {
        if (one.at > world.seconds) late.push(one);
        else host.uploaded = one.picture;
      }
    },
    checkIn: (isHeard) => {
      world.glass = host.queue[0] ?? world.glass;
      if (isHeard) confirm(host);
    },
    draw: () => draw(host),
    timeOut: () => {
      host.queue = [];
    },
    misorder: () => {
      host.queue = host.queue.toReversed();
    },
    coming: () => [
      ...host.queue,
      ...late.map(({ picture }) => picture),
      ...(host.uploaded === null ? [] : [host.uploaded]),
    ],
    restartHost: () => {
      host.queue = [];
      host.uploaded = null;
    },
    restartLabel: () => {
      world.glass = empty;
      if (host.queue.length === 0) host.believed = null;
    },
    tell: (how) => tell(host, how),
  };
  return world;
}

function draw(host: Host): void {
  // The same picture again is skipped, by what it believes and not by what hangs there or waits.
  if (host.uploaded !== null && host.uploaded !== host.believed) host.queue.push(host.uploaded);
  host.uploaded = null;
}

function confirm(host: Host): void {
  const first = host.queue[0];
  if (first === undefined) return;
  host.before = truthOf(host);
  host.queue.shift();
  host.believed = first;
}

function truthOf({ believed, queue, uploaded }: Host): Told {
  return { picture: believed, mark: believed, waiting: queue.length + (uploaded === null ? 0 : 1) };
}

function tell(host: Host, how: Telling): Told {
  const now = truthOf(host);
  if (how === 'stale') return host.before;
  if (how === 'counts_none') return { ...now, waiting: 0 };
  if (how === 'counts_more') return { ...now, waiting: now.waiting + 2 };
  return how === 'wrong_hash' ? { ...now, picture: null } : now;
}
