import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/assortment/products';
import { canChangeWhole } from '@larder/domain/assortment/product';
import { type Context, type UserActor, write } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordProduct, tellTills } from './effects.ts';
import { describeProduct, lockedProduct, placeOf } from './write.ts';
import * as queries from './write-queries.ts';

/** Takes a product out of every shop; one that is archived already keeps its date (PRD-02). */
export async function archiveProduct(
  context: Context<UserActor>,
  input: InputOf<typeof contract.archiveProduct>,
): Promise<ResultOf<typeof contract.archiveProduct>> {
  return setArchived(context, input.params.productId, context.now);
}

/** Brings an archived product back as it was, concept or published (PRD-02). */
export async function restoreProduct(
  context: Context<UserActor>,
  input: InputOf<typeof contract.restoreProduct>,
): Promise<ResultOf<typeof contract.restoreProduct>> {
  return setArchived(context, input.params.productId, null);
}

async function setArchived(context: Context<UserActor>, productId: number, archivedAt: Date | null) {
  return write(context, async (tx) => {
    const row = await lockedProduct(tx, context, productId);
    if (!canChangeWhole({ propertyId: row.property_id }, placeOf(context))) throw new AppError('forbidden');
    const isDone = (row.archived_at === null) === (archivedAt === null);
    if (!isDone) {
      await queries.setArchivedAt(tx, productId, { archivedAt, now: context.now });
      await recordProduct(tx, context, {
        action: archivedAt === null ? 'product_restored' : 'product_archived',
        productId,
        before: { archivedAt: row.archived_at },
        after: { archivedAt },
      });
      tellTills(context, tx);
    }
    return describeProduct(context, tx, productId);
  });
}
