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

/** Makes a host that never heard of a picture, with a label that shows none. */
export function makeGlassWorld(): GlassWorld {
  let uploaded: string | null = null;
  let queue: string[] = [];
  /** What the host believes hangs there; null: it does not know. */
  let believed: string | null = null;
  let before: Told = { picture: null, mark: null, waiting: 0 };
  const late: { readonly picture: string; readonly at: number }[] = [];
  const store = (picture: string) => {
    uploaded = picture;
  };
  const draw = () => {
    // The same picture again is skipped, by what it believes and not by what hangs there or waits.
    if (uploaded !== null && uploaded !== believed) queue.push(uploaded);
    uploaded = null;
  };
  const truth = (): Told => ({
    picture: believed,
    mark: believed,
    waiting: queue.length + (uploaded === null ? 0 : 1),
  });
  const world: GlassWorld = {
    seconds: 0,
    glass: empty,
    upload: (picture, fate) => {
      if (fate === 'stored' || fate === 'unheard' || fate === 'twice') store(picture);
      if (fate === 'late' || fate === 'twice') late.push({ picture, at: world.seconds + 40 });
      return fate === 'stored' || fate === 'lie' || fate === 'twice';
    },
    pass: (seconds) => {
      world.seconds += seconds;
      for (const one of late.splice(0)) {
        if (one.at > world.seconds) late.push(one);
        else store(one.picture);
      }
    },
    checkIn: (isHeard) => {
      const first = queue[0];
      if (first === undefined) return;
      world.glass = first;
      if (!isHeard) return;
      before = truth();
      queue.shift();
      believed = first;
    },
    draw,
    timeOut: () => {
      queue = [];
    },
    misorder: () => {
      queue = queue.toReversed();
    },
    coming: () => [...queue, ...(uploaded === null ? [] : [uploaded]), ...late.map(({ picture }) => picture)],
    restartHost: () => {
      queue = [];
      uploaded = null;
    },
    restartLabel: () => {
      world.glass = empty;
      if (queue.length === 0) believed = null;
    },
    tell: (how) => {
      const now = truth();
      if (how === 'stale') return before;
      if (how === 'counts_none') return { ...now, waiting: 0 };
      if (how === 'counts_more') return { ...now, waiting: now.waiting + 2 };
      if (how === 'wrong_hash') return { ...now, picture: null };
      return now;
    },
  };
  return world;
}
