import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';

/** What there is, as `getFirstSteps` answers it. */
export type FirstStepsRow = {
  has_ledger_account: boolean;
  has_payment_method: boolean;
  has_product: boolean;
  has_published_product: boolean;
  has_cash_register: boolean;
  has_paired_till: boolean;
  has_price_label: boolean;
  has_colleague: boolean;
  first_receipt_id: number | null;
  property: { id: number; name: string; slug: string } | null;
  shop_id: number | null;
  concept_id: number | null;
};

/** What there is at these locations, or at all of them (null), of their group's besides. */
export const findFirstSteps = (tx: Transaction, propertyIds: readonly number[] | null) => {
  const seen = inProperties(sql`property_id`, propertyIds);
  const own = sql`group_id = (select current_group_id()) and (property_id is null or ${seen})`;
  const there = sql`group_id = (select current_group_id()) and ${seen}`;
  return tx.row(sql<FirstStepsRow>`
    with place as (
      select id, name, slug from properties where group_id = (select current_group_id()) and ${inProperties(sql`id`, propertyIds)} order by id limit 1)
    select (select json_build_object('id', id, 'name', name, 'slug', slug) from place) as property,
      (select min(shops.id) from shops where shops.group_id = (select current_group_id()) and shops.property_id = (select id from place)) as shop_id,
      exists (select from ledger_accounts where removed_at is null and ${own}) as has_ledger_account,
      exists (select from payment_methods where group_id = (select current_group_id()) and removed_at is null) as has_payment_method,
      exists (select from products where archived_at is null and ${own}) as has_product,
      exists (select from products where archived_at is null and status = 'published' and ${own}) as has_published_product,
      (select min(id) from products where archived_at is null and status = 'concept' and ${own}) as concept_id,
      exists (select from cash_registers where removed_at is null and ${there}) as has_cash_register,
      exists (select from device_credentials where ${there}) as has_paired_till,
      exists (select from price_labels where ${there}) as has_price_label,
      (select count(*) > 1 from users where group_id = (select current_group_id()) and disabled_at is null) as has_colleague,
      (select id from receipts where state = 'SUCCESS' and ${there} order by sold_at, id limit 1) as first_receipt_id`);
};
