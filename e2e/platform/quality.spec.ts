import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import type { BusyHotel } from '../testing/busy-hotel.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { pathTo } from '../testing/hotel.ts';
import { resize } from '../testing/layout.ts';
import { buildSights, type Sight } from '../testing/screens.ts';
import { walk } from '../testing/walk.ts';

let stage: Stage;
let hotel: BusyHotel;
let sights: readonly Sight[];
beforeAll(async () => {
  stage = await openStage();
  ({ hotel, sights } = await buildSights(stage));
});
afterAll(async () => stage.close());

/** Looks at a page in both colour schemes. */
async function inBothSchemes(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor(soon);
    problems.push(...(await axeProblems(page)).map((problem) => `${colorScheme} ${problem}`));
  }
  return problems;
}

describe('everybody can use it', () => {
  test(
    '[ACC-06] [NAV-01] [NAV-04] axe finds nothing on any page, light, dark and on a phone',
    { timeout: 480_000 },
    async () => {
      await walk(stage, { sights }, async (page) => {
        const problems = await inBothSchemes(page);
        await resize(page, { width: 390, height: 2_600 });
        return [...problems, ...(await axeProblems(page)).map((problem) => `phone ${problem}`)];
      });
    },
  );

  test(
    '[NAV-04] [SW-01] [CON-01] axe finds nothing in what opens over a page, light and dark',
    { timeout: 120_000 },
    async () => {
      const list = pathTo(hotel, hotel.utrecht, 'transactions?state=FAILED');
      const openings: readonly (readonly [path: string, open: (page: Page) => Promise<void>])[] = [
        [list, (page) => page.getByRole('button', { name: /^Account van/ }).click()],
        [list, (page) => page.getByRole('button', { name: /Locatie wisselen/ }).click()],
        [
          list,
          (page) =>
            page
              .getByRole('group', { name: 'Periode' })
              .getByRole('button', { name: /^Vandaag/ })
              .click(),
        ],
        [list, (page) => page.getByRole('button', { name: 'Status', exact: true }).click()],
        [list, (page) => page.getByRole('button', { name: 'Menu inklappen' }).click()],
        [pathTo(hotel, null, 'dashboard'), (page) => page.getByRole('button', { name: 'Vergelijken' }).click()],
        [pathTo(hotel, null, 'dashboard'), (page) => page.getByRole('button', { name: 'Wat is Omzet?' }).click()],
        [
          pathTo(hotel, null, 'dashboard'),
          (page) =>
            page
              .getByRole('radio', { name: 'Tabel' })
              .or(page.getByRole('button', { name: 'Tabel' }))
              .first()
              .click(),
        ],
      ];
      const problems: string[] = [];
      for (const [path, open] of openings)
        await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor(soon);
          await open(page);
          problems.push(...(await inBothSchemes(page)).map((problem) => `${String(open)}: ${problem}`));
        });
      expect(problems).toEqual([]);
    },
  );

  test('[NAV-04] axe finds nothing in the menu and the filters of a phone', async () => {
    await atScreen(stage, { user: hotel.admin, width: 390, height: 844 }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'Transacties');
      await page.getByRole('button', { name: 'Menu openen' }).click();
      expect(await axeProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Filters/ }).click();
      expect(await axeProblems(page)).toEqual([]);
    });
  });
});
