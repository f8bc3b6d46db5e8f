import type { PlainDay } from '@larder/domain/platform/date-range';
import type { PmsLine } from '@larder/domain/sales/pms';
import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ofDay, type Place } from '../../books/day-closes/public.ts';

/** Groups in which closed days are due, whoever may read none of them yet. */
export const listDueGroups = (tx: Transaction) =>
  tx.rows(sql<{ group_id: number }>`
    select distinct pms_due_days.group_id from pms_due_days join groups on groups.id = pms_due_days.group_id where suspended_at is null limit 50`);

/** A due day that nobody else looks at, taken off the list: what is booked meanwhile puts it on anew. */
export const takeDueDay = (tx: Transaction) =>
  tx.maybeRow(sql<{ property_id: number; local_day: PlainDay }>`
    delete from pms_due_days using (
      select property_id, local_day from pms_due_days where group_id = (select current_group_id())
      order by local_day, property_id limit 1 for update skip locked) as first
    where pms_due_days.group_id = (select current_group_id()) and pms_due_days.property_id = first.property_id and pms_due_days.local_day = first.local_day
    returning pms_due_days.property_id, pms_due_days.local_day`);

/** Puts the last closed days on the list: a sale that was booked in the moment of a close may have been seen by neither. */
export const markDays = (tx: Transaction, propertyId: number, since: PlainDay) =>
  tx.execute(sql`
    insert into pms_due_days (group_id, property_id, local_day)
    select pms_connections.group_id, pms_connections.property_id, day_closes.local_day from pms_connections
    join day_closes on day_closes.group_id = pms_connections.group_id and day_closes.property_id = pms_connections.property_id
      and day_closes.local_day >= greatest(starts_on, ${since}::date)
    where pms_connections.group_id = (select current_group_id()) and pms_connections.property_id = ${propertyId}
    on conflict (group_id, property_id, local_day) do nothing`);

/** A sum of a day as it is read. */
export type SumRow = {
  kind: PmsLine['kind'];
  account_id: number | null;
  rate: number | null;
  method_code: string | null;
  method_kind: string | null;
  method_name: TranslatedText | null;
  description: string | null;
  pms_id: string | null;
  cents: number;
};

/** What a day made, and how it was paid, without what was put on a room: that is on the guest's bill (PMS-03). */
export const sumDay = (tx: Transaction, place: Place) =>
  tx.rows(sql<SumRow>`
    with sold as materialized (
      select receipts.id, receipts.total_cents, methods.id as method_id, methods.code as method_code, methods.kind as method_kind, methods.name as method_name
      from receipts left join payment_methods as methods on methods.group_id = receipts.group_id and methods.id = payment_method_id
      where ${ofDay(place)} and receipts.state = 'SUCCESS' and methods.kind is distinct from 'room'
    ), parts as (
      select 'goods' as kind, ledger_account_id as account_id, vat_rate_basis_points as rate, receipt_lines.total_cents as cents
      from sold join receipt_lines on receipt_lines.group_id = (select current_group_id()) and receipt_id = sold.id
      union all
      select 'deposit', deposit_ledger_account_id, case when country = 'nl' then null else vat_rate_basis_points end, receipt_lines.deposit_cents
      from sold join receipt_lines on receipt_lines.group_id = (select current_group_id()) and receipt_id = sold.id
      join properties on properties.group_id = (select current_group_id()) and properties.id = ${place.propertyId}
      where receipt_lines.deposit_cents <> 0
    ), booked as (
      select kind, account_id, rate, null as method_code, null as method_kind, null::jsonb as method_name, sum(cents) as cents from parts
      group by kind, account_id, rate
    ), paid as (
      select 'payment' as kind, (
          select ledger_accounts.id from ledger_accounts
          where ledger_accounts.group_id = (select current_group_id()) and ledger_accounts.payment_method_id = sums.method_id and removed_at is null
            and (property_id = ${place.propertyId} or property_id is null)
          order by property_id nulls last limit 1) as account_id,
        null::integer as rate, method_code, method_kind, method_name, cents
      from (
        select method_id, method_code, method_kind, method_name, sum(total_cents) as cents from sold group by method_id, method_code, method_kind, method_name
      ) as sums
    )
    select kind, account_id, rate, method_code, method_kind, method_name, description, pms_id, cents
    from (select * from booked union all select * from paid) as all_sums
    left join ledger_accounts on ledger_accounts.group_id = (select current_group_id()) and ledger_accounts.id = account_id
    order by kind, fold_text(code) nulls last, account_id, rate nulls last, method_code`);

/** What was posted of a day before, whatever came of it. */
export const listPosted = (tx: Transaction, { propertyId, day }: Place) =>
  tx.rows(sql<{ lines: PmsLine[] }>`
    select lines from pms_postings where group_id = (select current_group_id()) and property_id = ${propertyId} and local_day = ${day}::date
      and kind = 'day_revenue' order by id`);

export const insertDayPosting = (
  tx: Transaction,
  { propertyId, day }: Place,
  given: { externalId: string; amountCents: number; lines: readonly PmsLine[]; now: Date },
) =>
  tx.execute(sql`
    insert into pms_postings (group_id, property_id, external_id, kind, local_day, amount_cents, lines, state_at, created_at)
    values ((select current_group_id()), ${propertyId}, ${given.externalId}, 'day_revenue', ${day}::date, ${given.amountCents},
      ${JSON.stringify(given.lines)}::jsonb, ${given.now}, ${given.now})`);
