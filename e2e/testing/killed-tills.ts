import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createRandom } from '../../apps/demo/src/random.ts';
import {
  begin,
  keepsItsFiles,
  keptOf,
  nextGuest,
  openTillPage,
  pairingPath,
  payByCard,
  scan,
  type TillHotel,
} from './browser-till.ts';
import type { Stage } from './harness.ts';

/** What the practice terminal's book said in the end, and what was seen on the way. */
export type Killed = {
  readonly books: Readonly<Record<string, string>>;
  readonly sales: number;
  readonly seenPaid: number;
  readonly seconds: number;
};

/** Long enough for a start and a few sales; a busy machine takes longer for one, and is given so many times that. */
const [shortestSpanMs, salesInSpan] = [2_000, 3];

/** Sells in a browser that is killed at seeded moments, and started again on what it left; at last everything is handed in. */
export async function killedAtRandom(stage: Stage, hotel: TillHotel, kills: number): Promise<Killed> {
  const startedAt = performance.now();
  const profile = await mkdtemp(join(tmpdir(), 'larder-killed-till-'));
  const counts = { sales: 0, seenPaid: 0 };
  try {
    const first = await startBrowser(profile);
    await openTillPage(first.page, `${stage.url}${await pairingPath(stage, hotel)}`);
    await keepsItsFiles(first.page);
    const soldFrom = performance.now();
    await pay(first.page, hotel, { counts, isApproved: true });
    const spanMs = Math.max(shortestSpanMs, Math.round((performance.now() - soldFrom) * salesInSpan));
    // Whoever is thanked has paid in every book, at once.
    await first.kill();
    for (let kill = 0; kill < kills; kill++) {
      const random = createRandom(`kill ${kill}`);
      const running = await startBrowser(profile);
      await running.page.context().setOffline(random.chance(0.5));
      const atMs = random.between(100, spanMs);
      const opened = openTillPage(running.page, `${stage.url}/till/`).catch(() => undefined);
      const life = (async () => {
        await opened;
        for (;;) await sell(running.page, hotel, { counts, isApproved: random.chance(0.7) });
      })().catch(() => undefined);
      // Some while it starts, and most while it sells.
      if (random.chance(0.75)) await opened;
      await Promise.race([life, pause(atMs)]);
      await running.kill();
      await life;
    }
    const last = await startBrowser(profile);
    await openTillPage(last.page, `${stage.url}/till/`);
    const books = await settled(last.page);
    await last.kill();
    return { books, ...counts, seconds: Math.round((performance.now() - startedAt) / 1_000) };
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Sale = { readonly counts: { sales: number; seenPaid: number }; readonly isApproved: boolean };

async function sell(page: Page, hotel: TillHotel, sale: Sale): Promise<void> {
  await pay(page, hotel, sale);
  if (sale.isApproved) return nextGuest(page);
  for (const name of ['Terug', 'Terug', 'Stoppen']) await page.getByRole('button', { name, exact: true }).click();
  return begin(page);
}

/** Sells as far as to the thanks, or to the word that nothing was taken. */
async function pay(page: Page, { sandwich }: TillHotel, { counts, isApproved }: Sale): Promise<void> {
  await scan(page, sandwich);
  counts.sales += 1;
  await payByCard(page, isApproved);
  if (!isApproved) return;
  await page.getByText('Bedankt!').waitFor();
  counts.seenPaid += 1;
}

/** Waits until nothing is under way any more, and answers what the book says then. */
async function settled(page: Page): Promise<Readonly<Record<string, string>>> {
  for (let look = 0; look < 600; look++) {
    const { waiting, isPaying, book } = await keptOf(page);
    if (waiting === 0 && !isPaying) return book;
    await pause(100);
  }
  throw new Error('The till did not hand in what it had.');
}

/** A browser on a profile, as a process group of its own that can be killed whole. */
async function startBrowser(profile: string): Promise<{ readonly page: Page; kill(): Promise<void> }> {
  const program = process.env['LARDER_CHROMIUM_SHELL'] ?? process.env['LARDER_CHROMIUM'] ?? '/usr/bin/chromium';
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--lang=nl-NL',
  ];
  const child = spawn(program, [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: 'ignore',
  });
  const browser = await connected(portFile, child);
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (page === undefined) throw new Error('The browser has no page.');
  return {
    page,
    kill: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await gone;
      await browser.close().catch(() => undefined);
    },
  };
}

async function connected(portFile: string, child: ChildProcess): Promise<Browser> {
  for (let look = 0; look < 1_200; look++) {
    const [port] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n');
    if (port !== undefined && port !== '') return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    if (child.exitCode !== null) throw new Error(`The browser ended with ${child.exitCode}.`);
    await pause(25);
  }
  throw new Error('The browser did not start.');
}
