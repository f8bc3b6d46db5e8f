import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { allRollups } from './rollup-queries.ts';
import { addToAll } from './rollup-sum-queries.ts';

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
    ), ${addToAll(allRollups, sql`moved`)}
    select count(*)::int as folded from moved`);

/** Groups whose tail has to be folded after a start, whoever wrote it. */
export const listGroupIds = (tx: Transaction) => tx.rows(sql<{ id: number }>`select id from groups order by id`);
