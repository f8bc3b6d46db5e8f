/*
 * A label host with one label, written from the protocol's handbook and from nothing else: neither the simulator's code nor
 * our driver's is in it. A picture is a text, and the glass has one.
 */

/** How an upload fares: as told, never arriving, stored unheard, stored late, twice, or said to be stored. */
export type UploadFate = 'stored' | 'lost' | 'unheard' | 'late' | 'twice' | 'lie';

/** How a host tells of a label: as it is, with a wrong count of what waits, with a wrong checksum, or as it was before. */
export type Telling = 'true' | 'counts_none' | 'counts_more' | 'wrong_hash' | 'stale';

/** What a host tells of its label. */
export type Told = {
  readonly picture: string | null;
  readonly mark: string | null;
  readonly waiting: number;
  /** Names the last upload that arrived, whoever made it. */
  readonly lastUpload: string | null;
};

/** What an upload was answered: whether it was taken, and the name that the host gave it where it told one. */
export type Answered = { readonly isTaken: boolean; readonly name: string | null };

/** The host, its label, and what can befall both. */
export type GlassWorld = {
  /** Real seconds. */
  seconds: number;
  /** What people see. */
  glass: string;
  upload(picture: string, fate: UploadFate): Answered;
  /** Somebody else gives the host a picture for the label. */
  uploadOther(): void;
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

/** A picture of somebody else. */
export const othersPicture = 'not ours';

type Host = {
  uploaded: string | null;
  /** How many uploads arrived. */
  uploads: number;
  queue: string[];
  /** What it believes hangs there; null: it does not know. */
  believed: string | null;
  before: Told;
};

/** Makes a host that never heard of a picture, with a label that shows none. */
export function makeGlassWorld(): GlassWorld {
  const before = { picture: null, mark: null, waiting: 0, lastUpload: null };
  const host: Host = { uploaded: null, uploads: 0, queue: [], believed: null, before };
  const late: { readonly picture: string; readonly at: number }[] = [];
  const world: GlassWorld = {
    ...{ seconds: 0, glass: empty },
    upload: (picture, fate) => {
      if (fate === 'late' || fate === 'twice') late.push({ picture, at: world.seconds + 40 });
      if (fate === 'stored' || fate === 'unheard' || fate === 'twice') take(host, picture);
      const isHeard = fate === 'stored' || fate === 'twice';
      return { isTaken: isHeard || fate === 'lie', name: isHeard ? nameOf(host) : null };
    },
    uploadOther: () => take(host, othersPicture),
    pass: (seconds) => {
      world.seconds += seconds;
      for (const one of late.splice(0)) {
        if (one.at > world.seconds) late.push(one);
        else take(host, one.picture);
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

function take(host: Host, picture: string): void {
  host.uploaded = picture;
  host.uploads += 1;
}

const nameOf = ({ uploads }: Host) => (uploads === 0 ? null : `upload ${uploads}`);

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

function truthOf(host: Host): Told {
  const { believed, queue, uploaded } = host;
  const waiting = queue.length + (uploaded === null ? 0 : 1);
  return { picture: believed, mark: believed, waiting, lastUpload: nameOf(host) };
}

function tell(host: Host, how: Telling): Told {
  const now = truthOf(host);
  if (how === 'stale') return host.before;
  if (how === 'counts_none') return { ...now, waiting: 0 };
  if (how === 'counts_more') return { ...now, waiting: now.waiting + 2 };
  return how === 'wrong_hash' ? { ...now, picture: null } : now;
}
