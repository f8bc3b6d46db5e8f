import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchData } from './data.ts';
import { put, receiptOf } from './ingest.ts';
import { type Bench, memoryMb, sharesOf } from './load.ts';
import { watchProcessor } from './processes.ts';

/** Receipts a second, one step after the other. */
const steps = [25, 50, 100, 150, 200, 300, 400, 500, 600, 800];
const stepMs = 20_000;
const settleMs = 2_000;

/** What people feel, in milliseconds: a till's receipt at p99, an office's call at p95, a lower price until a till has it. */
const promised = { receipt: 100, office: 200, price: 1_000 } as const;

/** A server with groups whose tills wait for prices and whose pages are open. */
type Loaded = Bench & { readonly businesses: readonly BenchData[] };

type Measured = Readonly<Record<keyof typeof promised, number>> & { readonly failures: number };

/** Lets tills sell more and more, while an office looks and changes prices, until the first of the promises breaks. */
export async function raiseLoad(bench: Loaded): Promise<void> {
  const { say, child, owner } = bench;
  say('');
  say(
    '| receipts a second | receipt p99 ms | office p95 ms | lower price at a till p95 ms | failures | processor of 2 | of it PostgreSQL | memory, MB |',
  );
  say('|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const perSecond of steps) {
    const used = await watchProcessor(child, owner);
    const measured = await measureStep(bench, perSecond);
    const { server, database } = await used();
    const share = (spent: number) => ((spent * 1_000) / stepMs).toFixed(2);
    const { receipt, office, price, failures } = measured;
    say(
      `| ${perSecond} | ${receipt.toFixed(0)} | ${office.toFixed(0)} | ${price.toFixed(0)} | ${failures} | ${share(server + database)} | ${share(database)} | ${await memoryMb(child)} |`,
    );
    const broken = brokenOf(measured);
    if (broken.length === 0) {
      await pause(settleMs);
      continue;
    }
    say(`\nAt ${perSecond} receipts a second it breaks: ${broken.join(', ')}.`);
    return;
  }
}

function brokenOf(measured: Measured): readonly string[] {
  const late = (['receipt', 'office', 'price'] as const).filter((name) => measured[name] > promised[name]);
  return measured.failures > 0 ? [...late, 'an answer'] : late;
}

async function measureStep(bench: Loaded, perSecond: number): Promise<Measured> {
  const until = performance.now() + stepMs;
  const [sold, office, price] = await Promise.all([
    sellEvenly(bench, perSecond, until),
    lookAround(bench, until),
    lowerPrices(bench, until),
  ]);
  const failures = sold.failures + office.failures + price.failures;
  return { receipt: at99(sold.times), office: sharesOf(office.times).p95, price: sharesOf(price.times).p95, failures };
}

type Times = { readonly times: readonly number[]; readonly failures: number };

export const at99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** Each till sells when its guest is done, whether others have been answered or not: time is counted from then. */
export async function sellEvenly(
  { port, businesses }: Pick<Loaded, 'port' | 'businesses'>,
  perSecond: number,
  until: number,
): Promise<Times> {
  const agent = new Agent({ keepAlive: true });
  const tills = businesses.flatMap((data) => data.credentials.map((credential) => ({ data, credential })));
  const times: number[] = [];
  const sales: Promise<void>[] = [];
  let failures = 0;
  const startedAt = performance.now();
  for (let sold = 0; performance.now() < until; sold += 1) {
    const dueAt = startedAt + (sold * 1_000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 1) await pause(early);
    // By a step that has nothing in common with their number, so that all groups sell.
    const { data, credential } = tills[(sold * 7_919) % tills.length] ?? raise();
    sales.push(
      put({ port, agent, credential }, JSON.stringify(receiptOf(data, sold))).then(
        (status) => {
          times.push(performance.now() - dueAt);
          if (status !== 201) failures += 1;
        },
        () => {
          failures += 1;
        },
      ),
    );
  }
  await Promise.all(sales);
  agent.destroy();
  return { times, failures };
}

/** What people ask who work at once: a call every 100 ms. */
async function lookAround({ port, businesses }: Loaded, until: number): Promise<Times> {
  const paths = ['/receipts?limit=25', '/reporting', '/products?limit=50&sort=name', '/products?limit=25&search=zalm'];
  const times: number[] = [];
  let failures = 0;
  for (let asked = 0; performance.now() < until; asked += 1) {
    const startedAt = performance.now();
    const headers = { cookie: `larder=${businesses[asked % businesses.length]?.session ?? ''}` };
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${paths[asked % paths.length]}`, { headers });
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (answer.status !== 200) failures += 1;
    await pause(Math.max(0, 100 - (performance.now() - startedAt)));
  }
  return { times, failures };
}

/** An advised price of one group is lowered every two seconds; all its tills wait for it, and one of them tells when it has it. */
async function lowerPrices({ port, businesses }: Loaded, until: number): Promise<Times> {
  const [data = raise()] = businesses;
  const origin = `http://127.0.0.1:${port}`;
  const session = {
    cookie: `larder=${data.session}`,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };
  const till = { authorization: `Bearer ${data.credentials[0] ?? ''}` };
  const prices = async (query: string) => (await fetch(`${origin}/device/v1/prices${query}`, { headers: till })).text();
  const versionOf = (text: string) => /"version":"([^"]+)"/.exec(text)?.[1] ?? '';
  const first = await prices('');
  let version = versionOf(first);
  const ids = [...first.matchAll(/"productId":(\d+)/g)].map((match) => match[1] ?? '');
  const times: number[] = [];
  let failures = 0;
  for (let lowered = 0; performance.now() < until; lowered += 1) {
    const productId = ids[lowered % ids.length] ?? '';
    const startedAt = performance.now();
    const change = fetch(`${origin}/api/v1/products/${productId}`, {
      method: 'PUT',
      headers: session,
      body: JSON.stringify({ retail_price_cents: 90 - (loweredBefore++ % 80) }),
    });
    for (let isKnown = false; !isKnown && performance.now() - startedAt < 10_000;) {
      const text = await prices(`?since=${version}&wait=5`);
      version = versionOf(text);
      isKnown = text.includes(`"productId":${productId},`);
    }
    times.push(performance.now() - startedAt);
    if ((await change).status !== 200) failures += 1;
    await pause(Math.max(0, 2_000 - (performance.now() - startedAt)));
  }
  return { times, failures };
}

/** Each price is another one than before, over all steps. */
let loweredBefore = 0;

function raise(): never {
  throw new Error('there is nobody');
}
