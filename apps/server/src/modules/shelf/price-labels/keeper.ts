import { retryAt } from '@larder/domain/shelf/label-work';
import type { Services } from '../../../platform/context.ts';
import type { HostNews, LabelDriver, LabelDrivers, LabelHostAddress } from '../label-hosts/public.ts';
import { forgetLooks, type Glasses, hearNews, listEveryMs, noGlasses, sight } from './glasses.ts';
import { type Pass, passShelf, type ShelfPlace } from './pass.ts';
import { fullMs, sendPicture } from './send.ts';
import type { Sightings } from './shelf-labels.ts';
import * as hostQueries from './host-queries.ts';
import * as queries from './shelf-queries.ts';

/** Looks after the labels of one shop. */
export type ShelfKeeper = {
  /** Does what is due; afterwards `isDue` says when to come again. */
  turn(): Promise<void>;
  /** Something that prices or labels follow was changed. */
  wake(): void;
  /** Makes the light of a label flash, if its host answers. */
  flash(deviceId: string): void;
  isDue(now: Date): boolean;
  close(): void;
};

/** How far ahead of a boundary labels are told to come more often: what they sleep at most, and some. */
const wakeAheadMs = 240_000;

/** Labels are kept awake for a change for this long; those that are not done by then come when they come. */
const wakeForMs = 900_000;

/** How soon a look follows one that left something to send, or that waits for tills. */
const soonMs = 1_000;

type Keeping = {
  readonly services: Services;
  readonly place: ShelfPlace;
  readonly drivers: LabelDrivers;
  readonly glasses: Glasses;
  /** Changes heard of, and those that the last pass had heard of. */
  heard: number;
  passed: number;
  failures: number;
  /** The host had no room for the last picture. */
  isFull: boolean;
  dueAt: Date;
  /** Where the host was last looked for. */
  reached: { readonly driver: LabelDriver; readonly host: LabelHostAddress } | null;
  listening: { readonly key: string; readonly stop: () => void } | null;
};

/** Makes the keeper of a shop's labels. */
export function makeKeeper(services: Services, place: ShelfPlace, drivers: LabelDrivers): ShelfKeeper {
  const keeping: Keeping = {
    ...{ services, place, drivers, glasses: noGlasses() },
    ...{ heard: 0, passed: 0, failures: 0, isFull: false, dueAt: new Date(0), reached: null, listening: null },
  };
  return {
    turn: () => turn(keeping),
    wake: () => {
      keeping.heard += 1;
    },
    flash: (deviceId) => {
      const { driver, host } = keeping.reached ?? {};
      if (driver !== undefined && host !== undefined)
        driver.locate(host, deviceId).catch((error: unknown) => services.log.info({ err: error }, 'label not found'));
    },
    isDue: (now) => keeping.heard > keeping.passed || keeping.dueAt <= now,
    close: () => keeping.listening?.stop(),
  };
}

async function turn(keeping: Keeping): Promise<void> {
  const { services, place } = keeping;
  keeping.passed = keeping.heard;
  keeping.dueAt = new Date(services.clock().getTime() + listEveryMs);
  const [row, labels] = await services.database.readAtOnce({ groupId: place.groupId }, (tx) =>
    Promise.all([hostQueries.findHost(tx, place.shopId), queries.listWatched(tx, place.shopId)]),
  );
  const host = row === undefined ? null : addressOf(row);
  if (row === undefined) return;
  const driver = keeping.drivers[row.kind];
  const sightings =
    host === null ? await lookAtNone(keeping, row) : await lookAround(keeping, { driver, host, row, labels });
  const pass = await passShelf(services, place, { sightings, now: services.clock() }).catch((error: unknown) => {
    forgetLooks(keeping.glasses);
    throw error;
  });
  if (pass === null) return;
  const canSend = host !== null && sightings.seen !== null;
  if (canSend) await actOn(keeping, { driver, host, pass });
  keeping.dueAt = nextLook(keeping, pass, canSend);
}

/** A shop without a host: nobody hears its labels, or those of the host that it had. What they may be showing counts on. */
async function lookAtNone(keeping: Keeping, row: hostQueries.HostRow): Promise<Sightings> {
  keeping.listening?.stop();
  keeping.listening = null;
  keeping.reached = null;
  keeping.failures = 0;
  keeping.glasses.listedAt = 0;
  if (row.trouble !== 'missing')
    await noteHost(keeping, { ...found(row), isOnline: false, isConfigOnline: false, trouble: 'missing' });
  return { at: keeping.services.clock(), seen: null, shown: new Map() };
}

type Around = {
  readonly driver: LabelDriver;
  readonly host: LabelHostAddress;
  readonly row: hostQueries.HostRow;
  readonly labels: readonly queries.WatchedRow[];
};

async function lookAround(keeping: Keeping, { driver, host, row, labels }: Around): Promise<Sightings> {
  const { services, glasses } = keeping;
  keeping.reached = { driver, host };
  listenTo(keeping, driver, host);
  try {
    const now = services.clock().getTime();
    if (now - glasses.listedAt >= listEveryMs) await probe(keeping, { driver, host, row });
    const ours = new Map(labels.map((label) => [label.device_id, label.host_mark]));
    const awaited = new Set(labels.flatMap((label) => (label.is_awaited ? [label.device_id] : [])));
    const sightings = await sight({ driver, host, now }, glasses, { ours, awaited });
    keeping.failures = 0;
    return sightings;
  } catch (error) {
    services.log.info({ err: error, shopId: keeping.place.shopId }, 'label host not reached');
    keeping.failures += 1;
    forgetLooks(glasses);
    const isKnown = row.is_online === false && row.trouble === 'offline';
    if (!isKnown)
      await noteHost(keeping, { ...found(row), isOnline: false, isConfigOnline: false, trouble: 'offline' });
    return { at: services.clock(), seen: null, shown: new Map() };
  }
}

async function probe(keeping: Keeping, { driver, host, row }: Omit<Around, 'labels'>): Promise<void> {
  const { serverName, uptimeSeconds, trouble } = await driver.probe(host);
  const now = keeping.services.clock();
  // Who started again forgot what was waiting there.
  const hasRestarted = uptimeSeconds !== null && row.uptime_seconds !== null && uptimeSeconds < row.uptime_seconds;
  await noteHost(keeping, {
    ...found(row),
    ...{ isOnline: true, isConfigOnline: true, serverName: serverName ?? row.server_name, seenAt: now, uptimeSeconds },
    trouble: keeping.isFull ? 'full' : trouble,
    ...(hasRestarted ? { restartedAt: now } : {}),
  });
}

function found(row: hostQueries.HostRow): hostQueries.HostChange {
  return {
    isOnline: row.is_online === true,
    isConfigOnline: row.is_config_online,
    serverName: row.server_name,
    seenAt: row.seen_at,
    uptimeSeconds: row.uptime_seconds,
    restartedAt: row.restarted_at,
    trouble: row.trouble,
  };
}

function noteHost({ services, place }: Keeping, host: hostQueries.HostChange): Promise<unknown> {
  return services.database.write({ groupId: place.groupId }, (tx) =>
    hostQueries.updateHost(tx, place.shopId, { host, now: services.clock() }),
  );
}

function listenTo(keeping: Keeping, driver: LabelDriver, host: LabelHostAddress): void {
  const key = JSON.stringify([driver.kind, host]);
  if (keeping.listening?.key === key) return;
  keeping.listening?.stop();
  const hear = (news: HostNews) => {
    if (hearNews(keeping.glasses, news)) keeping.heard += 1;
  };
  keeping.listening = { key, stop: driver.listen?.(host, hear) ?? (() => undefined) };
}

type Acting = { readonly driver: LabelDriver; readonly host: LabelHostAddress; readonly pass: Pass };

async function actOn(keeping: Keeping, { driver, host, pass }: Acting): Promise<void> {
  const { services, place, glasses } = keeping;
  // A host that does not take its settings takes pictures all the same.
  await keepAwake(keeping, { driver, host, pass }).catch((error: unknown) =>
    services.log.info({ err: error, shopId: place.shopId }, 'label host not told how to run'),
  );
  try {
    const startedAt = services.clock().getTime();
    keeping.isFull = false;
    for (const job of pass.outcome.pushes) {
      const fault = await sendPicture(services, { place, driver, host }, { pass, job });
      glasses.looked.delete(job.deviceId);
      keeping.isFull = fault === 'full';
      if (keeping.isFull) break;
      // What happened meanwhile comes first: a price that falls does not wait for hundreds of others.
      if (keeping.heard > keeping.passed && services.clock().getTime() - startedAt >= soonMs) break;
    }
  } catch (error) {
    services.log.info({ err: error, shopId: place.shopId }, 'labels not sent to');
    keeping.failures += 1;
  }
}

/** Labels come every 40 seconds around a change and sleep otherwise: their batteries pay only for changes. */
async function keepAwake({ services, place }: Keeping, { driver, host, pass }: Acting): Promise<void> {
  const { shelf, outcome } = pass;
  if (shelf.host.set_up_at === null || shelf.labels.length === 0) return;
  const now = services.clock().getTime();
  const isBoundaryNear = outcome.boundaryAt !== null && outcome.boundaryAt.getTime() - now <= wakeAheadMs;
  const isBusy = shelf.labels.some(({ id, behind_since: since }) => {
    const step = outcome.steps.get(id)?.kind;
    return (step === 'push' || step === 'wait') && (since === null || now - since.getTime() <= wakeForMs);
  });
  const isAwake = isBoundaryNear || isBusy;
  if (isAwake === shelf.host.is_awake) return;
  await driver.configure(host, { serverName: shelf.host.shop_name, isAwake });
  await services.database.write({ groupId: place.groupId }, (tx) => hostQueries.updateAwake(tx, place.shopId, isAwake));
}

function nextLook({ services, failures, isFull, glasses }: Keeping, { outcome }: Pass, canSend: boolean): Date {
  const now = services.clock();
  // What has nobody to take it waits for a host, and not for another look.
  const isBusy =
    (canSend && outcome.pushes.length > 0) || [...outcome.steps.values()].some(({ kind }) => kind === 'wait_for_tills');
  const due = [
    failures > 0
      ? retryAt(failures, now)
      : new Date(
          canSend ? Math.max(glasses.listedAt, now.getTime() - listEveryMs) + listEveryMs : now.getTime() + listEveryMs,
        ),
    ...(outcome.lookAgainAt === null ? [] : [outcome.lookAgainAt]),
    ...(isBusy ? [new Date(now.getTime() + (isFull ? fullMs : soonMs))] : []),
  ];
  return new Date(Math.min(...due.map((at) => at.getTime())));
}

/** Where a shop's host answers; null as long as nobody entered it. */
export function addressOf(
  row: Pick<hostQueries.HostRow, 'ip_address' | 'port' | 'config_port' | 'token'>,
): LabelHostAddress | null {
  if (row.ip_address === null) return null;
  const port = row.port ?? 80;
  return { address: row.ip_address, port, configPort: row.config_port ?? port, token: row.token };
}
