import type { VoucherType } from '@larder/domain/voucher';
import type { Transaction } from '../../platform/database/database.ts';
import { inProperties, keyset } from '../../platform/database/keyset.ts';
import { sql, type Statement } from '../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../platform/http/list.ts';

/** A location with its shops and its last sale. */
export type PropertyRow = {
  id: number;
  name: string;
  code: string;
  slug: string;
  country: 'nl' | 'de';
  time_zone: string;
  vat_number: string | null;
  chamber_of_commerce_number: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  allowed_vouchers: VoucherType[];
  validate_legal_age: boolean;
  logo_url: string | null;
  cash_register_image_url: string | null;
  theme: Record<'primaryColor' | 'lightColor' | 'darkColor' | 'ctaButtonColor' | 'searchButtonColor', string> | null;
  shops: { id: number; name: string }[];
  last_receipt_at: Date | null;
  version: number;
};

/** What a list of locations can be sorted by. */
export type PropertySort = 'name' | 'code';

const sortColumns = { name: sql`fold_text(name)`, code: sql`code` } as const satisfies Record<PropertySort, Statement>;

const columns = sql`
  id, name, code, slug, country, time_zone, vat_number, chamber_of_commerce_number, address, postal_code, city, allowed_vouchers,
  validate_legal_age, logo_url, cash_register_image_url, theme, version,
  coalesce((select json_agg(json_build_object('id', shops.id, 'name', shops.name) order by fold_text(shops.name), shops.id) from shops
    where shops.group_id = properties.group_id and shops.property_id = properties.id), '[]') as shops,
  (select max(sold_at) from receipts
    where receipts.group_id = properties.group_id and receipts.property_id = properties.id) as last_receipt_at`;

export const listProperties = (
  tx: Transaction,
  propertyIds: readonly number[] | null,
  page: PageRequest<PropertySort>,
) => {
  const { place, order } = keyset(page, [sortColumns[page.sort], sql`id`]);
  return tx.rows(sql<PropertyRow & ListRow>`
    select ${columns}, ${sortColumns[page.sort]} as sort_value from properties
    where group_id = (select current_group_id()) and ${inProperties(sql`id`, propertyIds)} and ${place} ${order}`);
};

export const countProperties = (tx: Transaction, propertyIds: readonly number[] | null) =>
  tx.row(
    sql<{
      count: number;
    }>`select count(*) as count from properties where group_id = (select current_group_id()) and ${inProperties(sql`id`, propertyIds)}`,
  );

export const findProperty = (tx: Transaction, propertyId: number) =>
  tx.maybeRow(
    sql<PropertyRow>`select ${columns} from properties where group_id = (select current_group_id()) and id = ${propertyId}`,
  );
