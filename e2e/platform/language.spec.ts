import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivesAt, fillInLogin, shows, soon, storagesOf } from '../testing/actions.ts';
import { atScreen, openScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** The languages in which a page asks the server from here on, in the order of its calls. */
function listenToLanguages(page: Page): string[] {
  const languages: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/v1') && !request.url().endsWith('/events'))
      languages.push(request.headers()['accept-language'] ?? '');
  });
  return languages;
}

/** The languages of a page's calls from the first in this one on: what it asked just before the choice is not counted. */
const languagesFrom = (locale: string, asked: readonly string[]) => [...new Set(asked.slice(asked.indexOf(locale)))];

const langOf = (page: Page) => page.locator('html').getAttribute('lang');

test('[CON-01] [API-03] the interface is Dutch until a person chooses, then stays as chosen and asks in that language', async () => {
  const hotel = await buildHotel(stage);
  const till = await openTill(stage, hotel.utrecht.register);
  await till.sell({ sold_at: '2026-11-20T23:30:00Z' });
  await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
    const asked = listenToLanguages(page);
    await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
    await shows(page, 'Transacties');
    expect(await langOf(page)).toBe('nl');
    expect([...new Set(asked)]).toEqual(['nl']);
    for (const { own, locale, heading, menu, account } of [
      { own: 'Deutsch', locale: 'de', heading: 'Transaktionen', menu: 'Hauptmenü', account: /^Account van/ },
      { own: 'English', locale: 'en', heading: 'Transactions', menu: 'Main menu', account: /^Konto von/ },
      { own: 'Nederlands', locale: 'nl', heading: 'Transacties', menu: 'Hoofdmenu', account: /account/i },
    ]) {
      asked.length = 0;
      await page.getByRole('button', { name: account }).click();
      await page.getByRole('menuitemradio', { name: own }).click();
      await shows(page, heading);
      expect(await langOf(page)).toBe(locale);
      await page.getByRole('navigation', { name: menu }).waitFor(soon);
      await expect.poll(() => languagesFrom(locale, asked), soon).toEqual([locale]);
      await expect.poll(() => page.title(), soon).toBe(`${heading} · Larder`);
      await page.keyboard.press('Escape');
      await page.reload();
      await shows(page, heading);
      expect(await langOf(page)).toBe(locale);
      expect(languagesFrom(locale, asked)).toEqual([locale]);
    }
  });
});

test('[CON-01] a browser in another language, and a kept one that we do not speak, get Dutch', async () => {
  for (const kept of [null, 'fr', '<script>'])
    await atScreen(stage, {}, async ({ page, context }) => {
      if (kept !== null) await context.addInitScript((locale) => localStorage.setItem('larder.language', locale), kept);
      await context.setExtraHTTPHeaders({ 'accept-language': 'en-GB' });
      await page.goto('/login');
      await shows(page, 'Inloggen');
      expect(await langOf(page)).toBe('nl');
    });
});

test('[CON-01] the language of the sign-in page goes along into the application, and out again', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, {}, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('group', { name: 'Taal' }).getByRole('button', { name: 'English' }).click();
    await shows(page, 'Sign in');
    await page.getByLabel('E-mail').fill(hotel.admin.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const alert = await page.getByRole('alert').textContent();
    expect(alert).toMatch(/e-?mail.*password/i);
    await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Nederlands' }).click();
    await fillInLogin(page, hotel.admin);
    await arrivesAt(page, pathTo(hotel, null, 'dashboard'));
    expect(await langOf(page)).toBe('nl');
    await page.getByRole('button', { name: 'Uitloggen' }).click();
    await shows(page, 'Inloggen');
    expect((await storagesOf(page)).local['larder.language']).toBe('nl');
  });
});

test('[CON-03] a notification stands at the top right, 440 wide, goes after four seconds, and waits under the pointer', async () => {
  const hotel = await buildHotel(stage);
  const { page, close } = await openScreen(stage, { user: hotel.staff });
  await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
  await page.route('**/users/log_out', (route) => route.abort());
  const pressedAt = Date.now();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  const region = page.getByRole('region', { name: 'Berichten' });
  const retry = region.getByRole('button', { name: 'Opnieuw' });
  await retry.waitFor(soon);
  const shownAt = Date.now();
  const box = await region.boundingBox();
  expect(box?.width).toBe(440);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1440 - 24);
  // Below the header, and below the buttons of the page's head once those are there.
  expect(box?.y).toBeLessThan(160);
  expect(await region.getByRole('status').textContent()).toContain('Uitloggen is niet gelukt');
  await retry.waitFor({ state: 'detached', timeout: 10_000 });
  // From the press on: a busy machine may see later that it stands there, never that it has gone too early.
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(4_000);
  expect(Date.now() - shownAt).toBeLessThan(7_000);
  await close();
});
