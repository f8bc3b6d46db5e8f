import type { PlainDay } from '@larder/domain/platform/date-range';
import type {
  PmsDifference,
  PmsPostingKind,
  PmsPostingState,
  PmsRefusal,
  PmsSystem,
  PmsTrouble,
  PmsVatCodes,
} from '@larder/domain/sales/pms';
import type { Transaction } from '../../../platform/database/database.ts';
import { firstOf, keyset } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** How a location reaches its hotel system, and how that goes. */
export type ConnectionRow = {
  property_id: number;
  system: PmsSystem;
  address: string;
  hotel_id: string;
  service_id: string;
  outlet_id: string;
  vat_codes: PmsVatCodes;
  credentials: string;
  credentials_set_at: Date;
  is_on: boolean;
  starts_on: PlainDay;
  trouble: PmsTrouble | null;
  failing_since: Date | null;
  failure_count: number;
  paused_until: Date | null;
  posted_at: Date | null;
  version: number;
};

/** All of a connection. */
export const connectionColumns = sql`pms_connections.property_id, pms_connections.system, pms_connections.address, pms_connections.hotel_id, pms_connections.service_id,
  pms_connections.outlet_id, pms_connections.vat_codes, pms_connections.credentials, pms_connections.credentials_set_at,
  pms_connections.is_on, pms_connections.starts_on, pms_connections.trouble, pms_connections.failing_since, pms_connections.failure_count,
  pms_connections.paused_until, pms_connections.posted_at, pms_connections.version`;

export const findConnection = (tx: Transaction, propertyId: number) =>
  tx.maybeRow(sql<ConnectionRow>`
    select ${connectionColumns} from pms_connections where group_id = (select current_group_id()) and property_id = ${propertyId}`);

/** The same, locked; whoever makes one holds its location meanwhile. */
export const lockConnection = async (tx: Transaction, propertyId: number) => {
  await tx.execute(
    sql`select from properties where group_id = (select current_group_id()) and id = ${propertyId} for no key update`,
  );
  return tx.maybeRow(sql<ConnectionRow>`
    select ${connectionColumns} from pms_connections where group_id = (select current_group_id()) and property_id = ${propertyId} for update`);
};

export const findZone = (tx: Transaction, propertyId: number) =>
  tx.maybeRow(sql<{ time_zone: string }>`
    select time_zone from properties where group_id = (select current_group_id()) and id = ${propertyId}`);

/** What an administrator decides of a connection. */
export type ConnectionFields = Pick<
  ConnectionRow,
  'system' | 'address' | 'hotel_id' | 'service_id' | 'outlet_id' | 'vat_codes' | 'credentials' | 'is_on'
>;

type Saving = {
  readonly fields: ConnectionFields;
  readonly startsOn: PlainDay;
  readonly areKeysNew: boolean;
  readonly now: Date;
};

/** Whoever saves it begins anew: what waits is tried at once. */
export const saveConnection = (tx: Transaction, propertyId: number, { fields, startsOn, areKeysNew, now }: Saving) =>
  tx.execute(sql`
    insert into pms_connections (group_id, property_id, system, address, hotel_id, service_id, outlet_id, vat_codes, credentials, credentials_set_at, is_on,
      starts_on, created_at, updated_at, version)
    values ((select current_group_id()), ${propertyId}, ${fields.system}, ${fields.address}, ${fields.hotel_id}, ${fields.service_id}, ${fields.outlet_id},
      ${JSON.stringify(fields.vat_codes)}::jsonb, ${fields.credentials}, ${now}, ${fields.is_on}, ${startsOn}::date, ${now}, ${now}, 2)
    on conflict (group_id, property_id) do update set system = excluded.system, address = excluded.address, hotel_id = excluded.hotel_id,
      service_id = excluded.service_id, outlet_id = excluded.outlet_id, vat_codes = excluded.vat_codes, credentials = excluded.credentials,
      credentials_set_at = case when ${areKeysNew} then ${now}::timestamptz else pms_connections.credentials_set_at end, is_on = excluded.is_on,
      trouble = null, failing_since = null, failure_count = 0, paused_until = null, updated_at = excluded.updated_at, version = pms_connections.version + 1`);

/** What was posted stays. */
export const deleteConnection = (tx: Transaction, propertyId: number) =>
  tx.execute(
    sql`delete from pms_connections where group_id = (select current_group_id()) and property_id = ${propertyId}`,
  );

/** What waits, what was refused, and what they have otherwise than we do. */
export const summarize = (tx: Transaction, propertyId: number) =>
  tx.row(sql<{
    pending_count: number;
    refused_count: number;
    differences: { day: PlainDay; oursCents: number; theirsCents: number; count: number }[];
  }>`
    select
      (select count(*) from pms_postings where group_id = (select current_group_id()) and property_id = ${propertyId} and state = 'pending') as pending_count,
      (select count(*) from pms_postings where group_id = (select current_group_id()) and property_id = ${propertyId} and state = 'refused') as refused_count,
      (select coalesce(json_agg(json_build_object('day', local_day, 'oursCents', ours_cents, 'theirsCents', theirs_cents, 'count', jsonb_array_length(differences))
          order by local_day desc), '[]')
        from (select * from pms_reckonings where group_id = (select current_group_id()) and property_id = ${propertyId} and differences <> '[]'
          order by local_day desc limit 14) as reckonings) as differences`);

/** A posting as people see it. */
export type PostingRow = {
  id: number;
  property_id: number;
  external_id: string;
  kind: PmsPostingKind;
  receipt_id: number | null;
  receipt_number: number | null;
  local_day: PlainDay;
  amount_cents: number;
  room: string | null;
  state: PmsPostingState;
  refusal: PmsRefusal | null;
  their_words: string | null;
  their_id: string | null;
  attempt_count: number;
  state_at: Date;
  created_at: Date;
};

const posting = sql`pms_postings.id, pms_postings.property_id, external_id, kind, receipt_id, receipts.number as receipt_number, pms_postings.local_day, amount_cents, room,
  pms_postings.state, refusal, their_words, their_id, attempt_count, state_at, created_at`;
const postings = sql`pms_postings left join receipts on receipts.group_id = pms_postings.group_id and receipts.id = receipt_id`;

const ofState = (propertyId: number, state: PmsPostingState | undefined) => sql`
  pms_postings.group_id = (select current_group_id()) and pms_postings.property_id = ${propertyId} and (${state ?? null}::text is null or pms_postings.state = ${state ?? null})`;

export type PostingSort = 'createdAt';

export const listPostings = (
  tx: Transaction,
  page: PageRequest<PostingSort>,
  { propertyId, state }: { readonly propertyId: number; readonly state: PmsPostingState | undefined },
) => {
  const { place, by } = keyset(page, [sql`sort_value`, sql`id`]);
  return tx.rows(sql<PostingRow & ListRow>`
    ${firstOf(sql`select * from (select ${posting}, pms_postings.id as sort_value from ${postings} where ${ofState(propertyId, state)}) as found where ${place} ${by}`, page)}`);
};

export const countPostings = (tx: Transaction, propertyId: number, state: PmsPostingState | undefined) =>
  tx.row(sql<{ count: number }>`select count(*) as count from pms_postings where ${ofState(propertyId, state)}`);

export const findPosting = (tx: Transaction, propertyId: number, id: number) =>
  tx.maybeRow(sql<PostingRow>`
    select ${posting} from ${postings}
    where pms_postings.group_id = (select current_group_id()) and pms_postings.property_id = ${propertyId} and pms_postings.id = ${id}`);

export const lockPosting = (tx: Transaction, propertyId: number, id: number) =>
  tx.maybeRow(sql<PostingRow>`
    select ${posting} from ${postings}
    where pms_postings.group_id = (select current_group_id()) and pms_postings.property_id = ${propertyId} and pms_postings.id = ${id}
    for update of pms_postings`);

/** Sends a refused one again, on this room. What was tried before is looked for there before it goes. */
export const sendAgain = (tx: Transaction, id: number, { room, now }: { room: string | null; now: Date }) =>
  tx.execute(sql`
    update pms_postings set state = 'pending', refusal = null, their_words = null, room = ${room}, resend_count = resend_count + 1, state_at = ${now}
    where group_id = (select current_group_id()) and id = ${id}`);

/** A person saw to it. */
export const settlePosting = (tx: Transaction, id: number, now: Date) =>
  tx.execute(sql`
    update pms_postings set state = 'settled', state_at = ${now} where group_id = (select current_group_id()) and id = ${id}`);

/** What differs of a day, to be kept. */
export type Reckoning = {
  readonly oursCents: number;
  readonly theirsCents: number;
  readonly differences: readonly PmsDifference[];
};

export const saveReckoning = (
  tx: Transaction,
  { propertyId, day }: { readonly propertyId: number; readonly day: PlainDay },
  { reckoning, now }: { readonly reckoning: Reckoning; readonly now: Date },
) =>
  tx.execute(sql`
    insert into pms_reckonings (group_id, property_id, local_day, reckoned_at, ours_cents, theirs_cents, differences)
    values ((select current_group_id()), ${propertyId}, ${day}::date, ${now}, ${reckoning.oursCents}, ${reckoning.theirsCents}, ${JSON.stringify(reckoning.differences)}::jsonb)
    on conflict (group_id, property_id, local_day) do update set reckoned_at = excluded.reckoned_at, ours_cents = excluded.ours_cents,
      theirs_cents = excluded.theirs_cents, differences = excluded.differences`);

/** All connections of the group, with the time of their locations. */
export const listConnections = (tx: Transaction) =>
  tx.rows(sql<ConnectionRow & { time_zone: string }>`
    select ${connectionColumns}, (select time_zone from properties where properties.group_id = (select current_group_id()) and properties.id = property_id) as time_zone
    from pms_connections where group_id = (select current_group_id()) order by property_id`);
