import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleLimits, measureBundle } from '../../apps/web/size.ts';
import { shows, soon } from '../testing/actions.ts';
import { type BusyHotel, buildBusyHotel } from '../testing/busy-hotel.ts';
import { atScreen, openScreen, openStage, type Seat, type Stage } from '../testing/harness.ts';
import { pathTo } from '../testing/hotel.ts';

let stage: Stage;
let hotel: BusyHotel;
beforeAll(async () => {
  stage = await openStage();
  hotel = await buildBusyHotel(stage);
});
afterAll(async () => stage.close());

/** A phone in a cellar: Lighthouse's slow 4G, and a processor that takes twice as long. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowDown = 2;

/** Nothing moves after it came. */
const largestShift = 0.02;
const attempts = 3;

/**
 * How many times slower this machine is at the moment than with nothing else to do: how long a piece of work takes by
 * the clock, against the processor time that it got. What others take is not asked of the page a second time.
 */
function contention(): number {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  let sum = 0;
  while (performance.now() - startedAt < 150) for (let index = 0; index < 10_000; index++) sum += Math.sqrt(index);
  const { user, system } = process.cpuUsage(before);
  const usedMs = (user + system) / 1000;
  return Number.isFinite(sum) ? Math.max(1, (performance.now() - startedAt) / usedMs) : 1;
}

type Vitals = { readonly paintMs: number; readonly shift: number };

/** Reads when the largest part was painted, and how far things have moved, up to now. */
async function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          resolve(list.getEntries());
        });
        observer.observe({ type, buffered: true });
        // A page on which nothing moved has nothing to tell.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      });
    const paints = await entriesOf('largest-contentful-paint');
    const shifts = await entriesOf('layout-shift');
    const valueOf = (entry: PerformanceEntry) =>
      'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
    return {
      paintMs: Math.max(...paints.map(({ startTime }) => startTime)),
      shift: shifts.reduce((sum, entry) => sum + valueOf(entry), 0),
    };
  });
}

/** Opens a page for the first time, slowly, and measures once everything is there. */
async function visit(seat: Seat, path: string, settled: (page: Page) => Promise<void>): Promise<Vitals> {
  const { page, context, faults, close } = await openScreen(stage, seat);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, slowDown / contention()) });
  await page.goto(path);
  await settled(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const vitals = await vitalsOf(page);
  expect(faults).toEqual([]);
  await close();
  return vitals;
}

/** The best of some visits: another process may have had the processor at one of them. */
async function bestOf(bestMs: number, run: () => Promise<Vitals>): Promise<Vitals> {
  const visits: Vitals[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    visits.push(await run());
    const best = visits.toSorted((a, b) => a.paintMs - b.paintMs)[0];
    if (best !== undefined && best.paintMs <= bestMs && best.shift <= largestShift) return best;
  }
  console.log(JSON.stringify(visits));
  const [paintMs, shift] = [visits.map((one) => one.paintMs), visits.map((one) => one.shift)];
  return { paintMs: Math.min(...paintMs), shift: Math.min(...shift) };
}

const later = { timeout: 30_000 };

describe('a first visit on a slow line with a slow processor', () => {
  // On a machine of one's own the dashboard is there within two seconds (docs/benchmarks.md). This run shares its two cores
  // with the server, the database, the browser and another file of tests, so it catches what makes a visit clearly slower.
  const pages: readonly {
    name: string;
    seat: () => Seat;
    path: () => string;
    /** Far above the promise (P3): two files of tests share the machine, which alone can double it. */
    largestPaintMs: number;
    settled: (page: Page) => Promise<void>;
  }[] = [
    {
      name: 'the sign-in page',
      seat: () => ({}),
      path: () => '/login',
      largestPaintMs: 3_000,
      settled: (page) => page.getByRole('heading', { name: 'Inloggen' }).waitFor(later),
    },
    {
      name: 'the dashboard',
      seat: () => ({ user: hotel.manager }),
      path: () => pathTo(hotel, hotel.utrecht, 'dashboard'),
      largestPaintMs: 4_500,
      settled: (page) =>
        page
          .getByRole('region', { name: 'Kerncijfers' })
          .getByText(/^€\s[\d.]+,\d\d$/)
          .first()
          .waitFor(later),
    },
    {
      name: 'the receipts',
      seat: () => ({ user: hotel.staff }),
      path: () => pathTo(hotel, hotel.utrecht, 'transactions'),
      largestPaintMs: 4_500,
      settled: (page) => page.getByRole('table').getByRole('link').first().waitFor(later),
    },
  ];
  for (const { name, seat, path, largestPaintMs, settled } of pages)
    test(`[NAV-05] ${name} is there soon on a slow line, and nothing moves`, { timeout: 180_000 }, async () => {
      const { paintMs, shift } = await bestOf(largestPaintMs, () => visit(seat(), path(), settled));
      console.log(`${name}: ${Math.round(paintMs)} ms, shift ${shift.toFixed(4)}`);
      expect(paintMs).toBeGreaterThan(0);
      expect(paintMs).toBeLessThanOrEqual(largestPaintMs);
      expect(shift).toBeLessThanOrEqual(largestShift);
    });
});

describe('what is loaded', () => {
  test('[NAV-05] the first load and each later step stay within their weight', () => {
    const { initialJs, sheet, largestChunk, largestStep } = measureBundle();
    expect(initialJs).toBeLessThanOrEqual(bundleLimits.initialJs);
    expect(sheet).toBeLessThanOrEqual(bundleLimits.sheet);
    expect(largestChunk).toBeLessThanOrEqual(bundleLimits.largestChunk);
    expect(largestStep).toBeLessThanOrEqual(bundleLimits.largestStep);
  });

  test('[NAV-05] a visit loads what the weighing says, compressed, and a second one nothing of it again', async () => {
    const { page, close } = await openScreen(stage, { user: hotel.manager });
    const encodings: string[] = [];
    page.on('response', (response) => {
      if (/\.(?:js|css)$/.test(new URL(response.url()).pathname))
        void response.allHeaders().then(
          (headers) => encodings.push(headers['content-encoding'] ?? 'none'),
          // One that was still on its way when the page was closed is nobody's.
          () => undefined,
        );
    });
    const bytesOf = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith('.js'))
          .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0), 0),
      );
    const path = pathTo(hotel, hotel.utrecht, 'dashboard');
    await page.goto(path);
    await page
      .getByRole('region', { name: 'Kerncijfers' })
      .getByText(/^€\s[\d.]+,\d\d$/)
      .first()
      .waitFor(soon);
    expect(await bytesOf()).toBeLessThanOrEqual(bundleLimits.initialJs + 20_000);
    expect(encodings.filter((encoding) => encoding === 'br').length).toBeGreaterThan(3);
    await page.reload();
    await shows(page, 'Dashboard');
    expect(await bytesOf()).toBe(0);
    await close();
  });

  test('[NAV-05] what a page shows is asked for before what comes beside it', async () => {
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await page.getByRole('button', { name: 'Kolommen' }).waitFor(soon);
      const [answers, beside] = ['/receipts', '/list-tools-'].map((part) =>
        asked.findIndex((path) => path.includes(part)),
      );
      expect(answers).toBeGreaterThan(0);
      expect(beside).toBeGreaterThan(answers ?? 0);
    });
  });
});
