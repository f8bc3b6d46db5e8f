import * as z from 'zod/mini';
import { sql } from '../../server/src/platform/database/sql.ts';
import { bigint, type Filler } from './fill-database.ts';
import { idOf } from './fill-group.ts';

/** The combi-deals of the demo: names, shop price incl. deposit, and products by key. */
const demoDeals = [
  {
    name: { nl: 'Lunchdeal', de: 'Mittagsangebot', en: 'Lunch deal' },
    shopPriceCents: 795,
    status: 'published',
    groups: [
      ['caesarwrap-kip', 'broodje-gezond', 'clubsandwich-kip', 'wrap-kip-kerrie'],
      ['bronwater-50-cl', 'bronwater-bruisend-50-cl', 'cola-zero-33-cl', 'cola-33-cl'],
    ],
  },
  {
    name: { nl: 'Ontbijt onderweg', de: 'Frühstück für unterwegs', en: 'Breakfast to go' },
    shopPriceCents: 545,
    status: 'published',
    groups: [
      ['roomboter-croissant', 'chocoladecroissant', 'ham-kaascroissant'],
      ['koffie', 'cappuccino', 'latte-macchiato'],
      ['banaan', 'fruitsalade'],
    ],
  },
  {
    name: { nl: 'Koffie met iets lekkers', de: 'Kaffee und etwas Süßes' },
    shopPriceCents: 475,
    status: 'concept',
    groups: [
      ['koffie', 'cappuccino'],
      ['chocolate-chip-cookie', 'brownie', 'muffin-chocolade'],
    ],
  },
] as const;

const keyed = z.object({ key: z.string(), id: bigint });

/** Inserts the combi-deals of the demo, offered everywhere; nothing of the history was sold in them. */
export async function fillCombiDeals(
  filler: Filler,
  { productIds, createdAt }: { readonly productIds: ReadonlyMap<string, number>; readonly createdAt: Date },
): Promise<void> {
  const deals = demoDeals.map(({ name, shopPriceCents, status }) => ({ name, shopPriceCents, status }));
  const rows = await filler.rows(
    sql`insert into combi_deals (group_id, name, shop_price_cents, is_everywhere, status, created_at, updated_at)
      select current_group_id(), name, "shopPriceCents", true, status, ${createdAt}, ${createdAt}
      from jsonb_to_recordset(${JSON.stringify(deals)}::jsonb) as given (name jsonb, "shopPriceCents" bigint, status text)
      returning name ->> 'nl' as key, id`,
    keyed,
  );
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  const groups = demoDeals.flatMap(({ name, groups: all }) =>
    all.map((keys, position) => ({ dealId: idOf(ids, name.nl), position, keys })),
  );
  const members = groups.flatMap(({ dealId, position, keys }) =>
    keys.map((key, index) => ({ dealId, group: position, productId: idOf(productIds, key), position: index })),
  );
  await filler.run(
    sql`insert into combi_deal_groups (group_id, combi_deal_id, position)
      select current_group_id(), "dealId", position from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as given ("dealId" bigint, position smallint)`,
  );
  await filler.run(
    sql`insert into combi_deal_group_products (group_id, combi_deal_id, group_position, product_id, position)
      select current_group_id(), "dealId", "group", "productId", position
      from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as given ("dealId" bigint, "group" smallint, "productId" bigint, position smallint)`,
  );
}
