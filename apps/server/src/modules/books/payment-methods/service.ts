import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/books/payment-methods';
import type { FieldCode } from '@larder/contract/platform/problem';
import { paymentMethodProblems } from '@larder/domain/assortment/ledger';
import { tidyText } from '@larder/domain/platform/translated-text';
import { type Context, groupIdOf, read, type UserActor, write } from '../../../platform/context.ts';
import { constraintOf, type Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal, fieldRefusals } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordChange, type RecordedChange } from '../../office/audit/public.ts';
import * as queries from './queries.ts';

/** Lists the group's payment methods. */
export async function listPaymentMethods(
  context: Context<UserActor>,
  input: InputOf<typeof contract.listPaymentMethods>,
): Promise<ResultOf<typeof contract.listPaymentMethods>> {
  const page = readPage(input.query, [['name', 'text']]);
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listPaymentMethods(tx, page), queries.countPaymentMethods(tx)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { paymentMethods: rows.map(toPaymentMethod), pagination };
}

/** Answers one payment method. */
export async function getPaymentMethod(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getPaymentMethod>,
): Promise<ResultOf<typeof contract.getPaymentMethod>> {
  return read(context, (tx) => describePaymentMethod(tx, input.params.paymentMethodId));
}

/**
 * Adds a payment method (LED-02). One that was removed comes back under its code, with its receipts and its ledger
 * accounts: a code means one thing in the books.
 */
export async function createPaymentMethod(
  context: Context<UserActor>,
  input: InputOf<typeof contract.createPaymentMethod>,
): Promise<ResultOf<typeof contract.createPaymentMethod>> {
  const after = tidy(input.body);
  const problems = paymentMethodProblems(after);
  if (Object.keys(problems).length > 0) throw fieldRefusals(problems);
  return write(context, async (tx) => {
    const row = await queries.insertPaymentMethod(tx, after, context.now);
    if (row === undefined) throw fieldRefusal('code', 'payment_code_taken');
    await recordMethod(tx, context, { verb: 'created', id: row.id, after });
    return describePaymentMethod(tx, row.id);
  });
}

/** Changes a payment method (LED-02, bar D7); tills name it by its code, which stays once a receipt carries it. */
export async function updatePaymentMethod(
  context: Context<UserActor>,
  input: InputOf<typeof contract.updatePaymentMethod>,
): Promise<ResultOf<typeof contract.updatePaymentMethod>> {
  const { paymentMethodId: id } = input.params;
  try {
    return await write(context, async (tx) => {
      const { version, ...row } = await lockOwn(tx, id);
      assertVersion({ version }, input.expectedVersion);
      const before = { code: row.code, name: row.name, kind: row.kind };
      const { code = before.code, name = before.name, kind = before.kind } = input.body;
      const after = tidy({ code, name, kind });
      const problems = { ...(await codeProblems(tx, row, after.code)), ...paymentMethodProblems(after) };
      if (Object.keys(problems).length > 0) throw fieldRefusals(problems);
      await queries.updatePaymentMethod(tx, id, { given: after, now: context.now });
      await recordMethod(tx, context, { verb: 'updated', id, before, after });
      return describePaymentMethod(tx, id);
    });
  } catch (error) {
    // Somebody took the code just now.
    if (constraintOf(error) === 'payment_methods_code_unique') throw fieldRefusal('code', 'payment_code_taken');
    throw error;
  }
}

/**
 * Removes a payment method from what can be chosen (LED-02). Receipts and ledger accounts keep it, and a till that still
 * names its code is booked on it as before: a sale that was paid is never refused.
 */
export async function deletePaymentMethod(
  context: Context<UserActor>,
  input: InputOf<typeof contract.deletePaymentMethod>,
): Promise<void> {
  const { paymentMethodId: id } = input.params;
  await write(context, async (tx) => {
    const { code, name, kind } = await lockOwn(tx, id);
    await queries.removePaymentMethod(tx, id, context.now);
    await recordMethod(tx, context, { verb: 'deleted', id, before: { code, name, kind } });
  });
}

/** Leaves a trace, and has the group's tills ask for their catalogue again. */
async function recordMethod(tx: Transaction, context: Context, change: Omit<RecordedChange, 'type'>): Promise<void> {
  await recordChange(tx, context, { type: 'payment_method', ...change });
  tx.afterCommit(() => context.services.signals.emit({ kind: 'catalog', groupId: groupIdOf(context) }));
}

function tidy({ code, name, kind }: queries.PaymentMethodFields): queries.PaymentMethodFields {
  return { code: code.trim(), name: tidyText(name), kind };
}

async function codeProblems(
  tx: Transaction,
  row: Omit<queries.PaymentMethodRow, 'version'>,
  code: string,
): Promise<{ readonly code?: FieldCode }> {
  if (code === row.code) return {};
  const [{ has_receipts: isSettled }, rival] = await Promise.all([
    queries.hasReceipts(tx, row.id),
    queries.findRival(tx, code, row.id),
  ]);
  if (isSettled) return { code: 'payment_code_settled' };
  if (rival === undefined) return {};
  return { code: rival.is_removed ? 'payment_code_removed' : 'payment_code_taken' };
}

async function lockOwn(tx: Transaction, paymentMethodId: number): Promise<queries.PaymentMethodRow> {
  const row = await queries.lockPaymentMethod(tx, paymentMethodId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function describePaymentMethod(
  tx: Transaction,
  paymentMethodId: number,
): Promise<ResultOf<typeof contract.getPaymentMethod>> {
  const row = await queries.findPaymentMethod(tx, paymentMethodId);
  if (row === undefined) throw new AppError('not_found');
  return toPaymentMethod(row);
}

function toPaymentMethod(row: queries.PaymentMethodRow): ResultOf<typeof contract.getPaymentMethod> {
  return { id: row.id, code: row.code, name: row.name, kind: row.kind, version: row.version };
}
