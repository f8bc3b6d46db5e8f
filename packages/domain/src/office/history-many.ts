import { isId, listOf, type State, stateOf, told, type ToldChange, valueOf } from './history-diff.ts';
import type { HistoryField } from './history-fields.ts';

/** A line about many products: what each had, what they have now, and since when. */
type ManyLine = { readonly before: unknown; readonly after: unknown; readonly at: Date };

/** What a change of many products did to each: `kind` says to what of them. */
export function changesOfMany({ before, after, at }: ManyLine): readonly ToldChange[] {
  const [was, is] = [stateOf(before), stateOf(after)];
  const field = manyField(was['kind']);
  if (field === null) return [];
  const now = new Map(listOf(is['products']).map((item) => [stateOf(item)['id'], stateOf(item)['priceCents']]));
  return listOf(was['products']).flatMap((item): readonly ToldChange[] => {
    const { id, was: former } = stateOf(item);
    if (!isId(id)) return [];
    const given = field === 'archivedAt' ? archivedAt(is, at) : manyValue(is, field, now.get(id));
    const shown =
      field === 'categoryIds' ? listOf(former).filter(isId) : field === 'visible' ? former !== false : former;
    return [
      {
        field,
        part: { kind: 'product', id },
        before: valueOf(field, shown),
        after: valueOf(field, given),
      },
    ];
  });
}

/** What a change of many products did to one of them, as a line of its own would say it. */
export function changesOfOne(
  line: ManyLine,
  product: { readonly id: number; readonly propertyId: number | null },
): readonly ToldChange[] {
  const { shopId } = stateOf(line.after);
  return changesOfMany(line)
    .filter(({ part }) => part?.kind === 'product' && part.id === product.id)
    .flatMap(({ field, before: was, after: is }) => {
      const isOwn = field === 'customPriceCents' && product.propertyId !== null;
      const own = isOwn ? { kind: 'property' as const, id: product.propertyId } : null;
      const part = field === 'visible' && isId(shopId) ? { kind: 'shop' as const, id: shopId } : own;
      return told({ field, part, before: was, after: is });
    });
}

function manyField(kind: unknown): HistoryField | null {
  if (kind === 'archived') return 'archivedAt';
  if (kind === 'category') return 'categoryIds';
  if (kind === 'visibility') return 'visible';
  if (kind === 'own_price') return 'customPriceCents';
  return kind === 'advised_price' ? 'retailPriceCents' : null;
}

function manyValue(is: State, field: HistoryField, priceCents: unknown): unknown {
  if (field === 'categoryIds') return [is['categoryId']];
  return field === 'visible' ? is['visible'] : priceCents;
}

function archivedAt({ archived }: State, at: Date): string | null {
  return archived === true ? at.toISOString() : null;
}
