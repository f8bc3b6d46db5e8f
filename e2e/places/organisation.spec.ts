import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFirstAdmin } from '../../apps/server/src/modules/people/users/public.ts';
import { unique } from '../../apps/server/src/testing/build/build.ts';
import { pairDevice } from '../../packages/contract/src/sales/device.ts';
import { addressOf, arrivesAt, fillInLogin, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { mailedPath } from '../testing/mails.ts';
import { readQr } from '../testing/qr.ts';
import { tillWith } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const password = 'Drie kopjes thee en een fiets';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

/** What a role finds in its menu, at its own start. */
const entries = {
  Beheerder: ['Dashboard', 'Locaties', 'Assortiment', 'Transacties', 'Instellingen', 'Accounts', 'Reviews'],
  Manager: ['Dashboard', 'Assortiment', 'Winkel', 'Transacties', 'Schaplabels', 'Accounts', 'Reviews'],
  Medewerker: ['Transacties'],
} as const;
const roles = ['Beheerder', 'Manager', 'Medewerker'] as const;

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Chooses a password by a link and signs in with it. */
async function enter(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await fill(page, { 'Nieuw wachtwoord': password, 'Nog een keer': password });
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await fillInLogin(page, { email }, password);
}

async function addLocation(page: Page): Promise<void> {
  await menu(page).getByRole('link', { name: 'Locaties' }).click();
  await page.getByRole('link', { name: 'Locatie toevoegen' }).first().click();
  await shows(page, 'Locatie toevoegen');
  await fill(page, {
    Naam: 'Hotel Gouda',
    Code: 'GOU',
    'Straat en huisnummer': 'Markt 1',
    Postcode: '2801 JH',
    Plaats: 'Gouda',
    'Btw-nummer': 'NL004495445B01',
    'KvK-nummer': '30412765',
  });
  await page.getByRole('button', { name: /^Locatie toevoegen/ }).click();
  await shows(page, 'Hotel Gouda');
}

async function addShopWithTill(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Winkel toevoegen' }).click();
  await shows(page, 'Nieuwe winkel');
  await field(page, 'Naam').fill('Lobby');
  await page.getByRole('button', { name: /^Winkel aanmaken/ }).click();
  await shows(page, 'Lobby');
  await page.getByRole('button', { name: 'Kassa toevoegen' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Kassa toevoegen' });
  await dialog.getByRole('textbox', { name: 'Naam' }).fill('Kassa 1');
  await dialog.getByRole('button', { name: 'Kassa toevoegen' }).click();
  await reads(page, 'Kassa 1 is toegevoegd');
}

async function addAccount(page: Page, person: { name: string; email: string; role: string }): Promise<void> {
  await page.getByRole('link', { name: 'Account toevoegen' }).click();
  await shows(page, 'Account toevoegen');
  await fill(page, { Naam: person.name, 'E-mailadres': person.email });
  await page.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: person.role }).click();
  if (person.role !== 'Beheerder') await page.getByRole('checkbox', { name: 'Hotel Gouda' }).check();
  await page.getByRole('button', { name: /^Account toevoegen/ }).click();
  await page.getByRole('row').filter({ hasText: person.email }).getByText('Uitgenodigd').waitFor(soon);
}

/** Pairs a till with the code on the own page, and sells with it. */
async function pairAndSell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account van/ }).click();
  await page.getByRole('menuitem', { name: 'Mijn account' }).click();
  await shows(page, 'Mijn account');
  await page.getByRole('button', { name: 'Code maken', exact: true }).click();
  const picture = page.getByRole('img', { name: /^QR-code om .* te koppelen$/ });
  await picture.waitFor(soon);
  const { url, ...body } = Object(JSON.parse(await readQr(page, picture)));
  const answer = await fetch(String(url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { credential } = pairDevice.response.parse(await answer.json());
  const { number } = await tillWith(stage, credential).sell();
  await menu(page).getByRole('link', { name: 'Transacties' }).click();
  await page
    .getByRole('table')
    .getByRole('link', { name: String(number), exact: true })
    .first()
    .waitFor(soon);
}

test('[ACC-12] [LOC-01] [SHP-01] [SHP-03] [USR-01] [USR-02] from an empty group to the first sale by the interface alone; each role finds what is its own', async () => {
  const place = unique();
  const first = { email: `eigenaar${place}@larder.test`, name: 'Sanne Visser', group: `Hotelgroep De Linde ${place}` };
  const { token, groupSlug } = await createFirstAdmin(stage.owner, first, new Date());
  const people = roles.map((role) => ({
    role,
    name: `${role} Bakker`,
    email: `${role.toLowerCase()}${place}@larder.test`,
  }));
  await atScreen(stage, {}, async ({ page }) => {
    await enter(page, `/set_password?token=${token}`, first.email);
    await arrivesAt(page, `/${groupSlug}/dashboard`);
    await addLocation(page);
    await addShopWithTill(page);
    await page.goto(`/${groupSlug}/accounts`);
    for (const person of people) await addAccount(page, person);
  });
  for (const person of people)
    await atScreen(stage, {}, async ({ page }) => {
      await enter(page, await mailedPath(person), person.email);
      await menu(page).getByRole('link', { name: 'Transacties' }).waitFor(soon);
      const found = await menu(page).getByRole('link').allInnerTexts();
      expect(found.map((text) => text.trim())).toEqual(entries[person.role]);
      if (person.role === 'Manager') await pairAndSell(page);
      if (person.role !== 'Medewerker') return;
      for (const forbidden of ['accounts', 'categories', 'dashboard']) {
        await page.goto(`/${groupSlug}/hotel-gouda/${forbidden}`);
        await arrivesAt(page, `/${groupSlug}/hotel-gouda/transactions`);
      }
      expect(addressOf(page)).toBe(`/${groupSlug}/hotel-gouda/transactions`);
    });
});
