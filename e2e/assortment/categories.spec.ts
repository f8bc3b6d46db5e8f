import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken, makeToken } from '../../apps/server/src/platform/auth/token.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import {
  buildCategory,
  buildProduct,
  buildProductConfig,
  type CashRegister,
  type Category,
  type Group,
} from '../../apps/server/src/testing/build/build.ts';
import { arrivesAt, listenToCalls, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { euro } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Naam' });
const language = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const save = (page: Page, name: string | RegExp = /^Opslaan/) => page.getByRole('button', { name }).click();
const add = (page: Page) => save(page, /^Categorie toevoegen/);

/** Writes a name in each language, as a person does: choose, then type. */
async function write(page: Page, names: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(names)) {
    await language(page, new RegExp(`^${name}`)).check();
    await nameField(page).fill(text);
  }
}

/** What the tills of a register's shop offer, by the Dutch names of the categories. */
async function openCatalog(register: CashRegister): Promise<() => Promise<readonly string[]>> {
  const credential = makeToken();
  const { groupId, propertyId, shopId, id } = register;
  await stage.owner.write({ groupId }, (tx) =>
    tx.execute(sql`
      insert into device_credentials (token_hash, group_id, property_id, shop_id, cash_register_id, created_at)
      values (${hashToken(credential)}, ${groupId}, ${propertyId}, ${shopId}, ${id}, now())`),
  );
  return async () => {
    const answer = await fetch(`${stage.url}/device/v1/catalog`, {
      headers: { authorization: `Bearer ${credential}` },
    });
    return [...(await answer.text()).matchAll(/"name":\{"nl":"([^"]*)"/g)].map(([, name = '']) => name);
  };
}

const rename = (group: Group, category: Category, name: object) =>
  stage.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(
      sql`update categories set name = ${JSON.stringify(name)}, version = version + 1 where id = ${category.id}`,
    ),
  );

describe('a new category', () => {
  test('[CAT-01] [CON-01] is written in three languages, and the tills offer it within a second', async () => {
    const hotel = await buildHotel(stage);
    const catalog = await openCatalog(hotel.utrecht.register);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await page.getByRole('link', { name: 'Assortiment' }).click();
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'categories'));
      await reads(page, 'Nog geen categorieën');
      await page.getByRole('link', { name: 'Categorie toevoegen' }).first().click();
      await shows(page, 'Categorie toevoegen');
      await write(page, { Nederlands: 'Belegde broodjes', Duits: 'Belegte Brötchen', Engels: 'Sandwiches' });
      await add(page);
      await shows(page, 'Belegde broodjes');
      expect(await catalog()).toEqual(['Belegde broodjes']);
      await reads(page, 'Belegde broodjes is toegevoegd');
      await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Assortiment' }).click();
      const row = page.getByRole('row').filter({ hasText: 'Belegde broodjes' });
      await expect
        .poll(() => row.getByRole('cell').allInnerTexts(), soon)
        .toEqual(['Belegde broodjes', 'Compleet', '0', '']);
    });
    await atScreen(stage, { user: hotel.manager, locale: 'de' }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'categories'));
      await page.getByRole('link', { name: 'Belegte Brötchen' }).waitFor(soon);
    });
  });

  test('[CAT-01] with a name that is too short is told so in the language that it is about', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, 'categories/create'));
      await shows(page, 'Categorie toevoegen');
      await add(page);
      await expect.poll(() => nameField(page).getAttribute('aria-invalid'), soon).toBe('true');
      await reads(page, 'Dit veld is verplicht');
      await write(page, { Duits: 'Ei', Nederlands: 'Eieren' });
      // What was wrong with the German is told once the Dutch is open, so that no message moves what one presses.
      await language(page, 'Duits, fout').waitFor(soon);
      const calls = listenToCalls(page);
      await add(page);
      // The form opens the language that is wrong and puts the cursor there.
      await expect.poll(() => language(page, 'Duits, fout').isChecked(), soon).toBe(true);
      await expect.poll(() => nameField(page).evaluate((field) => field === document.activeElement), soon).toBe(true);
      expect(await nameField(page).inputValue()).toBe('Ei');
      await reads(page, 'Vul minstens 3 tekens in');
      expect(calls).toEqual([]);
      expect(await axeProblems(page)).toEqual([]);
      await nameField(page).fill('');
      await add(page);
      await shows(page, 'Eieren');
    });
  });

  test('[CAT-01] is written by keyboard alone', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'categories/create'));
      await shows(page, 'Categorie toevoegen');
      await language(page, 'Nederlands').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.type('Soep');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Suppe');
      await page.keyboard.press('Control+s');
      await shows(page, 'Soep');
      await page.getByRole('link', { name: 'Categorie bewerken' }).click();
      await language(page, /^Duits/).check();
      expect(await nameField(page).inputValue()).toBe('Suppe');
      expect(await language(page, 'Engels, leeg').count()).toBe(1);
    });
  });
});

describe('a change', () => {
  test('[CAT-01] beside somebody else’s shows both, and saves what is chosen', async () => {
    const hotel = await buildHotel(stage);
    const category = await buildCategory(stage, { group: hotel.group, name: 'Brood' });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, `categories/edit/${category.id}`));
      await shows(page, 'Brood');
      await nameField(page).fill('Brood van ons');
      await rename(hotel.group, category, { nl: 'Brood van hen', en: 'Their bread' });
      await save(page);
      await reads(page, 'Iemand anders heeft dit intussen gewijzigd');
      await page.getByRole('radio', { name: 'Van de ander: Brood van hen · Their bread' }).check();
      await page.getByRole('button', { name: 'Verder' }).click();
      expect(await nameField(page).inputValue()).toBe('Brood van hen');
      await nameField(page).fill(' Brood van allen ');
      await save(page);
      await shows(page, 'Brood van allen');
      // What is kept is what stands there: there is nothing left to save.
      await expect.poll(() => nameField(page).inputValue(), soon).toBe('Brood van allen');
      expect(await page.getByRole('button', { name: /^Opslaan/ }).count()).toBe(0);
      await page.reload();
      await shows(page, 'Brood van allen');
      await language(page, 'Engels').check();
      expect(await nameField(page).inputValue()).toBe('Their bread');
    });
  });

  test('[CAT-01] [PRD-03] takes a photo, which the list then shows', async () => {
    const hotel = await buildHotel(stage);
    const category = await buildCategory(stage, { group: hotel.group, name: 'Soepen' });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, `categories/edit/${category.id}`));
      await shows(page, 'Soepen');
      await page.locator('input[type="file"]').setInputFiles({ name: 'soep.png', mimeType: 'image/png', buffer: dot });
      await reads(page, 'Niet opgeslagen Foto');
      await save(page);
      await reads(page, 'Soepen is opgeslagen');
      await page.goto(pathTo(hotel, hotel.utrecht, 'categories'));
      const photo = page.getByRole('row').filter({ hasText: 'Soepen' }).locator('img');
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth), soon).toBe(1);
      expect(await photo.getAttribute('src')).toMatch(/\/media\/[0-9a-f]{32}\.webp$/);
    });
  });

  test('[ACC-12] is not for the default role, which does not find the assortment either', async () => {
    const hotel = await buildHotel(stage);
    await buildCategory(stage, { group: hotel.group });
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'categories'));
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'transactions'));
      expect(await page.getByRole('link', { name: 'Assortiment' }).count()).toBe(0);
    });
  });
});

describe('the end of a category', () => {
  const remove = async (page: Page) => {
    await page.getByRole('button', { name: 'Meer acties' }).click();
    await page.getByRole('menuitem', { name: 'Categorie verwijderen' }).click();
  };

  test('[CAT-01] [CON-04] is refused with its reason while products use it, and leads to them', async () => {
    const hotel = await buildHotel(stage);
    const { group } = hotel;
    const category = await buildCategory(stage, { group, name: 'Soepen' });
    await buildProduct(stage, { category, name: { nl: 'Erwtensoep' }, archivedAt: new Date() });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, `categories/edit/${category.id}`));
      await shows(page, 'Soepen');
      await remove(page);
      const refusal = page.getByRole('alertdialog', { name: 'Soepen kon niet worden verwijderd' });
      await refusal.waitFor(soon);
      expect(await refusal.innerText()).toContain('er staan nog artikelen in');
      expect(await axeProblems(page)).toEqual([]);
      await refusal.getByRole('link', { name: 'Artikelen bekijken' }).click();
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, `categories/${category.id}/products?status=all`));
      await reads(page, 'Erwtensoep');
    });
  });

  test('[CAT-01] comes at once without products, also with something typed, and the list is without it', async () => {
    const hotel = await buildHotel(stage);
    const { group } = hotel;
    await buildCategory(stage, { group, name: 'Blijft' });
    const category = await buildCategory(stage, { group, name: 'Gaat' });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, 'categories'));
      await page.getByRole('link', { name: 'Gaat' }).click();
      await page.getByRole('link', { name: 'Categorie bewerken' }).click();
      await nameField(page).fill('Gaat niet');
      await remove(page);
      await arrivesAt(page, pathTo(hotel, null, 'categories'));
      await reads(page, 'Gaat is verwijderd');
      await expect
        .poll(() => page.getByRole('table', { name: 'Categorieën' }).getByRole('link').allInnerTexts(), soon)
        .toEqual(['Blijft']);
      await page.goto(pathTo(hotel, null, `categories/edit/${category.id}`));
      await shows(page, 'Categorie niet gevonden');
    });
  });
});

describe('the lists', () => {
  test('[CAT-01] [DT-01] [DT-04] show categories in their order, by name, and by a word in any language', async () => {
    const hotel = await buildHotel(stage);
    const { group } = hotel;
    for (const name of ['Zuivel', 'Brood', 'Dranken']) {
      const category = await buildCategory(stage, { group, name });
      if (name === 'Brood') await rename(group, category, { nl: name, de: 'Brot' });
      await buildProduct(stage, { category });
    }
    const list = pathTo(hotel, null, 'categories');
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      const names = () => page.getByRole('table', { name: 'Categorieën' }).getByRole('link').allInnerTexts();
      await page.goto(list);
      await expect.poll(names, soon).toEqual(['Zuivel', 'Brood', 'Dranken']);
      await reads(page, '3 categorieën');
      await reads(page, 'Duits en Engels ontbreken');
      await page.getByRole('button', { name: 'Categorie', exact: true }).click();
      await arrivesAt(page, `${list}?sort=name`);
      await expect.poll(names, soon).toEqual(['Brood', 'Dranken', 'Zuivel']);
      await page.getByRole('searchbox').fill('brot');
      await expect.poll(names, soon).toEqual(['Brood']);
      await arrivesAt(page, `${list}?q=brot&sort=name`);
      await page.reload();
      await expect.poll(names, soon).toEqual(['Brood']);
      await page.getByRole('searchbox').fill('pizza');
      await reads(page, 'Geen categorie met deze naam');
    });
  });

  test('[PRD-02] [DT-03] show a category’s products with their own price, and archived ones when asked', async () => {
    const hotel = await buildHotel(stage);
    const { group, utrecht, eindhoven } = hotel;
    const category = await buildCategory(stage, { group, name: 'Wraps' });
    const wrap = await buildProduct(stage, {
      category,
      name: { nl: 'Caesarwrap' },
      eanCode: '8712034567016',
      retailPriceCents: 695,
    });
    await buildProductConfig(stage, wrap, { property: utrecht.property, customPriceCents: 725 });
    await buildProduct(stage, { category, property: utrecht.property, name: { nl: 'Domwrap' } });
    await buildProduct(stage, { category, property: eindhoven.property, name: { nl: 'Lichtwrap' } });
    await buildProduct(stage, { category, name: { nl: 'Oude wrap' }, archivedAt: new Date() });
    const list = pathTo(hotel, utrecht, `categories/${category.id}/products`);
    const rows = async (page: Page) =>
      (await page.getByRole('table', { name: 'Artikelen' }).getByRole('row').allInnerTexts()).slice(1).map((row) =>
        row
          .trim()
          .split(/[\t\n]+/)
          .map((cell) => cell.trim()),
      );
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(list);
      await shows(page, 'Wraps');
      await expect
        .poll(() => rows(page), soon)
        .toEqual([
          ['Caesarwrap', '8712034567016', `advies ${euro('6,95')}`, euro('7,25')],
          ['Domwrap', 'Eigen artikel', '–', euro('2,95')],
        ]);
      await page.getByRole('button', { name: 'Status' }).click();
      await page.getByRole('menuitemradio', { name: 'Gearchiveerd', exact: true }).click();
      await arrivesAt(page, `${list}?status=archived`);
      await expect
        .poll(() => rows(page), soon)
        .toEqual([['Oude wrap', 'Gearchiveerd', expect.stringMatching(/^Sinds \d/), '–', euro('2,95')]]);
      await page.goto(pathTo(hotel, null, `categories/${category.id}/products?q=wrap`));
      await expect
        .poll(() => rows(page), soon)
        .toEqual([
          ['Caesarwrap', '8712034567016', euro('6,95')],
          ['Domwrap', 'Utrecht', '–', euro('2,95')],
          ['Lichtwrap', 'Eindhoven', '–', euro('2,95')],
        ]);
      await page.goto(pathTo(hotel, null, 'categories/999999999/products'));
      await shows(page, 'Categorie niet gevonden');
    });
  });

  test('[CAT-01] [CON-01] fit a phone in German, without anything that axe finds', async () => {
    const hotel = await buildHotel(stage);
    const category = await buildCategory(stage, {
      group: hotel.group,
      name: 'Verzorgingsproducten en reisbenodigdheden voor onderweg',
    });
    await buildProduct(stage, { category, name: { nl: 'Reisonderbroekenwasmiddelverpakking van het huis' } });
    const pages = ['categories', 'categories/create', `categories/edit/${category.id}`];
    await atScreen(stage, { user: hotel.manager, locale: 'de', width: 320, height: 700 }, async ({ page }) => {
      for (const path of [...pages, `categories/${category.id}/products`]) {
        await page.goto(pathTo(hotel, hotel.utrecht, path));
        await page.locator('main :is(li a, form, li div)').first().waitFor(soon);
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
        expect(await axeProblems(page)).toEqual([]);
      }
    });
  });
});
