import { request } from 'node:http';
import { createAgeCheckSheet } from '@larder/contract/sales/qr-codes';
import { exportTransactions } from '@larder/contract/sales/receipts';
import { printReport } from '@larder/contract/books/report-files';
import { exportTurnover } from '@larder/contract/books/turnover';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as, type Client } from '../../testing/as.ts';
import { buildGroup, buildProperty, buildUser } from '../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { sql } from '../database/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function openGroup() {
  const group = await buildGroup(app);
  await buildProperty(app, { group, validateLegalAge: true });
  const enter = async () => as(app, await buildUser(app, { group, role: 'admin' }));
  return { admin: await enter(), colleague: await enter() };
}

const range = { start_at: '2026-11-01T00:00:00Z', end_at: '2026-11-30T00:00:00Z' };
const exportList = (client: Client, language = 'nl') =>
  client.send('POST', '/api/v1/transactions/export', { body: {}, headers: { 'accept-language': language } });
const exportReport = (client: Client) => client.send('POST', '/api/v1/reporting/export', { body: range });

/** Keeps everybody from reading receipts while something runs, so that what is asked meanwhile runs at once. */
async function whileStanding<T>(run: () => Promise<T>): Promise<T> {
  return app.owner.write('identity', async (tx) => {
    await tx.raw('lock table receipts in access exclusive mode');
    return run();
  });
}

/** Waits until so many statements stand before the lock. */
async function standing(count: number): Promise<void> {
  const waiting = () =>
    app.owner.read('identity', (tx) =>
      tx.row(sql`select count(*) as count from pg_locks join pg_database on pg_database.oid = database
        where not granted and datname = current_database()`),
    );
  await expect.poll(waiting).toEqual({ count });
}

it('[L6] a person has two heavy calls at once; the third is told when to come back, in their language', async () => {
  const { admin, colleague } = await openGroup();
  const { running, refused } = await whileStanding(async () => {
    const both = [exportList(admin), exportList(admin)];
    await standing(2);
    const others = [];
    for (const language of ['nl', 'de', 'en']) others.push(await exportList(admin, language));
    others.push(await exportReport(admin));
    const third = exportList(colleague);
    await standing(3);
    return { running: Promise.all([...both, third]), refused: others };
  });
  expect((await running).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['15', '15', '15', '15']);
  expect(refused.slice(0, 3).map(({ problem }) => [problem?.code, problem?.errors[0]?.message])).toEqual([
    ['too_many_requests', 'Er worden al 2 bestanden voor je gemaakt. Wacht tot er een klaar is.'],
    ['too_many_requests', 'Es werden schon 2 Dateien für Sie erstellt. Warten Sie, bis eine fertig ist.'],
    ['too_many_requests', '2 files are already being made for you. Wait until one of them is done.'],
  ]);
  for (let turn = 0; turn < 4; turn += 1) expect((await exportList(admin)).status).toBe(200);
});

it('[L6] what is refused or abandoned takes no place', async () => {
  const { admin } = await openGroup();
  for (let turn = 0; turn < 4; turn += 1)
    expect((await admin.send('POST', '/api/v1/qr_codes', { body: { age: 18, amount: 501 } })).status).toBe(422);
  const address = await app.listen();
  const headers = { cookie: admin.cookie ?? '', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  await whileStanding(async () => {
    const calls = [1, 2].map(() => {
      const call = request(new URL('/api/v1/transactions/export', address), { method: 'POST', headers });
      call.on('error', () => undefined);
      call.end('{}');
      return call;
    });
    await standing(2);
    for (const call of calls) call.destroy();
  });
  await expect
    .poll(async () => (await Promise.all([exportList(admin), exportList(admin)])).map(({ status }) => status))
    .toEqual([200, 200]);
});

it('[L6] everything that is heavy says so', () => {
  for (const endpoint of [exportTransactions, exportTurnover, printReport, createAgeCheckSheet])
    expect(endpoint, endpoint.name).toMatchObject({ isHeavy: true });
});
