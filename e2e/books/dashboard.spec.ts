import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCashRegister, buildCategory } from '../../apps/server/src/testing/build/build.ts';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import {
  addDays,
  addMonths,
  localDay,
  type PlainDay,
  plainDay,
  startOfMonth,
  zonedStartOfDay,
} from '../../packages/domain/src/platform/date-range.ts';
import { formatMoment, formatRange, formatWeekdayDay } from '../../packages/domain/src/platform/moments.ts';
import { addressOf, arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo, type Place } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const zone = 'Europe/Amsterdam';
const nbsp = '\u00A0';
const hourMs = 3_600_000;
const euro = (text: string) => `€${nbsp}${text}`;

/** A text as the name of something has it: its spaces plain. */
const spaced = (text: string) => text.replaceAll(nbsp, ' ');

const today = () => localDay(new Date(), zone);
/** A moment of a day at the location, in minutes after midnight. */
const momentOf = (day: PlainDay, minutes: number) =>
  new Date(zonedStartOfDay(day, zone).getTime() + minutes * 60_000).toISOString();

const dashboardOf = (hotel: Hotel, place: Place | null, search = '') =>
  `${pathTo(hotel, place, 'dashboard')}${search === '' ? '' : `?${search}`}`;
const transactionsOf = (hotel: Hotel, place: Place | null, search: string) =>
  `${pathTo(hotel, place, 'transactions')}?${search}`;

/** One of the four figures, with what it was before. */
const figureOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Kerncijfers' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });

/** Waits until a figure says all of this. */
async function figures(page: Page, name: string, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect.poll(() => figureOf(page, name).innerText(), soon).toContain(text);
}

const tableOf = (page: Page, name: string) => page.getByRole('table', { name });
const textsOf = (page: Page, table: string, row: RegExp) =>
  tableOf(page, table).getByRole('row', { name: row }).getByRole('cell').allInnerTexts();

/** Sells €4.50 at a moment, unless said otherwise. */
const sell = (place: Place, soldAt: string, fields: Partial<Parameters<typeof buildReceipt>[1]> = {}) =>
  buildReceipt(stage, { register: place.register, soldAt, ...fields });

describe('the figures', () => {
  test('[REP-01] [CON-01] are of today, until now, against yesterday until the same time', async () => {
    const hotel = await buildHotel(stage);
    const yesterday = addDays(today(), -1);
    await sell(hotel.utrecht, momentOf(yesterday, 0), { lines: [{ totalCents: 400, quantity: 2 }] });
    await sell(hotel.utrecht, momentOf(yesterday, 24 * 60 - 1));
    const till = await openTill(stage, hotel.utrecht.register);
    await till.sell();
    await till.sell({ state: 'FAILED' });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(hotel, hotel.utrecht));
      await shows(page, 'Dashboard');
      await figures(page, 'Omzet', euro('8,20'), `105,0${nbsp}%`, `was ${euro('4,00')}`);
      await figures(page, 'Bonnen', '1', `0,0${nbsp}%`, 'was 1');
      await figures(page, 'Gemiddelde bon', euro('8,20'), `was ${euro('4,00')}`);
      await figures(page, 'Artikelen', '2', 'was 2');
      await reads(page, /^vandaag tot \d\d:\d\d$/);
      expect(await page.title()).toBe('Dashboard · Larder');
      expect(addressOf(page)).toBe(dashboardOf(hotel, hotel.utrecht));
    });
  });

  test('[REP-01] have no change where nothing was sold before', async () => {
    const hotel = await buildHotel(stage);
    await (await openTill(stage, hotel.utrecht.register)).sell();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(hotel, hotel.utrecht));
      await figures(page, 'Omzet', euro('8,20'), '–', 'niets om mee te vergelijken');
      await figures(page, 'Gemiddelde bon', 'was –');
    });
  });

  test('[REP-01] say what they count, and lead to the receipts behind them', async () => {
    const hotel = await buildHotel(stage);
    const yesterday = addDays(today(), -1);
    await sell(hotel.utrecht, momentOf(yesterday, 600));
    await sell(hotel.utrecht, momentOf(yesterday, 610), { state: 'FAILED' });
    const search = `preset=day&from=${yesterday}`;
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(hotel, hotel.utrecht, search));
      await figures(page, 'Omzet', euro('4,50'));
      await page.getByRole('button', { name: 'Wat is Omzet?' }).focus();
      await reads(page, 'Wat is verkocht en betaald, inclusief btw en zonder statiegeld.');

      await figureOf(page, 'Bonnen').getByRole('link').click();
      await arrivesAt(page, transactionsOf(hotel, hotel.utrecht, `${search}&state=SUCCESS`));
      await reads(page, `1 bon, ${euro('4,50')} omzet`);
      await page.goBack();

      await page.getByRole('link', { name: /1 betaling afgebroken/ }).click();
      await arrivesAt(page, transactionsOf(hotel, hotel.utrecht, `${search}&state=FAILED`));
      await page.goBack();

      const chart = page.getByRole('slider', { name: /^Omzet per dag/ });
      await chart.focus();
      expect(await chart.getAttribute('aria-valuetext')).toContain(`Omzet ${euro('4,50')}`);
      await chart.press('Enter');
      await arrivesAt(page, transactionsOf(hotel, hotel.utrecht, `${search}&state=SUCCESS`));
    });
  });

  test('[REP-01] change by themselves when a till sells', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    await till.sell();
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(dashboardOf(hotel, null));
      await figures(page, 'Omzet', euro('8,20'));
      await till.sell();
      await figures(page, 'Omzet', euro('16,40'));
      await figures(page, 'Bonnen', '2');
    });
  });
});

describe('the period', () => {
  test('[REP-01] [CON-05] is in the address, is kept in the tab, and comes back', async () => {
    const hotel = await buildHotel(stage);
    const first = startOfMonth(addDays(startOfMonth(today()), -1));
    await sell(hotel.utrecht, momentOf(addDays(first, 9), 700));
    const search = `preset=month&from=${first}`;
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(hotel, hotel.utrecht));
      await figures(page, 'Omzet', euro('0,00'));
      await page.getByRole('button', { name: /^Vandaag/ }).click();
      await page.getByRole('button', { name: 'Vorige maand', exact: true }).first().click();
      await arrivesAt(page, dashboardOf(hotel, hotel.utrecht, search));
      await figures(page, 'Omzet', euro('4,50'));
      expect(await page.evaluate(() => sessionStorage.getItem('startAt'))).toContain(`${first}T00:00:00`);

      const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
      await menu.getByRole('link', { name: 'Transacties' }).click();
      await arrivesAt(page, transactionsOf(hotel, hotel.utrecht, search));
      await menu.getByRole('link', { name: 'Dashboard' }).click();
      await arrivesAt(page, dashboardOf(hotel, hotel.utrecht, search));

      await page.getByRole('button', { name: 'Volgende periode' }).click();
      await figures(page, 'Omzet', euro('0,00'));
      await page.goBack();
      await figures(page, 'Omzet', euro('4,50'));
    });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(hotel, hotel.utrecht, search));
      await figures(page, 'Omzet', euro('4,50'));
    });
  });

  test('[REP-01] is compared with the one before or a year ago, by days or weekdays, or not at all', async () => {
    const hotel = await buildHotel(stage);
    const day = addDays(today(), -2);
    await sell(hotel.utrecht, momentOf(day, 600));
    for (const [before, totalCents] of [
      [addDays(day, -1), 600],
      [addDays(day, -7), 300],
      [addMonths(day, -12), 500],
      [addDays(day, -364), 400],
    ] as const)
      await sell(hotel.utrecht, momentOf(before, 600), { lines: [{ totalCents }] });
    const search = `preset=day&from=${day}`;
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      const compareWith = async (name: string) => {
        await page.getByRole('button', { name: 'Vergelijken' }).click();
        await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
      };
      await page.goto(dashboardOf(hotel, hotel.utrecht, search));
      await figures(page, 'Omzet', `was ${euro('6,00')}`, `25,0${nbsp}%`);
      await compareWith('Vorige periode, zelfde weekdagen');
      await figures(page, 'Omzet', `was ${euro('3,00')}`, `50,0${nbsp}%`);
      await arrivesAt(page, dashboardOf(hotel, hotel.utrecht, `${search}&compare=weekdays`));
      await compareWith('Vorig jaar, zelfde weekdagen');
      await figures(page, 'Omzet', `was ${euro('4,00')}`, `12,5${nbsp}%`);
      await compareWith('Vorig jaar(?!,)');
      await figures(page, 'Omzet', `was ${euro('5,00')}`, `10,0${nbsp}%`);
      await arrivesAt(page, dashboardOf(hotel, hotel.utrecht, `${search}&compare=year`));
      // The button, and each choice, say which days they stand for.
      const daysOf = (one: PlainDay) => spaced(formatRange({ from: one, to: one }, 'nl'));
      await page.getByRole('button', { name: `Vergelijken met ${daysOf(addMonths(day, -12))}` }).click();
      await page
        .getByRole('menuitemradio', { name: new RegExp(`^Vorige periode.*${daysOf(addDays(day, -1))}`) })
        .waitFor(soon);
      await page.keyboard.press('Escape');
      await compareWith('Niet vergelijken');
      await expect.poll(() => figureOf(page, 'Omzet').innerText(), soon).not.toContain('was');
    });
  });
});

describe('a calendar month', () => {
  test('[REP-01] stands beside the calendar month before it, with the days that it lacks told apart', async () => {
    const hotel = await buildHotel(stage);
    // The last February that is over, beside a January of thirty-one days.
    const day = today();
    const year = Number(day.slice(0, 4)) - (day.slice(5) < '03-02' ? 1 : 0);
    for (const [at, totalCents] of [
      [`${year}-02-28`, 450],
      [`${year}-01-01`, 300],
      [`${year}-01-28`, 100],
      [`${year}-01-31`, 200],
    ] as const)
      await sell(hotel.utrecht, momentOf(plainDay(at), 600), { lines: [{ totalCents }] });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(hotel, hotel.utrecht, `preset=month&from=${year}-02-01`));
      await figures(page, 'Omzet', euro('4,50'), `was ${euro('6,00')}`);
      await page.getByText(/^Zonder dag ertegenover: .*€\u00A02,00\. /).waitFor(soon);
      const chart = page.getByRole('region', { name: 'Omzet per dag' });
      await chart.getByRole('radio', { name: 'Tabel' }).check();
      const of = async (date: PlainDay) =>
        (await textsOf(page, 'Omzet per dag', new RegExp(spaced(formatWeekdayDay(date, 'nl'))))).join(' ');
      await expect.poll(() => of(plainDay(`${year}-02-28`)), soon).toMatch(/€\s1,00 .*€\s4,50/s);
      expect((await textsOf(page, 'Omzet per dag', /^Totaal/)).join(' ')).toMatch(/^Totaal 1 1 €\s6,00 .*€\s4,50/s);
    });
  });
});

describe('the chart', () => {
  test('[REP-01] has the same numbers as a table, its totals below', async () => {
    const hotel = await buildHotel(stage);
    const from = addDays(today(), -20);
    const to = addDays(from, 9);
    await sell(hotel.utrecht, momentOf(from, 600), { lines: [{ totalCents: 1_250, depositCents: 15, quantity: 2 }] });
    await sell(hotel.utrecht, momentOf(to, 600));
    await sell(hotel.utrecht, momentOf(addDays(to, -10), 600), { lines: [{ totalCents: 900 }] });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(hotel, hotel.utrecht, `from=${from}&to=${to}`));
      await page.getByRole('img', { name: /^Omzet per dag/ }).waitFor(soon);
      await page.getByRole('region', { name: 'Omzet per dag' }).getByRole('radio', { name: 'Tabel' }).check();
      await page.getByRole('button', { name: 'Nog 5 tonen' }).click();
      const rows = tableOf(page, 'Omzet per dag').getByRole('row');
      await expect.poll(() => rows.count(), soon).toBe(12);
      expect(
        (await textsOf(page, 'Omzet per dag', new RegExp(spaced(formatWeekdayDay(from, 'nl'))))).slice(0, 3),
      ).toEqual([formatWeekdayDay(from, 'nl'), '1', '2']);
      const last = await textsOf(page, 'Omzet per dag', new RegExp(spaced(formatWeekdayDay(to, 'nl'))));
      expect(last.slice(3).join(' ')).toMatch(/€\s9,00 .*50,0\s% .*€\s4,50/s);
      expect((await textsOf(page, 'Omzet per dag', /^Totaal/)).join(' ')).toMatch(/^Totaal 2 3 €\s9,00 .*€\s17,00/s);
    });
  });

  test('[REP-01] ranks the categories with their share', async () => {
    const hotel = await buildHotel(stage);
    const drinks = await buildCategory(stage, { group: hotel.group, name: 'Frisdrank' });
    const bread = await buildCategory(stage, { group: hotel.group, name: 'Broodjes' });
    const day = addDays(today(), -1);
    await sell(hotel.utrecht, momentOf(day, 600), {
      lines: [{ totalCents: 250, category: drinks }, { totalCents: 600, category: bread }, { totalCents: 150 }],
    });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(hotel, hotel.utrecht, `preset=day&from=${day}`));
      const items = page.getByRole('list', { name: 'Omzet per categorie' }).getByRole('listitem');
      await expect.poll(() => items.count(), soon).toBe(3);
      const texts = (await items.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
      expect(texts).toEqual(['Broodjes € 6,00 60 %', 'Frisdrank € 2,50 25 %', 'Zonder categorie € 1,50 15 %']);
    });
  });
});

describe('what needs a person', () => {
  test('says so when nothing does', async () => {
    const hotel = await buildHotel(stage);
    await (await openTill(stage, hotel.utrecht.register)).sell();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(hotel, hotel.utrecht));
      await reads(page, 'Niets te doen. Alles draait.');
      await reads(page, /De winkel draait; niets vraagt je aandacht\.$/);
    });
  });

  test('[LOC-04] names silent tills and locations at a standstill, the most severe first', async () => {
    const hotel = await buildHotel(stage);
    const { eindhoven, utrecht } = hotel;
    const silentSince = new Date(Date.now() - 50 * hourMs).toISOString();
    const till = await buildCashRegister(stage, { shop: utrecht.shop, name: 'Kassa 2' });
    await (await openTill(stage, utrecht.register)).sell();
    await buildReceipt(stage, { register: till, soldAt: silentSince });
    await sell(eindhoven, silentSince);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(dashboardOf(hotel, null));
      await reads(page, /Eén van de twee locaties verkoopt; Eindhoven staat stil\.$/);
      const items = page.getByRole('list', { name: 'Vraagt aandacht' }).getByRole('listitem');
      await expect.poll(() => items.count(), soon).toBe(2);
      const since = formatMoment(silentSince, zone, 'nl');
      const texts = (await items.allInnerTexts()).map((text) => text.replaceAll('\u2060', ''));
      expect(texts[0]).toContain('Eindhoven is inactief');
      expect(texts[0]).toContain(`Geen bonnen sinds ${since}`);
      expect(texts[1]).toContain('Kassa 2 heeft geen bonnen');
      expect(texts[1]).toContain(`Utrecht · sinds ${since}`);
      await items.first().getByRole('link').click();
      await arrivesAt(page, dashboardOf(hotel, eindhoven));
      await reads(page, /De winkel staat stil; één punt vraagt je aandacht\.$/);
    });
  });
});

describe('the locations', () => {
  test('[LOC-04] [DT-01] [REP-01] stand in the group’s table with their state and turnover, each leading to its own', async () => {
    const hotel = await buildHotel(stage);
    const { eindhoven, utrecht } = hotel;
    const day = addDays(today(), -2);
    await sell(eindhoven, momentOf(day, 600));
    await sell(utrecht, momentOf(day, 600), { lines: [{ totalCents: 900 }] });
    await sell(utrecht, momentOf(addDays(day, -1), 600));
    await (await openTill(stage, utrecht.register)).sell();
    const search = `preset=day&from=${day}`;
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(dashboardOf(hotel, null, search));
      const names = tableOf(page, 'Locaties').getByRole('link');
      await expect.poll(() => names.allInnerTexts(), soon).toHaveLength(2);
      expect((await names.allInnerTexts()).map((name) => /Utrecht|Eindhoven/.exec(name)?.[0])).toEqual([
        'Utrecht',
        'Eindhoven',
      ]);
      expect((await textsOf(page, 'Locaties', /Utrecht/)).join(' ')).toMatch(/Actief .*100,0\s% .*€\s9,00/s);
      expect((await textsOf(page, 'Locaties', /Eindhoven/)).join(' ')).toMatch(/Inactief, \d+ uur .*–.*€\s4,50/s);
      expect((await textsOf(page, 'Locaties', /^Totaal/)).join(' ')).toMatch(/200,0\s% .*€\s13,50/s);

      await page.getByRole('button', { name: 'Locatie', exact: true }).click();
      await arrivesAt(page, dashboardOf(hotel, null, `${search}&sort=name&order=asc`));
      await expect.poll(() => names.first().innerText(), soon).toContain('Eindhoven');

      await names.last().click();
      await arrivesAt(page, dashboardOf(hotel, utrecht, search));
      await figures(page, 'Omzet', euro('9,00'));
    });
  });
});

describe('without figures', () => {
  test('says that nothing was sold yet', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dashboardOf(hotel, hotel.utrecht));
      await reads(page, /Er is nog niets verkocht\.$/);
      await reads(page, 'Zo gaat de winkel open');
    });
  });

  test('says what failed, and tries again', async () => {
    const hotel = await buildHotel(stage);
    await (await openTill(stage, hotel.utrecht.register)).sell();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'Transacties');
      await page.route('**/reporting*', (route) => route.abort());
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await reads(page, 'De cijfers konden niet worden geladen');
      await page.unroute('**/reporting*');
      await page.getByRole('button', { name: 'Opnieuw' }).click();
      await figures(page, 'Omzet', euro('8,20'));
    });
  });
});

describe('on a phone', () => {
  test('shows the points before the chart, locations as cards, and nothing sideways', async () => {
    const hotel = await buildHotel(stage);
    await (await openTill(stage, hotel.utrecht.register)).sell();
    for (const width of [320, 390]) {
      await atScreen(stage, { user: hotel.admin, width, height: 844 }, async ({ page }) => {
        await page.goto(dashboardOf(hotel, null, 'preset=month'));
        await figures(page, 'Omzet', euro('8,20'));
        await page
          .getByRole('list', { name: 'Locaties' })
          .getByRole('link', { name: /Utrecht/ })
          .waitFor(soon);
        const topOf = async (name: string) =>
          (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0;
        expect(await topOf('Vraagt aandacht')).toBeLessThan(await topOf('Locaties'));
        expect(await topOf('Locaties')).toBeLessThan(await topOf('Omzet per dag'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      });
    }
  });
});
