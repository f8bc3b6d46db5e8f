import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../apps/server/src/testing/build/build.ts';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { readPdf } from '../../apps/server/src/testing/readers/pdf.ts';
import {
  addDays,
  localDay,
  type PlainDay,
  weekday,
  zonedStartOfDay,
} from '../../packages/domain/src/platform/date-range.ts';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const zone = 'Europe/Amsterdam';
const nbsp = '\u00A0';
const euro = (text: string) => `€${nbsp}${text}`;
const today = () => localDay(new Date(), zone);
const momentOf = (day: PlainDay, minutes: number) =>
  new Date(zonedStartOfDay(day, zone).getTime() + minutes * 60_000).toISOString();

type Sold = {
  readonly hotel: Hotel;
  readonly day: PlainDay;
  readonly category: { readonly id: number };
  readonly cola: { readonly id: number };
  readonly water: { readonly id: number };
};

/** Yesterday's sales: cola at 23 o'clock and at noon, water at noon; water a week before as well. */
async function soldYesterday(): Promise<Sold> {
  const hotel = await buildHotel(stage);
  const { group } = hotel;
  const category = await buildCategory(stage, { group, name: 'Frisdrank' });
  const cola = await buildProduct(stage, { group, category, name: { nl: 'Cola zero' } });
  const water = await buildProduct(stage, { group, category, name: { nl: 'Bronwater' } });
  await buildProduct(stage, { group, category, name: { nl: 'Appelsap' } });
  const day = addDays(today(), -1);
  const sell = (soldDay: PlainDay, hour: number, lines: NonNullable<Parameters<typeof buildReceipt>[1]>['lines']) =>
    buildReceipt(stage, {
      register: hotel.utrecht.register,
      soldAt: momentOf(soldDay, hour * 60 + 5),
      ...(lines === undefined ? {} : { lines }),
    });
  await sell(day, 23, [{ totalCents: 500, quantity: 2, product: cola, category }]);
  await sell(day, 12, [
    { totalCents: 250, product: cola, category },
    { totalCents: 150, product: water, category },
  ]);
  await sell(addDays(day, -1), 12, [{ totalCents: 300, quantity: 2, product: water, category }]);
  return { hotel, day, category, cola, water };
}

const dashboardOf = ({ hotel, day }: Sold) => `${pathTo(hotel, hotel.utrecht, 'dashboard')}?preset=day&from=${day}`;

describe('the dashboard', () => {
  test('[REP-01] shows when is sold, by hour and by weekday, as bars and as a table, each with the receipts behind it', async () => {
    const sold = await soldYesterday();
    await atScreen(stage, { user: sold.hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(sold));
      const panel = page.getByRole('region', { name: /^Omzet per (?:uur|weekdag)$/ });
      await expect.poll(() => panel.innerText(), soon).toContain(`56${nbsp}% tussen 22:00 en 06:00`);
      await panel.getByRole('radio', { name: 'Tabel' }).check();
      const rows = () => panel.getByRole('row').allInnerTexts();
      await expect.poll(async () => (await rows()).join(' '), soon).toContain(euro('5,00'));
      expect((await rows()).slice(1).map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
        '12:00 – 13:00 1 € 4,00',
        '23:00 – 24:00 1 € 5,00',
      ]);
      await panel.getByRole('link', { name: '23:00' }).click();
      await expect.poll(() => page.url(), soon).toContain('hour=23');
      await reads(page, `1 bon, ${euro('5,00')} omzet`);
      await reads(page, '23:00 tot 24:00');
      await page.goBack();
      await panel.getByRole('radio', { name: 'Weekdag' }).check();
      await panel.getByRole('radio', { name: 'Tabel' }).check();
      await expect.poll(async () => (await rows()).length, soon).toBe(2);
      await panel.getByRole('row').nth(1).getByRole('link').click();
      await expect.poll(() => page.url(), soon).toContain(`weekday=${String(weekday(sold.day))}`);
      await reads(page, `2 bonnen, ${euro('9,00')} omzet`);
    });
  });

  test('[REP-01] ranks the products, and turned round those that stand still; each leads to its receipts', async () => {
    const sold = await soldYesterday();
    await atScreen(stage, { user: sold.hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(sold));
      const panel = page.getByRole('region', { name: 'Verkoop per artikel' });
      const names = async () =>
        (await panel.getByRole('row').allInnerTexts()).slice(1).map((text) => text.replaceAll(/\s+/g, ' ').trim());
      await expect.poll(names, soon).toEqual(['Cola zero 3 € 7,50', 'Bronwater 1 € 1,50']);
      await panel.getByRole('radio', { name: 'Traagste' }).check();
      await expect.poll(async () => (await names())[0], soon).toBe('Appelsap 0 € 0,00');
      await panel.getByRole('radio', { name: 'Beste' }).check();
      await panel.getByRole('link', { name: 'Bronwater' }).click();
      await expect.poll(() => page.url(), soon).toContain(`product=${String(sold.water.id)}`);
      await reads(page, `1 bon, ${euro('4,00')} omzet`);
    });
  });

  test('[REP-01] leads from a category to its own report, with its products, its days and the period before', async () => {
    const sold = await soldYesterday();
    await atScreen(stage, { user: sold.hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(sold));
      await page.getByRole('link', { name: 'Frisdrank' }).click();
      const path = pathTo(sold.hotel, sold.hotel.utrecht, `dashboard/category/${String(sold.category.id)}`);
      await arrivesAt(page, `${path}?preset=day&from=${sold.day}`);
      await shows(page, 'Frisdrank');
      const table = page.getByRole('table', { name: 'Artikelen van deze categorie' });
      await expect.poll(async () => (await table.getByRole('row').allInnerTexts()).length, soon).toBe(4);
      expect((await table.getByRole('row').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual(
        [
          'Artikel Aantal Vorige Verschil Omzet Openen',
          'Cola zero 3 € 0,00 – niets om mee te vergelijken € 7,50',
          'Bronwater 1 € 3,00 50,0 % 50,0 % minder € 1,50',
          'Totaal 4 € 3,00 200,0 % 200,0 % meer € 9,00',
        ],
      );
      await page.reload();
      await shows(page, 'Frisdrank');
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await arrivesAt(page, dashboardOf(sold));
      await page.goto(pathTo(sold.hotel, null, 'dashboard/category/999999999'));
      await shows(page, 'Categorie niet gevonden');
    });
  });

  test('[REP-01] gives what is on screen as CSV and as PDF, with the same figures', async () => {
    const sold = await soldYesterday();
    await atScreen(stage, { user: sold.hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(sold));
      await shows(page, 'Dashboard');
      const csv = await fetchFile(page, 'Downloaden als CSV');
      expect(csv.name).toBe(`larder-rapport-${sold.day}.csv`);
      expect(csv.bytes.toString('utf8')).toContain('Omzet per categorie;Frisdrank;;4;9,00');
      const pdf = await fetchFile(page, 'Downloaden als pdf');
      expect(pdf.name).toBe(`larder-rapport-${sold.day}.pdf`);
      const text = (await readPdf(pdf.bytes)).pages.join(' ');
      expect(text).toContain('€ 9,00');
      expect(text).toContain('Cola zero');
    });
  });

  test('[REP-01] gives the report of a category as CSV and as PDF, of its location and with the same figures', async () => {
    const sold = await soldYesterday();
    await atScreen(stage, { user: sold.hotel.manager }, async ({ page }) => {
      const path = pathTo(sold.hotel, sold.hotel.utrecht, `dashboard/category/${String(sold.category.id)}`);
      await page.goto(`${path}?preset=day&from=${sold.day}`);
      await shows(page, 'Frisdrank');
      const csv = await fetchFile(page, 'Downloaden als CSV');
      expect(csv.name).toBe(`larder-rapport-frisdrank-${sold.day}.csv`);
      const lines = csv.bytes.toString('utf8').split('\r\n');
      expect(lines).toContain('Artikelen van deze categorie;Cola zero;;3;7,50;0,00');
      expect(lines).toContain('Totaal;Totaal;;4;9,00;3,00');
      const pdf = await fetchFile(page, 'Downloaden als pdf');
      expect(pdf.name).toBe(`larder-rapport-frisdrank-${sold.day}.pdf`);
      const text = (await readPdf(pdf.bytes)).pages.join(' ');
      for (const told of ['Frisdrank', 'Opbrengst per stuk', '€ 9,00', 'Bronwater']) expect(text).toContain(told);
    });
  });

  test('[TXN-01] a sale appears in the ranking and the hours without a reload', async () => {
    const sold = await soldYesterday();
    const till = await openTill(stage, sold.hotel.utrecht.register);
    await atScreen(stage, { user: sold.hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(sold.hotel, sold.hotel.utrecht, 'dashboard'));
      await shows(page, 'Dashboard');
      const panel = page.getByRole('region', { name: 'Verkoop per artikel' });
      // What was sold yesterday until this time of day stands there with nothing of today.
      await expect.poll(() => panel.innerText(), soon).toMatch(/Nog niets verkocht|0,00/);
      await till.sell({
        lines: [
          {
            product_id: sold.cola.id,
            quantity: 1,
            unit_price_cents: 275,
            total_cents: 275,
            deposit_cents: 0,
            vat_rate: 9,
          },
        ],
        total_cents: 275,
        deposit_cents: 0,
        paid_cents: 275,
      });
      await expect.poll(() => panel.innerText(), soon).toContain(euro('2,75'));
    });
  });
});

/** Chooses a file in the menu of a report, and reads what is saved. */
async function fetchFile(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
