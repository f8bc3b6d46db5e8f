import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenToCalls, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => (stage = await openStage()));
afterAll(async () => stage.close());

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

/** The files of the build that a page asks for from here on, by their names without version and ending. */
function listenToFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const name = /^\/assets\/(.+)-[\w-]{8}\.\w+$/.exec(new URL(request.url()).pathname)?.[1];
    if (name !== undefined) files.push(name);
  });
  return files;
}

describe('what a page fetches', () => {
  test('[ACC-06] the sign-in page and a guest’s receipt come without the application, which comes as soon as somebody types', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, {}, async ({ page }) => {
      const files = listenToFiles(page);
      await page.goto('/receipt/none');
      await page.getByRole('heading', { level: 1 }).waitFor(soon);
      await page.goto('/login');
      await shows(page, 'Inloggen');
      expect(files.filter((name) => ['application', 'page', 'list', 'start'].includes(name))).toEqual([]);
      await page.getByLabel('E-mailadres').fill(hotel.admin.email);
      await expect.poll(() => files.includes('application') && files.includes('DashboardPage'), soon).toBe(true);
    });
  });

  test('[NAV-05] a page asks for its own files alone, all at once, and for few', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      const files = listenToFiles(page);
      const document = await page.request.get(pathTo(hotel, hotel.utrecht, 'transactions'));
      expect(await document.text()).toMatch(/modulepreload[^>]+TransactionsPage-/);
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'Transacties');
      expect(files).toContain('TransactionsPage');
      expect(files.filter((name) => name.endsWith('Page'))).toEqual(['TransactionsPage']);
      expect(files.length).toBeLessThanOrEqual(25);
      expect(new Set(files).size).toBe(files.length);
    });
  });
});

describe('what is fetched ahead', () => {
  test('[NAV-03] the pages of the menu are fetched when somebody reaches for it, not before: a click fetches no script', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      const [asked, fetched]: [string[], string[]] = [[], []];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
      });
      page.on('response', (answer) => {
        if (answer.request().resourceType() === 'script') fetched.push(new URL(answer.url()).pathname);
      });
      await page.goto(pathTo(hotel, null, 'dashboard'));
      await shows(page, 'Dashboard');
      const isFetched = (name: string) => fetched.some((path) => path.startsWith(`/assets/${name}-`));
      await expect.poll(() => isFetched('LoginScreen'), soon).toBe(true);
      expect(isFetched('ReviewsPage')).toBe(false);
      await menuOf(page).getByRole('link', { name: 'Dashboard' }).hover();
      await expect.poll(() => isFetched('AssortmentPage') && isFetched('ReviewsPage'), soon).toBe(true);
      // What belongs to the last of them has been asked for with it, and may still be on its way.
      asked.length = 0;
      await menuOf(page).getByRole('link', { name: 'Assortiment' }).click();
      await shows(page, 'Assortiment');
      expect(asked).toEqual([]);
    });
  });

  test('[NAV-03] on a line that is to be spared only the page under the pointer is fetched ahead', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin }, async ({ page, context }) => {
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
      );
      const fetched: string[] = [];
      page.on('response', (answer) => fetched.push(new URL(answer.url()).pathname));
      const isFetched = (name: string) => fetched.some((path) => path.startsWith(`/assets/${name}-`));
      await page.goto(pathTo(hotel, null, 'dashboard'));
      await shows(page, 'Dashboard');
      await menuOf(page).getByRole('link', { name: 'Assortiment' }).hover();
      await expect.poll(() => isFetched('AssortmentPage'), soon).toBe(true);
      // It comes seconds later, when all others would long be there.
      await expect.poll(() => isFetched('LoginScreen'), soon).toBe(true);
      expect(['LocationsPage', 'ReviewsPage', 'AccountsPage'].filter(isFetched)).toEqual([]);
    });
  });

  test('[NAV-03] what a page of the menu shows is asked for while the pointer rests on it', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await shows(page, 'Dashboard');
      const calls = listenToCalls(page);
      await menuOf(page).getByRole('link', { name: 'Transacties' }).hover();
      await expect.poll(() => calls.filter((call) => call.endsWith('/receipts')), soon).toHaveLength(1);
      await shows(page, 'Dashboard');
      await menuOf(page).getByRole('link', { name: 'Transacties' }).click();
      await shows(page, 'Transacties');
      expect(calls.filter((call) => call.endsWith('/receipts'))).toHaveLength(1);
    });
  });
});
