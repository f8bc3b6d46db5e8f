import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import { productHasWords } from '../../assortment/products/public.ts';

/** A label as a search over everything shows it. */
export type FoundLabelRow = {
  id: number;
  device_id: string;
  product_name: TranslatedText | null;
  size: string | null;
  property: { id: number; name: string; slug: string };
  shop: { id: number; name: string };
};

type Asked = {
  readonly propertyIds: readonly number[] | null;
  readonly search: string;
  readonly words: readonly string[];
  readonly limit: number;
};

/** Labels of all shops that the caller may see, by a part of their id, their size, or the words of their product. */
export const findLabels = (tx: Transaction, { propertyIds, search, words, limit }: Asked) => {
  const hasWords = productHasWords({ words, isNear: false });
  return tx.rows(sql<FoundLabelRow>`
    with linked as materialized (select id, name, sort_name from products where group_id = (select current_group_id()) and ${hasWords})
    select price_labels.id, device_id, linked.name as product_name, width || 'x' || height as size,
      json_build_object('id', properties.id, 'name', properties.name, 'slug', properties.slug) as property, json_build_object('id', shops.id, 'name', shops.name) as shop
    from price_labels
    join properties on properties.group_id = price_labels.group_id and properties.id = price_labels.property_id
    join shops on shops.group_id = price_labels.group_id and shops.id = price_labels.shop_id
    left join linked on linked.id = price_labels.product_id
    where price_labels.group_id = (select current_group_id()) and ${inProperties(sql`price_labels.property_id`, propertyIds)}
      and (linked.id is not null or strpos(device_id, upper(${search})) > 0 or width || 'x' || height = lower(${search}))
    order by device_id <> upper(${search}), linked.id is null, linked.sort_name, device_id limit ${limit}`);
};
