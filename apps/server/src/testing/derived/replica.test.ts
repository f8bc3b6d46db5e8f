import { getDayClose } from '@larder/contract/books/day-closes';
import { endpoints } from '@larder/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { noMetrics } from '../../platform/metrics/metrics.ts';
import { type Client, withCookie } from '../as.ts';
import { buildProperty } from '../build/build.ts';
import { type ReplicaCluster, startReplicaCluster } from '../replica-cluster.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import type { Place } from './places.ts';
import { attempt, buildParams, buildWorld, type World } from './world.ts';

let cluster: ReplicaCluster;
let test: TestApp;
let world: World;
const reads: string[] = [];
beforeAll(async () => {
  cluster = await startReplicaCluster();
  const { owner, application } = cluster.settings;
  test = await buildTestApp({
    // Whatever a call writes fails, at the primary too.
    settings: { owner, application: { ...application, options: '-c default_transaction_read_only=on' } },
    replica: { settings: cluster.replica, patienceMs: 5_000 },
    metrics: { ...noMetrics, count: (name, outcome) => name === 'replica_reads' && reads.push(outcome) },
  });
  world = await buildWorld(test);
  await test.owner.write({ groupId: world.own.group.id }, (tx) =>
    tx.execute(sql`update properties set vat_number = 'NL004495445B01'`),
  );
}, 60_000);
afterAll(async () => {
  await test.close();
  await cluster.stop();
});

const readers = endpoints.filter(({ readsReplica }) => readsReplica === true);

describe('calls that read at a replica', () => {
  it('are reports, lists of past days and exports, of people and programs', () => {
    expect(readers.map(({ name }) => name).sort()).toEqual(
      [
        ...[
          'exportHistory',
          'exportProducts',
          'exportReport',
          'exportDsfinvk',
          'exportSoldItems',
          'exportTransactions',
        ],
        ...['exportTurnover', 'exportVouchers', 'exportXaf', 'getCategoryReport', 'getHourReport'],
        ...['getReport', 'getTurnover', 'getVoucherReport', 'listDayCloses', 'listHistory', 'listProductSales'],
        ...['listReceipts', 'listReviews', 'printReport'],
      ].sort(),
    );
    expect(
      readers.filter(({ api, method, download }) => api !== 'office' || (method !== 'GET' && download === undefined)),
    ).toEqual([]);
  });

  for (const endpoint of readers)
    it(`${endpoint.name} does all of it there, and writes nothing`, async () => {
      const caller = world.caller('admin@A');
      const client = await caller.enter();
      const place = endpoint.name === 'exportDsfinvk' ? await closedPlace(client) : world.own;
      const given = { params: await buildParams(test, endpoint, place), reach: caller.propertyIds };
      // The days of the example are of two years, which the file refuses.
      const body = endpoint.name === 'exportXaf' ? { body: { from_on: '2026-11-01', to_on: '2026-11-30' } } : {};
      await cluster.caughtUp();
      reads.splice(0);
      const answer = await attempt(client, endpoint, { ...given, ...body });
      expect(answer.status, answer.text).toBe(200);
      expect([...new Set(reads)]).toEqual(['replica']);
    });
});

/** A location in Germany with a day that is closed. */
async function closedPlace(client: Client): Promise<Place> {
  const { group } = world.own;
  const place = { group, property: await buildProperty(test, { group, country: 'de' }) };
  const writing = await buildTestApp({ settings: cluster.settings });
  const params = await buildParams(writing, getDayClose, place);
  expect((await attempt(withCookie(writing, client.cookie ?? ''), getDayClose, { params })).status).toBe(200);
  await writing.close();
  return place;
}
