import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** Adds what receipts say now (+1), or takes away what they said before a step (-1). */
export const insertTail = (
  tx: Transaction,
  groupId: number,
  change: { places: readonly { cashRegisterId: number; key: string }[]; sign: 1 | -1 },
) =>
  tx.execute(sql`
    insert into receipt_tail (group_id, receipt_id, property_id, shop_id, local_day, local_hour, state, sign, item_count, total_cents, deposit_cents)
    select ${groupId}, receipts.id, property_id, shop_id, local_day, local_hour, state, ${change.sign}::smallint, item_count, total_cents, deposit_cents
    from unnest(${change.places.map((place) => place.cashRegisterId)}::bigint[], ${change.places.map((place) => place.key)}::text[]) as changed (cash_register_id, till_key)
    join receipts on receipts.group_id = ${groupId} and receipts.cash_register_id = changed.cash_register_id and receipts.till_key = changed.till_key`);

/** One process at a time folds a group; another finds it taken and comes back later. */
export const tryFoldLock = (tx: Transaction, groupId: number) =>
  tx.row(sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(7274311, ${groupId}::bigint::int) as is_free`);

/**
 * Moves the tail into the totals in one statement: whoever reads in one snapshot sees a change either in the tail or in
 * the totals, never in both and never in neither. Answers how many changes were folded.
 */
export const foldTail = (tx: Transaction, groupId: number, limit: number) =>
  tx.row(sql<{ folded: number }>`
    with moved as (
      delete from receipt_tail where group_id = ${groupId}
        and id in (select id from receipt_tail where group_id = ${groupId} order by id limit ${limit})
      returning *
    ), totals as (
      insert into receipt_totals (group_id, property_id, local_day, shop_id, state, receipt_count, item_count, total_cents, deposit_cents)
      select ${groupId}, property_id, local_day, shop_id, state, sum(sign), sum(sign * item_count), sum(sign * total_cents), sum(sign * deposit_cents)
      from moved group by property_id, local_day, shop_id, state order by property_id, local_day, shop_id, state
      on conflict (group_id, property_id, local_day, shop_id, state) do update set
        receipt_count = receipt_totals.receipt_count + excluded.receipt_count, item_count = receipt_totals.item_count + excluded.item_count,
        total_cents = receipt_totals.total_cents + excluded.total_cents, deposit_cents = receipt_totals.deposit_cents + excluded.deposit_cents
    ), hours as (
      insert into hour_totals (group_id, property_id, local_day, shop_id, local_hour, receipt_count, item_count, total_cents, deposit_cents)
      select ${groupId}, property_id, local_day, shop_id, local_hour, sum(sign), sum(sign * item_count), sum(sign * total_cents), sum(sign * deposit_cents)
      from moved where state = 'SUCCESS' group by property_id, local_day, shop_id, local_hour order by property_id, local_day, shop_id, local_hour
      on conflict (group_id, property_id, local_day, shop_id, local_hour) do update set
        receipt_count = hour_totals.receipt_count + excluded.receipt_count, item_count = hour_totals.item_count + excluded.item_count,
        total_cents = hour_totals.total_cents + excluded.total_cents, deposit_cents = hour_totals.deposit_cents + excluded.deposit_cents
    ), categories as (
      insert into category_totals (group_id, property_id, local_day, shop_id, category_id, item_count, turnover_cents)
      select ${groupId}, moved.property_id, moved.local_day, moved.shop_id, coalesce(receipt_lines.category_id, 0), sum(sign * quantity), sum(sign * receipt_lines.total_cents)
      from moved join receipt_lines on receipt_lines.group_id = ${groupId} and receipt_lines.receipt_id = moved.receipt_id
      where state = 'SUCCESS' group by 2, 3, 4, 5 order by 2, 3, 4, 5
      on conflict (group_id, property_id, local_day, shop_id, category_id) do update set
        item_count = category_totals.item_count + excluded.item_count, turnover_cents = category_totals.turnover_cents + excluded.turnover_cents
    )
    select count(*)::int as folded from moved`);

/** Groups whose tail has to be folded after a start, whoever wrote it. */
export const listGroupIds = (tx: Transaction) => tx.rows(sql<{ id: number }>`select id from groups order by id`);
