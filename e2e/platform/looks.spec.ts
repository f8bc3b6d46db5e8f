import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import {
  buildCategory,
  buildLedgerAccount,
  buildPaymentMethod,
  buildProduct,
  buildProductConfig,
  buildShopConfig,
} from '../../apps/server/src/testing/build/build.ts';
import { buildCombiDeal } from '../../apps/server/src/testing/build/build-combi-deal.ts';
import { buildDynamicHours } from '../../apps/server/src/testing/build/build-dynamic-pricing.ts';
import { buildPriceLabel } from '../../apps/server/src/testing/build/build-price-label.ts';
import { readPdf } from '../../apps/server/src/testing/readers/pdf.ts';
import { reads, shows, soon } from '../testing/actions.ts';
import { buildBusyHotel } from '../testing/busy-hotel.ts';
import { yesterday, yesterdaySearch } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { brokenWordsOf, cutWordsOf } from '../testing/layout.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** A can for adults that Utrecht sells at a price of its own, and not in its shop. */
async function buildCan(hotel: Hotel) {
  const category = await buildCategory(stage, { group: hotel.group, name: 'Bier' });
  const product = await buildProduct(stage, { category, name: { nl: 'Blik blond' } });
  await buildProductConfig(stage, product, { property: hotel.utrecht.property, customPriceCents: 345 });
  await buildShopConfig(stage, product, { shop: hotel.utrecht.shop, visible: false });
  await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
    tx.execute(
      sql`update products set age_restriction = 'high', deposit_kinds = '{nl_can}', vat_type = 'alcohol' where id = ${product.id}`,
    ),
  );
  return product;
}

/** The text of the page on paper. */
async function printed(page: Page): Promise<string> {
  const { pages } = await readPdf(await page.pdf({ format: 'A4' }));
  return pages.join('\n').replace(/\s+/g, ' ');
}

describe('on screen', () => {
  test('[NAV-04] the cross that empties a field measures 32 px', async () => {
    const hotel = await buildHotel(stage);
    await buildPaymentMethod(stage, { group: hotel.group, name: 'Pinpas' });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, 'administration/ledgers/create'));
      await shows(page, 'Rekening toevoegen');
      await page.getByRole('combobox', { name: 'Betaalmethode' }).click();
      await page.getByRole('option', { name: 'Pinpas' }).click();
      const box = await page.getByRole('button', { name: 'Keuze wissen' }).boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(32);
      expect(box?.height).toBeGreaterThanOrEqual(32);
    });
  });

  test('[DT-03] [PRD-04] a row of the products tells for whom it is, its deposit, and where it is hidden', async () => {
    const hotel = await buildHotel(stage);
    await buildCan(hotel);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'categories?tab=products'));
      const row = page.getByRole('row', { name: /Blik blond/ });
      for (const said of ['18+', '€ 0,15 statiegeld', 'Verborgen in 1 winkel'])
        await row.getByText(said, { exact: true }).waitFor(soon);
      await page.goto(pathTo(hotel, hotel.eindhoven, 'categories?tab=products'));
      await row.getByText('18+', { exact: true }).waitFor(soon);
      expect(await row.innerText()).not.toContain('Verborgen');
    });
  });

  test('[PRD-02] the course of prices strikes out amounts only', async () => {
    const hotel = await buildHotel(stage);
    const { id } = await buildCan(hotel);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, `products/edit/${id}`));
      await reads(page, 'was advies');
      expect(await page.locator('s').filter({ hasText: 'advies' }).count()).toBe(0);
    });
  });

  test('[PL-02] a phone shows what each label shows; how many are right is said of the whole location', async () => {
    const hotel = await buildHotel(stage);
    const category = await buildCategory(stage, { group: hotel.group });
    const product = await buildProduct(stage, { category, name: { nl: 'Domwrap' } });
    await buildPriceLabel(stage, { shop: hotel.utrecht.shop, product });
    await buildDynamicHours(stage, { property: hotel.utrecht.property });
    await atScreen(stage, { user: hotel.manager, width: 390, height: 844 }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'price-labels'));
      const card = page.getByRole('listitem').filter({ hasText: 'Domwrap' });
      await card.getByText('Het label toont niets').waitFor({ state: 'attached', ...soon });
      await page.goto(pathTo(hotel, hotel.utrecht, 'price-labels?tab=dynamic'));
      await reads(page, /^\d van 1 labels van deze locatie$/);
    });
  });

  test('[DYN-05] prices that are on their way are grey bars, not dashes', async () => {
    const hotel = await buildHotel(stage);
    const category = await buildCategory(stage, { group: hotel.group });
    const product = await buildProduct(stage, { category, name: { nl: 'Domwrap' } });
    await buildPriceLabel(stage, { shop: hotel.utrecht.shop, product });
    await buildDynamicHours(stage, { property: hotel.utrecht.property });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((done) => (release = done));
      await page.route('**/dynamic_hours/preview*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(pathTo(hotel, hotel.utrecht, 'price-labels?tab=dynamic'));
      const row = page.getByRole('row', { name: /Domwrap/ });
      await row.waitFor(soon);
      expect(await row.innerText()).not.toContain('–');
      release();
      await row.getByText('€ 2,95').first().waitFor(soon);
    });
  });

  for (const { locale, shown, pattern, from } of [
    { locale: 'nl', shown: '-', pattern: 'dd-mm-jjjj', from: 'Van' },
    { locale: 'de', shown: '.', pattern: 'TT.MM.JJJJ', from: 'Von' },
    { locale: 'en', shown: '/', pattern: 'dd/mm/yyyy', from: 'From' },
  ] as const)
    test(`[CON-02] [CON-01] in ${locale} a day is typed as that language writes it, whatever the browser speaks`, async () => {
      const hotel = await buildHotel(stage);
      await atScreen(stage, { user: hotel.manager, locale }, async ({ page }) => {
        await page.goto(pathTo(hotel, hotel.utrecht, `transactions?${yesterdaySearch}`));
        await page.locator('button[aria-haspopup="dialog"]').filter({ hasText: /\d{2}/ }).first().click();
        const field = page.getByLabel(from, { exact: true });
        await field.waitFor(soon);
        const [year = '', month = '', day = ''] = yesterday.split('-');
        expect(await field.inputValue()).toBe([day, month, year].join(shown));
        expect(await field.getAttribute('placeholder')).toBe(pattern);
        await field.fill(`1${shown}2${shown}2026`);
        await field.press('Tab');
        expect(await field.inputValue()).toBe(['01', '02', '2026'].join(shown));
      });
    });
});

describe('room for words and amounts', () => {
  test('[TXN-06] the words of the menu of files are whole, on a desk and on a phone', async () => {
    const hotel = await buildHotel(stage);
    await (await openTill(stage, hotel.utrecht.register)).sell();
    for (const width of [1440, 390])
      await atScreen(stage, { user: hotel.manager, locale: 'de', width }, async ({ page }) => {
        await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
        await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
        await page.getByRole('menuitem', { name: /Verkaufte Artikel als CSV/ }).waitFor(soon);
        expect(await brokenWordsOf(page)).toEqual([]);
      });
  });

  test('[TRN-01] [TXN-01] on the narrowest phone no amount leaves its place, and a card tells the whole receipt', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    const line = { quantity: 1, unit_price_cents: 12_340_574, total_cents: 12_340_574, vat_rate: 9 };
    const card = { brand: 'Maestro', masked_number: '4417' };
    await till.sell({ lines: [{ ...line, name: 'Bruiloft' }], card });
    await atScreen(stage, { user: hotel.manager, width: 320, height: 640, locale: 'de' }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'administration/turnover'));
      const figure = page.getByRole('listitem').getByText('€ 123.405,74', { exact: true });
      await figure.first().waitFor(soon);
      const tooWide = await figure.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
      expect(tooWide).toBe(0);
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      const row = page.getByRole('listitem').filter({ hasText: '4417' });
      await row.waitFor(soon);
      const cut = await row.evaluate((item) =>
        [...item.querySelectorAll('span')]
          .filter((one) => one.closest('.visually-hidden') === null && one.scrollWidth > one.clientWidth + 1)
          .filter((one) => getComputedStyle(one).overflowX !== 'visible')
          .map((one) => one.textContent),
      );
      expect(cut).toEqual([]);
    });
  });

  test('[LOC-01] [CMB-01] in a table of the group short names have one line, and no price lies over its neighbour', async () => {
    const hotel = await buildHotel(stage);
    await buildCombiDeal(stage, { group: hotel.group, name: { nl: 'Lunchdeal' }, groups: [[await buildCan(hotel)]] });
    await (await openTill(stage, hotel.utrecht.register)).sell();
    await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
      tx.execute(
        sql`update properties set name = 'Hotel Molenhof aan de Gracht' where id = ${hotel.utrecht.property.id}`,
      ),
    );
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, 'locations'));
      const name = page.getByRole('table').locator('[data-row-link]', { hasText: 'aan de Gracht' });
      await name.waitFor(soon);
      const height = await page
        .getByRole('row', { name: /aan de Gracht/ })
        .evaluate((row) => row.getBoundingClientRect().height);
      expect(height).toBeLessThanOrEqual(44);
      await page.goto(pathTo(hotel, null, 'categories?tab=combiDeals'));
      await reads(page, /statiegeld/);
      expect(await cutWordsOf(page)).toEqual([]);
    });
  });
});

describe('on paper', () => {
  test('[REP-01] [TXN-01] a page says whose it is, of when and when printed, and nothing that one presses', async () => {
    const hotel = await buildBusyHotel(stage);
    await atScreen(stage, { user: hotel.manager, scheme: 'dark' }, async ({ page }) => {
      for (const path of ['dashboard', 'transactions', 'administration/turnover', 'reviews']) {
        await page.goto(pathTo(hotel, hotel.utrecht, `${path}?preset=year&from=2026-01-01`));
        await page.getByRole('heading', { level: 1 }).waitFor(soon);
        await page
          .locator('main [aria-busy="true"]')
          .first()
          .waitFor({ state: 'detached', ...soon });
        const text = await printed(page);
        expect(text, path).toContain('Molenhof · Utrecht');
        expect(text, path).toMatch(/Afgedrukt op \d{1,2} [a-z]{3} \d\d - \d\d:\d\d/);
        expect(text, path).toMatch(/Periode: 1 jan/);
        for (const control of ['Uitloggen', 'Zoek', 'Volgende', 'Nog ']) expect(text, path).not.toContain(control);
        await page.emulateMedia({ media: 'print' });
        const pressed = await page
          .locator('button:visible, input:visible, [role="radiogroup"]:visible')
          .filter({ visible: true })
          .evaluateAll((all) =>
            all.filter((one) => one.closest('th') === null).map((one) => one.outerHTML.slice(0, 80)),
          );
        expect(pressed, path).toEqual([]);
        await page.emulateMedia({ media: null });
      }
      // The screen is as it was.
      expect(await page.locator('html').getAttribute('data-color-scheme')).toBe('dark');
    });
  });

  test('[DT-02] a table with a title prints all its rows', async () => {
    const hotel = await buildHotel(stage);
    const category = await buildCategory(stage, { group: hotel.group });
    const till = await openTill(stage, hotel.utrecht.register);
    const codes = Array.from({ length: 7 }, (_, index) => String(8_101 + index));
    for (const code of codes) {
      const { id: ledgerAccountId } = await buildLedgerAccount(stage, { group: hotel.group, code });
      const product = await buildProduct(stage, { category, ledgerAccountId });
      const line = { quantity: 1, unit_price_cents: 500, total_cents: 500, vat_rate: 9 };
      await till.sell({ lines: [{ ...line, product_id: product.id, name: `Artikel ${code}` }] });
    }
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'administration/turnover?preset=year&from=2026-01-01'));
      await page
        .getByRole('button', { name: /^Nog \d+ tonen/ })
        .first()
        .waitFor(soon);
      const text = await printed(page);
      for (const code of codes) expect(text).toContain(code);
    });
  });
});
