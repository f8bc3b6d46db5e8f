import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import {
  buildCategory,
  buildLedgerAccount,
  buildProduct,
  type Group,
} from '../../apps/server/src/testing/build/build.ts';
import { reads, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const words = {
  nl: { menu: 'Importeren en exporteren', export: /^Exporteren/, import: /^Importeren/, choose: 'Kies een bestand' },
  de: { menu: 'Importieren und exportieren', export: /^Exportieren/, import: /^Importieren/, choose: 'Datei wählen' },
} as const;

/** Presses a line of the list's menu. */
async function press(page: Page, name: RegExp, locale: keyof typeof words = 'nl'): Promise<void> {
  await page.getByRole('button', { name: words[locale].menu }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The text of the file that the list is exported to. */
async function exported(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await press(page, words.nl.export);
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^larder-artikelen-\d{4}-\d\d-\d\d\.csv$/);
  return readFile(await file.path(), 'utf8');
}

/** Chooses a file in the import dialog. */
async function choose(page: Page, text: string, locale: keyof typeof words = 'nl'): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words[locale].choose }).click();
  const chooser = await choosing;
  await chooser.setFiles({ name: 'artikelen.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const priceOf = async (group: Group, productId: number) =>
  (
    await stage.owner.read({ groupId: group.id }, (tx) =>
      tx.row(sql<{ cents: number }>`select retail_price_cents as cents from products where id = ${productId}`),
    )
  ).cents;

const figure = (page: Page, name: string) =>
  page.getByRole('dialog').locator('dl > div').filter({ hasText: name }).locator('dd').innerText();

describe('files of products', () => {
  test('[PRD-05] an export with one price changed shows one change, and writes it when told to', async () => {
    const hotel = await buildHotel(stage);
    const category = await buildCategory(stage, { group: hotel.group, name: 'Broodjes' });
    const wrap = await buildProduct(stage, { category, name: { nl: 'Wrap kip' }, retailPriceCents: 595 });
    await buildProduct(stage, { category, name: { nl: '=1+1' }, retailPriceCents: 250 });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(`${pathTo(hotel, null, 'categories')}?tab=products`);
      await reads(page, 'Wrap kip');
      const text = await exported(page);
      expect(text).toContain("'=1+1");
      await press(page, words.nl.import);
      await choose(page, text.replace(';5,95;', ';6,25;'));
      const apply = page.getByRole('button', { name: '1 artikel doorvoeren' });
      await apply.waitFor(soon);
      expect([await figure(page, 'Nieuw'), await figure(page, 'Gewijzigd'), await figure(page, 'Gelijk')]).toEqual([
        '0',
        '1',
        '1',
      ]);
      expect(await priceOf(hotel.group, wrap.id)).toBe(595);
      expect(await axeProblems(page)).toEqual([]);
      await apply.click();
      await reads(page, 'De import is klaar');
      expect(await priceOf(hotel.group, wrap.id)).toBe(625);
      await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click();
      // The list is asked again by itself.
      await reads(page, /6,25/);
    });
  });

  test('[PRD-05] what is wrong is shown by line and column, what is missing can be given once, and a reload loses nothing', async () => {
    const hotel = await buildHotel(stage);
    await buildCategory(stage, { group: hotel.group, name: 'Snoep' });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(`${pathTo(hotel, null, 'categories')}?tab=products`);
      await press(page, words.nl.import);
      const dialog = page.getByRole('dialog').first();
      await choose(page, 'ean_code;name;prijs\n4000161060055;Marzipan;1,00\n4,00016E+12;Reep;2,00\n');
      await reads(page, /Je spreadsheet heeft deze EAN afgerond/);
      await reads(page, 'Deze kolom kennen we niet en slaan we over: prijs.');
      expect(await dialog.getByRole('row').filter({ hasText: 'ean_code' }).innerText()).toMatch(/^3\s/);
      expect(await axeProblems(page)).toEqual([]);
      // Closing keeps it, and so does a reload: the page says how it stands and leads back to it.
      await page.keyboard.press('Escape');
      const status = page.getByRole('button', { name: /^Import: \d+ problemen$/ });
      await status.waitFor(soon);
      await page.reload();
      await status.click(soon);
      await reads(page, /^Bestand van /);
      await reads(page, /Je spreadsheet heeft deze EAN afgerond/);
      await dialog.getByRole('button', { name: 'Ander bestand' }).click();
      await choose(page, 'ean_code;name\n4000161060055;Marzipan\n');
      await dialog.getByRole('combobox', { name: 'Categorie' }).click();
      await page.getByRole('option', { name: 'Snoep' }).click();
      await dialog.getByRole('combobox', { name: 'Btw-soort' }).click();
      await page.getByRole('option', { name: 'Eten', exact: true }).click();
      await dialog.getByRole('textbox', { name: 'Adviesprijs' }).fill('3,50');
      await dialog.getByRole('button', { name: 'Opnieuw controleren' }).click();
      await page.getByRole('button', { name: '1 artikel doorvoeren' }).click(soon);
      await reads(page, '1 artikel toegevoegd, 0 gewijzigd.');
    });
  });

  test('[PRD-05] [CAT-01] categories that a file names are added from where they are missed, each once', async () => {
    const hotel = await buildHotel(stage);
    await buildLedgerAccount(stage, { group: hotel.group, code: '8010' });
    const text = [
      'name;retail_price;category;vat_type;ledger_account',
      ...['Soepen', 'X', 'soepen', 'Dranken'].map((name, index) => `Artikel ${index};2,50;${name};food;8010`),
    ].join('\n');
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, 'categories?tab=products'));
      await page.getByRole('link', { name: 'Uit een bestand' }).click();
      await choose(page, text);
      await reads(page, 'Deze categorieën zijn er nog niet: Soepen, X, Dranken.');
      await page.getByRole('button', { name: '3 categorieën aanmaken' }).click();
      // What cannot be one says why, and keeps no other from coming.
      await reads(page, 'Deze categorie is er nog niet: X.');
      await page.getByRole('dialog').getByRole('alert').waitFor(soon);
      await page.getByRole('button', { name: 'Ander bestand' }).click();
      await choose(page, text.replace('X', 'Dranken'));
      await page.getByRole('button', { name: '4 artikelen doorvoeren' }).click();
      await reads(page, 'De import is klaar');
    });
    const { names } = await stage.owner.read({ groupId: hotel.group.id }, (tx) =>
      tx.row(sql<{ names: string[] }>`select array_agg(name ->> 'nl' order by position) as names from categories`),
    );
    expect(names).toEqual(['Soepen', 'Dranken']);
  });

  test('[PRD-05] two tabs see one import: what one writes or throws away, the other takes in', async () => {
    const hotel = await buildHotel(stage);
    const category = await buildCategory(stage, { group: hotel.group, name: 'Broodjes' });
    const wrap = await buildProduct(stage, { category, name: { nl: 'Wrap kip' }, retailPriceCents: 595 });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      const address = `${pathTo(hotel, null, 'categories')}?tab=products`;
      await page.goto(address);
      await press(page, words.nl.import);
      await choose(page, `id;retail_price\n${wrap.id};6,25\n`);
      const apply = (tab: Page) => tab.getByRole('button', { name: '1 artikel doorvoeren' });
      await apply(page).waitFor(soon);
      const other = await page.context().newPage();
      await other.goto(new URL(address, page.url()).href);
      await other.getByRole('button', { name: 'Import staat klaar' }).click(soon);
      await apply(other).click(soon);
      await reads(other, 'De import is klaar');
      await reads(page, 'De import is klaar');
      expect(await priceOf(hotel.group, wrap.id)).toBe(625);
      await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await press(page, words.nl.import);
      await choose(page, `id;retail_price\n${wrap.id};7,00\n`);
      await apply(page).waitFor(soon);
      await other.reload();
      await other.getByRole('button', { name: 'Import staat klaar' }).click(soon);
      await apply(other).waitFor(soon);
      await page.getByRole('dialog').getByRole('button', { name: 'Weggooien' }).click();
      await reads(other, /Deze import is er niet meer/);
      await other.getByRole('button', { name: 'Kies een bestand' }).waitFor(soon);
      expect(await page.getByRole('button', { name: 'Import staat klaar' }).count()).toBe(0);
      expect(await priceOf(hotel.group, wrap.id)).toBe(625);
    });
  });

  test('[PRD-05] the progress of a large file has a role, a name and a value', async () => {
    const hotel = await buildHotel(stage);
    const category = await buildCategory(stage, { group: hotel.group, name: 'Broodjes' });
    const rows = Array.from({ length: 20_000 }, (_, index) => `Artikel ${index};1,00;#${category.id};food`);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(`${pathTo(hotel, null, 'categories')}?tab=products`);
      await press(page, words.nl.import);
      await choose(page, ['name_nl;retail_price;category;vat_type', ...rows].join('\n'));
      const bar = page.getByRole('progressbar', { name: 'Regels controleren' });
      await bar.waitFor(soon);
      await reads(page, /^[\d.]+ van 20\.000 regels$/);
      expect(await bar.evaluate((element) => Reflect.get(element, 'max'))).toBe(1);
      expect(await bar.getAttribute('value')).toMatch(/^(?:0|1|0\.\d+)$/);
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('button', { name: '20.000 artikelen doorvoeren' }).waitFor({ timeout: 60_000 });
      await page.getByRole('dialog').getByRole('button', { name: 'Weggooien' }).click();
    });
  });

  test('[PRD-06] on the phone, in German, a manager imports own prices and nothing of the group', async () => {
    const hotel = await buildHotel(stage);
    const category = await buildCategory(stage, { group: hotel.group, name: 'Broodjes' });
    const wrap = await buildProduct(stage, { category, name: { nl: 'Wrap kip' }, retailPriceCents: 595 });
    await atScreen(stage, { user: hotel.manager, locale: 'de', width: 390 }, async ({ page }) => {
      await page.goto(`${pathTo(hotel, hotel.utrecht, 'categories')}?tab=products`);
      await reads(page, 'Wrap kip');
      await press(page, words.de.import, 'de');
      await choose(page, `id;retail_price;own_price\n${wrap.id};5,00;6,50\n`, 'de');
      await reads(page, /gilt für die ganze Gruppe/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'Andere Datei' }).click();
      await choose(page, `id;own_price\n${wrap.id};6,50\n`, 'de');
      await page.getByRole('button', { name: '1 Artikel übernehmen' }).click(soon);
      await reads(page, 'Der Import ist fertig');
    });
  });
});
