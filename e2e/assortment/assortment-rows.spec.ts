import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { buildCategory } from '../../apps/server/src/testing/build/build.ts';
import { soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** A hotel with two categories of sixty products: more than a page each. */
async function buildLargeAssortment(): Promise<Hotel> {
  const hotel = await buildHotel(stage);
  const { group } = hotel;
  for (const name of ['Dranken', 'Snacks']) {
    const category = await buildCategory(stage, { group, name });
    await stage.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`insert into products (group_id, name, retail_price_cents, category_id, vat_type)
        select ${group.id}, json_build_object('nl', ${name}::text || ' ' || n), 100 + n, ${category.id}, 'food' from generate_series(1, 60) as n`),
    );
  }
  return hotel;
}

const rows = (page: Page) => page.locator('tbody [data-row-link]');

/** What stands on the page when its rows change: how many, how high the page is, and whether they fill the window. */
type Seen = { readonly count: number; readonly heightPx: number; readonly isFull: boolean };

async function watchRows(page: Page): Promise<() => Promise<readonly Seen[]>> {
  await page.evaluate(() => {
    const seen: Seen[] = [];
    new MutationObserver(() => {
      const drawn = [...document.querySelectorAll('tbody [data-row-link]')];
      const isFull = (drawn.at(-1)?.getBoundingClientRect().bottom ?? 0) >= innerHeight;
      if (drawn.length !== seen.at(-1)?.count)
        seen.push({ count: drawn.length, heightPx: document.documentElement.scrollHeight, isFull });
    }).observe(document.querySelector('tbody') ?? document.body, { childList: true });
    Object.assign(globalThis, { seen });
  });
  return () => page.evaluate<readonly Seen[]>('seen');
}

async function choose(page: Page, category: string): Promise<void> {
  await page.getByRole('button', { name: 'Categorie', exact: true }).and(page.locator('[aria-haspopup]')).click();
  await page.getByRole('menuitemradio', { name: category, exact: true }).click();
  await rows(page)
    .filter({ hasText: new RegExp(`^${category}`) })
    .first()
    .waitFor(soon);
  await expect.poll(() => rows(page).count(), soon).toBe(50);
}

test('[DT-03] draws the rows that fit into the window first, and keeps the room of the others', async () => {
  const hotel = await buildLargeAssortment();
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, 'categories?tab=products'));
    await expect.poll(() => rows(page).count(), soon).toBe(50);
    const seen = await watchRows(page);
    await choose(page, 'Snacks');
    const [first, last] = [(await seen())[0], (await seen()).at(-1)];
    expect(first).toMatchObject({ isFull: true });
    expect(first?.count).toBeLessThan(50);
    expect(last?.count).toBe(50);
    expect(Math.abs((first?.heightPx ?? 0) - (last?.heightPx ?? 0))).toBeLessThanOrEqual(2);
  });
});

test('[DT-03] gives who has scrolled all rows at once', async () => {
  const hotel = await buildLargeAssortment();
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, 'categories?tab=products'));
    await expect.poll(() => rows(page).count(), soon).toBe(50);
    const seen = await watchRows(page);
    await page.mouse.wheel(0, 4_000);
    await expect.poll(() => page.evaluate(() => scrollY), soon).toBeGreaterThan(1_000);
    await page.getByRole('columnheader', { name: 'Artikel' }).getByRole('button').click();
    await expect.poll(() => rows(page).first().innerText(), soon).toContain('Snacks 9');
    expect((await seen()).map(({ count }) => count)).toEqual([50]);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  });
});

test('[DT-03] asks for the products of a choice while the pointer rests on it, once, and not in passing', async () => {
  const hotel = await buildLargeAssortment();
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, 'categories?tab=products'));
    await expect.poll(() => rows(page).count(), soon).toBe(50);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/products')) asked.push(searchParams.get('category_id') ?? 'all');
    });
    await page.getByRole('button', { name: 'Categorie', exact: true }).and(page.locator('[aria-haspopup]')).click();
    const choice = (name: string) => page.getByRole('menuitemradio', { name, exact: true });
    // Over one and on to the next without a rest: in one task, as no hand could.
    await choice('Dranken').evaluate(
      (passed, next) => {
        passed.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        passed.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: next }));
        next?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, relatedTarget: passed }));
      },
      await choice('Snacks').elementHandle(),
    );
    await expect.poll(() => asked, soon).toHaveLength(1);
    expect(await rows(page).first().innerText()).toContain('Dranken');
    await choice('Snacks').click();
    await expect.poll(() => rows(page).first().innerText(), soon).toContain('Snacks');
    await expect.poll(() => rows(page).count(), soon).toBe(50);
    expect(asked).toEqual([new URL(page.url()).searchParams.get('category')]);
  });
});
