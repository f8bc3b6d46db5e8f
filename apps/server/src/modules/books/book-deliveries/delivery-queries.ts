import type { BookDeliveryState, BookFormat, BookTrouble } from '@larder/domain/books/book-delivery';
import type { PlainDay } from '@larder/domain/platform/date-range';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { PageRequest } from '../../../platform/http/list.ts';

/** A file of a day as a list shows it. */
export type DeliveryRow = {
  id: number;
  target_id: number;
  target_name: string;
  property_id: number;
  property_name: string;
  local_day: PlainDay;
  correction: number;
  state: BookDeliveryState;
  file_name: string | null;
  booked_cents: number | null;
  received_cents: number | null;
  /** What the day was closed with. */
  closed_cents: number | null;
  attempt_count: number;
  trouble: BookTrouble | null;
  delivered_at: Date | null;
  created_at: Date;
};

const columns = sql`
  book_deliveries.id, target_id, book_targets.name as target_name, book_targets.property_id, properties.name as property_name, book_deliveries.local_day,
  correction, state, file_name, booked_cents, received_cents, (figures #>> '{totals,receivedCents}')::bigint as closed_cents, attempt_count,
  book_deliveries.trouble, delivered_at, book_deliveries.created_at`;

const source = sql`book_deliveries
  join book_targets on book_targets.group_id = book_deliveries.group_id and book_targets.id = target_id
  join properties on properties.group_id = book_targets.group_id and properties.id = book_targets.property_id
  left join day_closes on day_closes.group_id = book_targets.group_id and day_closes.property_id = book_targets.property_id
    and day_closes.local_day = book_deliveries.local_day`;

type Wanted = {
  readonly propertyIds: readonly number[] | null;
  readonly targetId: number | null;
  readonly state: BookDeliveryState | null;
};

const isWanted = ({ propertyIds, targetId, state }: Wanted) => sql`
  book_deliveries.group_id = (select current_group_id()) and ${inProperties(sql`book_targets.property_id`, propertyIds)}
  and (${targetId}::bigint is null or target_id = ${targetId}) and (${state}::text is null or state = ${state})`;

export const listDeliveries = (tx: Transaction, wanted: Wanted, page: PageRequest) => {
  const { place, order } = keyset(page, [sql`book_deliveries.local_day - date '1970-01-01'`, sql`book_deliveries.id`]);
  return tx.rows(sql<DeliveryRow & { sort_value: number }>`
    select ${columns}, book_deliveries.local_day - date '1970-01-01' as sort_value from ${source} where ${isWanted(wanted)} and ${place} ${order}`);
};

export const countDeliveries = (tx: Transaction, wanted: Wanted) =>
  tx.row(sql<{ count: number }>`
    select count(*) as count from book_deliveries join book_targets on book_targets.group_id = book_deliveries.group_id and book_targets.id = target_id
    where ${isWanted(wanted)}`);

export const findDelivery = (tx: Transaction, propertyIds: readonly number[] | null, id: number) =>
  tx.maybeRow(sql<DeliveryRow>`
    select ${columns} from ${source} where ${isWanted({ propertyIds, targetId: null, state: null })} and book_deliveries.id = ${id}`);

/** A file for each closed day from a target's first day on, once. */
export const planDays = (tx: Transaction, now: Date) =>
  tx.execute(sql`
    insert into book_deliveries (group_id, target_id, local_day, created_at)
    select book_targets.group_id, book_targets.id, day_closes.local_day, ${now}
    from book_targets join day_closes on day_closes.group_id = book_targets.group_id and day_closes.property_id = book_targets.property_id
      and day_closes.local_day >= starts_on
    where book_targets.group_id = (select current_group_id()) and is_on and not exists (
      select from book_deliveries where book_deliveries.group_id = (select current_group_id()) and target_id = book_targets.id
        and book_deliveries.local_day = day_closes.local_day)
    order by day_closes.local_day, book_targets.id
    on conflict (group_id, target_id, local_day, correction) do nothing`);

/** A file that is to be delivered, with what was written of it. */
export type PendingRow = {
  id: number;
  local_day: PlainDay;
  correction: number;
  file_name: string | null;
  content: Buffer | null;
};

/** The next file of a target, in the order of days. */
export const findNext = (tx: Transaction, targetId: number) =>
  tx.maybeRow(sql<PendingRow>`
    select id, local_day, correction, file_name, content from book_deliveries
    where group_id = (select current_group_id()) and target_id = ${targetId} and state = 'pending'
    order by local_day, correction limit 1`);

/** What a file holds, and the figures that it was written from. */
export type Written = {
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly fingerprint: string;
  readonly bookedCents: number;
  readonly receivedCents: number;
};

/** Keeps what a file holds, for every try of it; what another process kept first stays. */
export const keepContent = (tx: Transaction, id: number, written: Written) =>
  tx.execute(sql`
    update book_deliveries set file_name = ${written.fileName}, content = ${Buffer.from(written.content)}, fingerprint = ${written.fingerprint},
      booked_cents = ${written.bookedCents}, received_cents = ${written.receivedCents}
    where group_id = (select current_group_id()) and id = ${id} and content is null`);

/** Notes that a file arrived: 0 when that was noted before. */
export const markDelivered = (tx: Transaction, id: number, now: Date) =>
  tx.execute(sql`
    with arrived as (
      update book_deliveries set state = 'delivered', delivered_at = ${now}, attempt_count = attempt_count + 1, trouble = null
      where group_id = (select current_group_id()) and id = ${id} and state = 'pending' returning target_id
    )
    update book_targets set last_delivered_at = ${now} from arrived where book_targets.group_id = (select current_group_id()) and book_targets.id = target_id`);

export const markTried = (tx: Transaction, id: number, trouble: BookTrouble) =>
  tx.execute(sql`
    update book_deliveries set attempt_count = attempt_count + 1, trouble = ${trouble}
    where group_id = (select current_group_id()) and id = ${id} and state = 'pending'`);

/** Lets a file be delivered again as it was written, if it is there. */
export const restartDelivery = (tx: Transaction, id: number) =>
  tx.execute(sql`
    update book_deliveries set state = 'pending', delivered_at = null, trouble = null
    where group_id = (select current_group_id()) and id = ${id}`);

/** Days before a target's first day that did not arrive are wanted no more. */
export const dropEarlier = (tx: Transaction, targetId: number, startsOn: PlainDay) =>
  tx.execute(sql`
    delete from book_deliveries where group_id = (select current_group_id()) and target_id = ${targetId} and state = 'pending' and local_day < ${startsOn}::date`);

/** What arrived last of a day at a target that was not looked at today. */
export type ArrivedRow = {
  target_id: number;
  property_id: number;
  local_day: PlainDay;
  correction: number;
  fingerprint: string;
};

/** The newest files of the last days at targets that were not looked at on this local day; a day whose file waits is not among them. */
export const listArrived = (tx: Transaction, { now, days }: { now: Date; days: number }) =>
  tx.rows(sql<ArrivedRow>`
    select target_id, property_id, local_day, correction, fingerprint from (
      select distinct on (target_id, local_day) target_id, book_targets.property_id, local_day, correction, fingerprint, state
      from book_deliveries
      join book_targets on book_targets.group_id = book_deliveries.group_id and book_targets.id = target_id
      join properties on properties.group_id = book_targets.group_id and properties.id = book_targets.property_id
      cross join lateral (select (${now}::timestamptz at time zone time_zone)::date as today) as clock
      where book_deliveries.group_id = (select current_group_id()) and is_on and looked_on is distinct from today and local_day >= today - ${days}::integer
      order by target_id, local_day, correction desc
    ) as newest where state = 'delivered' order by target_id, local_day`);

/** Adds a file of a day that was corrected; another process may have done so. */
export const insertCorrection = (
  tx: Transaction,
  { target_id: targetId, local_day: day, correction }: ArrivedRow,
  now: Date,
) =>
  tx.execute(sql`
    insert into book_deliveries (group_id, target_id, local_day, correction, created_at)
    values ((select current_group_id()), ${targetId}, ${day}::date, ${correction + 1}, ${now})
    on conflict (group_id, target_id, local_day, correction) do nothing`);

export const markLooked = (tx: Transaction, now: Date) =>
  tx.execute(sql`
    update book_targets set looked_on = (${now}::timestamptz at time zone time_zone)::date
    from properties where properties.group_id = (select current_group_id()) and properties.id = book_targets.property_id
      and book_targets.group_id = (select current_group_id()) and is_on`);

/** A file that a mail brings, with where it is of. */
export type MailedRow = {
  format: BookFormat;
  property_id: number;
  property_name: string;
  local_day: PlainDay | null;
  correction: number;
  file_name: string | null;
  content: Buffer | null;
};

/** What a mail brings: a file, or nothing where it is a trial; undefined when that is gone. */
export const findMailed = (tx: Transaction, targetId: number, deliveryId: number | null) =>
  tx.maybeRow(sql<MailedRow>`
    select format, properties.id as property_id, properties.name as property_name, local_day, coalesce(correction, 0) as correction, file_name, content
    from book_targets
    join properties on properties.group_id = book_targets.group_id and properties.id = book_targets.property_id
    left join book_deliveries on book_deliveries.group_id = book_targets.group_id and target_id = book_targets.id and book_deliveries.id = ${deliveryId}::bigint
    where book_targets.group_id = (select current_group_id()) and book_targets.id = ${targetId} and (${deliveryId}::bigint is null or content is not null)`);
