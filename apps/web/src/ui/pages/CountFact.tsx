import { Skeleton } from '../basics/Skeleton.tsx';

type CountFactProps = {
  readonly list: {
    readonly data?: { readonly pagination: { readonly totalCount: number } } | undefined;
    readonly isError: boolean;
  };
  readonly say: (count: number) => string;
};

/** How many a list has, beside its title; nothing when it could not be loaded, which the list says itself. */
export function CountFact({ list, say }: CountFactProps) {
  if (list.data !== undefined) return say(list.data.pagination.totalCount);
  return list.isError ? null : <Skeleton width={80} />;
}
