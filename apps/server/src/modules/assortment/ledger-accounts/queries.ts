import type { LedgerDepositType } from '@larder/domain/assortment/ledger';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { allOf, sql, type Statement } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** What a person sets of a ledger account. */
export type LedgerAccountFields = {
  readonly code: string;
  readonly description: string;
  readonly external_vat_code: string | null;
  readonly pms_id: string | null;
  readonly payment_method_id: number | null;
  readonly deposit_type: LedgerDepositType | null;
};

/** A ledger account as far as a change needs it. */
export type LockedRow = LedgerAccountFields & { readonly property_id: number | null; readonly version: number };

/** A ledger account with the number of products of the caller's that are booked on it. */
export type LedgerAccountRow = LockedRow & { readonly id: number; readonly product_count: number };

/** Whose accounts they are besides the group's (null: all locations'), and the words that one has to have. */
export type LedgerAccountFilter = {
  readonly propertyIds: readonly number[] | null;
  readonly words: readonly string[];
};

/** What a list of ledger accounts can be sorted by. */
export type LedgerAccountSort =
  | 'code'
  | 'description'
  | 'place'
  | 'externalVatCode'
  | 'pmsId'
  | 'paymentMethod'
  | 'productCount';

const fields = sql`code, description, external_vat_code, pms_id, payment_method_id, deposit_type, property_id, version`;

const visible = (propertyIds: readonly number[] | null) => sql`
  group_id = (select current_group_id()) and removed_at is null and (property_id is null or ${inProperties(sql`property_id`, propertyIds)})`;

/** The same products that a list of products shows for an account; each of the three links has its index. */
const productCount = (propertyIds: readonly number[] | null) => sql`
  (select count(*) from (
    select products.id from products where products.group_id = (select current_group_id()) and products.ledger_account_id = ledger_accounts.id
      and (products.property_id is null or ${inProperties(sql`products.property_id`, propertyIds)})
    union select products.id from products where products.group_id = (select current_group_id()) and products.ledger_account_nl_id = ledger_accounts.id
      and (products.property_id is null or ${inProperties(sql`products.property_id`, propertyIds)})
    union select own.product_id from product_property_configs as own where own.group_id = (select current_group_id())
      and own.ledger_account_id = ledger_accounts.id and ${inProperties(sql`own.property_id`, propertyIds)}) as linked)`;

// The whole group's come first; what an account lacks comes last.
const sortColumns = (propertyIds: readonly number[] | null) =>
  ({
    code: sql`fold_text(code)`,
    description: sql`fold_text(description)`,
    place: sql`coalesce((select fold_text(name) from properties where properties.group_id = (select current_group_id()) and properties.id = property_id), '')`,
    externalVatCode: sql`coalesce(fold_text(external_vat_code), 'zzz')`,
    pmsId: sql`coalesce(fold_text(pms_id), 'zzz')`,
    paymentMethod: sql`coalesce((select fold_text(payment_methods.code) from payment_methods
      where payment_methods.group_id = (select current_group_id()) and payment_methods.id = payment_method_id), 'zzz')`,
    productCount: productCount(propertyIds),
  }) as const satisfies Record<LedgerAccountSort, Statement>;

const columns = (propertyIds: readonly number[] | null) => sql`
  id, ${fields}, ${productCount(propertyIds)} as product_count`;

function condition({ propertyIds, words }: LedgerAccountFilter): Statement {
  const texts = sql`fold_text(concat_ws(' ', code, description, external_vat_code, pms_id))`;
  return allOf([visible(propertyIds), ...words.map((word) => sql`position(fold_text(${word}) in ${texts}) > 0`)]);
}

export const listLedgerAccounts = (
  tx: Transaction,
  filter: LedgerAccountFilter,
  page: PageRequest<LedgerAccountSort>,
) => {
  const column = sortColumns(filter.propertyIds)[page.sort];
  const { place, order } = keyset(page, [column, sql`id`]);
  return tx.rows(sql<LedgerAccountRow & ListRow>`
    select ${columns(filter.propertyIds)}, ${column} as sort_value from ledger_accounts
    where ${condition(filter)} and ${place} ${order}`);
};

export const countLedgerAccounts = (tx: Transaction, filter: LedgerAccountFilter) =>
  tx.row(sql<{ count: number }>`select count(*) as count from ledger_accounts where ${condition(filter)}`);

export const findLedgerAccount = (tx: Transaction, propertyIds: readonly number[] | null, ledgerAccountId: number) =>
  tx.maybeRow(
    sql<LedgerAccountRow>`select ${columns(propertyIds)} from ledger_accounts where ${visible(propertyIds)} and id = ${ledgerAccountId}`,
  );

/** Finds an account and keeps others from changing it, or from booking a product on it, until the end of the transaction. */
export const lockLedgerAccount = (tx: Transaction, propertyIds: readonly number[] | null, ledgerAccountId: number) =>
  tx.maybeRow(
    sql<LockedRow>`select ${fields} from ledger_accounts where ${visible(propertyIds)} and id = ${ledgerAccountId} for update`,
  );

/** Finds a payment method and keeps it from being removed until the end of the transaction. */
export const keepPaymentMethod = (tx: Transaction, paymentMethodId: number) =>
  tx.maybeRow(sql<{ id: number }>`
    select id from payment_methods where group_id = (select current_group_id()) and id = ${paymentMethodId} and removed_at is null for key share`);

/** An account that has something of which its group or location may have only one. */
export type RivalRow = Pick<LockedRow, 'code' | 'description' | 'payment_method_id' | 'deposit_type'>;

/** Other accounts of the same group or location with the same code, payment method or deposit. */
export const listRivals = (
  tx: Transaction,
  { propertyId, exceptId }: { propertyId: number | null; exceptId: number | null },
  wanted: LedgerAccountFields,
) =>
  tx.rows(sql<RivalRow>`
    select code, description, payment_method_id, deposit_type from ledger_accounts
    where group_id = (select current_group_id()) and removed_at is null
      and property_id is not distinct from ${propertyId}::bigint and id is distinct from ${exceptId}::bigint
      and (code = ${wanted.code} or payment_method_id = ${wanted.payment_method_id}::bigint
        or (deposit_type is not null and ${wanted.deposit_type}::text is not null))
    order by id`);

export const insertLedgerAccount = (
  tx: Transaction,
  given: LedgerAccountFields,
  { propertyId, now }: { propertyId: number | null; now: Date },
) =>
  tx.row(sql<{ id: number }>`
    insert into ledger_accounts (group_id, property_id, code, description, external_vat_code, pms_id, payment_method_id, deposit_type, created_at, updated_at)
    values ((select current_group_id()), ${propertyId}, ${given.code}, ${given.description}, ${given.external_vat_code}, ${given.pms_id},
      ${given.payment_method_id}, ${given.deposit_type}, ${now}, ${now})
    returning id`);

export const updateLedgerAccount = (
  tx: Transaction,
  ledgerAccountId: number,
  { given, now }: { given: LedgerAccountFields; now: Date },
) =>
  tx.execute(sql`
    update ledger_accounts set code = ${given.code}, description = ${given.description}, external_vat_code = ${given.external_vat_code},
      pms_id = ${given.pms_id}, payment_method_id = ${given.payment_method_id}, deposit_type = ${given.deposit_type},
      version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${ledgerAccountId}`);

/** Tells whether any product of the group is booked on an account, archived ones and a location's choice too. */
export const hasProducts = (tx: Transaction, ledgerAccountId: number) =>
  tx.row(sql<{ has_products: boolean }>`
    select exists (select from products where group_id = (select current_group_id()) and ledger_account_id = ${ledgerAccountId})
      or exists (select from products where group_id = (select current_group_id()) and ledger_account_nl_id = ${ledgerAccountId})
      or exists (select from product_property_configs where group_id = (select current_group_id()) and ledger_account_id = ${ledgerAccountId})
      as has_products`);

/** Finds an account that was removed since a moment, and keeps others from bringing it back meanwhile. */
export const lockRemoved = (tx: Transaction, ledgerAccountId: number, since: Date) =>
  tx.maybeRow(sql<LockedRow>`
    select ${fields} from ledger_accounts
    where group_id = (select current_group_id()) and id = ${ledgerAccountId} and removed_at >= ${since} for update`);

export const undeleteLedgerAccount = (tx: Transaction, ledgerAccountId: number, now: Date) =>
  tx.execute(sql`
    update ledger_accounts set removed_at = null, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${ledgerAccountId}`);

export const removeLedgerAccount = (tx: Transaction, ledgerAccountId: number, now: Date) =>
  tx.execute(sql`
    update ledger_accounts set removed_at = ${now}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${ledgerAccountId}`);
