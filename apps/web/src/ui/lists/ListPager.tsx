import { Pager } from './Pager.tsx';

type ListPagerProps = {
  readonly list:
    | {
        readonly pagination: {
          readonly firstIndex: number;
          readonly totalCount: number;
          readonly isTotalExact: boolean;
          readonly previousCursor: string | null;
          readonly nextCursor: string | null;
        };
      }
    | undefined;
  readonly rowCount: number;
  readonly onStep: (cursor: string) => void;
};

/** The steps to the neighbouring pages of a list, where there are any. */
export function ListPager({ list, rowCount, onStep }: ListPagerProps) {
  if (list === undefined) return null;
  const { previousCursor, nextCursor, ...counts } = list.pagination;
  if (previousCursor === null && nextCursor === null) return null;
  const stepTo = (cursor: string | null) => {
    if (cursor === null) return undefined;
    return () => {
      onStep(cursor);
      window.scrollTo({ top: 0 });
    };
  };
  return <Pager {...counts} rowCount={rowCount} onPrevious={stepTo(previousCursor)} onNext={stepTo(nextCursor)} />;
}
