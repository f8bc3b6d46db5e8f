import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';

const mine = (propertyIds: readonly number[] | null, shopId: number | undefined) => sql`
  group_id = (select current_group_id()) and ${inProperties(sql`property_id`, propertyIds)} and ${shopId === undefined ? sql`true` : sql`shop_id = ${shopId}`}`;

/** Nobody sees what a label shows in a shop without the address of a host. */
const hasHost = sql`
  exists (select from shops where shops.group_id = (select current_group_id()) and shops.id = price_labels.shop_id and ip_address is not null)`;

/** How many labels are linked, how many of them were seen to show what they should, how many nobody sees, and how many products are held back. */
export const countProgress = (tx: Transaction, propertyIds: readonly number[] | null, shopId: number | undefined) =>
  tx.row(sql<{
    label_count: number;
    shown_count: number;
    hostless_count: number;
    held_count: number;
    last_change_at: Date | null;
  }>`
    select
      (select count(*) from price_labels where ${mine(propertyIds, shopId)} and product_id is not null) as label_count,
      (select count(*) from price_labels where ${mine(propertyIds, shopId)} and product_id is not null and behind_since is null and ${hasHost}) as shown_count,
      (select count(*) from price_labels where ${mine(propertyIds, shopId)} and product_id is not null and not ${hasHost}) as hostless_count,
      (select count(*) from shelf_prices where ${mine(propertyIds, shopId)} and till_cents < planned_cents and is_sold) as held_count,
      (select max(planned_at) from shelf_prices where ${mine(propertyIds, shopId)}) as last_change_at`);

/** A product that tills charge less for than the rule says, with the label that it waits for longest. */
export type HeldRow = {
  product_id: number;
  product_name: TranslatedText;
  shop_id: number;
  price_label_id: number;
  device_id: string;
  planned_cents: number;
  till_cents: number;
  since: Date;
};

export const listHeld = (tx: Transaction, propertyIds: readonly number[] | null, shopId: number | undefined) =>
  tx.rows(sql<HeldRow>`
    select held.product_id, products.name as product_name, held.shop_id, waits.id as price_label_id, waits.device_id, planned_cents, till_cents, planned_at as since
    from (select * from shelf_prices where ${mine(propertyIds, shopId)} and till_cents < planned_cents and is_sold) as held
    join products on products.group_id = held.group_id and products.id = held.product_id
    join lateral (
      select price_labels.id, device_id from label_faces
      join price_labels on price_labels.group_id = label_faces.group_id and price_labels.id = label_faces.label_id
      where label_faces.group_id = (select current_group_id()) and label_faces.shop_id = held.shop_id and label_faces.product_id = held.product_id and ended_at is null
        and label_faces.price_cents < held.planned_cents
      order by label_faces.price_cents, label_faces.id limit 1) as waits on true
    order by planned_at, held.product_id limit 100`);
