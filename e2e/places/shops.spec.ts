import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import {
  buildCategory,
  buildGroup,
  buildProduct,
  buildProperty,
  buildUser,
  type Group,
} from '../../apps/server/src/testing/build/build.ts';
import { addressOf, arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const shopPath = (hotel: Hotel) => pathTo(hotel, hotel.utrecht, `shop/${hotel.utrecht.shop.id}`);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Opslaan/ }).click();
  await reads(page, `${name} is opgeslagen`);
}

/** What a field says under itself: help and error. */
function describedBy(input: Locator): Promise<string> {
  return input.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

async function buildCategories(group: Group, names: readonly string[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [index, name] of names.entries())
    ids.push((await buildCategory(stage, { group, name, position: index + 1 })).id);
  return ids;
}

async function buildProducts(group: Group, names: readonly string[]): Promise<readonly number[]> {
  const category = await buildCategory(stage, { group });
  const ids: number[] = [];
  for (const name of names) ids.push((await buildProduct(stage, { category, name: { nl: name } })).id);
  return ids;
}

/** The categories as the screen has them, from the top. */
async function orderOn(page: Page): Promise<readonly string[]> {
  const handles = page.getByRole('list', { name: 'Categorieën in de volgorde van de kassa' }).getByRole('button', {
    name: / verplaatsen, nu plaats /,
  });
  return handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(' ')[0] ?? ''));
}

describe('a new shop', () => {
  test('[SHP-01] [NAV-02] [NAV-03] is made by a manager; the menu follows, with one shop and with several', async () => {
    const group = await buildGroup(stage);
    const property = await buildProperty(stage, { group, name: 'Gouda' });
    const manager = await buildUser(stage, { group, role: 'manager', properties: [property] });
    const base = `/${group.slug}/${property.slug}`;
    await atScreen(stage, { user: manager }, async ({ page }) => {
      await page.goto(`${base}/dashboard`);
      await menu(page).getByRole('link', { name: 'Winkel', exact: true }).click();
      await arrivesAt(page, `${base}/shop/create`);
      await shows(page, 'Nieuwe winkel');
      await page.getByRole('button', { name: /^Winkel aanmaken/ }).click();
      expect(await describedBy(field(page, 'Naam'))).toContain('Dit veld is verplicht');
      await field(page, 'Naam').fill('Lobby');
      await page.getByRole('button', { name: /^Winkel aanmaken/ }).click();
      await shows(page, 'Lobby');
      await expect.poll(() => addressOf(page), soon).toMatch(/\/shop\/\d+$/);
      const first = addressOf(page);
      await menu(page).locator(`a[href="${first}"]`).waitFor(soon);
      expect(await menu(page).locator(`a[href="${first}"]`).innerText()).toBe('Winkel');
      await page.getByRole('button', { name: 'Meer acties' }).click();
      await page.getByRole('menuitem', { name: 'Nieuwe winkel' }).click();
      await arrivesAt(page, `${base}/shop/create`);
      await field(page, 'Naam').fill('Wellness');
      await page.getByRole('button', { name: /^Winkel aanmaken/ }).click();
      await shows(page, 'Wellness');
      await menu(page).getByRole('link', { name: 'Lobby', exact: true }).waitFor(soon);
      await field(page, 'Naam').fill('Spa');
      await save(page, 'Spa');
      await menu(page).getByRole('link', { name: 'Spa', exact: true }).waitFor(soon);
      await page.getByRole('button', { name: 'Meer acties' }).click();
      await page.getByRole('menuitem', { name: 'Winkel verwijderen' }).click();
      await menu(page).locator(`a[href="${first}"]`).waitFor(soon);
      await expect.poll(() => menu(page).getByRole('link', { name: 'Spa' }).count(), soon).toBe(0);
    });
  });

  test('[ACC-12] [NAV-03] is nothing for the default role: no entry, and the address leads to its own start', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await page.goto(shopPath(hotel));
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'transactions'));
      expect(await menu(page).getByText('Winkel', { exact: true }).count()).toBe(0);
    });
  });
});

describe('the settings of a shop', () => {
  test('[SHP-01] say what is wrong at each field, and keep everything that was typed', async () => {
    const hotel = await buildHotel(stage);
    const wrong = [
      ['Naam', 'ab', 'Vul minstens 3 tekens in'],
      ['Adres', 'Singelpark', 'Vul ook het huisnummer in'],
      ['Postcode', '123', 'Vul een postcode in zoals 3511 AB'],
      ['Plaats', '1', 'Vul een plaatsnaam in'],
      ['Btw-nummer', 'NL1', 'Dit btw-nummer klopt niet'],
      ['KvK-nummer', '12', 'Vul de 8 cijfers van het KvK-nummer in'],
      ['Antwoordadres', 'lobby', 'Vul een e-mailadres in'],
      ['E-mailadressen voor bestellingen', 'a@hotel.nl; b', 'Vul e-mailadressen in met een komma ertussen'],
      ['IP-adres', '10.0.0.256', 'Vul een IP-adres in'],
      ['Poort', '0', 'Kies een poort van 1 tot en met 65535'],
      ['Configuratiepoort', 'x', 'Kies een poort van 1 tot en met 65535'],
    ] as const;
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(shopPath(hotel));
      await shows(page, 'Winkel Utrecht');
      for (const [name, value] of wrong) await field(page, name).fill(value);
      await page.getByRole('switch', { name: 'Eigen kleuren' }).check();
      await field(page, 'Hoofdkleur').fill('rood');
      await page.getByRole('button', { name: /^Opslaan/ }).click();
      for (const [name, value, message] of wrong) {
        await expect.poll(() => describedBy(field(page, name)), soon).toContain(message);
        expect(await field(page, name).inputValue()).toBe(value);
      }
      expect(await describedBy(field(page, 'Hoofdkleur'))).toContain('Vul een kleur in');
      expect(await field(page, 'Naam').evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  test('[SHP-01] take over what the location has, and keep what is saved', async () => {
    const hotel = await buildHotel(stage);
    await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
      tx.raw(
        `update properties set address = 'Singelpark 14', postal_code = '3511 AB', city = 'Utrecht', vat_number = 'NL004495445B01',
          chamber_of_commerce_number = '30412765' where id = $1`,
        [hotel.utrecht.property.id],
      ),
    );
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(shopPath(hotel));
      await page.getByRole('button', { name: 'Gegevens van Utrecht overnemen' }).click();
      await expect.poll(() => field(page, 'Adres').inputValue(), soon).toBe('Singelpark 14');
      await page.getByRole('switch', { name: 'Afhalen aan' }).check();
      await page.getByRole('switch', { name: 'Eigen kleuren' }).check();
      await field(page, 'Hoofdkleur').fill('#3F6B4E');
      await save(page, 'Winkel Utrecht');
      await page.reload();
      await shows(page, 'Winkel Utrecht');
      await expect.poll(() => field(page, 'Btw-nummer').inputValue(), soon).toBe('NL004495445B01');
      expect(await field(page, 'Hoofdkleur').inputValue()).toBe('#3F6B4E');
      expect(await page.getByRole('switch', { name: 'Afhalen aan' }).isChecked()).toBe(true);
      expect(await page.getByRole('button', { name: /^Opslaan/ }).count()).toBe(0);
    });
  });

  test('[SHP-01] have four shortcuts as soon as four products are sold, and the till offers them at once', async () => {
    const hotel = await buildHotel(stage);
    const names = ['Appelsap', 'Bronwater', 'Croissant', 'Espresso'];
    const ids = await buildProducts(hotel.group, names);
    const till = await openTill(stage, hotel.utrecht.register);
    await buildReceipt(stage, { register: hotel.utrecht.register, soldAt: new Date().toISOString() });
    const place = (page: Page, number: number) =>
      page.getByRole('combobox', { name: `Snelkeuze ${number}`, exact: true });
    const choose = async (page: Page, number: number, name: string) => {
      await place(page, number).fill(name.slice(0, 5));
      await page.getByRole('option', { name, exact: true }).click();
    };
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await page.getByRole('link', { name: /^Winkel zonder snelkeuzes/ }).click();
      await shows(page, 'Winkel Utrecht');
      await field(page, 'Plaats').fill('Utrecht');
      await page.getByRole('button', { name: /^Opslaan/ }).click();
      for (const number of [1, 2, 3, 4])
        await expect
          .poll(() => describedBy(place(page, number)), soon)
          .toContain('Kies een artikel voor deze snelkeuze');
      expect((await till.catalog()).shortcuts).toEqual([]);
      await choose(page, 1, 'Espresso');
      await place(page, 1).click();
      await page.keyboard.type('crois');
      await page.getByRole('option', { name: 'Croissant', exact: true }).click();
      await choose(page, 1, 'Espresso');
      await page.getByRole('button', { name: 'Best verkochte invullen' }).click();
      for (const [index, name] of ['Espresso', ...names.slice(0, 3)].entries())
        await expect.poll(() => place(page, index + 1).inputValue(), soon).toBe(name);
      await save(page, 'Winkel Utrecht');
      expect((await till.catalog()).shortcuts).toEqual([ids[3], ...ids.slice(0, 3)]);
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await reads(page, 'Vraagt aandacht');
      await expect.poll(() => page.getByText('Winkel zonder snelkeuzes').count(), soon).toBe(0);
    });
  });

  test('[SHP-01] are proposed for a new shop, and it starts with them', async () => {
    const hotel = await buildHotel(stage);
    const ids = await buildProducts(hotel.group, ['Appelsap', 'Bronwater', 'Croissant', 'Drop', 'Espresso']);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'shop/create'));
      await field(page, 'Naam').fill('Wellness');
      await page.getByRole('button', { name: /^Winkel aanmaken/ }).click();
      await shows(page, 'Wellness');
    });
    const { shortcuts } = await stage.owner.read({ groupId: hotel.group.id }, (tx) =>
      tx.row(sql<{ shortcuts: number[] }>`select shortcut_product_ids as shortcuts from shops where name = 'Wellness'`),
    );
    expect(shortcuts).toEqual(ids.slice(0, 4));
  });

  test('[D7] of two editors the second sees both values, and loses nothing', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page: one }) => {
      await one.goto(shopPath(hotel));
      await field(one, 'Naam').fill('Van de een');
      await atScreen(stage, { user: hotel.admin }, async ({ page: other }) => {
        await other.goto(shopPath(hotel));
        await field(other, 'Naam').fill('Van de ander');
        await field(other, 'Plaats').fill('Utrecht');
        await save(other, 'Van de ander');
      });
      await one.getByRole('button', { name: /^Opslaan/ }).click();
      await reads(one, 'Iemand anders heeft dit intussen gewijzigd');
      await one.getByRole('radio', { name: /Van de ander/ }).check();
      await one.getByRole('button', { name: 'Verder' }).click();
      expect(await field(one, 'Naam').inputValue()).toBe('Van de ander');
      expect(await field(one, 'Plaats').inputValue()).toBe('Utrecht');
      await field(one, 'Naam').fill('Samen');
      await save(one, 'Samen');
    });
  });
});

describe('the order of categories', () => {
  const names = ['Brood', 'Drank', 'Fruit', 'Snoep'];

  async function openOrder(hotel: Hotel, page: Page): Promise<void> {
    await page.goto(shopPath(hotel));
    await expect.poll(() => orderOn(page), soon).toEqual(names);
  }

  test('[SHP-02] is changed by buttons and by the keyboard alone, said aloud, and stands on the till', async () => {
    const hotel = await buildHotel(stage);
    const ids = await buildCategories(hotel.group, names);
    const till = await openTill(stage, hotel.utrecht.register);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await openOrder(hotel, page);
      await page.getByRole('button', { name: 'Snoep bovenaan zetten' }).click();
      await page.getByRole('button', { name: 'Brood omlaag' }).click();
      expect(await orderOn(page)).toEqual(['Snoep', 'Drank', 'Brood', 'Fruit']);
      await reads(page, 'Brood staat nu op plaats 3 van 4');
      await page.getByRole('button', { name: /^Fruit verplaatsen/ }).focus();
      for (const key of ['ArrowUp', 'ArrowUp', 'End', 'Home', 'ArrowDown']) await page.keyboard.press(key);
      expect(await orderOn(page)).toEqual(['Snoep', 'Fruit', 'Drank', 'Brood']);
      await reads(page, 'Fruit staat nu op plaats 2 van 4');
      await save(page, 'Winkel Utrecht');
    });
    const onTill = (await till.catalog()).categories.map(({ id }) => names[ids.indexOf(id)]);
    expect(onTill).toEqual(['Snoep', 'Fruit', 'Drank', 'Brood']);
  });

  test('[SHP-02] is changed by dragging, and going back by hand leaves nothing to save', async () => {
    const hotel = await buildHotel(stage);
    await buildCategories(hotel.group, names);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await openOrder(hotel, page);
      const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
      const drag = async (name: string, onto: string, isAfter: boolean) => {
        const box = await row(onto).boundingBox();
        await page.getByRole('button', { name: new RegExp(`^${name} verplaatsen`) }).dragTo(row(onto), {
          targetPosition: { x: 80, y: isAfter ? (box?.height ?? 0) - 4 : 4 },
        });
      };
      await drag('Brood', 'Fruit', true);
      await expect.poll(() => orderOn(page), soon).toEqual(['Drank', 'Fruit', 'Brood', 'Snoep']);
      await page.getByRole('button', { name: /^Opslaan/ }).waitFor(soon);
      await drag('Brood', 'Drank', false);
      await expect.poll(() => orderOn(page), soon).toEqual(names);
      await expect.poll(() => page.getByRole('button', { name: /^Opslaan/ }).count(), soon).toBe(0);
    });
  });
});
