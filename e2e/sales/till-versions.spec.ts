import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reads, shows, soon } from '../testing/actions.ts';
import {
  arrivedFrom,
  begin,
  buildTillHotel,
  goToTerminal,
  isHandedIn,
  keepsItsFiles,
  openTillPage,
  pairingPath,
  scan,
  sellAtTill,
} from '../testing/browser-till.ts';
import { type Front, startFront } from '../testing/front.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';

let stage: Stage;
let front: Front;
/** What the server has by now: the build that there is, or the one after it, which has another document. */
let build: 'this' | 'next' = 'this';

beforeAll(async () => {
  stage = await openStage();
  front = await startFront(stage.url, ({ path }, body) => {
    const text = body.toString();
    if (build === 'next' && path === '/till/sw.js')
      return Buffer.from(text.replace(/version = '\w+'/, `version = 'next'`));
    if (build === 'next' && path === '/till/') return Buffer.from(text.replace('<html', '<html data-build="next"'));
    return body;
  });
});

afterAll(async () => {
  front.close();
  await stage.close();
});

/** The build that the page runs; while it is loaded anew, nobody can ask it. */
const buildOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['build'] ?? 'this').catch(() => '');

/** Whether a new one is here and waits. */
const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/till/'))?.waiting?.state === 'installed');

test('[TXN-08] a new version is taken between two guests, and not while one is there or pays', async () => {
  build = 'this';
  const there = { ...stage, url: front.url };
  const hotel = await buildTillHotel(there);
  await atScreen(there, {}, async ({ page }) => {
    // Longer than the till waits between two looks, where it looks.
    const lookAgain = () => page.clock.fastForward(31_000);
    await page.clock.install();
    await openTillPage(page, await pairingPath(there, hotel));
    await keepsItsFiles(page);
    await scan(page, hotel.sandwich);
    build = 'next';
    await page.clock.fastForward('15:01');
    await page.getByRole('button', { name: 'Ja, ik ga verder' }).click();
    await expect.poll(() => isWaiting(page), soon).toBe(true);
    await lookAgain();
    await goToTerminal(page);
    await page.getByRole('button', { name: 'Betaling lukt' }).waitFor(soon);
    await lookAgain();
    await page.getByRole('button', { name: 'Betaling lukt' }).click();
    await reads(page, /Betaald: €.4,25/);
    expect([await buildOf(page), await isWaiting(page)]).toEqual(['this', true]);
    await page.getByRole('button', { name: 'Klaar', exact: true }).click();
    await expect.poll(() => buildOf(page), soon).toBe('next');
    await shows(page, 'Welkom bij Utrecht');
    expect(await isWaiting(page)).toBe(false);
    await begin(page);
    await sellAtTill(page, hotel.water);
    await isHandedIn(page);
    const { receipts, wrong } = await arrivedFrom(there, hotel);
    expect([receipts.map(({ paidCents }) => paidCents), wrong]).toEqual([[425, 210], 0]);
  });
});
