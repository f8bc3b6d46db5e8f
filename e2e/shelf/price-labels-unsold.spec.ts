import { contentText } from '@larder/domain/shelf/label-work';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { buildPriceLabel } from '../../apps/server/src/testing/build/build-price-label.ts';
import { buildProduct, buildShopConfig } from '../../apps/server/src/testing/build/build.ts';
import { arrivesAt, reads, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { tellShelves } from '../testing/shelves.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const labelsPath = (hotel: Hotel, rest = '') => pathTo(hotel, hotel.utrecht, `price-labels${rest}`);
const rows = (page: Page) => page.getByRole('table', { name: 'Labels' }).locator('tbody').getByRole('row');
/** Server processes look for shops with labels every ten seconds. */
const later = { timeout: 60_000, interval: 250 };

/** Labels of a product that is sold and of three that are not; that of the archived one was seen to say so. */
async function buildClosedShelf(hotel: Hotel) {
  const { group, utrecht } = hotel;
  const { shop } = utrecht;
  const names = ['Blond bier', 'Kerstbrood', 'Pompoensoep', 'Zonnebrand'] as const;
  const [bier, brood, soep, zon] = await Promise.all(
    names.map((nl) => buildProduct(stage, { group, name: { nl }, retailPriceCents: 375 })),
  );
  if (bier === undefined || brood === undefined || soep === undefined || zon === undefined)
    throw new Error('there are four products');
  const shown = await buildPriceLabel(stage, { shop, product: brood });
  for (const product of [bier, soep, zon]) await buildPriceLabel(stage, { shop, product });
  await buildShopConfig(stage, zon, { shop, visible: false });
  const content = contentText({
    ...{ locale: 'nl', name: 'Kerstbrood', priceCents: null, depositCents: 0, netContent: null },
    ...{ eanCode: null, minimumAge: null, mark: null, wasCents: null },
  });
  await stage.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`update products set archived_at = now() where id = ${brood.id}`);
    await tx.execute(sql`update products set status = 'concept' where id = ${soep.id}`);
    await tx.execute(sql`
      update price_labels set hardware_type = 51, width = 384, height = 168, colour = 'red', battery_percent = 81 where id = ${shown.id}`);
    await tx.execute(sql`
      insert into label_faces (group_id, property_id, shop_id, label_id, picture_key, text_key, content, sent_at, confirmed_at)
      values (${group.id}, ${shop.propertyId}, ${shop.id}, ${shown.id}, 'abcdef0123456789', 'abcdef0123456789', ${content}, now(), now())`);
  });
  await tellShelves(stage, hotel);
  return { shop };
}

describe('labels of products that are not for sale', () => {
  test('[PRD-04] [PL-02] say why in the list and beside it, and show it in their picture', async () => {
    const hotel = await buildHotel(stage);
    await buildClosedShelf(hotel);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(labelsPath(hotel));
      const row = (name: string) => rows(page).filter({ hasText: name });
      for (const [name, reason] of [
        ['Kerstbrood', 'Gearchiveerd'],
        ['Pompoensoep', 'Concept'],
        ['Zonnebrand', 'Verborgen'],
      ] as const) {
        await row(name)
          .getByText(new RegExp(`· ${reason}$`))
          .waitFor(soon);
        await row(name).getByText('Niet te koop', { exact: true }).waitFor(soon);
      }
      expect(await row('Blond bier').getByText('Niet te koop').count()).toBe(0);
      await row('Kerstbrood').getByRole('img', { name: 'Het label toont Kerstbrood, niet te koop' }).waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await row('Kerstbrood').locator('[data-row-link]').click();
      const panel = page.getByRole('region', { name: 'Kerstbrood' });
      await panel.getByText('Niet te koop: het artikel is gearchiveerd').waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
    });
  });

  test('[PRD-04] [PL-06] are made by choosing an archived product like any other', async () => {
    const hotel = await buildHotel(stage);
    await buildClosedShelf(hotel);
    const { deviceId } = await buildPriceLabel(stage, { shop: hotel.utrecht.shop });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(labelsPath(hotel));
      await page.getByRole('button', { name: `Kies een artikel voor label ${deviceId}` }).click();
      const field = page.getByRole('combobox', { name: `Artikel van label ${deviceId}` });
      await field.fill('kerstb');
      await page.getByRole('option', { name: 'Kerstbrood' }).click();
      await page.getByRole('button', { name: `Artikel van label ${deviceId} opslaan` }).click();
      await reads(page, `Label ${deviceId} is bijgewerkt`);
      await rows(page)
        .filter({ hasText: deviceId })
        .getByText(/· Gearchiveerd$/)
        .waitFor(soon);
    });
  });
});

describe('labels of a shop without a label server', () => {
  test('[PL-04] [PL-05] [DYN-05] say so in the list, beside it, in what is told of all, and on the dashboard', async () => {
    const hotel = await buildHotel(stage);
    const { shop } = await buildClosedShelf(hotel);
    await (await openTill(stage, hotel.utrecht.register)).sell();
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, 'dashboard'));
      const point = page.getByRole('link', { name: 'Winkel zonder labelserver' });
      await expect
        .poll(async () => {
          await page.reload();
          // The other location, which sells nothing, is told of at any time: the list is there.
          await page.getByRole('link', { name: 'Eindhoven is inactief' }).waitFor(soon);
          return point.count();
        }, later)
        .toBe(1);
      expect(await point.innerText()).toMatch(/Utrecht, .+ · sinds/);
      expect(await axeProblems(page)).toEqual([]);
      await point.click();
      await arrivesAt(page, labelsPath(hotel, `?tab=setup&shop=${shop.id}`));
      await page
        .getByRole('region', { name: 'Labelserver' })
        .getByText('Er is geen labelserver ingevuld', { exact: true })
        .waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('tab', { name: 'Dynamische prijzen' }).click();
      await reads(page, /^4 labels hangen in een winkel zonder labelserver/);
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('tab', { name: 'Overzicht' }).click();
      await expect.poll(() => rows(page).filter({ hasText: 'Verbroken' }).count(), later).toBe(4);
      await rows(page).filter({ hasText: 'Blond bier' }).locator('[data-row-link]').click();
      await reads(page, /^Deze winkel heeft geen labelserver/);
      expect(await axeProblems(page)).toEqual([]);
    });
    // Twice it is waited for a process that looks every ten seconds, and on a busy machine later.
  }, 180_000);
});
