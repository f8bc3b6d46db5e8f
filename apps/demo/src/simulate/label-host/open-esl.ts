import { setImmediate as breathe } from 'node:timers/promises';
import type { Clock } from '../../../../server/src/platform/clock.ts';
import { createRandom } from '../../random.ts';
import { makeTimeline } from './events.ts';
import {
  type EslContent,
  type EslFaults,
  type EslPoint,
  type EslTag,
  eslSeconds,
  makeEslRecord,
  planPoll,
  rebootEsl,
  storeContent,
} from './open-esl-point.ts';
import { makeEslServer } from './open-esl-server.ts';

/** How a simulated openESL access point is started. */
export type EslHostOptions = {
  readonly tags: readonly string[];
  readonly token: string;
  /** Whoever asks sees it as it is by then. */
  readonly clock: Clock;
  /** The same seed gives the same radio. */
  readonly seed?: string;
  readonly lossRate?: number;
};

/** A simulated openESL access point with its labels, and what can befall them. */
export type EslHost = {
  readonly address: string;
  readonly port: number;
  readonly tags: readonly string[];
  readonly faults: EslFaults;
  /** Lets happen what is due by its clock. */
  advance(milliseconds: number): Promise<void>;
  /** What people see on a label, whatever anybody reports; null: nothing. */
  glassOf(mac: string): EslContent | null;
  reboot(how?: { readonly isPanic?: boolean }): void;
  /** The label starts again, blank. */
  rebootTag(mac: string): void;
  silenceTag(mac: string): void;
  wakeTag(mac: string): void;
  /** The access point forgets it, until it asks. */
  removeTag(mac: string): void;
  /** Another access point takes it, and shows something else on it. */
  foreignTake(mac: string): void;
  /** Somebody else gives this access point a content for it. */
  foreignContent(mac: string): void;
  /** Somebody guesses tokens until it locks. */
  lock(): void;
  stop(): Promise<void>;
};

const foreign: EslContent = { layout: 'price', fields: ['Menu', '', 'not ours'] };

/** Starts one on a free port of this machine. */
export async function startEslHost(options: EslHostOptions): Promise<EslHost> {
  const point = makePoint(options);
  const catchUp = () => point.timeline.runUntil(options.clock().getTime());
  const server = makeEslServer(point, catchUp);
  for (const tag of point.tags.values()) {
    point.records.set(tag.mac, { ...makeEslRecord(tag.mac), lastPoll: eslSeconds(point) });
    planPoll(point, tag, point.random.between(1_000, 60_000));
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the simulated access point has no port');
  return {
    ...{ address: bound.address, port: bound.port, tags: [...point.tags.keys()], faults: point.faults },
    ...mischiefOf(point, catchUp),
    advance: async () => {
      catchUp();
      await breathe();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function makePoint({ tags, token, clock, seed = 'shelf', lossRate = 0 }: EslHostOptions): EslPoint {
  const make = (mac: string): EslTag => ({
    ...{ mac, glass: null, drawn: 0, isAlive: true, isElsewhere: false, pollSeconds: 60, poll: null },
  });
  return {
    timeline: makeTimeline(clock().getTime()),
    random: createRandom(seed),
    faults: {
      ...{ lossRate, isUnreachable: false, isHanging: false, slowMs: 0, answers: 'right', isLying: false },
      ...{ lostResponses: 0, confirmsAfterMs: 0, clockOffMs: 0, isBusy: false, isDiskFull: false },
    },
    token,
    tags: new Map(tags.map((mac) => [mac, make(mac)])),
    records: new Map(),
    ...{ revisions: 0, pollSeconds: 60, wrongTokens: 0, lockedUntilMs: 0, isUp: true },
  };
}

type Befalling = Omit<EslHost, 'address' | 'port' | 'tags' | 'faults' | 'advance' | 'stop'>;

function mischiefOf(point: EslPoint, catchUp: () => void): Befalling {
  const tagOf = (mac: string) => {
    catchUp();
    const tag = point.tags.get(mac);
    if (tag === undefined) throw new Error(`there is no label ${mac}`);
    return tag;
  };
  const wake = (tag: EslTag) => {
    Object.assign(tag, { isAlive: true, isElsewhere: false });
    planPoll(point, tag, 2_000);
  };
  return {
    glassOf: (mac) => tagOf(mac).glass,
    reboot: (how = {}) => {
      catchUp();
      rebootEsl(point, how);
    },
    rebootTag: (mac) => wake(Object.assign(tagOf(mac), { glass: null, drawn: 0 })),
    silenceTag: (mac) => {
      tagOf(mac).isAlive = false;
    },
    wakeTag: (mac) => wake(tagOf(mac)),
    removeTag: (mac) => void point.records.delete(tagOf(mac).mac),
    foreignTake: (mac) => void Object.assign(tagOf(mac), { isElsewhere: true, glass: foreign, drawn: 0 }),
    foreignContent: (mac) => {
      const record = point.records.get(tagOf(mac).mac);
      if (record !== undefined) storeContent(point, record, foreign);
    },
    lock: () => {
      point.lockedUntilMs = point.timeline.now() + 60_000;
    },
  };
}
