import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import {
  buildCategory,
  buildProduct,
  buildProductConfig,
  type Category,
  type Group,
} from '../../apps/server/src/testing/build/build.ts';
import { addressOf, arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { euro } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const names = ['Appelsap', 'Bier', 'Cola', 'Drop'] as const;

/** A hotel whose group sells four things of 2,95, in one category. */
async function buildAssortment(): Promise<{ hotel: Hotel; category: Category; ids: readonly number[] }> {
  const hotel = await buildHotel(stage);
  const category = await buildCategory(stage, { group: hotel.group, name: 'Dranken' });
  const ids: number[] = [];
  for (const name of names)
    ids.push(
      (await buildProduct(stage, { category, name: { nl: name, de: `${name} (de)` }, retailPriceCents: 295 })).id,
    );
  return { hotel, category, ids };
}

const pricesOf = (group: Group) =>
  stage.owner.read({ groupId: group.id }, async (tx) => {
    const rows = await tx.rows(
      sql<{ price: number }>`select retail_price_cents as price from products where group_id = ${group.id} order by id`,
    );
    return rows.map(({ price }) => price);
  });

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const list = async (page: Page, hotel: Hotel, query = '') => {
  await page.goto(pathTo(hotel, null, `categories?tab=products${query}`));
  await page.getByRole('table', { name: 'Artikelen' }).waitFor(soon);
};
/** The names on the page, from top to bottom. */
const listed = (page: Page) => page.locator('tbody [data-row-link]').allInnerTexts();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const cell = (page: Page, name: string) => page.getByRole('textbox', { name: `Prijs van ${name}` });

describe('the tabs', () => {
  test('[CON-05] stand in the address and in the session, and go by arrow keys', async () => {
    const { hotel } = await buildAssortment();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      const path = pathTo(hotel, hotel.utrecht, 'categories');
      await page.goto(path);
      await shows(page, 'Assortiment');
      expect(await tab(page, 'Categorieën').getAttribute('aria-selected')).toBe('true');
      await tab(page, 'Categorieën').focus();
      await page.keyboard.press('ArrowRight');
      await arrivesAt(page, `${path}?tab=products`);
      await expect
        .poll(() => tab(page, 'Artikelen').evaluate((node) => node === document.activeElement), soon)
        .toBe(true);
      await page.getByRole('link', { name: 'Appelsap' }).waitFor(soon);
      await page.getByRole('link', { name: 'Transacties' }).click();
      await shows(page, 'Transacties');
      await page.getByRole('link', { name: 'Assortiment' }).click();
      await arrivesAt(page, `${path}?tab=products`);
      await page.goBack();
      await shows(page, 'Transacties');
    });
  });
});

test('[DT-03] a list that cannot be loaded says so, and nothing beside it goes on waiting', async () => {
  const { hotel } = await buildAssortment();
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    const problem = { type: 'about:blank', title: 'Er ging iets mis', status: 400, code: 'unknown_error', errors: [] };
    await page.route(/\/api\/v1\/.*(?:products|categories|combi_?deals)\?/, (route) =>
      route.fulfill({ status: 400, contentType: 'application/problem+json', json: problem }),
    );
    for (const name of ['categories', 'products', 'combiDeals']) {
      await page.goto(pathTo(hotel, hotel.utrecht, `categories?tab=${name}`));
      await page.getByRole('button', { name: 'Opnieuw', exact: true }).first().waitFor(soon);
      await expect.poll(() => page.getByRole('main').locator('[data-waits]').count(), soon).toBe(0);
    }
  });
});

describe('the list of products', () => {
  test('[PRD-02] [DT-03] [DT-04] is narrowed and ordered in the address, through reload and back', async () => {
    const { hotel, category, ids } = await buildAssortment();
    await buildProduct(stage, { category, name: { nl: 'Oude kaas' }, archivedAt: new Date('2026-01-02T12:00:00Z') });
    await buildProduct(stage, { property: hotel.utrecht.property, name: { nl: 'Domtoren' }, retailPriceCents: 900 });
    await buildProductConfig(stage, { id: ids[0] ?? 0 }, { property: hotel.utrecht.property, customPriceCents: 350 });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await list(page, hotel);
      await expect.poll(() => listed(page), soon).toEqual([...names.slice(0, 3), 'Domtoren', 'Drop']);
      expect(await row(page, 'Domtoren').innerText()).toContain('Utrecht');
      await page.getByRole('button', { name: 'Prijs', exact: true }).click();
      await page.getByRole('button', { name: 'Prijs', exact: true }).click();
      await expect.poll(async () => (await listed(page))[0], soon).toBe('Domtoren');
      await press(page, 'Status');
      await page.getByRole('menuitemradio', { name: 'Gearchiveerd', exact: true }).click();
      await expect.poll(() => listed(page), soon).toEqual(['Oude kaas']);
      expect(await row(page, 'Oude kaas').innerText()).toMatch(/2\sjan\s2026/);
      expect(addressOf(page)).toContain('tab=products&status=archived&sort=retailPriceCents&order=desc');
      await page.reload();
      await expect.poll(() => listed(page), soon).toEqual(['Oude kaas']);
      await page.goBack();
      await expect.poll(async () => (await listed(page)).length, soon).toBe(5);
      await press(page, 'Herkomst');
      await page.getByRole('menuitemradio', { name: 'Eigen artikelen' }).click();
      await expect.poll(() => listed(page), soon).toEqual(['Domtoren']);
      await page.getByRole('searchbox').fill('zoekraak');
      await reads(page, 'Geen artikel met deze filters');
      expect(await axeProblems(page)).toEqual([]);
    });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'categories?tab=products&q=appel'));
      await expect.poll(() => row(page, 'Appelsap').innerText(), soon).toContain(euro('3,50'));
      expect(await row(page, 'Appelsap').innerText()).toContain(`advies ${euro('2,95')}`);
      await page.getByRole('link', { name: 'Appelsap' }).click();
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, `products/edit/${ids[0]}`));
    });
  });
});

describe('a long list', () => {
  test('[DT-04] is at the same page, height and filters after Back from a product', async () => {
    const { hotel, category } = await buildAssortment();
    for (let index = 100; index < 220; index += 1)
      await buildProduct(stage, { category, name: { nl: `Kaas ${index}` } });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await list(page, hotel, '&q=kaas&sort=name&order=desc');
      await press(page, 'Volgende');
      await page.getByText('51 – 100 van 120').waitFor(soon);
      const address = addressOf(page);
      const shown = await listed(page);
      await page.getByRole('link', { name: 'Kaas 150' }).scrollIntoViewIfNeeded();
      const height = await page.evaluate(() => window.scrollY);
      expect(height).toBeGreaterThan(300);
      await page.getByRole('link', { name: 'Kaas 150' }).click();
      await shows(page, 'Kaas 150');
      await page.goBack();
      await arrivesAt(page, address);
      await expect.poll(() => listed(page), soon).toEqual(shown);
      await expect.poll(() => page.evaluate(() => window.scrollY), soon).toBe(height);
      expect(await page.getByRole('searchbox').inputValue()).toBe('kaas');
    });
  });
});

describe('many at once', () => {
  test('[PRD-02] are archived together, and are back by Undo', async () => {
    const { hotel } = await buildAssortment();
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await list(page, hotel);
      await page.getByRole('checkbox', { name: 'Bier kiezen' }).check();
      await page.getByRole('checkbox', { name: 'Cola kiezen' }).check();
      await reads(page, '2 artikelen gekozen');
      expect(await axeProblems(page)).toEqual([]);
      await press(page, 'Archiveren');
      await reads(page, '2 artikelen zijn gearchiveerd');
      await expect.poll(() => listed(page), soon).toEqual(['Appelsap', 'Drop']);
      await press(page, 'Ongedaan maken');
      await reads(page, '2 artikelen zijn weer zoals daarvoor');
      await expect.poll(() => listed(page), soon).toEqual([...names]);
    });
  });

  test('[PRD-06] a location reads why it may not archive what is the group’s, and archives its own', async () => {
    const { hotel } = await buildAssortment();
    await buildProduct(stage, { property: hotel.utrecht.property, name: { nl: 'Domtoren' } });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'categories?tab=products'));
      await page.getByRole('checkbox', { name: 'Bier kiezen' }).check(soon);
      await page.getByRole('checkbox', { name: 'Domtoren kiezen' }).check();
      const bar = page.getByRole('group', { name: 'Met de gekozen artikelen' });
      const archive = bar.getByRole('button', { name: 'Archiveren' });
      expect(await archive.getAttribute('aria-disabled')).toBe('true');
      expect(await bar.getByRole('button', { name: 'Categorie' }).getAttribute('aria-disabled')).toBe('true');
      expect(await bar.getByRole('button', { name: 'Prijs' }).isEnabled()).toBe(true);
      await archive.click({ force: true });
      await reads(page, '1 gekozen artikel is van de hele groep. Dat wijzigt een beheerder op groepsniveau.');
      await page.getByRole('checkbox', { name: 'Bier kiezen' }).uncheck();
      await archive.click();
      await reads(page, '1 artikel is gearchiveerd');
      await expect.poll(() => listed(page), soon).toEqual([...names]);
    });
  });

  test('[PRD-06] of everything the server names the product that is in the way', async () => {
    const { hotel } = await buildAssortment();
    // On the first page stand only products of the location itself.
    for (let index = 0; index < 50; index += 1)
      await buildProduct(stage, { property: hotel.utrecht.property, name: { nl: `Aardbei ${index}` } });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'categories?tab=products&q=a'));
      await page.getByRole('checkbox', { name: 'Aardbei 0 kiezen' }).check(soon);
      await page.getByRole('button', { name: /^Alle \d+ kiezen$/ }).click();
      await press(page, 'Archiveren');
      await reads(page, /is van de hele groep\. Alleen een beheerder kan dat wijzigen\./);
    });
  });

  test('[PRD-03] the price of all that match is raised after a look at what becomes of it', async () => {
    const { hotel } = await buildAssortment();
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await list(page, hotel);
      await page.getByRole('checkbox', { name: 'Bier kiezen' }).check();
      await press(page, 'Alle 4 kiezen');
      await reads(page, '4 artikelen gekozen');
      await page
        .getByRole('group', { name: 'Met de gekozen artikelen' })
        .getByRole('button', { name: 'Prijs' })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Prijzen wijzigen' }).click();
      await dialog.getByText('Vul een getal in zoals 0,25').waitFor(soon);
      await dialog.getByRole('textbox', { name: 'Percentage' }).fill('10');
      await dialog
        .getByText(`${euro('2,95')} → ${euro('3,25')}`)
        .first()
        .waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Prijzen wijzigen' }).click();
      await reads(page, '4 prijzen zijn gewijzigd');
      expect(await pricesOf(hotel.group)).toEqual([325, 325, 325, 325]);
      await press(page, 'Ongedaan maken');
      await expect.poll(() => pricesOf(hotel.group), soon).toEqual([295, 295, 295, 295]);
    });
  });
});

describe('the price grid', () => {
  test('[PRD-03] takes keys and a pasted column, marks what is wrong, saves all at once, and undoes it', async () => {
    const { hotel, ids } = await buildAssortment();
    await atScreen(stage, { user: hotel.admin }, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await list(page, hotel);
      await press(page, 'Prijzen bewerken');
      await cell(page, 'Appelsap').waitFor(soon);
      expect(addressOf(page)).toContain('view=prices');
      await cell(page, 'Appelsap').focus();
      await page.keyboard.type('3,1');
      await page.keyboard.press('Enter');
      expect(await cell(page, 'Appelsap').inputValue()).toBe('3,10');
      await page.keyboard.type('9');
      await page.keyboard.press('Escape');
      expect(await cell(page, 'Bier').inputValue()).toBe('2,95');
      await page.evaluate(() => navigator.clipboard.writeText('3,20\r\nniets\r\n3,40\r\n3,50\r\n'));
      await page.keyboard.press('Control+v');
      await reads(page, '3 prijzen geplakt');
      await reads(page, 'Voor de laatste 1 was geen cel meer');
      expect(await cell(page, 'Cola').getAttribute('aria-invalid')).toBe('true');
      await reads(page, '1 cel klopt niet');
      expect(await page.getByRole('button', { name: 'Prijzen opslaan' }).isDisabled()).toBe(true);
      expect(await axeProblems(page)).toEqual([]);
      await cell(page, 'Drop').focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.type('3.30');
      await page.keyboard.press('Tab');
      // Somebody else sets a price meanwhile: it is shown, and nothing is saved before it was seen.
      await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
        tx.execute(sql`update products set retail_price_cents = 400, version = version + 1 where id = ${ids[3]}`),
      );
      await press(page, 'Prijzen opslaan');
      await reads(page, 'Iemand anders was je voor.');
      await reads(page, `Iemand maakte er ${euro('4,00')} van`);
      expect(await pricesOf(hotel.group)).toEqual([295, 295, 295, 400]);
      await press(page, 'Prijzen opslaan');
      await reads(page, '4 prijzen zijn gewijzigd');
      expect(await pricesOf(hotel.group)).toEqual([310, 320, 330, 340]);
      await press(page, 'Ongedaan maken');
      await expect.poll(() => pricesOf(hotel.group), soon).toEqual([295, 295, 295, 400]);
      await press(page, 'Terug naar de lijst');
      await page.getByRole('table', { name: 'Artikelen' }).waitFor(soon);
    });
  });

  test('[PRD-02] [DT-04] goes through all pages with keys and a pasted column, and saves them together', async () => {
    const { hotel, category } = await buildAssortment();
    for (let index = 10; index < 60; index += 1)
      await buildProduct(stage, { category, name: { nl: `Kaas ${index}` }, retailPriceCents: 200 });
    await atScreen(stage, { user: hotel.admin }, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(pathTo(hotel, null, 'categories?tab=products&view=prices'));
      await cell(page, 'Kaas 55').waitFor(soon);
      // Four names come first, so that the first page ends with Kaas 55 and the second has four.
      await cell(page, 'Kaas 55').focus();
      await page.keyboard.type('2,5');
      await page.keyboard.press('ArrowDown');
      await expect
        .poll(() => cell(page, 'Kaas 56').evaluate((node) => node === document.activeElement), soon)
        .toBe(true);
      await reads(page, 'waarvan 1 op een andere bladzijde');
      await page.keyboard.press('ArrowUp');
      await expect
        .poll(() => cell(page, 'Kaas 55').evaluate((node) => node === document.activeElement), soon)
        .toBe(true);
      expect(await cell(page, 'Kaas 55').inputValue()).toBe('2,50');
      await page.evaluate(() => navigator.clipboard.writeText('3,55\n3,56\n3,57\nniets\n3,59\n9'));
      await page.keyboard.press('Control+v');
      await reads(page, '5 prijzen geplakt');
      await reads(page, 'Voor de laatste 1 was geen cel meer');
      await reads(page, 'waarvan 4 op andere bladzijden');
      // What is wrong on another page is one press away, and a reload loses nothing.
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await reads(page, '5 prijzen gewijzigd');
      await press(page, '1 cel klopt niet');
      await expect
        .poll(() => cell(page, 'Kaas 58').evaluate((node) => node === document.activeElement), soon)
        .toBe(true);
      await page.keyboard.type('3,58');
      await press(page, 'Prijzen opslaan');
      await reads(page, '5 prijzen zijn gewijzigd');
      expect((await pricesOf(hotel.group)).slice(-6)).toEqual([200, 355, 356, 357, 358, 359]);
    });
  });

  test('[PRD-06] of a location goes on top of what another location saved of the same product', async () => {
    const { hotel, ids } = await buildAssortment();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'categories?tab=products&view=prices'));
      await cell(page, 'Bier').fill('3', soon);
      await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
        tx.execute(sql`update products set version = version + 1 where id = ${ids[1]}`),
      );
      await press(page, 'Prijzen opslaan');
      await reads(page, '1 prijs is gewijzigd');
    });
  });

  test('[PRD-06] at a location holds own prices, and an empty cell takes one away', async () => {
    const { hotel, ids } = await buildAssortment();
    const [apple = 0] = ids;
    await buildProductConfig(stage, { id: apple }, { property: hotel.utrecht.property, customPriceCents: 350 });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'categories?tab=products&view=prices'));
      await cell(page, 'Appelsap').waitFor(soon);
      expect(await cell(page, 'Appelsap').inputValue()).toBe('3,50');
      expect(await cell(page, 'Bier').inputValue()).toBe('');
      await cell(page, 'Appelsap').fill('');
      await cell(page, 'Bier').fill('3');
      // What is not saved yet keeps one from leaving unasked.
      await page.getByRole('link', { name: 'Transacties' }).click();
      await page.getByRole('alertdialog').waitFor(soon);
      await page.keyboard.press('Escape');
      await press(page, 'Prijzen opslaan');
      await reads(page, '2 prijzen zijn gewijzigd');
      await expect.poll(() => cell(page, 'Bier').inputValue(), soon).toBe('3,00');
      const own = await stage.owner.read({ groupId: hotel.group.id }, (tx) =>
        tx.rows(
          sql`select product_id as id, custom_price_cents as price from product_property_configs where group_id = ${hotel.group.id}`,
        ),
      );
      expect(own).toEqual([{ id: ids[1], price: 300 }]);
    });
  });
});

describe('on a phone and in German', () => {
  test('[DT-04] the products are cards with their price, and nothing scrolls sideways', async () => {
    const { hotel } = await buildAssortment();
    await atScreen(stage, { user: hotel.manager, locale: 'de', width: 390, height: 844 }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'categories?tab=products'));
      await shows(page, 'Sortiment');
      const card = page.getByRole('link', { name: /Appelsap \(de\)/ });
      await card.waitFor(soon);
      expect(await card.innerText()).toContain(euro('2,95'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      // A box stands before each card, large enough for a finger; the bar at the foot ends below the list.
      const box = page.getByRole('checkbox', { name: 'Appelsap (de) auswählen' });
      const target = await box.locator('..').boundingBox();
      expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await box.check();
      const bar = page.getByRole('group', { name: 'Mit den ausgewählten Artikeln' });
      await bar.getByRole('button', { name: 'Alle 4 auswählen' }).click();
      await bar.getByText('4 Artikel ausgewählt').waitFor(soon);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = await page.getByRole('link', { name: /Drop \(de\)/ }).boundingBox();
      const foot = await bar.boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(await axeProblems(page)).toEqual([]);
      await tab(page, 'Kategorien').click();
      await page.getByRole('link', { name: 'Dranken' }).waitFor(soon);
    });
  });
});
