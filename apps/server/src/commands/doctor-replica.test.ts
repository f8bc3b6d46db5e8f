import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReplicaCluster, startReplicaCluster } from '../testing/replica-cluster.ts';
import { databaseEnvironment, runLarder, urlOf } from '../testing/run-larder.ts';
import { type OtherCluster, startOtherCluster } from '../testing/other-cluster.ts';

let cluster: ReplicaCluster;
let other: OtherCluster;
beforeAll(async () => {
  cluster = await startReplicaCluster();
  other = await startOtherCluster();
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  await other.stop();
});

/** What the doctor says of the replica. */
async function examine(primary: Parameters<typeof databaseEnvironment>[0], replica: string): Promise<string> {
  const environment = { ...databaseEnvironment(primary), DATABASE_REPLICA_URL: replica, DATA_DIR: '/nonexistent' };
  const { out, err } = await runLarder(['doctor'], environment);
  return `${out}${err}`.split('\n').find((line) => line.includes('replica')) ?? '';
}

test(
  'the doctor says whether the replica follows, is another database, is no standby, or is not there',
  { timeout: 120_000 },
  async () => {
    const replica = urlOf(cluster.replica);
    await cluster.caughtUp();
    expect(await examine(cluster.settings, replica)).toMatch(/^ok {4}replica {2}.* follows, 0\.\d MB behind$/);
    expect(await examine(other.settings, replica)).toMatch(/^WRONG replica {2}.* is a copy of another database/);
    expect(await examine(cluster.settings, urlOf(cluster.settings.application))).toMatch(
      /^WRONG replica {2}.* is no standby, but a primary itself: /,
    );
    await cluster.pause();
    await cluster.ask('primary', `select pg_logical_emit_message(false, 'test', repeat('x', 20 * 1024 * 1024))`);
    await cluster.ask('primary', 'create table test_of_lag ()');
    expect(await examine(cluster.settings, replica)).toMatch(
      /^note {2}replica {2}.* is 2\d\.\d MB behind, and reports/,
    );
    await cluster.resume();
    await cluster.stopStandby();
    expect(await examine(cluster.settings, replica)).toMatch(/^WRONG replica {2}.*ENOENT/);
  },
);
