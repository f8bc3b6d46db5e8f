import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { anonymous, as, asTill } from '../../testing/as.ts';
import { buildCashRegister, buildProperty, buildUser } from '../../testing/build/build.ts';
import { openNews } from '../../testing/news.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../testing/till.ts';
import { readConfig } from '../config.ts';
import { makeReadiness } from '../readiness.ts';
import { listenForWatchers } from './listener.ts';
import type { Reading } from './metrics.ts';
import { ownReadings } from './own-readings.ts';

/** A listener at a free port. */
async function watch() {
  const port = await freePort();
  const config = readConfig({ METRICS_PORT: String(port) });
  const readiness = makeReadiness(pino({ level: 'silent' }));
  const listener = await listenForWatchers(config, readiness);
  onTestFinished(() => listener.close());
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  return { ...listener, readiness, config, ask };
}

/** The value of a series in a scrape. */
function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1));
}

test('[O3] without METRICS_PORT nothing is kept and no port is open', async () => {
  const listener = await listenForWatchers(readConfig({}), makeReadiness(pino({ level: 'silent' })));
  expect(listener.metrics.isOn).toBe(false);
  await listener.close();
});

test('[O3] metrics are at a port of their own, not where people come', async () => {
  const { ask, metrics } = await watch();
  const server = await buildTestApp({ metrics });
  onTestFinished(() => server.close());
  const address = await server.listen();
  expect(await (await fetch(`${address}/metrics`)).text()).not.toContain('larder_');
  const { status, type, text } = await ask('/metrics');
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' });
  expect(text).toMatch(/^process_cpu_user_seconds_total /m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('[O3] requests are counted by the name of their call and the class of their status, whatever their address is', async () => {
  const { ask, metrics } = await watch();
  const server = await buildTestApp({ metrics });
  onTestFinished(() => server.close());
  const address = await server.listen();
  const { cookie = '' } = await as(server, await buildUser(server, { role: 'admin' }));
  for (const path of ['users', 'users?search=Jansen', 'users/999999', 'nothing/of/jansen', `${'x/'.repeat(50)}y`])
    await (await fetch(`${address}/api/v1/${path}`, { headers: { cookie } })).text();
  await (await fetch(`${address}/health/live`)).text();
  const { text } = await ask('/metrics');
  const counted = [...text.matchAll(/^larder_http_requests_total\{(.*)\} (\d+)$/gm)].map(([, labels, count]) => [
    labels,
    count,
  ]);
  expect(Object.fromEntries(counted)).toMatchObject({
    'operation="listUsers",status="2xx"': '2',
    'operation="getUser",status="4xx"': '1',
    'operation="unknown",status="4xx"': '2',
    'operation="other",status="2xx"': '1',
  });
  expect(text).not.toMatch(/jansen/i);
  expect(valueOf(text, 'larder_http_request_duration_seconds_count{api="office"}')).toBe(3);
  expect(valueOf(text, 'larder_http_request_seconds_total{operation="listUsers"}')).toBeGreaterThan(0);
});

test('[O3] open screens are counted while they are open, and what waits on purpose is no slow request', async () => {
  const { ask, metrics } = await watch();
  const server = await buildTestApp({ metrics });
  onTestFinished(() => server.close());
  const address = await server.listen();
  const user = await buildUser(server, { role: 'manager', properties: [await buildProperty(server)] });
  const { cookie } = await as(server, user);
  const news = await openNews(address, cookie);
  const streams = async () => valueOf((await ask('/metrics')).text, 'larder_event_streams');
  await expect.poll(streams).toBe(1);
  news.close();
  await expect.poll(streams).toBe(0);
  const { text } = await ask('/metrics');
  expect(text).toContain('larder_http_requests_total{operation="streamEvents",status="2xx"} 1');
  expect(text).not.toContain('seconds_total{operation="streamEvents"}');
});

test('[O3] receipts are counted by what became of them, alone or many at once, and mails by what came of a try', async () => {
  const { ask, metrics } = await watch();
  const server = await buildTestApp({ metrics });
  onTestFinished(() => server.close());
  await server.startJobs();
  const till = await asTill(server, await buildCashRegister(server));
  const sound = soldReceipt({ sold_at: server.clock.now().toISOString() });
  const key = tillKey();
  const put = (body: object) => till.send('PUT', `/device/v1/receipts/${key}`, { body });
  expect((await put(sound)).status).toBe(201);
  expect((await put(sound)).status).toBe(200);
  const receipts = [{ ...sound, key: tillKey() }, { ...sound, key: tillKey(), total_cents: 1 }, { key: 'no receipt' }];
  expect((await till.send('POST', '/device/v1/receipts/batch', { body: { receipts } })).status).toBe(200);
  const user = await buildUser(server);
  await anonymous(server).send('POST', '/api/v1/users/request_password_reset', { body: { email: user.email } });
  const told = async (series: string) => valueOf((await ask('/metrics')).text, `larder_${series}`);
  await expect.poll(() => told('mails_total{outcome="sent"}')).toBe(1);
  const outcomes = ['created', 'updated', 'unchanged', 'quarantined', 'conflict', 'invalid', 'retry'];
  const counts = await Promise.all(outcomes.map((outcome) => told(`receipts_total{outcome="${outcome}"}`)));
  expect(counts).toEqual([2, 0, 1, 1, 0, 1, 0]);
});

test('[O3] connections are told by their use, and a value that cannot be looked up is left out alone', async () => {
  const { ask, metrics, readiness } = await watch();
  const server = await buildTestApp({ metrics });
  onTestFinished(() => server.close());
  metrics.read(() => ownReadings({ database: server.services.database, readiness }));
  metrics.read(() => Promise.reject(new Error('no database')));
  const client = await server.services.database.pool.connect();
  const { text } = await ask('/metrics');
  client.release();
  expect(valueOf(text, 'larder_database_connections{state="busy"}')).toBe(1);
  expect(valueOf(text, 'larder_database_connections_limit')).toBe(6);
  expect(valueOf(text, 'larder_ready')).toBe(1);
  expect(text).not.toContain('larder_quarantined_receipts');
});

test('[O1] who watches is told why a server is not ready; elsewhere nothing but that is said', async () => {
  const { ask, readiness } = await watch();
  expect(await ask('/health/ready')).toMatchObject({ status: 200, text: '{"status":"ready","reasons":{}}' });
  readiness.note('database', 'The database does not answer.');
  const { status, text } = await ask('/health/ready');
  expect({ status, said: JSON.parse(text) }).toEqual({
    status: 503,
    said: { status: 'not ready', reasons: { database: 'The database does not answer.' } },
  });
  expect((await ask('/health/live')).status).toBe(200);
  expect((await ask('/health')).status).toBe(404);
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(405);
});

test('[O1] [D17] who watches is told how old the last good backup is, and waits a second for it at most', async () => {
  const { ask, metrics } = await watch();
  let backup: Promise<readonly Reading[]> = Promise.resolve([{ name: 'backup_age_seconds', value: 4_200 }]);
  metrics.read(() => backup);
  expect(JSON.parse((await ask('/health/ready')).text)).toEqual({
    status: 'ready',
    reasons: {},
    backupAgeSeconds: 4_200,
  });
  backup = new Promise(() => undefined);
  expect(await ask('/health/ready')).toMatchObject({ status: 200, text: '{"status":"ready","reasons":{}}' });
});

test('[O3] a port that is taken ends the start with a sentence', async () => {
  const { config, readiness } = await watch();
  await expect(listenForWatchers(config, readiness)).rejects.toThrow(/METRICS_PORT \d+ .*EADDRINUSE.*free port/);
});
