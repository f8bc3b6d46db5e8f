import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { startLabelHost } from '../apps/demo/src/simulate/label-host/label-host.ts';
import { latency } from './assortment.ts';
import { type Bench, memoryMb, sharesOf } from './load.ts';
import { measureLabelScreen } from './screens.ts';
import { addWideShelf, buildShelfData, priceCents, type ShelfData } from './shelf-data.ts';

const hostLabels = 500;
/** A real access point in a shop with its doors shut: labels that hear badly, and some transfers that get lost. */
const host = {
  tags: Array.from({ length: hostLabels }, () => ({ hardwareType: 0x33 })),
  lossRate: 0.05,
  seed: 'bench',
};
const cheaperProducts = 20;
/** A call every so often, as some ten people who click make them. */
const callEveryMs = 25;
const patienceMs = 15 * 60_000;

/** Watches how much memory a process holds, until the function that it answers is called, which tells the most in megabytes. */
function highestMemory(child: ChildProcess): () => number {
  let highestMb = 0;
  const watch = setInterval(() => void memoryMb(child).then((mb) => (highestMb = Math.max(highestMb, mb))), 250);
  return () => {
    clearInterval(watch);
    return highestMb;
  };
}

/** What pushing prices to 500 labels does to other calls, how soon a till knows a lower price, and 5,000 labels on screen. */
export async function measureShelf({
  port,
  owner,
  child,
  chromium,
  say,
}: Bench & { readonly chromium: string | undefined }): Promise<void> {
  const simulated = await startLabelHost({ ...host, speed: 1, maxSleepMinutes: 2 });
  const shelf = await buildShelfData(owner, simulated);
  const origin = `http://127.0.0.1:${port}`;
  const at = { origin, shelf };
  say(`\n### ${hostLabels} labels at one access point, every twentieth transfer lost, in real time\n`);
  const alone = highestMemory(child);
  const firstMs = await untilShown(owner, shelf, priceCents);
  const aloneMb = alone();
  const quiet = await callsDuring(at, pause(20_000));
  const changedAt = performance.now();
  await post(at, '/products/changes', {
    filter: { category_id: shelf.categoryId },
    price_shift: { by: 'amount', value: 45, of: 'advised' },
  });
  const together = highestMemory(child);
  const shown = untilShown(owner, shelf, priceCents + 45);
  const busy = await callsDuring(at, shown);
  const togetherMb = together();
  say('| | |\n|---|--:|');
  say(`| all labels show their first price | ${seconds(firstMs)} |`);
  say(`| all labels show a raised price | ${seconds(performance.now() - changedAt)} |`);
  say(`| server memory while the first prices are pushed, at most | ${aloneMb} MB |`);
  say(`| while raised prices are pushed beside the calls below, at most | ${togetherMb} MB |`);
  say('\n| other calls, one every 25 ms | p50 ms | p95 ms |\n|---|--:|--:|');
  say(`| while nothing is pushed | ${quiet.p50.toFixed(1)} | ${quiet.p95.toFixed(1)} |`);
  say(`| while 500 pictures are pushed | ${busy.p50.toFixed(1)} | ${busy.p95.toFixed(1)} |`);
  const lowered = sharesOf(await untilTillKnows(at));
  say('\n| | p50 ms | p95 ms |\n|---|--:|--:|');
  say(
    `| a lower price, from the office's call until the till has it | ${lowered.p50.toFixed(0)} | ${lowered.p95.toFixed(0)} |`,
  );
  await addWideShelf(owner, shelf);
  const cookie = { cookie: `larder=${shelf.session}` };
  const list = `${origin}/api/v1/properties/${shelf.wideShop.propertyId}/price_labels?shop_id=${shelf.wideShop.id}&limit=50`;
  const rows = await latency([list, `${list}&search=artikel+42`, `${list}&sort=productName&order=desc`], cookie);
  say(`| list and search of 5,000 labels | ${rows.p50.toFixed(1)} | ${rows.p95.toFixed(1)} |`);
  if (chromium !== undefined) {
    const { p50, p95 } = await measureLabelScreen(origin, chromium, { session: shelf.session, path: shelf.widePath });
    say(`| the menu, until 5,000 labels have rows | ${Math.round(p50)} | ${Math.round(p95)} |`);
  }
  await simulated.stop();
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(0)} s`;

/** Waits until each label of the host was seen to show a price; answers how long that took. */
export async function untilShown(owner: Database, { groupId, shop }: ShelfData, cents: number): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < patienceMs) {
    const { count } = await owner.read({ groupId }, (tx) =>
      tx.row(
        sql<{
          count: number;
        }>`select count(distinct label_id) as count from price_timeline where shop_id = ${shop.id} and kind = 'label' and price_cents = ${cents}`,
      ),
    );
    if (count === hostLabels) return performance.now() - startedAt;
    await pause(500);
  }
  throw new Error(`not all labels show ${cents} cents`);
}

type At = { readonly origin: string; readonly shelf: ShelfData };

/** Lists as people open them, one after the other, for as long as something else goes on. */
async function callsDuring({ origin, shelf }: At, work: Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const paths = ['/products?limit=50&sort=name', '/receipts?limit=25', '/categories?limit=50', '/reporting'];
  const times: number[] = [];
  let isOver = false;
  const ended = work.finally(() => (isOver = true));
  for (let index = 0; !isOver; index += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`${origin}/api/v1${paths[index % paths.length]}`, {
      headers: { cookie: `larder=${shelf.session}` },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
    times.push(performance.now() - startedAt);
    await pause(Math.max(0, callEveryMs - (performance.now() - startedAt)));
  }
  await ended;
  return sharesOf(times);
}

const changes = z.object({
  version: z.string(),
  prices: z.array(z.object({ productId: z.number(), priceCents: z.nullable(z.number()) })),
});

/** A till waits for news, as tills do, while the office lowers one price after the other. */
async function untilTillKnows({ origin, shelf }: At): Promise<number[]> {
  const ask = async (query: string) => {
    const answer = await fetch(`${origin}/device/v1/prices${query}`, {
      headers: { authorization: `Bearer ${shelf.credential}` },
    });
    if (answer.status !== 200) throw new Error(`prices answered ${answer.status}`);
    return changes.parse(await answer.json());
  };
  let known = await ask('');
  const times: number[] = [];
  for (const { productId } of known.prices.slice(0, cheaperProducts)) {
    const wanted = priceCents - 100;
    const startedAt = performance.now();
    const lowered = put({ origin, shelf }, `/products/${productId}`, { retail_price_cents: wanted });
    for (let isKnown = false; !isKnown;) {
      known = await ask(`?since=${known.version}&wait=25`);
      isKnown = known.prices.some((price) => price.productId === productId && price.priceCents === wanted);
    }
    times.push(performance.now() - startedAt);
    await lowered;
  }
  return times;
}

const post = (at: At, path: string, body: unknown) => send(at, 'POST', { path, body });
const put = (at: At, path: string, body: unknown) => send(at, 'PUT', { path, body });

async function send({ origin, shelf }: At, method: string, call: { path: string; body: unknown }): Promise<void> {
  const answer = await fetch(`${origin}/api/v1${call.path}`, {
    method,
    headers: { cookie: `larder=${shelf.session}`, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(call.body),
  });
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`);
}
