import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrivesAt, shows, soon, storagesOf } from '../testing/actions.ts';
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

describe('the period', () => {
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
