import type * as contract from '@larder/contract/sales/pms';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { type Context, groupIdOf, read, type UserActor, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { toPosting } from './answer.ts';
import * as queries from './queries.ts';
import { assertEntered } from './service.ts';

/** Lists what went and goes to the hotel system of a location, the newest first. */
export async function listPmsPostings(
  context: Context<UserActor>,
  { params: { propertyId }, query }: InputOf<typeof contract.listPmsPostings>,
): Promise<ResultOf<typeof contract.listPmsPostings>> {
  assertEntered(context, propertyId);
  const page = readPage({ ...query, order: query.order ?? 'desc' }, [['createdAt', 'number']]);
  const { state } = query;
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listPostings(tx, page, { propertyId, state }), queries.countPostings(tx, propertyId, state)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { pmsPostings: rows.map(toPosting), pagination };
}

/** Sends a refused one again, on another room where one is given (PMS-07); what is under way already is left alone. */
export function retryPmsPosting(
  context: Context<UserActor>,
  { params, body }: InputOf<typeof contract.retryPmsPosting>,
): Promise<contract.PmsPosting> {
  const room = body.room?.trim();
  return change(context, params, async (tx, row) => {
    if (row.kind === 'day_revenue' && room !== undefined) throw fieldRefusal('room', 'invalid_value');
    if (room === '') throw fieldRefusal('room', 'required');
    await queries.sendAgain(tx, row.id, { room: room ?? row.room, now: context.now });
    return { action: 'pms_posting_retried', ...(room !== undefined && { after: { room } }) };
  });
}

/** Says that a person saw to a refused one by hand (PMS-07). */
export function dismissPmsPosting(
  context: Context<UserActor>,
  { params }: InputOf<typeof contract.dismissPmsPosting>,
): Promise<contract.PmsPosting> {
  return change(context, params, async (tx, row) => {
    await queries.settlePosting(tx, row.id, context.now);
    return { action: 'pms_posting_settled' };
  });
}

type Entry = { readonly action: 'pms_posting_retried' | 'pms_posting_settled'; readonly after?: object };

function change(
  context: Context<UserActor>,
  { propertyId, pmsPostingId: id }: { readonly propertyId: number; readonly pmsPostingId: number },
  run: (tx: Transaction, row: queries.PostingRow) => Promise<Entry>,
): Promise<contract.PmsPosting> {
  assertEntered(context, propertyId);
  return write(context, async (tx) => {
    const row = await queries.lockPosting(tx, propertyId, id);
    if (row === undefined) throw new AppError('not_found');
    if (row.state === 'refused') {
      const entry = await run(tx, row);
      const subject =
        row.receipt_id === null ? { type: 'property', id: propertyId } : { type: 'receipt', id: row.receipt_id };
      await recordAudit(tx, context, { ...entry, groupId: groupIdOf(context), subject });
    }
    const changed = await queries.findPosting(tx, propertyId, id);
    if (changed === undefined) throw new AppError('not_found');
    return toPosting(changed);
  });
}
