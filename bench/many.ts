import type { ChildProcess } from 'node:child_process';
import * as z from 'zod/mini';
import type { Assortment } from './assortment.ts';
import { memoryMb } from './load.ts';

/** What was measured, and what came of it, in words. */
export type Fact = readonly [string, string];

type Target = { readonly url: string; readonly child: ChildProcess; readonly assortment: Assortment };

const round = (value: number) => Math.round(value).toLocaleString('en');

/** All products as one file: how fast the rows come, and what the server's memory grows by at the most. */
export async function measureExport({ url, child, assortment }: Target): Promise<readonly Fact[]> {
  const before = await memoryMb(child);
  let peak = before;
  const timer = setInterval(() => {
    void memoryMb(child).then((now) => (peak = Math.max(peak, now)));
  }, 20);
  const startedAt = performance.now();
  const answer = await post(`${url}/products/export`, assortment, {});
  let [lines, bytes] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(timer);
  return [
    [
      `export of ${round(lines - 1)} products, ${(bytes / 1e6).toFixed(1)} MB`,
      `${seconds.toFixed(1)} s, ${round((lines - 1) / seconds)} rows/s; memory of the server from ${before} to at most ${peak} MB`,
    ],
  ];
}

/** Many products changed at once by a search, and put back. */
export async function measureChange({ url, assortment }: Target): Promise<readonly Fact[]> {
  const facts: Fact[] = [];
  for (const [name, change] of [
    ['prices', { price_shift: { by: 'amount', value: 5, of: 'advised' } }],
    ['archived', { archived: true }],
  ] as const) {
    const body = { filter: { search: 'vegetarisch' }, ...change };
    const [made, madeMs] = await timed(() => post(`${url}/products/changes`, assortment, body));
    const { changeId, changedCount } = z
      .object({ changeId: z.number(), changedCount: z.number() })
      .parse(await made.json());
    const [, undoneMs] = await timed(() => post(`${url}/products/changes/${changeId}/undo`, assortment, {}));
    facts.push([
      `change of many, ${name}: ${round(changedCount)} products of a search`,
      `${round(madeMs)} ms; undone in ${round(undoneMs)} ms`,
    ]);
  }
  return facts;
}

async function timed(run: () => Promise<Response>): Promise<readonly [Response, number]> {
  const startedAt = performance.now();
  return [await run(), performance.now() - startedAt];
}

async function post(url: string, { session }: Assortment, body: unknown): Promise<Response> {
  const headers = { cookie: `larder=${session}`, 'content-type': 'application/json', origin: new URL(url).origin };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
