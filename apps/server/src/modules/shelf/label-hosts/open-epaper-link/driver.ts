import { createHash } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import {
  type HostProbe,
  type LabelDriver,
  type LabelHostAddress,
  LabelHostError,
  type ShownPicture,
} from '../driver.ts';
import type { HostClient } from '../http.ts';
import { faultOf, postForm, readAllTags, readJson, readTag } from './calls.ts';
import { freshSystem, type HostMemory, makeMemories, takeRoom } from './host-memory.ts';
import { listenTo, type ListenTimes, usualListenTimes } from './listen.ts';
import { decodePayload } from './pictures.ts';
import { type Judging, seenLabel, shownMark, waitingFor } from './records.ts';
import { readConfig, writeConfig } from './settings.ts';
import { uploadPicture } from './upload.ts';

/** What the driver works with. */
export type OpenEpaperLinkParts = {
  readonly client: HostClient;
  readonly clock: Clock;
  readonly listenTimes?: ListenTimes;
};

const defaultMaxSleepMinutes = 10;
const configFreshMs = 300_000;
const neededBytes = 31_000;
const readyStates: readonly (number | null)[] = [1, 7];
const runningState = 2;
const payloadBytes = 256 * 1_024;
/** Bright red, three short flashes, a pause, five times over. */
const flashPattern = '41E0230A0000000000000400';
const wrongClockMs = 60_000;

type Context = OpenEpaperLinkParts & { readonly memoryOf: (host: LabelHostAddress) => HostMemory };

/** Speaks to access points of the OpenEPaperLink project. */
export function openEpaperLink(parts: OpenEpaperLinkParts): LabelDriver {
  const context: Context = { ...parts, memoryOf: makeMemories() };
  const { client, clock, listenTimes = usualListenTimes } = parts;
  const judging = (memory: HostMemory): Judging => ({
    now: clock(),
    skewMs: freshSystem(memory, clock())?.clockSkewMs ?? 0,
    maxSleepMinutes: memory.maxSleep?.minutes ?? defaultMaxSleepMinutes,
  });
  const judgingAt = async (host: LabelHostAddress) => {
    await knowMaxSleep(context, host);
    return judging(context.memoryOf(host));
  };
  return {
    kind: 'open_epaper_link',
    canSchedule: false,
    probe: (host) => probe(context, host),
    list: async (host) => {
      const [how, records] = [await judgingAt(host), await readAllTags(client, host)];
      return records.map((record) => seenLabel(record, how));
    },
    find: async (host, deviceId) => {
      const [how, record] = [await judgingAt(host), await readTag(client, host, deviceId)];
      return record === null ? null : seenLabel(record, how);
    },
    push: (host, push) =>
      client.inTurn(host, async () => {
        const memory = context.memoryOf(host);
        const hasRoom = (bytes: number) => takeRoom(memory, bytes, clock());
        return { pushMark: await uploadPicture(client, host, { push, hasRoom, clock }) };
      }),
    shown: (host, label) => readShown(context, host, label),
    locate: async (host, deviceId) => {
      const path = `/led_flash?mac=${encodeURIComponent(deviceId)}&pattern=${flashPattern}`;
      const { status } = await client.send(host, { method: 'GET', path });
      if (status !== 200) throw new LabelHostError(faultOf(status));
    },
    configure: async (host, settings) => {
      const memory = context.memoryOf(host);
      memory.maxSleep = { minutes: await writeConfig(client, host, settings), readAt: clock() };
      await rightClock(context, host);
    },
    listen: (host, heard) => {
      const memory = context.memoryOf(host);
      const labelOf = (record: Parameters<typeof seenLabel>[0]) => seenLabel(record, judging(memory));
      return listenTo(host, { client, clock, memory, times: listenTimes, heard, labelOf });
    },
  };
}

async function probe({ client, clock, memoryOf }: Context, host: LabelHostAddress): Promise<HostProbe> {
  await readJson(client, host, { method: 'GET', path: '/sysinfo' });
  const config = await readConfig(client, host);
  const memory = memoryOf(host);
  if (config.maxSleepMinutes !== null) memory.maxSleep = { minutes: config.maxSleepMinutes, readAt: clock() };
  const system = freshSystem(memory, clock());
  const isRunning = readyStates.includes(config.state) && (system === null || system.runState === runningState);
  const isFull = system !== null && system.freeBytes <= neededBytes;
  return {
    trouble: isRunning ? (isFull ? 'full' : null) : 'stopped',
    serverName: config.alias,
    clockSkewMs: system?.clockSkewMs ?? null,
    freeBytes: system?.freeBytes ?? null,
    uptimeSeconds: system?.uptimeSeconds ?? null,
  };
}

/** Asking for the settings makes the access point look for its neighbours, so it is not asked each time. */
async function knowMaxSleep({ client, clock, memoryOf }: Context, host: LabelHostAddress): Promise<void> {
  const memory = memoryOf(host);
  const readAtMs = memory.maxSleep?.readAt.getTime() ?? Number.NEGATIVE_INFINITY;
  if (Math.abs(clock().getTime() - readAtMs) < configFreshMs) return;
  const { maxSleepMinutes } = await readConfig(client, host);
  memory.maxSleep = { minutes: maxSleepMinutes ?? defaultMaxSleepMinutes, readAt: clock() };
}

/** The confirmed picture; only one whose checksum is the label's own is what the label shows. */
async function readShown(
  { client }: Context,
  host: LabelHostAddress,
  { deviceId, model }: Parameters<LabelDriver['shown']>[1],
): Promise<ShownPicture | null> {
  const record = await readTag(client, host, deviceId);
  const mark = record === null ? null : shownMark(record);
  if (record === null || mark === null) return null;
  const waiting = waitingFor(record);
  // Without a question the picture of a week ago may come, from somebody's memory in between.
  const path = `/current/${deviceId}.raw?${mark}`;
  const { status, body } = await client.send(host, { method: 'GET', path, maximumBytes: payloadBytes });
  if (status === 404) return { mark, pixels: null, text: null, waiting };
  if (status !== 200) throw new LabelHostError('refused');
  const isTheLabels = createHash('md5').update(body).digest('hex').startsWith(mark);
  const isPlain = (record.invert ?? 0) === 0;
  const pixels = isTheLabels && isPlain ? decodePayload(body, model, record.rotate) : null;
  return { mark, pixels, text: null, waiting };
}

/** A host without internet starts in 1970; labels' instants are told by its clock. */
async function rightClock({ client, clock, memoryOf }: Context, host: LabelHostAddress): Promise<void> {
  const system = freshSystem(memoryOf(host), clock());
  if (system === null || Math.abs(system.clockSkewMs) < wrongClockMs) return;
  const epoch = String(Math.round(clock().getTime() / 1_000));
  await postForm(client, host, { path: '/set_time', fields: { epoch } });
}
