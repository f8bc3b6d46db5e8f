import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tillKey } from '../../apps/server/src/testing/till.ts';
import { addressOf, arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { dayFromToday, momentOf, yesterday, yesterdaySearch } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo, type Place } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const reviewsOf = (hotel: Hotel, place: Place | null, search = yesterdaySearch) =>
  `${pathTo(hotel, place, 'reviews')}?${search}`;

/** A hotel whose guests of yesterday gave 5, 4 and 4 stars in Utrecht and 2 in Eindhoven. */
async function buildRatedHotel(): Promise<Hotel> {
  const hotel = await buildHotel(stage);
  const tills = {
    utrecht: await openTill(stage, hotel.utrecht.register),
    eindhoven: await openTill(stage, hotel.eindhoven.register),
  };
  const rate = async (place: keyof typeof tills, minutes: number, rating: number, message?: string) => {
    const till = tills[place];
    const key = tillKey();
    await till.sell({ sold_at: momentOf(yesterday, minutes) }, key);
    await till.review(key, rating, message);
  };
  await rate('utrecht', 600, 5, 'Lekker broodje, snel klaar.');
  await rate('utrecht', 610, 4);
  await rate('utrecht', 620, 4, 'Prima');
  await rate('eindhoven', 630, 2, 'De koffie was op');
  return hotel;
}

describe('the reviews', () => {
  test('[REV-01] [CON-02] show the average with one decimal, how often each rating was given, and lead to the receipts', async () => {
    const hotel = await buildRatedHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page, faults }) => {
      await page.goto(reviewsOf(hotel, hotel.utrecht));
      await shows(page, 'Reviews');
      const score = page.getByRole('region', { name: 'Gemiddelde score' });
      await expect.poll(() => score.innerText(), soon).toMatch(/4,3/);
      expect(await score.innerText()).toContain('3 reviews');
      const bars = page.getByRole('list', { name: 'Reviews per aantal sterren' }).getByRole('link');
      const names = await bars.locator('.visually-hidden').allTextContents();
      expect(names.map((name) => name.replaceAll('\u00A0', ' '))).toEqual([
        '5 sterren: 1 review, 33 %',
        '4 sterren: 2 reviews, 67 %',
        '3 sterren: 0 reviews, 0 %',
        '2 sterren: 0 reviews, 0 %',
        '1 ster: 0 reviews, 0 %',
      ]);
      await reads(page, '“Lekker broodje, snel klaar.”');
      await reads(page, 'Zonder bericht');
      expect(await axeProblems(page)).toEqual([]);
      await page
        .getByRole('row', { name: /Lekker broodje/ })
        .getByRole('link')
        .click();
      await page.getByRole('heading', { level: 1, name: /^Bon \d+$/ }).waitFor(soon);
      await reads(page, '“Lekker broodje, snel klaar.”');
      expect(faults).toEqual([]);
    });
  });

  test('[REV-01] [DT-04] are narrowed by rating, message and shop in the address, and widened again', async () => {
    const hotel = await buildRatedHotel();
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(reviewsOf(hotel, null));
      const rows = page.getByRole('table', { name: 'Alle reviews' }).getByRole('row');
      await expect.poll(() => rows.count(), soon).toBe(5);
      await reads(page, 'Eindhoven · Winkel Eindhoven');
      await page.getByRole('link', { name: /^4 sterren/ }).click();
      await arrivesAt(page, reviewsOf(hotel, null, `${yesterdaySearch}&rating=4`));
      await expect.poll(() => rows.count(), soon).toBe(3);
      await page.getByRole('button', { name: 'Met bericht' }).click();
      await expect.poll(() => rows.count(), soon).toBe(2);
      await reads(page, '“Prima”');
      await page.goto(addressOf(page));
      await expect.poll(() => rows.count(), soon).toBe(2);
      await page.getByRole('link', { name: /^1 ster/ }).click();
      await reads(page, 'Geen reviews met deze filters');
      await page.getByRole('button', { name: 'Wis filters' }).click();
      await expect.poll(() => rows.count(), soon).toBe(5);
      await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Winkel' }).click();
      await page.getByRole('menuitemradio', { name: 'Eindhoven · Winkel Eindhoven' }).click();
      await expect.poll(() => rows.count(), soon).toBe(2);
      const score = page.getByRole('region', { name: 'Gemiddelde score' });
      await expect.poll(() => score.innerText(), soon).toMatch(/2,0/);
    });
  });

  test('[REV-01] [DT-01] are sorted by rating, and each shop leads to its reviewed receipts', async () => {
    const hotel = await buildRatedHotel();
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(reviewsOf(hotel, null));
      await page.getByRole('table', { name: 'Alle reviews' }).getByRole('button', { name: 'Score' }).click();
      await arrivesAt(page, reviewsOf(hotel, null, `${yesterdaySearch}&sort=rating&order=desc`));
      const first = page.getByRole('table', { name: 'Alle reviews' }).getByRole('row').nth(1);
      await expect.poll(() => first.innerText(), soon).toContain('Lekker broodje');
      await page
        .getByRole('table', { name: 'Per winkel' })
        .getByRole('link', { name: /Winkel Utrecht/ })
        .click();
      const { id } = hotel.utrecht.shop;
      await arrivesAt(page, `${pathTo(hotel, null, 'transactions')}?${yesterdaySearch}&shop=${id}&review=true`);
    });
  });

  test('[REV-01] say that there are none yet, and what failed', async () => {
    const hotel = await buildRatedHotel();
    const before = `preset=day&from=${dayFromToday(-30)}`;
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(reviewsOf(hotel, hotel.utrecht, before));
      await reads(page, 'Nog geen reviews in deze periode');
      await page.route('**/receipts/reviews?*', (route) => route.abort());
      await page.goto(reviewsOf(hotel, hotel.utrecht));
      await reads(page, 'De reviews konden niet worden geladen');
      await page.unroute('**/receipts/reviews?*');
      await page.getByRole('button', { name: 'Opnieuw' }).click();
      await reads(page, '“Prima”');
    });
  });

  test('[REV-01] are read in full on a phone, in German', async () => {
    const hotel = await buildRatedHotel();
    for (const width of [320, 390])
      await atScreen(stage, { user: hotel.admin, locale: 'de', width, height: 844 }, async ({ page }) => {
        await page.goto(reviewsOf(hotel, null));
        await shows(page, 'Bewertungen');
        const list = page.getByRole('list', { name: 'Alle Bewertungen' });
        await expect.poll(() => list.innerText(), soon).toContain('„Lekker broodje, snel klaar.“');
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      });
  });
});
