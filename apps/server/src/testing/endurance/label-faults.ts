import type { LabelHostKind } from '../../modules/shelf/label-hosts/driver.ts';
import type { HostPatience } from '../../modules/shelf/label-hosts/http.ts';
import type { EslHost } from '../../../../demo/src/simulate/label-host/open-esl.ts';
import type { LabelHost } from '../../../../demo/src/simulate/label-host/label-host.ts';
import { buildEslShelf } from '../esl-shelf.ts';
import { buildShelf, type ShelfHost, type TestShelf } from '../shelf.ts';
import type { TestApp } from '../test-app.ts';

/** Something that befalls a shelf, or one label of it; what it answers ends it. */
export type Fault = { readonly name: string; readonly happen: (deviceId: string) => () => void };

/** A shelf at a host of some kind, with everything that can befall it. */
export type FaultyShelf = {
  readonly shelf: TestShelf<ShelfHost>;
  readonly faults: readonly Fault[];
  /** No message is lost any more, and every label asks. */
  readonly calm: () => void;
  /** How long a glass may be wrong when nothing befalls it: its sleep, the longest pause between tries, and its transfer. */
  readonly boundMs: number;
};

type Happen<Host> = (host: Host, deviceId: string) => () => void;

/** What a fault is at each kind of host; a text says why there is none. */
type Row = {
  readonly name: string;
  /** It makes the server wait in real time: nothing for a run of seconds. */
  readonly isSlow?: true;
  readonly open_epaper_link: Happen<LabelHost> | string;
  readonly open_esl: Happen<EslHost> | string;
};

/** Hosts of both kinds have it under the same name. */
const both = (name: string, happen: Happen<LabelHost> & Happen<EslHost>): Row => ({
  ...{ name, open_epaper_link: happen, open_esl: happen },
});

const rows: readonly Row[] = [
  both('host offline', ({ faults }) => withFault(faults, { isUnreachable: true })),
  { ...both('host never answers', ({ faults }) => withFault(faults, { isHanging: true })), isSlow: true },
  { ...both('slow host', ({ faults }) => withFault(faults, { slowMs: 50 })), isSlow: true },
  both('garbage for an answer', ({ faults }) => withFault(faults, { answers: 'garbage' })),
  both('answer too long', ({ faults }) => withFault(faults, { answers: 'huge' })),
  both('redirect', ({ faults }) => withFault(faults, { answers: 'redirect' })),
  both('pictures taken and not kept', ({ faults }) => withFault(faults, { isLying: true })),
  both('answers lost', ({ faults }) => withFault(faults, { lostResponses: 3 })),
  both('drawn and told later', ({ faults }) => withFault(faults, { confirmsAfterMs: 90_000 })),
  both('wrong clock', ({ faults }) => withFault(faults, { clockOffMs: 240_000 })),
  both('disk full', ({ faults }) => withFault(faults, { isDiskFull: true })),
  both('transfers dropped', ({ faults }) => withFault(faults, { lossRate: 0.6 })),
  both('host restarts', (host) => once(() => host.reboot())),
  both('host crashes', (host) => once(() => host.reboot({ isPanic: true }))),
  both('tag reboot', (host, id) => once(() => host.rebootTag(id))),
  both('label out of reach', (host, id) => {
    host.silenceTag(id);
    return () => host.wakeTag(id);
  }),
  both('label forgotten by its host', (host, id) => once(() => host.removeTag(id))),
  {
    name: '409',
    open_epaper_link: (host) => {
      host.pause();
      return () => host.goOn();
    },
    open_esl: ({ faults }) => withFault(faults, { isBusy: true }),
  },
  {
    name: 'takeover by another access point',
    open_epaper_link: (host, id) => {
      host.foreignTake(id);
      return () => host.giveBack(id);
    },
    open_esl: (host, id) => {
      host.foreignTake(id);
      return () => host.wakeTag(id);
    },
  },
  {
    name: 'picture of somebody else',
    open_epaper_link: (host, id) => once(() => host.foreignPicture(id)),
    open_esl: (host, id) => once(() => host.foreignContent(id)),
  },
  {
    name: 'news fall silent',
    open_epaper_link: ({ faults }) => withFault(faults, { isSilent: true }),
    open_esl: 'it tells nothing by itself',
  },
  {
    name: 'rubbish before news',
    open_epaper_link: ({ faults }) => withFault(faults, { leadingGarbage: 'xx' }),
    open_esl: 'it tells nothing by itself',
  },
  {
    name: 'locked by wrong tokens',
    open_epaper_link: 'it has no token',
    open_esl: (host) => once(() => host.lock()),
  },
  {
    name: 'skip of a "same" picture',
    open_epaper_link: 'always: by the checksum of what it believes is shown; prices that go there and back lead to it',
    open_esl: 'always: content that did not change; prices that go there and back lead to it',
  },
];

const minuteMs = 60_000;

type Options = {
  readonly seed: string;
  /** Also what makes the server wait in real time. */ readonly hasSlow: boolean;
};

const kinds: Readonly<Record<LabelHostKind, (app: TestApp, options: Options) => Promise<FaultyShelf>>> = {
  open_epaper_link: async (app, { seed, hasSlow }) => {
    const shelf = await buildShelf(app, {
      count: labelCount,
      host: { lossRate: usualLoss, seed },
      ...patienceOf(hasSlow),
    });
    const faults = faultsOf(shelf.host, hasSlow, (row) => row.open_epaper_link);
    // It sleeps ten minutes at most, and tries are five minutes apart at most.
    return { shelf, faults, calm: () => calm(shelf.host), boundMs: 20 * minuteMs };
  },
  open_esl: async (app, { seed, hasSlow }) => {
    const shelf = await buildEslShelf(app, { count: labelCount, lossRate: usualLoss, seed, ...patienceOf(hasSlow) });
    const faults = faultsOf(shelf.host, hasSlow, (row) => row.open_esl);
    return { shelf, faults, calm: () => calm(shelf.host), boundMs: 10 * minuteMs };
  },
};

/** How many labels such a shelf has. */
export const labelCount = 6;
const usualLoss = 0.05;

/** Builds a shelf at a simulated host of a kind, with every twentieth radio message lost and its faults at hand. */
export function buildFaultyShelf(app: TestApp, kind: LabelHostKind, options: Options): Promise<FaultyShelf> {
  return kinds[kind](app, options);
}

/** Where hosts hang for days, each try costs real time. */
function patienceOf(hasSlow: boolean): { patience?: HostPatience } {
  return hasSlow ? { patience: { probeMs: 250, uploadMs: 250, pauseMs: 0 } } : {};
}

function faultsOf<Host extends ShelfHost>(
  host: Host,
  hasSlow: boolean,
  of: (row: Row) => Happen<Host> | string,
): readonly Fault[] {
  return rows.flatMap((row) => {
    const happen = of(row);
    return typeof happen === 'string' || (row.isSlow === true && !hasSlow)
      ? []
      : [{ name: row.name, happen: (deviceId: string) => happen(host, deviceId) }];
  });
}

function calm(host: LabelHost | EslHost): void {
  host.faults.lossRate = 0;
  for (const tag of host.tags) host.wakeTag(tag);
}

/** A fault of a host for as long as it lasts. */
export function withFault<Faults extends object>(faults: Faults, fault: Partial<Faults>): () => void {
  const before = { ...faults };
  Object.assign(faults, fault);
  return () => void Object.assign(faults, before);
}

/** A fault that is over as soon as it happened. */
export function once(happen: () => void): () => void {
  happen();
  return () => undefined;
}
