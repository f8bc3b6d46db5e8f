import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../apps/server/src/testing/build/build.ts';
import { fillInLogin, reads, shows, soon } from '../testing/actions.ts';
import { handOn } from '../testing/hand.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** Opens a page from another one, so that the focus stands on its heading. */
async function arrive(page: Page, hotel: Hotel, path: string, heading: string): Promise<void> {
  await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
  await shows(page, 'Mijn account');
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'verder';
    link.id = 'onwards';
    document.querySelector('main')?.append(link);
  }, path);
  await page.locator('#onwards').click();
  await shows(page, heading);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('H1');
}

async function focused(page: Page, name: RegExp | string): Promise<void> {
  const read = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  await expect.poll(read, soon).toMatch(name);
}

async function buildGoods(hotel: Hotel, count: number): Promise<void> {
  const category = await buildCategory(stage, { group: hotel.group });
  for (let index = 0; index < count; index += 1)
    await buildProduct(stage, { category, name: { nl: `Artikel ${String(index + 10)}` } });
}

test('[CON-01] who signs in sees today’s turnover without another press', async () => {
  const hotel = await buildHotel(stage);
  await (await openTill(stage, hotel.eindhoven.register)).sell();
  await atScreen(stage, {}, async ({ page }) => {
    await page.goto('/login');
    await fillInLogin(page, hotel.manager);
    await page.getByRole('link', { name: 'Omzet', exact: true }).waitFor(soon);
    await reads(page, /^Vandaag/);
    await reads(page, /€\s8,20/);
  });
});

describe('presses for the price of one product', () => {
  const open = (page: Page, hotel: Hotel) =>
    arrive(page, hotel, pathTo(hotel, null, 'categories?tab=products'), 'Assortiment');
  const cell = (page: Page) => page.getByRole('textbox', { name: /Artikel 17/ });

  test('[PRD-02] four with a mouse', async () => {
    const hotel = await buildHotel(stage);
    await buildGoods(hotel, 12);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      const hand = handOn(page, 'mouse');
      await open(page, hotel);
      await hand.click(page.getByRole('button', { name: 'Prijzen bewerken' }));
      await hand.click(page.getByRole('searchbox'));
      await hand.type('artikel 17');
      await expect.poll(() => page.getByRole('textbox', { name: /^Prijs van|Artikel/ }).count(), soon).toBe(1);
      await hand.click(cell(page));
      await hand.type('4,25');
      await hand.click(page.getByRole('button', { name: 'Opslaan' }));
      await reads(page, /prijs is gewijzigd|Prijs van 1 artikel|1 artikel/);
      expect(hand.presses()).toBeLessThanOrEqual(4);
    });
  });

  test('[PRD-02] ten on a keyboard', async () => {
    const hotel = await buildHotel(stage);
    await buildGoods(hotel, 12);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      const hand = handOn(page, 'keys');
      await open(page, hotel);
      await hand.press('Tab', 'Enter');
      await cell(page).waitFor(soon);
      await hand.press('Control+Shift+f');
      await hand.type('artikel 17');
      await expect.poll(() => page.getByRole('textbox', { name: /^Prijs van|Artikel/ }).count(), soon).toBe(1);
      await hand.press('ArrowDown');
      await hand.type('4,25');
      await hand.press('Control+s');
      await reads(page, /prijs is gewijzigd|Prijs van 1 artikel|1 artikel/);
      expect(hand.presses()).toBeLessThanOrEqual(10);
    });
  });
});

describe('presses for ten products to the archive', () => {
  const open = (page: Page, hotel: Hotel) =>
    arrive(page, hotel, pathTo(hotel, null, 'categories?tab=products'), 'Assortiment');
  const box = (page: Page, number: number) =>
    page.getByRole('checkbox', { name: new RegExp(`Artikel ${String(number)}`) });
  const remain = async (page: Page) => {
    const names = () => page.getByRole('table').locator('[data-row-link]').allInnerTexts();
    await expect.poll(names, soon).toEqual(['Artikel 20', 'Artikel 21']);
  };

  test('[PRD-02] five with a mouse, the last one with Shift', async () => {
    const hotel = await buildHotel(stage);
    await buildGoods(hotel, 12);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      const hand = handOn(page, 'mouse');
      await open(page, hotel);
      await hand.click(box(page, 10));
      await hand.click(box(page, 19), { modifiers: ['Shift'] });
      await reads(page, '10 artikelen gekozen');
      await hand.click(page.getByRole('button', { name: 'Archiveren' }));
      await remain(page);
      expect(hand.presses()).toBeLessThanOrEqual(5);
    });
  });

  test('[PRD-02] fifteen on a keyboard, from the last row to what is done with them', async () => {
    const hotel = await buildHotel(stage);
    await buildGoods(hotel, 12);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      const hand = handOn(page, 'keys');
      await open(page, hotel);
      await box(page, 10).waitFor(soon);
      await hand.press('f', 'ArrowDown');
      await focused(page, /Artikel 10/);
      await hand.press(' ', ...Array.from({ length: 9 }, () => 'ArrowDown'), 'Shift+ ');
      await reads(page, '10 artikelen gekozen');
      await hand.press('Tab');
      await focused(page, 'Archiveren');
      await hand.press('Enter');
      await remain(page);
      expect(hand.presses()).toBeLessThanOrEqual(15);
    });
  });

  test('[PRD-02] the bar of the chosen comes next after the table’s head, and Tab goes on from it', async () => {
    const hotel = await buildHotel(stage);
    await buildGoods(hotel, 3);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await open(page, hotel);
      await box(page, 10).check();
      await page.getByRole('columnheader').getByRole('button').last().focus();
      await page.keyboard.press('Tab');
      await focused(page, 'Archiveren');
      await page.keyboard.press('Tab');
      await focused(page, 'Categorie');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[data-actions]') === null)).toBe(true);
    });
  });
});

describe('presses for this month beside the last', () => {
  const period = (page: Page) => page.getByRole('group', { name: 'Periode' }).locator('[aria-haspopup="dialog"]');

  test('[TXN-02] [REP-01] two with a mouse: a preset acts when it is chosen', async () => {
    const hotel = await buildHotel(stage);
    await (await openTill(stage, hotel.utrecht.register)).sell();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      const hand = handOn(page, 'mouse');
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await hand.click(period(page));
      await hand.click(page.getByRole('button', { name: 'Deze maand' }));
      await expect.poll(() => new URL(page.url()).searchParams.get('preset'), soon).toBe('month');
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(hand.presses()).toBeLessThanOrEqual(2);
    });
  });

  test('[TXN-02] [REP-01] six on a keyboard: a letter leads to a preset', async () => {
    const hotel = await buildHotel(stage);
    await (await openTill(stage, hotel.utrecht.register)).sell();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      const hand = handOn(page, 'keys');
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await page.getByRole('heading', { level: 1 }).focus();
      await hand.press('Tab', 'Tab', 'Enter');
      await focused(page, 'Vandaag');
      await hand.press('m');
      await focused(page, 'Deze maand');
      await hand.press('Enter');
      await expect.poll(() => new URL(page.url()).searchParams.get('preset'), soon).toBe('month');
      expect(hand.presses()).toBeLessThanOrEqual(6);
    });
  });
});

describe('presses for a receipt by its last digits, mailed', () => {
  const find = (page: Page) => page.getByRole('searchbox').first();

  for (const [way, most] of [
    ['mouse', 4],
    ['keys', 10],
  ] as const)
    test(`[TXN-02] [TXN-04] ${String(most)} ${way === 'mouse' ? 'with a mouse' : 'on a keyboard'}`, async () => {
      const hotel = await buildHotel(stage);
      const till = await openTill(stage, hotel.utrecht.register);
      const card = (maskedNumber: string) => ({ card: { brand: 'Maestro', masked_number: maskedNumber } });
      await till.sell(card('5127'));
      await till.sell(card('4417'));
      await till.sell(card('8810'));
      await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
        const hand = handOn(page, way);
        await arrive(page, hotel, pathTo(hotel, hotel.utrecht, 'transactions'), 'Transacties');
        const row = page.getByRole('table', { name: 'Transacties' }).locator('[data-row-link]');
        await row.first().waitFor(soon);
        if (way === 'mouse') await hand.click(find(page));
        else await hand.press('f');
        await hand.type('4417');
        await expect.poll(() => row.allInnerTexts(), soon).toEqual(['2']);
        if (way === 'mouse') await hand.click(row);
        else await hand.press('ArrowDown', 'Enter');
        const send = page.getByRole('button', { name: 'Bon versturen' }).first();
        await send.waitFor(soon);
        if (way === 'mouse') await hand.click(send);
        else {
          await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('H1');
          for (let tabs = 0; tabs < 4; tabs += 1) {
            if (await send.evaluate((element) => element === document.activeElement)) break;
            await hand.press('Tab');
          }
          await hand.press('Enter');
        }
        await page.getByRole('dialog').waitFor(soon);
        await hand.type('gast@hotel.nl');
        if (way === 'mouse') await hand.click(page.getByRole('button', { name: 'Versturen', exact: true }));
        else await hand.press('Enter');
        await reads(page, 'De bon is onderweg');
        expect(hand.presses()).toBeLessThanOrEqual(most);
      });
    });
});

describe('presses for a day with dynamic prices of its own', () => {
  for (const [way, most] of [
    ['mouse', 5],
    ['keys', 15],
  ] as const)
    test(`[DYN-03] ${String(most)} ${way === 'mouse' ? 'with a mouse' : 'on a keyboard'}: the end follows the start`, async () => {
      const hotel = await buildHotel(stage);
      await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
        const hand = handOn(page, way);
        await arrive(page, hotel, pathTo(hotel, hotel.utrecht, 'price-labels?tab=dynamic'), 'Schaplabels');
        const percentage = page.getByRole('dialog').getByRole('combobox', { name: 'Verhoging' });
        if (way === 'mouse') {
          await hand.click(page.getByRole('button', { name: 'Uitzondering toevoegen' }));
          await hand.click(percentage);
          await hand.click(page.getByRole('option', { name: /^15/ }));
          await hand.click(page.getByRole('dialog').getByLabel(/^Van/));
        } else {
          await hand.press('Tab', 'Enter');
          await page.getByRole('dialog').waitFor(soon);
          await expect
            .poll(() => percentage.evaluate((element) => element === document.activeElement), soon)
            .toBe(true);
          await hand.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'Tab');
        }
        await expect.poll(() => percentage.inputValue(), soon).toMatch(/^15/);
        await hand.fill(page.getByRole('dialog').getByLabel(/^Van/), '24-12-2099');
        expect(await page.getByRole('dialog').getByLabel(/^Tot/).inputValue()).toBe('25-12-2099');
        if (way === 'mouse') await hand.click(page.getByRole('button', { name: 'Toevoegen', exact: true }));
        else await hand.press('Enter');
        await reads(page, 'De uitzondering is toegevoegd');
        expect(hand.presses()).toBeLessThanOrEqual(most);
      });
    });
});
