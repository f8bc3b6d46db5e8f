import type { PaymentMethodKind } from '@larder/domain/assortment/ledger';
import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { keyset } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** What a person sets of a payment method. */
export type PaymentMethodFields = {
  readonly code: string;
  readonly name: TranslatedText;
  readonly kind: PaymentMethodKind;
};

/** A way to pay. */
export type PaymentMethodRow = PaymentMethodFields & { readonly id: number; readonly version: number };

const columns = sql`id, code, name, kind, version`;
const sortName = sql`fold_text(name ->> 'nl')`;
const there = sql`group_id = (select current_group_id()) and removed_at is null`;

export const listPaymentMethods = (tx: Transaction, page: PageRequest) => {
  const { place, order } = keyset(page, [sortName, sql`id`]);
  return tx.rows(sql<PaymentMethodRow & ListRow>`select ${columns}, ${sortName} as sort_value from payment_methods
    where ${there} and ${place} ${order}`);
};

export const countPaymentMethods = (tx: Transaction) =>
  tx.row(sql<{ count: number }>`select count(*) as count from payment_methods where ${there}`);

export const findPaymentMethod = (tx: Transaction, paymentMethodId: number) =>
  tx.maybeRow(sql<PaymentMethodRow>`select ${columns} from payment_methods where ${there} and id = ${paymentMethodId}`);

/** Finds a payment method and keeps others from changing it until the end of the transaction. */
export const lockPaymentMethod = (tx: Transaction, paymentMethodId: number) =>
  tx.maybeRow(
    sql<PaymentMethodRow>`select ${columns} from payment_methods where ${there} and id = ${paymentMethodId} for update`,
  );

/** Who else has a code: one of the group's methods, or one that was removed. */
export const findRival = (tx: Transaction, code: string, exceptId: number) =>
  tx.maybeRow(sql<{ is_removed: boolean }>`
    select removed_at is not null as is_removed from payment_methods
    where group_id = (select current_group_id()) and code = ${code} and id <> ${exceptId}`);

/** Tells whether a receipt carries a payment method, or one did that was removed since. */
export const hasReceipts = (tx: Transaction, paymentMethodId: number) =>
  tx.row(sql<{ has_receipts: boolean }>`
    select exists (select from receipts where group_id = (select current_group_id()) and payment_method_id = ${paymentMethodId})
      or exists (select from payment_totals join groups on groups.id = group_id and local_day < receipts_from
        where group_id = (select current_group_id()) and payment_method_code = (select code from payment_methods where ${there} and id = ${paymentMethodId})) as has_receipts`);

/** Adds a payment method, or brings back the removed one with its code; nothing where the code is taken. */
export const insertPaymentMethod = (tx: Transaction, given: PaymentMethodFields, now: Date) =>
  tx.maybeRow(sql<{ id: number }>`
    insert into payment_methods (group_id, code, name, kind, created_at, updated_at)
    values ((select current_group_id()), ${given.code}, ${JSON.stringify(given.name)}, ${given.kind}, ${now}, ${now})
    on conflict (group_id, code) do update
      set name = excluded.name, kind = excluded.kind, removed_at = null, version = payment_methods.version + 1, updated_at = excluded.updated_at
      where payment_methods.removed_at is not null
    returning id`);

export const updatePaymentMethod = (
  tx: Transaction,
  paymentMethodId: number,
  { given, now }: { given: PaymentMethodFields; now: Date },
) =>
  tx.execute(sql`
    update payment_methods set code = ${given.code}, name = ${JSON.stringify(given.name)}, kind = ${given.kind}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${paymentMethodId}`);

export const removePaymentMethod = (tx: Transaction, paymentMethodId: number, now: Date) =>
  tx.execute(sql`
    update payment_methods set removed_at = ${now}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${paymentMethodId}`);
