import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildQuarantined } from '../../apps/server/src/testing/build/build-quarantined.ts';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { lookForAlerts } from '../testing/alerts.ts';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** A bad review and a receipt that is set aside in Utrecht. */
async function makeTrouble({ utrecht }: Hotel): Promise<void> {
  await buildQuarantined(stage, utrecht);
  await buildReceipt(stage, { register: utrecht.register, rating: 1, soldAt: new Date().toISOString() });
}

test('[ALR-04] [ALR-06] the bell rings without a reload, says what and since when, and somebody sees to it', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await page.goto(pathTo(hotel, hotel.utrecht, 'accounts'));
    await page.getByRole('button', { name: 'Meldingen', exact: true }).waitFor();
    await makeTrouble(hotel);
    await lookForAlerts(stage, hotel);
    const bell = page.getByRole('button', { name: 'Meldingen, 2 open' });
    await bell.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Meldingen, 2 open' });
    await panel.getByRole('heading', { name: hotel.utrecht.property.name }).waitFor();
    await panel.getByRole('button', { name: 'Gezien: Review van 1 ster' }).press('Enter');
    await page.getByRole('button', { name: 'Meldingen, 1 open' }).waitFor();
    await page.getByRole('button', { name: 'Ik kijk ernaar: 1 bon apart gezet' }).press('Enter');
    await reads(page, `${hotel.manager.name} kijkt ernaar`);
    await page.getByRole('button', { name: 'Uitstellen: 1 bon apart gezet' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Tot morgen 8:00' }).press('Enter');
    await page.getByRole('button', { name: 'Meldingen', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count(), soon).toBe(0);
  });
});

test('[ALR-01] [ALR-03] the page shows what is open and what is over, and leads to where it is put right', async () => {
  const hotel = await buildHotel(stage);
  await makeTrouble(hotel);
  await lookForAlerts(stage, hotel);
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, 'dashboard'));
    await page.getByRole('button', { name: 'Meldingen, 2 open' }).click();
    await page.getByRole('link', { name: 'Alle meldingen' }).click();
    await arrivesAt(page, pathTo(hotel, null, 'alerts'));
    await shows(page, 'Meldingen');
    await page.getByRole('button', { name: 'Gezien: Review van 1 ster' }).click();
    await page.getByRole('radio', { name: 'Voorbij' }).check();
    await arrivesAt(page, `${pathTo(hotel, null, 'alerts')}?state=closed`);
    await reads(page, 'Review van 1 ster');
    await page.getByRole('radio', { name: 'Open' }).check();
    await page.getByRole('link', { name: '1 bon apart gezet' }).click();
    await arrivesAt(page, `${pathTo(hotel, hotel.utrecht, 'transactions')}?view=quarantine`);
  });
});

test('[ALR-03] on a phone the bell opens from below, and the default role sees its own', async () => {
  const hotel = await buildHotel(stage);
  await makeTrouble(hotel);
  await lookForAlerts(stage, hotel);
  await atScreen(stage, { user: hotel.staff, width: 390, height: 844 }, async ({ page }) => {
    await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
    await page.getByRole('button', { name: 'Meldingen, 1 open' }).click();
    await page.getByRole('button', { name: 'Ik kijk ernaar: 1 bon apart gezet' }).click();
    await reads(page, `${hotel.staff.name} kijkt ernaar`);
    await page.goto(pathTo(hotel, hotel.utrecht, 'alerts'));
    await shows(page, 'Meldingen');
    await reads(page, '1 bon apart gezet');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

test('[ALR-05] an administrator changes a rule and the quiet hours, and gives a location its own', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, 'alerts'));
    await page.getByRole('link', { name: 'Regels' }).click();
    await arrivesAt(page, pathTo(hotel, null, 'alerts/settings'));
    await page.getByLabel('Tot en met sterren').fill('5');
    await page.getByLabel('Tot en met sterren').blur();
    await reads(page, 'Vul een heel getal in van 1 tot en met 4');
    await page.getByLabel('Tot en met sterren').fill('3');
    await page.getByLabel('Van', { exact: true }).fill('21:30');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await reads(page, 'De regels zijn opgeslagen');
    await page.goto(pathTo(hotel, hotel.utrecht, 'alerts/settings'));
    await expect.poll(() => page.getByLabel('Van', { exact: true }).inputValue(), soon).toBe('21:30');
    expect(await page.getByLabel('Tot en met sterren').isDisabled()).toBe(true);
    await page.getByRole('switch', { name: 'Eigen regels voor deze locatie' }).check();
    await page.getByRole('switch', { name: 'Slechte review' }).uncheck();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await reads(page, 'De regels zijn opgeslagen');
    await page.reload();
    await expect.poll(() => page.getByRole('switch', { name: 'Slechte review' }).isChecked(), soon).toBe(false);
  });
});

test('[ALR-07] [ALR-10] everybody chooses what comes by mail and by push, of what they may see', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
    const box = (name: string) => page.getByRole('checkbox', { name });
    await expect.poll(() => box('Winkel verkoopt niets, per mail').isChecked(), soon).toBe(true);
    expect(await box('Winkel verkoopt niets, als pushbericht').isChecked()).toBe(true);
    expect(await box('Back-up te laat').count()).toBe(0);
    await box('Slechte review, als pushbericht').check();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await reads(page, 'Je keuze is opgeslagen');
    await page.reload();
    await expect.poll(() => box('Slechte review, als pushbericht').isChecked(), soon).toBe(true);
    expect(await box('Slechte review, per mail').isChecked()).toBe(false);
  });
});

test('[ALR-08] a shop gets opening hours, typed in whatever way people write a time', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await page.goto(pathTo(hotel, hotel.utrecht, `shop/${String(hotel.utrecht.shop.id)}`));
    await page.getByRole('switch', { name: 'Openingstijden' }).check();
    await page.getByLabel('Maandag, open vanaf').fill('9.30');
    await page.getByLabel('Maandag, open tot').fill('later');
    await page.getByRole('switch', { name: 'Zondag' }).uncheck();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await reads(page, 'Dit veld is verplicht');
    await page.getByLabel('Maandag, open tot').fill('17');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await reads(page, 'De kassa’s nemen het over.');
    await page.reload();
    await expect.poll(() => page.getByLabel('Maandag, open vanaf').inputValue(), soon).toBe('09:30');
    expect(await page.getByLabel('Maandag, open tot').inputValue()).toBe('17:00');
    expect(await page.getByRole('switch', { name: 'Zondag' }).isChecked()).toBe(false);
  });
});
