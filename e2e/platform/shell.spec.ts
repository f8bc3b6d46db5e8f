import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildGroup, buildUser } from '../../apps/server/src/testing/build/build.ts';
import { addressOf, arrivesAt, listenToCalls, reads, shows, soon, storagesOf } from '../testing/actions.ts';
import { atScreen, openScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, buildPlace, pathTo, type Place } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const switcherOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Locatie wisselen/ });

/** Changes what the server says of the current user on its way to the page. */
async function patchUser(page: Page, patch: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/api/v1/users/me', async (route) => {
    const response = await route.fetch();
    const user: unknown = await response.json();
    await route.fulfill({ response, json: typeof user === 'object' ? { ...user, ...patch } : user });
  });
}

/** Goes to a location, or to the admin space, by the switcher in the header. */
async function switchTo(page: Page, name: string): Promise<void> {
  await switcherOf(page).click();
  await page.getByRole('dialog', { name: 'Locaties' }).getByRole('link', { name, exact: true }).click();
}

/** Waits until the switcher offers these and nothing else. */
async function offers(page: Page, names: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Locaties' });
  for (const name of names) await dialog.getByRole('link', { name, exact: true }).waitFor(soon);
  expect(await dialog.getByRole('link').count()).toBe(names.length);
}

describe('menu', () => {
  test('[NAV-03] [ACC-12] each role has the entries that it may read, each leading to its page, log-out and version', async () => {
    const hotel = await buildHotel(stage);
    const [dashboard, assortment, transactions, settings, accounts, reviews] = [
      ['Dashboard', 'Dashboard'],
      ['Assortiment', 'Assortiment'],
      ['Transacties', 'Transacties'],
      ['Instellingen', 'Instellingen administratie'],
      ['Accounts', 'Accounts'],
      ['Reviews', 'Reviews'],
    ] as const;
    const books = [
      ['Omzet', 'Omzet'],
      settings,
      ['Rapport', 'Voucherrapport'],
      ['Schaplabels', 'Schaplabels'],
    ] as const;
    const parents = ['Administratie', 'Vouchers'] as const;
    const shopOf = ({ shop }: Place) => ['Winkel', shop.name] as const;
    const { eindhoven, utrecht } = hotel;
    const menus = [
      {
        user: hotel.admin,
        place: null,
        parents: [],
        entries: [dashboard, ['Locaties', 'Locaties'], assortment, transactions, settings, accounts, reviews],
      },
      {
        user: hotel.admin,
        place: utrecht,
        parents,
        entries: [dashboard, assortment, shopOf(utrecht), transactions, ...books, accounts, reviews],
      },
      {
        user: hotel.manager,
        place: eindhoven,
        parents,
        entries: [dashboard, assortment, shopOf(eindhoven), transactions, ...books, accounts, reviews],
      },
      { user: hotel.staff, place: utrecht, parents: [], entries: [transactions] },
    ] as const;
    for (const { user, place, parents: closed, entries } of menus)
      await atScreen(stage, { user }, async ({ page }) => {
        await page.goto(pathTo(hotel, place));
        await menuOf(page).waitFor(soon);
        for (const name of closed) await menuOf(page).getByRole('button', { name }).click();
        const names = entries.map(([name]) => name);
        expect(await menuOf(page).getByRole('link').allInnerTexts()).toEqual(names);
        for (const [name, heading] of entries) {
          await menuOf(page).getByRole('link', { name }).click();
          await shows(page, heading);
          expect(addressOf(page).startsWith(pathTo(hotel, place))).toBe(true);
          const current = menuOf(page).locator('[aria-current="page"]');
          await expect.poll(() => current.allInnerTexts(), soon).toEqual([name]);
        }
        await page.getByRole('button', { name: 'Uitloggen' }).waitFor();
        await reads(page, 'Versie 1.6.4');
      });
  });

  test('[NAV-04] [CON-05] the menu folds, keeps its names, and stays folded for the session', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page, context }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      const side = page.getByRole('complementary', { name: 'Larder' });
      const widthOf = async () => (await side.boundingBox())?.width;
      await expect.poll(widthOf, soon).toBe(240);
      await page.getByRole('button', { name: 'Menu inklappen' }).click();
      await expect.poll(widthOf, soon).toBe(72);
      expect((await storagesOf(page)).session['isNavFolded']).toBe('true');
      await page.reload();
      await page.getByRole('button', { name: 'Menu uitklappen', expanded: false }).waitFor(soon);
      expect(await widthOf()).toBe(72);
      const entry = menuOf(page).getByRole('link', { name: 'Dashboard' });
      await entry.hover();
      await page
        .getByRole('tooltip', { name: 'Dashboard' })
        .or(page.getByText('Dashboard').last())
        .first()
        .waitFor(soon);
      await entry.click();
      await shows(page, 'Dashboard');
      expect(await widthOf()).toBe(72);
      // Another tab is another session.
      const second = await context.newPage();
      await second.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await second.getByRole('button', { name: 'Menu inklappen' }).waitFor(soon);
      await page.getByRole('button', { name: 'Menu uitklappen' }).click();
      await expect.poll(widthOf, soon).toBe(240);
    });
  });

  test('[NAV-04] on a phone the menu is behind a burger, and closes by choosing, by Escape and by its button', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin, width: 390, height: 844 }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'Transacties');
      expect(await page.getByRole('complementary', { name: 'Larder' }).count()).toBe(0);
      const burger = page.getByRole('button', { name: 'Menu openen' });
      const drawer = page.getByRole('dialog', { name: 'Hoofdmenu' });
      await burger.click();
      await drawer.getByRole('link', { name: 'Dashboard' }).click();
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'dashboard'));
      await expect.poll(() => drawer.count(), soon).toBe(0);
      await burger.click();
      await drawer.waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => drawer.count(), soon).toBe(0);
      await expect.poll(() => burger.evaluate((button) => button === document.activeElement), soon).toBe(true);
      await burger.click();
      await drawer.getByRole('button', { name: 'Menu sluiten' }).click();
      await expect.poll(() => drawer.count(), soon).toBe(0);
      await burger.click();
      await drawer.getByRole('link', { name: 'Larder, naar het begin' }).click();
      await arrivesAt(page, pathTo(hotel, null, 'dashboard'));
    });
  });

  test('[NAV-04] the logo leads administrators to the group, everybody else to the start of the location', async () => {
    const hotel = await buildHotel(stage);
    const people = [
      { user: hotel.admin, end: pathTo(hotel, null, 'dashboard') },
      { user: hotel.manager, end: pathTo(hotel, hotel.utrecht, 'dashboard') },
      { user: hotel.staff, end: pathTo(hotel, hotel.utrecht, 'transactions') },
    ];
    for (const { user, end } of people)
      await atScreen(stage, { user }, async ({ page }) => {
        await page.goto(pathTo(hotel, hotel.utrecht, 'transactions?state=FAILED'));
        await shows(page, 'Transacties');
        await page.getByRole('link', { name: 'Larder, naar het begin' }).click();
        await expect.poll(() => new URL(page.url()).pathname, soon).toBe(end);
      });
  });

  test('[ACC-12] while the user loads, nothing that needs a right is on screen', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      let letThrough = () => {};
      const gate = new Promise<void>((resolve) => (letThrough = resolve));
      await page.route('**/api/v1/users/me', async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(pathTo(hotel, null, 'dashboard'));
      await page
        .getByRole('status')
        .locator('[lang="nl"]')
        .waitFor({ state: 'attached', ...soon });
      expect(await page.getByRole('link').count()).toBe(0);
      expect(await page.getByRole('button').count()).toBe(0);
      letThrough();
      await menuOf(page).getByRole('link', { name: 'Dashboard' }).waitFor(soon);
    });
  });
});

describe('placeholders and errors', () => {
  test('[ACC-05] while the application loads, the sign-in page and all others have their own placeholder', async () => {
    const hotel = await buildHotel(stage);
    for (const { path, placeholder, heading } of [
      { path: '/login', placeholder: 'login', heading: 'Inloggen' },
      { path: '/', placeholder: 'generic', heading: 'Inloggen' },
      { path: pathTo(hotel, hotel.utrecht, 'transactions'), placeholder: 'generic', heading: 'Inloggen' },
    ])
      await atScreen(stage, {}, async ({ page }) => {
        let letThrough = () => {};
        const gate = new Promise<void>((resolve) => (letThrough = resolve));
        await page.route('**/api/v1/users/me', async (route) => {
          await gate;
          await route.continue();
        });
        await page.goto(path);
        await page.locator(`[data-placeholder="${placeholder}"]`).waitFor(soon);
        expect(await page.getByRole('status').locator('[lang="nl"]').innerText()).toBe('Laden …');
        letThrough();
        await shows(page, heading);
        expect(await page.locator('[data-placeholder]').count()).toBe(0);
      });
  });

  test('[NAV-06] a page that breaks shows what happened as JSON, without stacks in production, and two ways on', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    await till.sell();
    for (const environment of ['STAGING', 'PRODUCTION']) {
      const { page, close } = await openScreen(stage, { user: hotel.manager });
      await patchUser(page, { environment });
      await page.route('**/receipts?*', async (route) => {
        const response = await route.fetch();
        // A time zone that no browser knows: the contract lets it through, the date's format does not.
        await route.fulfill({ response, body: (await response.text()).replaceAll('Europe/Amsterdam', 'Mars/Olympus') });
      });
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'An Error Occurred');
      const details: unknown = JSON.parse((await page.locator('pre').textContent()) ?? '');
      expect(details).toMatchObject({
        error: { name: 'RangeError', message: expect.stringContaining('Mars/Olympus') },
        info: { path: pathTo(hotel, hotel.utrecht, 'transactions'), version: '1.6.4' },
      });
      const hasStack = /"(?:stack|componentStack)"/.test((await page.locator('pre').textContent()) ?? '');
      expect(hasStack).toBe(environment !== 'PRODUCTION');
      // The frame stays, so that one can go elsewhere.
      await menuOf(page).getByRole('link', { name: 'Dashboard' }).click();
      await shows(page, 'Dashboard');
      await page.goBack();
      await shows(page, 'An Error Occurred');
      await page.unroute('**/receipts?*');
      await page.getByRole('button', { name: 'Opnieuw laden' }).click();
      await shows(page, 'Transacties');
      await page.getByRole('link', { name: '1', exact: true }).waitFor(soon);
      await close();
    }
  });

  test('[NAV-05] the environment is named on every page, except in production', async () => {
    const hotel = await buildHotel(stage);
    for (const [environment, word] of [
      ['LOCAL', 'Ontwikkeling'],
      ['STAGING', 'Staging'],
      ['PRODUCTION', null],
    ] as const)
      await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
        await patchUser(page, { environment });
        await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
        await shows(page, 'Transacties');
        const named = page.getByRole('banner').getByText(/^(?:Ontwikkeling|Staging)$/);
        expect(await named.allTextContents()).toEqual(word === null ? [] : [word]);
      });
  });
});

describe('location switcher', () => {
  test('[SW-01] it is there for those with several locations, with the admin space for administrators only', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await switcherOf(page).click();
      await offers(page, ['Eindhoven', 'Utrecht']);
      const current = page.getByRole('dialog').locator('[aria-current]');
      expect(await current.and(page.getByRole('link', { name: 'Utrecht', exact: true })).count()).toBe(1);
      expect(await current.count()).toBe(1);
    });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      for (const { place, word } of [
        { place: null, word: 'Beheeromgeving' },
        { place: hotel.utrecht, word: 'Terug naar beheeromgeving' },
      ]) {
        await page.goto(pathTo(hotel, place, 'transactions'));
        await switcherOf(page).click();
        await offers(page, [word, 'Eindhoven', 'Utrecht']);
      }
    });
    const single = await buildGroup(stage);
    await buildPlace(stage, { group: single, name: 'Amersfoort' });
    for (const { user, path, name } of [
      { user: hotel.staff, path: pathTo(hotel, hotel.utrecht, 'transactions'), name: 'Utrecht' },
      {
        user: await buildUser(stage, { group: single, role: 'admin' }),
        path: `/${single.slug}/dashboard`,
        name: single.name,
      },
    ])
      await atScreen(stage, { user }, async ({ page }) => {
        await page.goto(path);
        await page.getByRole('banner').getByText(name, { exact: true }).waitFor(soon);
        expect(await switcherOf(page).count()).toBe(0);
      });
  });

  test('[SW-02] switching keeps the sub-page unless it belongs to the location left', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    const { id } = await till.sell();
    const moves = [
      {
        user: hotel.admin,
        from: hotel.utrecht,
        page: 'transactions',
        to: 'Eindhoven',
        end: pathTo(hotel, hotel.eindhoven, 'transactions'),
      },
      {
        user: hotel.admin,
        from: hotel.utrecht,
        page: 'transactions',
        to: 'Terug naar beheeromgeving',
        end: pathTo(hotel, null, 'transactions'),
      },
      {
        user: hotel.admin,
        from: null,
        page: 'transactions',
        to: 'Utrecht',
        end: pathTo(hotel, hotel.utrecht, 'transactions'),
      },
      {
        user: hotel.admin,
        from: hotel.utrecht,
        page: `transactions/${id}`,
        to: 'Eindhoven',
        end: pathTo(hotel, hotel.eindhoven, 'dashboard'),
      },
      {
        user: hotel.admin,
        from: hotel.utrecht,
        page: `transactions/${id}`,
        to: 'Terug naar beheeromgeving',
        end: pathTo(hotel, null, 'dashboard'),
      },
      {
        user: hotel.manager,
        from: hotel.utrecht,
        page: 'dashboard?preset=month&from=2026-10-01',
        to: 'Eindhoven',
        end: pathTo(hotel, hotel.eindhoven, 'dashboard'),
      },
    ];
    for (const { user, from, page: subPage, to, end } of moves)
      await atScreen(stage, { user }, async ({ page }) => {
        await page.goto(pathTo(hotel, from, subPage));
        await page.getByRole('heading', { level: 1 }).waitFor(soon);
        await switchTo(page, to);
        await expect.poll(() => new URL(page.url()).pathname, soon).toBe(end);
        const name = to === 'Terug naar beheeromgeving' ? 'Molenhof' : to;
        await expect.poll(() => switcherOf(page).textContent(), soon).toContain(name);
      });
  });

  test('[SW-02] the default role with two locations comes from a receipt to the transactions of the other', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    const { id } = await till.sell();
    const { group, eindhoven, utrecht } = hotel;
    const user = await buildUser(stage, { group, properties: [eindhoven.property, utrecht.property] });
    await atScreen(stage, { user }, async ({ page }) => {
      await page.goto(pathTo(hotel, utrecht, `transactions/${id}`));
      await shows(page, 'Bon 1');
      await switchTo(page, 'Eindhoven');
      await arrivesAt(page, pathTo(hotel, eindhoven, 'transactions'));
      await reads(page, 'Vandaag nog geen bonnen');
    });
  });

  test('[SW-02] the state filter comes along, and the shop of the location left does not', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, `transactions?state=FAILED&shop=${hotel.utrecht.shop.id}`));
      await reads(page, 'Geen bonnen met deze filters');
      await switchTo(page, 'Eindhoven');
      await arrivesAt(page, pathTo(hotel, hotel.eindhoven, 'transactions?state=FAILED'));
    });
  });

  test('[SW-01] it opens, moves and closes by keyboard, and gives the focus back', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'Transacties');
      await switcherOf(page).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Locaties' });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog.count(), soon).toBe(0);
      expect(await switcherOf(page).evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await arrivesAt(page, pathTo(hotel, hotel.eindhoven, 'transactions'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('H1');
    });
  });
});

describe('what the client keeps', () => {
  test('[API-04] what was loaded is shown again without asking, also when the window gets the focus', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      const calls = listenToCalls(page);
      const answered: string[] = [];
      page.on('requestfinished', (request) => answered.push(new URL(request.url()).pathname));
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await reads(page, 'Vandaag nog geen bonnen');
      // What is in quarantine and the saved views are asked for after the receipts.
      for (const late of ['/quarantined_receipts', '/saved_views'])
        await expect.poll(() => answered.filter((path) => path.endsWith(late)).length, soon).toBe(1);
      await menuOf(page).getByRole('link', { name: 'Dashboard' }).click();
      await reads(page, 'Zo gaat de winkel open');
      // The figures and the chart are asked for apart; a call that is left unanswered would be made again.
      const isReport = (path: string) => path.endsWith('/reporting');
      const isOfFirstDay = (path: string) => path.endsWith('/first_steps');
      await expect.poll(() => answered.filter(isReport).length, soon).toBe(calls.filter(isReport).length);
      // The bell asks once the page has what it shows.
      await expect.poll(() => answered.filter((path) => path.endsWith('/alerts')).length, soon).toBe(1);
      const asked = [...calls];
      await page.evaluate(() => {
        window.dispatchEvent(new Event('blur'));
        window.dispatchEvent(new Event('focus'));
      });
      await menuOf(page).getByRole('link', { name: 'Transacties' }).click();
      await reads(page, 'Vandaag nog geen bonnen');
      await menuOf(page).getByRole('link', { name: 'Dashboard' }).click();
      await reads(page, 'Zo gaat de winkel open');
      // What is still to be done on a first day changes on every other page.
      await expect.poll(() => calls.filter(isOfFirstDay).length, soon).toBe(2);
      expect(calls.filter((path) => !isOfFirstDay(path))).toEqual(asked.filter((path) => !isOfFirstDay(path)));
    });
  });

  test('[API-04] a call that fails is tried three times more before the page says so', async () => {
    const hotel = await buildHotel(stage);
    const { page, close } = await openScreen(stage, { user: hotel.manager });
    const calls = listenToCalls(page);
    const isList = (call: string) => call.endsWith('/receipts');
    await page.route('**/receipts?*', (route) =>
      calls.filter(isList).length < 4 ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
    await reads(page, 'Vandaag nog geen bonnen');
    expect(calls.filter(isList)).toHaveLength(4);
    await close();
  });
});
