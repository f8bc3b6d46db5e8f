import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { testPassword } from '../../apps/server/src/testing/build/build.ts';
import { endpoints } from '../../packages/contract/src/endpoints.ts';
import { arrivesAt, fillInLogin, reads, shows, soon } from '../testing/actions.ts';
import { buildBusyHotel } from '../testing/busy-hotel.ts';
import { atScreen, openScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { openOtherSite, type OtherSite } from '../testing/other-site.ts';
import { openTill } from '../testing/till.ts';

declare global {
  interface Window {
    /** A window that another site has opened and would like to steer. */
    hold?: Window | null;
  }
}

let stage: Stage;
let elsewhere: OtherSite;
beforeAll(async () => {
  [stage, elsewhere] = await Promise.all([openStage(), openOtherSite()]);
});
afterAll(async () => Promise.all([stage.close(), elsewhere.close()]));

/** What a hostile hand could write where names are written. */
const payloads = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  `'-alert(1)-'`,
  'javascript:alert(1)',
  '</title><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<style>*{display:none}</style>',
] as const;

/** Every page that shows what people and tills have written. */
const pagesOf = (hotel: Hotel, receiptId: number) => [
  { path: pathTo(hotel, null, 'dashboard?preset=month&from=2026-11-01'), heading: 'Dashboard' },
  { path: pathTo(hotel, hotel.utrecht, 'dashboard?preset=month&from=2026-11-01'), heading: 'Dashboard' },
  { path: pathTo(hotel, null, 'transactions?preset=year&from=2026-01-01'), heading: 'Transacties' },
  { path: pathTo(hotel, hotel.utrecht, `transactions/${receiptId}`), heading: /^Bon \d+$/ },
];

/** Keeps the dialogs that a page opens, which ours never does. */
function listenToDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

describe('what is written stays text', () => {
  test(
    '[B1] [B2] script in every name, remark and address shows as it was written and never runs',
    { timeout: 120_000 },
    async () => {
      let next = 0;
      const used = new Set<string>();
      const hotel = await buildBusyHotel(stage, (plain) => {
        const payload = payloads[next++ % payloads.length] ?? '';
        used.add(payload);
        return `${plain} ${payload}`;
      });
      expect([...used].toSorted()).toEqual([...payloads].toSorted());
      await stage.owner.write('identity', async (tx) => {
        await tx.execute(sql`update groups set name = ${payloads[0]} where id = ${hotel.group.id}`);
        await tx.execute(sql`update users set name = ${payloads[1]} where id = ${hotel.admin.id}`);
      });
      await stage.owner.write({ groupId: hotel.group.id }, async (tx) => {
        await tx.execute(sql`update properties set name = ${payloads[2]} where id = ${hotel.utrecht.property.id}`);
        await tx.execute(sql`update shops set name = ${payloads[4]} where id = ${hotel.utrecht.shop.id}`);
        await tx.execute(sql`update cash_registers set name = ${payloads[5]} where id = ${hotel.utrecht.register.id}`);
      });
      await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
        const dialogs = listenToDialogs(page);
        for (const { path, heading } of pagesOf(hotel, hotel.fullReceiptId)) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1, name: heading }).waitFor(soon);
          await page
            .locator('main [aria-busy="true"]')
            .first()
            .waitFor({ state: 'detached', ...soon });
        }
        await reads(page, 'Lekker en snel');
        for (const shown of [payloads[2], payloads[4], payloads[5]]) await page.getByText(shown).first().waitFor(soon);
        await page.getByRole('button', { name: /^Account van/ }).click();
        await page.getByText(payloads[1]).first().waitFor(soon);
        for (const payload of payloads) {
          await page.goto(
            pathTo(
              hotel,
              hotel.utrecht,
              `transactions?${new URLSearchParams({ q: payload, state: payload }).toString()}`,
            ),
          );
          await shows(page, 'Transacties');
          expect(await page.getByRole('searchbox').inputValue()).toBe(payload.slice(0, 64));
          await page.goto(
            `/login?${new URLSearchParams({ returnTo: payload, reason: payload }).toString()}#${payload}`,
          );
          await shows(page, 'Dashboard');
        }
        expect(dialogs).toEqual([]);
      });
    },
  );

  test('[B1] a style, a script and markup that are put into a page are refused, and the tests would see it', async () => {
    const { page, faults, close } = await openScreen(stage);
    await page.goto('/login');
    await shows(page, 'Inloggen');
    expect(faults).toEqual([]);
    await page.evaluate(() => document.body.setAttribute('style', 'display: none'));
    await expect.poll(() => faults.length, soon).toBe(1);
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe('none');
    const refused = await page.evaluate(() => {
      const outcomes: string[] = [];
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>markup</b>');
        outcomes.push('markup was taken');
      } catch (error) {
        outcomes.push(error instanceof Error ? error.name : 'refused');
      }
      const script = document.createElement('script');
      try {
        script.src = 'https://evil.example/script.js';
        outcomes.push('a script was taken');
      } catch (error) {
        outcomes.push(error instanceof Error ? error.name : 'refused');
      }
      return outcomes;
    });
    expect(refused).toEqual(['TypeError', 'TypeError']);
    await close();
  });

  test('[B1] [B3] [B6] [B8] every answer of a visit has its policy, nothing comes from elsewhere, nothing personal is kept', async () => {
    const hotel = await buildBusyHotel(stage);
    await atScreen(stage, {}, async ({ page, context }) => {
      const responses: Response[] = [];
      page.on('response', (response) => responses.push(response));
      await page.goto('/login');
      await fillInLogin(page, hotel.admin);
      await shows(page, 'Dashboard');
      for (const { path, heading } of pagesOf(hotel, hotel.fullReceiptId)) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor(soon);
      }
      const token = (await context.cookies()).find(({ name }) => name === 'larder')?.value ?? '';
      expect(token).toMatch(/^[\w-]{43}$/);
      const kinds = { api: 0, assets: 0, page: 0 };
      for (const response of responses) {
        const { pathname } = new URL(response.url());
        const headers = await response.allHeaders();
        const what = `${response.status()} ${pathname}`;
        expect(headers['content-security-policy'], what).toContain(`default-src 'none'`);
        expect(headers['content-security-policy'], what).not.toContain('unsafe');
        expect(headers['content-security-policy'], what).toContain(`require-trusted-types-for 'script'`);
        expect(headers['x-content-type-options'], what).toBe('nosniff');
        expect(headers['cross-origin-opener-policy'], what).toBe('same-origin');
        expect(headers['access-control-allow-origin'], what).toBeUndefined();
        expect(response.url()).not.toContain(token);
        if (pathname.startsWith('/api/')) {
          kinds.api += 1;
          expect(headers['cache-control'], what).toBe('no-store');
        } else if (pathname.startsWith('/assets/')) {
          kinds.assets += 1;
          expect(headers['cache-control'], what).toBe('public, max-age=31536000, immutable');
        } else if (headers['content-type']?.startsWith('text/html') === true) {
          kinds.page += 1;
          expect(headers['cache-control'], what).toBe('no-cache');
        }
      }
      expect(kinds.api).toBeGreaterThan(5);
      expect(kinds.assets).toBeGreaterThan(5);
      expect(kinds.page).toBe(5);
    });
  });

  test('[A7] the session is a cookie that no script reads, for this host only, and new at every sign-in', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, {}, async ({ page, context }) => {
      const planted = 'a'.repeat(43);
      await context.addCookies([{ name: 'larder', value: planted, url: stage.url }]);
      await page.goto('/login');
      await fillInLogin(page, hotel.manager);
      await shows(page, 'Dashboard');
      const cookies = await context.cookies();
      // The other one tells this browser from a new one (ACC-19), and opens nothing.
      expect(cookies.map(({ name }) => name).toSorted()).toEqual(['larder', 'larder-device']);
      for (const each of cookies)
        expect(each).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' });
      const cookie = cookies.find(({ name }) => name === 'larder');
      expect(cookie?.value).not.toBe(planted);
      expect(await page.evaluate(() => document.cookie)).toBe('');
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(kept).not.toContain(cookie?.value ?? '');
    });
  });
});

/** Changes that our pages can make, on things of the hotel. */
function changesIn({ utrecht }: Hotel): readonly { readonly method: string; readonly path: string }[] {
  const ids: Readonly<Record<string, number>> = { cashRegisterId: utrecht.register.id };
  return endpoints
    .filter(({ api, method }) => api === 'office' && method !== 'GET')
    .map(({ method, path }) => ({
      method,
      path: `/api/v1${path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name] ?? 1))}`,
    }));
}

/** Everything that a page can make a browser send elsewhere without being allowed to. */
async function attackFrom(page: Page, hotel: Hotel): Promise<void> {
  const { email } = hotel.manager;
  const body = JSON.stringify({ user: { email, password: testPassword }, email, token: 'x', password: 'y', name: 'z' });
  await page.evaluate(
    async ({ url, attacks, json }) => {
      const quietly = (sent: Promise<unknown>) => sent.catch(() => undefined);
      for (const { method, path } of attacks) {
        const address = `${url}${path}`;
        await quietly(fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'include' }));
        await quietly(fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'include', body: json }));
        await quietly(
          fetch(address, {
            method,
            credentials: 'include',
            headers: { 'content-type': 'application/json' },
            body: json,
          }),
        );
        await quietly(fetch(address, { method, credentials: 'include' }));
        navigator.sendBeacon(address, json);
        const send = async (enctype: string) => {
          const frame = document.createElement('iframe');
          frame.name = `${enctype} ${path}`;
          const form = document.createElement('form');
          Object.assign(form, { method: 'POST', action: address, enctype, target: frame.name });
          const field = document.createElement('input');
          // As plain text this is the JSON of the body, with a key for the equals sign.
          Object.assign(field, { name: `${json.slice(0, -1)},"ignored":"`, value: '"}' });
          form.append(field);
          document.body.append(frame, form);
          const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
          form.submit();
          await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 500))]);
          // Hundreds of frames in one page take the browser minutes.
          frame.remove();
          form.remove();
        };
        await Promise.all(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].map(send));
        const image = document.createElement('img');
        const seen = new Promise((resolve) => image.addEventListener('error', resolve, { once: true }));
        image.src = address;
        document.body.append(image);
        await seen;
        image.remove();
      }
    },
    { url: stage.url, attacks: changesIn(hotel), json: body },
  );
}

/** Everything that the attacks could have changed: the person's password, sessions and mails, and the tills' credentials. */
async function stateOf({ group, manager }: Hotel): Promise<unknown> {
  const person = await stage.owner.read('identity', (tx) =>
    tx.row(sql<Record<string, unknown>>`
      select (select version from users where id = ${manager.id}) as version,
        (select password_hash from users where id = ${manager.id}) as password,
        (select count(*) from sessions where user_id = ${manager.id}) as sessions,
        (select count(*) from mails where recipient = ${manager.email}) as mails,
        (select count(*) from users where group_id = ${group.id}) as users`),
  );
  const tills = await stage.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<Record<string, unknown>>`select cash_register_id, created_at from device_credentials order by 1, 2`),
  );
  return { person, tills };
}

describe('another site', () => {
  test(
    '[A16] cannot change anything with the session of somebody who visits it, from the same host or another',
    { timeout: 240_000 },
    async () => {
      const hotel = await buildHotel(stage);
      await openTill(stage, hotel.utrecht.register);
      const { page, context, close } = await openScreen(stage, { user: hotel.manager });
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'Transacties');
      const before = await stateOf(hotel);
      const cookies = await context.cookies(stage.url);
      for (const site of [elsewhere.neighbour, elsewhere.stranger]) {
        const tab = await context.newPage();
        const statuses: number[] = [];
        tab.on('response', (response) => {
          if (response.url().startsWith(`${stage.url}/api/`)) statuses.push(response.status());
        });
        await tab.goto(site);
        await attackFrom(tab, hotel);
        // Whatever reached the server was refused; some of it the browser did not even send.
        expect(statuses.length).toBeGreaterThan(changesIn(hotel).length);
        expect(statuses.filter((status) => status < 400)).toEqual([]);
        expect(await stateOf(hotel)).toEqual(before);
        expect(await context.cookies(stage.url)).toEqual(cookies);
        await tab.close();
      }
      await page.reload();
      await shows(page, 'Transacties');
      await close();
    },
  );

  test('[A16] [B3] can neither frame a page, read an answer, nor keep a hold on a window that it opened', async () => {
    const hotel = await buildHotel(stage);
    const { page, context, close } = await openScreen(stage, { user: hotel.manager });
    await page.goto(elsewhere.neighbour);
    const outcome = await page.evaluate(async (url) => {
      const frame = document.createElement('iframe');
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      frame.src = `${url}/login`;
      document.body.append(frame);
      await loaded;
      const read = await fetch(`${url}/api/v1/users/me`, { credentials: 'include' }).then(
        (response) => response.text(),
        () => 'refused',
      );
      return { read };
    }, stage.url);
    expect(outcome).toEqual({ read: 'refused' });
    const framed = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(framed.map((frame) => frame.url())).toEqual(['chrome-error://chromewebdata/']);
    const opened = context.waitForEvent('page');
    await page.evaluate((url) => {
      window.hold = window.open(`${url}/login`);
    }, stage.url);
    const ours = await opened;
    await arrivesAt(ours, pathTo(hotel, hotel.eindhoven, 'dashboard'));
    await expect.poll(() => page.evaluate(() => window.hold?.closed), soon).toBe(true);
    await close();
  });
});
