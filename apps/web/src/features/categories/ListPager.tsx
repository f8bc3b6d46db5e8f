import type { Pagination } from '@larder/contract/page';
import { Pager } from '../../ui/Pager.tsx';

type ListPagerProps = {
  readonly list: { readonly pagination: Pagination } | undefined;
  readonly rowCount: number;
  readonly onStep: (cursor: string) => void;
};

/** The steps to the neighbouring pages of a list, where there are any. */
export function ListPager({ list, rowCount, onStep }: ListPagerProps) {
  if (list === undefined) return null;
  const { firstIndex, totalCount, isTotalExact, previousCursor, nextCursor } = list.pagination;
  if (previousCursor === null && nextCursor === null) return null;
  const stepTo = (cursor: string | null) => {
    if (cursor === null) return undefined;
    return () => {
      onStep(cursor);
      window.scrollTo({ top: 0 });
    };
  };
  return (
    <Pager
      firstIndex={firstIndex}
      rowCount={rowCount}
      totalCount={totalCount}
      isTotalExact={isTotalExact}
      onPrevious={stepTo(previousCursor)}
      onNext={stepTo(nextCursor)}
    />
  );
}
