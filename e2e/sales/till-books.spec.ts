import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLabelHost } from '../../apps/demo/src/simulate/label-host/label-host.ts';
import { buildDynamicDate } from '../../apps/server/src/testing/build/build-dynamic-pricing.ts';
import { buildLabelHost, buildPriceLabel, newLabelId } from '../../apps/server/src/testing/build/build-price-label.ts';
import { reads, shows, soon } from '../testing/actions.ts';
import {
  arrivedFrom,
  buildTillHotel,
  isHandedIn,
  openTillPage,
  pairingPath,
  payByCard,
  scan,
  type TillHotel,
} from '../testing/browser-till.ts';
import { dayFromToday, euro } from '../testing/days.ts';
import { atScreen, openScreen, openStage, type Screen, type Stage } from '../testing/harness.ts';
import { pathTo } from '../testing/hotel.ts';
import { tellShelves } from '../testing/shelves.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** A label shows a price some twenty seconds after it is known. */
const later = { timeout: 60_000, interval: 250 } as const;
const hourMs = 3_600_000;

/** What stands behind a word in a list of facts, without the sign. */
async function amountOf(page: Page, term: string): Promise<string> {
  const definition = page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]');
  return (await definition.innerText(soon)).trim();
}

test('[DYN-05] [TXN-03] [TRN-01] [REP-01] an increase that ends while a guest shops: till, receipt, label, turnover and dashboard say one amount', async () => {
  const hotel = await buildTillHotel(stage);
  const { utrecht, water } = hotel;
  const { shop, property } = utrecht;
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  await buildDynamicDate(stage, { property, percentage: 20, reason: 'Festival', startAt: at(-1), endAt: at(5) });
  const { id: labelId, deviceId } = await buildPriceLabel(stage, { shop, product: water, deviceId: newLabelId() });
  const host = await startLabelHost({ tags: [{ mac: deviceId }], speed: 100, port: 8096 });
  await buildLabelHost(stage, { shop, address: host.address, port: host.port });
  await tellShelves(stage, hotel);
  const labelPage = pathTo(hotel, utrecht, `price-labels?label=${labelId}`);
  const office = await openScreen(stage, { user: hotel.admin });
  try {
    await atScreen(stage, {}, async ({ page }) => {
      const basket = page.getByRole('complementary');
      await office.page.goto(labelPage);
      await expect.poll(() => amountOf(office.page, 'Op het label'), later).toBe(euro('2,35'));
      await openTillPage(page, await pairingPath(stage, hotel));
      await scan(page, water);
      await scan(page, water);
      // Each 1,95 and a fifth more, which is rounded to 2,35, with 0,15 deposit.
      await expect.poll(() => basket.innerText(), soon).toMatch(/Totaal\s+€.5,00/);
      await endIncrease(office, pathTo(hotel, utrecht, 'price-labels?tab=dynamic'));
      await expect.poll(() => basket.innerText(), soon).toMatch(/Totaal\s+€.4,20/);
      await payByCard(page);
      await reads(page, /Betaald: €.4,20/);
      await isHandedIn(page);
      await saysBooks(office.page, hotel);
      // It falls once the till has asked again, so the till is still there.
      await office.page.goto(labelPage);
      await expect.poll(() => amountOf(office.page, 'Op het label'), later).toBe(euro('1,95'));
      expect(await amountOf(office.page, 'Aan de kassa')).toBe(euro('1,95'));
    });
    expect(office.faults).toEqual([]);
  } finally {
    await office.close();
    await host.stop();
  }
}, 180_000);

/** Takes away the exception that made everything dearer. */
async function endIncrease({ page }: Screen, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Acties voor Festival' }).click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  await reads(page, 'De uitzondering is verwijderd');
}

/** Receipt, its page for the guest, turnover and dashboard say what the till said: 3,90 and 0,30 deposit. */
async function saysBooks(page: Page, hotel: TillHotel): Promise<void> {
  const { utrecht } = hotel;
  const [receipt, ...others] = (await arrivedFrom(stage, hotel)).receipts;
  expect(others).toEqual([]);
  await saysReceipt(page, pathTo(hotel, utrecht, `transactions/${receipt?.id}`));
  await page.goto(`/receipt/${receipt?.link}`);
  for (const text of ['€ 3,90', '€ 0,30', '€ 4,20']) await reads(page, text);
  const today = `preset=day&from=${dayFromToday(0)}`;
  const figures = page.getByRole('region', { name: 'Kerncijfers' });
  await page.goto(pathTo(hotel, utrecht, `administration/turnover?${today}`));
  for (const text of ['3,90', '0,30', '4,20']) await expect.poll(() => figures.innerText(), soon).toContain(euro(text));
  await reads(page, `Beide kanten zijn gelijk: ${euro('4,20')} geboekt en ${euro('4,20')} ontvangen.`);
  await page.goto(pathTo(hotel, utrecht, `dashboard?${today}`));
  await expect.poll(() => figures.innerText(), soon).toContain(euro('3,90'));
}

async function saysReceipt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await shows(page, 'Bon 1');
  const row = page.getByRole('table', { name: 'Artikelen' }).getByRole('row').filter({ hasText: 'Bronwater' });
  expect((await row.getByRole('cell').allInnerTexts()).slice(1)).toEqual(['2', euro('1,95'), euro('3,90')]);
  expect(await amountOf(page, 'Omzet')).toBe(euro('3,90'));
  expect(await amountOf(page, 'Statiegeld')).toBe(euro('0,30'));
  expect(await amountOf(page, 'Totaal betaald')).toBe(euro('4,20'));
}
