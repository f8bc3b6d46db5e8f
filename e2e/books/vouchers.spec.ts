import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../../apps/server/src/testing/build/build.ts';
import { addDays } from '../../packages/domain/src/platform/date-range.ts';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { euro, momentOf, yesterday, yesterdaySearch } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const reportOf = (hotel: Hotel, search = yesterdaySearch) =>
  `${pathTo(hotel, hotel.utrecht, 'voucher/dashboard')}?${search}`;

/** A hotel that sold with each kind of voucher yesterday, the hotel's twice, and once the week before. */
async function buildVoucherHotel() {
  const hotel = await buildHotel(stage);
  const bag = await buildProduct(stage, { group: hotel.group, name: { nl: 'Ontbijttas', de: 'Frühstückstüte' } });
  const till = await openTill(stage, hotel.utrecht.register);
  const sell = (soldAt: string, voucher: string, discount: number) =>
    till.sell({
      sold_at: soldAt,
      lines: [
        {
          product_id: bag.id,
          name: 'Ontbijttas',
          quantity: 1,
          unit_price_cents: 500,
          total_cents: 500 - discount,
          discount_cents: discount,
          voucher_type: voucher,
          vat_rate: 9,
        },
        { name: 'Koffie', quantity: 1, unit_price_cents: 200, total_cents: 200, vat_rate: 9 },
      ],
    });
  await sell(momentOf(yesterday, 480), 'valk_voucher', 100);
  await sell(momentOf(yesterday, 490), 'valk_voucher', 100);
  await sell(momentOf(yesterday, 500), 'employee_discount', 50);
  await sell(momentOf(addDays(yesterday, -1), 480), 'valk_voucher', 100);
  await till.sell({ sold_at: momentOf(yesterday, 510) });
  return { hotel, bag };
}

/** What stands in the figures of a kind, its spaces plain. */
const figuresOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .innerText()
    .then((text) => text.replaceAll(/\s+/g, ' '));

describe('the voucher report', () => {
  test('[REP-02] counts each kind by itself, against the period before', async () => {
    const { hotel } = await buildVoucherHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page, faults }) => {
      await page.goto(reportOf(hotel));
      await shows(page, 'Voucherrapport');
      await reads(page, '3 artikelen met een voucher verkocht');
      const hotelVoucher = await figuresOf(page, 'Hotelvoucher');
      expect(hotelVoucher).toMatch(/Bonnen 2 .*was 1/);
      expect(hotelVoucher).toMatch(/Artikelen 2 .*was 1/);
      expect(hotelVoucher).toMatch(/Omzet € 8,00 .*was € 4,00/);
      expect(hotelVoucher).toMatch(/Korting € 2,00 .*was € 1,00/);
      const discount = await figuresOf(page, 'Personeelskorting');
      expect(discount).toMatch(/Bonnen 1 /);
      expect(discount).toMatch(/Omzet € 4,50 /);
      expect(discount).toMatch(/Korting € 0,50 /);
      expect(await axeProblems(page)).toEqual([]);
      expect(faults).toEqual([]);
    });
  });

  test('[REP-02] shows days and products of the kind that is chosen, each with its receipts', async () => {
    const { hotel, bag } = await buildVoucherHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(reportOf(hotel));
      const products = page.getByRole('table', { name: 'Per artikel' });
      await expect.poll(() => products.innerText(), soon).toContain(euro('8,00'));
      await page.getByRole('radio', { name: 'Personeelskorting' }).check({ force: true });
      await arrivesAt(page, reportOf(hotel, `${yesterdaySearch}&type=employee_discount`));
      await expect.poll(() => products.innerText(), soon).toContain(euro('4,50'));
      await page.getByRole('radio', { name: 'Tabel' }).check();
      const days = page.getByRole('table', { name: 'Omzet met voucher per dag' });
      expect(await days.innerText()).toContain(euro('4,50'));
      await products.getByRole('link', { name: 'Ontbijttas' }).click();
      const list = pathTo(hotel, hotel.utrecht, 'transactions');
      await arrivesAt(page, `${list}?${yesterdaySearch}&state=SUCCESS&product=${bag.id}&voucher=employee_discount`);
      await reads(page, /^1 bon,/);
    });
  });

  test('[REP-02] leads from a kind to its receipts', async () => {
    const { hotel } = await buildVoucherHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(reportOf(hotel));
      await page.getByRole('link', { name: 'Bekijk bonnen' }).first().click();
      const list = pathTo(hotel, hotel.utrecht, 'transactions');
      await arrivesAt(page, `${list}?${yesterdaySearch}&state=SUCCESS&voucher=valk_voucher`);
      await reads(page, /^2 bonnen/);
    });
  });

  test('[REP-02] the report comes as CSV, and a limit is told in words', async () => {
    const { hotel } = await buildVoucherHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(reportOf(hotel));
      await shows(page, 'Voucherrapport');
      const ask = async () => {
        await page.getByRole('button', { name: 'Meer acties' }).click();
        await page.getByRole('menuitem', { name: /Downloaden als CSV/ }).click();
      };
      const coming = page.waitForEvent('download');
      await ask();
      expect((await coming).suggestedFilename()).toBe(`larder-vouchers-${yesterday}.csv`);
      const sentence = 'Er worden al 2 bestanden voor je gemaakt. Wacht tot er een klaar is.';
      await page.route('**/reporting/vouchers/export', (route) =>
        route.fulfill({
          status: 429,
          contentType: 'application/problem+json',
          headers: { 'retry-after': '15' },
          body: JSON.stringify({
            type: 'urn:larder:problem:too_many_requests',
            title: 'Te veel pogingen',
            status: 429,
            code: 'too_many_requests',
            detail: '',
            requestId: 'een-twee-drie',
            errors: [{ path: '', code: 'files_at_once', message: sentence }],
          }),
        }),
      );
      await ask();
      await reads(page, sentence);
      // What was on screen stays.
      await arrivesAt(page, reportOf(hotel));
      expect(await figuresOf(page, 'Hotelvoucher')).toContain('Bonnen 2');
    });
  });

  test('[REP-02] says that no voucher was used, and what failed', async () => {
    const { hotel } = await buildVoucherHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(reportOf(hotel, 'preset=day&from=2024-01-01'));
      await reads(page, 'Geen vouchers gebruikt in deze periode');
      await page.route('**/reporting/vouchers?*', (route) => route.abort());
      await page.getByRole('button', { name: 'Bekijk dit jaar' }).click();
      await reads(page, /Het voucherrapport kon niet worden geladen|Verversen lukt nu niet/);
      await page.unroute('**/reporting/vouchers?*');
      await page.getByRole('button', { name: 'Opnieuw' }).first().click();
      await expect.poll(() => figuresOf(page, 'Hotelvoucher'), soon).toContain('Bonnen 3');
    });
  });

  test('[REP-02] speaks German, and shows the money on a phone', async () => {
    const { hotel } = await buildVoucherHotel();
    await atScreen(stage, { user: hotel.manager, locale: 'de', width: 390, height: 844 }, async ({ page }) => {
      await page.goto(reportOf(hotel));
      await shows(page, 'Gutscheinbericht');
      const products = page.getByRole('list', { name: 'Nach Artikel' });
      await expect.poll(() => products.innerText(), soon).toContain('Frühstückstüte');
      expect(await products.innerText()).toMatch(/8,00/);
      // The last card has the table's totals.
      const total = products.getByRole('listitem').last();
      expect((await total.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^Summe € 8,00 2 Artikel € 2,00 Rabatt$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });
  });
});
