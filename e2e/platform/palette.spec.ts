import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../apps/server/src/testing/build/build.ts';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { buildPriceLabel } from '../../apps/server/src/testing/build/build-price-label.ts';
import { arrivesAt, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Zoeken' });
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Zoeken' });
const options = (page: Page) => paletteOf(page).getByRole('option');
const chosen = (page: Page) => paletteOf(page).getByRole('option', { selected: true });

/** A hotel with a cheese roll of its own in Utrecht, sold on room 417, with a label. */
async function buildCheeseHotel() {
  const hotel = await buildHotel(stage);
  const { property, shop, register } = hotel.utrecht;
  const category = await buildCategory(stage, { group: hotel.group, name: 'Warme hap' });
  const product = await buildProduct(stage, {
    category,
    property,
    name: { nl: 'Zilvermeeuwbroodje' },
    eanCode: '8710000000017',
  });
  const label = await buildPriceLabel(stage, { shop, product });
  const receipt = await buildReceipt(stage, {
    register,
    account: 'Kamer 417',
    cardLast4: '0044',
    lines: [{ totalCents: 1_234 }],
  });
  return { hotel, category, product, label, receipt };
}

/** Types into the open palette and waits until the server's answer to it stands there. */
async function find(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text);
  await expect.poll(() => page.locator('#palette-list').getAttribute('aria-busy'), soon).toBe('false');
}

async function openAt(page: Page, hotel: Hotel, key = '/'): Promise<void> {
  await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
  await shows(page, 'Transacties');
  await page.keyboard.press(key);
  await fieldOf(page).waitFor(soon);
}

describe('the palette', () => {
  test(
    '[SEA-02] the keyboard alone finds a thing of every kind, and Enter goes there',
    { timeout: 180_000 },
    async () => {
      const { hotel, category, product, label, receipt } = await buildCheeseHotel();
      await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
        const ways = [
          ['zilverm', 'Artikelen', `products/edit/${product.id}`],
          ['8710000000017', 'Artikelen', `products/edit/${product.id}`],
          ['12,34', 'Transacties', `transactions/${receipt.id}`],
          ['kamer 417', 'Transacties', `transactions/${receipt.id}`],
          ['0044', 'Transacties', `transactions/${receipt.id}`],
          [label.deviceId, 'Schaplabels', `price-labels?tab=table&shop=${hotel.utrecht.shop.id}&label=${label.id}`],
          ['warme', 'Categorieën', `categories/edit/${category.id}`],
          [hotel.staff.email, 'Accounts', `accounts/edit/${hotel.staff.id}`],
          ['beoordelingen', 'Pagina’s', 'reviews'],
          ['account toe', 'Acties', 'accounts/create'],
        ] as const;
        for (const [typed, group, path] of ways) {
          await openAt(page, hotel);
          await find(page, typed);
          const first = paletteOf(page).getByRole('group').first();
          expect([typed, await first.getAttribute('aria-label')]).toEqual([typed, group]);
          await page.keyboard.press('Enter');
          await arrivesAt(page, pathTo(hotel, hotel.utrecht, path));
        }
        await openAt(page, hotel);
        await find(page, 'eindhoven');
        await page.keyboard.press('Enter');
        await arrivesAt(page, pathTo(hotel, hotel.eindhoven, 'transactions'));
      });
    },
  );

  test('[SEA-02] it opens by its keys and the field in the head, arrows choose, Escape gives the focus back', async () => {
    const { hotel } = await buildCheeseHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await openAt(page, hotel, 'ControlOrMeta+k');
      await page.keyboard.press('ControlOrMeta+k');
      await expect.poll(() => paletteOf(page).count(), soon).toBe(0);
      const field = page.getByRole('banner').getByRole('button', { name: /^Zoek een bon/ });
      await field.focus();
      await page.keyboard.press('Enter');
      await find(page, 'utrecht');
      const names = await options(page).allInnerTexts();
      expect(names.length).toBeGreaterThan(1);
      expect(await chosen(page).innerText()).toBe(names[0]);
      await page.keyboard.press('ArrowDown');
      expect(await chosen(page).innerText()).toBe(names[1]);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await chosen(page).innerText()).toBe(names.at(-1));
      expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'));
      expect(await axeProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => field.evaluate((node) => node === document.activeElement), soon).toBe(true);
    });
  });

  test('[SEA-02] what was typed is marked, what was opened comes back first, and nobody else sees it', async () => {
    const { hotel, product } = await buildCheeseHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await openAt(page, hotel);
      await find(page, 'meeuw');
      await expect.poll(() => chosen(page).locator('mark').allInnerTexts(), soon).toEqual(['meeuw']);
      await page.keyboard.press('Enter');
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, `products/edit/${product.id}`));
      await openAt(page, hotel);
      expect(await paletteOf(page).getByRole('group').first().getAttribute('aria-label')).toBe('Laatst geopend');
      expect(await chosen(page).innerText()).toBe('Zilvermeeuwbroodje');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Uitloggen' }).click();
      await page.waitForURL('**/login');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('recent')), soon).toBeNull();
    });
  });

  test('[SEA-02] an answer to an earlier key press never stands over what is in the field', async () => {
    const { hotel } = await buildCheeseHotel();
    for (const name of ['Zilveruitje', 'Goudvis'])
      await buildProduct(stage, { group: hotel.group, name: { nl: name } });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      let letGo = () => {};
      const isHeld = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/search?search=zil*', async (route) => {
        await isHeld;
        await route.continue().catch(() => undefined);
      });
      await openAt(page, hotel);
      const asked = page.waitForRequest('**/search?search=zil');
      await fieldOf(page).fill('zil');
      await asked;
      await find(page, 'goudv');
      letGo();
      await expect.poll(() => chosen(page).innerText(), soon).toContain('Goudvis');
      // What had been found for other words is gone at once, before the server answers.
      await page.route('**/search?search=goudvisk*', () => undefined);
      await fieldOf(page).fill('goudvisk');
      await expect
        .poll(
          () =>
            options(page)
              .filter({ hasText: /Goudvis/ })
              .count(),
          soon,
        )
        .toBe(0);
      await fieldOf(page).fill('zilveru');
      await expect
        .poll(
          () =>
            options(page)
              .allInnerTexts()
              .then((texts) => texts.join()),
          soon,
        )
        .toContain('Zilveruitje');
      expect((await options(page).allInnerTexts()).join()).not.toContain('Goudvis');
    });
  });

  test('[SEA-02] each person finds what is theirs', async () => {
    const { hotel } = await buildCheeseHotel();
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await openAt(page, hotel);
      await find(page, 'zilvermeeuw');
      await expect
        .poll(
          () =>
            paletteOf(page)
              .getByText(/^Niets gevonden voor/)
              .count(),
          soon,
        )
        .toBe(1);
      await find(page, 'account');
      expect((await options(page).allInnerTexts()).join()).not.toContain('toevoegen');
      await find(page, '12,34');
      await expect.poll(() => chosen(page).innerText(), soon).toMatch(/€\s12,34/);
    });
  });

  test('[SEA-02] on a phone it fills the screen and says when the server cannot be asked', async () => {
    const { hotel } = await buildCheeseHotel();
    await atScreen(stage, { user: hotel.manager, width: 390, height: 800, hasTouch: true }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Zoek een bon/ })
        .tap();
      await find(page, 'zilvermeeuw');
      const box = await paletteOf(page).boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await page.route('**/search?*', (route) =>
        route.fulfill({ status: 404, json: { code: 'not_found', status: 404, title: '', errors: [] } }),
      );
      await fieldOf(page).fill('wat anders');
      await paletteOf(page).getByText('De server antwoordt niet').waitFor(soon);
      await page.unroute('**/search?*');
      await paletteOf(page).getByRole('button', { name: 'Opnieuw' }).tap();
      await paletteOf(page)
        .getByText(/^Niets gevonden voor/)
        .waitFor(soon);
      await paletteOf(page).getByRole('button', { name: 'Zoeken sluiten' }).tap();
      await expect.poll(() => paletteOf(page).count(), soon).toBe(0);
    });
  });
});

describe('keys', () => {
  test('[SEA-03] g and a letter go to each line of the menu, and the sheet shows all of them', async () => {
    const hotel = await buildHotel(stage, { validateLegalAge: true });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'Transacties');
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: 'Hulp' });
      await sheet.waitFor(soon);
      const lines = await sheet.getByRole('region', { name: 'Ga naar' }).locator('dl > div').allInnerTexts();
      await page.keyboard.press('Escape');
      const shopPath = `shop/${hotel.utrecht.shop.id}`;
      const paths: Readonly<Record<string, string>> = {
        ...{ D: 'dashboard', A: 'categories', S: shopPath, T: 'transactions', Q: 'qrcodes', P: 'price-labels' },
        ...{
          O: 'administration/turnover',
          I: 'administration/ledgers',
          V: 'voucher/dashboard',
          U: 'accounts',
          R: 'reviews',
        },
      };
      const letters = lines.map((line) => line.trim().slice(-1));
      expect([...letters].sort()).toEqual(Object.keys(paths).sort());
      for (const [letter, path] of Object.entries(paths)) {
        await page.keyboard.press('g');
        await page.keyboard.press(letter.toLowerCase());
        await expect.poll(() => new URL(page.url()).pathname, soon).toBe(pathTo(hotel, hotel.utrecht, path));
        await page.getByRole('heading', { level: 1 }).waitFor(soon);
      }
    });
  });

  test('[SEA-03] c adds, e and f lead to fields, the brackets step the period', async () => {
    const hotel = await buildHotel(stage);
    const category = await buildCategory(stage, { group: hotel.group });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'accounts'));
      await shows(page, 'Accounts');
      await page.keyboard.press('f');
      const search = page.getByRole('main').getByRole('searchbox');
      await expect.poll(() => search.evaluate((node) => node === document.activeElement), soon).toBe(true);
      // Typing stays typing.
      await page.keyboard.type('c?g');
      expect(await search.inputValue()).toBe('c?g');
      await search.blur();
      await page.keyboard.press('c');
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'accounts/create'));

      await page.goto(pathTo(hotel, hotel.utrecht, `categories/edit/${category.id}`));
      const name = page.getByRole('main').getByRole('textbox').first();
      await name.waitFor(soon);
      await page.keyboard.press('e');
      await expect.poll(() => name.evaluate((node) => node === document.activeElement), soon).toBe(true);

      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'Transacties');
      const period = page.getByRole('group', { name: 'Periode' });
      await period.getByText('Vandaag').waitFor(soon);
      await page.keyboard.press('[');
      await period.getByText('Gisteren').waitFor(soon);
      await page.keyboard.press(']');
      await period.getByText('Vandaag').waitFor(soon);
    });
  });

  test('[SEA-03] they can be switched off, but for those with Ctrl, and none works over a dialog', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      const at = pathTo(hotel, hotel.utrecht, 'transactions');
      await page.goto(at);
      await shows(page, 'Transacties');
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: 'Hulp' });
      await sheet.waitFor(soon);
      await page.keyboard.press('g');
      await page.keyboard.press('d');
      expect(await axeProblems(page)).toEqual([]);
      await sheet.getByRole('switch').uncheck();
      await page.keyboard.press('Escape');
      await page.reload();
      await shows(page, 'Transacties');
      for (const key of ['?', '/', 'g', 'd', '[']) await page.keyboard.press(key);
      await page.keyboard.press('ControlOrMeta+k');
      await fieldOf(page).waitFor(soon);
      expect([await page.getByRole('dialog').count(), new URL(page.url()).pathname]).toEqual([1, at]);
      expect(await page.locator('kbd').count()).toBe(0);
      await find(page, 'sneltoetsen');
      await page.keyboard.press('Enter');
      await sheet.getByRole('switch').check();
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await fieldOf(page).waitFor(soon);
    });
  });

  test('[HLP-01] the help says what the page is for and what its words mean, as the page does', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await shows(page, 'Dashboard');
      const hint = page
        .getByRole('main')
        .getByRole('button', { name: /^Wat is|^Wat zijn/ })
        .first();
      await hint.waitFor(soon);
      const word = (await hint.getAttribute('aria-label')) ?? '';
      await page.getByRole('banner').getByRole('button', { name: 'Hulp' }).click();
      const dialog = page.getByRole('dialog', { name: 'Hulp' });
      await dialog.getByText('Hier zie je hoe je winkels verkopen').waitFor(soon);
      await dialog
        .getByRole('region', { name: 'Begrippen op deze pagina' })
        .getByText(word, { exact: true })
        .waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
    });
    await atScreen(stage, { user: hotel.staff, width: 390, height: 800, hasTouch: true }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await page.getByRole('button', { name: /^Account van/ }).tap();
      await page.getByRole('menuitem', { name: 'Hulp' }).tap();
      await page.getByRole('dialog', { name: 'Hulp' }).getByText('Alle bonnen van de kassa’s').waitFor(soon);
    });
  });
});
