import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { discardEmbeddedDatabase, findRunningDatabase } from '../apps/server/src/platform/database/embedded.ts';
import { readSecrets, superuserName } from '../apps/server/src/platform/database/embedded-roles.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { buildBusiness } from './data.ts';
import { put, receiptOf } from './ingest.ts';
import { type Bench, sharesOf, start, stop } from './load.ts';
import { ask, type Call, callsOf, type Place } from './years-calls.ts';
import { addRoomMethod, buildYears } from './years-data.ts';

type Measured = { readonly p50: number; readonly p95: number; readonly pages: number };

const millions = [1, 10, 30];

/**
 * What the office and the tills wait for in a group's first, tenth and thirtieth year: a server and a database for each, asked in
 * turns. Filling takes most of the time, and 40 GB.
 */
export async function measureYears({ say, dataDirectory }: Bench & { readonly dataDirectory: string }): Promise<void> {
  const opened = [];
  for (const million of millions) opened.push(await openYears(dataDirectory, million));
  const places = opened.map(({ place }) => place);
  say('\n### One, ten and thirty years of a group that sells a million lines a year\n');
  await compareYears(places, say);
  for (const { place, child } of opened) {
    await place.superuser.close();
    await stop(child);
    await discardEmbeddedDatabase(join(place.directory, 'postgres'));
  }
}

async function openYears(dataDirectory: string, million: number): Promise<{ place: Place; child: ChildProcess }> {
  const directory = join(dataDirectory, `years-${million}`);
  await mkdir(directory, { mode: 0o711 });
  const port = await freePort();
  const env = { DATA_DIR: directory, PORT: String(port), LARDER_DEMO: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  const open = () =>
    start(fileURLToPath(new URL('../apps/server/src/larder.ts', import.meta.url)), {
      args: ['start'],
      env,
      ready: 'Larder is ready',
    });
  const empty = await open();
  const postgres = join(directory, 'postgres');
  const databases = async () => {
    const [running, secrets] = [await findRunningDatabase(postgres), await readSecrets(postgres)];
    if (running === undefined || secrets === undefined) throw new Error('The database does not run.');
    const superuser = { ...running.owner, user: superuserName, password: secrets.superuser };
    return {
      owner: openDatabase(running.owner, { maximumConnections: 2 }),
      superuser: openDatabase(superuser, { maximumConnections: 2 }),
    };
  };
  const { owner, superuser } = await databases();
  const data = await buildBusiness(owner);
  await addRoomMethod(owner, data);
  await buildYears(superuser, data, million * 500_000);
  await owner.close();
  await superuser.close();
  await stop(empty.child);
  const { child } = await open();
  return {
    child,
    place: {
      name: `${million} M lines`,
      port,
      data,
      directory,
      superuser: (await databases()).superuser,
      logPath: join(postgres, 'postgres.log'),
    },
  };
}

/** Asks each place in turns, so that a slow moment of the machine is a slow moment of all. */
export async function compareYears(
  places: readonly Place[],
  say: (line: string) => void,
  milliseconds = 3_000,
): Promise<void> {
  const calls = await Promise.all(places.map(callsOf));
  const [first] = calls;
  say(`| p50 / p95 ms, pages | ${places.map(({ name }) => name).join(' | ')} | times |`);
  say(`|---|${'--:|'.repeat(places.length + 1)}`);
  for (const [index, { name }] of (first ?? []).entries()) {
    const own = places.flatMap((place, at) => {
      const call = calls[at]?.[index];
      return call === undefined ? [] : [{ place, call }];
    });
    sayRow(say, name, await inTurns(own, milliseconds));
  }
  sayRow(say, 'receipts in, 10 a second', await sellInTurns(places));
}

/** Tills that sell at a steady rate, for some seconds in one place and then in the next, three times over. */
async function sellInTurns(places: readonly Place[]): Promise<readonly Measured[]> {
  const times: number[][] = places.map(() => []);
  for (let round = 0; round < 4; round += 1)
    for (const [at, { port, data }] of places.entries()) {
      const agent = new Agent({ keepAlive: true });
      const sales = Array.from({ length: 60 }, async (_, index) => {
        await pause(index * 100);
        const startedAt = performance.now();
        const credential = data.credentials[index % data.credentials.length] ?? '';
        const status = await put({ port, agent, credential }, JSON.stringify(receiptOf(data, index, 2)));
        if (status !== 201) throw new Error(`a receipt was answered with ${status}`);
        if (round > 0) times[at]?.push(performance.now() - startedAt);
      });
      await Promise.all(sales);
      agent.destroy();
    }
  return times.map((of) => ({ ...sharesOf(of), pages: 0 }));
}

async function inTurns(
  own: readonly { readonly place: Place; readonly call: Call }[],
  milliseconds: number,
): Promise<readonly Measured[]> {
  const times: number[][] = own.map(() => []);
  const until = performance.now() + milliseconds * own.length;
  for (let turn = 0; turn < 6 || (performance.now() < until && turn < 200); turn += 1)
    for (const [at, { place, call }] of own.entries()) {
      const startedAt = performance.now();
      await ask(place, call, call.paths[turn % call.paths.length] ?? '');
      // The first answers make plans.
      if (turn > 0) times[at]?.push(performance.now() - startedAt);
    }
  return Promise.all(
    own.map(async ({ place, call }, at) => ({ ...sharesOf(times[at] ?? []), pages: await pagesOf(place, call) })),
  );
}

/** How many pages PostgreSQL touched for each of these, in the middle: what no noise of the machine changes. */
async function pagesOf({ superuser, logPath, ...place }: Place, call: Call): Promise<number> {
  const explain = async (value: string) => {
    await superuser.pool.query(`alter system set auto_explain.log_min_duration = ${value}`);
    await superuser.pool.query('select pg_reload_conf()');
    await pause(200);
  };
  await explain('0');
  const counts: number[] = [];
  for (const path of call.paths.slice(0, 20)) {
    const { size } = await stat(logPath);
    await ask({ superuser, logPath, ...place }, call, path);
    await pause(30);
    const written = (await readFile(logPath)).subarray(size).toString();
    counts.push(
      [...written.matchAll(/plan:[^]*?Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/g)].reduce(
        (sum, [, hit, read]) => sum + Number(hit ?? 0) + Number(read ?? 0),
        0,
      ),
    );
  }
  await explain('-1');
  return sharesOf(counts).p50;
}

function sayRow(say: (line: string) => void, name: string, measured: readonly Measured[]): void {
  const cells = measured.map(
    ({ p50, p95, pages }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}, ${pages.toLocaleString('en')}`,
  );
  const [first] = measured;
  const times = measured.slice(1).map(({ p50 }) => (p50 / (first?.p50 ?? 1)).toFixed(2));
  say(`| ${name} | ${cells.join(' | ')} | ${times.join(', ')} |`);
}
