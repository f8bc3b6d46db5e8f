import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { makeTestHostClient, pushOf } from '../../../testing/stand-ins/label-host.ts';
import { makeTestClock } from '../../../testing/test-clock.ts';
import { openEsl } from './open-esl.ts';

type Content = { readonly layout: string; readonly fields: readonly string[]; readonly at?: number };
type Stored = { content: Content | null; shown: boolean; scheduled: Content[]; lastPoll: number; batteryMv: number };

const token = 'a-token';
const mac = '00000123456789A8';
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A stand-in for an openESL access point: its token and lock, its labels, and content that waits for its time. */
async function startEsl() {
  const clock = makeTestClock();
  const seconds = () => Math.floor(clock.now().getTime() / 1_000);
  const tags = new Map<string, Stored>([
    [mac, { content: null, shown: false, scheduled: [], lastPoll: seconds(), batteryMv: 2_700 }],
  ]);
  const state = { wrongTokens: 0, requests: 0, pollSeconds: 60, status: 200, body: '', radioLost: 0 };
  const told = ([id, one]: [string, Stored]) => ({
    mac: id,
    model: '2.9',
    ...(one.content === null ? {} : { layout: one.content.layout, fields: one.content.fields, shown: one.shown }),
    scheduled: one.scheduled,
    last_poll: one.lastPoll,
    poll_s: state.pollSeconds,
    battery_mv: one.batteryMv,
  });
  const answer = (method: string, path: string, body: string): [number, unknown] => {
    if (path === '/api/health') return [200, { ok: true, radio_lost: state.radioLost }];
    if (path === '/api/tags' && method === 'GET') return [200, { tags: [...tags].map(told) }];
    if (path === '/api/config') {
      state.pollSeconds = JSON.parse(body).poll_s;
      return [200, {}];
    }
    const id = /^\/api\/tags\/([0-9A-F]{16})$/.exec(path)?.[1] ?? '';
    const one = tags.get(id);
    if (one === undefined) return [404, { error: 'no such tag' }];
    if (method === 'GET') return [200, told([id, one])];
    const content: Content = JSON.parse(body);
    if (content.at !== undefined) one.scheduled.push(content);
    else if (JSON.stringify(content) !== JSON.stringify(one.content)) Object.assign(one, { content, shown: false });
    return [200, {}];
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      state.requests += 1;
      const isRight = request.headers.authorization === `Bearer ${token}`;
      state.wrongTokens = isRight ? state.wrongTokens : state.wrongTokens + 1;
      if (!isRight || state.wrongTokens >= 5) return void response.writeHead(401).end('{"error":"token secret"}');
      if (state.status !== 200 || state.body !== '') return void response.writeHead(state.status).end(state.body);
      const [status, said] = answer(request.method ?? '', request.url ?? '', Buffer.concat(chunks).toString());
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(() => resolve())));
  const bound = server.address();
  const port = bound === null || typeof bound === 'string' ? 0 : bound.port;
  const at = { address: '127.0.0.1', port, configPort: port, token };
  /** Labels poll: what is due is taken up, and then shown. */
  const poll = (milliseconds: number) => {
    clock.advance(milliseconds);
    for (const one of tags.values()) {
      const due = one.scheduled.filter((content) => (content.at ?? 0) <= seconds());
      one.scheduled = one.scheduled.filter((content) => !due.includes(content));
      for (const { layout, fields } of due) Object.assign(one, { content: { layout, fields }, shown: false });
      one.shown = one.content !== null;
      one.lastPoll = seconds();
    }
  };
  return { at, clock, state, tags, poll, driver: openEsl({ client: makeTestHostClient(), clock: clock.now }) };
}

const push = (price: string, notBefore?: Date) => ({
  ...pushOf(mac, 1, 0x01),
  fields: { name: 'Milk', price, ean: '8712345678906' },
  ...(notBefore === undefined ? {} : { notBefore }),
});
const text = (price: string) =>
  JSON.stringify([
    ['ean', '8712345678906'],
    ['name', 'Milk'],
    ['price', price],
  ]);

test('[PL-08] openESL: fields are pushed, and count as shown only when the label says so', async () => {
  const { at, driver, poll } = await startEsl();
  expect(await driver.probe(at)).toMatchObject({ trouble: null });
  const { pushMark } = await driver.push(at, push('2.50'));
  expect(await driver.find(at, mac)).toMatchObject({ lastPushMark: pushMark, shownMark: null, waiting: 1 });
  expect(await driver.shown(at, push('2.50'))).toBe(null);
  poll(60_000);
  expect(await driver.list(at)).toMatchObject([{ deviceId: mac, shownMark: pushMark, waiting: 0, isOnline: true }]);
  expect(await driver.shown(at, push('2.50'))).toEqual({
    mark: pushMark,
    pixels: null,
    text: text('2.50'),
    waiting: 0,
  });
  await driver.push(at, { ...push(''), fields: {} });
  poll(60_000);
  expect(await driver.shown(at, push(''))).toMatchObject({ text: '[]' });
});

test('[PL-08] openESL: a price with a time waits at the host, and is switched by it', async () => {
  const { at, clock, driver, poll, tags } = await startEsl();
  await driver.push(at, push('2.50'));
  poll(60_000);
  const { pushMark } = await driver.push(at, push('2.90', new Date(clock.now().getTime() + 600_000)));
  expect(tags.get(mac)?.scheduled).toMatchObject([{ at: clock.now().getTime() / 1_000 + 600 }]);
  poll(60_000);
  expect(await driver.shown(at, push('2.90'))).toMatchObject({ text: text('2.50'), waiting: 0 });
  poll(600_000);
  expect(await driver.shown(at, push('2.90'))).toEqual({
    mark: pushMark,
    pixels: null,
    text: text('2.90'),
    waiting: 0,
  });
  await driver.push(at, push('3.10', new Date(clock.now().getTime() - 1_000)));
  expect(tags.get(mac)?.scheduled).toEqual([]);
});

test('[PL-08] openESL: a wrong token is not tried until the host locks, a new one is tried at once', async () => {
  const { at, clock, driver, state } = await startEsl();
  const wrong = { ...at, token: 'wrong' };
  for (let times = 0; times < 20; times += 1)
    await expect(driver.probe(wrong)).rejects.toMatchObject({ fault: 'unauthorized' });
  expect(state.requests).toBe(1);
  clock.advance(61_000);
  await expect(driver.probe(wrong)).rejects.toMatchObject({ fault: 'unauthorized' });
  expect(state.requests).toBe(2);
  await expect(driver.probe(at)).resolves.toMatchObject({ trouble: null });
});

test('[PL-08] openESL: a label that does not poll is offline, and one that is not there is unknown', async () => {
  const { at, clock, driver, tags } = await startEsl();
  clock.advance(181_000);
  expect(await driver.find(at, mac)).toMatchObject({ isOnline: false, batteryPercent: 50 });
  const [one] = tags.values();
  if (one !== undefined) one.batteryMv = 0;
  expect(await driver.find(at, mac)).toMatchObject({ batteryPercent: null });
  expect(await driver.find(at, '0000000000000000')).toBe(null);
  await expect(driver.push(at, { ...push('1'), deviceId: '0000000000000000' })).rejects.toMatchObject({
    fault: 'unknown_label',
  });
  await expect(driver.push(at, { ...push('1'), deviceId: '../../api/config' })).rejects.toMatchObject({
    fault: 'unknown_label',
  });
  await expect(driver.locate(at, mac)).rejects.toMatchObject({ fault: 'refused' });
});

test('[PL-08] openESL: around a boundary labels poll more often', async () => {
  const { at, driver, state } = await startEsl();
  await driver.configure(at, { serverName: 'Lobby', isAwake: true });
  expect(state.pollSeconds).toBe(30);
  await driver.configure(at, { serverName: 'Lobby', isAwake: false });
  expect(state.pollSeconds).toBe(60);
});

test.each([
  [200, 'garbage', 'offline'],
  [200, 'x'.repeat(300_000), 'offline'],
  [200, '[1,2', 'offline'],
  [302, '', 'refused'],
  [404, '', 'unknown_label'],
  [409, '', 'busy'],
  [422, '', 'invalid_picture'],
  [500, 'secret', 'refused'],
  [503, '', 'busy'],
  [507, '', 'refused'],
])('[PL-08] openESL: an answer of %d is told apart, and nothing of it is repeated', async (status, body, fault) => {
  const { at, driver, state } = await startEsl();
  Object.assign(state, { status, body });
  const error = await driver.push(at, push('2.50')).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ fault });
  expect(String(error)).not.toContain('secret');
  if (status === 200) await expect(driver.list(at)).rejects.toMatchObject({ fault: 'offline' });
});

test('[PL-08] openESL: a host whose radio is lost is not ready', async () => {
  const { at, driver, state } = await startEsl();
  state.radioLost = 1;
  expect(await driver.probe(at)).toMatchObject({ trouble: 'stopped' });
});
