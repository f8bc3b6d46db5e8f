import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { startLabelHost } from '../../apps/demo/src/simulate/label-host/label-host.ts';
import { buildLabelHost, buildPriceLabel, newLabelId } from '../../apps/server/src/testing/build/build-price-label.ts';
import { buildCashRegister, buildProduct, buildShop } from '../../apps/server/src/testing/build/build.ts';
import { arrivesAt, listenToCalls, reads, soon, storagesOf } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const labelsPath = (hotel: Hotel, rest = '') => pathTo(hotel, hotel.utrecht, `price-labels${rest}`);
const rows = (page: Page) => page.getByRole('table', { name: 'Labels' }).locator('tbody').getByRole('row');
let [firstId, secondId] = ['', ''];
beforeEach(() => {
  [firstId, secondId] = [newLabelId(), newLabelId()];
});

/** Two labels in the shop of Utrecht, the first with a product, and two products. */
async function buildShelf(hotel: Hotel) {
  const { group, utrecht } = hotel;
  const bier = await buildProduct(stage, { group, name: { nl: 'Blond bier' }, retailPriceCents: 375 });
  const wafels = await buildProduct(stage, { group, name: { nl: 'Stroopwafels' }, retailPriceCents: 250 });
  await buildPriceLabel(stage, { shop: utrecht.shop, deviceId: firstId, product: bier });
  await buildPriceLabel(stage, { shop: utrecht.shop, deviceId: secondId });
  return { bier, wafels };
}

describe('a till that a label waits for', () => {
  /** The first label waits for a till that fell silent an hour ago. */
  async function buildWaiting(hotel: Hotel) {
    const { bier } = await buildShelf(hotel);
    const { shop } = hotel.utrecht;
    // One that does not answer: nothing but the till is waited for.
    await buildLabelHost(stage, { shop, address: '127.0.0.1', port: 9 });
    const register = await buildCashRegister(stage, { shop, name: 'Kassa bar' });
    await openTill(stage, register);
    await stage.owner.write({ groupId: hotel.group.id }, async (tx) => {
      await tx.execute(sql`
        update device_credentials set created_at = now() - interval '1 day' where group_id = ${hotel.group.id} and cash_register_id = ${register.id}`);
      await tx.execute(sql`
        insert into till_price_versions (group_id, cash_register_id, asked_at) values (${hotel.group.id}, ${register.id}, now() - interval '1 hour')`);
      await tx.execute(
        sql`update price_labels set behind_since = now() where group_id = ${hotel.group.id} and product_id = ${bier.id}`,
      );
      await tx.execute(sql`
        insert into shelf_prices (group_id, property_id, shop_id, product_id, planned_cents, planned_at, till_cents, till_at, lower_at, lower_xid, lower_mark)
        values (${hotel.group.id}, ${shop.propertyId}, ${shop.id}, ${bier.id}, 375, now(), 375, now(), now(), pg_current_xact_id(), take_price_version(${hotel.group.id}))
        on conflict (group_id, shop_id, product_id) do update set lower_at = excluded.lower_at, lower_xid = excluded.lower_xid, lower_mark = excluded.lower_mark`);
    });
  }

  test('[DYN-05] is named in the list and beside the label, and an administrator can tell not to wait for it', async () => {
    const hotel = await buildHotel(stage);
    await buildWaiting(hotel);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(labelsPath(hotel));
      const beer = rows(page).filter({ hasText: firstId });
      await beer.getByText(/^Wacht op Kassa bar sinds /).waitFor(soon);
      await beer.getByRole('link').first().click();
      await reads(page, 'Vroeg voor het laatst om prijzen:');
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'Niet wachten op Kassa bar' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Niet op Kassa bar wachten?' });
      await dialog
        .getByText('Tot deze kassa weer om prijzen vraagt, kan ze meer rekenen dan het label toont.')
        .waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Niet wachten' }).click();
      await reads(page, 'Er wordt niet meer op Kassa bar gewacht');
      await expect.poll(() => page.getByText(/^Wacht op Kassa bar/).count(), soon).toBe(0);
    });
  });

  test('[DYN-05] [ACC-12] is named to a manager, who cannot tell not to wait for it', async () => {
    const hotel = await buildHotel(stage);
    await buildWaiting(hotel);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(labelsPath(hotel));
      const beer = rows(page).filter({ hasText: firstId });
      await beer.getByRole('link').first().click();
      await reads(page, 'Vroeg voor het laatst om prijzen:');
      expect(await page.getByRole('button', { name: 'Niet wachten op Kassa bar' }).count()).toBe(0);
    });
  });
});

describe('the list of labels', () => {
  test('[PL-02] [PL-05] counts, finds by product, number and label, and tells how each is reached', async () => {
    const hotel = await buildHotel(stage);
    const { bier } = await buildShelf(hotel);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(labelsPath(hotel));
      await reads(page, '2 labels · 1 artikel niet gekoppeld');
      await expect.poll(() => rows(page).count(), soon).toBe(2);
      await page.getByRole('tab', { name: 'Overzicht 2', exact: true }).waitFor(soon);
      const beer = rows(page).filter({ hasText: firstId });
      expect((await beer.innerText()).replace(/\s+/g, ' ')).toMatch(new RegExp(`Blond bier ${firstId}.*Verbroken`));
      expect(await axeProblems(page)).toEqual([]);
      const search = page.getByRole('searchbox', { name: 'Artikel, artikelnummer of label' });
      for (const words of ['blond', String(bier.id), firstId.slice(-4)]) {
        await search.fill(words);
        await expect.poll(() => rows(page).count(), soon).toBe(1);
        await beer.waitFor(soon);
      }
      const calls = listenToCalls(page);
      await search.pressSequentially('zzzz', { delay: 20 });
      await reads(page, 'Niets gevonden met deze filters');
      // It is asked when typing rests, and not at each letter.
      expect(calls.filter((call) => call.endsWith('/price_labels')).length).toBeLessThan(3);
      await page.getByRole('button', { name: 'Wis filters' }).click();
      await expect.poll(() => rows(page).count(), soon).toBe(2);
    });
  });

  test('[PL-02] [PL-07] a product is chosen in its row, kept only with save; a failure is told with the label’s number', async () => {
    const hotel = await buildHotel(stage);
    await buildShelf(hotel);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(labelsPath(hotel));
      const change = page.getByRole('button', { name: `Kies een artikel voor label ${secondId}` });
      await change.click();
      const save = page.getByRole('button', { name: `Artikel van label ${secondId} opslaan` });
      expect(await save.isDisabled()).toBe(true);
      await page.getByRole('combobox', { name: `Artikel van label ${secondId}` }).click();
      await page.getByRole('option', { name: 'Stroopwafels' }).click();
      await page.getByRole('button', { name: `Artikel van label ${secondId} laten zoals het was` }).click();
      await rows(page).filter({ hasText: 'Geen artikel' }).waitFor(soon);
      await page.route('**/pair_product', (route) => route.abort());
      await change.click();
      await page.getByRole('combobox', { name: `Artikel van label ${secondId}` }).click();
      await page.getByRole('option', { name: 'Stroopwafels' }).click();
      await save.click();
      await reads(page, `Label ${secondId} kon niet worden bijgewerkt`);
      await page.unroute('**/pair_product');
      await save.click();
      await reads(page, `Label ${secondId} is bijgewerkt`);
      const linked = rows(page).filter({ hasText: 'Stroopwafels' }).filter({ hasText: secondId });
      // The price comes by itself, as soon as it is known.
      await linked.filter({ hasText: /€\s2,50/ }).waitFor(soon);
      await reads(page, '2 labels · alle artikelen gekoppeld');
      // What is typed takes the place of the name, with the mouse and without; the focus comes back to where it was.
      const again = page.getByRole('button', { name: `Artikel van label ${secondId} wijzigen` });
      const field = page.getByRole('combobox', { name: `Artikel van label ${secondId}` });
      await again.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('blond');
      await page.getByRole('option', { name: 'Blond bier' }).waitFor(soon);
      expect(await field.inputValue()).toBe('blond');
      await page.getByRole('button', { name: `Artikel van label ${secondId} laten zoals het was` }).click();
      await expect.poll(() => again.evaluate((element) => element === document.activeElement), soon).toBe(true);
      await again.click();
      await page.getByRole('heading', { level: 1 }).click();
      await field.click();
      await page.keyboard.type('blond');
      await page.getByRole('option', { name: 'Blond bier' }).click();
      await save.click();
      await rows(page).filter({ hasText: 'Blond bier' }).filter({ hasText: secondId }).waitFor(soon);
    });
  });

  test('[PL-06] [PL-07] [UND-01] links what is free in one go, takes that back, and fetches the list again', async () => {
    const hotel = await buildHotel(stage);
    await buildShelf(hotel);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(labelsPath(hotel));
      await reads(page, '1 artikel niet gekoppeld');
      await page.route('**/pair_products', (route) => route.abort());
      await page.getByRole('button', { name: 'Artikelen koppelen' }).click();
      await reads(page, 'Koppelen is niet gelukt');
      await page.unroute('**/pair_products');
      await page.getByRole('button', { name: 'Artikelen koppelen' }).click();
      await reads(page, '1 artikel gekoppeld');
      await rows(page).filter({ hasText: 'Stroopwafels' }).filter({ hasText: secondId }).waitFor(soon);
      await page.getByRole('button', { name: 'Ongedaan maken' }).click();
      await rows(page)
        .filter({ hasText: 'Stroopwafels' })
        .waitFor({ state: 'detached', ...soon });
      await reads(page, '1 artikel niet gekoppeld');
      const calls = listenToCalls(page);
      await page.getByRole('button', { name: 'Labels ophalen' }).click();
      await expect.poll(() => calls.some((call) => call.endsWith('/price_labels')), soon).toBe(true);
    });
  });

  test('[PL-02] [DYN-05] one label has its facts and the way of its price beside the list, and is deleted after a question', async () => {
    const hotel = await buildHotel(stage);
    await buildShelf(hotel);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(labelsPath(hotel));
      await rows(page).filter({ hasText: firstId }).locator('[data-row-link]').click();
      const panel = page.getByRole('region', { name: 'Blond bier' });
      await panel.getByText('Prijs op weg').waitFor(soon);
      await panel.getByText(firstId).waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Opnieuw sturen' }).click();
      await reads(page, 'Het beeld wordt opnieuw gestuurd');
      await panel.getByRole('button', { name: 'Label verwijderen' }).click();
      await reads(page, `Label ${firstId} is verwijderd`);
      await reads(page, 'Haal het ook van het schap');
      await expect.poll(() => rows(page).count(), soon).toBe(1);
      await arrivesAt(page, labelsPath(hotel));
    });
  });
});

describe('a new label', () => {
  test('[PL-03] is saved by its 16 characters; wrong ones are told, a failure only empties the field', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(labelsPath(hotel, '?tab=input'));
      const field = page.getByLabel('Labelnummer');
      const save = page.getByRole('button', { name: 'Opslaan' });
      for (const [typed, isOff] of [
        ['', true],
        [firstId.slice(1), true],
        [`${firstId}0`, true],
        [firstId, false],
      ] as const) {
        await field.fill(typed);
        expect([typed, await save.isDisabled()]).toEqual([typed, isOff]);
      }
      await field.fill(firstId.toLowerCase());
      await save.click();
      await reads(page, /^Dit is geen geldig label/);
      await field.fill(firstId);
      await save.click();
      await reads(page, `Label ${firstId} is opgeslagen`);
      expect(await field.inputValue()).toBe('');
      expect(await axeProblems(page)).toEqual([]);
      await expect.poll(() => page.getByText('is opgeslagen').count(), soon).toBe(0);
      // It is there already: the field is emptied without a word.
      await field.fill(firstId);
      await save.click();
      await expect.poll(() => field.inputValue(), soon).toBe('');
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.getByRole('tab', { name: 'Overzicht' }).click();
      await rows(page).filter({ hasText: firstId }).waitFor(soon);
    });
  });

  test('[PL-03] goes to the chosen one of several shops', async () => {
    const hotel = await buildHotel(stage);
    const { property } = hotel.utrecht;
    const spa = await buildShop(stage, { property, name: 'Wellness' });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(labelsPath(hotel, '?tab=input'));
      await page.getByRole('combobox', { name: 'Winkel' }).click();
      await page.getByRole('option', { name: 'Wellness' }).click();
      await page.getByLabel('Labelnummer').fill(secondId);
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await reads(page, `Label ${secondId} is opgeslagen`);
      const found = await stage.owner.read({ groupId: hotel.group.id }, (tx) =>
        tx.row(sql<{ shopId: number }>`select shop_id as "shopId" from price_labels where device_id = ${secondId}`),
      );
      expect(found.shopId).toBe(spa.id);
    });
  });
});

describe('the host of the labels', () => {
  test('[PL-04] [PL-07] tells where it is, whether it answers, and is set up by a press', async () => {
    const hotel = await buildHotel(stage);
    const { shop } = hotel.utrecht;
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(labelsPath(hotel, '?tab=setup'));
      const panel = page.getByRole('region', { name: 'Labelserver' });
      await panel.getByText('Onbekend').first().waitFor(soon);
      expect(await panel.getByRole('link', { name: 'Configuratie openen' }).count()).toBe(0);
      await panel.getByRole('button', { name: 'Instellen' }).click();
      await reads(page, 'Instellen is niet gelukt');
      await reads(page, 'De labelserver van deze winkel antwoordt niet');
      const host = await startLabelHost({ tags: 1, speed: 1, port: 8097 });
      try {
        await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
          tx.execute(
            sql`update shops set ip_address = '127.0.0.1', port = 8097, config_port = 8097 where id = ${shop.id}`,
          ),
        );
        await page.reload();
        await panel.getByRole('button', { name: 'Instellen' }).click();
        await reads(page, 'De servernaam is ingesteld');
        await panel.getByText('127.0.0.1').waitFor(soon);
        await panel.getByText(shop.name).waitFor(soon);
        const link = panel.getByRole('link', { name: 'Configuratie openen' });
        expect(await link.getAttribute('href')).toBe('http://127.0.0.1:8097/');
        expect(await link.getAttribute('target')).toBe('_blank');
        await expect.poll(() => panel.getByText('Online').count(), { ...soon, timeout: 40_000 }).toBe(2);
        expect(await axeProblems(page)).toEqual([]);
      } finally {
        await host.stop();
      }
    });
  });

  test('[PL-04] [PL-08] one that takes no prices is told on the dashboard, and there why and since when', async () => {
    const hotel = await buildHotel(stage);
    await buildShelf(hotel);
    const { shop } = hotel.utrecht;
    await (await openTill(stage, hotel.utrecht.register)).sell();
    await buildLabelHost(stage, { shop, address: '127.0.0.1', port: 8098 });
    await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
      tx.execute(sql`
        update label_hosts set is_online = false, is_config_online = false, trouble = 'offline', trouble_since = now() - interval '2 days'
        where shop_id = ${shop.id}`),
    );
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, 'dashboard'));
      const point = page.getByRole('link', { name: 'Labelserver antwoordt niet' });
      await point.waitFor(soon);
      expect(await point.innerText()).toMatch(/Utrecht, .+ · sinds/);
      expect(await axeProblems(page)).toEqual([]);
      await point.click();
      await arrivesAt(page, labelsPath(hotel, `?tab=setup&shop=${shop.id}`));
      const panel = page.getByRole('region', { name: 'Labelserver' });
      await panel.getByText('Antwoordt niet', { exact: true }).waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('tab', { name: 'Overzicht' }).click();
      await rows(page).filter({ hasText: firstId }).getByRole('link').first().click();
      // The shop is looked at every ten seconds, and the page asks again.
      await page.getByText('De labelserver antwoordt niet').first().waitFor({ timeout: 40_000 });
    });
  });

  test('[PL-04] has a kind and a token, which is written and never shown again', async () => {
    const hotel = await buildHotel(stage);
    const { shop } = hotel.utrecht;
    const kept = () =>
      stage.owner.read({ groupId: hotel.group.id }, (tx) =>
        tx.row(
          sql<{ kind: string; token: string | null }>`select kind, token from label_hosts where shop_id = ${shop.id}`,
        ),
      );
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(labelsPath(hotel, '?tab=setup'));
      const panel = page.getByRole('region', { name: 'Labelserver' });
      const dialog = page.getByRole('dialog', { name: 'Labelserver wijzigen' });
      const open = () => panel.getByRole('button', { name: 'Wijzigen' }).click();
      const save = dialog.getByRole('button', { name: 'Opslaan' });
      await open();
      expect(await dialog.getByLabel('Token', { exact: true }).count()).toBe(0);
      await dialog.getByRole('combobox', { name: 'Soort server' }).click();
      await page.getByRole('option', { name: 'openESL' }).click();
      const token = dialog.getByLabel('Token', { exact: true });
      await token.fill('met spatie');
      await save.click();
      await dialog.getByText('Een token heeft geen spaties').waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await token.fill('q7P-geheim');
      // What fails leaves what was typed.
      await page.route('**/price_labels/config', (route) => route.abort());
      await save.click();
      await dialog.getByText(/^De labelserver kon niet worden opgeslagen/).waitFor(soon);
      expect(await token.inputValue()).toBe('q7P-geheim');
      await page.unroute('**/price_labels/config');
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await save.click();
      expect(await (await answer).text()).not.toContain('q7P-geheim');
      await reads(page, 'De labelserver is opgeslagen');
      await panel.getByText('Ingesteld', { exact: true }).waitFor(soon);
      await panel.getByText('openESL').waitFor(soon);
      expect(await kept()).toEqual({ kind: 'open_esl', token: 'q7P-geheim' });
      await open();
      expect(await token.inputValue()).toBe('');
      await dialog.getByText('Er is een token ingesteld').waitFor(soon);
      await token.fill('nieuw-geheim');
      await save.click();
      await dialog.waitFor({ state: 'detached', timeout: soon.timeout });
      expect(await kept()).toEqual({ kind: 'open_esl', token: 'nieuw-geheim' });
      await open();
      await dialog.getByLabel('Token verwijderen').check();
      await save.click();
      await panel.getByText('Geen', { exact: true }).waitFor(soon);
      expect(await kept()).toEqual({ kind: 'open_esl', token: null });
      // Nothing of it stays in the browser.
      expect(JSON.stringify(await storagesOf(page))).not.toContain('geheim');
    });
  });
});
