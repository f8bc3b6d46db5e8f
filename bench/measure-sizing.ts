import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startLabelHost } from '../apps/demo/src/simulate/label-host/label-host.ts';
import { hashToken, makeToken } from '../apps/server/src/platform/auth/token.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProperty,
  buildShop,
  buildUser,
} from '../apps/server/src/testing/build/build.ts';
import { type BenchData, buildBusiness } from './data.ts';
import { sell } from './ingest.ts';
import { type Bench, memoryMb } from './load.ts';
import { raiseLoad } from './raise-load.ts';
import { type Processor, watchProcessor } from './processes.ts';
import { buildShelfData, priceCents } from './shelf-data.ts';
import { untilShown } from './measure-shelf.ts';

const idleMs = 30_000;
const intakeSeconds = 25;
const businessCount = 10;
const screensOfEach = 10;
const groupCount = 1_000;
const labelCount = 500;

/** What a machine needs for what: the figures of docs/operate/sizing.md. */
export async function measureSizing(bench: Bench): Promise<void> {
  const { owner, say } = bench;
  say('\n### What it takes\n');
  say('| | memory of the server, MB | processor, s | of it PostgreSQL, s |');
  say('|---|--:|--:|--:|');
  await pause(5_000);
  const row = async (name: string, work: () => Promise<unknown>) => {
    const used = await watchProcessor(bench.child, owner);
    await work();
    sayRow(say, { name, memory: await memoryMb(bench.child), used: await used() });
  };
  const rest = () => pause(idleMs);
  await row(`nothing, for ${seconds(idleMs)}`, rest);
  const data = await buildBusiness(owner);
  const facts = [await measureDisk(bench, data, row)];
  const businesses = [data];
  while (businesses.length < businessCount) businesses.push(await buildBusiness(owner));
  const credentials = businesses.flatMap((one) => one.credentials);
  const tills = keepWaiting(bench, credentials);
  await pause(10_000);
  await row(`${credentials.length} tills that wait for prices, for ${seconds(idleMs)}`, rest);
  const screens = await openScreens(bench, businesses);
  await row(`and ${businessCount * screensOfEach} screens, for ${seconds(idleMs)}`, rest);
  await raiseLoad({ ...bench, businesses });
  screens.close();
  await tills.stop();
  await measureLabels(bench, row, rest);
  const before = await sizeOf(owner);
  await addManyGroups(owner, groupCount);
  await pause(10_000);
  await row(`and ${groupCount} groups with 3 locations, for ${seconds(idleMs)}`, rest);
  facts.push(`${groupCount} groups with 3 locations: ${kilobytes((await sizeOf(owner)) - before)} kB in all.`);
  for (const fact of facts) say(`\n${fact}`);
}

type Row = (name: string, work: () => Promise<unknown>) => Promise<void>;

function sayRow(say: Bench['say'], row: { name: string; memory: number; used: Processor }): void {
  const { server, database } = row.used;
  say(`| ${row.name} | ${row.memory} | ${(server + database).toFixed(2)} | ${database.toFixed(2)} |`);
}

/** Receipts of one line and of five, each taken in by the server and folded into sums. */
async function measureDisk({ port, owner }: Bench, data: BenchData, row: Row): Promise<string> {
  const bytes: number[] = [];
  for (const lines of [1, 5]) {
    const before = await sizeOf(owner);
    let count = 0;
    await row(`receipts of ${lines} ${lines === 1 ? 'line' : 'lines'}, taken in for ${intakeSeconds} s`, async () => {
      ({ count } = await sell(port, data, { tills: 16, seconds: intakeSeconds, lines }));
    });
    bytes.push(((await sizeOf(owner)) - before) / count);
    await row(`which were ${count}, and their sums, for ${seconds(idleMs)}`, () => pause(idleMs));
  }
  const [one = 0, five = 0] = bytes;
  const line = (five - one) / 4;
  return `On disk a receipt takes ${Math.round(one - line)} bytes and each line ${Math.round(line)}, with indexes and sums.`;
}

async function sizeOf(owner: Database): Promise<number> {
  // Space that ended versions of rows hold is used again: what stays is counted.
  await owner.pool.query('vacuum');
  const { rows } = await owner.pool.query<{ size: string }>('select pg_database_size(current_database()) as size');
  return Number(rows[0]?.size ?? 0);
}

/** Tills ask for prices, and ask again when they are answered. */
function keepWaiting({ port }: Bench, credentials: readonly string[]): { stop(): Promise<void> } {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  const asking = credentials.map(async (credential) => {
    let since = '0';
    while (!isOver)
      try {
        const text = await ask(agent, { port, path: `/device/v1/prices?since=${since}&wait=25`, credential });
        since = /"version":"([^"]+)"/.exec(text)?.[1] ?? since;
      } catch {
        await pause(1_000);
      }
  });
  return {
    stop: async () => {
      isOver = true;
      agent.destroy();
      await Promise.all(asking);
    },
  };
}

function ask(agent: Agent, call: { port: number; path: string; credential: string }): Promise<string> {
  const { port, path, credential } = call;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { authorization: `Bearer ${credential}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

/** Pages that are open hear of news on a stream each, of five a person. */
async function openScreens({ port, owner }: Bench, businesses: readonly BenchData[]): Promise<{ close(): void }> {
  const agent = new Agent({ keepAlive: true });
  for (const { groupId } of businesses)
    for (let opened = 0; opened < screensOfEach; opened += 5) {
      const session = makeToken();
      const user = await buildUser({ owner }, { group: { id: groupId, slug: '', name: '' }, role: 'admin' });
      await owner.write('identity', (tx) =>
        tx.execute(sql`insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
          values (${hashToken(session)}, 'session', ${user.id}, ${groupId}, now(), now(), now() + interval '14 days')`),
      );
      for (let each = 0; each < 5; each += 1) listen(agent, port, session);
    }
  return { close: () => agent.destroy() };
}

function listen(agent: Agent, port: number, session: string): void {
  const headers = { cookie: `larder=${session}` };
  get({ host: '127.0.0.1', port, path: '/api/v1/events', agent, headers }, (response) => {
    if (response.statusCode !== 200) throw new Error(`a screen was answered ${response.statusCode}`);
    response.resume();
  }).on('error', () => undefined);
}

/** Labels at one access point, whose time goes twenty times as fast so that sleeping labels are not waited for. */
async function measureLabels({ owner }: Bench, row: Row, rest: () => Promise<void>): Promise<void> {
  const tags = Array.from({ length: labelCount }, () => ({ hardwareType: 0x33 }));
  const host = await startLabelHost({ tags, lossRate: 0.05, seed: 'sizing', speed: 20, maxSleepMinutes: 2 });
  const shelf = await buildShelfData(owner, host);
  await row(`${labelCount} labels get their first picture`, () => untilShown(owner, shelf, priceCents));
  await row(`${labelCount} labels that show it, for ${seconds(idleMs)}`, rest);
  await host.stop();
}

const seconds = (ms: number) => `${ms / 1_000} s`;
const kilobytes = (bytes: number) => Math.round(bytes / 1_024).toLocaleString('en');

/** Adds groups of three locations, each with a shop and a till; nobody works there. */
async function addManyGroups(owner: Database, count: number): Promise<void> {
  const builder = { owner };
  for (let made = 0; made < count; made += 1) {
    const group = await buildGroup(builder);
    for (let place = 0; place < 3; place += 1) {
      const shop = await buildShop(builder, { property: await buildProperty(builder, { group }) });
      await buildCashRegister(builder, { shop });
    }
  }
}
