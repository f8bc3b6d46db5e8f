import { hashToken, makeToken } from '../apps/server/src/platform/auth/token.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { buildLabelHost } from '../apps/server/src/testing/build/build-price-label.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProperty,
  buildShop,
  buildUser,
  type Group,
  type Shop,
} from '../apps/server/src/testing/build/build.ts';

/** A location whose labels hang at an access point, and one with more labels than any shop has. */
export type ShelfData = {
  readonly groupId: number;
  readonly slug: string;
  readonly session: string;
  /** What the till of the shop with the access point shows. */
  readonly credential: string;
  readonly shop: Shop;
  /** The path of the location with the many labels. */
  readonly widePath: string;
  readonly wideShop: Shop;
  /** The category of the products that have labels at the access point. */
  readonly categoryId: number;
};

const wideCount = 5_000;
export const priceCents = 300;

/** Each label of the host shows a product of its own; each of the many one too, and no host tells of it. */
export async function buildShelfData(
  owner: Database,
  host: { readonly tags: readonly string[]; readonly address: string; readonly port: number },
): Promise<ShelfData> {
  const builder = { owner };
  const group = await buildGroup(builder);
  const shop = await buildShop(builder, { property: await buildProperty(builder, { group }) });
  const wideProperty = await buildProperty(builder, { group });
  const wideShop = await buildShop(builder, { property: wideProperty });
  const register = await buildCashRegister(builder, { shop });
  const admin = await buildUser(builder, { group, role: 'admin' });
  const [session, credential] = [makeToken(), makeToken()];
  await owner.write('identity', (tx) =>
    tx.execute(sql`insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
      values (${hashToken(session)}, 'session', ${admin.id}, ${group.id}, now(), now(), now() + interval '14 days')`),
  );
  await owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`insert into device_credentials (token_hash, group_id, property_id, shop_id, cash_register_id, created_at)
      values (${hashToken(credential)}, ${group.id}, ${shop.propertyId}, ${shop.id}, ${register.id}, now())`),
  );
  const categoryId = await fill(owner, group, { shop, tags: host.tags });
  await buildLabelHost(builder, { shop, address: host.address, port: host.port });
  await owner.pool.query('vacuum (analyze) products, price_labels, shelf_prices');
  return {
    ...{ groupId: group.id, slug: group.slug, session, credential, shop, wideShop, categoryId },
    widePath: `/${group.slug}/${wideProperty.slug}`,
  };
}

type Shelves = { readonly shop: Shop; readonly tags: readonly string[] };

/** Answers the first category: that of the products with a label at the host. */
async function fill(owner: Database, group: Group, { shop, tags }: Shelves): Promise<number> {
  return owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const { id: categoryId } = await tx.row(sql<{ id: number }>`
      with made as (insert into categories (group_id, name, position) select ${group.id}, json_build_object('nl', 'Categorie ' || n), n from generate_series(1, 2) as n returning id)
      select min(id) as id from made`);
    await tx.execute(
      sql`insert into ledger_accounts (group_id, code, description) values (${group.id}, '8000', 'Omzet')`,
    );
    await tx.execute(sql`
      insert into products (group_id, name, retail_price_cents, ean_code, category_id, vat_type, ledger_account_id, status)
      select ${group.id}, json_build_object('nl', 'Artikel ' || lpad(n::text, 4, '0')), ${priceCents}, '86' || lpad(n::text, 11, '0'),
        ${categoryId}::bigint + case when n <= ${tags.length} then 0 else 1 end, 'food', (select id from ledger_accounts), 'published'
      from generate_series(1, ${wideCount}::int) as n`);
    await tx.execute(sql`
      insert into price_labels (group_id, property_id, shop_id, device_id, product_id)
      select ${group.id}, ${shop.propertyId}, ${shop.id}, device_id, products.id
      from unnest(${tags}::text[]) with ordinality as tags (device_id, n)
      join (select id, row_number() over (order by id) as n from products) as products using (n)`);
    return categoryId;
  });
}

/** The many labels, after what the others cost was measured. */
export async function addWideShelf(owner: Database, { groupId, wideShop }: ShelfData): Promise<void> {
  await owner.write({ groupId }, (tx) =>
    tx.execute(sql`
      insert into price_labels (group_id, property_id, shop_id, device_id, product_id, state, hardware_type, width, height, colour, battery_percent, last_seen_at)
      select ${groupId}, ${wideShop.propertyId}, ${wideShop.id}, 'FFFF' || lpad(upper(to_hex(n)), 12, '0'), id, 'connected', 51, 384, 168, 'red', n % 100, now()
      from (select id, row_number() over (order by id) as n from products) as products`),
  );
  await owner.pool.query('vacuum (analyze) price_labels');
}
