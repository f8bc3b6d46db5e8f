import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { buildDynamicDate, buildDynamicHours } from '../../apps/server/src/testing/build/build-dynamic-pricing.ts';
import { buildPriceLabel } from '../../apps/server/src/testing/build/build-price-label.ts';
import { buildProduct, buildProductConfig, buildShopConfig } from '../../apps/server/src/testing/build/build.ts';
import { addressOf, arrivesAt, reads, shows, soon, storagesOf } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { dayFromToday } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const labelsPath = (hotel: Hotel, rest = '') => pathTo(hotel, hotel.utrecht, `price-labels${rest}`);
const dynamicPath = (hotel: Hotel) => labelsPath(hotel, '?tab=dynamic');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^Opslaan/ });

/** Switches a day on and types its hours. */
async function setDay(page: Page, name: string, [from, to]: readonly [string, string]): Promise<void> {
  const day = page.getByRole('group', { name });
  await day.getByRole('switch', { name }).check({ force: true });
  await day.getByLabel(`${name}, van`).fill(from);
  await day.getByLabel(`${name}, tot`).fill(to);
  await day.getByLabel(`${name}, tot`).blur();
}

async function choosePercentage(page: Page, percentage: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Verhoging' }).click();
  await page.getByRole('option', { name: percentage, exact: true }).click();
}

/** The week as it is kept, `5 17:00-02:00`, with its percentage. */
async function keptWeek({ utrecht }: Hotel): Promise<readonly string[]> {
  const { id, groupId } = utrecht.property;
  return stage.owner.read({ groupId }, async (tx) => {
    const days = await tx.rows(sql<{ day: string }>`
      select day_of_week || ' ' || to_char(start_time, 'HH24:MI') || '-' || to_char(end_time, 'HH24:MI') as day from dynamic_hours
      where property_id = ${id} and is_enabled order by day_of_week`);
    const found = await tx.rows(
      sql<{ percentage: number }>`select percentage from dynamic_pricings where property_id = ${id}`,
    );
    return [...found.map(({ percentage }) => `${percentage} %`), ...days.map(({ day }) => day)];
  });
}

describe('the page of price labels', () => {
  test('[PL-01] [CON-05] has four tabs, of which the session keeps the last; the setup is for who may read it', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Schaplabels' }).click();
      await shows(page, 'Schaplabels');
      expect(await page.getByRole('tab').allTextContents()).toEqual([
        'Overzicht',
        'Invoeren',
        'Instellen',
        'Dynamische prijzen',
      ]);
      expect(await tab(page, 'Overzicht').getAttribute('aria-selected')).toBe('true');
      await tab(page, 'Dynamische prijzen').click();
      await arrivesAt(page, dynamicPath(hotel));
      expect((await storagesOf(page)).session['priceLabelTab']).toBe('"dynamic"');
      await page.goto(labelsPath(hotel));
      await arrivesAt(page, dynamicPath(hotel));
      await page.getByRole('heading', { name: 'Weekrooster' }).waitFor(soon);
    });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(labelsPath(hotel, '?tab=setup'));
      await shows(page, 'Schaplabels');
      expect(await page.getByRole('tab').allTextContents()).toEqual(['Overzicht', 'Invoeren', 'Dynamische prijzen']);
      expect(await tab(page, 'Overzicht').getAttribute('aria-selected')).toBe('true');
    });
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await page.goto(labelsPath(hotel));
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'transactions'));
    });
  });
});

describe('the week of dynamic prices', () => {
  test('[DYN-01] is typed by day, told in hours, saved as a whole, and empty to begin with', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dynamicPath(hotel));
      await page.getByRole('heading', { name: 'Weekrooster' }).waitFor(soon);
      expect(await page.getByRole('switch', { checked: true }).count()).toBe(0);
      await page.getByRole('combobox', { name: 'Verhoging' }).click();
      const offered = await page.getByRole('option').allTextContents();
      expect(offered.map((text) => text.replace(/\s/g, ' '))).toEqual(
        Array.from({ length: 20 }, (_, index) => `${index * 5} %`),
      );
      await page.keyboard.press('Escape');
      await choosePercentage(page, '10 %');
      await setDay(page, 'Vrijdag', ['17', '2']);
      expect(await page.getByLabel('Vrijdag, van').inputValue()).toBe('17:00');
      await page.getByRole('img', { name: 'Vrijdag: verhoging van 17:00 tot 24:00' }).waitFor(soon);
      await page.getByRole('img', { name: 'Zaterdag: verhoging van 00:00 tot 02:00' }).waitFor(soon);
      await reads(page, 'Vrijdag loopt door tot 02:00 de volgende dag. Tijden in Europe/Amsterdam.');
      await reads(page, /Verhoging 10\s% en Vrijdag: 17:00 – 02:00/);
      expect(await axeProblems(page)).toEqual([]);
      await save(page).click();
      await reads(page, 'Het weekrooster is opgeslagen');
      expect(await keptWeek(hotel)).toEqual(['10 %', '5 17:00-02:00']);
      await setDay(page, 'Vrijdag', ['17:00', '03:00']);
      await reads(page, 'Vrijdag: tot 03:00');
      await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('alertdialog', { name: 'Deze pagina verlaten?' }).waitFor(soon);
      await page.getByRole('button', { name: 'Annuleren' }).last().click();
      await page.getByRole('button', { name: 'Annuleren' }).click();
      expect(await page.getByLabel('Vrijdag, tot').inputValue()).toBe('02:00');
    });
  });

  test('[DYN-02] hours that run into the next day’s, and what is no time, are said at their field', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dynamicPath(hotel));
      await setDay(page, 'Zondag', ['22:00', '09:00']);
      await setDay(page, 'Maandag', ['08:00', '10:00']);
      await setDay(page, 'Dinsdag', ['half 9', '12:00']);
      await save(page).click();
      await reads(page, 'Vul een tijd in, zoals 17:00');
      await reads(
        page,
        'Dit tijdvak kan niet: het loopt door in dat van de volgende dag, of eindigt voordat het begint',
      );
      expect(await page.getByLabel('Zondag, tot').getAttribute('aria-invalid')).toBe('true');
      expect(await keptWeek(hotel)).toEqual([]);
      await setDay(page, 'Dinsdag', ['8.30', '12:00']);
      // What was wrong on Sunday is put right on Monday.
      await setDay(page, 'Maandag', ['09:30', '10:00']);
      await expect.poll(() => page.getByText('Dit tijdvak kan niet').count(), soon).toBe(0);
      await save(page).click();
      await reads(page, 'Het weekrooster is opgeslagen');
      expect(await keptWeek(hotel)).toEqual(['0 %', '1 09:30-10:00', '2 08:30-12:00', '7 22:00-09:00']);
    });
  });

  test('[DYN-01] [D7] who saves after somebody else keeps what they typed, and chooses where both changed a day', async () => {
    const hotel = await buildHotel(stage);
    await buildDynamicHours(stage, { property: hotel.utrecht.property });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dynamicPath(hotel));
      await setDay(page, 'Vrijdag', ['16:00', '23:00']);
      await atScreen(stage, { user: hotel.admin }, async ({ page: other }) => {
        await other.goto(dynamicPath(hotel));
        await setDay(other, 'Vrijdag', ['18:00', '23:00']);
        await setDay(other, 'Zondag', ['12:00', '14:00']);
        await save(other).click();
        await reads(other, 'Het weekrooster is opgeslagen');
      });
      await save(page).click();
      await reads(page, 'Iemand anders heeft dit intussen gewijzigd');
      await reads(page, '16:00 – 23:00');
      await page.getByRole('button', { name: 'Verder' }).click();
      await save(page).click();
      await reads(page, 'Het weekrooster is opgeslagen');
      expect(await keptWeek(hotel)).toEqual(['10 %', '5 16:00-23:00', '7 12:00-14:00']);
    });
  });
});

describe('exceptions to the week', () => {
  test('[DYN-03] are added, changed and deleted; what is wrong is said at its field', async () => {
    const hotel = await buildHotel(stage);
    await buildDynamicDate(stage, {
      property: hotel.utrecht.property,
      startAt: '2030-12-31T17:00:00Z',
      endAt: '2031-01-01T05:00:00Z',
      reason: 'Oudejaarsavond',
    });
    await buildDynamicDate(stage, {
      property: hotel.utrecht.property,
      startAt: '2020-12-31T17:00:00Z',
      endAt: '2021-01-01T05:00:00Z',
      reason: 'Lang geleden',
    });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dynamicPath(hotel));
      const list = page.getByRole('table', { name: 'Uitzonderingen' });
      await list.getByText('Oudejaarsavond').waitFor(soon);
      expect(await page.getByText('Lang geleden').count()).toBe(0);
      await page.getByRole('button', { name: 'Uitzondering toevoegen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Uitzondering toevoegen' });
      await dialog.getByLabel(/^Van/).fill(dayFromToday(0).split('-').toReversed().join('-'));
      await dialog.getByRole('button', { name: 'Kies een dag: Van' }).click();
      await page.locator('[aria-current="date"]').waitFor(soon);
      await page.keyboard.press('Escape');
      await dialog.getByLabel(/^Van/).fill('31-12-2030');
      // The end follows the start until it is said otherwise.
      expect(await dialog.getByLabel(/^Tot/).inputValue()).toBe('01-01-2031');
      await dialog.getByLabel(/^Tot/).fill('');
      await dialog.getByRole('button', { name: 'Toevoegen' }).click();
      await dialog.getByText('Dit veld is verplicht').waitFor(soon);
      await dialog.getByLabel(/^Tot/).fill('30-12-2030');
      await dialog.getByRole('button', { name: 'Toevoegen' }).click();
      await dialog.getByText(/^Dit tijdvak kan niet/).waitFor(soon);
      await dialog.getByLabel(/^Tot/).fill('01-01-2031');
      await dialog.getByRole('button', { name: 'Toevoegen' }).click();
      await dialog.getByText('Voor deze periode staat er al een uitzondering').waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await dialog.getByLabel(/^Van/).fill('24-12-2030');
      await dialog.getByLabel(/^Tot/).fill('27-12-2030');
      await dialog.getByLabel('Reden').fill('Kerst');
      await dialog.getByRole('button', { name: 'Toevoegen' }).click();
      await reads(page, 'De uitzondering is toegevoegd');
      const row = list.getByRole('row', { name: /Kerst/ });
      expect((await row.innerText()).replace(/\s/g, ' ')).toMatch(/24 dec 30 - 00:00 tot 27 dec 30 - 00:00.*0 % geen/);
      await page.getByRole('button', { name: 'Acties voor Kerst' }).click();
      await page.getByRole('menuitem', { name: 'Wijzigen' }).click();
      const change = page.getByRole('dialog', { name: 'Uitzondering wijzigen' });
      await change.getByRole('combobox', { name: 'Verhoging' }).click();
      await page.getByRole('option', { name: '20 %', exact: true }).click();
      await change.getByRole('button', { name: 'Opslaan' }).click();
      await reads(page, 'De uitzondering is opgeslagen');
      await expect.poll(async () => (await row.innerText()).replace(/\s/g, ' '), soon).toContain('20 %');
      // What was saved is taken back, and saved once more (UND-01).
      await page.keyboard.press('ControlOrMeta+z');
      await expect.poll(async () => (await row.innerText()).replace(/\s/g, ' '), soon).toContain('0 % geen');
      await page.getByRole('button', { name: 'Acties voor Kerst' }).click();
      await page.getByRole('menuitem', { name: 'Wijzigen' }).click();
      await change.getByRole('combobox', { name: 'Verhoging' }).click();
      await page.getByRole('option', { name: '20 %', exact: true }).click();
      await change.getByRole('button', { name: 'Opslaan' }).click();
      await expect.poll(async () => (await row.innerText()).replace(/\s/g, ' '), soon).toContain('20 %');
      await page.getByRole('button', { name: 'Acties voor Kerst' }).click();
      await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
      await reads(page, 'De uitzondering is verwijderd');
      await expect.poll(() => row.count(), soon).toBe(0);
      await page.keyboard.press('ControlOrMeta+z');
      await expect.poll(async () => (await row.innerText()).replace(/\s/g, ' '), soon).toContain('20 %');
    });
  });

  test('[DYN-03] the list of increases in the dialog is gone through by keyboard, and Escape closes it alone', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'price-labels?tab=dynamic'));
      await page.getByRole('button', { name: 'Uitzondering toevoegen' }).click();
      const field = page.getByRole('dialog').getByRole('combobox', { name: 'Verhoging' });
      await field.focus();
      for (const key of ['End', 'Enter']) await page.keyboard.press(key);
      expect(await field.inputValue()).toMatch(/^95/);
      for (const key of ['Space', 'Home', 'ArrowDown', 'Space']) await page.keyboard.press(key);
      expect(await field.inputValue()).toMatch(/^5\s/);
      for (const key of ['6', 'Enter']) await page.keyboard.press(key);
      expect(await field.inputValue()).toMatch(/^60/);
      await page.keyboard.press('ArrowUp');
      await page.getByRole('option', { name: /^60/, selected: true }).waitFor(soon);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('option').count(), soon).toBe(0);
      expect(await field.inputValue()).toMatch(/^60/);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count(), soon).toBe(0);
    });
  });

  test('[DYN-03] each failure is told in its own words, and nothing typed is lost', async () => {
    const hotel = await buildHotel(stage);
    await buildDynamicDate(stage, { property: hotel.utrecht.property, reason: 'Kermis' });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dynamicPath(hotel));
      await reads(page, 'Kermis');
      await page.route('**/dynamic_dates*', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      );
      await page.route('**/dynamic_dates/*', (route) => route.abort());
      await page.getByRole('button', { name: 'Uitzondering toevoegen' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Van/).fill('24-12-2030');
      await dialog.getByLabel(/^Tot/).fill('27-12-2030');
      await dialog.getByRole('button', { name: 'Toevoegen' }).click();
      await dialog.getByText(/De uitzondering kon niet worden toegevoegd/).waitFor(soon);
      expect(await dialog.getByLabel(/^Tot/).inputValue()).toBe('27-12-2030');
      await dialog.getByRole('button', { name: 'Annuleren' }).click();
      await page.getByRole('button', { name: 'Acties voor Kermis' }).click();
      await page.getByRole('menuitem', { name: 'Wijzigen' }).click();
      await dialog.getByLabel('Reden').fill('Jaarmarkt');
      await dialog.getByRole('button', { name: 'Opslaan' }).click();
      await dialog.getByText(/De uitzondering kon niet worden gewijzigd/).waitFor(soon);
      await dialog.getByRole('button', { name: 'Annuleren' }).click();
      await page.getByRole('button', { name: 'Acties voor Kermis' }).click();
      await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
      await page.getByRole('alertdialog', { name: 'De uitzondering kon niet worden verwijderd' }).waitFor(soon);
    });
  });
});

describe('what prices do', () => {
  test('[DYN-04] example goods and a preview of 14 days show the prices of the rule that is saved', async () => {
    const hotel = await buildHotel(stage);
    const { property, shop } = hotel.utrecht;
    const bier = await buildProduct(stage, { group: hotel.group, name: { nl: 'Blond bier' }, retailPriceCents: 375 });
    await buildProductConfig(stage, bier, { property });
    await buildPriceLabel(stage, { shop, product: bier });
    const hidden = await buildProduct(stage, { group: hotel.group, name: { nl: 'Appelsap' } });
    await buildShopConfig(stage, hidden, { shop, visible: false });
    const always = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, startTime: '00:00', endTime: '23:59' }));
    await buildDynamicHours(stage, { property, hours: always });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(dynamicPath(hotel));
      await reads(page, /^Nu: (?:10\s% hoger|gewone prijs)$/);
      // What guests cannot buy in the shop is no example of its prices.
      await page.getByRole('rowheader', { name: 'Blond bier' }).waitFor(soon);
      expect(await page.getByRole('rowheader', { name: 'Appelsap' }).count()).toBe(0);
      await page.getByRole('combobox', { name: 'Artikel' }).click();
      await page.getByRole('option', { name: 'Blond bier' }).click();
      const list = page.getByRole('table', { name: 'Prijzen van de komende 14 dagen' });
      await list.getByText('Weekrooster + 10').first().waitFor(soon);
      // Half of 5 cents is up: 412.5 is 415.
      expect(await list.innerText()).toMatch(/€\s4,15/);
      expect(await list.innerText()).toMatch(/€\s3,75/);
      expect(addressOf(page)).toBe(dynamicPath(hotel));
    });
  });
});
