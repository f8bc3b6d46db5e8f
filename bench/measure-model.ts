import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../apps/demo/src/random.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { addReceipts, type BenchData, buildBusiness } from './data.ts';
import { put, receiptOf } from './ingest.ts';
import { type Bench, sharesOf } from './load.ts';
import { type Cost, type Costs, writeCosts } from './model/costs.ts';
import { simulate, type Work } from './model/queue.ts';
import { watchProcessor } from './processes.ts';
import { at99, sellEvenly } from './raise-load.ts';

const receiptCount = 100_000;
const shopProducts = 400;
const idleMs = 8_000;
const measuredMs = 12_000;
/** Between calls that come one by one: what is asked all the time is warm, and costs a third less. */
const aloneMs = 20;
/** What is done for a call after its answer: sums that are folded, rows that are tidied. */
const afterMs = 4_000;
const ratesASecond = [25, 50, 100];
const stepMs = 20_000;

/** What a call of each kind costs, kept for `npm run model:scale`, and whether a model of one machine says what is measured there. */
export async function measureModel(bench: Bench): Promise<void> {
  const { owner, say, port } = bench;
  const data = await buildBusiness(owner);
  await addReceipts(owner, data, { from: 0, to: receiptCount });
  await pause(afterMs);
  const idle = await spentIn(bench, () => pause(idleMs));
  const perSecond = (ms: number) => (ms * 1_000) / idleMs;
  const ofIdle = { serverMs: perSecond(idle.serverMs), databaseMs: perSecond(idle.databaseMs) };
  const cost = (call: (turn: number) => Promise<unknown>, paceMs = aloneMs) =>
    costOf(bench, { idle: ofIdle, paceMs, call });
  const get = (paths: readonly string[]) => async (turn: number) => {
    const headers = { cookie: `larder=${data.session}` };
    await (await fetch(`http://127.0.0.1:${port}/api/v1${paths[turn % paths.length]}`, { headers })).arrayBuffer();
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const credential = data.credentials[0] ?? '';
  const receipt = await cost((turn) => put({ port, agent, credential }, JSON.stringify(receiptOf(data, turn))));
  const screen = await cost(
    get(['/receipts?limit=25', '/products?limit=50&sort=name', '/products?limit=25&search=zalm']),
  );
  const report = await cost(get(['/reporting']));
  const small = await buildBusiness(owner);
  await leaveProducts(owner, small.groupId);
  // All tills ask at once when they change.
  const prices = await cost(async () => {
    const headers = { authorization: `Bearer ${small.credentials[0] ?? ''}` };
    await (await fetch(`http://127.0.0.1:${port}/device/v1/prices`, { headers })).arrayBuffer();
  }, 0);
  agent.destroy();
  const measured = `${new Date().toISOString().slice(0, 10)}, 100,000 receipts, 5,000 products, prices of 400`;
  const costs = {
    measured,
    receipt: receipt.cost,
    screen: screen.cost,
    report: report.cost,
    prices: prices.cost,
    idle: ofIdle,
  };
  await writeCosts(costs);
  say('\n### What a call costs, in ms\n');
  say('| | server | PostgreSQL | waits |');
  say('|---|--:|--:|--:|');
  for (const kind of ['receipt', 'screen', 'report', 'prices'] as const) {
    const { serverMs, databaseMs, waitMs } = costs[kind];
    say(`| ${kind} | ${serverMs.toFixed(2)} | ${databaseMs.toFixed(2)} | ${waitMs.toFixed(2)} |`);
  }
  await compare({ ...bench, businesses: [data] }, { costs, clientMs: receipt.clientMs });
}

/** A hotel's shop has some hundred, of which each may have another price when the hour strikes. */
async function leaveProducts(owner: Bench['owner'], groupId: number): Promise<void> {
  await owner.write({ groupId }, (tx) =>
    tx.execute(sql`delete from products where group_id = ${groupId} and id not in (
      select id from products where group_id = ${groupId} order by id limit ${shopProducts})`),
  );
}

type Spent = { readonly serverMs: number; readonly databaseMs: number; readonly clientMs: number };

async function spentIn({ child, owner }: Bench, work: () => Promise<unknown>): Promise<Spent> {
  const used = await watchProcessor(child, owner);
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  const { server, database } = await used();
  return { serverMs: server * 1_000, databaseMs: database * 1_000, clientMs: (user + system) / 1_000 };
}

/** One call after the other for some seconds, each at its own time. */
async function costOf(
  bench: Bench,
  { idle, paceMs, call }: { idle: Costs['idle']; paceMs: number; call: (turn: number) => Promise<unknown> },
): Promise<{ readonly cost: Cost; readonly clientMs: number }> {
  for (let turn = 0; turn < 200; turn += 1) await call(turn);
  await pause(afterMs);
  const times: number[] = [];
  const spent = await spentIn(bench, async () => {
    for (const until = performance.now() + measuredMs; performance.now() < until;) {
      const startedAt = performance.now();
      await call(times.length);
      times.push(performance.now() - startedAt);
      await pause(Math.max(0, startedAt + paceMs - performance.now()));
    }
    await pause(afterMs);
  });
  const seconds = (measuredMs + afterMs) / 1_000;
  const each = (ms: number) => ms / times.length;
  const serverMs = each(spent.serverMs - idle.serverMs * seconds);
  const databaseMs = each(spent.databaseMs - idle.databaseMs * seconds);
  const clientMs = each(spent.clientMs);
  const mean = each(times.reduce((sum, time) => sum + time, 0));
  const sorted = times.toSorted((a, b) => a - b);
  const spread = Array.from(
    { length: 99 },
    (_, at) => (sorted[Math.floor((sorted.length * (at + 1)) / 100)] ?? mean) / mean,
  );
  return {
    cost: { serverMs, databaseMs, waitMs: Math.max(0, mean - serverMs - databaseMs - clientMs), spread },
    clientMs,
  };
}

type Loaded = Bench & { readonly businesses: readonly BenchData[] };

/** All of it on the cores of this machine, with those who play the tills: the model must say what tills are answered. */
async function compare(bench: Loaded, { costs, clientMs }: { costs: Costs; clientMs: number }): Promise<void> {
  const { say } = bench;
  say('\n| receipts a second | p50 ms | by the model | p99 ms | by the model | processor of 2 | by the model |');
  say('|--:|--:|--:|--:|--:|--:|--:|');
  for (const perSecond of ratesASecond) {
    let times: readonly number[] = [];
    const spent = await spentIn(bench, async () => {
      ({ times } = await sellEvenly(bench, perSecond, performance.now() + stepMs));
    });
    const { receipt, idle } = costs;
    const outcome = simulate({ machine: { cores: 2, sliceMs: 3 } }, evenly(receipt, { perSecond, clientMs }));
    const modelled = outcome.times.get('receipt') ?? [];
    const busy = (ms: number) => (ms / stepMs).toFixed(2);
    const all = spent.serverMs + spent.databaseMs + spent.clientMs;
    const ofModel = (outcome.busyMs.get('machine') ?? 0) + ((idle.serverMs + idle.databaseMs) * stepMs) / 1_000;
    say(
      `| ${perSecond} | ${sharesOf(times).p50.toFixed(1)} | ${sharesOf(modelled).p50.toFixed(1)} | ${at99(times).toFixed(1)} | ${at99(modelled).toFixed(1)} | ${busy(all)} | ${busy(ofModel)} |`,
    );
    await pause(2_000);
  }
}

function* evenly(cost: Cost, { perSecond, clientMs }: { perSecond: number; clientMs: number }): Generator<Work> {
  const random = createRandom('evenly');
  for (let sold = 0; sold < (perSecond * stepMs) / 1_000; sold += 1) {
    const factor = cost.spread[random.between(0, cost.spread.length - 1)] ?? 1;
    const machine = (ms: number) => ({ station: 'machine', ms: ms * factor });
    const steps = [
      machine(clientMs / 2),
      machine(cost.serverMs / 2),
      machine(cost.databaseMs),
      { ms: cost.waitMs * factor },
    ];
    yield {
      kind: 'receipt',
      arrivesMs: (sold * 1_000) / perSecond,
      steps: [...steps, machine(cost.serverMs / 2), machine(clientMs / 2)],
    };
  }
}
