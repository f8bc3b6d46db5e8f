import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, type PlainDay } from '../../packages/domain/src/platform/date-range.ts';
import { arrivesAt, shows, soon, storagesOf } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { dayFromToday, momentOf, yesterdaySearch } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** Every page with a period, by the heading that it has. */
const pages = [
  ['dashboard', 'Dashboard'],
  ['transactions', 'Transacties'],
  ['administration/turnover', 'Omzet'],
  ['voucher/dashboard', 'Voucherrapport'],
  ['reviews', 'Reviews'],
] as const;

const dayName = new Intl.DateTimeFormat('nl', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayOf = (page: Page, day: PlainDay) =>
  page.getByRole('button', { name: dayName.format(new Date(day)), exact: true });

describe('the period', () => {
  test('[CON-01] is chosen in the calendar by the keyboard: from day to day, and from month to month', async () => {
    const hotel = await buildHotel(stage);
    const path = (search: string) => pathTo(hotel, hotel.utrecht, `reviews?${search}`);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      const today = dayFromToday(0);
      const open = async () => {
        const period = page.getByRole('group', { name: 'Periode' });
        await period.getByRole('button', { name: /\d{4}$/ }).click();
      };
      await page.goto(path(''));
      await open();
      await dayOf(page, today).focus();
      expect(await dayOf(page, today).getAttribute('aria-current')).toBe('date');
      expect(await axeProblems(page)).toEqual([]);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
      expect(await page.getByRole('gridcell', { selected: true }).count()).toBe(3);
      await page.getByText('3 dagen').waitFor(soon);
      await page.getByRole('button', { name: 'Toepassen' }).click();
      await arrivesAt(page, path(`preset=custom&from=${dayFromToday(-7)}&to=${dayFromToday(-5)}`));
      // The same day twice is a period of one day, also in a month that was out of sight.
      const before = addMonths(dayFromToday(-7), -12);
      await open();
      await dayOf(page, dayFromToday(-7)).focus();
      await page.keyboard.press('Shift+PageUp');
      await expect
        .poll(() => dayOf(page, before).evaluate((element) => element === document.activeElement), soon)
        .toBe(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.getByText('1 dag', { exact: true }).waitFor(soon);
      await page.getByRole('button', { name: 'Toepassen' }).click();
      await arrivesAt(page, path(`preset=day&from=${before}`));
    });
  });

  test.each(pages)('[CON-01] [CON-05] %s starts at the current day, and so does the session', async (path, heading) => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, path));
      await shows(page, heading);
      await page
        .getByRole('group', { name: 'Periode' })
        .getByRole('button', { name: /^Vandaag/ })
        .waitFor(soon);
      await expect
        .poll(async () => {
          const { startAt = '""', endAt = '""' } = (await storagesOf(page)).session;
          return [startAt, endAt].map((kept) => Date.parse(String(JSON.parse(kept))));
        }, soon)
        .toEqual([dayFromToday(0), dayFromToday(1)].map((day) => Date.parse(momentOf(day, 0))));
    });
  });

  test.each(pages)('[CON-01] [CON-05] another one that is chosen at %s stays on every page', async (path, heading) => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, path));
      await shows(page, heading);
      await page.getByRole('button', { name: 'Vorige periode' }).click();
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, `${path}?${yesterdaySearch}`));
      for (const [other] of pages) {
        await page.goto(pathTo(hotel, hotel.utrecht, other));
        await arrivesAt(page, pathTo(hotel, hotel.utrecht, `${other}?${yesterdaySearch}`));
      }
      // Back at today, it is today everywhere.
      await page.getByRole('button', { name: 'Volgende periode' }).click();
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'reviews'));
      await page.goto(pathTo(hotel, hotel.utrecht, 'administration/turnover'));
      await page
        .getByRole('group', { name: 'Periode' })
        .getByRole('button', { name: /^Vandaag/ })
        .waitFor(soon);
    });
  });
});
