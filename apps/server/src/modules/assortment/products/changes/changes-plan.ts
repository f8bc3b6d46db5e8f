import type { FieldCode, FieldError } from '@larder/contract/platform/problem';
import { priceCheck } from '@larder/domain/assortment/product';
import { type PriceShift, shiftedPrice } from '@larder/domain/assortment/product-changes';
import { translate } from '@larder/domain/platform/translated-text';
import type { Context, UserActor } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { ChangeKind, ChangeRow } from './changes-queries.ts';

/** What a change of many does. */
export type Change =
  | { readonly kind: 'archived'; readonly archived: boolean }
  | { readonly kind: 'category'; readonly categoryId: number }
  | { readonly kind: 'visibility'; readonly shopId: number; readonly shopPropertyId: number; readonly visible: boolean }
  | { readonly kind: 'advised_price' | 'own_price'; readonly priceOf: (row: ChangeRow) => number | null };

/** What one product gets: only what differs from what it has. */
export type Step = { readonly row: ChangeRow; readonly priceCents: number | null };

/** A refusal names this many products. */
export const namedAtMost = 50;

/** The products that a change touches; refused when one of them cannot take it, with everything that is wrong. */
export function planChange(context: Context<UserActor>, change: Change, rows: readonly ChangeRow[]): readonly Step[] {
  const refused = rows.flatMap((row) => {
    const code = rightsCheck(context, change, row) ?? priceRule(change, row);
    return code === null ? [] : [nameError(context, row, code)];
  });
  if (refused.length > 0) throw new AppError('validation_failed', { errors: refused.slice(0, namedAtMost) });
  return rows.flatMap((row) => (isStanding(change, row) ? [] : [{ row, priceCents: priceIn(change, row) }]));
}

/**
 * The price of each product after a shift: at a location of what it asks, its own price or the advised one. Where that
 * stays the same after rounding, no own price comes of it.
 */
export function shifting(of: 'advised' | 'own', shift: PriceShift): (row: ChangeRow) => number | null {
  return ({ retail_price_cents: advised, custom_price_cents: own }) => {
    const asked = of === 'own' ? (own ?? advised) : advised;
    const shifted = shiftedPrice(asked, shift);
    return of === 'own' && shifted === asked ? own : shifted;
  };
}

/** Names a product in a refusal. */
export function nameError(context: Context, row: Pick<ChangeRow, 'id' | 'name'>, code: FieldCode): FieldError {
  return { path: `products.${row.id}`, code, values: { name: translate(row.name, context.locale) } };
}

/** What belongs to the whole group is an administrator's, at group level; a location sets prices and shelves of it (PRD-06). */
export function isForGroup(
  context: Context<UserActor>,
  kind: ChangeKind,
  row: Pick<ChangeRow, 'property_id'>,
): boolean {
  if (kind === 'own_price' || kind === 'visibility' || row.property_id !== null) return false;
  return context.propertyId !== null || context.actor.role !== 'admin';
}

function rightsCheck(context: Context<UserActor>, change: Change, row: ChangeRow): FieldCode | null {
  if (isForGroup(context, change.kind, row)) return 'change_group_wide';
  const isElsewhere =
    change.kind === 'visibility' && row.property_id !== null && row.property_id !== change.shopPropertyId;
  return isElsewhere ? 'change_elsewhere' : null;
}

function priceRule(change: Change, row: ChangeRow): FieldCode | null {
  if (change.kind !== 'advised_price' && change.kind !== 'own_price') return null;
  const isSound = priceCheck(change.priceOf(row), change.kind === 'advised_price') === null;
  // A price that stays was sound when it was set; it does not keep the others from changing.
  return isSound || isStanding(change, row) ? null : 'change_price';
}

function priceIn(change: Change, row: ChangeRow): number | null {
  return 'priceOf' in change ? change.priceOf(row) : null;
}

/** Tells whether a product has already what a change would give it. */
function isStanding(change: Change, row: ChangeRow): boolean {
  switch (change.kind) {
    case 'archived':
      return (row.archived_at !== null) === change.archived;
    case 'category':
      return row.category_id === change.categoryId && row.second_category_id !== change.categoryId;
    case 'visibility':
      return (row.visible ?? true) === change.visible;
    case 'advised_price':
      return change.priceOf(row) === row.retail_price_cents;
    case 'own_price':
      return change.priceOf(row) === row.custom_price_cents;
  }
}
