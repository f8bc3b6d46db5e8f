import type { InputOf, ResultOf } from '@larder/contract/endpoint';
import type * as contract from '@larder/contract/payment-methods';
import { type Context, read, type UserActor } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listPage, readPage } from '../../platform/http/list.ts';
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
  const row = await read(context, (tx) => queries.findPaymentMethod(tx, input.params.paymentMethodId));
  if (row === undefined) throw new AppError('not_found');
  return toPaymentMethod(row);
}

function toPaymentMethod(row: queries.PaymentMethodRow): ResultOf<typeof contract.getPaymentMethod> {
  return { id: row.id, code: row.code, name: row.name, kind: row.kind, version: row.version };
}
