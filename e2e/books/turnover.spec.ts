import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCashRegister,
  buildLedgerAccount,
  buildPaymentMethod,
  buildProduct,
} from '../../apps/server/src/testing/build/build.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { formatWeekdayDay } from '../../packages/domain/src/platform/moments.ts';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { dayFromToday, euro, momentOf, yesterday, yesterdaySearch } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo, type Place } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const turnoverOf = (hotel: Pick<Hotel, 'group'>, place: Place, search = yesterdaySearch) =>
  `${pathTo(hotel, place, 'administration/turnover')}${search === '' ? '' : `?${search}`}`;

/** A hotel whose till sold twice yesterday: €5.00 at 9 % and €3.63 at 21 % with €0.15 deposit, once paid €0.05 too much. */
async function buildSoldHotel() {
  const hotel = await buildHotel(stage);
  const { group } = hotel;
  const food = await buildLedgerAccount(stage, { group, code: '8010', description: 'Omzet eten' });
  const drink = await buildLedgerAccount(stage, { group, code: '8030', description: 'Omzet alcohol' });
  const bread = await buildProduct(stage, { group, name: { nl: 'Broodje' }, ledgerAccountId: food.id });
  const beer = await buildProduct(stage, { group, name: { nl: 'Bier' }, ledgerAccountId: drink.id });
  const method = await buildPaymentMethod(stage, { group, name: 'Pinpas' });
  const till = await openTill(stage, hotel.utrecht.register);
  const lines = [
    { product_id: bread.id, name: 'Broodje', quantity: 2, unit_price_cents: 250, total_cents: 500, vat_rate: 9 },
    {
      product_id: beer.id,
      name: 'Bier',
      quantity: 1,
      unit_price_cents: 363,
      total_cents: 363,
      deposit_cents: 15,
      vat_rate: 21,
    },
  ];
  for (const minutes of [600, 660])
    await till.sell({ sold_at: momentOf(yesterday, minutes), lines, payment_method: method.code });
  return { hotel, till, food, method, lines };
}

const rowsOf = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()));

/** Chooses a file in the menu of downloads. */
async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Downloaden' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The text of a file of the menu. */
async function downloaded(page: Page, name: RegExp): Promise<{ readonly name: string; readonly text: string }> {
  const saving = page.waitForEvent('download');
  await choose(page, name);
  const file = await saving;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

describe('the turnover', () => {
  test('[TRN-01] is what the tills sold, per account and VAT rate, per payment method, and both sides are equal', async () => {
    const { hotel } = await buildSoldHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page, faults }) => {
      await page.goto(turnoverOf(hotel, hotel.utrecht));
      await shows(page, 'Omzet');
      await reads(page, `2 bonnen, ${euro('17,56')} ontvangen`);
      const figures = page.getByRole('region', { name: 'Kerncijfers' });
      // 2 × (5,00 + 3,63); without VAT 2 × (4,59 + 3,00).
      for (const text of ['17,26', '15,18', '2,08', '0,30', '17,56'])
        await expect.poll(() => figures.innerText(), soon).toContain(euro(text));
      const ledgers = await rowsOf(page, 'Per grootboekrekening');
      expect(ledgers).toContain('8010 Omzet eten 9 % 4 € 9,18 € 0,82 € 10,00 –');
      expect(ledgers).toContain('8030 Omzet alcohol 21 % 2 € 6,00 € 1,26 € 7,26 –');
      expect(ledgers.at(-1)).toBe('Totaal 6 € 15,18 € 2,08 € 17,26 € 0,30');
      const payments = await rowsOf(page, 'Ontvangen per betaalmethode');
      expect(payments[1]).toMatch(/^Pinpas .*2 – € 17,56$/);
      const vats = await rowsOf(page, 'Btw per tarief');
      expect(vats).toContain('9 % € 9,18 € 0,82 € 10,00');
      expect(vats).toContain('21 % € 6,00 € 1,26 € 7,26');
      expect(vats).toContain('Buiten de btw, statiegeld € 0,30 – € 0,30');
      await reads(page, `Beide kanten zijn gelijk: ${euro('17,56')} geboekt en ${euro('17,56')} ontvangen.`);
      expect(await axeProblems(page)).toEqual([]);
      expect(faults).toEqual([]);
    });
  });

  test('[TRN-01] leads from each number to its receipts', async () => {
    const { hotel, food, method } = await buildSoldHotel();
    const list = pathTo(hotel, hotel.utrecht, 'transactions');
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      const address = turnoverOf(hotel, hotel.utrecht);
      await page.goto(address);
      await page.getByRole('link', { name: '8010 Omzet eten' }).click();
      await arrivesAt(page, `${list}?${yesterdaySearch}&state=SUCCESS&ledgerAccountId=${food.id}&vatRate=900`);
      await reads(page, /^2 bonnen/);
      await page.goBack();
      await page.getByRole('link', { name: 'Pinpas' }).click();
      await arrivesAt(page, `${list}?${yesterdaySearch}&state=SUCCESS&payment=${method.code}`);
      await page.goBack();
      await page.getByRole('radio', { name: 'Tabel' }).check();
      const day = page.getByRole('table', { name: 'Geboekt per dag' });
      await day.getByRole('link', { name: formatWeekdayDay(yesterday, 'nl') }).click();
      await arrivesAt(page, `${list}?${yesterdaySearch}&state=SUCCESS`);
    });
  });

  test('[TRN-01] says loudly when the sides differ, and on which day', async () => {
    const { hotel } = await buildSoldHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.route('**/api/v1/**/turnover?*', async (route) => {
        const response = await route.fetch();
        const books: unknown = await response.json();
        const text = JSON.stringify(books).replaceAll('"receivedCents":1756', '"receivedCents":1755');
        await route.fulfill({ response, body: text });
      });
      await page.goto(turnoverOf(hotel, hotel.utrecht));
      const alert = page.getByRole('alert');
      await expect.poll(() => alert.innerText(), soon).toContain(`De kanten verschillen ${euro('0,01')}`);
      expect(await alert.innerText()).toContain(formatWeekdayDay(yesterday, 'nl'));
      expect(await axeProblems(page)).toEqual([]);
    });
  });

  test('[TRN-01] tells of receipts that are not in the books, and of sales without an account, and where to go', async () => {
    const { hotel, till } = await buildSoldHotel();
    await till.sell({ sold_at: momentOf(yesterday, 700), total_cents: 1 });
    await till.sell({ sold_at: momentOf(yesterday, 710) });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      // What breaks a rule stands at the day it came in.
      await page.goto(turnoverOf(hotel, hotel.utrecht, `preset=custom&from=${yesterday}&to=${dayFromToday(0)}`));
      await reads(page, '1 betaalde bon klopt niet en staat nog niet in de boeken.');
      const look = page.getByRole('link', { name: 'Bekijken' });
      expect(await look.getAttribute('href')).toBe(`${pathTo(hotel, hotel.utrecht, 'transactions')}?view=quarantine`);
      await reads(page, 'Zonder grootboekrekening');
      const way = page.getByRole('link', { name: 'Naar de instellingen' });
      expect(await way.getAttribute('href')).toBe(pathTo(hotel, hotel.utrecht, 'administration/ledgers'));
    });
  });
});

describe('the files', () => {
  test('[TRN-01] hold the sums of the screen', async () => {
    const { hotel } = await buildSoldHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(turnoverOf(hotel, hotel.utrecht));
      const { name, text } = await downloaded(page, /^CSV/);
      expect(name).toMatch(/\.csv$/);
      const total = text.split('\r\n').find((line) => line.startsWith('Totaal')) ?? '';
      for (const amount of ['17,26', '15,18', '2,08', '0,30', '17,56']) expect(total.split(';')).toContain(amount);
      await reads(page, 'Het bestand staat bij je downloads');
    });
  });

  test('[TRN-01] that lack something of the bookkeeping say what, with the way there', async () => {
    const { hotel } = await buildSoldHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(turnoverOf(hotel, hotel.utrecht));
      await choose(page, /^DATEV/);
      const notice = page.getByRole('alert').filter({ hasText: 'DATEV' });
      await notice.waitFor(soon);
      expect(await notice.getByRole('listitem').count()).toBeGreaterThan(0);
      const ledgers = pathTo(hotel, hotel.utrecht, 'administration/ledgers');
      expect(await notice.getByRole('link').getAttribute('href')).toBe(ledgers);
      await notice.getByRole('button', { name: 'Sluiten' }).click();
      await notice.waitFor({ state: 'detached', ...soon });
    });
  });

  test('[TRN-01] begin with DATEV at a German location', async () => {
    const { hotel } = await buildSoldHotel();
    const { id } = hotel.utrecht.property;
    await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
      tx.execute(sql`update properties set country = 'de' where id = ${id}`),
    );
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(turnoverOf(hotel, hotel.utrecht));
      await page.getByRole('button', { name: 'Downloaden' }).click();
      const files = await page.getByRole('menuitem').allInnerTexts();
      expect(files.map((text) => text.split('\n')[0])).toEqual([
        ...['DATEV', 'CSV', 'Journaal', 'DSFinV-K', 'Per mail ontvangen…', 'Vanzelf aanleveren', 'ELSTER-melding…'],
      ]);
    });
  });
});

describe('the page of the turnover', () => {
  test('[TRN-01] [NAV-03] opens from the menu with today, and keeps a period for the next visit', async () => {
    const { hotel } = await buildSoldHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await page.getByRole('button', { name: 'Administratie' }).click();
      await page.getByRole('link', { name: 'Omzet', exact: true }).first().click();
      await arrivesAt(page, turnoverOf(hotel, hotel.utrecht, ''));
      await shows(page, 'Omzet');
      await page.getByRole('button', { name: 'Vorige periode' }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('from'), soon).toBe(yesterday);
      const address = new URL(page.url());
      await page.getByRole('link', { name: 'Reviews' }).click();
      await shows(page, 'Reviews');
      await arrivesAt(page, `${pathTo(hotel, hotel.utrecht, 'reviews')}${address.search}`);
    });
  });

  test('[TRN-01] counts one shop when asked to', async () => {
    const { hotel, till } = await buildSoldHotel();
    const { property } = hotel.utrecht;
    const second = await buildCashRegister(stage, { property });
    await (await openTill(stage, second)).sell({ sold_at: momentOf(yesterday, 720) });
    await till.sell({ sold_at: momentOf(dayFromToday(-2), 720) });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(turnoverOf(hotel, hotel.utrecht));
      await reads(page, /^3 bonnen/);
      await page.getByRole('button', { name: 'Alle winkels' }).click();
      await page.getByRole('menuitemradio', { name: 'Winkel Utrecht' }).click();
      await reads(page, `2 bonnen, ${euro('17,56')} ontvangen`);
      await arrivesAt(page, turnoverOf(hotel, hotel.utrecht, `${yesterdaySearch}&shop=${hotel.utrecht.shop.id}`));
    });
  });

  test('[TRN-01] says what failed and tries again, and that there is nothing in an empty period', async () => {
    const { hotel } = await buildSoldHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.route('**/api/v1/**/turnover?*', (route) => route.abort());
      await page.goto(turnoverOf(hotel, hotel.utrecht));
      await reads(page, 'De omzet kon niet worden geladen');
      await page.unroute('**/api/v1/**/turnover?*');
      await page.getByRole('button', { name: 'Opnieuw' }).click();
      await reads(page, /^2 bonnen/);
      await page.goto(turnoverOf(hotel, hotel.utrecht, 'preset=day&from=2024-01-01'));
      await reads(page, 'Geen omzet in deze periode');
      await page.getByRole('button', { name: 'Bekijk dit jaar' }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('preset'), soon).toBe('year');
    });
  });

  test('[TRN-01] shows the money on a phone, and nothing sideways', async () => {
    const { hotel } = await buildSoldHotel();
    for (const width of [320, 390])
      await atScreen(stage, { user: hotel.manager, width, height: 844 }, async ({ page }) => {
        await page.goto(turnoverOf(hotel, hotel.utrecht));
        const accounts = page.getByRole('list', { name: 'Per grootboekrekening' });
        await expect.poll(() => accounts.innerText(), soon).toContain(euro('10,00'));
        expect(await accounts.innerText()).toContain('8010');
        const methods = page.getByRole('list', { name: 'Ontvangen per betaalmethode' });
        expect(await methods.innerText()).toContain(euro('17,56'));
        for (const list of [accounts, methods])
          expect(await list.getByRole('listitem').last().innerText()).toMatch(/^Totaal/);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      });
  });
});
