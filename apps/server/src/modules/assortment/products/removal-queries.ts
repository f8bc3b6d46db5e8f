import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** What keeps a product from being deleted. */
export type Ties = {
  readonly is_sold: boolean;
  readonly is_on_label: boolean;
  readonly is_in_deal: boolean;
  readonly is_shortcut: boolean;
};

/**
 * Looks at the receipts themselves, at what waits in quarantine too: sums leave out what is still being paid, and what was
 * sold and given back. Where receipts were removed only sums are left. What was on a label's glass is on it until the glass was seen to show something else.
 */
export const findTies = (tx: Transaction, productId: number) =>
  tx.row(sql<Ties>`
    select
      exists (select from receipt_lines join receipts on receipts.group_id = receipt_lines.group_id and receipts.id = receipt_lines.receipt_id
        where receipt_lines.group_id = (select current_group_id()) and product_id = ${productId} and state <> 'FAILED')
      or exists (select from group_product_months join groups on groups.id = group_id and local_month < receipts_from
        where group_id = (select current_group_id()) and product_id = ${productId})
      or exists (select from quarantined_receipts where group_id = (select current_group_id()) and resolved_receipt_id is null and handled_at is null
        and (body -> 'lines' @> ${JSON.stringify([{ product_id: productId }])}::jsonb or body -> 'lines' @> ${JSON.stringify([{ productId }])}::jsonb)) as is_sold,
      exists (select from price_labels where group_id = (select current_group_id()) and product_id = ${productId})
      or exists (select from label_faces where group_id = (select current_group_id()) and product_id = ${productId} and ended_at is null) as is_on_label,
      exists (select from combi_deal_group_products where group_id = (select current_group_id()) and product_id = ${productId}) as is_in_deal,
      exists (select from shops where group_id = (select current_group_id()) and ${productId} = any(shortcut_product_ids)) as is_shortcut`);

/** Deletes a product with its prices, what locations say of it, and its part in changes of many. */
export const removeProduct = (tx: Transaction, productId: number) =>
  tx.execute(sql`delete from products where group_id = (select current_group_id()) and id = ${productId}`);
