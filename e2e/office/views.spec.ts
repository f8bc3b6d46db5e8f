import { readFile } from 'node:fs/promises';
import { addDays, plainDay, startOfWeek } from '@larder/domain/platform/date-range';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { addressOf, arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { dayFromToday } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const views = (page: Page) => page.getByRole('navigation', { name: 'Weergaven' });
const tab = (page: Page, name: string) => views(page).getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const current = (page: Page) => views(page).locator('[aria-current]');
const heads = (page: Page) =>
  page
    .getByRole('table', { name: 'Transacties' })
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent).filter((text) => text !== 'Openen'));

const receiptsOf = (hotel: Hotel, query = '') =>
  pathTo(hotel, hotel.utrecht, `transactions${query === '' ? '' : `?${query}`}`);

/** Keeps what the list shows. */
async function keep(page: Page, name: string, options: { readonly isShared?: boolean } = {}): Promise<void> {
  await button(page, 'Weergave bewaren…').click();
  const dialog = page.getByRole('dialog', { name: 'Weergave bewaren' });
  await dialog.getByLabel('Naam').fill(name);
  if (options.isShared === true) await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await dialog.waitFor({ state: 'detached', ...soon });
  await expect.poll(() => current(page).textContent(), soon).toContain(name);
}

async function chooseInMenu(page: Page, name: string, item: string): Promise<void> {
  await button(page, `Weergave ${name}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('[VIE-03] [VIE-04] a view is kept, is there after a reload and in the palette, and moves along with the days', async () => {
  const hotel = await buildHotel(stage);
  const monday = startOfWeek(plainDay(dayFromToday(0)));
  const week = (day: string) => receiptsOf(hotel, `from=${day}&preset=week&state=FAILED`);
  await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
    await page.goto(receiptsOf(hotel));
    await shows(page, 'Transacties');
    await button(page, 'Kolommen').waitFor(soon);
    // A list as it always is offers nothing to keep.
    expect([await views(page).count(), await button(page, 'Weergave bewaren…').count()]).toEqual([0, 0]);
    await page.goto(receiptsOf(hotel, `state=FAILED&preset=week&from=${monday}`));
    await button(page, 'Weergave bewaren…').click();
    const dialog = page.getByRole('dialog', { name: 'Weergave bewaren' });
    expect(await dialog.getByRole('radio', { name: 'Deze week, schuift mee' }).isChecked()).toBe(true);
    expect(await axeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Bewaren', exact: true }).click();
    await dialog.getByText('Dit veld is verplicht').waitFor(soon);
    await dialog.getByLabel('Naam').fill('Afgebroken');
    await page.keyboard.press('Enter');
    await arrivesAt(page, week(monday));
    expect(await current(page).textContent()).toBe('Afgebroken');
    await page.reload();
    await expect.poll(() => current(page).textContent(), soon).toBe('Afgebroken');
    expect(await axeProblems(page)).toEqual([]);
    await tab(page, 'Alles').click();
    await arrivesAt(page, receiptsOf(hotel));
    await expect.poll(() => current(page).textContent(), soon).toBe('Alles');

    const later = addDays(monday, 9);
    await page.clock.setFixedTime(`${later}T10:00:00Z`);
    await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
    await shows(page, 'Mijn account');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Zoeken' }).getByRole('group', { name: 'Weergaven' }).waitFor(soon);
    await page.keyboard.type('afgeb');
    await page.getByRole('option', { name: /^Afgebroken/, selected: true }).waitFor(soon);
    await page.keyboard.press('Enter');
    await arrivesAt(page, week(addDays(monday, 7)));
    await expect.poll(() => current(page).textContent(), soon).toBe('Afgebroken');
    await page.getByText('Deze week').first().waitFor(soon);
  });
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await page.goto(receiptsOf(hotel));
    await button(page, 'Kolommen').waitFor(soon);
    expect(await views(page).count()).toBe(0);
  });
});

test('[VIE-02] [VIE-03] what a manager shares the staff see and cannot change; a removal can be taken back', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await page.goto(receiptsOf(hotel, 'state=FAILED'));
    await keep(page, 'Afgebroken', { isShared: true });
    // Changed since: the view says so, and takes the change in.
    await page.goto(receiptsOf(hotel, 'state=FAILED'));
    await expect.poll(() => current(page).textContent(), soon).toContain('Afgebroken');
    await button(page, 'Met review').click();
    await expect.poll(() => current(page).textContent(), soon).toContain('(gewijzigd)');
    await page.reload();
    await expect.poll(() => current(page).textContent(), soon).toContain('(gewijzigd)');
    await button(page, 'Bijwerken').click();
    await reads(page, 'Afgebroken is bijgewerkt');
    await expect.poll(() => current(page).textContent(), soon).not.toContain('(gewijzigd)');
    await chooseInMenu(page, 'Afgebroken', 'Naam wijzigen…');
    await page.getByRole('dialog').getByLabel('Naam').fill('Mislukt');
    await page.keyboard.press('Enter');
    await tab(page, 'Mislukt').waitFor(soon);
  });
  await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
    await page.goto(receiptsOf(hotel));
    await tab(page, 'Mislukt').click();
    await arrivesAt(page, receiptsOf(hotel, 'review=true&state=FAILED'));
    expect(await current(page).textContent()).toContain('Gedeeld:');
    expect(await button(page, /^Weergave /).count()).toBe(0);
    await button(page, 'Met review').click();
    await button(page, 'Bewaren als…').waitFor(soon);
    expect(await button(page, 'Bijwerken').count()).toBe(0);
    await button(page, 'Bewaren als…').click();
    expect(await page.getByRole('dialog').getByRole('checkbox').count()).toBe(0);
  });
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await page.goto(receiptsOf(hotel, 'review=true&state=FAILED'));
    await expect.poll(() => current(page).textContent(), soon).toContain('Mislukt');
    await chooseInMenu(page, 'Mislukt', 'Alleen voor mij');
    await reads(page, 'Mislukt is alleen nog van jou');
    await chooseInMenu(page, 'Mislukt', 'Verwijderen');
    await reads(page, 'Mislukt is verwijderd');
    await tab(page, 'Mislukt').waitFor({ state: 'detached', ...soon });
    await button(page, 'Ongedaan maken').last().click();
    await tab(page, 'Mislukt').waitFor(soon);
    expect(addressOf(page)).toBe(receiptsOf(hotel, 'review=true&state=FAILED'));
  });
});

test('[VIE-05] columns are chosen and ordered by the keyboard, a view keeps them, and the file has them', async () => {
  const hotel = await buildHotel(stage);
  const { register } = hotel.utrecht;
  const soldAt = (hour: string) => `${dayFromToday(-1)}T${hour}:00:00Z`;
  await buildReceipt(stage, { register, soldAt: soldAt('10'), lines: [{ totalCents: 300 }] });
  await buildReceipt(stage, { register, soldAt: soldAt('11'), lines: [{ totalCents: 200 }] });
  const yesterday = `preset=day&from=${dayFromToday(-1)}`;
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await page.goto(receiptsOf(hotel, `${yesterday}&sort=totalCents&order=desc`));
    await button(page, 'Kolommen').click();
    const panel = page.getByRole('dialog', { name: 'Kolommen' });
    await panel.waitFor(soon);
    expect(await panel.getByRole('checkbox', { name: 'Bon' }).isDisabled()).toBe(true);
    for (const name of ['Status', 'Winkel', 'Kassa', 'Betaald met', 'Account', 'Artikelen', 'Statiegeld']) {
      await panel.getByRole('checkbox', { name, exact: true }).focus();
      await page.keyboard.press('Space');
    }
    await panel.getByRole('button', { name: /^Totaal, plaats/ }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await panel.getByText('Totaal staat op plaats 2 van 10').waitFor(soon);
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => heads(page), soon).toEqual(['Tijd', 'Totaal', 'Bon']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Kolommen');
    await keep(page, 'Kort');
    await page.reload();
    await expect.poll(() => heads(page), soon).toEqual(['Tijd', 'Totaal', 'Bon']);
    await button(page, 'Meer acties').click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).first().click();
    const lines = (await readFile(await (await coming).path(), 'utf8')).slice(1).split('\r\n');
    expect(lines[0]).toBe('Datum en tijd;Totaal;Bonnummer');
    expect(lines.slice(1, 3).map((line) => line.split(';').slice(1).join(' '))).toEqual(['3,00 1', '2,00 2']);
    await button(page, 'Kolommen').click();
    await panel.getByRole('button', { name: 'Terug naar gewone kolommen' }).click();
    await expect.poll(async () => (await heads(page)).length, soon).toBe(10);
  });
});

test('[VIE-05] a chosen column is shown where the table has no room for it, and is scrolled to below the head', async () => {
  const hotel = await buildHotel(stage);
  for (let count = 0; count < 30; count++)
    await buildReceipt(stage, { register: hotel.utrecht.register, soldAt: new Date().toISOString() });
  await atScreen(stage, { user: hotel.manager, width: 800 }, async ({ page }) => {
    await page.goto(receiptsOf(hotel));
    await button(page, 'Kolommen').click();
    await page.getByRole('checkbox', { name: 'Kassa' }).check();
    await page.getByRole('checkbox', { name: 'Account' }).check();
    await page.getByRole('columnheader', { name: 'Account' }).waitFor(soon);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('row').last().scrollIntoViewIfNeeded();
    expect(await page.getByRole('columnheader', { name: 'Tijd' }).evaluate(isInSight)).toBe(true);
    expect(await page.getByRole('row').last().evaluate(isInSight)).toBe(true);
  });
});

test('[VIE-03] on a phone the tabs are gone through sideways, and every list has them', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.manager, width: 390, height: 844 }, async ({ page }) => {
    await page.goto(receiptsOf(hotel, 'state=FAILED'));
    await keep(page, 'Afgebroken bonnen van vandaag');
    await page.goto(receiptsOf(hotel, 'state=SUCCESS'));
    await keep(page, 'Voltooide bonnen van vandaag');
    const room = await views(page).evaluate((nav) => nav.scrollWidth - nav.clientWidth);
    expect(room).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const box = await current(page).boundingBox();
    expect(box === null ? -1 : box.x).toBeGreaterThanOrEqual(0);
    expect(await axeProblems(page)).toEqual([]);
  });
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    const lists = {
      accounts: 'role=admin',
      'administration/ledgers': 'q=1',
      'administration/history': 'kind=product',
      alerts: 'state=closed',
      categories: 'q=brood',
      'categories?tab=products': 'status=all',
      'categories?tab=combiDeals': 'q=brood',
      'price-labels': 'state=connected',
      reviews: 'rating=1',
    };
    for (const [list, query] of Object.entries(lists)) {
      await page.goto(pathTo(hotel, hotel.utrecht, `${list}${list.includes('?') ? '&' : '?'}${query}`));
      await button(page, 'Weergave bewaren…').waitFor(soon);
      await button(page, 'Kolommen').waitFor(soon);
    }
    await page.goto(pathTo(hotel, null, 'administration/jobs?state=failed'));
    await keep(page, 'Mislukte taken');
    await page.goto(pathTo(hotel, null, 'locations?q=utrecht'));
    await keep(page, 'Utrecht', { isShared: true });
  });
});

/** Whether it lies below the page's own head and above its end. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return top >= head && bottom <= innerHeight;
}
