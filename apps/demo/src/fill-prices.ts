import { localDay, type PlainDay, zonedStartOfDay } from '@larder/domain/platform/date-range';
import * as z from 'zod/mini';
import { sql } from '../../server/src/platform/database/sql.ts';
import type { DemoProduct } from './catalogue.ts';
import type { DemoGroup, DemoProperty } from './demo-groups.ts';
import { productsOf } from './fill-assortment.ts';
import { bigint, type Filler } from './fill-database.ts';
import { idOf, type Places } from './fill-group.ts';
import { priceStepsOf } from './price-steps.ts';
import { ownPriceCents } from './prices.ts';
import { createRandom } from './random.ts';

/** What the history of a group's prices is made from. */
export type PriceOptions = {
  readonly places: Places;
  readonly productIds: ReadonlyMap<string, number>;
  /** When the first prices were entered. */
  readonly createdAt: Date;
  readonly now: Date;
};

type Change = {
  readonly productId: number;
  readonly propertyId: number | null;
  readonly kind: 'advised' | 'own';
  readonly fromCents: number | null;
  readonly toCents: number;
  readonly changedAtMs: number;
  readonly userId: number | null;
};

/** Keeps the tables' own notes of prices out while the demo is filled: they would all be of today. */
export async function withoutPriceNotes<Result>(filler: Filler, fill: () => Promise<Result>): Promise<Result> {
  const set = (state: 'disable' | 'enable') =>
    filler.script(`alter table products ${state} trigger products_advised_price;
      alter table product_property_configs ${state} trigger product_property_configs_own_price`);
  await set('disable');
  const result = await fill();
  await set('enable');
  return result;
}

/** Inserts what every price was since it was first entered, and who changed it: the same as its receipts say. */
export async function fillPrices(filler: Filler, group: DemoGroup, options: PriceOptions): Promise<void> {
  const users = await filler.rows(
    sql`select role as key, min(id) as id from users where group_id = current_group_id() group by role`,
    z.object({ key: z.string(), id: bigint }),
  );
  const userIds = new Map(users.map(({ key, id }) => [key, id]));
  const adminId = userIds.get('admin') ?? null;
  const changes =
    group.properties.length === 0
      ? []
      : productsOf(group).flatMap((product) => [
          ...advisedChanges(product, group, { ...options, userId: adminId }),
          ...group.properties.flatMap((property) =>
            ownChanges(product, property, { ...options, userId: userIds.get('manager') ?? adminId }),
          ),
        ]);
  await filler.run(
    sql`insert into price_history (group_id, product_id, property_id, kind, from_cents, to_cents, changed_at, user_id)
      select current_group_id(), "productId", "propertyId", kind, "fromCents", "toCents", to_timestamp("changedAtMs" / 1000.0), "userId"
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given ("productId" bigint, "propertyId" bigint, kind text,
        "fromCents" bigint, "toCents" bigint, "changedAtMs" bigint, "userId" bigint)
      order by "changedAtMs", "productId"`,
  );
}

type By = PriceOptions & { readonly userId: number | null };

function advisedChanges(product: DemoProduct, group: DemoGroup, by: By): readonly Change[] {
  const home = group.properties.find(({ slug }) => slug === product.onlyAt) ?? group.properties[0];
  if (home === undefined) return [];
  const propertyId = product.onlyAt === null ? null : idOf(by.places.propertyIds, product.onlyAt);
  return changesOf(
    product,
    { timeZone: home.timeZone, kind: 'advised', propertyId, cents: product.retailPriceCents },
    by,
  );
}

function ownChanges(product: DemoProduct, property: DemoProperty, by: By): readonly Change[] {
  const cents = ownPriceCents(product, property.slug);
  if (cents === null) return [];
  const propertyId = idOf(by.places.propertyIds, property.slug);
  return changesOf(product, { timeZone: property.timeZone, kind: 'own', propertyId, cents }, by);
}

type Priced = Pick<Change, 'kind' | 'propertyId'> & { readonly timeZone: string; readonly cents: number };

function changesOf(product: DemoProduct, priced: Priced, by: By): readonly Change[] {
  const { timeZone, kind, propertyId, cents } = priced;
  const firstDay = localDay(by.createdAt, timeZone);
  const steps = priceStepsOf(product, cents, localDay(by.now, timeZone));
  const first = steps.findLast(({ on }) => on <= firstDay) ?? steps[0];
  const later = steps.filter(({ on }) => on > firstDay);
  const productId = idOf(by.productIds, product.key);
  return [...(first === undefined ? [] : [first]), ...later].map((step, index, all) => ({
    productId,
    propertyId,
    kind,
    fromCents: all[index - 1]?.cents ?? null,
    toCents: step.cents,
    changedAtMs: index === 0 ? by.createdAt.getTime() : beforeBreakfast(step.on, timeZone, product.key),
    userId: index === 0 ? null : by.userId,
  }));
}

/** Prices of a day are entered before its first guests come. */
function beforeBreakfast(day: PlainDay, timeZone: string, key: string): number {
  const minutes = createRandom(`entered ${key} ${day}`).between(330, 375);
  return zonedStartOfDay(day, timeZone).getTime() + minutes * 60_000;
}
