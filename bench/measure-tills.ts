import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { hashToken, makeToken } from '../apps/server/src/platform/auth/token.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import {
  buildCategory,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
} from '../apps/server/src/testing/build/build.ts';
import type { Bench } from './load.ts';
import { watchProcessor } from './processes.ts';

const tillCount = 1_000;
const shopCount = 10;
const productCount = 200;
const waitSeconds = 25;
const measuredMs = 60_000;

const pricesShape = z.object({ version: z.string() });

/** What 1,000 tills that wait for prices cost in processor time while nothing changes. */
export async function measureTills({ port, owner, child, say }: Bench): Promise<void> {
  const credentials = await buildTills(owner);
  const agent = new Agent({ keepAlive: true, maxSockets: tillCount });
  const state = { isOver: false, answers: 0, failures: 0 };
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
        ({ version } = await ask(credential, `since=${version}&wait=${waitSeconds}`));
        state.answers += 1;
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
  state.isOver = true;
  agent.destroy();
  await Promise.all(tills);
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

/** Answers the credentials of the tills of one location. */
async function buildTills(owner: Database): Promise<readonly string[]> {
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
  return credentials;
}
