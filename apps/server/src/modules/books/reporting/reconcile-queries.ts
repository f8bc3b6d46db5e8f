import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { dateOf, type Rollup } from './rollup-queries.ts';
import { fillStatement, receiptsFrom } from './rollup-sum-queries.ts';

/** A group as the reconciliation names it. */
export type GroupRow = { id: number; slug: string };

export const listGroups = (tx: Transaction) => tx.rows(sql<GroupRow>`select id, slug from groups order by id`);

/** A recount of millions takes longer than a call may, and joining them row by row would take much longer. */
export async function prepareRecount(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local enable_nestloop = off`);
}

/** Waits until nobody folds the group's tail or begins to remove receipts, and keeps others from both until the end of the transaction. */
export const holdFoldLock = (tx: Transaction, groupId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(7274311, ${groupId}::bigint::int)`);

/** Empties a roll-up of the group and fills it anew, from the first day of which there are receipts; under the fold lock. */
export async function refillRollup(tx: Transaction, rollup: Rollup): Promise<void> {
  await tx.execute(
    sql`delete from ${rollup.table} where group_id = (select current_group_id()) and ${dateOf(rollup)} >= ${receiptsFrom}`,
  );
  await tx.execute(fillStatement(rollup));
}

/** Sales whose lines do not say what the receipt says, by the rule that they break. */
export type BrokenRow = { receipt_count: number; totals: number; vat: number };

/**
 * Holds the lines of every sale against its receipt: sums of goods, deposit and items, and the VAT of each rate against
 * the rule of `vatSplit`, which is computed anew from the amounts. A line's own share may differ from its exact VAT by
 * less than a cent.
 */
export const countBrokenReceipts = (tx: Transaction) =>
  tx.row(sql<BrokenRow>`
    with sales as (
      select receipts.id, receipts.total_cents, receipts.deposit_cents, item_count, paid_cents, country = 'de' as is_taxed
      from receipts join properties on properties.group_id = receipts.group_id and properties.id = receipts.property_id
      where receipts.group_id = (select current_group_id()) and state = 'SUCCESS'
    ), lines as (
      select sales.id, is_taxed, vat_rate_basis_points::numeric as rate, quantity, receipt_lines.total_cents as goods, receipt_lines.deposit_cents as deposit,
        vat_cents, deposit_vat_cents, case when is_taxed then receipt_lines.deposit_cents else 0 end as taxed
      from sales join receipt_lines on receipt_lines.group_id = (select current_group_id()) and receipt_lines.receipt_id = sales.id
    ), rates as (
      select id, rate, sum(vat_cents) as goods_vat, sum(deposit_vat_cents) as deposit_vat, round(sum(goods + taxed) * rate / (10000 + rate)) as vat,
        sum(goods) as goods, sum(taxed) as taxed, floor(sum(goods) * rate / (10000 + rate)) as goods_floor, floor(sum(taxed) * rate / (10000 + rate)) as taxed_floor,
        bool_or(abs(vat_cents - goods * rate / (10000 + rate)) >= 1 or abs(deposit_vat_cents - taxed * rate / (10000 + rate)) >= 1) as is_far
      from lines group by id, rate
    ), shares as (
      -- What is left of a cent is compared in whole numbers: a division may not decide a tie.
      select *, goods_floor + case
        when vat - goods_floor - taxed_floor = 2 or (vat - goods_floor - taxed_floor = 1
          and goods * rate - goods_floor * (10000 + rate) >= taxed * rate - taxed_floor * (10000 + rate)) then 1
        else 0 end as goods_share
      from rates
    ), wrong_vat as (
      select distinct id from shares where is_far or goods_vat <> goods_share or deposit_vat <> vat - goods_share
    ), sums as (
      select id, sum(goods) as goods, sum(deposit) as deposit, sum(quantity) as items from lines group by id
    )
    select count(*) as receipt_count,
      count(*) filter (where coalesce(goods, 0) + coalesce(deposit, 0) <> total_cents or coalesce(deposit, 0) <> deposit_cents
        or coalesce(items, 0) <> item_count or paid_cents < total_cents) as totals,
      count(wrong_vat.id) as vat
    from sales left join sums using (id) left join wrong_vat using (id)`);
