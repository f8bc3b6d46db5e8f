import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../apps/server/src/testing/build/build.ts';
import { buildPriceLabel } from '../../apps/server/src/testing/build/build-price-label.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const undoOf = (page: Page) => page.getByRole('button', { name: 'Ongedaan maken' });

/** Gives the category on screen another name. */
async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox', { name: 'Naam' }).fill(name);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await reads(page, `${name} is opgeslagen`);
}

async function openCategory(page: Page, hotel: Hotel): Promise<{ readonly id: number }> {
  const category = await buildCategory(stage, { group: hotel.group, name: 'Broodjes' });
  await page.goto(pathTo(hotel, hotel.utrecht, `categories/edit/${category.id}`));
  await shows(page, 'Broodjes');
  return category;
}

describe('taking back', () => {
  test('[UND-01] what was saved is as it was before, by the notification and by Ctrl Z, also on another page', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await openCategory(page, hotel);
      await rename(page, 'Warme broodjes');
      await undoOf(page).click();
      await reads(page, 'Ongedaan gemaakt');
      await shows(page, 'Broodjes');
      expect(await page.getByRole('main').getByRole('textbox', { name: 'Naam' }).inputValue()).toBe('Broodjes');

      await rename(page, 'Koude broodjes');
      await page.getByRole('link', { name: 'Transacties' }).click();
      await shows(page, 'Transacties');
      await page.keyboard.press('ControlOrMeta+z');
      await page.getByText('Ongedaan gemaakt').nth(1).waitFor(soon);
      // Only what can still be taken back is: another press does nothing.
      await page.keyboard.press('ControlOrMeta+z');
      await page.getByRole('link', { name: 'Assortiment' }).click();
      await page.getByRole('link', { name: 'Broodjes', exact: true }).first().waitFor(soon);
    });
  });

  test('[UND-01] it is refused with its reason when somebody changed the same meanwhile', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      const { id } = await openCategory(page, hotel);
      await rename(page, 'Warme broodjes');
      await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
        tx.execute(sql`
          update categories set name = '{"nl":"Van een ander"}', version = version + 1 where group_id = ${hotel.group.id} and id = ${id}`),
      );
      await undoOf(page).click();
      await reads(page, 'Ongedaan maken is niet gelukt');
      await reads(page, 'Iemand anders heeft dit intussen gewijzigd');
      await page.reload();
      await shows(page, 'Van een ander');
    });
  });

  test('[UND-01] what was deleted is there again, and is refused with its reason where another took its name', async () => {
    const hotel = await buildHotel(stage);
    const remove = async (page: Page) => {
      await page.getByRole('button', { name: 'Meer acties' }).click();
      await page.getByRole('menuitem', { name: 'Categorie verwijderen' }).click();
      await reads(page, 'Broodjes is verwijderd');
    };
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await openCategory(page, hotel);
      await remove(page);
      await undoOf(page).click();
      await page.getByRole('link', { name: 'Broodjes', exact: true }).click();
      await page.getByRole('link', { name: 'Categorie bewerken' }).click();
      await shows(page, 'Broodjes');
      await remove(page);
      await buildCategory(stage, { group: hotel.group, name: 'Broodjes' });
      await undoOf(page).click();
      await reads(page, 'Ongedaan maken is niet gelukt');
      await reads(page, 'Er is al een');
    });
  });

  test('[UND-01] a label has the product again that it had before', async () => {
    const hotel = await buildHotel(stage);
    const category = await buildCategory(stage, { group: hotel.group });
    const kaas = await buildProduct(stage, { category, name: { nl: 'Kaasbroodje' } });
    await buildProduct(stage, { category, name: { nl: 'Hambroodje' } });
    await buildPriceLabel(stage, { shop: hotel.utrecht.shop, product: kaas });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'price-labels?tab=table'));
      const row = page.getByRole('table').getByRole('row').nth(1);
      await row.getByText('Kaasbroodje').waitFor(soon);
      await row.getByRole('button', { name: /^Artikel van label .* wijzigen$/ }).click();
      await page.getByRole('combobox', { name: /Artikel van/ }).fill('Hamb');
      await page.getByRole('option', { name: /Hambroodje/ }).click();
      await expect.poll(() => page.getByRole('option').count(), soon).toBe(0);
      await page.getByRole('button', { name: /^Artikel van label .* opslaan$/ }).click();
      await row.getByText('Hambroodje').waitFor(soon);
      await undoOf(page).click();
      await row.getByText('Kaasbroodje').waitFor(soon);
    });
  });

  test('[UND-01] an archived product comes back', async () => {
    const hotel = await buildHotel(stage);
    const kaas = await buildProduct(stage, { group: hotel.group, name: { nl: 'Kaasbroodje' } });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, `products/edit/${kaas.id}`));
      await shows(page, 'Kaasbroodje');
      await page.getByRole('button', { name: 'Archiveren' }).click();
      await reads(page, 'Kaasbroodje is gearchiveerd');
      await page.keyboard.press('ControlOrMeta+z');
      await reads(page, 'Kaasbroodje is teruggezet');
      await page.getByRole('button', { name: 'Archiveren' }).waitFor(soon);
    });
  });

  test('[UND-01] how long an increase waits for labels goes back', async () => {
    const hotel = await buildHotel(stage);
    const graceOf = async () =>
      (
        await stage.owner.read({ groupId: hotel.group.id }, (tx) =>
          tx.row(sql<{ minutes: number | null }>`
            select max(grace_minutes) as minutes from label_hosts where shop_id = ${hotel.utrecht.shop.id}`),
        )
      ).minutes;
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'price-labels?tab=setup'));
      const choose = async (option: string) => {
        await page.getByRole('combobox', { name: 'Als een label achterblijft' }).click();
        await page.getByRole('option', { name: option }).click();
      };
      await choose('Na 30 minuten toch verhogen');
      await reads(page, 'dan betaalt de gast meer dan het toont');
      await expect.poll(graceOf, soon).toBe(30);
      await undoOf(page).click();
      await expect.poll(graceOf, soon).toBeNull();
      await reads(page, 'De gast betaalt nooit meer dan het label toont.');
    });
  });
});
