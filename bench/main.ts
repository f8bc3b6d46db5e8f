import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { comparedRange } from '@larder/domain/platform/comparison';
import { addDays, localDay, presetOf, toInstants } from '@larder/domain/platform/date-range';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import {
  type ConnectionSettings,
  discardEmbeddedDatabase,
  findRunningDatabase,
} from '../apps/server/src/platform/database/embedded.ts';
import { readSecrets, superuserName } from '../apps/server/src/platform/database/embedded-roles.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { alone } from './alone.ts';
import { measureBooks } from './books.ts';
import { addReceipts, type BenchData, buildBusiness } from './data.ts';
import { sell } from './ingest.ts';
import { type Bench, type Figures, load, memoryMb, start, stop, stopAll } from './load.ts';
import { measureAnswers } from './measure-answers.ts';
import { measureAssortment } from './measure-assortment.ts';
import { measureHistory } from './measure-history.ts';
import { measureLabels } from './measure-labels.ts';
import { measurePalette } from './measure-palette.ts';
import { measureShelf } from './measure-shelf.ts';
import { mergeReport } from './report.ts';
import { openBrowser } from './screens.ts';

const { values } = parseArgs({
  options: {
    receipts: { type: 'string', default: '100000,1000000' },
    seconds: { type: 'string', default: '4' },
    // Only the reads whose name contains this, and nothing else; "answers" is each kind of answer beside the simplest handler, "assortment" the 20,000 products, "books" the turnover, "disk" what a receipt takes there, "ingest" what tills sell, "history" who changed what with so many lines as there would be receipts, "palette" the search over everything, "labels" drawing them and what pushing them costs, "sizing" what a machine needs for what (minutes long, only when it is asked for), "tills" those that wait for prices, "webhooks" what tills notice of addresses that hang, "years" one, ten and thirty years of receipts beside each other (hours long, 40 GB).
    only: { type: 'string' },
    write: { type: 'string' },
  },
});
const sizes = values.receipts.split(',').map(Number);
const seconds = Number(values.seconds);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};

type Case = { readonly name: string; readonly ours: readonly string[]; readonly bare: readonly string[] };

const directory = await mkdtemp(join(tmpdir(), 'larder-bench-'));
await chmod(directory, 0o711);
// The product's own environment, as `npm start` gives it.
const { environment } = z
  .object({ environment: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile(here('../tools/lib/server-process.json'), 'utf8')));
const env = {
  ...environment,
  DATA_DIR: directory,
  LARDER_DEMO: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  LABEL_HOST_PORTS: '1024-65535',
};
try {
  await measure();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await stopAll();
  await discardEmbeddedDatabase(join(directory, 'postgres'));
  await rm(directory, { recursive: true });
}
if (values.write !== undefined && process.exitCode !== 1)
  await writeFile(values.write, mergeReport(await readFile(values.write, 'utf8').catch(() => ''), lines));

/** Tells whether nothing but one of these is asked for. */
function isOnly(...parts: readonly string[]): boolean {
  return values.only !== undefined && parts.includes(values.only);
}

function isMeasured(part: string): boolean {
  return values.only === undefined || values.only === part;
}

async function measure(): Promise<void> {
  say(
    `Measured on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`,
  );
  if (isMeasured('labels')) await measureLabels(say);
  const isAssortment = isMeasured('assortment');
  const isShelf = isMeasured('labels');
  const chromium = isAssortment || isShelf ? await openBrowser(say) : undefined;
  const port = await freePort();
  const server = await start(here('../apps/server/src/larder.ts'), {
    args: ['start'],
    env: { ...env, PORT: String(port) },
    ready: 'Larder is ready',
  });
  const { owner, superuser } = await databases();
  if (isAssortment) await measureAssortment({ port, owner, superuser, child: server.child, chromium, say });
  if (isShelf) await measureShelf({ port, owner, child: server.child, chromium, say });
  await measureAlone({ port, owner, child: server.child, say });
  const receipts = sizes.at(-1) ?? 0;
  if (isOnly('books')) await measureBooks({ port, owner, superuser, child: server.child, say, receipts });
  if (isOnly('assortment', 'books', 'labels', ...Object.keys(alone))) {
    await owner.close();
    return stop(server.child);
  }
  const data = await buildBusiness(owner);
  let filled = 0;
  for (const size of isOnly('history') ? [] : sizes) {
    await addReceipts(owner, data, { from: filled, to: size });
    filled = size;
    if (isMeasured('answers') && size === sizes[0])
      await measureAnswers({ port, owner, superuser, data, seconds, say });
    if (!isOnly('answers', 'palette')) await measureReads({ port, owner, superuser, data, size });
  }
  if (isMeasured('ingest')) {
    await measureIngest({ port, owner, superuser, data });
    say(`\nServer memory after this load: ${await memoryMb(server.child)} MB.`);
  }
  if (isMeasured('palette')) await measurePalette({ port, owner, data, size: filled, say });
  if (isMeasured('history')) await measureHistory({ port, owner, data, size: receipts, say });
  await owner.close();
  await stop(server.child);
  if (values.only === undefined) await measureWarmStart(port);
}

/** How soon the server answers that was stopped before, and what it takes with nothing to do. */
async function measureWarmStart(port: number): Promise<void> {
  const server = await start(here('../apps/server/src/larder.ts'), {
    args: ['start'],
    env: { ...env, PORT: String(port) },
    ready: 'Larder is ready',
  });
  const answered = await fetch(`http://127.0.0.1:${port}/health/ready`);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  say(
    `Warm start to the first answer (${answered.status}): ${Math.round(server.readyMs)} ms. Idle memory: ${await memoryMb(server.child)} MB.`,
  );
  await stop(server.child);
}

async function measureAlone(bench: Bench): Promise<void> {
  for (const [part, measureIt] of Object.entries(alone))
    if (part === 'tills' ? isMeasured(part) : isOnly(part)) await measureIt({ ...bench, dataDirectory: directory });
}

async function databases(): Promise<{ owner: Database; superuser: ConnectionSettings }> {
  const postgres = join(directory, 'postgres');
  const [running, secrets] = [await findRunningDatabase(postgres), await readSecrets(postgres)];
  if (running === undefined || secrets === undefined) throw new Error('The database does not run.');
  return {
    owner: openDatabase(running.owner, { maximumConnections: 2 }),
    superuser: { ...running.owner, user: superuserName, password: secrets.superuser },
  };
}

type Measured = {
  readonly port: number;
  readonly owner: Database;
  readonly superuser: ConnectionSettings;
  readonly data: BenchData;
  readonly size: number;
};

async function measureReads({ port, owner, superuser, data, size }: Measured): Promise<void> {
  const barePort = await freePort();
  const bare = await start(here('./bare.ts'), {
    args: [String(barePort), JSON.stringify(superuser), String(data.groupId)],
    ready: 'ready',
  });
  say(`\n### ${size.toLocaleString('en')} receipts of 3 lines, 5,000 products\n`);
  say('| call | connections | ours, requests/s | bare, requests/s | ours ÷ bare | ours p50 / p99 ms |');
  say('|---|--:|--:|--:|--:|--:|');
  const { only = '' } = values;
  for (const one of (await cases(owner, data)).filter(({ name }) => name.includes(only)))
    for (const connections of [1, 16]) {
      const options = { connections, seconds };
      const reference = await settled({ url: `http://127.0.0.1:${barePort}`, paths: one.bare }, options);
      const ours = await settled(
        { url: `http://127.0.0.1:${port}`, paths: one.ours, headers: { cookie: `larder=${data.session}` } },
        options,
      );
      const share = Math.round((ours.perSecond / reference.perSecond) * 100);
      say(
        `| ${one.name} | ${connections} | ${round(ours.perSecond)} | ${round(reference.perSecond)} | ${share} % | ${ours.p50} / ${ours.p99} |${ours.failures + reference.failures > 0 ? ` ${ours.failures} and ${reference.failures} failures` : ''}`,
      );
    }
  await stop(bare.child);
}

/** A short warm-up, so that code is compiled and pages are read on both sides alike. */
async function settled(target: Parameters<typeof load>[0], options: Parameters<typeof load>[1]): Promise<Figures> {
  await load(target, { ...options, seconds: 1 });
  return load(target, options);
}

async function cases(owner: Database, data: BenchData): Promise<readonly Case[]> {
  const zone = 'Europe/Amsterdam';
  const yesterday = addDays(localDay(new Date(), zone), -1);
  const year = { from: addDays(yesterday, -364), to: yesterday };
  const month = { from: addDays(yesterday, -29), to: yesterday };
  const rows = await owner.read({ groupId: data.groupId }, (tx) =>
    tx.rows(sql<{ id: number }>`select id from receipts tablesample bernoulli (1) limit 500`),
  );
  const encode = (query: Record<string, string>) => new URLSearchParams(query).toString();
  const instants = (range: typeof year) => {
    const { startAt, endAt } = toInstants(range, zone);
    return { start_at: startAt, end_at: endAt };
  };
  const list = (range: typeof year, state: string | undefined): Pick<Case, 'ours' | 'bare'> => {
    const { start_at: startAt, end_at: endAt } = instants(range);
    const narrowed = state === undefined ? {} : { state };
    return {
      ours: [`/api/v1/receipts?${encode({ limit: '25', start_at: startAt, end_at: endAt, ...narrowed })}`],
      bare: [`/receipts?${encode({ first: range.from, last: range.to, start: startAt, end: endAt, ...narrowed })}`],
    };
  };
  const report = (range: typeof year): Pick<Case, 'ours' | 'bare'> => {
    const previous = comparedRange({ preset: presetOf(range), ...range }, 'previous', range.to);
    return {
      ours: [`/api/v1/reporting?${encode(instants(range))}`],
      bare: [`/reporting?${encode({ ...range, previousFrom: previous.from, previousTo: previous.to })}`],
    };
  };
  const searched = (texts: readonly string[]): Pick<Case, 'ours' | 'bare'> => ({
    ours: texts.map((search) => `/api/v1/receipts?${encode({ limit: '25', search })}`),
    bare: texts.map((search) => `/receipts?${encode({ search })}`),
  });
  const words = ['brood', 'zalm', 'bruisend', 'vegetarisch', 'cola zero'];
  return [
    {
      name: 'receipts, newest 25 of two years with total',
      ...list({ from: addDays(yesterday, -729), to: yesterday }, undefined),
    },
    { name: 'receipts, completed, of a year', ...list(year, 'SUCCESS') },
    { name: 'receipts, search of few', ...searched(['4417', '12,15', 'kamer 214', 'PSP4711', 'broodje 4001']) },
    { name: 'receipts, search of many', ...searched(['broodje', 'kamer', 'cola', 'hotelvoucher']) },
    {
      name: 'receipt with its lines',
      ours: rows.map((row) => `/api/v1/receipts/${row.id}`),
      bare: rows.map((row) => `/receipts/${row.id}`),
    },
    { name: 'products, 25 by name with total', ours: ['/api/v1/products?limit=25'], bare: ['/products'] },
    {
      name: 'products, search',
      ours: words.map((word) => `/api/v1/products?limit=25&search=${encodeURIComponent(word)}`),
      bare: words.map((word) => `/products?search=${encodeURIComponent(word)}`),
    },
    { name: 'dashboard of a month', ...report(month) },
    { name: 'dashboard of a year', ...report(year) },
  ];
}

async function measureIngest({ port, owner, superuser, data }: Omit<Measured, 'size'>): Promise<void> {
  const barePort = await freePort();
  const bare = await start(here('./bare.ts'), {
    args: [String(barePort), JSON.stringify(superuser), String(data.groupId)],
    ready: 'ready',
  });
  say('\n### Receipts going in\n');
  say('| tills | ours, receipts/s | p50 / p99 ms | bare insert, receipts/s | p50 / p99 ms |');
  say('|--:|--:|--:|--:|--:|');
  for (const [tills, length] of [
    [16, 15],
    [1, 5],
  ] as const) {
    const figures: string[] = [];
    for (const target of [port, barePort]) {
      await sell(target, data, { tills, seconds: 2 });
      const { perSecond, p50, p99, failures } = await sell(target, data, { tills, seconds: length });
      figures.push(
        `${round(perSecond)} | ${p50.toFixed(1)} / ${p99.toFixed(1)}${failures > 0 ? ` (${failures} failures)` : ''}`,
      );
    }
    say(`| ${tills} | ${figures.join(' | ')} |`);
  }
  await stop(bare.child);
  const { from_receipts: fromReceipts, from_reports: fromReports } = await owner.read({ groupId: data.groupId }, (tx) =>
    tx.row(sql<{ from_receipts: number; from_reports: number }>`
      select (select sum(total_cents) from receipts where state = 'SUCCESS') as from_receipts,
        (select sum(total_cents) from (select total_cents from receipt_totals where state = 'SUCCESS'
          union all select sign * total_cents from receipt_tail where state = 'SUCCESS') as counted) as from_reports`),
  );
  say(`\nReports and receipts differ by ${fromReceipts - fromReports} cents of ${fromReceipts}.`);
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
}
