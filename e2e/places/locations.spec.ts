import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { buildGroup, buildUser } from '../../apps/server/src/testing/build/build.ts';
import { addressOf, arrivesAt, fillInLogin, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, signIn, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo, type Place } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const listOf = (hotel: Pick<Hotel, 'group'>) => pathTo(hotel, null, 'locations');
const formOf = (hotel: Pick<Hotel, 'group'>, { property }: Pick<Place, 'property'>) =>
  pathTo(hotel, null, `locations/edit/${property.id}`);

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** The message under a field, as a screen reader hears it. */
const messageAt = (page: Page, name: string) =>
  field(page, name).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((element) => element?.id.endsWith('-error') === true)
      .map((element) => element?.textContent ?? '')
      .join(' '),
  );

async function says(page: Page, messages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, message] of Object.entries(messages))
    await expect.poll(() => messageAt(page, name), { ...soon, message: name }).toBe(message);
}

/** Sends a drawing as the picture of a field, and waits until the server has it. */
async function upload(page: Page, name: string): Promise<void> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 120 });
    canvas.getContext('2d')?.fillRect(20, 20, 200, 80);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const group = page.getByRole('group', { name, exact: true });
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
  await group.locator('input[type="file"]').setInputFiles(file);
  await group.getByRole('button', { name: 'Vervangen' }).waitFor(soon);
}

/** The width of the picture that a field shows; 0 while it has none. */
const pictureWidth = (page: Page, name: string) =>
  page
    .getByRole('group', { name, exact: true })
    .locator('img')
    .evaluateAll(([image]) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));

const gouda = {
  Naam: 'Molenhof Gouda',
  Code: 'MHG',
  'Straat en huisnummer': 'Markt 1',
  Postcode: '2801jh',
  Plaats: 'Gouda',
  'Btw-nummer': 'nl004495445b01',
  'KvK-nummer': '30412765',
};

/** Gives a location that a test built what LOC-02 asks for, so that it can be saved. */
const complete = ({ property }: Place) =>
  stage.owner.write({ groupId: property.groupId }, (tx) =>
    tx.execute(sql`
      update properties set vat_number = 'NL004495445B01', chamber_of_commerce_number = '30412765', address = 'Vismarkt 4', postal_code = '3511 AB',
        city = 'Utrecht', inactive_after_hours = 1 where id = ${property.id}`),
  );

describe('a new location', () => {
  test('[LOC-01] [LOC-03] is made by the interface alone, with every field, and is in the list at once', async () => {
    const group = await buildGroup(stage, { name: 'Molenhof' });
    const admin = await buildUser(stage, { group, role: 'admin' });
    await atScreen(stage, { user: admin }, async ({ page }) => {
      await page.goto(listOf({ group }));
      await reads(page, 'Nog geen locaties');
      await page.getByRole('link', { name: 'Locatie toevoegen' }).first().click();
      await shows(page, 'Locatie toevoegen');
      await fill(page, gouda);
      expect(await field(page, 'Webadres').inputValue()).toBe('molenhof-gouda');
      await reads(page, `/${group.slug}/molenhof-gouda`);
      await page.getByRole('checkbox', { name: 'Hotelvoucher' }).check();
      // How much is asked of a discount that there is.
      expect(await field(page, 'Korting voor medewerkers').count()).toBe(0);
      await page.getByRole('checkbox', { name: 'Personeelskorting' }).check();
      await fill(page, { 'Korting voor medewerkers': '20' });
      await page.getByRole('switch', { name: 'Leeftijd controleren' }).check();
      await fill(page, { 'Inactief na': '12', Hoofdkleur: '#6F4AA0', Actieknop: '#fa0' });
      for (const name of ['Logo', 'Kassabeeld']) await upload(page, name);
      await button(page, /^Locatie toevoegen/).click();
      await shows(page, 'Molenhof Gouda');
      await reads(page, 'Molenhof Gouda is toegevoegd');
      expect(await field(page, 'Postcode').inputValue()).toBe('2801 JH');
      await page.reload();
      await shows(page, 'Molenhof Gouda');
      expect(await field(page, 'Btw-nummer').inputValue()).toBe('NL004495445B01');
      expect(await page.getByRole('checkbox', { name: 'Hotelvoucher' }).isChecked()).toBe(true);
      expect(await field(page, 'Korting voor medewerkers').inputValue()).toBe('20');
      expect(await page.getByRole('switch', { name: 'Leeftijd controleren' }).isChecked()).toBe(true);
      expect(await field(page, 'Inactief na').inputValue()).toBe('12');
      for (const name of ['Logo', 'Kassabeeld'])
        await expect.poll(() => pictureWidth(page, name), { ...soon, message: name }).toBeGreaterThan(0);
      expect(await field(page, 'Hoofdkleur').inputValue()).toBe('#6F4AA0');
      expect(await page.getByRole('link', { name: 'Winkel toevoegen' }).getAttribute('href')).toBe(
        `/${group.slug}/molenhof-gouda/shop/create`,
      );
      await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link').click();
      await page.getByRole('row', { name: /Molenhof Gouda MHG Inactief Nog geen Gouda/ }).waitFor(soon);
      await reads(page, '1 locatie · 1 inactief');
    });
  });

  test('[LOC-02] says on each field what is wrong with it, in Dutch and in German', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(`${listOf(hotel)}/create`);
      await button(page, /^Locatie toevoegen/).click();
      await says(page, Object.fromEntries(Object.keys(gouda).map((name) => [name, 'Dit veld is verplicht'])));
      expect(await field(page, 'Naam').evaluate((input) => input === document.activeElement)).toBe(true);
      await fill(page, {
        Naam: 'ab',
        Code: hotel.utrecht.property.code,
        Webadres: 'Mooi Gouda',
        'Straat en huisnummer': 'Markt',
        Postcode: '2801 SS',
        Plaats: '1',
        'Btw-nummer': 'NL004495446B01',
        'KvK-nummer': '3041276',
        'Inactief na': '0',
        Zoekknop: 'blauw',
      });
      await page.getByRole('checkbox', { name: 'Personeelskorting' }).check();
      await fill(page, { 'Korting voor medewerkers': '0' });
      await button(page, /^Locatie toevoegen/).click();
      await says(page, {
        Naam: 'Vul minstens 3 tekens in',
        Webadres: 'Gebruik kleine letters, cijfers en streepjes',
        'Straat en huisnummer': 'Vul ook het huisnummer in',
        Postcode: 'Vul een postcode in zoals 3511 AB',
        Plaats: 'Vul een plaatsnaam in',
        'Btw-nummer': 'Dit btw-nummer klopt niet. Het ziet eruit als NL004495445B01.',
        'KvK-nummer': 'Vul de 8 cijfers van het KvK-nummer in',
        'Inactief na': 'Vul een heel aantal uren in van 1 tot en met 8760',
        'Korting voor medewerkers': 'Vul een heel getal in van 1 tot en met 100, of laat het leeg',
        Zoekknop: 'Vul een kleur in als # met 3 of 6 tekens, zoals #277A99',
      });
    });
    await atScreen(stage, { user: hotel.admin, locale: 'de' }, async ({ page }) => {
      await page.goto(`${listOf(hotel)}/create`);
      await page.getByLabel('Land').first().click();
      await page.getByRole('option', { name: 'Deutschland' }).click();
      await fill(page, { Name: 'A', 'USt-IdNr.': 'DE136695975', Postleitzahl: '5206', Handelsregister: '11223' });
      await button(page, /^Standort hinzufügen/).click();
      await says(page, {
        Name: 'Geben Sie mindestens 3 Zeichen ein',
        Code: 'Dieses Feld ist erforderlich',
        'USt-IdNr.': 'Diese USt-IdNr. stimmt nicht. Sie sieht aus wie DE136695976.',
        Postleitzahl: 'Geben Sie eine Postleitzahl mit 5 Ziffern ein, zum Beispiel 52062',
        Handelsregister: 'Geben Sie Gericht und Nummer ein, zum Beispiel Aachen HRA 11223',
      });
    });
  });

  test('[ACC-11] [SW-01] its web address follows the name until it is typed; the switcher has it at once', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(`${listOf(hotel)}/create`);
      await fill(page, { ...gouda, Naam: 'Dashboard' });
      expect(await field(page, 'Webadres').inputValue()).toBe('dashboard-2');
      await fill(page, { Naam: 'Gouda & Zo' });
      expect(await field(page, 'Webadres').inputValue()).toBe('gouda-en-zo');
      await fill(page, { Webadres: 'transactions', Naam: 'Gouda' });
      await button(page, /^Locatie toevoegen/).click();
      await says(page, { Webadres: 'Dit webadres gebruikt Larder zelf. Kies een ander.' });
      await fill(page, { Webadres: hotel.utrecht.property.slug, Code: hotel.utrecht.property.code });
      await button(page, /^Locatie toevoegen/).click();
      await says(page, {
        Webadres: 'Dit webadres is al van een andere locatie',
        Code: 'Deze code is al van een andere locatie',
      });
      await fill(page, { Webadres: 'aan-de-markt', Code: 'MHG' });
      await button(page, /^Locatie toevoegen/).click();
      await shows(page, 'Gouda');
      await reads(page, 'Beheeromgeving · 3 locaties');
      await page.goto(pathTo(hotel, null, 'aan-de-markt/transactions'));
      await shows(page, 'Transacties');
    });
  });
});

describe('the form of a location', () => {
  test('[LOC-03] shows what its colours come to, with a contrast that can be read', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(formOf(hotel, hotel.utrecht));
      const actionRow = page.getByRole('row', { name: /^Actieknop/ });
      await expect.poll(() => actionRow.innerText(), soon).toMatch(/7,6 : 1\s+7,6 : 1/);
      await fill(page, { Actieknop: '#777777', Hoofdkleur: '#FFFF00' });
      await reads(page, /^Hoofdkleur #FFFF00 wordt #[0-9A-F]{6}$/);
      await reads(page, /^Actieknop #777777 wordt #[0-9A-F]{6}$/);
      const ratios = (await page.getByRole('table', { name: 'Contrast van tekst' }).innerText()).match(
        /[\d,]+(?= : 1)/g,
      );
      expect(ratios).toHaveLength(10);
      for (const ratio of ratios ?? []) expect(Number(ratio.replace(',', '.'))).toBeGreaterThanOrEqual(4.5);
      await button(page, 'Standaardkleuren').click();
      expect(await field(page, 'Hoofdkleur').inputValue()).toBe('#277A99');
    });
  });

  test('[D7] shows what somebody else saved first beside one’s own, and loses neither', async () => {
    const hotel = await buildHotel(stage);
    await complete(hotel.utrecht);
    const path = formOf(hotel, hotel.utrecht);
    const other = await buildUser(stage, { group: hotel.group, role: 'admin' });
    await atScreen(stage, { user: hotel.admin }, async ({ page: mine }) => {
      await mine.goto(path);
      await shows(mine, 'Utrecht');
      await fill(mine, { Naam: 'Utrecht van mij', 'Straat en huisnummer': 'Oudegracht 9' });
      await atScreen(stage, { user: other }, async ({ page: theirs }) => {
        await theirs.goto(path);
        await shows(theirs, 'Utrecht');
        await fill(theirs, { Naam: 'Utrecht van hen', Plaats: 'De Meern' });
        await button(theirs, /^Opslaan/).click();
        await reads(theirs, 'Utrecht van hen is opgeslagen');
      });
      await button(mine, /^Opslaan/).click();
      const notice = mine.getByRole('alert').filter({ hasText: 'Iemand anders heeft dit intussen gewijzigd' });
      await notice.waitFor(soon);
      await expect.poll(() => notice.innerText(), soon).toMatch(/Utrecht van mij[\s\S]*Utrecht van hen/);
      expect(await notice.innerText()).toContain('Overgenomen: Plaats.');
      await notice.getByRole('radio', { name: /Utrecht van hen/ }).check();
      await notice.getByRole('button', { name: 'Verder' }).click();
      expect(await field(mine, 'Naam').inputValue()).toBe('Utrecht van hen');
      expect(await field(mine, 'Straat en huisnummer').inputValue()).toBe('Oudegracht 9');
      expect(await field(mine, 'Plaats').inputValue()).toBe('De Meern');
      await button(mine, /^Opslaan/).click();
      await reads(mine, 'Utrecht van hen is opgeslagen');
      await mine.reload();
      await shows(mine, 'Utrecht van hen');
      expect(await field(mine, 'Straat en huisnummer').inputValue()).toBe('Oudegracht 9');
    });
  });

  test('[ACC-05] keeps what is typed through a reload and an expired session, and asks before it is left', async () => {
    const hotel = await buildHotel(stage);
    await complete(hotel.utrecht);
    const path = formOf(hotel, hotel.utrecht);
    await atScreen(stage, { user: hotel.admin }, async ({ page, context }) => {
      await page.goto(path);
      await shows(page, 'Utrecht');
      await fill(page, { Plaats: 'Vleuten' });
      await button(page, /^Opslaan/).waitFor(soon);
      await page.getByRole('link', { name: 'Dashboard' }).click();
      const asks = page.getByRole('alertdialog', { name: 'Deze pagina verlaten?' });
      await asks.getByRole('button', { name: 'Annuleren' }).click();
      expect(addressOf(page)).toBe(path);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await reads(page, 'Je eerdere invoer staat er weer. Sla op of annuleer.');
      expect(await field(page, 'Plaats').inputValue()).toBe('Vleuten');
      // Of what the page still asks for, a 401 would be there before the click.
      await page.waitForLoadState('networkidle');
      await context.clearCookies();
      await button(page, /^Opslaan/).click();
      await shows(page, 'Inloggen');
      await fillInLogin(page, hotel.admin);
      await arrivesAt(page, path);
      expect(await field(page, 'Plaats').inputValue()).toBe('Vleuten');
      await button(page, /^Opslaan/).click();
      await reads(page, 'Utrecht is opgeslagen');
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await shows(page, 'Dashboard');
    });
  });

  test('[LOC-01] deletes a location once nothing hangs on it, and says before what does', async () => {
    const hotel = await buildHotel(stage);
    const { property, shop, register } = hotel.eindhoven;
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(formOf(hotel, hotel.eindhoven));
      await shows(page, 'Eindhoven');
      const remove = async () => {
        await button(page, 'Meer acties').click();
        await page.getByRole('menuitem', { name: 'Locatie verwijderen' }).click();
      };
      await remove();
      const refusal = page.getByRole('alertdialog', { name: 'Eindhoven kon niet worden verwijderd' });
      await refusal.waitFor(soon);
      expect(await refusal.getByRole('link', { name: shop.name }).getAttribute('href')).toBe(
        `/${hotel.group.slug}/${property.slug}/shop/${shop.id}`,
      );
      await refusal.getByRole('button', { name: 'Sluiten' }).click();
      await stage.owner.write({ groupId: hotel.group.id }, async (tx) => {
        await tx.execute(sql`delete from cash_registers where id = ${register.id}`);
        await tx.execute(sql`delete from shops where id = ${shop.id}`);
      });
      await remove();
      await arrivesAt(page, listOf(hotel));
      await reads(page, 'Eindhoven is verwijderd');
      await page.getByRole('row', { name: /^Utrecht/ }).waitFor(soon);
      expect(await page.getByRole('row', { name: /^Eindhoven/ }).count()).toBe(0);
      await page.goto(formOf(hotel, hotel.eindhoven));
      await shows(page, 'Locatie niet gevonden');
    });
  });
});

describe('the list of locations', () => {
  test('[ACC-11] [ACC-12] is no place for managers and staff', async () => {
    const hotel = await buildHotel(stage);
    for (const user of [hotel.manager, hotel.staff])
      await atScreen(stage, { user }, async ({ page, context }) => {
        for (const path of [listOf(hotel), `${listOf(hotel)}/create`, formOf(hotel, hotel.utrecht)]) {
          await page.goto(path);
          await expect.poll(() => addressOf(page), soon).not.toContain('locations');
          await button(page, 'Uitloggen').waitFor(soon);
          expect(await page.getByRole('link', { name: 'Locaties' }).count()).toBe(0);
        }
        await signIn(stage, context, user);
        const answer = await context.request.get('/api/v1/properties');
        expect(answer.status()).toBe(403);
      });
  });

  test('[LOC-04] marks a location once its hours without a sale have gone by', async () => {
    const hotel = await buildHotel(stage);
    await complete(hotel.utrecht);
    await buildReceipt(stage, {
      register: hotel.utrecht.register,
      soldAt: new Date(Date.now() - 30 * 60_000).toISOString(),
    });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.clock.install();
      await page.goto(`${listOf(hotel)}?q=utr`);
      const row = page.getByRole('row', { name: /^Utrecht/ });
      await expect.poll(() => row.innerText(), soon).toMatch(/Actief[\s\S]*(?:29|30|31) minuten geleden/);
      await page.clock.fastForward(31 * 60_000);
      await expect.poll(() => row.innerText(), soon).toMatch(/Inactief[\s\S]*1 uur geleden/);
      await button(page, /^Laatste verkoop/).click();
      await expect.poll(() => addressOf(page), soon).toBe(`${listOf(hotel)}?q=utr&sort=lastReceiptAt&order=desc`);
      await row.getByRole('link').click();
      await arrivesAt(page, formOf(hotel, hotel.utrecht));
    });
  });
});
