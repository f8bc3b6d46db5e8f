import { type AccessPoint, secondsOf, storeUpload, tellRecord, tellSystem } from './access-point.ts';
import type { Form } from './form.ts';
import { readUpload } from './payload.ts';
import { kick, kickAll } from './runner.ts';
import { dropSlot } from './radio.ts';
import { definitionOf, kindOf } from './tag-kind.ts';
import { forgetHash, type TagRecord, toJson } from './tag.ts';

/** A request at the access point. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: () => Promise<Form>;
};

/** Its answer; null: it hangs up without one. */
export type Answer = { readonly status: number; readonly type: string; readonly body: string | Buffer } | null;

/** What requests may do besides looking: start the access point again, or a label. */
export type Powers = { reboot: () => void; rebootTag: (mac: string) => void; silenceTag: (mac: string) => void };

type Route = (point: AccessPoint, asked: Asked, powers: Powers) => Answer | Promise<Answer>;

const text = (status: number, body: string): Answer => ({ status, type: 'text/plain', body });
const json = (value: unknown): Answer => ({ status: 200, type: 'application/json', body: JSON.stringify(value) });
const pageBytes = 5_000;

const routes: Readonly<Record<string, Route>> = {
  'GET /sysinfo': (point) =>
    json({
      alias: point.settings.alias,
      env: 'simulator',
      buildtime: '0',
      buildversion: 'simulator',
      sha: '',
      psramsize: 8_000_000,
      flashsize: 16_777_216,
      rollback: false,
      ap_version: 31,
      hasC6: 1,
      hasH2: 0,
      hasTslr: 0,
      hasFlasher: 0,
    }),
  'GET /get_ap_config': (point) => json(configOf(point)),
  'POST /save_apcfg': async (point, asked) => saveConfig(point, (await asked.form()).fields),
  'GET /get_db': (point, { query }) => listTags(point, query),
  'GET /backup_db': (point) => json([...point.records.values()].map((record) => [toJson(record)])),
  'POST /imgupload': async (point, asked) => takeUpload(point, await asked.form()),
  'POST /tag_cmd': async (point, asked, powers) => commandTag(point, (await asked.form()).fields, powers),
  'GET /led_flash': (point, { query }) => flash(point, query),
  'POST /set_time': async (point, asked) => setTime(point, (await asked.form()).fields),
  'POST /reboot': (_, __, powers) => {
    powers.reboot();
    return text(200, 'OK Reboot');
  },
  'GET /': () => ({ status: 200, type: 'text/html', body: '<!doctype html><title>Simulated access point</title>' }),
  'GET /setup': () => ({ status: 200, type: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
};

/** Answers a request as the access point would. */
export function answerTo(point: AccessPoint, asked: Asked, powers: Powers): Answer | Promise<Answer> {
  const route = routes[`${asked.method} ${asked.path}`];
  if (route !== undefined) return route(point, asked, powers);
  const picture = /^\/current\/([0-9A-F]{16})\.raw$/.exec(asked.path)?.[1];
  const record = picture === undefined ? undefined : point.records.get(picture);
  const bytes = (point.faults.isBehind ? record?.previous : record?.current)?.bytes;
  if (bytes !== undefined) return { status: 200, type: 'application/octet-stream', body: bytes };
  const type = /^\/tagtypes\/([0-9A-F]{2})\.json$/.exec(asked.path)?.[1];
  const kind = type === undefined ? undefined : kindOf(Number.parseInt(type, 16));
  return kind === undefined ? text(404, 'Not found') : json(definitionOf(kind));
}

/** The record of a label by 12 or 16 hexadecimal digits. */
function recordOf(point: AccessPoint, mac: string | null | undefined): TagRecord | undefined {
  return point.records.get((mac ?? '').padStart(16, '0').toUpperCase());
}

function configOf({ settings, isUp }: AccessPoint): unknown {
  const hardware = { C6: '1', H2: '0', TLSR: '0', savespace: '0', hasFlasher: '0', hasBLE: '0', hasSubGhz: '0' };
  const state = { ...hardware, apstate: isUp ? '1' : '0' };
  if (settings.isFresh) return state;
  return {
    ...state,
    channel: 0,
    subghzchannel: 0,
    alias: settings.alias,
    led: 100,
    tft: 100,
    language: 0,
    maxsleep: settings.maxSleep,
    stopsleep: settings.stopSleep,
    preview: settings.preview,
    nightlyreboot: settings.nightlyReboot,
    lock: settings.lock,
    wifipower: 34,
    timezone: settings.timeZone,
    sleeptime1: settings.sleepTime1,
    sleeptime2: settings.sleepTime2,
    ble: 0,
    repo: '',
    env: 'simulator',
    discovery: 0,
  };
}

function saveConfig(point: AccessPoint, fields: ReadonlyMap<string, string>): Answer {
  if (point.faults.isLying) return text(200, 'Ok, saved');
  const { settings } = point;
  const byte = (name: string, before: number) => (fields.has(name) ? Number(fields.get(name)) & 255 : before);
  const alias = fields.get('alias');
  if (alias !== undefined) settings.alias = Buffer.from(alias).subarray(0, 31).toString();
  settings.maxSleep = byte('maxsleep', settings.maxSleep);
  settings.stopSleep = byte('stopsleep', settings.stopSleep);
  settings.preview = byte('preview', settings.preview);
  settings.nightlyReboot = byte('nightlyreboot', settings.nightlyReboot);
  settings.lock = byte('lock', settings.lock);
  if (fields.has('sleeptime1')) {
    settings.sleepTime1 = byte('sleeptime1', 0);
    settings.sleepTime2 = byte('sleeptime2', 0);
  }
  settings.timeZone = fields.get('timezone') ?? settings.timeZone;
  settings.isFresh = false;
  point.note(`settings: "${settings.alias}", labels sleep ${settings.maxSleep} min at most`);
  kickAll(point);
  return text(200, 'Ok, saved');
}

function listTags(point: AccessPoint, query: URLSearchParams): Answer {
  const mac = query.get('mac');
  if (mac !== null) {
    if (!/^(?:[0-9a-f]{12}|[0-9a-f]{16})$/i.test(mac)) return json({ error: 'malformatted parameter' });
    const record = recordOf(point, mac);
    return json({ tags: record === undefined ? [] : [toJson(record)] });
  }
  // A position is one byte there: 256 is 0 again.
  const start = (Number.parseInt(query.get('pos') ?? '0', 10) || 0) & 255;
  const tags: unknown[] = [];
  let bytes = 11;
  for (const [index, record] of [...point.records.values()].entries()) {
    if (index < start) continue;
    const tag = toJson(record);
    tags.push(tag);
    bytes += JSON.stringify(tag).length + 1;
    if (bytes > pageBytes) return json({ tags, continu: index + 1 });
  }
  return json({ tags });
}

async function takeUpload(point: AccessPoint, { fields, file }: Form): Promise<Answer> {
  if (point.runState !== 2) return text(409, 'Come back later');
  if (file === null) return text(200, '');
  if (!file.fieldsBefore.has('mac')) return text(400, 'parameters incomplete');
  const upload = await readUpload(file.bytes, kindOf(recordOf(point, fields.get('mac'))?.hardwareType ?? -1));
  // It may have been forgotten while the picture was read.
  const record = recordOf(point, fields.get('mac'));
  if (record === undefined) return text(400, 'mac not found');
  if (point.faults.isLying) return text(200, 'Ok, saved');
  record.rotate = Number(fields.get('rotate') ?? record.rotate);
  record.invert = Number(fields.get('invert') ?? record.invert);
  record.lut = Number(fields.get('lut') ?? record.lut);
  record.alias = fields.get('alias') ?? record.alias;
  storeUpload(point, record, {
    stored: { upload, timeToLiveMinutes: Number(fields.get('ttl') ?? 0) },
    dither: Number(fields.get('dither') ?? 1),
    contentMode: Number(fields.get('contentmode') ?? 24),
  });
  kick(point, record);
  point.note(`${record.mac} has an upload of ${file.bytes.length} bytes`);
  if (point.faults.lostResponses > 0) {
    point.faults.lostResponses -= 1;
    return null;
  }
  return text(200, 'Ok, saved');
}

function commandTag(point: AccessPoint, fields: ReadonlyMap<string, string>, powers: Powers): Answer {
  const [mac, command] = [fields.get('mac'), fields.get('cmd')];
  if (mac === undefined || command === undefined) return text(500, 'param error');
  const record = recordOf(point, mac);
  if (record === undefined) return text(400, 'Error: mac not found');
  if (command === 'del') point.records.delete(record.mac);
  else if (command === 'clear') record.queue = [];
  else if (command === 'refresh') {
    record.nextUpdate = 0;
    forgetHash(record);
    kick(point, record);
  } else if (command === 'reboot' || command === 'reset' || command === 'scan') powers.rebootTag(record.mac);
  else if (command === 'deepsleep') powers.silenceTag(record.mac);
  else if (command.startsWith('ledflash')) point.flashes.push(record.mac);
  else return text(400, 'Error: unknown cmd');
  if (command === 'del' || command === 'clear') dropSlot(point, record.mac);
  if (command !== 'del') tellRecord(point, record);
  return text(200, 'Ok, done');
}

function flash(point: AccessPoint, query: URLSearchParams): Answer {
  const record = recordOf(point, query.get('mac'));
  if (record === undefined) return text(400, 'parameters are missing');
  const pattern = query.get('pattern');
  if (pattern !== null && !/^[0-9a-f]{24}$/i.test(pattern)) return text(400, 'Error: expects 12 hex bytes in pattern');
  point.flashes.push(record.mac);
  point.note(`${record.mac} flashes`);
  return text(200, 'ok, request transmitted');
}

function setTime(point: AccessPoint, fields: ReadonlyMap<string, string>): Answer {
  const epoch = Number(fields.get('epoch') ?? 'none');
  if (Number.isNaN(epoch)) return text(400, "missing 'epoch'");
  if (epoch <= 1_600_000_000) return text(400, 'invalid epoch');
  point.faults.clockOffMs += (epoch - secondsOf(point)) * 1_000;
  tellSystem(point);
  return text(200, 'ok');
}
