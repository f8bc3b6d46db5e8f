import type { BookFormat, BookSecretKind, BookTrouble, BookWay } from '@larder/domain/books/book-delivery';
import type { Country } from '@larder/domain/platform/country';
import type { PlainDay } from '@larder/domain/platform/date-range';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { sql, type Statement } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** Where files of a location go, and how that goes. */
export type TargetRow = TargetFields & {
  id: number;
  property_id: number;
  property_name: string;
  time_zone: string;
  country: Country;
  is_on: boolean;
  secret: string | null;
  secret_kind: BookSecretKind | null;
  host_key: string | null;
  failing_since: Date | null;
  failure_count: number;
  trouble: BookTrouble | null;
  next_at: Date | null;
  last_delivered_at: Date | null;
  pending_count: number;
  version: number;
};

/** What a person decides of it, besides its secret. */
export type TargetFields = {
  name: string;
  format: BookFormat;
  way: BookWay;
  starts_on: PlainDay;
  host: string;
  port: number;
  username: string;
  folder: string;
  addresses: readonly string[];
};

/** How a server is signed in at and known. */
export type Credential = Pick<TargetRow, 'secret' | 'secret_kind' | 'host_key'>;

type Visible = readonly number[] | null;

const inSight = (propertyIds: Visible): Statement =>
  sql`book_targets.group_id = (select current_group_id()) and ${inProperties(sql`book_targets.property_id`, propertyIds)}`;

const columns = sql`
  book_targets.id, book_targets.property_id, properties.name as property_name, time_zone, country, book_targets.name, format, way, starts_on, is_on,
  host, port, username, folder, secret, secret_kind, host_key, addresses, failing_since, failure_count, trouble, next_at, last_delivered_at, book_targets.version,
  (select count(*) from book_deliveries
    where book_deliveries.group_id = (select current_group_id()) and target_id = book_targets.id and state = 'pending') as pending_count`;

const source = sql`book_targets
  join properties on properties.group_id = book_targets.group_id and properties.id = book_targets.property_id`;

/** What the list can be sorted by. */
export type TargetSort = 'name' | 'place' | 'deliveredAt';

const sortColumns: Readonly<Record<TargetSort, Statement>> = {
  name: sql`fold_text(book_targets.name)`,
  place: sql`fold_text(properties.name)`,
  deliveredAt: sql`coalesce(floor(extract(epoch from last_delivered_at) * 1000)::bigint, 0)`,
};

export const listTargets = (tx: Transaction, propertyIds: Visible, page: PageRequest<TargetSort>) => {
  const column = sortColumns[page.sort];
  const { place, order } = keyset(page, [column, sql`book_targets.id`]);
  return tx.rows(sql<TargetRow & ListRow>`
    select ${columns}, ${column} as sort_value from ${source} where ${inSight(propertyIds)} and ${place} ${order}`);
};

export const countTargets = (tx: Transaction, propertyIds: Visible) =>
  tx.row(sql<{ count: number }>`select count(*) as count from book_targets where ${inSight(propertyIds)}`);

export const findTarget = (tx: Transaction, propertyIds: Visible, id: number) =>
  tx.maybeRow(
    sql<TargetRow>`select ${columns} from ${source} where ${inSight(propertyIds)} and book_targets.id = ${id}`,
  );

/** One that can be changed, locked. */
export const lockTarget = (tx: Transaction, propertyIds: Visible, id: number) =>
  tx.maybeRow(sql<TargetRow>`
    select ${columns} from ${source} where ${inSight(propertyIds)} and book_targets.id = ${id} for update of book_targets`);

/** Those of a group that are on and whose pause is over. */
export const listDueTargets = (tx: Transaction, now: Date) =>
  tx.rows(sql<TargetRow>`
    select ${columns} from ${source}
    where ${inSight(null)} and is_on and coalesce(next_at <= ${now}, true) order by book_targets.id`);

export const insertTarget = (
  tx: Transaction,
  given: TargetFields & Credential,
  made: { propertyId: number; now: Date },
) =>
  tx.row(sql<{ id: number }>`
    insert into book_targets (group_id, property_id, name, format, way, starts_on, host, port, username, folder, addresses, secret, secret_kind, host_key,
      created_at, updated_at)
    values ((select current_group_id()), ${made.propertyId}, ${given.name}, ${given.format}, ${given.way}, ${given.starts_on}, ${given.host}, ${given.port},
      ${given.username}, ${given.folder}, ${[...given.addresses]}, ${given.secret}, ${given.secret_kind}, ${given.host_key}, ${made.now}, ${made.now})
    returning id`);

/** Whoever switches it on, or changes where it leads, begins anew: what waits goes with the next round. */
export const updateTarget = (
  tx: Transaction,
  id: number,
  { given, isOn, isAnew, now }: { given: TargetFields & Credential; isOn: boolean; isAnew: boolean; now: Date },
) =>
  tx.execute(sql`
    update book_targets set name = ${given.name}, format = ${given.format}, starts_on = ${given.starts_on}, host = ${given.host},
      port = ${given.port}, username = ${given.username}, folder = ${given.folder}, addresses = ${[...given.addresses]}, secret = ${given.secret},
      secret_kind = ${given.secret_kind}, host_key = ${given.host_key}, is_on = ${isOn}, ${isAnew ? wellAgain : sql``}
      updated_at = ${now}, version = version + 1
    where group_id = (select current_group_id()) and id = ${id}`);

const wellAgain = sql`failing_since = null, failure_count = 0, trouble = null, next_at = null,`;

export const deleteTarget = (tx: Transaction, id: number) =>
  tx.execute(sql`delete from book_targets where group_id = (select current_group_id()) and id = ${id}`);

/** How a target goes after a round. */
export type Health = Pick<TargetRow, 'failing_since' | 'failure_count' | 'trouble' | 'next_at'>;

export const recordHealth = (tx: Transaction, id: number, health: Health) =>
  tx.execute(sql`
    update book_targets set failing_since = ${health.failing_since}, failure_count = ${health.failure_count}, trouble = ${health.trouble}, next_at = ${health.next_at}
    where group_id = (select current_group_id()) and id = ${id}`);

/** Lets it try again with the next round, and not after its pause. */
export const endPause = (tx: Transaction, id: number) =>
  tx.execute(sql`update book_targets set next_at = null where group_id = (select current_group_id()) and id = ${id}`);
