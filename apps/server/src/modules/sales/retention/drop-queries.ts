import type { PlainDay } from '@larder/domain/platform/date-range';
import type { Transaction } from '../../../platform/database/database.ts';
import { type Statement, sql } from '../../../platform/database/sql.ts';

/** The first day of which the group's receipts are there; null where all are. */
export const findReceiptsFrom = (tx: Transaction) =>
  tx.row(sql<{ day: PlainDay | null }>`select receipts_from as day from groups where id = (select current_group_id())`);

/** What receipts are, to hold a file of them against. */
export type Counted = { receiptCount: number; lineCount: number; lineCents: number };

// The day is the location's, and the index is by the moment: twelve hours after UTC the last of them begins.
const before = (day: PlainDay): Statement => sql`
  receipts.group_id = (select current_group_id()) and receipts.local_day < ${day}::date and sold_at < receipts_end_before(${day}::date)`;

/** Counts the receipts from before a day that are still there, with their lines. */
export const countBefore = async (tx: Transaction, day: PlainDay) => {
  await tx.execute(sql`set local statement_timeout = 0`);
  return tx.row(sql<Counted>`
    select count(distinct receipts.id) as "receiptCount", count(position) as "lineCount",
      coalesce(sum(receipt_lines.total_cents + receipt_lines.deposit_cents), 0) as "lineCents"
    from receipts left join receipt_lines on receipt_lines.group_id = receipts.group_id and receipt_id = receipts.id
    where ${before(day)}`);
};

/**
 * COPY of the receipts from before a day: a row a line with all that its receipt says, one without lines has a row too. Names are
 * those of now, times those of the location with their distance from UTC, amounts whole cents. Who picked it up or had it mailed is not
 * in it; that was blanked long before.
 */
export const copyBefore = (day: PlainDay): Statement => sql`copy (
  select receipts.id as receipt_id, properties.name as location, shops.name as shop, cash_registers.name as cash_register, number as receipt_number, state,
    (sold_at at time zone time_zone)::text as sold_at_local, sold_at as sold_at, local_day, received_at, payment_method_code, payment_methods.name ->> 'nl' as payment_method,
    paid_cents, receipts.total_cents as receipt_total_cents, receipts.deposit_cents as receipt_deposit_cents, item_count, account, card_brand, card_last4,
    payment_provider_id as payment_reference, till_key, position as line, receipt_lines.product_id, coalesce(receipt_lines.name, products.name ->> 'nl') as product,
    coalesce(receipt_lines.ean_code, products.ean_code) as ean_code, quantity, unit_price_cents, receipt_lines.total_cents as line_total_cents,
    receipt_lines.deposit_cents as line_deposit_cents, discount_cents, vat_rate_basis_points, vat_cents, deposit_vat_cents, goods.code as ledger_account,
    deposits.code as deposit_ledger_account, voucher_type, receipt_signatures.serial_number as tse_serial_number, transaction_number as tse_transaction_number,
    receipt_signatures.started_at as tse_started_at, receipt_signatures.finished_at as tse_finished_at, process_type as tse_process_type,
    process_data as tse_process_data, signature_counter as tse_signature_counter, signature as tse_signature, error as tse_error
  from receipts
  join properties on properties.group_id = receipts.group_id and properties.id = receipts.property_id
  join shops on shops.group_id = receipts.group_id and shops.id = receipts.shop_id
  join cash_registers on cash_registers.group_id = receipts.group_id and cash_registers.id = receipts.cash_register_id
  left join payment_methods on payment_methods.group_id = receipts.group_id and payment_methods.id = payment_method_id
  left join receipt_signatures on receipt_signatures.group_id = receipts.group_id and receipt_signatures.receipt_id = receipts.id
  left join receipt_lines on receipt_lines.group_id = receipts.group_id and receipt_lines.receipt_id = receipts.id
  left join products on products.group_id = receipts.group_id and products.id = receipt_lines.product_id
  left join ledger_accounts as goods on goods.group_id = receipts.group_id and goods.id = receipt_lines.ledger_account_id
  left join ledger_accounts as deposits on deposits.group_id = receipts.group_id and deposits.id = deposit_ledger_account_id
  where ${before(day)}
  order by receipts.sold_at, receipts.id, position
) to stdout with (format csv, header)`;
