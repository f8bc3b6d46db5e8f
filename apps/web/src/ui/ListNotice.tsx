import type { ReactNode } from 'react';
import { useFormats } from '../lib/format.ts';
import type { ListPage } from '../lib/list-page.ts';
import { RefreshNotice } from './RefreshNotice.tsx';

type ListNoticeProps = {
  readonly page: Pick<ListPage<unknown>, 'outdatedAt' | 'isRetrying' | 'onRetry'>;
  /** Says of when the list is. */
  readonly children: (time: string) => ReactNode;
};

/** Over a list that could not be asked for again: of when it is. */
export function ListNotice({ page: { outdatedAt, isRetrying, onRetry }, children }: ListNoticeProps) {
  const { time } = useFormats();
  if (outdatedAt === null) return null;
  return (
    <RefreshNotice isRetrying={isRetrying} onRetry={onRetry}>
      {children(time(outdatedAt))}
    </RefreshNotice>
  );
}
