import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import {
  buildCategory,
  buildLedgerAccount,
  buildProduct,
  buildProductConfig,
  buildShop,
} from '../../apps/server/src/testing/build/build.ts';
import { arrivesAt, listenToCalls, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { euro } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo, type Place } from '../testing/hotel.ts';
import { openTill, type Till } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const save = (page: Page) => button(page, /^Opslaan/).click();
const add = (page: Page) => button(page, /^Artikel toevoegen/).click();

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function choose(page: Page, name: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function addPhoto(page: Page): Promise<void> {
  const photo = page.getByRole('group', { name: 'Foto' });
  await photo.locator('input[type="file"]').setInputFiles({ name: 'wrap.png', mimeType: 'image/png', buffer: dot });
  await photo.getByRole('button', { name: 'Vervangen' }).waitFor(soon);
}

/** The message under a field, as a screen reader hears it. */
const messageAt = (page: Page, role: 'textbox' | 'combobox', name: string) =>
  page.getByRole(role, { name, exact: true }).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

async function says(page: Page, messages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, message] of Object.entries(messages)) {
    const role = ['Btw', 'Categorie', 'Tweede categorie', 'Grootboekrekening'].includes(name) ? 'combobox' : 'textbox';
    await expect.poll(() => messageAt(page, role, name), { ...soon, message: name }).toBe(message);
  }
}

/** A hotel with what a product needs: two categories and an account. */
async function buildAssortment() {
  const hotel = await buildHotel(stage);
  const wraps = await buildCategory(stage, { group: hotel.group, name: 'Wraps' });
  const lunch = await buildCategory(stage, { group: hotel.group, name: 'Lunch' });
  const ledger = await buildLedgerAccount(stage, { group: hotel.group });
  return { hotel, wraps, lunch, ledger };
}

const tills = new Map<number, Promise<Till>>();

/** The till of a place, which has one credential. */
function tillOf({ register }: Place): Promise<Till> {
  const till = tills.get(register.id) ?? openTill(stage, register);
  tills.set(register.id, till);
  return till;
}

/** What a till offers of a name, for as long as a person would wait: a second. */
async function isOffered(place: Place, name: string, expected: object | undefined): Promise<void> {
  const till = await tillOf(place);
  const found = async () => (await till.catalog()).products.find((product) => product.name.nl === name);
  const aSecond = { timeout: 1_000, interval: 50 };
  if (expected === undefined) await expect.poll(found, aSecond).toBeUndefined();
  else await expect.poll(found, aSecond).toMatchObject(expected);
}

const editPath = (hotel: Hotel, place: Place | null, id: number) => pathTo(hotel, place, `products/edit/${id}`);

describe('a new product', () => {
  test('[PRD-01] [PRD-03] is made at group level with every field, and the tills have it within a second', async () => {
    const { hotel, wraps, lunch } = await buildAssortment();
    const bar = await buildShop(stage, { property: hotel.utrecht.property, name: 'Bar' });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, `categories/${wraps.id}/products`));
      await page.getByRole('link', { name: 'Artikel toevoegen' }).first().click();
      await shows(page, 'Artikel toevoegen');
      await arrivesAt(page, pathTo(hotel, null, `categories/${wraps.id}/products/create`));
      await addPhoto(page);
      await fill(page, { Naam: 'Caesarwrap', Omschrijving: 'Met kip', Tags: 'kip, lunch' });
      await radio(page, 'Duits, leeg').check();
      await fill(page, { Naam: 'Caesar-Wrap', Omschrijving: 'Mit Huhn' });
      await fill(page, { 'Adviesprijs incl. btw': '6.95', EAN: '8 712034 567016' });
      await choose(page, 'Statiegeld', /^Blikje/);
      await choose(page, 'Btw', /^Eten/);
      await reads(page, /Vandaag 9\s%/);
      await choose(page, 'Grootboekrekening', / Omzet$/);
      expect(await page.getByRole('combobox', { name: 'Categorie', exact: true }).inputValue()).toBe('Wraps');
      await choose(page, 'Tweede categorie', 'Lunch');
      await radio(page, 'Laag: bier en wijn').check();
      await page.getByRole('switch', { name: 'Onderling uitwisselbaar' }).check();
      await page.getByRole('checkbox', { name: 'Hotelvoucher' }).check();
      await button(page, 'Utrecht: 2 van 2 winkels').click();
      await page.getByRole('checkbox', { name: 'Bar' }).uncheck();
      await reads(page, '1 van 2 winkels');
      expect(await axeProblems(page)).toEqual([]);
      await add(page);
      await shows(page, 'Caesarwrap');
      await isOffered(hotel.utrecht, 'Caesarwrap', {
        name: { nl: 'Caesarwrap', de: 'Caesar-Wrap' },
        eanCode: '8712034567016',
        priceCents: 695,
        depositCents: 15,
        vatRate: 9,
        ageRestriction: 'low',
        categoryIds: [wraps.id, lunch.id],
      });
      await reads(page, 'Caesarwrap is toegevoegd');
      await reads(page, 'Gepubliceerd');
      await page.reload();
      await shows(page, 'Caesarwrap');
      expect(await field(page, 'Adviesprijs incl. btw').inputValue()).toBe('6,95');
      expect(await field(page, 'Tags').inputValue()).toBe('kip, lunch');
      expect(await page.getByRole('combobox', { name: 'Statiegeld' }).inputValue()).toMatch(/^Blikje/);
      expect(await page.getByRole('combobox', { name: 'Tweede categorie' }).inputValue()).toBe('Lunch');
      expect(await radio(page, 'Laag: bier en wijn').isChecked()).toBe(true);
      expect(await page.getByRole('switch', { name: 'Onderling uitwisselbaar' }).isChecked()).toBe(true);
      expect(await page.getByRole('checkbox', { name: 'Hotelvoucher' }).isChecked()).toBe(true);
      expect(await page.getByRole('checkbox', { name: 'Personeelskorting' }).isChecked()).toBe(false);
      // A location that shows it in part is open, so that one sees where.
      expect(await page.getByRole('checkbox', { name: bar.name }).isChecked()).toBe(false);
      await radio(page, 'Duits').check();
      expect(await field(page, 'Omschrijving').inputValue()).toBe('Mit Huhn');
      await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Wraps' }).click();
      await page.getByRole('link', { name: 'Caesarwrap' }).click();
      await shows(page, 'Caesarwrap');
    });
  });

  test('[PRD-06] of a location is its own, in its own shops', async () => {
    const { hotel } = await buildAssortment();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'products/create'));
      await shows(page, 'Artikel toevoegen');
      await addPhoto(page);
      await fill(page, { Naam: 'Domwrap', 'Prijs incl. btw': '7,5' });
      await field(page, 'Prijs incl. btw').blur();
      expect(await field(page, 'Prijs incl. btw').inputValue()).toBe('7,50');
      await choose(page, 'Btw', /^Eten/);
      await choose(page, 'Grootboekrekening', / Omzet$/);
      await choose(page, 'Categorie', 'Wraps');
      expect(await page.getByRole('checkbox', { name: 'Winkel Eindhoven' }).count()).toBe(0);
      await page.keyboard.press('Control+s');
      await shows(page, 'Domwrap');
      await reads(page, 'eigen artikel van Utrecht');
      await isOffered(hotel.utrecht, 'Domwrap', { priceCents: 750 });
      await isOffered(hotel.eindhoven, 'Domwrap', undefined);
    });
  });

  test('[PRD-03] is told what is wrong at each field, before anything is sent', async () => {
    const { hotel } = await buildAssortment();
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, 'products/create'));
      await shows(page, 'Artikel toevoegen');
      const calls = listenToCalls(page);
      await add(page);
      const missing = 'Dit veld is verplicht';
      await says(page, { Naam: missing, 'Adviesprijs incl. btw': missing, Btw: missing, Categorie: missing });
      await says(page, { Grootboekrekening: missing });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), soon).toBe('Kiezen');
      expect(await axeProblems(page)).toEqual([]);
      await fill(page, { Naam: 'Ei', EAN: '8712034567015', 'Adviesprijs incl. btw': 'zeven' });
      await choose(page, 'Categorie', 'Lunch');
      await choose(page, 'Tweede categorie', 'Lunch');
      await button(page, 'Niets').click();
      await add(page);
      await says(page, {
        Naam: 'Vul minstens 3 tekens in',
        'Adviesprijs incl. btw': 'Vul een bedrag in, zoals 7,25',
        EAN: 'Laatste cijfer moet 6 zijn',
        'Tweede categorie': 'Kies een andere dan de eerste categorie',
      });
      await reads(page, 'Kies minstens één winkel waar het artikel te koop is');
      // What cannot be read stays as it was typed.
      expect(await field(page, 'Adviesprijs incl. btw').inputValue()).toBe('zeven');
      await fill(page, { 'Adviesprijs incl. btw': '10000,01', EAN: '123' });
      await add(page);
      await says(page, {
        'Adviesprijs incl. btw': `Vul een prijs in van ${euro('0,01')} tot en met ${euro('10.000,00')}`.replaceAll(
          '\u00A0',
          ' ',
        ),
        EAN: 'Een EAN heeft 8, 12, 13 of 14 cijfers',
      });
      await button(page, 'Alles').click();
      expect(await page.getByText('Kies minstens één winkel').count()).toBe(0);
      expect(calls.filter((call) => call.startsWith('POST /products'))).toEqual([]);
    });
  });

  test('[PRD-03] with an EAN that another has is refused by the server, at the field', async () => {
    const { hotel, wraps } = await buildAssortment();
    await buildProduct(stage, { category: wraps, eanCode: '8712034567016' });
    const product = await buildProduct(stage, { category: wraps, name: { nl: 'Domwrap' } });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(editPath(hotel, null, product.id));
      await shows(page, 'Domwrap');
      await field(page, 'EAN').fill('8712034567016');
      await save(page);
      await says(page, { EAN: 'Deze EAN is al van een ander artikel' });
      await expect
        .poll(() => field(page, 'EAN').evaluate((input) => input === document.activeElement), soon)
        .toBe(true);
      await reads(page, 'Controleer EAN');
    });
  });
});

describe('a change', () => {
  test('[PRD-01] [PRD-05] is at the till at once, stands in the history, and survives a reload before it is saved', async () => {
    const { hotel, wraps } = await buildAssortment();
    const product = await buildProduct(stage, { category: wraps, name: { nl: 'Domwrap' }, retailPriceCents: 650 });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(editPath(hotel, null, product.id));
      await shows(page, 'Domwrap');
      await fill(page, { 'Adviesprijs incl. btw': '6,95', Naam: 'Utrechtwrap' });
      await reads(page, 'Niet opgeslagen');
      await page.reload();
      await reads(page, 'Je eerdere invoer staat er weer');
      expect(await field(page, 'Adviesprijs incl. btw').inputValue()).toBe('6,95');
      await save(page);
      await shows(page, 'Utrechtwrap');
      await isOffered(hotel.utrecht, 'Utrechtwrap', { priceCents: 695 });
      const history = page.getByRole('region', { name: 'Prijsverloop' });
      await history.getByText(euro('6,95')).first().waitFor(soon);
      expect(await history.innerText()).toContain(hotel.admin.name);
      expect(await history.innerText()).toMatch(/Laagste prijs van de laatste 30 dagen\s+€\s6,50/);
    });
  });

  test('[PRD-01] beside somebody else’s shows both prices, and saves the chosen one', async () => {
    const { hotel, wraps } = await buildAssortment();
    const product = await buildProduct(stage, { category: wraps, name: { nl: 'Domwrap' }, retailPriceCents: 650 });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(editPath(hotel, null, product.id));
      await shows(page, 'Domwrap');
      await fill(page, { 'Adviesprijs incl. btw': '7' });
      await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
        tx.execute(
          sql`update products set retail_price_cents = 795, is_interchangeable = true, version = version + 1 where id = ${product.id}`,
        ),
      );
      await save(page);
      await reads(page, 'Iemand anders heeft dit intussen gewijzigd');
      await reads(page, 'Overgenomen: Onderling uitwisselbaar.');
      await radio(page, 'Van de ander: € 7,95').check();
      await button(page, 'Verder').click();
      expect(await field(page, 'Adviesprijs incl. btw').inputValue()).toBe('7,95');
      expect(await page.getByRole('switch', { name: 'Onderling uitwisselbaar' }).isChecked()).toBe(true);
    });
  });

  test('[PRD-01] beside somebody else’s change of another field goes on top of it, without a question', async () => {
    const { hotel, wraps } = await buildAssortment();
    const product = await buildProduct(stage, { category: wraps, name: { nl: 'Domwrap' }, retailPriceCents: 650 });
    await atScreen(stage, { user: hotel.admin }, async ({ page: one }) => {
      await one.goto(editPath(hotel, null, product.id));
      await shows(one, 'Domwrap');
      await fill(one, { 'Adviesprijs incl. btw': '7' });
      await atScreen(stage, { user: hotel.admin }, async ({ page: other }) => {
        await other.goto(editPath(hotel, null, product.id));
        await fill(other, { Naam: 'Utrechtwrap' });
        await save(other);
        await reads(other, 'Utrechtwrap is opgeslagen');
      });
      await save(one);
      await reads(one, 'Utrechtwrap is opgeslagen');
      await shows(one, 'Utrechtwrap');
      expect(await field(one, 'Naam').inputValue()).toBe('Utrechtwrap');
      expect(await field(one, 'Adviesprijs incl. btw').inputValue()).toBe('7,00');
      await isOffered(hotel.utrecht, 'Utrechtwrap', { priceCents: 700 });
    });
  });

  test('[PRD-06] two locations set their own prices of one product, and neither meets the other', async () => {
    const { hotel, wraps } = await buildAssortment();
    const product = await buildProduct(stage, { category: wraps, name: { nl: 'Domwrap' }, retailPriceCents: 650 });
    await atScreen(stage, { user: hotel.manager }, async ({ page: utrecht }) => {
      await utrecht.goto(editPath(hotel, hotel.utrecht, product.id));
      await field(utrecht, 'Winkelprijs Utrecht').fill('7');
      await atScreen(stage, { user: hotel.manager }, async ({ page: eindhoven }) => {
        await eindhoven.goto(editPath(hotel, hotel.eindhoven, product.id));
        await field(eindhoven, 'Winkelprijs Eindhoven').fill('6');
        await save(eindhoven);
        await reads(eindhoven, 'Domwrap is opgeslagen');
      });
      await save(utrecht);
      await reads(utrecht, 'Domwrap is opgeslagen');
    });
    await isOffered(hotel.utrecht, 'Domwrap', { priceCents: 700 });
    await isOffered(hotel.eindhoven, 'Domwrap', { priceCents: 600 });
  });

  test('[PRD-01] that was typed before a reload still meets what somebody else has set since', async () => {
    const { hotel, wraps } = await buildAssortment();
    const product = await buildProduct(stage, { category: wraps, name: { nl: 'Domwrap' }, retailPriceCents: 650 });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(editPath(hotel, null, product.id));
      await fill(page, { 'Adviesprijs incl. btw': '7' });
      await reads(page, 'Niet opgeslagen');
      await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
        tx.execute(sql`update products set retail_price_cents = 795, version = version + 1 where id = ${product.id}`),
      );
      await page.reload();
      await reads(page, 'Je eerdere invoer staat er weer');
      await save(page);
      await radio(page, 'Van de ander: € 7,95').waitFor(soon);
    });
  });

  test('[PRD-06] by a location is of a group-wide product its own price, account and shops alone', async () => {
    const { hotel, wraps, ledger } = await buildAssortment();
    await buildShop(stage, { property: hotel.utrecht.property, name: 'Bar' });
    const product = await buildProduct(stage, {
      category: wraps,
      name: { nl: 'Caesarwrap' },
      retailPriceCents: 695,
      ledgerAccountId: ledger.id,
    });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, `categories/${wraps.id}/products/edit/${product.id}`));
      await shows(page, 'Caesarwrap');
      await reads(page, 'Dit artikel is van de hele groep.');
      for (const name of ['Naam', 'Omschrijving', 'Adviesprijs incl. btw', 'EAN'])
        expect(await field(page, name).isDisabled(), name).toBe(true);
      for (const name of ['Btw', 'Statiegeld', 'Categorie', 'Grootboekrekening'])
        expect(await page.getByRole('combobox', { name, exact: true }).isDisabled(), name).toBe(true);
      await button(page, 'Archiveren').click({ force: true });
      await reads(page, 'Een beheerder archiveert het op groepsniveau.');
      await reads(page, 'Leeg: de adviesprijs geldt');
      await field(page, 'Winkelprijs Utrecht').fill('7,25');
      await reads(page, /€\s0,30 boven advies/);
      await choose(page, 'Eigen grootboekrekening', / Omzet$/);
      await page.getByRole('checkbox', { name: 'Bar' }).uncheck();
      expect(await axeProblems(page)).toEqual([]);
      await save(page);
      await reads(page, 'Caesarwrap is opgeslagen');
      await isOffered(hotel.utrecht, 'Caesarwrap', { priceCents: 725 });
      await isOffered(hotel.eindhoven, 'Caesarwrap', { priceCents: 695 });
      await page.getByRole('region', { name: 'Prijsverloop' }).getByText('Winkelprijs Utrecht').waitFor(soon);
      await field(page, 'Winkelprijs Utrecht').fill('');
      await page.getByRole('checkbox', { name: 'Winkel Utrecht' }).uncheck();
      await save(page);
      await isOffered(hotel.utrecht, 'Caesarwrap', undefined);
    });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(editPath(hotel, hotel.utrecht, product.id));
      await page.getByRole('link', { name: 'Wijzig het voor de hele groep' }).click();
      await arrivesAt(page, editPath(hotel, null, product.id));
      await expect.poll(() => field(page, 'Naam').isEnabled(), soon).toBe(true);
    });
  });
});

describe('the archive', () => {
  test('[PRD-02] takes a product out of the shops at once, and Undo brings it back', async () => {
    const { hotel, wraps } = await buildAssortment();
    const product = await buildProduct(stage, { category: wraps, name: { nl: 'Domwrap' } });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(editPath(hotel, null, product.id));
      await shows(page, 'Domwrap');
      await field(page, 'Omschrijving').fill('x');
      // It says why it cannot be pressed, also to who presses it.
      await button(page, 'Archiveren').click({ force: true });
      await reads(page, 'Sla eerst je wijzigingen op, of annuleer ze.');
      await button(page, 'Annuleren').click();
      await button(page, 'Archiveren').click();
      await reads(page, 'Domwrap is gearchiveerd');
      await reads(page, /Gearchiveerd op \d+\s\w+\s\d+\./);
      expect(await field(page, 'Naam').isDisabled()).toBe(true);
      await isOffered(hotel.utrecht, 'Domwrap', undefined);
      expect(await axeProblems(page)).toEqual([]);
      await button(page, 'Ongedaan maken').click();
      await reads(page, 'Domwrap is teruggezet');
      await isOffered(hotel.utrecht, 'Domwrap', { priceCents: 295 });
      await expect.poll(() => field(page, 'Naam').isEnabled(), soon).toBe(true);
      // The notifications stand below the buttons of the head.
      await button(page, 'Archiveren').click();
      await button(page, 'Terugzetten').last().click();
      await expect.poll(() => field(page, 'Naam').isEnabled(), soon).toBe(true);
    });
  });
});

describe('every screen of a product', () => {
  test('[PRD-01] [CON-01] speaks German and fits a phone, without anything that axe finds', async () => {
    const { hotel, wraps } = await buildAssortment();
    const product = await buildProduct(stage, {
      category: wraps,
      name: { nl: 'Reisonderbroekenwasmiddelverpakking van het huis' },
    });
    await buildProductConfig(stage, product, { property: hotel.utrecht.property, customPriceCents: 1_000_000 });
    await atScreen(stage, { user: hotel.admin, locale: 'de', width: 390, height: 844 }, async ({ page }) => {
      for (const path of [
        pathTo(hotel, null, 'products/create'),
        editPath(hotel, null, product.id),
        editPath(hotel, hotel.utrecht, product.id),
      ]) {
        await page.goto(path);
        await field(page, 'Name').waitFor(soon);
        await reads(page, 'Erhältlich in');
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(0);
        expect(await axeProblems(page), path).toEqual([]);
      }
      expect(await field(page, 'Shop-Preis Utrecht').inputValue()).toBe('10000,00');
    });
  });

  test('[PRD-06] says so where there is no such product, or it is another location’s', async () => {
    const { hotel, wraps } = await buildAssortment();
    const foreign = await buildProduct(stage, { category: wraps, property: hotel.eindhoven.property });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      for (const id of [foreign.id, 999_999_999]) {
        await page.goto(editPath(hotel, hotel.utrecht, id));
        await shows(page, 'Artikel niet gevonden');
      }
      await page.getByRole('link', { name: 'Naar het assortiment' }).click();
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'categories'));
    });
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'products/create'));
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'transactions'));
    });
  });
});
