import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildQuarantined } from '../../apps/server/src/testing/build/build-quarantined.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import type { BusyHotel } from '../testing/busy-hotel.ts';
import { pathsIn } from '../testing/every-page.ts';
import { openStage, type Stage } from '../testing/harness.ts';
import { pathTo } from '../testing/hotel.ts';
import { cutWordsOf, overflowOf, resize } from '../testing/layout.ts';
import { longWord, stretchNames } from '../testing/longest.ts';
import { buildSights, loaded, type Sight } from '../testing/screens.ts';
import { walk } from '../testing/walk.ts';

let stage: Stage;
let hotel: BusyHotel;
let sights: readonly Sight[];
beforeAll(async () => {
  stage = await openStage();
  const built = await buildSights(stage, (plain) => longWord(plain, 200));
  hotel = built.hotel;
  await buildQuarantined(stage, { property: hotel.utrecht.property });
  await stretchNames(stage, hotel.group);
  sights = [...built.sights, ...(await categorySights())];
});
afterAll(async () => stage.close());

/** The pages of a category and of its products. */
async function categorySights(): Promise<readonly Sight[]> {
  const { categoryId } = await stage.owner.read({ groupId: hotel.group.id }, (tx) =>
    tx.row(sql<{ categoryId: number }>`select category_id as "categoryId" from products where id = ${hotel.productId}`),
  );
  return [
    `dashboard/category/${categoryId}`,
    `categories/edit/${categoryId}`,
    `categories/${categoryId}/products`,
    `categories/${categoryId}/products/create`,
    `categories/${categoryId}/products/edit/${hotel.productId}`,
  ].map((path) => ({ name: path, user: hotel.admin, path: pathTo(hotel, null, path), settled: loaded }));
}

test('[NAV-01] [NAV-02] the pages looked at here are all that the application has', async () => {
  const routes = [...(await pathsIn('routes.ts')), ...(await pathsIn('people-pages.ts'))];
  const paths = sights.map(({ path }) => path.replace(/\?.*/, ''));
  const isSeen = (route: string) => {
    const ending = new RegExp(`/${route.replace(/:\w+Id/g, '\\d+').replace(/:\w+/g, '[^/]+')}$`);
    return paths.some((path) => ending.test(path));
  };
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter((route) => !isSeen(route))).toEqual([]);
});

test(
  '[NAV-04] [DT-01] with the longest unbroken word in each field, no page moves sideways or cuts a word, from 320 to 1440 px',
  { timeout: 600_000 },
  async () => {
    await walk(stage, { sights }, async (page) => {
      const problems: string[] = [];
      for (const width of [320, 768, 1440]) {
        await resize(page, { width, height: 900 });
        problems.push(...(await overflowOf(page)), ...(await cutWordsOf(page)));
      }
      return problems;
    });
  },
);
