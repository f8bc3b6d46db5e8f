import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { hashToken, makeToken } from '../apps/server/src/platform/auth/token.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { notify } from '../apps/server/src/platform/signals.ts';
import {
  buildCategory,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
} from '../apps/server/src/testing/build/build.ts';
import { buildBusiness } from './data.ts';
import { type Bench, sharesOf } from './load.ts';
import { watchProcessor } from './processes.ts';
import { at99, sellEvenly } from './raise-load.ts';

const tillCount = 1_000;
const shopCount = 10;
const productCount = 200;
const waitSeconds = 25;
const measuredMs = 60_000;

/** Receipts a second of other tills, while the prices of all products change at once. */
const salesASecond = 25;
const quietMs = 8_000;
const changeMs = 12_000;

const pricesShape = z.object({ version: z.string(), prices: z.array(z.unknown()) });

/** What 1,000 tills that wait for prices cost in processor time while nothing changes, and what others notice when all prices do. */
export async function measureTills(bench: Bench): Promise<void> {
  const { port, owner, child, say } = bench;
  const { groupId, credentials } = await buildTills(owner);
  const agent = new Agent({ keepAlive: true, maxSockets: tillCount });
  const state = { isOver: false, answers: 0, failures: 0, changedAt: Infinity };
  const told: number[] = [];
  const ask = async (credential: string, query: string) => {
    const url = `http://127.0.0.1:${port}/device/v1/prices?${query}`;
    return pricesShape.parse(
      JSON.parse(await read(url, { agent, headers: { authorization: `Bearer ${credential}` } })),
    );
  };
  // Their polls are spread, as those of tills are that were switched on by people.
  const tills = credentials.map(async (credential, index) => {
    await pause((index * waitSeconds * 1_000) / tillCount);
    let version = '0';
    while (!state.isOver)
      try {
        const answer = await ask(credential, `since=${version}&wait=${waitSeconds}`);
        version = answer.version;
        state.answers += 1;
        if (answer.prices.length > 0 && state.changedAt < Infinity) told.push(performance.now() - state.changedAt);
      } catch {
        state.failures += 1;
        await pause(1_000);
      }
  });
  await pause((waitSeconds + 5) * 1_000);
  const used = await watchProcessor(child, owner);
  const answered = { ...state };
  await pause(measuredMs);
  const { server, database } = await used();
  say(`\n### ${tillCount.toLocaleString('en')} tills that wait for prices, ${measuredMs / 1_000} s without a change\n`);
  say(
    `Processor time: server ${server.toFixed(1)} s, PostgreSQL ${database.toFixed(1)} s; ${state.answers - answered.answers} polls answered, ${state.failures - answered.failures} failed.`,
  );
  const change = async () => {
    state.changedAt = performance.now();
    await raisePrices(owner, groupId);
  };
  await measureChange(bench, { change, told });
  state.isOver = true;
  agent.destroy();
  await Promise.all(tills);
}

/** What a till's receipt takes before all prices change and beside it, and when the tills know. */
async function measureChange(
  bench: Bench,
  { change, told }: { readonly change: () => Promise<void>; readonly told: readonly number[] },
): Promise<void> {
  const businesses = [await buildBusiness(bench.owner)];
  const sellFor = (ms: number) => sellEvenly({ ...bench, businesses }, salesASecond, performance.now() + ms);
  await sellFor(quietMs);
  const quiet = await sellFor(quietMs);
  const [beside] = await Promise.all([sellFor(changeMs), change()]);
  const figures = (times: readonly number[]) =>
    [sharesOf(times).p50, at99(times), Math.max(...times)].map((ms) => ms.toFixed(0)).join(' / ');
  bench.say(`\n### All ${productCount} prices of these tills change at once, others sell ${salesASecond} a second\n`);
  bench.say('| | p50 / p99 / longest, ms | failures |');
  bench.say('|---|--:|--:|');
  bench.say(`| a receipt before it | ${figures(quiet.times)} | ${quiet.failures} |`);
  bench.say(`| a receipt beside it | ${figures(beside.times)} | ${beside.failures} |`);
  bench.say(`| the new prices at ${told.length} tills | ${figures(told)} | |`);
}

/** As an import of prices does, in one transaction. */
function raisePrices(owner: Database, groupId: number): Promise<void> {
  return owner.write({ groupId }, async (tx) => {
    await tx.execute(sql`update products set retail_price_cents = retail_price_cents + 1 where group_id = ${groupId}`);
    await notify(tx, [{ kind: 'prices', groupId }]);
  });
}

function read(url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

/** Builds the tills of one location. */
async function buildTills(
  owner: Database,
): Promise<{ readonly groupId: number; readonly credentials: readonly string[] }> {
  const builder = { owner };
  const group = await buildGroup(builder);
  const property = await buildProperty(builder, { group });
  const category = await buildCategory(builder, { group });
  for (let made = 0; made < productCount; made += 1) await buildProduct(builder, { group, category });
  const credentials: string[] = [];
  for (let made = 0; made < shopCount; made += 1) {
    const shop = await buildShop(builder, { property });
    const tokens = Array.from({ length: tillCount / shopCount }, makeToken);
    credentials.push(...tokens);
    await owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`
        with made as (insert into cash_registers (group_id, property_id, shop_id, name)
          select ${group.id}, ${property.id}, ${shop.id}, 'Till ' || n from generate_series(1, ${tokens.length}::integer) as n returning id),
        numbered as (select id, row_number() over (order by id) as n from made)
        insert into device_credentials (token_hash, group_id, property_id, shop_id, cash_register_id, created_at)
        select hash, ${group.id}, ${property.id}, ${shop.id}, id, now()
        from unnest(${tokens.map(hashToken)}::bytea[]) with ordinality as tokens (hash, n) join numbered using (n)`),
    );
  }
  return { groupId: group.id, credentials };
}
