import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

test.each([1440, 390])('[DEV-04] at %d px the page for developers is found, and a call in it', async (width) => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.admin, width, height: 844 }, async ({ page, faults }) => {
    await page.goto(pathTo(hotel, null, 'accounts/tokens'));
    await page.getByRole('link', { name: 'Voor ontwikkelaars' }).click();
    await arrivesAt(page, '/developers');
    await shows(page, 'Voor ontwikkelaars');
    await reads(page, `npm install ${stage.url}/developers/larder-client.tgz`);
    expect(await axeProblems(page)).toEqual([]);

    const calls = page.getByRole('region', { name: 'Alle aanroepen' });
    await calls.getByRole('searchbox').fill('custom_price_cents put');
    await reads(page, '1 aanroep');
    const call = calls.locator('#updateProduct');
    await call.locator('summary').click();
    await calls.getByText('Recht: Artikelen en combideals wijzigen').waitFor(soon);
    await call.getByRole('row', { name: /^retail_price_cents integer/ }).waitFor(soon);
    await calls.getByText('--header \'If-Match: "1"\'').waitFor(soon);
    expect(await axeProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(faults).toEqual([]);
  });
});

test('[DEV-04] anybody reads it, a link leads to a call, and it speaks the language that is chosen', async () => {
  await atScreen(stage, {}, async ({ page }) => {
    await page.goto('/developers#listReceipts');
    await page.locator('#listReceipts[open]').waitFor(soon);
    await expect.poll(() => page.locator('#listReceipts').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'DE, Deutsch' }).click();
    await shows(page, 'Für Entwickler');
    await page.getByRole('radio', { name: 'curl' }).check();
    await reads(page, /Idempotency-Key: reprice-/);
    await page.getByRole('link', { name: 'changeProducts' }).click();
    await page.locator('#changeProducts[open]').waitFor(soon);
    // What a till sends is described beside it, down to its lines.
    await page.getByRole('link', { name: 'putReceipt', exact: true }).click();
    const till = page.locator('#putReceipt[open]');
    await till.getByText('Mit dem Kopplungscode einer Kasse').waitFor(soon);
    await till.getByRole('row', { name: /unit_price_cents integer/ }).waitFor(soon);
    expect(await axeProblems(page)).toEqual([]);
  });
});

test('[DEV-04] without an answer it says so, and asks again', async () => {
  await atScreen(stage, {}, async ({ page }) => {
    const pattern = '**/api/v1/openapi.json';
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/developers');
    await page.getByRole('alert').waitFor({ timeout: 30_000 });
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Opnieuw' }).click();
    await page.getByRole('heading', { level: 3, name: 'products' }).waitFor(soon);
  });
});

test('[DEV-04] [SEA-01] who may see tokens finds it in the search over everything', async () => {
  const hotel = await buildHotel(stage);
  for (const [user, count] of [
    [hotel.admin, 1],
    [hotel.manager, 0],
  ] as const)
    await atScreen(stage, { user }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await shows(page, 'Dashboard');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('openapi');
      const option = page.getByRole('option', { name: 'Voor ontwikkelaars' });
      if (count === 1) await option.waitFor(soon);
      else await page.getByText('Niets gevonden').first().waitFor(soon);
      expect(await option.count()).toBe(count);
    });
});
