import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressOf,
  arrivesAt,
  fillInLogin,
  listenToCalls,
  reads,
  shows,
  soon,
  storagesOf,
} from '../testing/actions.ts';
import type { User } from '../../apps/server/src/testing/build/build.ts';
import { atScreen, openScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const logOutCall = '**/api/v1/users/log_out';

/** Ends every session of a person behind the back of their open page; the server trusts one it has just seen for a second. */
async function endSessions(user: User, context: BrowserContext): Promise<void> {
  await stage.owner.write('identity', (tx) => tx.raw('delete from sessions where user_id = $1', [user.id]));
  const cookie = await cookieOf(context);
  await expect.poll(() => statusWith(cookie), soon).toBe(401);
}

/** A page that hears nothing by itself: news of a late receipt would be a 401 before the click that a test is about. */
async function withoutNews(context: BrowserContext): Promise<void> {
  await context.route('**/api/v1/events', (route) => route.fulfill({ status: 204 }));
}

async function cookieOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Asks the server with a cookie as it was. */
async function statusWith(cookie: string, path = '/users/me'): Promise<number> {
  return (await fetch(`${stage.url}/api/v1${path}`, { headers: { cookie } })).status;
}

/** What must not be left of a group: its address, its people. */
function marksOf({ group, eindhoven, utrecht, admin, manager, staff }: Hotel): readonly string[] {
  return [
    group.slug,
    eindhoven.property.slug,
    utrecht.property.slug,
    admin.email,
    manager.email,
    staff.email,
    admin.name,
  ];
}

/** Everything that a page, its history entry and its storages hold, as one text. */
async function remainsIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const cookies = document.cookie;
    return [
      document.documentElement.outerHTML,
      JSON.stringify(history.state),
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify({ ...localStorage }),
      cookies,
      window.name,
    ].join('\n');
  });
}

describe('signing in', () => {
  test('[ACC-10] a wrong address and a wrong password get the same one message, and what was typed stays', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, {}, async ({ page }) => {
      await page.goto('/login');
      for (const person of [{ email: 'nobody@larder.test' }, hotel.admin]) {
        await fillInLogin(page, person, 'not the password');
        const alert = page.getByRole('alert');
        await expect.poll(() => alert.textContent(), soon).toBe('E-mailadres of wachtwoord klopt niet');
        expect(await page.getByLabel('E-mailadres').inputValue()).toBe(person.email);
        expect(await page.getByLabel('Wachtwoord', { exact: true }).inputValue()).toBe('not the password');
        await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password');
      }
      expect(addressOf(page)).toBe('/login');
    });
  });

  test('[ACC-09] an address that is none and an empty field say so before anything is sent', async () => {
    await atScreen(stage, {}, async ({ page }) => {
      const calls = listenToCalls(page);
      await page.goto('/login');
      await fillInLogin(page, { email: 'no address' }, 'something');
      await reads(page, 'Vul een e-mailadres in, zoals naam@hotel.nl');
      await fillInLogin(page, { email: '' }, '');
      await expect.poll(() => page.getByText('Dit veld is verplicht').count(), soon).toBe(2);
      expect(calls).toEqual(['GET /users/me']);
    });
  });

  test('[ACC-06] [ACC-10] the form is one that password managers know, and shows the password on demand', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, {}, async ({ page }) => {
      await page.goto('/login');
      const password = page.getByLabel('Wachtwoord', { exact: true });
      expect(await page.getByLabel('E-mailadres').getAttribute('autocomplete')).toBe('username');
      expect(await password.getAttribute('autocomplete')).toBe('current-password');
      expect(await password.getAttribute('type')).toBe('password');
      // What stands elsewhere can be pasted (ASVS V6.2.7).
      await page.getByLabel('E-mailadres').fill('Kaas op het brood, 7 dagen');
      await page.getByLabel('E-mailadres').press('ControlOrMeta+A');
      await page.getByLabel('E-mailadres').press('ControlOrMeta+X');
      await password.press('ControlOrMeta+V');
      expect(await password.inputValue()).toBe('Kaas op het brood, 7 dagen');
      await page.getByLabel('E-mailadres').fill(hotel.admin.email.toUpperCase());
      await page.getByRole('button', { name: 'Wachtwoord tonen' }).click();
      expect(await password.getAttribute('type')).toBe('text');
      await page.getByRole('button', { name: 'Wachtwoord verbergen' }).click();
      await password.press('Enter');
      await arrivesAt(page, pathTo(hotel, null, 'dashboard'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), soon).toBe('Dashboard');
    });
  });

  test('[ACC-10] the eleventh failure in a row says from when on to try again, also with the right password', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, {}, async ({ page }) => {
      await page.goto('/login');
      const attempt = async (password: string) => {
        const answered = page.waitForResponse('**/users/log_in');
        await fillInLogin(page, hotel.staff, password);
        return (await answered).status();
      };
      for (let failure = 1; failure <= 10; failure++) expect(await attempt('wrong')).toBe(401);
      expect(await attempt('wrong')).toBe(429);
      await reads(page, /^Te veel pogingen\. Probeer het om \d\d:\d\d opnieuw\.$/);
      expect(await attempt('Kaas op het brood, 7 dagen')).toBe(429);
      expect(addressOf(page)).toBe('/login');
    });
  });
});

describe('the session', () => {
  test('[ACC-07] [CON-05] the current user makes the group current, and the page the location', async () => {
    const hotel = await buildHotel(stage);
    const { id, name, slug } = hotel.utrecht.property;
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, 'dashboard'));
      await shows(page, 'Dashboard');
      const atGroup = (await storagesOf(page)).session;
      expect(JSON.parse(atGroup['currentGroup'] ?? 'null')).toEqual({ slug: hotel.group.slug });
      expect(JSON.parse(atGroup['currentLocation'] ?? 'null')).toBeNull();
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions?state=FAILED&preset=day&from=2026-11-02'));
      await shows(page, 'Transacties');
      await expect
        .poll(async () => JSON.parse((await storagesOf(page)).session['stateFilter'] ?? 'null'), soon)
        .toBe('FAILED');
      const { session } = await storagesOf(page);
      expect(JSON.parse(session['currentLocation'] ?? 'null')).toEqual({ id, name, slug });
      expect(JSON.parse(session['startAt'] ?? 'null')).toMatch(/^2026-11-02T00:00:00(?:\.000)?\+01:00$/);
      expect(JSON.parse(session['endAt'] ?? 'null')).toMatch(/^2026-11-03T00:00:00(?:\.000)?\+01:00$/);
    });
  });

  test('[ACC-04] [ACC-07] a 401 anywhere leads to the sign-in page, and signing in back to the page with its filters', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page, context }) => {
      await withoutNews(context);
      const list = pathTo(hotel, hotel.utrecht, 'transactions');
      await page.goto(list);
      await reads(page, 'Vandaag nog geen bonnen');
      // Of what the page still asks for, a 401 would be there before the click.
      await page.waitForLoadState('networkidle');
      await endSessions(hotel.manager, context);
      await page.getByRole('button', { name: 'Met review' }).click();
      await shows(page, 'Inloggen');
      await arrivesAt(page, `/login?${new URLSearchParams({ returnTo: `${list}?review=true` }).toString()}`);
      await fillInLogin(page, hotel.manager);
      await arrivesAt(page, `${list}?review=true`);
      await reads(page, 'Geen bonnen met deze filters');
    });
  });

  test('[ACC-07] a 401 on the dashboard and on a receipt leads to the sign-in page too', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    const { id } = await till.sell();
    await atScreen(stage, { user: hotel.manager }, async ({ page, context }) => {
      await withoutNews(context);
      // The last that a dashboard asks for: a 401 of these would be there before the click.
      const lastAnswers = ['hours', 'products'].map((part) =>
        page.waitForResponse((response) => response.url().includes(`/reporting/${part}?`)),
      );
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await reads(page, '€ 8,20');
      await Promise.all(lastAnswers);
      await endSessions(hotel.manager, context);
      await page.getByRole('button', { name: 'Vorige periode' }).click();
      await shows(page, 'Inloggen');
      await fillInLogin(page, hotel.manager);
      await shows(page, 'Dashboard');

      const list = pathTo(hotel, hotel.utrecht, 'transactions');
      await page.goto(`${list}?state=SUCCESS`);
      await page.getByRole('link', { name: '1', exact: true }).waitFor(soon);
      // Notices and what is fetched ahead come after the list: one of theirs would be a 401 before the click.
      await page.waitForLoadState('networkidle');
      await endSessions(hotel.manager, context);
      await page.getByRole('link', { name: '1', exact: true }).click();
      await shows(page, 'Inloggen');
      await fillInLogin(page, hotel.manager);
      await arrivesAt(page, `${list}/${id}`);
      await shows(page, 'Bon 1');
    });
  });
});

describe('logging out', () => {
  test('[ACC-07] [A8] nothing is left in the tab, the session is dead at the server, and Back shows nothing', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    await till.sell();
    await atScreen(stage, {}, async ({ page, context }) => {
      await page.goto('/login');
      await fillInLogin(page, hotel.manager);
      await shows(page, 'Dashboard');
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions?state=SUCCESS'));
      await page.getByRole('link', { name: '1', exact: true }).click();
      await shows(page, 'Bon 1');
      const cookie = await cookieOf(context);
      expect(await statusWith(cookie)).toBe(200);

      const left = page.waitForResponse(logOutCall);
      await page.getByRole('button', { name: 'Uitloggen' }).click();
      await shows(page, 'Inloggen');
      expect(addressOf(page)).toBe('/login');
      const answer = await left;
      expect(answer.status()).toBe(204);
      expect((await answer.allHeaders())['clear-site-data']).toBe('"cache"');
      expect(await statusWith(cookie)).toBe(401);
      expect(await statusWith(cookie, '/receipts')).toBe(401);
      // What tells this browser from a new one is of no session (ACC-19).
      expect((await context.cookies()).map(({ name }) => name)).toEqual(['larder-device']);
      const { session, local } = await storagesOf(page);
      expect(session).toEqual({});
      expect(JSON.stringify(local)).not.toContain(hotel.group.slug);
      for (const mark of marksOf(hotel)) expect(await remainsIn(page)).not.toContain(mark);

      const calls = listenToCalls(page);
      for (let step = 0; step < 4; step++) {
        await page.goBack();
        if (page.url() === 'about:blank') break;
        await shows(page, 'Inloggen');
        for (const mark of marksOf(hotel)) expect(await page.locator('body').textContent()).not.toContain(mark);
      }
      expect(calls.filter((call) => !call.endsWith('/users/me'))).toEqual([]);
    });
  });

  test('[ACC-10] [B7] when the server cannot be told, the tab is cleared all the same and a notification offers to try again', async () => {
    const hotel = await buildHotel(stage);
    const { page, context, close } = await openScreen(stage, { user: hotel.manager });
    await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
    await shows(page, 'Transacties');
    const cookie = await cookieOf(context);
    await page.route(logOutCall, (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Uitloggen' }).click();
    await shows(page, 'Inloggen');
    const notice = page.getByRole('region', { name: 'Berichten' });
    await notice.getByText('Uitloggen is niet gelukt').waitFor(soon);
    await notice.getByText('Je bent hier uitgelogd, maar de server weet dat nog niet. Probeer het opnieuw.').waitFor();
    expect((await storagesOf(page)).session).toEqual({});
    expect(await statusWith(cookie)).toBe(200);

    // The cookie still lives, but neither a reload nor an address lets anybody in with it.
    await page.reload();
    await shows(page, 'Inloggen');
    await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
    await shows(page, 'Inloggen');
    await page.unroute(logOutCall);
    await page.reload();
    await expect.poll(() => statusWith(cookie), soon).toBe(401);
    await close();
  });

  test('[ACC-10] trying again from the notification ends the session', async () => {
    const hotel = await buildHotel(stage);
    const { page, context, close } = await openScreen(stage, { user: hotel.staff });
    await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
    await shows(page, 'Transacties');
    const cookie = await cookieOf(context);
    await page.route(logOutCall, (route) => route.abort());
    await page.getByRole('button', { name: 'Uitloggen' }).click();
    const retry = page.getByRole('region', { name: 'Berichten' }).getByRole('button', { name: 'Opnieuw' });
    await retry.waitFor(soon);
    await page.unroute(logOutCall);
    await retry.click();
    await expect.poll(() => statusWith(cookie), soon).toBe(401);
    await close();
  });

  test('[B7] the next person in the same tab meets nothing of the one before', async () => {
    const [hotel, other] = [await buildHotel(stage), await buildHotel(stage)];
    const till = await openTill(stage, hotel.utrecht.register);
    await till.sell();
    await atScreen(stage, {}, async ({ page }) => {
      await page.goto('/login');
      await fillInLogin(page, hotel.manager);
      await shows(page, 'Dashboard');
      await page.getByRole('link', { name: 'Transacties' }).click();
      await shows(page, 'Transacties');
      await page.getByRole('button', { name: 'Status' }).click();
      await page.getByRole('menuitemradio', { name: 'Voltooid' }).click();
      await page.getByRole('button', { name: 'Menu inklappen' }).click();
      await page.getByRole('button', { name: 'Uitloggen' }).click();
      await shows(page, 'Inloggen');

      await fillInLogin(page, other.staff);
      await arrivesAt(page, pathTo(other, other.utrecht, 'transactions'));
      await reads(page, 'Vandaag nog geen bonnen');
      for (const mark of marksOf(hotel)) expect(await remainsIn(page)).not.toContain(mark);
      const { session } = await storagesOf(page);
      expect(JSON.parse(session['stateFilter'] ?? '"all"')).toBe('all');
      expect(JSON.parse(session['isNavFolded'] ?? 'false')).toBe(false);
      await page.goBack();
      await page.getByRole('button', { name: 'Uitloggen' }).waitFor(soon);
      for (const mark of marksOf(hotel)) expect(await page.locator('body').textContent()).not.toContain(mark);
    });
  });

  test('[A8] [B7] a log-out in one tab takes the others to the sign-in page, whether the server hears of it or not', async () => {
    const hotel = await buildHotel(stage);
    for (const isTold of [true, false]) {
      const { page, context, close } = await openScreen(stage, { user: hotel.manager });
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await shows(page, 'Dashboard');
      const second = await context.newPage();
      await second.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      if (!isTold) await second.route(logOutCall, (route) => route.abort());
      await second.getByRole('button', { name: 'Uitloggen' }).click();
      await shows(page, 'Inloggen');
      for (const mark of marksOf(hotel)) expect(await page.locator('body').textContent()).not.toContain(mark);
      await close();
    }
  });

  test('[A8] [B7] a page that the browser kept for Back shows nothing after a log-out elsewhere', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    await till.sell();
    for (const isTold of [true, false]) {
      const { page, context, close } = await openScreen(stage, { user: hotel.manager });
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await page.getByRole('link', { name: '1', exact: true }).waitFor(soon);
      await page.goto('about:blank');
      const second = await context.newPage();
      await second.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      if (!isTold) await second.route(logOutCall, (route) => route.abort());
      await second.getByRole('button', { name: 'Uitloggen' }).click();
      await shows(second, 'Inloggen');
      // A page out of the browser's memory has loaded long ago, so there is no such moment to wait for.
      await page.goBack({ waitUntil: 'commit' });
      await shows(page, 'Inloggen');
      for (const mark of marksOf(hotel)) expect(await page.locator('body').textContent()).not.toContain(mark);
      await close();
    }
  });

  test('[ACC-07] a page that the browser kept for Back stays as it was for who is still signed in', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      const calls = listenToCalls(page);
      const address = pathTo(hotel, hotel.utrecht, 'transactions?state=FAILED');
      await page.goto(address);
      await reads(page, 'Geen bonnen met deze filters');
      await page.goto('about:blank');
      await page.goBack({ waitUntil: 'commit' });
      await reads(page, 'Geen bonnen met deze filters');
      await expect.poll(() => calls.filter((call) => call === 'GET /users/me').length, soon).toBeGreaterThan(1);
      expect(addressOf(page)).toBe(address);
      await reads(page, 'Geen bonnen met deze filters');
    });
  });
});
