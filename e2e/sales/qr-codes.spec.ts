import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { ageCheckCodesOf } from '../../apps/server/src/testing/build/build-age-check.ts';
import { buildGroup, buildProperty, buildUser, type Property } from '../../apps/server/src/testing/build/build.ts';
import { readPdf } from '../../apps/server/src/testing/readers/pdf.ts';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** Presses the button that makes a sheet and answers the file that comes. */
async function make(page: Page): Promise<Download> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Maak en download' }).click();
  return saving;
}

/** A line of the menu of a sheet. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Acties voor vel 1' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The newest sheet of a location. */
async function codesOf({ groupId, id }: Property): Promise<readonly string[]> {
  const sheet = await stage.owner.read({ groupId }, (tx) =>
    tx.row(sql<{ id: number }>`select max(id) as id from age_check_sheets where property_id = ${id}`),
  );
  return ageCheckCodesOf(stage, { groupId, sheetId: sheet.id });
}

const sheets = (page: Page) => page.getByRole('table', { name: 'Gemaakte vellen' }).getByRole('row');

describe('QR codes', () => {
  test('[QR-01] [ACC-13] staff make a sheet, a till uses a code of it, and both are seen', async () => {
    const hotel = await buildHotel(stage, { validateLegalAge: true });
    const { property, register } = hotel.utrecht;
    const till = await openTill(stage, register);
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await page.getByRole('navigation').getByRole('link', { name: 'QR-codes' }).click();
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'qrcodes'));
      await shows(page, 'QR-codes');
      await reads(page, 'Nog geen vellen');
      await reads(page, 'Voor alle alcohol');
      expect(await axeProblems(page)).toEqual([]);
      await page.getByLabel('Aantal codes').fill('22');
      const file = await make(page);
      expect(file.suggestedFilename()).toBe('larder-leeftijdscodes-1.pdf');
      const paper = await readPdf(await readFile(await file.path()));
      expect(paper.pages).toHaveLength(2);
      expect(paper.pages.join()).toContain('18+');
      await reads(page, '22 codes te gebruiken');
      const [code = ''] = await codesOf(property);
      expect(await till.check(code)).toEqual({ valid: true, age: 18, reason: null });
      const sold = await till.sell({ age_answer: 'yes', age_check_code: code });
      await page.reload();
      await reads(page, '21 codes te gebruiken');
      expect(await sheets(page).nth(1).innerText()).toMatch(/1 van 22/);
      expect(await axeProblems(page)).toEqual([]);
      await page.goto(`${pathTo(hotel, hotel.utrecht, 'transactions')}/${sold.id}`);
      await reads(page, 'Gecontroleerd met 1-001, 18+');
    });
  });

  test('[QR-01] a sheet is downloaded again, and revoked after a question', async () => {
    const hotel = await buildHotel(stage, { validateLegalAge: true });
    const till = await openTill(stage, hotel.utrecht.register);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'qrcodes'));
      const first = await readFile(await (await make(page)).path());
      await reads(page, 'Te gebruiken');
      const saving = page.waitForEvent('download');
      await choose(page, 'Download opnieuw');
      expect(Buffer.compare(await readFile(await (await saving).path()), first)).toBe(0);
      await choose(page, 'Trek in');
      const question = page.getByRole('alertdialog', { name: 'Vel 1 intrekken?' });
      await reads(page, 'De 21 codes die nog niet gebruikt zijn, werken dan nooit meer.');
      await question.getByRole('button', { name: 'Trek vel in' }).click();
      await reads(page, 'Ingetrokken');
      await reads(page, 'geen codes te gebruiken');
      expect(await page.getByRole('button', { name: 'Acties voor vel 1' }).count()).toBe(0);
      const [code = ''] = await codesOf(hotel.utrecht.property);
      expect(await till.check(code)).toEqual({ valid: false, age: 18, reason: 'revoked' });
    });
  });

  test('[QR-01] [CON-04] what cannot be is said at its field, and a failed sheet says whom to call', async () => {
    const hotel = await buildHotel(stage, { validateLegalAge: true });
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'qrcodes'));
      const amount = page.getByLabel('Aantal codes');
      for (const wrong of ['0', '501', 'x', '']) {
        await amount.fill(wrong);
        await page.getByRole('button', { name: 'Maak en download' }).click();
        await reads(page, 'Kies 1 tot en met 500 codes');
        expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true);
      }
      await amount.fill('5');
      await page.route('**/qr_codes', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
      );
      await page.getByRole('button', { name: 'Maak en download' }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'Het vel kon niet worden gemaakt' });
      await alert.waitFor(soon);
      expect(await alert.innerText()).toContain('Neem contact op met de leverancier.');
      expect(await amount.inputValue()).toBe('5');
      await page.unroute('**/qr_codes');
      await make(page);
      await reads(page, '5 codes te gebruiken');
      expect(await alert.count()).toBe(0);
    });
  });

  test('[QR-01] a German location chooses between 16 and 18, and is told what a code opens', async () => {
    const group = await buildGroup(stage);
    const property = await buildProperty(stage, { group, country: 'de', validateLegalAge: true });
    const user = await buildUser(stage, { group, properties: [property] });
    await atScreen(stage, { user, locale: 'de', width: 390, height: 844 }, async ({ page }) => {
      await page.goto(`/${group.slug}/${property.slug}/qrcodes`);
      await shows(page, 'QR-Codes');
      await reads(page, 'Für Bier und Wein, nicht für Spirituosen');
      await page.getByRole('radio', { name: '18 Jahre' }).check();
      await reads(page, 'Für jeden Alkohol');
      await page.getByRole('radio', { name: '16 Jahre' }).check();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Erstellen und herunterladen' }).click();
      expect((await saving).suggestedFilename()).toBe('larder-alterscodes-1.pdf');
      await reads(page, 'Bogen 1 · 16+');
      await reads(page, '0 von 21');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      expect(await axeProblems(page)).toEqual([]);
    });
  });

  test('[QR-01] [NAV-03] a location that checks no ages has no entry, and its page says why', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'qrcodes'));
      await reads(page, 'Deze locatie controleert geen leeftijd');
      expect(await page.getByRole('navigation').getByRole('link', { name: 'QR-codes' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Naar de locatie' }).click();
      await arrivesAt(page, pathTo(hotel, null, `locations/edit/${hotel.utrecht.property.id}`));
    });
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'qrcodes'));
      await reads(page, 'Een beheerder zet dat aan');
      expect(await page.getByRole('link', { name: 'Naar de locatie' }).count()).toBe(0);
    });
  });

  test('[QR-01] the page says that the sheets could not be loaded, and asks again', async () => {
    const hotel = await buildHotel(stage, { validateLegalAge: true });
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await page.route('**/qr_codes?*', (route) => route.abort());
      await page.goto(pathTo(hotel, hotel.utrecht, 'qrcodes'));
      await reads(page, 'De vellen konden niet worden geladen');
      await page.unroute('**/qr_codes?*');
      await page.getByRole('button', { name: 'Opnieuw' }).click();
      await reads(page, 'Nog geen vellen');
      await make(page);
      await reads(page, '21 codes te gebruiken');
    });
  });
});
