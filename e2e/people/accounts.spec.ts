import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCashRegister, buildUser, testPassword, unique } from '../../apps/server/src/testing/build/build.ts';
import { pairDevice } from '../../packages/contract/src/sales/device.ts';
import { addressOf, arrivesAt, fillInLogin, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { mailedPath } from '../testing/mails.ts';
import { readQr } from '../testing/qr.ts';
import { tillWith } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const freshPassword = 'Drie kopjes thee en een fiets';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const listOf = (hotel: Hotel) => pathTo(hotel, null, 'accounts');
const formOf = (hotel: Hotel, { id }: { readonly id: number }) => pathTo(hotel, null, `accounts/edit/${id}`);
const namesIn = (page: Page) =>
  page.getByRole('table', { name: 'Accounts' }).locator('tbody').getByRole('link').allInnerTexts();

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

const save = (page: Page) => page.getByRole('button', { name: /^Opslaan/ }).click();

describe('accounts', () => {
  test('[USR-01] an administrator adds a manager, who chooses a password from the mail and finds what the role opens', async () => {
    const hotel = await buildHotel(stage);
    const email = `jelle${unique()}@larder.test`;
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(listOf(hotel));
      await page.getByRole('link', { name: 'Account toevoegen' }).click();
      await shows(page, 'Account toevoegen');
      await page.getByRole('button', { name: /^Account toevoegen/ }).click();
      await reads(page, 'Dit veld is verplicht');
      await reads(page, 'Kies minstens één locatie');
      await field(page, 'Naam').fill('Jelle Bakker');
      await field(page, 'E-mailadres').fill('jelle@molen.hotel');
      await field(page, 'E-mailadres').blur();
      await reads(page, /Larder neemt alleen adressen die eindigen op 2 tot 4 letters/);
      await field(page, 'E-mailadres').fill(email);
      await choose(page, 'Rol', 'Manager');
      await page.getByRole('checkbox', { name: 'Utrecht' }).check();
      await page.getByRole('button', { name: /^Account toevoegen/ }).click();
      await arrivesAt(page, listOf(hotel));
      await reads(page, `${email} krijgt een link om een wachtwoord te kiezen.`);
      const row = page.getByRole('row').filter({ hasText: 'Jelle Bakker' });
      await expect.poll(() => row.innerText(), soon).toMatch(/Manager[\s\S]*Utrecht[\s\S]*Uitgenodigd/);
    });
    await atScreen(stage, {}, async ({ page }) => {
      await page.goto(await mailedPath({ email }));
      await field(page, 'Nieuw wachtwoord').fill(freshPassword);
      await field(page, 'Nog een keer').fill(freshPassword);
      await button(page, 'Wachtwoord opslaan').click();
      await fillInLogin(page, { email }, freshPassword);
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'dashboard'));
      const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
      await menu.getByRole('link', { name: 'Accounts' }).waitFor(soon);
      expect(await menu.getByRole('link', { name: 'Locaties' }).count()).toBe(0);
    });
  });

  test('[USR-01] a manager sees no administrator, gives no role above their own, and reads what reaches further', async () => {
    const hotel = await buildHotel(stage);
    const { utrecht, eindhoven } = hotel;
    const keeper = await buildUser(stage, { group: hotel.group, role: 'manager', properties: [utrecht.property] });
    await atScreen(stage, { user: keeper }, async ({ page }) => {
      await page.goto(listOf(hotel));
      await arrivesAt(page, pathTo(hotel, utrecht, 'accounts'));
      await expect.poll(() => namesIn(page), soon).toHaveLength(3);
      expect((await namesIn(page)).join()).not.toContain(hotel.admin.name);
      await page.getByRole('link', { name: 'Account toevoegen' }).click();
      await page.getByRole('combobox', { name: 'Rol' }).click();
      expect(await page.getByRole('option').allInnerTexts()).toEqual(['Medewerker', 'Manager']);
      expect(await page.getByRole('checkbox').count()).toBe(1);

      await page.goto(pathTo(hotel, utrecht, `accounts/edit/${hotel.manager.id}`));
      await reads(page, /Een beheerder kan het wijzigen/);
      expect(await page.getByRole('textbox').count()).toBe(0);
      expect(await page.getByText(eindhoven.property.name).count()).toBe(0);
      await page.goto(pathTo(hotel, utrecht, `accounts/edit/${hotel.admin.id}`));
      await shows(page, 'Account niet gevonden');
    });
  });

  test('[USR-01] the list keeps its search, filter and order in the address', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(listOf(hotel));
      await expect.poll(() => namesIn(page), soon).toHaveLength(3);
      await page.getByRole('searchbox').fill(hotel.manager.email);
      await expect.poll(() => namesIn(page), soon).toEqual([hotel.manager.name]);
      await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Rol', exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'Medewerker' }).click();
      await reads(page, 'Geen accounts gevonden met deze filters');
      expect(addressOf(page)).toBe(`${listOf(hotel)}?q=${encodeURIComponent(hotel.manager.email)}&role=default`);
      await page.getByRole('button', { name: 'Wis alles' }).click();
      await page.getByRole('columnheader', { name: 'Rol' }).getByRole('button').click();
      await arrivesAt(page, `${listOf(hotel)}?sort=role&order=desc`);
      const inOrder = [`${hotel.admin.name} (jij)`, hotel.manager.name, hotel.staff.name];
      const texts = async () => (await namesIn(page)).map((text) => text.replaceAll(/\s+/g, ' '));
      await expect.poll(texts, soon).toEqual(inOrder);
      await page.reload();
      await expect.poll(texts, soon).toEqual(inOrder);
    });
  });

  test('[USR-01] the last administrator stays one, and deleting names the person', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(formOf(hotel, hotel.admin));
      await shows(page, hotel.admin.name);
      expect(await button(page, 'Account verwijderen').count()).toBe(0);
      await reads(page, 'Een beheerder komt op alle locaties, ook op die er later bij komen.');
      await choose(page, 'Rol', 'Manager');
      await page.getByRole('checkbox', { name: 'Utrecht' }).check();
      await save(page);
      await reads(page, 'Een groep heeft minstens één beheerder nodig');
      await button(page, 'Annuleren').click();

      await page.goto(formOf(hotel, hotel.staff));
      await button(page, 'Account verwijderen').click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('heading', { name: `Account van ${hotel.staff.name} verwijderen?` }).waitFor(soon);
      await dialog.getByRole('button', { name: 'Account verwijderen' }).click();
      await arrivesAt(page, listOf(hotel));
      await expect.poll(() => namesIn(page), soon).toHaveLength(2);
    });
  });

  test('[D7] whoever saves second is shown both values, and chooses', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(formOf(hotel, hotel.staff));
      await field(page, 'Naam').fill('Naam van mij');
      await atScreen(stage, { user: hotel.admin }, async ({ page: other }) => {
        await other.goto(formOf(hotel, hotel.staff));
        await field(other, 'Naam').fill('Naam van de ander');
        await choose(other, 'Taal', 'Deutsch');
        await save(other);
        await reads(other, 'Account opgeslagen');
      });
      await save(page);
      const notice = page.getByRole('alert').filter({ hasText: 'Iemand anders heeft dit intussen gewijzigd' });
      await notice.waitFor(soon);
      expect(await notice.innerText()).toMatch(/Overgenomen: Taal[\s\S]*Naam van mij[\s\S]*Naam van de ander/);
      await notice.getByRole('radio', { name: /Naam van mij/ }).check();
      await notice.getByRole('button', { name: 'Verder' }).click();
      await save(page);
      await reads(page, 'Account opgeslagen');
      await page.reload();
      await shows(page, 'Naam van mij');
      expect(await page.getByRole('combobox', { name: 'Taal' }).inputValue()).toBe('Deutsch');
    });
  });
});

describe('the own account', () => {
  test('[ACC-13] is reached from the menu by every role, and its language is that of the screen', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await button(page, `Account van ${hotel.staff.name}`).click();
      await page.getByRole('menuitem', { name: 'Mijn account' }).click();
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'account'));
      await shows(page, 'Mijn account');
      expect(await page.getByRole('heading', { name: 'App-login' }).count()).toBe(0);
      await field(page, 'Naam').fill('Sanne de Vries');
      await choose(page, 'Taal', 'Deutsch');
      await save(page);
      await shows(page, 'Mein Konto');
      await button(page, 'Konto von Sanne de Vries').waitFor(soon);
      await page.reload();
      await shows(page, 'Mein Konto');
    });
  });

  test('[ACC-09] [A12] a new password asks for the current one and ends the session in another browser', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page: elsewhere }) => {
      await elsewhere.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(elsewhere, 'Transacties');
      await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
        await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
        const fill = async (current: string) => {
          const panel = page.getByRole('region', { name: 'Wachtwoord' });
          await panel.getByLabel('Huidig wachtwoord').fill(current);
          await field(page, 'Nieuw wachtwoord').fill(freshPassword);
          await field(page, 'Nog een keer').fill(freshPassword);
          await button(page, 'Wachtwoord wijzigen').click();
        };
        await fill('niet mijn wachtwoord');
        await reads(page, 'Dit is niet je huidige wachtwoord');
        await fill(testPassword);
        await reads(page, 'Je wachtwoord is gewijzigd');
        await expect.poll(() => sessionRows(page).count(), soon).toBe(1);
        await page.reload();
        await shows(page, 'Mijn account');
      });
      // It may have found out by itself by now, because its stream of news ended.
      await elsewhere.reload();
      await shows(elsewhere, 'Inloggen');
    });
  });

  test('[USR-01] the own address moves with the password, and only there', async () => {
    const hotel = await buildHotel(stage);
    const email = `nieuw${unique()}@larder.test`;
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(formOf(hotel, hotel.admin));
      await reads(page, 'Je eigen adres wijzig je op Mijn account.');
      expect(await field(page, 'E-mailadres').getAttribute('readonly')).not.toBeNull();
      await page.goto(pathTo(hotel, null, 'account'));
      const panel = page.getByRole('region', { name: 'E-mailadres' });
      await panel.getByRole('textbox', { name: 'E-mailadres' }).fill(email);
      await panel.getByLabel('Huidig wachtwoord').fill('niet het wachtwoord');
      await button(page, 'E-mailadres wijzigen').click();
      await reads(page, 'Dit is niet je huidige wachtwoord');
      await panel.getByLabel('Huidig wachtwoord').fill(testPassword);
      await button(page, 'E-mailadres wijzigen').click();
      await reads(page, 'Je e-mailadres is gewijzigd');
      await reads(page, `${email} · Beheerder`);
    });
  });

  test('[A12] another device is signed out from the list of sessions', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page: elsewhere }) => {
      await elsewhere.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(elsewhere, 'Transacties');
      await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
        await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
        await expect.poll(() => sessionRows(page).count(), soon).toBe(2);
        await button(page, 'Onbekende browser beëindigen').click();
        await reads(page, 'Apparaat uitgelogd');
        await expect.poll(() => sessionRows(page).count(), soon).toBe(1);
      });
      // It may have found out by itself by now, because its stream of news ended.
      await elsewhere.reload();
      await shows(elsewhere, 'Inloggen');
    });
  });

  test('[USR-02] the generator stands with the accounts, and a till of a shop leads to its own code', async () => {
    const hotel = await buildHotel(stage);
    const { register, shop, property } = hotel.utrecht;
    await buildCashRegister(stage, { shop, name: 'Kassa terras' });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, `shop/${shop.id}`));
      await button(page, 'Acties voor Kassa Utrecht').click();
      await page.getByRole('menuitem', { name: 'App-login met QR-code' }).click();
      await arrivesAt(page, `/${hotel.group.slug}/${property.slug}/accounts?login=${register.id}`);
      const dialog = page.getByRole('dialog', { name: 'App-login' });
      await dialog.getByRole('button', { name: 'Code maken' }).click();
      await dialog.getByRole('img', { name: /Kassa Utrecht te koppelen$/ }).waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Sluiten' }).click();
      await arrivesAt(page, `/${hotel.group.slug}/${property.slug}/accounts`);
      expect(await dialog.count()).toBe(0);
      await button(page, 'App-login').click();
      await dialog.getByRole('combobox', { name: 'Kassa' }).click();
      await dialog.getByRole('option', { name: /Kassa terras$/ }).click();
      await dialog.getByRole('button', { name: 'Code maken' }).click();
      await dialog.getByRole('img', { name: /Kassa terras te koppelen$/ }).waitFor(soon);
      await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
      const parts = page.getByRole('heading', { level: 2 });
      await reads(page, 'App-login');
      await reads(page, 'Ingelogde apparaten');
      const names = await parts.allInnerTexts();
      expect(names.indexOf('App-login')).toBeLessThan(names.indexOf('Ingelogde apparaten'));
    });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, 'accounts'));
      await button(page, 'App-login').waitFor(soon);
    });
  });

  test('[USR-02] the QR code on screen pairs a till that then sells, and works once', async () => {
    const hotel = await buildHotel(stage);
    const { register } = hotel.utrecht;
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
      await button(page, 'Code maken').waitFor(soon);
      await page.evaluate(noteTimes);
      await button(page, 'Code maken').click();
      const picture = page.getByRole('img', { name: /^QR-code om .* te koppelen$/ });
      await picture.waitFor(soon);
      const times: unknown = await page.evaluate(() => Reflect.get(globalThis, 'times'));
      expect(times).toEqual(expect.arrayContaining([expect.any(String)]));
      // Five minutes are counted from the code on, however long the page was open.
      expect([times].flat().filter((time) => !/^Nog (?:5:00|4:\d\d)$/.test(String(time)))).toEqual([]);
      const login: unknown = JSON.parse(await readQr(page, picture));
      expect(login).toMatchObject({ url: `${stage.url}/device/v1/pair`, cash_register_id: register.id });

      // The same for a till in this browser; what is behind # reaches no server.
      const link = page.getByRole('link', { name: 'Open als kassa in deze browser' });
      const [, pairing = ''] = (await link.getAttribute('href'))?.split('/till/#pair=') ?? [];
      expect(JSON.parse(decodeURIComponent(pairing))).toEqual(login);

      const pair = () =>
        fetch(`${stage.url}/device/v1/pair`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...(typeof login === 'object' ? login : {}), url: undefined }),
        });
      const { credential } = pairDevice.response.parse(await (await pair()).json());
      expect((await tillWith(stage, credential).sell()).status).toBe('created');
      expect((await pair()).status).toBe(422);

      await button(page, 'Code verbergen').click();
      await reads(page, 'Code maken');
      expect(await picture.count()).toBe(0);
    });
  });
});

/** Notes all that a clock on the page says, also what stands there for a moment. */
function noteTimes(): void {
  const times: string[] = [];
  const look = () => times.push(...[...document.querySelectorAll('[role="timer"]')].map((clock) => clock.textContent));
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  Object.assign(globalThis, { times });
}

const sessionRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Ingelogde apparaten' }).getByRole('listitem');
