import { contentText } from '@larder/domain/shelf/label-work';
import type { LabelHostKind } from '../../modules/shelf/label-hosts/driver.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  buildCashRegister,
  buildProduct,
  buildShop,
  type Builder,
  type Category,
  type Property,
  type Shop,
  unique,
} from './build.ts';

/** An id that no other label has: it belongs to one group, and each test builds its own. Without a digit, as ids of products have. */
export function newLabelId(): string {
  const letters = unique()
    .toString(6)
    .replaceAll(/\d/g, (digit) => 'ABCDEF'.charAt(Number(digit)));
  return letters.padStart(16, 'A');
}

/** A label of a shop, linked to a product or to none. */
export async function buildPriceLabel(
  test: Builder,
  fields: { shop: Shop; deviceId?: string; product?: { readonly id: number } },
): Promise<{ readonly id: number; readonly deviceId: string }> {
  const { shop } = fields;
  const deviceId = fields.deviceId ?? newLabelId();
  const { id } = await test.owner.write({ groupId: shop.groupId }, (tx) =>
    tx.row(sql<{ id: number }>`
      insert into price_labels (group_id, property_id, shop_id, device_id, product_id)
      values (${shop.groupId}, ${shop.propertyId}, ${shop.id}, ${deviceId}, ${fields.product?.id ?? null}) returning id`),
  );
  return { id, deviceId };
}

/** Where a shop's label host answers, set up as ours or not. */
export async function buildLabelHost(
  test: Builder,
  fields: {
    shop: Shop;
    address: string;
    port: number;
    kind?: LabelHostKind;
    token?: string | null;
    isSetUp?: boolean;
    graceMinutes?: number;
  },
): Promise<void> {
  const { shop } = fields;
  await test.owner.write({ groupId: shop.groupId }, async (tx) => {
    await tx.execute(sql`
      update shops set ip_address = ${fields.address}, port = ${fields.port}, config_port = ${fields.port} where group_id = ${shop.groupId} and id = ${shop.id}`);
    // A server that runs beside the test may have made the row already, when it looked for shops with labels.
    await tx.execute(sql`
      insert into label_hosts (group_id, property_id, shop_id, kind, token, set_up_at, grace_minutes)
      values (${shop.groupId}, ${shop.propertyId}, ${shop.id}, ${fields.kind ?? 'open_epaper_link'}, ${fields.token ?? null},
        case when ${fields.isSetUp ?? true}::boolean then now() end, ${fields.graceMinutes ?? null})
      on conflict (group_id, shop_id) do update set kind = excluded.kind, token = excluded.token, set_up_at = excluded.set_up_at,
        grace_minutes = excluded.grace_minutes`);
  });
}

/** A label of a new shop that was seen to show its product's price, with a till that knows it. */
export async function buildShownLabel(
  test: Builder,
  fields: { property: Property; category: Category },
): Promise<{ readonly id: number }> {
  const { property, category } = fields;
  const shop = await buildShop(test, { property });
  const register = await buildCashRegister(test, { shop });
  const product = await buildProduct(test, { property, category });
  const label = await buildPriceLabel(test, { shop, product });
  await buildLabelHost(test, { shop, address: '10.0.0.5', port: 80 });
  const content = contentText({
    ...{ locale: 'nl', name: 'Blond bier', priceCents: 295, depositCents: 15, netContent: null },
    ...{ eanCode: null, minimumAge: 18, mark: null, wasCents: null },
  });
  await test.owner.write({ groupId: shop.groupId }, async (tx) => {
    await tx.execute(sql`
      update price_labels set state = 'connected', hardware_type = 51, width = 384, height = 168, colour = 'red', battery_percent = 81 where id = ${label.id}`);
    await tx.execute(sql`
      insert into label_faces (group_id, property_id, shop_id, label_id, product_id, price_cents, picture_key, text_key, content, sent_at, confirmed_at)
      values (${shop.groupId}, ${shop.propertyId}, ${shop.id}, ${label.id}, ${product.id}, 295, 'abcdef0123456789', 'abcdef0123456789', ${content}, now(), now())`);
    await tx.execute(sql`
      insert into shelf_prices (group_id, property_id, shop_id, product_id, planned_cents, planned_at, till_cents, till_at)
      values (${shop.groupId}, ${shop.propertyId}, ${shop.id}, ${product.id}, 295, now(), 295, now())`);
    await tx.execute(sql`
      insert into price_timeline (group_id, property_id, shop_id, product_id, label_id, kind, price_cents, cause, happened_at)
      values (${shop.groupId}, ${shop.propertyId}, ${shop.id}, ${product.id}, ${label.id}, 'label', 295, 'shop_price', now())`);
    await tx.execute(sql`
      insert into till_price_versions (group_id, cash_register_id, asked_at) values (${shop.groupId}, ${register.id}, now())`);
  });
  return label;
}
