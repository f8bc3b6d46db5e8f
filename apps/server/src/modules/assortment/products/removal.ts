import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type { FieldError } from '@larder/contract/platform/problem';
import type * as contract from '@larder/contract/assortment/product-removal';
import { canChangeWhole } from '@larder/domain/assortment/product';
import { type Context, type UserActor, write } from '../../../platform/context.ts';
import { isForeignKeyViolation } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { keepRemoved, putBack } from '../../office/removals/public.ts';
import { recordProduct, tellTills } from './effects.ts';
import { entryOf } from './policy.ts';
import { findTies, removeProduct, type Ties } from './removal-queries.ts';
import { describeProduct, lockedProduct, placeOf, refusingByConstraint } from './write.ts';

const reasons = {
  is_sold: 'product_sold',
  is_on_label: 'product_on_label',
  is_in_deal: 'product_in_deal',
  is_shortcut: 'product_is_shortcut',
} as const satisfies Record<keyof Ties, FieldError['code']>;

/**
 * Deletes a product that was never sold and that nothing hangs on (PRD-05); the audit trail keeps what it was. Tills hear
 * that it is not for sale any more.
 */
export async function deleteProduct(
  context: Context<UserActor>,
  { params: { productId } }: InputOf<typeof contract.deleteProduct>,
): Promise<void> {
  try {
    await write(context, async (tx) => {
      const row = await lockedProduct(tx, context, productId);
      if (!canChangeWhole({ propertyId: row.property_id }, placeOf(context))) throw new AppError('forbidden');
      const errors = errorsOf(await findTies(tx, productId));
      if (errors.length > 0) throw new AppError('product_in_use', { errors });
      await keepRemoved(tx, context, { type: 'product', id: productId, roots: [['products', 'id']] });
      await removeProduct(tx, productId);
      const before = { propertyId: row.property_id, archivedAt: row.archived_at, ...entryOf(row) };
      await recordProduct(tx, context, { action: 'product_deleted', productId, before });
      tellTills(context, tx);
    });
  } catch (error) {
    // A label or a deal that comes at the same moment says so by its foreign key.
    if (isForeignKeyViolation(error)) throw new AppError('product_in_use');
    throw error;
  }
}

/** Takes back that a product was deleted (UND-02); one that is there stays as it is. */
export async function undeleteProduct(
  context: Context<UserActor>,
  { params: { productId: id } }: InputOf<typeof contract.undeleteProduct>,
): Promise<ResultOf<typeof contract.undeleteProduct>> {
  return refusingByConstraint(() =>
    write(context, async (tx) => {
      const isBack = await putBack(tx, context, { type: 'product', id });
      const row = await lockedProduct(tx, context, id);
      if (!canChangeWhole({ propertyId: row.property_id }, placeOf(context))) throw new AppError('forbidden');
      if (isBack) tellTills(context, tx);
      return describeProduct(context, tx, id);
    }),
  );
}

function errorsOf(ties: Ties): FieldError[] {
  const found: FieldError[] = [];
  for (const [tie, code] of Object.entries(reasons))
    if (Reflect.get(ties, tie) === true) found.push({ path: '', code });
  return found;
}
