import * as z from 'zod/mini';
import { isOffered } from '../../server/src/modules/assortment/products/public.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import type { DemoGroup } from './demo-groups.ts';
import { bigint, type Filler } from './fill-database.ts';
import { idOf, type Places } from './fill-group.ts';

/** Labels that hang in one shop of each location, in front of as many products; one more lies in a drawer. */
const labelCount = 24;

/** The simulated access points of the demo answer on this machine from here on, one port for each location. */
export const demoLabelPort = 8080;

/** Locations that a group of the demo has at most. */
export const portsPerGroup = 5;

/** Evenings on which prices go up, as a location sets them for itself: Friday and Saturday run into the night. */
const evenings = [
  [1, '17:00', '23:00'],
  [2, '17:00', '23:00'],
  [3, '17:00', '23:00'],
  [4, '17:00', '23:00'],
  [5, '17:00', '02:00'],
  [6, '15:00', '02:00'],
] as const;

/** Fills the labels of a group's shops and the hours in which its first location raises its prices. */
export async function fillLabels(
  filler: Filler,
  group: DemoGroup,
  { places, now, firstPort }: { places: Places; now: Date; firstPort: number },
): Promise<void> {
  const [first] = group.properties;
  if (first !== undefined) await fillHours(filler, idOf(places.propertyIds, first.slug), now);
  for (const [index, property] of group.properties.entries()) {
    // The one that the page of the labels opens with.
    const [shop] = property.shops.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    if (shop === undefined) continue;
    const place = { propertyId: idOf(places.propertyIds, property.slug), shopId: idOf(places.shopIds, shop.key) };
    await fillShop(filler, place, { port: firstPort + index, now });
  }
}

async function fillShop(
  filler: Filler,
  place: { readonly propertyId: number; readonly shopId: number },
  { port, now }: { port: number; now: Date },
): Promise<void> {
  const { propertyId, shopId } = place;
  await filler.rows(
    sql`update shops set ip_address = '127.0.0.1', port = ${port}, config_port = ${port} where id = ${shopId} returning id`,
    z.object({ id: bigint }),
  );
  await filler.rows(
    sql`insert into label_hosts (group_id, property_id, shop_id, set_up_at) values (current_group_id(), ${propertyId}, ${shopId}, ${now}) returning shop_id as id`,
    z.object({ id: bigint }),
  );
  await filler.rows(
    sql`insert into price_labels (group_id, property_id, shop_id, device_id, product_id, created_at, updated_at)
      select current_group_id(), ${propertyId}, ${shopId}, upper(lpad(to_hex(${shopId}::bigint * 4096 + 2821000000000 + place), 16, '0')),
        case when place <= ${labelCount} then id end, ${now}, ${now}
      from (select id, row_number() over (order by md5(id::text)) as place from products
        where products.group_id = current_group_id() and ${isOffered(place)}) as hung
      where place <= ${labelCount + 1} returning id`,
    z.object({ id: bigint }),
  );
}

async function fillHours(filler: Filler, propertyId: number, now: Date): Promise<void> {
  await filler.rows(
    sql`insert into dynamic_pricings (group_id, property_id, percentage, created_at, updated_at)
      values (current_group_id(), ${propertyId}, 10, ${now}, ${now}) returning property_id as id`,
    z.object({ id: bigint }),
  );
  for (const dayOfWeek of [1, 2, 3, 4, 5, 6, 7]) {
    const evening = evenings.find(([day]) => day === dayOfWeek);
    await filler.rows(
      sql`insert into dynamic_hours (group_id, property_id, day_of_week, is_enabled, start_time, end_time)
        values (current_group_id(), ${propertyId}, ${dayOfWeek}, ${evening !== undefined}, ${evening?.[1] ?? '00:00'}, ${evening?.[2] ?? '00:00'})
        returning property_id as id`,
      z.object({ id: bigint }),
    );
  }
  const year = now.getUTCFullYear() + (now.getUTCMonth() === 11 && now.getUTCDate() > 26 ? 1 : 0);
  await filler.rows(
    sql`insert into dynamic_dates (group_id, property_id, start_at, end_at, percentage, reason, created_at, updated_at)
      values (current_group_id(), ${propertyId}, ${`${year}-12-24T00:00:00+01:00`}, ${`${year}-12-27T00:00:00+01:00`}, 0, 'Kerst', ${now}, ${now}) returning id`,
    z.object({ id: bigint }),
  );
}
