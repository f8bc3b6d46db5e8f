import { sql } from '../../server/src/platform/database/sql.ts';
import * as z from 'zod/mini';
import { demoCategories, type DemoProduct, demoProducts, type Tag } from './catalogue.ts';
import type { DemoGroup, DemoProperty } from './demo-groups.ts';
import { bigint, type Filler } from './fill-database.ts';
import { idOf, type Places } from './fill-group.ts';
import { makeLedgerChooser } from './fill-ledgers.ts';
import { pictureSizePx } from './pictures/pictures.ts';
import { ownPriceCents } from './prices.ts';

/** The ids of what a group sells, by the keys of the demo. */
export type Assortment = {
  readonly categoryIds: ReadonlyMap<string, number>;
  readonly productIds: ReadonlyMap<string, number>;
};

/** What the assortment is filled with. */
export type AssortmentOptions = {
  readonly places: Places;
  readonly ledgerIds: ReadonlyMap<string, number>;
  /** The picture's file of a product or category, by key. */
  readonly fileNames: ReadonlyMap<string, string>;
  readonly createdAt: Date;
  readonly archivedAt: Date;
};

const keyed = z.object({ key: z.string(), id: bigint });
const shortcutKeys = ['caesarwrap-kip', 'bronwater-50-cl', 'roomboter-croissant', 'cappuccino'];

const tagNames: Readonly<Record<Tag, { readonly nl: string; readonly de: string; readonly en: string }>> = {
  vegetarian: { nl: 'vegetarisch', de: 'vegetarisch', en: 'vegetarian' },
  vegan: { nl: 'veganistisch', de: 'vegan', en: 'vegan' },
  organic: { nl: 'biologisch', de: 'bio', en: 'organic' },
  'gluten-free': { nl: 'glutenvrij', de: 'glutenfrei', en: 'gluten-free' },
  spicy: { nl: 'pittig', de: 'scharf', en: 'spicy' },
  local: { nl: 'streekproduct', de: 'aus der Region', en: 'local' },
  'alcohol-free': { nl: 'alcoholvrij', de: 'alkoholfrei', en: 'alcohol-free' },
};

/** The products that a group knows: the common ones and those of its own locations. */
export function productsOf(group: DemoGroup): readonly DemoProduct[] {
  const slugs = new Set(group.properties.map((property) => property.slug));
  return demoProducts.filter((product) => product.onlyAt === null || slugs.has(product.onlyAt));
}

/** Inserts categories, products, the locations' own prices and what a shop does not offer. */
export async function fillAssortment(
  filler: Filler,
  group: DemoGroup,
  options: AssortmentOptions,
): Promise<Assortment> {
  await insertMedia(filler, options);
  const categoryIds = await insertCategories(filler, options);
  const productIds = await insertProducts(filler, group, { ...options, categoryIds });
  await insertOwnPrices(filler, group, { places: options.places, productIds });
  await insertHidden(filler, group, { places: options.places, productIds });
  const order = demoCategories.map((category) => idOf(categoryIds, category.key));
  const shortcuts = shortcutKeys.map((key) => idOf(productIds, key));
  await filler.run(
    sql`update shops set category_order = ${order}, shortcut_product_ids = ${shortcuts} where group_id = current_group_id()`,
  );
  return { categoryIds, productIds };
}

async function insertMedia(filler: Filler, { fileNames, createdAt }: AssortmentOptions): Promise<void> {
  await filler.run(
    sql`insert into media (group_id, file, width, height, created_at)
      select current_group_id(), file, ${pictureSizePx}, ${pictureSizePx}, ${createdAt}
      from unnest(${[...new Set(fileNames.values())]}::text[]) as given (file)`,
  );
}

async function insertCategories(filler: Filler, options: AssortmentOptions): Promise<ReadonlyMap<string, number>> {
  const records = demoCategories.map((category, index) => ({
    name: category.name,
    photoUrl: options.fileNames.get(category.key),
    position: index + 1,
  }));
  const rows = await filler.rows(
    sql`insert into categories (group_id, name, photo_url, position, created_at, updated_at)
      select current_group_id(), name, "photoUrl", position, ${options.createdAt}, ${options.createdAt}
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (name jsonb, "photoUrl" text, position integer)
      order by position
      returning position::text as key, id`,
    keyed,
  );
  return new Map(rows.map((row) => [demoCategories[Number(row.key) - 1]?.key ?? '', row.id]));
}

type ProductOptions = AssortmentOptions & { readonly categoryIds: ReadonlyMap<string, number> };

async function insertProducts(
  filler: Filler,
  group: DemoGroup,
  options: ProductOptions,
): Promise<ReadonlyMap<string, number>> {
  const chooseLedger = makeLedgerChooser(options.ledgerIds);
  const isDutch = group.country === 'nl';
  const records = productsOf(group).map((product) => ({
    propertyId: product.onlyAt === null ? null : idOf(options.places.propertyIds, product.onlyAt),
    name: product.name,
    tags: product.tag === null ? { nl: '' } : tagNames[product.tag],
    description: describe(product),
    imageUrl: options.fileNames.get(product.key),
    retailPriceCents: product.retailPriceCents,
    eanCode: product.eanCode,
    categoryId: idOf(options.categoryIds, product.categoryKey),
    secondCategoryId: product.secondCategoryKey === null ? null : idOf(options.categoryIds, product.secondCategoryKey),
    vatType: product.goods,
    depositKinds: product.depositKinds,
    ledgerAccountId: chooseLedger(product, 'de'),
    ledgerAccountNlId: isDutch ? chooseLedger(product, 'nl') : null,
    ageRestriction: product.ageRestriction,
    isInterchangeable: product.categoryKey === 'soft-drinks',
    status: product.status === 'concept' ? 'concept' : 'published',
    archivedAt: product.status === 'archived' ? options.archivedAt.toISOString() : null,
    vouchers: product.vouchers,
    netContentQuantity: product.content.amount,
    netContentUnit: product.content.unit === 'st' ? 'piece' : product.content.unit,
  }));
  const rows = await filler.rows(
    sql`insert into products (group_id, property_id, name, tags, description, image_url, retail_price_cents, ean_code, category_id, second_category_id,
        vat_type, deposit_kinds, ledger_account_id, ledger_account_nl_id, age_restriction, is_interchangeable, status, archived_at, vouchers,
        net_content_quantity, net_content_unit, created_at, updated_at)
      select current_group_id(), "propertyId", name, tags, description, "imageUrl", "retailPriceCents", "eanCode", "categoryId", "secondCategoryId",
        "vatType", "depositKinds", "ledgerAccountId", "ledgerAccountNlId", "ageRestriction", "isInterchangeable", status, "archivedAt", vouchers,
        "netContentQuantity", "netContentUnit", ${options.createdAt}, coalesce("archivedAt", ${options.createdAt})
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given ("propertyId" bigint, name jsonb, tags jsonb, description jsonb,
        "imageUrl" text, "retailPriceCents" bigint, "eanCode" text, "categoryId" bigint, "secondCategoryId" bigint, "vatType" text,
        "depositKinds" text[], "ledgerAccountId" bigint, "ledgerAccountNlId" bigint, "ageRestriction" text, "isInterchangeable" boolean,
        status text, "archivedAt" timestamptz, vouchers text[], "netContentQuantity" integer, "netContentUnit" text)
      order by "eanCode"
      returning ean_code as key, id`,
    keyed,
  );
  const idByEan = new Map(rows.map((row) => [row.key, row.id]));
  return new Map(productsOf(group).map((product) => [product.key, idOf(idByEan, product.eanCode)]));
}

function describe(product: DemoProduct): { readonly nl: string; readonly de: string; readonly en: string } {
  const { amount, unit } = product.content;
  if (unit !== 'st')
    return { nl: `Inhoud ${amount} ${unit}.`, de: `Inhalt ${amount} ${unit}.`, en: `Contains ${amount} ${unit}.` };
  return amount === 1
    ? { nl: 'Per stuk.', de: 'Pro Stück.', en: 'Sold singly.' }
    : { nl: `Inhoud ${amount} stuks.`, de: `Inhalt ${amount} Stück.`, en: `Contains ${amount} pieces.` };
}

type Sold = { readonly places: Places; readonly productIds: ReadonlyMap<string, number> };

async function insertOwnPrices(filler: Filler, group: DemoGroup, { places, productIds }: Sold): Promise<void> {
  const records = group.properties.flatMap((property) =>
    productsOf(group).flatMap((product) => {
      const customPriceCents = ownPriceCents(product, property.slug);
      if (customPriceCents === null) return [];
      return [
        {
          productId: idOf(productIds, product.key),
          propertyId: idOf(places.propertyIds, property.slug),
          customPriceCents,
        },
      ];
    }),
  );
  await filler.run(
    sql`insert into product_property_configs (group_id, product_id, property_id, custom_price_cents)
      select current_group_id(), "productId", "propertyId", "customPriceCents"
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given ("productId" bigint, "propertyId" bigint, "customPriceCents" bigint)`,
  );
}

async function insertHidden(filler: Filler, group: DemoGroup, { places, productIds }: Sold): Promise<void> {
  const hiddenIn = (property: DemoProperty) =>
    property.shops.flatMap((shop) =>
      productsOf(group)
        .filter(
          (product) =>
            shop.taste[product.categoryKey] === 0 && (product.onlyAt === null || product.onlyAt === property.slug),
        )
        .map((product) => ({
          productId: idOf(productIds, product.key),
          propertyId: idOf(places.propertyIds, property.slug),
          shopId: idOf(places.shopIds, shop.key),
        })),
    );
  await filler.run(
    sql`insert into product_shop_configs (group_id, product_id, property_id, shop_id, visible)
      select current_group_id(), "productId", "propertyId", "shopId", false
      from jsonb_to_recordset(${JSON.stringify(group.properties.flatMap(hiddenIn))}::jsonb) as given ("productId" bigint, "propertyId" bigint, "shopId" bigint)`,
  );
}
