import type { Span } from '@larder/domain/platform/period';
import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { type Statement, sql } from '../../../platform/database/sql.ts';
import { dayRows, periodRows, type ReportScope, rollups, within } from '../reporting/public.ts';

/** What is booked on an account at a rate; account and rate are null where there is none. */
export type BookedRow = {
  kind: 'goods' | 'deposit';
  ledger_account_id: number | null;
  code: string | null;
  description: string | null;
  external_vat_code: string | null;
  vat_rate_basis_points: number | null;
  item_count: number;
  inclusive_cents: number;
  vat_cents: number;
};

/** The rate of what is booked: Dutch deposit is outside VAT. */
const rate = sql`case when kind = 'deposit' and country = 'nl' then null else vat_rate_basis_points end`;
const bookedSums = sql`
  sum(item_count) as item_count, sum(inclusive_cents) as inclusive_cents, sum(vat_cents) as vat_cents`;
const account = sql`code, description, external_vat_code`;

/** What was booked in a period, with the country that a booking was made in. */
const bookedRows = (scope: ReportScope, period: Span): Statement => sql`(
    select country, sums.* from (
      select property_id, kind, ledger_account_id, vat_rate_basis_points, ${bookedSums}
      from ${periodRows(rollups.ledgers, scope, period)} as booked
      group by property_id, kind, ledger_account_id, vat_rate_basis_points
    ) as sums
    join properties on properties.group_id = (select current_group_id()) and properties.id = sums.property_id)`;

/** What was booked in a period by account and rate, accounts by their code, those without one last. */
export const sumBooked = (tx: Transaction, scope: ReportScope, period: Span) =>
  tx.rows(sql<BookedRow>`
    select kind, ledger_accounts.id as ledger_account_id, ${account}, rate as vat_rate_basis_points, item_count, inclusive_cents, vat_cents
    from (
      select kind, ledger_account_id, ${rate} as rate, ${bookedSums} from ${bookedRows(scope, period)} as booked group by kind, ledger_account_id, rate
      having sum(item_count) <> 0 or sum(inclusive_cents) <> 0 or sum(vat_cents) <> 0
    ) as sums
    left join ledger_accounts on ledger_accounts.group_id = (select current_group_id()) and ledger_accounts.id = sums.ledger_account_id
    order by fold_text(code) nulls last, ledger_account_id, rate nulls last, kind desc`);

/** What was received by a payment method that is booked on an account; '' is a receipt without a method. */
export type ReceivedRow = {
  code: string;
  name: TranslatedText | null;
  kind: string | null;
  ledger_code: string | null;
  receipt_count: number;
  paid_cents: number;
  total_cents: number;
};

// A method's own account at the location, else the group's.
const methodOf = (paid: Statement) => sql`
  left join payment_methods as methods on methods.group_id = (select current_group_id()) and methods.code = ${paid}.payment_method_code
  left join lateral (
    select ledger_accounts.code from ledger_accounts
    where ledger_accounts.group_id = (select current_group_id()) and ledger_accounts.payment_method_id = methods.id and ledger_accounts.removed_at is null
      and (ledger_accounts.property_id = ${paid}.property_id or ledger_accounts.property_id is null)
    order by ledger_accounts.property_id nulls last limit 1
  ) as accounts on true`;

const paidSums = sql`
  sum(receipt_count) as receipt_count, sum(paid_cents) as paid_cents, sum(total_cents) as total_cents`;

/** What was received by a payment method in a whole period, or in all ways on one of its local days. */
export type PeriodReceivedRow = ReceivedRow & { local_day: null };
export type DayPaidRow = { local_day: string; receipt_count: number; paid_cents: number; total_cents: number };

/** What was received in a period: by payment method, the largest amount first, and by local day. Both in one reading. */
export const sumReceived = (tx: Transaction, scope: ReportScope, period: Span) =>
  tx.rows(sql<PeriodReceivedRow | DayPaidRow>`
    select local_day, payment_method_code as code, methods.name, methods.kind, accounts.code as ledger_code, ${paidSums}
    from (
      select property_id, payment_method_code, local_day, ${paidSums}
      from ${dayRows(rollups.payments, scope, period)} as received
      group by grouping sets ((property_id, payment_method_code), (local_day))
      having sum(receipt_count) <> 0 or sum(paid_cents) <> 0 or sum(total_cents) <> 0
    ) as paid ${methodOf(sql`paid`)}
    group by local_day, payment_method_code, methods.name, methods.kind, accounts.code
    order by local_day, paid_cents desc, payment_method_code, ledger_code`);

/** Counts the paid receipts that came in during a period and wait for a person, by the locations' own days. */
export const countQuarantined = (tx: Transaction, scope: ReportScope, period: Span) =>
  tx.row(sql<{ count: number }>`
    select count(*) as count from quarantined_receipts
    join properties on properties.group_id = quarantined_receipts.group_id and properties.id = quarantined_receipts.property_id
    where ${within(sql`quarantined_receipts`, scope)} and resolved_receipt_id is null and handled_at is null and body ->> 'state' = 'SUCCESS'
      and (received_at at time zone time_zone)::date between ${period.from}::date and ${period.to}::date
      and ${period.cut === undefined ? sql`true` : sql`received_at >= ${period.cut.startAt} and received_at < ${period.cut.endAt}`}`);

/** What a location booked on a day. */
export type DayBookedRow = BookedRow & { property_id: number; local_day: string };

/** What was booked by location, local day, account and rate: the one side of the journal. */
export const listBooked = (tx: Transaction, scope: ReportScope, days: Span) =>
  tx.rows(sql<DayBookedRow>`
    select sums.property_id, local_day, kind, ledger_accounts.id as ledger_account_id, ${account}, rate as vat_rate_basis_points, item_count, inclusive_cents, vat_cents
    from (
      select property_id, local_day, kind, ledger_account_id, ${rate} as rate, ${bookedSums}
      from ${dayRows(rollups.ledgers, scope, days)} as booked
      join properties on properties.group_id = booked.group_id and properties.id = booked.property_id
      group by property_id, local_day, kind, ledger_account_id, rate
    ) as sums
    left join ledger_accounts on ledger_accounts.group_id = (select current_group_id()) and ledger_accounts.id = sums.ledger_account_id
    where inclusive_cents <> 0 or vat_cents <> 0
    order by sums.property_id, local_day, kind desc, fold_text(code) nulls last, ledger_account_id, rate nulls last`);

/** What a location received on a day by a payment method. */
export type DayReceivedRow = ReceivedRow & { property_id: number; local_day: string };

/** What was received by location, local day and payment method: the other side of the journal. */
export const listReceived = (tx: Transaction, scope: ReportScope, days: Span) =>
  tx.rows(sql<DayReceivedRow>`
    select paid.property_id, local_day, payment_method_code as code, methods.name, methods.kind, accounts.code as ledger_code, receipt_count, paid_cents, total_cents
    from (
      select property_id, local_day, payment_method_code, ${paidSums}
      from ${dayRows(rollups.payments, scope, days)} as received
      group by property_id, local_day, payment_method_code
    ) as paid ${methodOf(sql`paid`)}
    where paid_cents <> 0 or total_cents <> 0
    order by paid.property_id, local_day, payment_method_code`);

/** An account that a location's journal needs and no ledger account of its own gives. */
export type NeedRow = { property_id: number; need: 'salesAccountCode' | 'paymentAccountCode' | 'surplusAccountCode' };

/** The accounts that the journal of a period needs from the locations' settings. */
export const listNeeds = (tx: Transaction, scope: ReportScope, days: Span) =>
  tx.rows(sql<NeedRow>`
    select distinct property_id, need from (
      select property_id, 'salesAccountCode' as need from ${dayRows(rollups.ledgers, scope, days)} as booked
      where ledger_account_id = 0 group by property_id, local_day, kind, vat_rate_basis_points having sum(inclusive_cents) <> 0 or sum(vat_cents) <> 0
      union all
      select paid.property_id, 'paymentAccountCode' from (
        select property_id, payment_method_code from ${dayRows(rollups.payments, scope, days)} as received
        group by property_id, local_day, payment_method_code having sum(paid_cents) <> 0
      ) as paid ${methodOf(sql`paid`)} where accounts.code is null
      union all
      select property_id, 'surplusAccountCode' from ${dayRows(rollups.payments, scope, days)} as received
      group by property_id, local_day having sum(paid_cents) <> sum(total_cents)
    ) as needs order by property_id, need`);
