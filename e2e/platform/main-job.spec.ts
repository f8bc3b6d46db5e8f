import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import type { User } from '../../apps/server/src/testing/build/build.ts';
import { reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo, type Place } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** What the database holds of a location: its receipts, and what its reports count. */
async function keptOf({ property }: Place) {
  return stage.owner.read({ groupId: property.groupId }, async (tx) => ({
    receipts: await tx.rows(sql<{ number: number; state: string; total: number; lines: number }>`
      select number, state, total_cents as total,
        (select count(*) from receipt_lines where receipt_lines.group_id = receipts.group_id and receipt_id = receipts.id) as lines
      from receipts where property_id = ${property.id} order by id`),
    counted: await tx.row(sql<{ turnover: number; receipts: number }>`
      select sum(total_cents - deposit_cents)::bigint as turnover, sum(receipt_count)::int as receipts
      from (
        select receipt_count, total_cents, deposit_cents from receipt_totals where property_id = ${property.id} and state = 'SUCCESS'
        union all
        select sign, sign * total_cents, sign * deposit_cents from receipt_tail where property_id = ${property.id} and state = 'SUCCESS'
      ) as counted`),
  }));
}

/** Turns red when the page is loaded anew, which nothing here may do. */
async function forbidReload(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    window.name = 'never reloaded';
    document.documentElement.dataset['visit'] = 'first';
  });
  return async () => expect(await page.evaluate(() => document.documentElement.dataset['visit'])).toBe('first');
}

const row = (page: Page, text: string | RegExp) =>
  page.getByRole('table', { name: 'Transacties' }).getByRole('row', { name: text });

/** Opens a page as a person and hands it over once it has settled. */
async function watching(
  { user, path, settled }: { user: User; path: string; settled: string },
  run: (page: Page) => Promise<void>,
): Promise<void> {
  await atScreen(stage, { user }, async ({ page }) => {
    await page.goto(path);
    await reads(page, settled);
    await run(page);
  });
}

/** The list that each role has open while something is sold in Utrecht. */
const lists = (hotel: Hotel) => [
  { name: 'an administrator at group level', user: hotel.admin, path: pathTo(hotel, null, 'transactions') },
  { name: 'a manager', user: hotel.manager, path: pathTo(hotel, hotel.utrecht, 'transactions') },
  { name: 'the default role', user: hotel.staff, path: pathTo(hotel, hotel.utrecht, 'transactions') },
];

describe('a sale at a till', () => {
  for (const [index, name] of ['an administrator at group level', 'a manager', 'the default role'].entries())
    test(`[TXN-08] [TXN-01] appears in the open list of ${name}, without a reload, and in the database`, async () => {
      const hotel = await buildHotel(stage);
      const till = await openTill(stage, hotel.utrecht.register);
      const list = lists(hotel)[index];
      if (list === undefined) throw new Error('There is no such list.');
      await watching({ ...list, settled: 'Vandaag nog geen bonnen' }, async (page) => {
        const wasNotReloaded = await forbidReload(page);
        const key = `till-live-${hotel.group.id}`;
        await till.sell({ state: 'CREATED' }, key);
        await row(page, /Gestart/).waitFor(soon);
        await till.sell({ state: 'PROCESSING' }, key);
        await row(page, /Bezig/).waitFor(soon);
        await till.sell({}, key);
        await row(page, /Voltooid.*€\s8,35/).waitFor(soon);
        await till.sell({ state: 'FAILED' });
        await row(page, /Afgebroken/).waitFor(soon);
        await reads(page, /^2 bonnen, €\s8,20 omzet tot nu toe$/);
        await wasNotReloaded();
      });
      const { receipts, counted } = await keptOf(hotel.utrecht);
      expect(receipts).toEqual([
        { number: 1, state: 'SUCCESS', total: 835, lines: 2 },
        { number: 2, state: 'FAILED', total: 835, lines: 2 },
      ]);
      expect(counted).toEqual({ turnover: 820, receipts: 1 });
    });

  test('[REP-01] changes the open dashboards of the group and of its location, and no other one', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    await till.sell();
    await (await openTill(stage, hotel.eindhoven.register)).sell();
    const figure = (page: Page, name: string, value: RegExp) =>
      page
        .getByRole('region', { name: 'Kerncijfers' })
        .getByRole('listitem')
        .filter({ hasText: name })
        .filter({ hasText: value });
    const at = (user: User, place: Place | null) => ({
      user,
      path: pathTo(hotel, place, 'dashboard'),
      settled: 'Gemiddelde bon',
    });
    await watching(at(hotel.admin, null), async (ofGroup) => {
      await watching(at(hotel.manager, hotel.utrecht), async (ofUtrecht) => {
        await watching(at(hotel.manager, hotel.eindhoven), async (ofEindhoven) => {
          await figure(ofGroup, 'Omzet', /€\s16,40/).waitFor(soon);
          await figure(ofUtrecht, 'Omzet', /€\s8,20/).waitFor(soon);
          await figure(ofEindhoven, 'Omzet', /€\s8,20/).waitFor(soon);
          const checks = await Promise.all([ofGroup, ofUtrecht, ofEindhoven].map(forbidReload));
          await till.sell();
          await till.sell({ state: 'FAILED' });
          await figure(ofGroup, 'Omzet', /€\s24,60/).waitFor(soon);
          await figure(ofGroup, 'Bonnen', /^Bonnen3/).waitFor(soon);
          await figure(ofUtrecht, 'Omzet', /€\s16,40/).waitFor(soon);
          await figure(ofUtrecht, 'Bonnen', /^Bonnen2/).waitFor(soon);
          await figure(ofEindhoven, 'Omzet', /€\s8,20/).waitFor(soon);
          for (const check of checks) await check();
        });
      });
    });
    expect((await keptOf(hotel.utrecht)).counted).toEqual({ turnover: 1640, receipts: 2 });
  });

  test('[TXN-08] [Z5] reaches no open page of another group or of a location that one may not enter', async () => {
    const [hotel, foreign] = [await buildHotel(stage), await buildHotel(stage)];
    const till = await openTill(stage, hotel.utrecht.register);
    const own = await openTill(stage, foreign.utrecht.register);
    const path = pathTo(foreign, null, 'transactions');
    await watching({ user: foreign.admin, path, settled: 'Vandaag nog geen bonnen' }, async (page) => {
      // The last that the page and the bell ask for by themselves, after the list.
      const hasAskedAll = () =>
        page.evaluate(() =>
          ['/quarantined_receipts', '/saved_views', '/v1/alerts'].every((call) =>
            performance.getEntriesByType('resource').some(({ name }) => name.includes(call)),
          ),
        );
      await expect.poll(hasAskedAll, soon).toBe(true);
      const asked: string[] = [];
      // What the page fetches ahead in quiet moments is no news.
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(pathname);
      });
      await till.sell();
      await atScreen(stage, { user: hotel.admin }, async (screen) => {
        await screen.page.goto(pathTo(hotel, null, 'transactions'));
        await row(screen.page, /Voltooid/).waitFor(soon);
      });
      // Their own sale comes after the foreign one, and is the first and only thing that they hear of.
      expect(asked).toEqual([]);
      await own.sell({ state: 'CREATED' });
      await row(page, /Gestart/).waitFor(soon);
      expect(await page.getByRole('table', { name: 'Transacties' }).getByRole('row').count()).toBe(2);
    });
  });

  test('[TXN-08] what was sold while the connection was away is there as soon as it is back', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    const path = pathTo(hotel, hotel.utrecht, 'transactions');
    await watching({ user: hotel.staff, path, settled: 'Vandaag nog geen bonnen' }, async (page) => {
      const wasNotReloaded = await forbidReload(page);
      await page.context().setOffline(true);
      await till.sell();
      await page.context().setOffline(false);
      await row(page, /Voltooid/).waitFor({ timeout: 30_000 });
      await wasNotReloaded();
      await shows(page, 'Transacties');
    });
  });
});
