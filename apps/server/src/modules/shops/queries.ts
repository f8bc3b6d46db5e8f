import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../platform/database/database.ts';
import { inProperties, keyset } from '../../platform/database/keyset.ts';
import { sql } from '../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../platform/http/list.ts';

/** A shop. */
export type ShopRow = {
  id: number;
  property_id: number;
  name: string;
  receipt_name: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  default_language: Locale;
  vat_number: string | null;
  chamber_of_commerce_number: string | null;
  version: number;
};

const columns = sql`id, property_id, name, receipt_name, address, postal_code, city, default_language, vat_number, chamber_of_commerce_number, version`;

export const listShops = (tx: Transaction, propertyIds: readonly number[] | null, page: PageRequest) => {
  const { place, order } = keyset(page, [sql`fold_text(name)`, sql`id`]);
  return tx.rows(sql<ShopRow & ListRow>`
    select ${columns}, fold_text(name) as sort_value from shops
    where group_id = (select current_group_id()) and ${inProperties(sql`property_id`, propertyIds)} and ${place} ${order}`);
};

export const countShops = (tx: Transaction, propertyIds: readonly number[] | null) =>
  tx.row(
    sql<{
      count: number;
    }>`select count(*) as count from shops where group_id = (select current_group_id()) and ${inProperties(sql`property_id`, propertyIds)}`,
  );

export const findShop = (tx: Transaction, propertyIds: readonly number[] | null, shopId: number) =>
  tx.maybeRow(
    sql<ShopRow>`select ${columns} from shops where group_id = (select current_group_id()) and id = ${shopId} and ${inProperties(sql`property_id`, propertyIds)}`,
  );
