import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import type { ConnectionSettings } from '../apps/server/src/platform/database/embedded.ts';
import { type Assortment, assortmentCases, buildAssortment, latency } from './assortment.ts';
import { start, stop } from './load.ts';
import { type Fact, measureChange, measureExport } from './many.ts';
import { addPhotos } from './photos.ts';
import { measureScreens } from './screens.ts';

type Bench = {
  readonly port: number;
  readonly owner: Database;
  readonly superuser: ConnectionSettings;
  /** The server. */
  readonly child: ChildProcess;
  readonly chromium: string | undefined;
  readonly say: (line: string) => void;
};

/** Measures lists, searches and changes of 20,000 products, and how long a person waits for them. */
export async function measureAssortment(bench: Bench): Promise<void> {
  const { port, owner, child, chromium, say } = bench;
  const assortment = await buildAssortment(owner);
  const [origin, api] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port}/api/v1`];
  const cookie = { cookie: `larder=${assortment.session}` };
  say('\n## 20,000 products in a group\n');
  say('| call | ours p50 ms | ours p95 ms | bare p50 ms | bare p95 ms |');
  say('|---|--:|--:|--:|--:|');
  await measureCalls(bench, assortment);
  const deals = await latency([`${api}/combi_deals?limit=50`], cookie);
  say(`| list of combi-deals, 300,000 sold | ${deals.p50.toFixed(1)} | ${deals.p95.toFixed(1)} | | |`);
  if (chromium !== undefined) {
    await addPhotos(owner, api, assortment);
    say('\n| on screen | p50 ms | p95 ms |\n|---|--:|--:|');
    for (const { name, p50, p95 } of await measureScreens(origin, chromium, assortment))
      say(`| ${name} | ${Math.round(p50)} | ${Math.round(p95)} |`);
  }
  const target = { url: api, child, assortment };
  const facts: readonly Fact[] = [
    [
      '3,000 new products in one transaction, with history and what tills are told',
      `${Math.round(assortment.importMs)} ms`,
    ],
    ...(await measureExport(target)),
    ...(await measureChange(target)),
  ];
  say('\n| many at once | |\n|---|---|');
  for (const [name, figure] of facts) say(`| ${name} | ${figure} |`);
}

async function measureCalls({ port, owner, superuser, say }: Bench, assortment: Assortment): Promise<void> {
  const barePort = await freePort();
  const bare = await start(fileURLToPath(new URL('./bare.ts', import.meta.url)), {
    args: [String(barePort), JSON.stringify(superuser), String(assortment.groupId)],
    ready: 'ready',
  });
  for (const { name, queries } of await assortmentCases(owner, assortment)) {
    const asked = (base: string) => queries.map((query) => `${base}?${query}`);
    const reference = await latency(asked(`http://127.0.0.1:${barePort}/products`), {});
    const ours = await latency(asked(`http://127.0.0.1:${port}/api/v1/products`), {
      cookie: `larder=${assortment.session}`,
    });
    const figures = [ours.p50, ours.p95, reference.p50, reference.p95].map((value) => value.toFixed(1));
    say(`| ${name} | ${figures.join(' | ')} |`);
  }
  await stop(bare.child);
}
