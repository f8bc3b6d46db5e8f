import { addDays, localDay, toInstants } from '@larder/domain/platform/date-range';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { startReplicaCluster } from '../apps/server/src/testing/replica-cluster.ts';
import { databaseEnvironment, urlOf } from '../apps/server/src/testing/run-larder.ts';
import { addReceipts, type BenchData, buildBusiness } from './data.ts';
import { sellSteadily } from './ingest.ts';
import { start, stop } from './load.ts';
import { watchProcessor } from './processes.ts';

const perSecond = 20;
const measuredSeconds = 20;
/** Turn by turn, because a machine is not the same all the time. */
const rounds = 2;
const readerCount = 2;

type Given = {
  readonly receipts: number;
  readonly larder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
};

/** What tills notice of reports and exports of a whole group, read at the primary and at a replica of it. */
export async function measureReplica({ receipts, larder, env, say }: Given): Promise<void> {
  const cluster = await startReplicaCluster({});
  const owner = openDatabase(cluster.settings.owner, { maximumConnections: 2 });
  try {
    const data = await buildBusiness(owner);
    // The first ones bring the statistics, without which the others take minutes to add up.
    await addReceipts(owner, data, { from: 0, to: 1_000 });
    await addReceipts(owner, data, { from: 1_000, to: receipts });
    await cluster.caughtUp();
    say(`\n### A replica: ${perSecond} receipts a second, ${receipts.toLocaleString('en')} stand already\n`);
    say('| read beside | where | receipt p50 / p99 ms | failures | files and reports | server, s | primary, s |');
    say('|---|---|--:|--:|--:|--:|--:|');
    const replica = { DATABASE_REPLICA_URL: urlOf(cluster.replica) };
    for (let round = 0; round < rounds; round += 1)
      for (const [where, more] of [
        ['primary', {}],
        ['replica', replica],
      ] as const)
        await measureAt({
          where,
          owner,
          data,
          larder,
          say,
          env: { ...env, ...databaseEnvironment(cluster.settings), ...more },
        });
  } finally {
    await owner.close();
    await cluster.stop();
  }
}

type Place = Omit<Given, 'receipts'> & {
  readonly where: 'primary' | 'replica';
  readonly owner: Database;
  readonly data: BenchData;
};

/** Sells at a server of its own, first with nobody reading. */
async function measureAt({ where, owner, data, larder, env, say }: Place): Promise<void> {
  const port = await freePort();
  const server = await start(larder, {
    args: ['start'],
    env: { ...env, PORT: String(port) },
    ready: 'Larder is ready',
  });
  await sellSteadily(port, data, { seconds: 5, perSecond });
  for (const readers of [0, readerCount]) {
    const used = await watchProcessor(server.child, owner);
    const reading = readBeside(port, data, readers);
    const { p50, p99, failures } = await sellSteadily(port, data, { seconds: measuredSeconds, perSecond });
    const { server: ofServer, database: ofPrimary } = await used();
    const done = await reading.stop();
    const name = readers === 0 ? 'nothing' : 'reports and exports';
    const spent = `${ofServer.toFixed(1)} | ${ofPrimary.toFixed(1)}`;
    say(`| ${name} | ${where} | ${p50.toFixed(1)} / ${p99.toFixed(1)} | ${failures} | ${done} | ${spent} |`);
  }
  await stop(server.child);
}

/** Asks for reports and files of a year one after the other, each reader for itself; `stop` answers how many came. */
function readBeside(port: number, { session }: BenchData, readers: number): { stop(): Promise<number> } {
  const to = addDays(localDay(new Date(), 'Europe/Amsterdam'), -1);
  const { startAt, endAt } = toInstants({ from: addDays(to, -364), to }, 'Europe/Amsterdam');
  const query = new URLSearchParams({ start_at: startAt, end_at: endAt }).toString();
  const headers = {
    cookie: `larder=${session}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ start_at: startAt, end_at: endAt });
  const calls = [
    () => fetch(`http://127.0.0.1:${port}/api/v1/transactions/export`, { method: 'POST', headers, body }),
    () => fetch(`http://127.0.0.1:${port}/api/v1/reporting?${query}`, { headers }),
    () => fetch(`http://127.0.0.1:${port}/api/v1/turnover?${query}`, { headers }),
    () => fetch(`http://127.0.0.1:${port}/api/v1/transactions/items/export`, { method: 'POST', headers, body }),
  ];
  const state = { isOver: false, done: 0 };
  const running = Array.from({ length: readers }, async (_, reader) => {
    for (let turn = reader; !state.isOver; turn += 1) {
      const answer = await calls[turn % calls.length]?.();
      await answer?.arrayBuffer();
      if (answer?.status === 200 && !state.isOver) state.done += 1;
    }
  });
  return {
    stop: async () => {
      state.isOver = true;
      await Promise.all(running);
      return state.done;
    },
  };
}
