import type * as contract from '@larder/contract/books/book-targets';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { type Context, groupIdOf, read, type UserActor, visiblePropertyIds, write } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { toDelivery } from './answer.ts';
import * as queries from './delivery-queries.ts';
import { endPause } from './queries.ts';

type Caller = Context<UserActor>;

/** Lists files that were delivered and those that wait, the newest day first (BKD-01). */
export async function listBookDeliveries(
  context: Caller,
  { query }: InputOf<typeof contract.listBookDeliveries>,
): Promise<ResultOf<typeof contract.listBookDeliveries>> {
  const page = readPage({ ...query, order: query.order ?? 'desc' }, [['day', 'number']]);
  const wanted = {
    propertyIds: visiblePropertyIds(context),
    targetId: query.bookTargetId ?? null,
    state: query.state ?? null,
  };
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listDeliveries(tx, wanted, page), queries.countDeliveries(tx, wanted)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { bookDeliveries: rows.map(toDelivery), pagination };
}

/** Delivers a file with the next round, also one that arrived: its receiver lost it (BKD-03). */
export async function retryBookDelivery(
  context: Caller,
  { params: { bookDeliveryId: id } }: InputOf<typeof contract.retryBookDelivery>,
): Promise<contract.BookDelivery> {
  const propertyIds = visiblePropertyIds(context);
  return write(context, async (tx) => {
    const row = await queries.findDelivery(tx, propertyIds, id);
    if (row === undefined) throw new AppError('not_found');
    await queries.restartDelivery(tx, id);
    await endPause(tx, row.target_id);
    const subject = { type: 'book_target', id: row.target_id };
    const after = { day: row.local_day };
    const event = { action: 'book_delivery_retried', groupId: groupIdOf(context), subject };
    await recordAudit(tx, context, { ...event, propertyId: row.property_id, after });
    const again = await queries.findDelivery(tx, propertyIds, id);
    if (again === undefined) throw new AppError('not_found');
    return toDelivery(again);
  });
}
