import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { comparedRange } from '@larder/domain/platform/comparison';
import { addDays, type DayRange, localDay, presetOf, toInstants } from '@larder/domain/platform/date-range';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import type { ConnectionSettings } from '../apps/server/src/platform/database/embedded.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import type { BenchData } from './data.ts';
import { sell } from './ingest.ts';
import { sharesOf, start, stop } from './load.ts';

type Bench = {
  readonly port: number;
  readonly owner: Database;
  readonly superuser: ConnectionSettings;
  readonly data: BenchData;
  readonly seconds: number;
  readonly say: (line: string) => void;
};

type Case = { readonly name: string; readonly ours: readonly string[]; readonly plain: readonly string[] };

const rounds = 3;
const zone = 'Europe/Amsterdam';

/** Measures answers beside a handler that does no more than they ask (`plain.ts`): one call at a time, in turns. */
export async function measureAnswers(bench: Bench): Promise<void> {
  const { port, superuser, data, seconds, say } = bench;
  const plainPort = await freePort();
  const plain = await start(fileURLToPath(new URL('./plain.ts', import.meta.url)), {
    args: [String(plainPort), JSON.stringify(superuser), String(data.groupId)],
    ready: 'ready',
  });
  say('\n## Answers beside the simplest handler\n');
  say(
    '| call | ours, answers/s | ours p50 ms | ours kB | simplest, answers/s | simplest p50 ms | simplest kB | ours ÷ simplest |',
  );
  say('|---|--:|--:|--:|--:|--:|--:|--:|');
  for (const one of await cases(bench)) {
    const [ours, theirs]: [Asked[], Asked[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      // The first round warms both up.
      const length = round === 0 ? 1 : seconds / rounds;
      theirs.push(await ask(`http://127.0.0.1:${plainPort}`, one.plain, { seconds: length }));
      ours.push(await ask(`http://127.0.0.1:${port}`, one.ours, { seconds: length, cookie: `larder=${data.session}` }));
    }
    sayRow(say, one.name, { ours: middleOf(ours.slice(1)), plain: middleOf(theirs.slice(1)) });
  }
  const sold = async (target: number) => {
    await sell(target, data, { tills: 8, seconds: 2 });
    const { perSecond, p50, failures } = await sell(target, data, { tills: 8, seconds });
    if (failures > 0) throw new Error(`${failures} receipts were not taken`);
    return { perSecond, p50, kilobytes: 0 };
  };
  sayRow(say, 'receipts in, 8 tills', { plain: await sold(plainPort), ours: await sold(port) });
  await stop(plain.child);
  await measureBeside(bench);
}

/** How long one till waits for a receipt while somebody has reports of a year and exports of all receipts made, one after the other. */
async function measureBeside({ port, data, seconds, say }: Bench): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  const headers = { cookie: `larder=${data.session}`, origin: url, 'content-type': 'application/json' };
  const year = asked(lastDays(365)).ours;
  let isOver = false;
  const repeat = async (path: string, init: RequestInit) => {
    while (!isOver) {
      const answer = await fetch(`${url}/api/v1${path}`, { ...init, headers });
      for await (const _piece of answer.body ?? []) if (isOver) break;
      if (!answer.ok) throw new Error(`${path} was refused with ${answer.status}`);
    }
  };
  await sell(port, data, { tills: 1, seconds: 2 });
  const alone = await sell(port, data, { tills: 1, seconds });
  const others = [
    repeat(`/reporting?${year}`, {}),
    repeat('/transactions/export', {
      method: 'POST',
      body: JSON.stringify(Object.fromEntries(new URLSearchParams(year))),
    }),
  ];
  const beside = await sell(port, data, { tills: 1, seconds });
  isOver = true;
  await Promise.all(others);
  const times = ({ p50, p99 }: typeof alone) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
  say(
    `\nA receipt of one till, p50 / p99: ${times(alone)} ms alone, ${times(beside)} ms beside reports of a year and exports: p99 ${(beside.p99 / alone.p99).toFixed(1)} times.`,
  );
}

type Asked = { readonly perSecond: number; readonly p50: number; readonly kilobytes: number };

async function ask(
  url: string,
  paths: readonly string[],
  { seconds, cookie = '' }: { readonly seconds: number; readonly cookie?: string },
): Promise<Asked> {
  let next = 0;
  const times: number[] = [];
  const { non2xx, errors, throughput, requests } = await autocannon({
    url,
    connections: 1,
    duration: seconds,
    headers: { cookie },
    setupClient: (client) => client.on('response', (_status, _bytes, time) => times.push(time)),
    requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] ?? '/' }) }],
  });
  if (non2xx + errors > 0 || times.length === 0)
    throw new Error(`${url}${paths[0]}: ${non2xx} refused, ${errors} failed, of ${times.length}`);
  const sum = times.reduce((all, time) => all + time, 0);
  return {
    perSecond: (1000 * times.length) / sum,
    p50: sharesOf(times).p50,
    kilobytes: throughput.total / requests.total / 1000,
  };
}

const middleOf = (rows: readonly Asked[]) =>
  rows.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rows.length / 2)] ?? {
    perSecond: 0,
    p50: 0,
    kilobytes: 0,
  };

function sayRow(
  say: Bench['say'],
  name: string,
  { ours, plain }: { readonly ours: Asked; readonly plain: Asked },
): void {
  const cells = ({ perSecond, p50, kilobytes }: Asked) =>
    `${Math.round(perSecond).toLocaleString('en')} | ${p50.toFixed(2)} | ${kilobytes === 0 ? '' : kilobytes.toFixed(1)}`;
  say(`| ${name} | ${cells(ours)} | ${cells(plain)} | ${Math.round((ours.perSecond / plain.perSecond) * 100)} % |`);
}

async function cases(bench: Bench): Promise<readonly Case[]> {
  const all = [...productCases(), ...(await receiptCases(bench)), ...reportCases()];
  return all.map((one) => ({ ...one, ours: one.ours.map((path) => `/api/v1${path}`) }));
}

function productCases(): readonly Case[] {
  const words = ['brood', 'zalm', 'bruisend', 'vegetarisch'];
  return [
    { name: 'products, 25 by name', ours: ['/products?limit=25'], plain: ['/products'] },
    {
      name: 'products, search',
      ours: words.map((word) => `/products?limit=25&search=${word}`),
      plain: words.map((word) => `/found?word=${word}`),
    },
  ];
}

async function receiptCases({ owner, data }: Bench): Promise<readonly Case[]> {
  const rows = await owner.read({ groupId: data.groupId }, (tx) =>
    tx.rows(sql<{ id: number; payment: string }>`
      select id, payment_provider_id as payment from receipts tablesample bernoulli (1) limit 500`),
  );
  const [year, twoYears] = [asked(lastDays(365)), asked(lastDays(730))];
  return [
    {
      name: 'receipts of two years, newest 25',
      ours: [`/receipts?limit=25&${twoYears.ours}`],
      plain: [`/receipts?${twoYears.plain}`],
    },
    {
      name: 'receipts of a year, completed',
      ours: [`/receipts?limit=25&${year.ours}&state=SUCCESS`],
      plain: [`/completed?${year.plain}`],
    },
    {
      name: 'receipts, search of a payment',
      ours: rows.map(({ payment }) => `/receipts?limit=25&search=${payment}`),
      plain: rows.map(({ payment }) => `/paid?payment=${payment}`),
    },
    {
      name: 'receipt with its lines',
      ours: rows.map(({ id }) => `/receipts/${id}`),
      plain: rows.map(({ id }) => `/receipt?id=${id}`),
    },
  ];
}

function reportCases(): readonly Case[] {
  const [month, year] = [lastDays(30), lastDays(365)];
  const before = comparedRange({ preset: presetOf(month), ...month }, 'previous', month.to);
  return [
    {
      name: 'report of a month',
      ours: [`/reporting?${asked(month).ours}`],
      plain: [`/report?${asked(month).plain}&before_from=${before.from}&before_to=${before.to}`],
    },
    {
      name: 'top products of a year',
      ours: [`/reporting/products?limit=25&${asked(year).ours}`],
      plain: [`/top?${asked(year).plain}`],
    },
  ];
}

function lastDays(count: number): DayRange {
  const today = localDay(new Date(), zone);
  return { from: addDays(today, -count), to: addDays(today, -1) };
}

/** A range as each of the two is asked for it. */
function asked(range: DayRange): { readonly ours: string; readonly plain: string } {
  const { startAt, endAt } = toInstants(range, zone);
  return {
    ours: new URLSearchParams({ start_at: startAt, end_at: endAt }).toString(),
    plain: new URLSearchParams({ ...range, start: startAt, end: endAt }).toString(),
  };
}
