import type { Database } from '../apps/server/src/platform/database/database.ts';
import { buildCashRegister, buildGroup, buildProperty, buildShop } from '../apps/server/src/testing/build/build.ts';

/** Adds groups of three locations, each with a shop and a till; nobody works there. */
export async function addManyGroups(owner: Database, count: number): Promise<void> {
  const builder = { owner };
  for (let made = 0; made < count; made += 1) {
    const group = await buildGroup(builder);
    for (let place = 0; place < 3; place += 1) {
      const shop = await buildShop(builder, { property: await buildProperty(builder, { group }) });
      await buildCashRegister(builder, { shop });
    }
  }
}
