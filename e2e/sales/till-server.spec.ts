import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createRandom } from '../../apps/demo/src/random.ts';
import { startServerBeside } from '../../apps/server/src/testing/server-process.ts';
import { reads, soon } from '../testing/actions.ts';
import {
  arrivedFrom,
  buildTillHotel,
  goToTerminal,
  isHandedIn,
  keptOf,
  nextGuest,
  openTillPage,
  pairingPath,
  scan,
  sellAtTill,
} from '../testing/browser-till.ts';
import { type Front, startFront } from '../testing/front.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';

/** So often it is killed at a seeded moment while two sales go through. */
const seededKills = 2;

let stage: Stage;
let server: Awaited<ReturnType<typeof startServerBeside>>;
/** The till's own address, also while there is no server. */
let front: Front;
/** The server is killed with the next answer about a receipt, which it has by then, and the answer is lost. */
let diesAnswering = false;

beforeAll(async () => {
  stage = await openStage();
  const databases = { owner: inject('serverDatabase'), application: inject('serverApplication') };
  server = await startServerBeside(databases, { PRACTICE_TERMINAL: 'on' });
  front = await startFront(server.url, async ({ path }, body) => {
    if (!diesAnswering || !path.startsWith('/device/v1/receipts/')) return body;
    diesAnswering = false;
    await server.end('SIGKILL');
    return null;
  });
});

afterAll(async () => {
  front.close();
  await server.end('SIGTERM');
  await stage.close();
});

test('[D1] [D10] a server killed beside the till, whenever: every paid sale arrives once, to the cent, and the till goes on', async () => {
  const there = { ...stage, url: front.url };
  const hotel = await buildTillHotel(there);
  const paid: number[] = [];
  const arrived = async () =>
    (await arrivedFrom(there, hotel)).receipts.map(({ state, paidCents }) => [state, paidCents]);
  await atScreen(there, {}, async ({ page }) => {
    const sell = async (goods: 'sandwich' | 'water'): Promise<void> => {
      await sellAtTill(page, hotel[goods]);
      paid.push(goods === 'sandwich' ? 425 : 210);
    };
    await openTillPage(page, await pairingPath(there, hotel));
    const startedAt = performance.now();
    await sell('water');
    const saleMs = Math.round(performance.now() - startedAt);

    // Between a payment that is begun and its receipt.
    await scan(page, hotel.sandwich);
    await goToTerminal(page);
    await isAskedFor(page);
    await server.end('SIGKILL');
    await page.getByRole('button', { name: 'Betaling lukt' }).click();
    await reads(page, /Betaald: €.4,25/);
    paid.push(425);
    await nextGuest(page);
    await sell('water');
    expect(await keptOf(page)).toMatchObject({ waiting: 2, isPaying: false });
    await server.start();
    await isHandedIn(page);

    // The server has it, and the till does not hear that it has.
    await scan(page, hotel.sandwich);
    await goToTerminal(page);
    await isAskedFor(page);
    diesAnswering = true;
    await page.getByRole('button', { name: 'Betaling lukt' }).click();
    await reads(page, /Betaald: €.4,25/);
    paid.push(425);
    await expect.poll(arrived, soon).toEqual(paid.map((cents) => ['SUCCESS', cents]));
    expect(await keptOf(page)).toMatchObject({ waiting: 1, isPaying: false });
    await nextGuest(page);
    await server.start();
    await isHandedIn(page);

    for (let kill = 0; kill < seededKills; kill++) {
      const atMs = createRandom(`server ${kill}`).between(0, 2 * saleMs);
      const killed = pause(atMs)
        .then(() => server.end('SIGKILL'))
        .then(() => server.start());
      await sell('water');
      await sell('sandwich');
      await killed;
    }
    await sell('water');
    await isHandedIn(page);
    expect(await arrived()).toEqual(paid.map((cents) => ['SUCCESS', cents]));
    const { receipts, wrong } = await arrivedFrom(there, hotel);
    expect([new Set(receipts.map(({ key }) => key)).size, wrong]).toEqual([paid.length, 0]);
  });
}, 120_000);

/** Waits until the terminal asks for the money, and the server has all that is known of the sale by then. */
async function isAskedFor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Betaling lukt' }).waitFor(soon);
  await expect.poll(() => keptOf(page), soon).toMatchObject({ waiting: 0, isPaying: true });
}
