import type { ProductImport } from '@larder/contract/assortment/product-files';
import type { Country } from '@larder/domain/platform/country';
import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Defaults } from './draft.ts';
import type { Problem } from './rows.ts';

/** An import as a call sees it. */
export type ImportRow = {
  id: number;
  property_id: number | null;
  user_id: number;
  state: ProductImport['state'];
  created_at: Date;
  row_count: number;
  done_count: number;
  created_count: number;
  changed_count: number;
  unchanged_count: number;
  problem_count: number;
  problems: readonly Problem[];
  unknown_columns: readonly string[];
  missing_defaults: ProductImport['missingDefaults'];
  defaults: Partial<Defaults>;
};

/** An import with what its work needs. */
export type WorkRow = ImportRow & {
  content: Buffer | null;
  digests: readonly string[];
  request_id: string;
  network: string;
};

const columns = sql`
  id, property_id, user_id, state, created_at, row_count, done_count, created_count, changed_count, unchanged_count, problem_count, problems, unknown_columns,
  missing_defaults, defaults`;

/** A group-wide import is seen by those who see the whole group, another one by those of its location. */
const visible = (propertyIds: readonly number[] | null) => sql`
  group_id = (select current_group_id()) and ${propertyIds === null ? sql`true` : sql`property_id is not null and ${inProperties(sql`property_id`, propertyIds)}`}`;

/** Whose import, and of which place. */
type Own = { readonly userId: number; readonly propertyId: number | null };

const ownOf = ({ userId, propertyId }: Own) =>
  sql`group_id = (select current_group_id()) and user_id = ${userId} and property_id is not distinct from ${propertyId}::bigint`;

/** Forgets what a person began at a place and did not apply, and what is older than a day: a file is not kept for longer than it is of use. */
export const forgetImports = (tx: Transaction, own: Own, olderThan: Date) =>
  tx.execute(sql`
    delete from product_imports where group_id = (select current_group_id())
      and (updated_at < ${olderThan} or (${ownOf(own)} and state <> 'applying'))`);

/** Forgets imports of the group that nobody went on with since. */
export const deleteOldImports = (tx: Transaction, olderThan: Date) =>
  tx.execute(
    sql`delete from product_imports where group_id = (select current_group_id()) and updated_at < ${olderThan}`,
  );

export const findLatestImport = (tx: Transaction, own: Own, notBefore: Date) =>
  tx.maybeRow(
    sql<ImportRow>`select ${columns} from product_imports where ${ownOf(own)} and updated_at >= ${notBefore} order by id desc limit 1`,
  );

/** Takes away an import that is not being written; answers how many that were. */
export const deleteImport = (tx: Transaction, importId: number) =>
  tx.execute(
    sql`delete from product_imports where group_id = (select current_group_id()) and id = ${importId} and state <> 'applying'`,
  );

export const insertImport = (
  tx: Transaction,
  given: { propertyId: number | null; userId: number; content: Buffer; requestId: string; network: string; now: Date },
) =>
  tx.row(sql<{ id: number }>`
    insert into product_imports (group_id, property_id, user_id, content, request_id, network, created_at, updated_at)
    values ((select current_group_id()), ${given.propertyId}, ${given.userId}, ${given.content}, ${given.requestId}, ${given.network}, ${given.now}, ${given.now})
    returning id`);

export const findImport = (tx: Transaction, propertyIds: readonly number[] | null, importId: number) =>
  tx.maybeRow(
    sql<ImportRow>`select ${columns} from product_imports where ${visible(propertyIds)} and id = ${importId}`,
  );

/** Takes an import that stands still to its next step; nothing when it does not stand still, or has problems and would be applied. */
export const beginStep = (
  tx: Transaction,
  importId: number,
  step: {
    state: 'checking' | 'applying';
    defaults: Partial<Defaults>;
    userId: number;
    requestId: string;
    network: string;
    now: Date;
  },
) =>
  tx.maybeRow(sql<ImportRow>`
    update product_imports set state = ${step.state}, defaults = ${JSON.stringify(step.defaults)}::jsonb, done_count = 0, user_id = ${step.userId},
      request_id = ${step.requestId}, network = ${step.network}, updated_at = ${step.now}
    where group_id = (select current_group_id()) and id = ${importId} and content is not null
      and (state = 'checked' or (state = 'failed' and ${step.state} = 'checking')) and (${step.state} = 'checking' or problem_count = 0)
    returning ${columns}`);

/** The imports that somebody should be at work on, and when that was asked for. */
export const listUnderWay = (tx: Transaction) =>
  tx.rows(sql<{ id: number; updated_at: Date }>`
    select id, updated_at from product_imports where group_id = (select current_group_id()) and state in ('checking', 'applying') order by id`);

/** One worker at a time has an import, until its transaction ends; false when another one has it. */
export const holdImport = (tx: Transaction, importId: number) =>
  tx.row(
    sql<{
      isHeld: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended('product import', ${importId}::bigint)) as "isHeld"`,
  );

/** The same, once nobody else has it. */
export const waitForImport = (tx: Transaction, importId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('product import', ${importId}::bigint))`);

/** Says nothing, so that a transaction is not taken for an abandoned one. */
export const stayAwake = (tx: Transaction) => tx.execute(sql`select`);

export const findWork = (tx: Transaction, importId: number) =>
  tx.maybeRow(sql<WorkRow>`
    select ${columns}, content, digests, request_id, network from product_imports where group_id = (select current_group_id()) and id = ${importId}`);

export const noteProgress = (tx: Transaction, importId: number, done: { doneCount: number; rowCount: number }) =>
  tx.execute(sql`
    update product_imports set done_count = ${done.doneCount}, row_count = ${done.rowCount}
    where group_id = (select current_group_id()) and id = ${importId}`);

/** What a step came to. */
export type Outcome = {
  readonly state: 'checked' | 'done' | 'failed';
  readonly rowCount: number;
  readonly createdCount: number;
  readonly changedCount: number;
  readonly unchangedCount: number;
  readonly problemCount: number;
  readonly problems: readonly Problem[];
  readonly unknownColumns: readonly string[];
  readonly missingDefaults: readonly string[];
  readonly digests: readonly string[];
  readonly now: Date;
};

/** Notes what a step came to; a file that is written is not kept. */
export const endStep = (tx: Transaction, importId: number, outcome: Outcome) =>
  tx.execute(sql`
    update product_imports set state = ${outcome.state}, row_count = ${outcome.rowCount}, done_count = ${outcome.rowCount},
      created_count = ${outcome.createdCount}, changed_count = ${outcome.changedCount}, unchanged_count = ${outcome.unchangedCount},
      problem_count = ${outcome.problemCount}, problems = ${JSON.stringify(outcome.problems)}::jsonb, unknown_columns = ${outcome.unknownColumns}::text[],
      missing_defaults = ${outcome.missingDefaults}::text[], digests = ${outcome.digests}::text[],
      content = case when ${outcome.state} = 'done' then null else content end, updated_at = ${outcome.now}
    where group_id = (select current_group_id()) and id = ${importId}`);

/** Notes that a step broke off for a reason of ours; what it would have written is not there. */
export const failStep = (tx: Transaction, importId: number, now: Date) =>
  tx.execute(sql`
    update product_imports set state = 'failed', updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${importId} and state in ('checking', 'applying')`);

export const listCategoryNames = (tx: Transaction) =>
  tx.rows(
    sql<{
      id: number;
      name: TranslatedText;
    }>`select id, name from categories where group_id = (select current_group_id())`,
  );

export const listLedgerCodes = (tx: Transaction, propertyIds: readonly number[] | null) =>
  tx.rows(sql<{ id: number; code: string; property_id: number | null }>`
    select id, code, property_id from ledger_accounts
    where group_id = (select current_group_id()) and removed_at is null and (property_id is null or ${inProperties(sql`property_id`, propertyIds)})`);

export const listPlaces = (tx: Transaction, propertyIds: readonly number[] | null) =>
  tx.rows(sql<{ id: number; code: string; country: Country }>`
    select id, code, country from properties where group_id = (select current_group_id()) and ${inProperties(sql`id`, propertyIds)}`);

export const listShopNames = (tx: Transaction, propertyId: number | null) =>
  tx.rows(sql<{ id: number; name: string }>`
    select id, name from shops where group_id = (select current_group_id()) and property_id = ${propertyId}::bigint order by id`);
