import type { Filler } from './fill-database.ts';

/** The sums that reports read, as if every receipt had been folded in; the tail stays empty. */
const totals = `
  insert into receipt_totals (group_id, property_id, local_day, shop_id, state, receipt_count, item_count, total_cents, deposit_cents)
    select group_id, property_id, local_day, shop_id, state, count(*), sum(item_count), sum(total_cents), sum(deposit_cents)
    from receipts where group_id = current_group_id() group by group_id, property_id, local_day, shop_id, state;
  insert into hour_totals (group_id, property_id, local_day, shop_id, local_hour, receipt_count, item_count, total_cents, deposit_cents)
    select group_id, property_id, local_day, shop_id, local_hour, count(*), sum(item_count), sum(total_cents), sum(deposit_cents)
    from receipts where group_id = current_group_id() and state = 'SUCCESS' group by group_id, property_id, local_day, shop_id, local_hour;
  insert into category_totals (group_id, property_id, local_day, shop_id, category_id, item_count, turnover_cents)
    select receipts.group_id, property_id, local_day, shop_id, coalesce(category_id, 0), sum(quantity), sum(receipt_lines.total_cents)
    from receipts join receipt_lines on receipt_lines.group_id = receipts.group_id and receipt_lines.receipt_id = receipts.id
    where receipts.group_id = current_group_id() and state = 'SUCCESS'
    group by receipts.group_id, property_id, local_day, shop_id, coalesce(category_id, 0)`;

/** Fills the roll-ups of the current group from its receipts. */
export async function fillReports(filler: Filler): Promise<void> {
  await filler.script(totals);
}
