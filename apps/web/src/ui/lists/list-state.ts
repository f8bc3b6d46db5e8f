import { failureCode } from '../../lib/failure.ts';
import type { ListPage } from '../../lib/list-page.ts';
import type { DataTableProps } from './data-table.ts';

type ListState = Pick<DataTableProps<unknown>, 'isStale' | 'error'>;

/** How a table shows a page of a list that is on its way or could not be had. */
export function listStateOf({ isStale, failure, isRetrying, onRetry }: ListPage<unknown>, title: string): ListState {
  return {
    isStale,
    error: failure === null ? undefined : { title, code: failureCode(failure), onRetry, isRetrying },
  };
}
