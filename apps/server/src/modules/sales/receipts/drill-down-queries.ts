import type { VoucherType } from '@larder/domain/places/voucher';
import type { Transaction } from '../../../platform/database/database.ts';
import { allOf, type Statement, sql } from '../../../platform/database/sql.ts';
import { lowestIdOf, type Period } from './period-queries.ts';

/** What a number of a report leads to; 0 and '' mean without one. What is said of lines holds for one line together. */
export type DrillDown = {
  readonly productId: number | undefined;
  readonly categoryId: number | undefined;
  readonly ledgerAccountId: number | undefined;
  readonly vatRate: number | 'none' | undefined;
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
    select from age_check_uses where age_check_uses.group_id = (select current_group_id()) and age_check_uses.receipt_id = receipts.id))`;

/**
 * How receipts are looked up by their lines: few are known by their ids, of more the ids are hashed. `isWhole` where that
 * says all that is asked of a line.
 */
export type Picked = { readonly isWhole: boolean } & (
  | { readonly ids: readonly number[] }
  | { readonly amongIds: Statement }
);

const fewLines = 10_000;
const manyLines = 100_000;

/** Looks how many lines of the group can be meant in a period; null where no index says, or where most of all are. */
export async function pickLines(tx: Transaction, drillDown: DrillDown, period: Period): Promise<Picked | null> {
  const indexed = indexedLines(drillDown);
  if (indexed === null) return null;
  const lowestId = await lowestIdOf(tx, period);
  const amongIds = (limit: number) =>
    indexed
      .map(
        (where) =>
          sql`(select receipt_id from receipt_lines where group_id = (select current_group_id()) and ${where}
            and receipt_id >= ${lowestId}::bigint limit ${limit}::int)`,
      )
      .reduce((all, one) => sql`${all} union all ${one}`);
  const { line_count: lineCount, ids } = await tx.row(sql<{ line_count: number; ids: number[] }>`
    with hits as materialized (select receipt_id from (${amongIds(manyLines + 1)}) as of_lines limit ${manyLines + 1}::int)
    select (select count(*) from hits) as line_count,
      case when (select count(*) from hits) <= ${fewLines}::int then array(select distinct receipt_id from hits) else '{}' end as ids`);
  // Of one thing alone the index answers all that is asked.
  const isWhole = lineParts(drillDown).length === 1 && drillDown.vatRate === undefined;
  if (lineCount <= fewLines) return { isWhole, ids };
  return lineCount <= manyLines ? { isWhole, amongIds: amongIds(manyLines) } : null;
}

/** What an index of lines answers of a question, the rarer first; null where none does. */
function indexedLines({ productId, voucher, ledgerAccountId }: DrillDown): readonly Statement[] | null {
  if (productId !== undefined && productId !== 0) return [sql`product_id = ${productId}::bigint`];
  if (voucher !== undefined) return [sql`voucher_type = ${voucher}`];
  if (ledgerAccountId === undefined || ledgerAccountId === 0) return null;
  return [
    sql`ledger_account_id = ${ledgerAccountId}::bigint`,
    sql`deposit_ledger_account_id = ${ledgerAccountId}::bigint and deposit_cents <> 0`,
  ];
}

/** Its conditions on `receipts`; without `picked` as PostgreSQL plans it. */
export function drilledDown(drillDown: DrillDown, picked: Picked | null): readonly Statement[] {
  const { paymentMethodId, paymentMethod, weekday, hour, age } = drillDown;
  const parts: Statement[] = [];
  // A method that is not known has no id, but a code: that is not without one.
  if (paymentMethodId === 'none')
    parts.push(sql`receipts.payment_method_id is null and coalesce(receipts.payment_method_code, '') = ''`);
  else if (paymentMethodId !== undefined) parts.push(sql`receipts.payment_method_id = ${paymentMethodId}::bigint`);
  if (paymentMethod !== undefined) parts.push(sql`coalesce(receipts.payment_method_code, '') = ${paymentMethod}`);
  if (weekday !== undefined) parts.push(sql`extract(isodow from receipts.local_day) = ${weekday}::integer`);
  if (hour !== undefined) parts.push(sql`receipts.local_hour = ${hour}::smallint`);
  if (age !== undefined) parts.push(hasOpenAge);
  if (picked !== null)
    parts.push(
      'ids' in picked
        ? sql`receipts.id = any(${picked.ids}::bigint[])`
        : // Hashed once, which "is true" keeps the planner from turning into a join.
          sql`(receipts.id in (${picked.amongIds})) is true`,
    );
  if (picked?.isWhole === true) return parts;
  const lines = lineParts(drillDown);
  if (lines.length > 0)
    parts.push(sql`exists (
      select from receipt_lines where receipt_lines.group_id = (select current_group_id()) and receipt_lines.receipt_id = receipts.id and ${allOf(lines)})`);
  return parts;
}

/** What of a receipt was asked for: sums over those of its lines. */
export type PartRow = {
  part_turnover_cents: number | null;
  part_deposit_cents: number | null;
  part_discount_cents: number | null;
  part_item_count: number | null;
};

/**
 * The part of `receipts` that a question about lines asks for, as `part`: goods, and deposit only for a ledger account,
 * since turnover leaves it out elsewhere. Nothing where the question is not about lines.
 */
export function joinPart(drillDown: DrillDown): Statement {
  const lines = lineParts(drillDown);
  if (lines.length === 0)
    return sql`cross join (select null::bigint as part_turnover_cents, null::bigint as part_deposit_cents, null::bigint as part_discount_cents, null::bigint as part_item_count) as part`;
  const { goods, deposit } = bookedOn(drillDown);
  return sql`cross join lateral (
    select coalesce(sum(receipt_lines.total_cents) filter (where ${goods}), 0) as part_turnover_cents,
      coalesce(sum(receipt_lines.deposit_cents) filter (where ${deposit}), 0) as part_deposit_cents,
      coalesce(sum(receipt_lines.discount_cents) filter (where ${goods}), 0) as part_discount_cents,
      coalesce(sum(receipt_lines.quantity) filter (where ${goods}), 0) as part_item_count
    from receipt_lines where receipt_lines.group_id = (select current_group_id()) and receipt_lines.receipt_id = receipts.id and ${allOf(lines)}
  ) as part`;
}

/** Which lines an account has for their goods and which for their deposit; Dutch deposit is outside VAT. */
function bookedOn({ ledgerAccountId, vatRate }: DrillDown): { readonly goods: Statement; readonly deposit: Statement } {
  const rate = vatRate === 'none' ? sql`null::integer` : sql`${vatRate ?? null}::integer`;
  const hasRate = (of: Statement) => (vatRate === undefined ? sql`true` : sql`${of} is not distinct from ${rate}`);
  const goodsRate = hasRate(sql`receipt_lines.vat_rate_basis_points`);
  if (ledgerAccountId === undefined) return { goods: goodsRate, deposit: sql`false` };
  const isDutch = sql`(select country from properties where properties.group_id = (select current_group_id()) and properties.id = receipts.property_id) = 'nl'`;
  const depositRate = hasRate(sql`case when ${isDutch} then null else receipt_lines.vat_rate_basis_points end`);
  return {
    goods: sql`(${is(sql`receipt_lines.ledger_account_id`, ledgerAccountId)} and ${goodsRate})`,
    deposit: sql`(receipt_lines.deposit_cents <> 0 and ${is(sql`receipt_lines.deposit_ledger_account_id`, ledgerAccountId)} and ${depositRate})`,
  };
}

function lineParts(drillDown: DrillDown): readonly Statement[] {
  const { productId, categoryId, ledgerAccountId, vatRate, voucher } = drillDown;
  const parts: Statement[] = [];
  if (productId !== undefined) parts.push(is(sql`receipt_lines.product_id`, productId));
  if (categoryId !== undefined) parts.push(is(sql`receipt_lines.category_id`, categoryId));
  if (voucher !== undefined) parts.push(sql`receipt_lines.voucher_type = ${voucher}`);
  if (ledgerAccountId !== undefined || vatRate !== undefined) {
    const { goods, deposit } = bookedOn(drillDown);
    parts.push(sql`(${goods} or ${deposit})`);
  }
  return parts;
}

function is(column: Statement, id: number): Statement {
  return id === 0 ? sql`${column} is null` : sql`${column} = ${id}::bigint`;
}
