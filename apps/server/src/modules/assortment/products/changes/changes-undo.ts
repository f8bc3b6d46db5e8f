import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type { undoProductChange as contract } from '@larder/contract/assortment/product-changes';
import { type Context, groupIdOf, type PersonActor, write } from '../../../../platform/context.ts';
import { isForeignKeyViolation, type Transaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { recordAudit } from '../../../office/audit/public.ts';
import { scopeOf } from '../answer.ts';
import { productsChanged } from './changes.ts';
import { isForGroup, nameError } from './changes-plan.ts';
import * as queries from './changes-queries.ts';

/** Puts back what the caller's change of many did, all of it or nothing; the second time it changes nothing more. */
export async function undoProductChange(
  context: Context<PersonActor>,
  { params: { changeId } }: InputOf<typeof contract>,
): Promise<ResultOf<typeof contract>> {
  const { userId } = context.actor;
  try {
    return await write(context, async (tx) => {
      const change = await queries.lockChange(tx, { changeId, userId, propertyId: context.propertyId });
      if (change === undefined) throw new AppError('not_found');
      const items = await queries.listItems(tx, changeId);
      if (change.undone_at === null) {
        await assertUntouched(context, tx, { change, items });
        await restore(context, tx, { change, changeId, ids: items.map(({ product_id }) => product_id) });
        const groupId = groupIdOf(context);
        const subject = { type: 'product_change', id: changeId };
        const after = { changedCount: items.length };
        await recordAudit(tx, context, { action: 'products_change_undone', groupId, subject, after });
        productsChanged(context, tx);
      }
      return { changedCount: items.length };
    });
  } catch (error) {
    // A category or a location that is gone since cannot be gone back to.
    if (isForeignKeyViolation(error)) throw new AppError('stale_version');
    throw error;
  }
}

type Kept = {
  readonly change: queries.KeptChange;
  readonly items: readonly { readonly product_id: number; readonly version: number }[];
};

/** Refuses to undo over what somebody did since, naming it, and over what is no longer the caller's to change. */
async function assertUntouched(context: Context<PersonActor>, tx: Transaction, { change, items }: Kept): Promise<void> {
  const ids = items.map(({ product_id }) => product_id);
  const found = await queries.lockNamed(tx, scopeOf(context), ids);
  if (found.length < ids.length) throw new AppError('stale_version');
  const versions = new Map(items.map(({ product_id, version }) => [product_id, version]));
  const rows = await queries.readProducts(tx, ids, change);
  if (rows.some((row) => isForGroup(context, change.kind, row))) throw new AppError('forbidden');
  const errors = rows
    .filter((row) => versions.get(row.id) !== row.version)
    .map((row) => nameError(context, row, 'product_changed'));
  if (errors.length > 0) throw new AppError('stale_version', { errors: errors.slice(0, 50) });
}

type Restored = { readonly change: queries.KeptChange; readonly changeId: number; readonly ids: readonly number[] };

async function restore(context: Context, tx: Transaction, { change, changeId, ids }: Restored): Promise<void> {
  const { kind, propertyId, shopId } = change;
  const { now } = context;
  await queries.markUndone(tx, changeId, now);
  if (kind === 'archived' || kind === 'category' || kind === 'advised_price')
    return void (await queries.restoreFacts(tx, changeId, { kind, now }));
  if (kind === 'own_price' && propertyId !== null) {
    await queries.restoreOwnPrices(tx, changeId, propertyId);
    await queries.dropEmptyConfigs(tx, ids, propertyId);
  }
  if (kind === 'visibility' && shopId !== null) {
    await queries.restoreVisibility(tx, changeId, shopId);
    await queries.dropNewShelves(tx, changeId, shopId);
  }
  await queries.changeFacts(tx, ids, { now });
}
