import { access } from 'node:fs/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { ensureWebBuilt } from '../tools/lib/web-build.ts';
import type { Assortment } from './assortment.ts';
import { sharesOf } from './load.ts';

/** From a click, or a key, until rows are on screen. */
export type ScreenFigures = readonly { readonly name: string; readonly p50: number; readonly p95: number }[];

const turns = 20;
const lookedAtMs = 6_000;
/** A hand does not click in the moment in which it arrives. */
const restMs = 150;
const searches = ['brood', 'zalm', 'creme', 'cola zero', 'geitenk', 'vegetarisch'];

/** Where Chromium is, or nothing where there is none. */
async function findChromium(): Promise<string | undefined> {
  const path = process.env['LARDER_CHROMIUM'] ?? '/usr/bin/chromium';
  return access(path).then(
    () => path,
    () => undefined,
  );
}

/** How long the products take to be on screen, in a browser on this machine that is not slowed down. */
export async function measureScreens(
  url: string,
  chromiumPath: string,
  assortment: Assortment,
): Promise<ScreenFigures> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', baseURL: url });
    await context.addCookies([{ name: 'larder', value: assortment.session, url, httpOnly: true, sameSite: 'Lax' }]);
    await context.addInitScript(() => sessionStorage.setItem('assortmentTab', '"products"'));
    const path = `/${assortment.slug}`;
    const results: [string, number[]][] = [
      ['the menu, until the products have rows', await fromMenu(context, { path, name: 'Assortiment' })],
      ['a category chosen, until its rows are there', await fromCategory(context, path)],
      [
        'the last key of a search, until its rows are there, of which 250 ms of waiting',
        await fromSearch(context, path),
      ],
    ];
    return results.map(([name, times]) => ({ name, ...sharesOf(times) }));
  } finally {
    await browser.close();
  }
}

/** How long the labels of a location take to be on screen, from the click in the menu. */
export async function measureLabelScreen(
  url: string,
  chromiumPath: string,
  { session, path }: { readonly session: string; readonly path: string },
): Promise<{ readonly p50: number; readonly p95: number }> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', baseURL: url });
    await context.addCookies([{ name: 'larder', value: session, url, httpOnly: true, sameSite: 'Lax' }]);
    return sharesOf(await fromMenu(context, { path, name: 'Schaplabels' }));
  } finally {
    await browser.close();
  }
}

/** Each turn in a tab of its own that knows no rows yet; the first one fills the browser's cache and does not count. */
async function fromMenu(context: BrowserContext, { path, name }: { path: string; name: string }): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    // Nobody clicks on before they have looked: meanwhile the menu's pages are fetched.
    await page.waitForTimeout(lookedAtMs);
    const link = page.getByRole('link', { name });
    await link.hover();
    await page.waitForTimeout(restMs);
    times.push(await untilRows(page, 'click', () => link.click()));
    await page.close();
  }
  return times.slice(1);
}

async function fromCategory(context: BrowserContext, path: string): Promise<number[]> {
  const page = await openProducts(context, path);
  const times: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Categorie', exact: true }).click();
    const choice = page.getByRole('menuitemradio', { name: `Categorie ${turn + 1}`, exact: true });
    await choice.hover();
    await page.waitForTimeout(restMs);
    times.push(await untilRows(page, 'click', () => choice.click()));
  }
  await page.close();
  return times.slice(1);
}

async function fromSearch(context: BrowserContext, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn * searches.length <= turns; turn += 1) {
    const page = await openProducts(context, path);
    for (const words of searches)
      times.push(await untilRows(page, 'input', () => page.getByRole('searchbox').fill(words)));
    await page.close();
  }
  return times.slice(1);
}

async function openProducts(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${path}/categories?tab=products`);
  await page.locator('tbody [data-row-link]').first().waitFor();
  return page;
}

/** From the event, as the browser dates it, to the frame after other rows than before are there. */
async function untilRows(page: Page, event: 'click' | 'input', act: () => Promise<void>): Promise<number> {
  await page.evaluate((name) => {
    const rowsOf = () =>
      [...document.querySelectorAll('tbody [data-row-link]')].map((row) => row.textContent).join('\n');
    const before = rowsOf();
    const listen = new Promise<number>((resolve) => {
      const look = (startedAt: number) => {
        const rows = rowsOf();
        if (rows === '' || rows === before) requestAnimationFrame(() => look(startedAt));
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
      };
      addEventListener(name, ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
    });
    Object.assign(globalThis, { untilRows: listen });
  }, event);
  await act();
  return page.evaluate<number>('untilRows');
}

/** Where the browser is, with the web application built for it; undefined where there is none. */
export async function openBrowser(say: (line: string) => void): Promise<string | undefined> {
  const found = await findChromium();
  if (found !== undefined) await ensureWebBuilt(say);
  return found;
}
