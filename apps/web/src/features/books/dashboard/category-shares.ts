import type { Report } from '@larder/contract/books/reporting';
import { translate } from '@larder/domain/platform/translated-text';
import type { Locale } from '@larder/messages/translation';
import type { RankedItem } from '../../../ui/charts/RankedBars.tsx';

/** A report's categories, the largest first; what belongs to none, or to one that is gone, is one line at its place. */
export function categoryShares(
  categories: Report['categories'],
  locale: Locale,
  words: { readonly none: string; readonly hrefOf: (categoryId: number) => string },
): readonly RankedItem[] {
  const named = categories.flatMap(({ categoryId, name, turnoverCents }) =>
    categoryId === null
      ? []
      : [
          {
            key: String(categoryId),
            label: translate(name, locale),
            value: turnoverCents,
            href: words.hrefOf(categoryId),
          },
        ],
  );
  const loose = categories.filter(({ categoryId }) => categoryId === null);
  if (loose.length === 0) return named;
  const value = loose.reduce((sum, { turnoverCents }) => sum + turnoverCents, 0);
  return [...named, { key: 'none', label: words.none, value }].toSorted((a, b) => b.value - a.value);
}
