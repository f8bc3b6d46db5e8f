import type { VoucherType } from '@larder/domain/voucher';
import { allOf, type Statement, sql } from '../../platform/database/sql.ts';

/** What a number of a report leads to; 0 and '' mean without one. What is said of lines holds for one line together. */
export type DrillDown = {
  readonly productId: number | undefined;
  readonly categoryId: number | undefined;
  readonly ledgerAccountId: number | undefined;
  readonly voucher: VoucherType | undefined;
  readonly paymentMethodId: number | 'none' | undefined;
  readonly paymentMethod: string | undefined;
  readonly weekday: number | undefined;
  readonly hour: number | undefined;
  readonly age: 'open' | undefined;
};

/** Tells whether it narrows anything. */
export function isDrilledDown(drillDown: DrillDown): boolean {
  return Object.values(drillDown).some((value) => value !== undefined);
}

/** A sale whose goods asked for an age and that was paid without an answer, or with no for one; a checked code answers. */
const hasOpenAge = sql`receipts.is_age_needed and receipts.state = 'SUCCESS' and receipts.age_answer is not true
  and (receipts.age_answer is false or not exists (
    select from age_check_uses where age_check_uses.group_id = receipts.group_id and age_check_uses.receipt_id = receipts.id))`;

/** Its conditions on `receipts`. */
export function drilledDown(drillDown: DrillDown): readonly Statement[] {
  const { paymentMethodId, paymentMethod, weekday, hour, age } = drillDown;
  const parts: Statement[] = [];
  if (paymentMethodId === 'none') parts.push(sql`receipts.payment_method_id is null`);
  else if (paymentMethodId !== undefined) parts.push(sql`receipts.payment_method_id = ${paymentMethodId}::bigint`);
  if (paymentMethod !== undefined) parts.push(sql`coalesce(receipts.payment_method_code, '') = ${paymentMethod}`);
  if (weekday !== undefined) parts.push(sql`extract(isodow from receipts.local_day) = ${weekday}::integer`);
  if (hour !== undefined) parts.push(sql`receipts.local_hour = ${hour}::smallint`);
  if (age !== undefined) parts.push(hasOpenAge);
  const lines = lineParts(drillDown);
  if (lines.length > 0)
    parts.push(sql`exists (
      select from receipt_lines where receipt_lines.group_id = receipts.group_id and receipt_lines.receipt_id = receipts.id and ${allOf(lines)})`);
  return parts;
}

function lineParts({ productId, categoryId, ledgerAccountId, voucher }: DrillDown): readonly Statement[] {
  const parts: Statement[] = [];
  if (productId !== undefined) parts.push(is(sql`receipt_lines.product_id`, productId));
  if (categoryId !== undefined) parts.push(is(sql`receipt_lines.category_id`, categoryId));
  if (voucher !== undefined) parts.push(sql`receipt_lines.voucher_type = ${voucher}`);
  if (ledgerAccountId !== undefined)
    parts.push(sql`(${is(sql`receipt_lines.ledger_account_id`, ledgerAccountId)}
      or (receipt_lines.deposit_cents <> 0 and ${is(sql`receipt_lines.deposit_ledger_account_id`, ledgerAccountId)}))`);
  return parts;
}

function is(column: Statement, id: number): Statement {
  return id === 0 ? sql`${column} is null` : sql`${column} = ${id}::bigint`;
}
