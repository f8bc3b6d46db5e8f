import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildQuarantined } from '../../apps/server/src/testing/build/build-quarantined.ts';
import { soon } from '../testing/actions.ts';
import { openScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildSights, type Sight } from '../testing/screens.ts';

let stage: Stage;
let sights: readonly Sight[];
beforeAll(async () => {
  stage = await openStage();
  const built = await buildSights(stage);
  ({ sights } = built);
  // What is said over the receipts comes after them.
  await buildQuarantined(stage, { property: built.hotel.utrecht.property });
});
afterAll(async () => stage.close());

const largestShift = 0.02;

/** Long enough for a page to show what stands there until its answers come. */
const answerMs = 300;

const quietMs = 300;

/** Notes what moves without having been pressed, from the first paint on. */
function watchShifts(): void {
  type Source = { readonly node?: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect };
  const shifts: { value: number; moved: string[] }[] = [];
  const told = ({ node, previousRect: from, currentRect: to }: Source) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const what = `${element?.tagName ?? '?'}.${String(element?.className)} "${(element?.textContent ?? '').slice(0, 30)}"`;
    return `${what} ${[from.x, from.y, from.width, from.height].join()} → ${[to.x, to.y, to.width, to.height].join()}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || typeof entry.value !== 'number' || !('sources' in entry)) continue;
      const sources: Source[] = Array.isArray(entry.sources) ? entry.sources : [];
      shifts.push({ value: entry.value, moved: sources.map(told) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { shifts });
}

/** How far things moved while the page loaded, and which. */
async function shiftOf(page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> {
  const seen: unknown = await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(globalThis, 'shifts'))));
      }),
  );
  if (!Array.isArray(seen)) throw new Error('Nothing watches what moves');
  const shifts: readonly { readonly value: number; readonly moved: readonly string[] }[] = seen;
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, moved }) => moved.map((one) => `${value.toFixed(3)} ${one}`)),
  };
}

/** Tells whether the page has asked for nothing for a while; its stream of events stays open. */
function watchRequests(page: Page): () => boolean {
  let lastAt = performance.now();
  const underWay = new Set<unknown>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/events')) underWay.add(request);
    lastAt = performance.now();
  });
  const end = (request: unknown) => {
    underWay.delete(request);
    lastAt = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => underWay.size === 0 && performance.now() - lastAt > quietMs;
}

/** How wide each text is that stands in one line, in px. */
function widthsOfTexts(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(() => {
    const widths: Record<string, number> = {};
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const [line, ...others] = range.getClientRects();
      if (line !== undefined && others.length === 0) widths[range.toString()] = line.width;
    }
    return widths;
  });
}

/** Opens a page whose answers take their time, and tells what moved. */
async function open(sight: Sight, width: number): Promise<readonly string[]> {
  const { page, context, close } = await openScreen(stage, {
    ...(sight.user === undefined ? {} : { user: sight.user }),
    width,
    height: width < 500 ? 844 : 900,
  });
  await context.addInitScript(watchShifts);
  await page.route(/\/api\/v1\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    await route.continue();
  });
  const isQuiet = watchRequests(page);
  await page.goto(sight.path);
  await sight.settled(page);
  await expect.poll(isQuiet, soon).toBe(true);
  const { sum, moved } = await shiftOf(page);
  await close();
  return sum <= largestShift ? [] : [`${sight.name} at ${width} px: ${sum.toFixed(3)}`, ...moved];
}

describe('while a page loads', () => {
  test.each([390, 1440])('[NAV-06] nothing moves on any page of %i px', { timeout: 480_000 }, async (width) => {
    const wrong: string[] = [];
    for (const sight of sights) wrong.push(...(await open(sight, width)));
    expect(wrong).toEqual([]);
  });

  test('[NAV-06] on a slow line text stands in a font as wide as its own', async () => {
    const sight = sights.find(({ name }) => name === 'dashboard of a location');
    if (sight === undefined) throw new Error('Nobody looks at the dashboard of a location');
    const { page, close } = await openScreen(stage, { ...sight, width: 1440 });
    const line = Promise.withResolvers<void>();
    await page.route(/woff2$/, async (route) => {
      await line.promise;
      await route.continue();
    });
    await page.goto(sight.path, { waitUntil: 'commit' });
    await sight.settled(page);
    const standIns = await widthsOfTexts(page);
    line.resolve();
    const ratio = async () => {
      const own = await widthsOfTexts(page);
      // What came meanwhile, or has become another number, says nothing of the font.
      const texts = Object.keys(own).filter((text) => standIns[text] !== undefined);
      const sumOf = (widths: Readonly<Record<string, number>>) =>
        texts.reduce((sum, text) => sum + (widths[text] ?? 0), 0);
      return sumOf(standIns) / sumOf(own);
    };
    await expect.poll(ratio, soon).not.toBe(1);
    expect(await ratio()).toBeGreaterThan(0.97);
    expect(await ratio()).toBeLessThan(1.03);
    await close();
  });
});
