import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { buildCategory, buildLedgerAccount, buildProduct } from '../../apps/server/src/testing/build/build.ts';
import { reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { euro } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const unit = (page: Page) => page.getByRole('combobox', { name: 'Eenheid', exact: true });
const law = (page: Page) => page.getByRole('list', { name: 'Wat de wet zegt over deze prijs' });
const save = async (page: Page) => {
  await page.getByRole('button', { name: /^Opslaan/ }).click();
  await page.getByText(/is opgeslagen$/).waitFor(soon);
};

/** Beer in a can for € 3,75 since two months. */
async function buildBeer(hotel: Hotel) {
  const { group } = hotel;
  const category = await buildCategory(stage, { group, name: 'Bier' });
  const account = await buildLedgerAccount(stage, { group, description: 'Omzet' });
  const product = await buildProduct(stage, {
    group,
    category,
    name: { nl: 'Blond bier' },
    retailPriceCents: 375,
    ledgerAccountId: account.id,
  });
  await stage.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`
      update products set image_url = 'bier.webp', age_restriction = 'low', vat_type = 'alcohol', deposit_kinds = '{nl_can}' where id = ${product.id}`);
    await tx.execute(sql`
      update price_history set changed_at = now() - interval '60 days' where product_id = ${product.id}`);
  });
  return product;
}

describe('the content of a package', () => {
  test('[PRD-01] [PL-08] is entered with its unit, and says what the label will print', async () => {
    const hotel = await buildHotel(stage);
    const { id } = await buildBeer(hotel);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, `products/edit/${id}`));
      await shows(page, 'Blond bier');
      await field(page, 'Inhoud').fill('33 cl');
      await reads(page, `Op het schaplabel: ${euro('11,36')} per l`);
      await field(page, 'Inhoud').blur();
      // Who types the unit has chosen it.
      await expect.poll(() => unit(page).inputValue(), soon).toBe('ml');
      expect(await field(page, 'Inhoud').inputValue()).toBe('330');
      expect(await axeProblems(page)).toEqual([]);
      await save(page);
      await page.reload();
      await shows(page, 'Blond bier');
      expect([await field(page, 'Inhoud').inputValue(), await unit(page).inputValue()]).toEqual(['330', 'ml']);
      await field(page, 'Inhoud').fill('0,5');
      await page.getByText(/^Vul een inhoud in/).waitFor({ state: 'hidden' });
      await field(page, 'Inhoud').blur();
      await page.getByText(/^Vul een inhoud in/).waitFor(soon);
      await unit(page).click();
      await page.getByRole('option', { name: 'l', exact: true }).click();
      await reads(page, `Op het schaplabel: ${euro('7,50')} per l`);
      await save(page);
    });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, `products/edit/${id}`));
      await shows(page, 'Blond bier');
      expect(await field(page, 'Inhoud').inputValue()).toBe('500');
      expect([await field(page, 'Inhoud').isDisabled(), await unit(page).isDisabled()]).toEqual([true, true]);
    });
  });
});

describe('what the law says of a price', () => {
  test('[PL-08] stands under it while one types, and keeps nobody from saving what is allowed', async () => {
    const hotel = await buildHotel(stage);
    const { id } = await buildBeer(hotel);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, `products/edit/${id}`));
      await shows(page, 'Blond bier');
      const notes = () => law(page).getByRole('listitem').allTextContents();
      await expect.poll(notes, soon).toEqual([expect.stringMatching(/^Statiegeld staat naast de prijs.*C-543\/21/)]);
      await field(page, 'Winkelprijs Utrecht').fill('2,50');
      await expect
        .poll(notes, soon)
        .toEqual([
          expect.stringMatching(/^Alcohol mag hoogstens 25 % goedkoper.*Alcoholwet, artikel 2a/),
          expect.stringMatching(/^De winkelprijs van alcohol ligt meer dan 25 % onder de adviesprijs/),
          expect.stringMatching(/^Statiegeld/),
        ]);
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('button', { name: /^Opslaan/ }).click();
      await page.getByText(/Vraag minstens/).waitFor(soon);
      await field(page, 'Winkelprijs Utrecht').fill('2,90');
      await expect.poll(notes, soon).toHaveLength(1);
      await save(page);
    });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, `products/edit/${id}`));
      await shows(page, 'Blond bier');
      // The location's price is now far below a dearer advice.
      await field(page, 'Adviesprijs incl. btw').fill('5,00');
      await law(page)
        .getByText(/^De winkelprijs van alcohol ligt meer dan 25 % onder/)
        .waitFor(soon);
      await save(page);
    });
  });
});
