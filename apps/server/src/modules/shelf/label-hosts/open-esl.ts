import { createHash } from 'node:crypto';
import type { LabelModel } from '@larder/domain/shelf/label-content';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import {
  type LabelDriver,
  type LabelHostAddress,
  type LabelHostFault,
  LabelHostError,
  type LabelPush,
  type SeenLabel,
  type ShownPicture,
} from './driver.ts';
import type { HostCall, HostClient } from './http.ts';

/*
 * The project documents its calls, what is sent, the token and its lock, the poll interval, and when a label is silent or
 * low. It does not document the names in its answers: `mac`, `model`, `fields`, `shown` (the label says that it shows its
 * content), `last_poll`, `poll_s` and `battery_mv` are assumed here, and nowhere else; what lacks them is no answer.
 * Its labels draw themselves from fields, in the order name, price, code, of the layout that every access point has.
 */

const layout = 'price';
const fieldNames = ['name', 'price', 'ean'] as const;
/** Five wrong tokens in a row lock it for a minute: one that was wrong is not tried again for as long. */
const lockMs = 60_000;
const defaultPollSeconds = 60;
const awakePollSeconds = 30;
/** A label is silent when it missed its poll three times. */
const missedPolls = 3;
const listBytes = 256 * 1_024;
const emptyMillivolts = 2_400;
const fullMillivolts = 3_000;

const seconds = z.number().check(z.gte(0), z.lte(0xffff_ffff));
const tag = z.object({
  mac: z.string().check(z.regex(/^[0-9A-Fa-f]{16}$/)),
  model: z.optional(z.string()),
  fields: z.optional(z.union([z.array(z.string()), z.record(z.string(), z.string())])),
  shown: z.optional(z.boolean()),
  last_poll: z.optional(seconds),
  poll_s: z.optional(seconds),
  battery_mv: z.optional(z.number()),
});
type Tag = z.output<typeof tag>;

type Size = readonly [hardwareType: number, width: number, height: number];

/** Its labels by their size in inches, as layouts are named. */
const models: ReadonlyMap<string, Size> = new Map<string, Size>([
  ['1.54', [0x00, 152, 152]],
  ['2.2', [0x03, 212, 104]],
  ['2.6', [0x04, 296, 152]],
  ['2.9', [0x01, 296, 128]],
  ['4.2', [0x02, 400, 300]],
]);

type Context = {
  readonly client: HostClient;
  readonly clock: Clock;
  /** The token that a host refused, and when. */
  readonly refused: Map<string, { readonly token: string | null; readonly atMs: number }>;
};

/** Speaks to openESL access points: plain HTTP with a token, and prices that they switch by themselves. */
export function openEsl({ client, clock }: Pick<Context, 'client' | 'clock'>): LabelDriver {
  const context: Context = { client, clock, refused: new Map() };
  return {
    kind: 'open_esl',
    canSchedule: true,
    probe: async (host) => {
      const health = z.safeParse(
        z.object({ radio_lost: z.optional(z.number()) }),
        await ask(context, host, { method: 'GET', path: '/api/health' }),
      );
      if (health.data === undefined) throw new LabelHostError('offline');
      const trouble = (health.data.radio_lost ?? 0) === 0 ? null : 'stopped';
      return { trouble, serverName: null, clockSkewMs: null, freeBytes: null, uptimeSeconds: null };
    },
    list: async (host) => (await readTags(context, host)).map((one) => seenLabel(one, clock())),
    find: async (host, deviceId) => {
      const found = await readTag(context, host, deviceId);
      return found === null ? null : seenLabel(found, clock());
    },
    push: (host, push) => client.inTurn(host, () => putTag(context, host, push)),
    shown: async (host, { deviceId }) => {
      const found = await readTag(context, host, deviceId);
      return found === null ? null : shownPicture(found);
    },
    // It has no call for a label's light, and none for its own name.
    locate: () => Promise.reject(new LabelHostError('refused')),
    configure: async (host, { isAwake }) => {
      const pollSeconds = isAwake ? awakePollSeconds : defaultPollSeconds;
      await ask(context, host, put('/api/config', { poll_s: pollSeconds }));
    },
  };
}

function put(path: string, body: unknown): HostCall {
  const headers = { 'content-type': 'application/json' };
  return { method: 'PUT', path, headers, body: Buffer.from(JSON.stringify(body)) };
}

/** Asks with the token; the answer's JSON, null where it has none. */
async function ask({ client, clock, refused }: Context, host: LabelHostAddress, call: HostCall): Promise<unknown> {
  const key = `${host.address} ${host.port}`;
  const before = refused.get(key);
  const isLocked = before !== undefined && clock().getTime() - before.atMs < lockMs;
  if (isLocked && before.token === host.token) throw new LabelHostError('unauthorized');
  const headers = { ...call.headers, ...(host.token === null ? {} : { authorization: `Bearer ${host.token}` }) };
  const { status, body } = await client.send(host, { ...call, headers });
  if (status === 401 || status === 403) refused.set(key, { token: host.token, atMs: clock().getTime() });
  else refused.delete(key);
  if (status < 200 || status > 299) throw new LabelHostError(faultOf(status));
  if (body.length === 0) return null;
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new LabelHostError('offline');
  }
}

const faults: Readonly<Record<number, LabelHostFault>> = {
  400: 'invalid_picture',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'unknown_label',
  409: 'busy',
  422: 'invalid_picture',
  429: 'busy',
  503: 'busy',
};

function faultOf(status: number): LabelHostFault {
  return faults[status] ?? 'refused';
}

async function readTags(context: Context, host: LabelHostAddress): Promise<readonly Tag[]> {
  const answer = await ask(context, host, { method: 'GET', path: '/api/tags', maximumBytes: listBytes });
  const list = z.safeParse(z.union([z.array(z.unknown()), z.object({ tags: z.array(z.unknown()) })]), answer).data;
  if (list === undefined) throw new LabelHostError('offline');
  const values = Array.isArray(list) ? list : list.tags;
  return values.flatMap((value) => z.safeParse(tag, value).data ?? []);
}

async function readTag(context: Context, host: LabelHostAddress, deviceId: string): Promise<Tag | null> {
  if (!/^[0-9A-F]{16}$/.test(deviceId)) return null;
  try {
    const answer = await ask(context, host, { method: 'GET', path: `/api/tags/${deviceId}` });
    const { data } = z.safeParse(tag, answer);
    if (data?.mac.toUpperCase() !== deviceId) throw new LabelHostError('offline');
    return data;
  } catch (error) {
    if (error instanceof LabelHostError && error.fault === 'unknown_label') return null;
    throw error;
  }
}

async function putTag(context: Context, host: LabelHostAddress, push: LabelPush): Promise<{ pushMark: string }> {
  if (!/^[0-9A-F]{16}$/.test(push.deviceId)) throw new LabelHostError('unknown_label');
  const fields = fieldNames.map((name) => push.fields[name] ?? '');
  const isLater = push.notBefore !== undefined && push.notBefore > context.clock();
  if (push.notAfter !== undefined && context.clock() > push.notAfter) throw new LabelHostError('busy');
  const at = isLater && push.notBefore !== undefined ? { at: Math.ceil(push.notBefore.getTime() / 1_000) } : {};
  await ask(context, host, put(`/api/tags/${push.deviceId}`, { layout, fields, ...at }));
  return { pushMark: markOf(fields) };
}

function seenLabel(one: Tag, now: Date): SeenLabel {
  const fields = fieldsOf(one);
  const pollMs = (one.poll_s ?? defaultPollSeconds) * 1_000;
  const lastSeenAt = one.last_poll === undefined || one.last_poll === 0 ? null : new Date(one.last_poll * 1_000);
  return {
    deviceId: one.mac.toUpperCase(),
    model: modelOf(one),
    batteryPercent: batteryPercent(one.battery_mv ?? 0),
    lastSeenAt,
    nextCheckInAt: lastSeenAt === null ? null : new Date(lastSeenAt.getTime() + pollMs),
    isOnline: lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() <= missedPolls * pollMs,
    waiting: fields !== null && one.shown !== true ? 1 : 0,
    shownMark: fields !== null && one.shown === true ? markOf(fields) : null,
    confirmations: one.shown === true ? 1 : 0,
    lastPushMark: fields === null ? null : markOf(fields),
    isElsewhere: false,
    hasRestarted: false,
  };
}

function modelOf(one: Tag): LabelModel | null {
  const size = models.get(one.model ?? '');
  return size === undefined ? null : { hardwareType: size[0], width: size[1], height: size[2], colour: 'red' };
}

/** The content in the order of its layout; null: there is none. */
function fieldsOf({ fields }: Tag): readonly string[] | null {
  if (fields === undefined) return null;
  if (Array.isArray(fields)) return fieldNames.map((_, index) => fields[index] ?? '');
  return [fields['name'] ?? '', fields['price'] ?? '', fields['subtitle'] ?? ''];
}

/** The fields as they were pushed, in the order of their names; a label that was emptied has none. */
function shownPicture(one: Tag): ShownPicture | null {
  const fields = fieldsOf(one);
  if (fields === null || one.shown !== true) return null;
  const [name, price, ean] = fields;
  const isEmpty = fields.every((field) => field === '');
  return {
    mark: markOf(fields),
    pixels: null,
    text: JSON.stringify(isEmpty ? [] : Object.entries({ ean, name, price })),
    // It keeps one content for a label: what it says is shown is all it has.
    waiting: 0,
  };
}

function markOf(fields: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16);
}

function batteryPercent(millivolts: number): number | null {
  if (millivolts === 0) return null;
  const part = (millivolts - emptyMillivolts) / (fullMillivolts - emptyMillivolts);
  return Math.round(Math.min(1, Math.max(0, part)) * 100);
}
