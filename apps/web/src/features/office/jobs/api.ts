import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { listFailures, listJobs, retryJob } from '@larder/contract/office/jobs';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import type { JobSearch } from './job-search.ts';

/** A page of jobs as the server answers it. */
export type JobList = AnswerOf<typeof listJobs>;

/** A job in a list. */
export type Job = JobList['jobs'][number];

/** Jobs go on by themselves: who looks at them sees it. */
const askedEveryMs = 5_000;

/** The query of a page of the list, asked again while it is looked at. */
export function jobListQuery({ state, cursor }: JobSearch) {
  return {
    ...queryOptionsFor(listJobs, {
      query: {
        limit: '50',
        order: 'desc' as const,
        ...(state === 'all' ? {} : { state }),
        ...(cursor === null ? {} : { cursor }),
      },
    }),
    staleTime: 0,
    refetchInterval: askedEveryMs,
  };
}

/** Has a job done again. */
export function useRetryJob({ onDone, onFailed }: { onDone: () => void; onFailed: (error: Error) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Pick<Job, 'kind' | 'id'>) => call(retryJob, { params: { jobKind: kind, jobId: id } }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: [listJobs.name] }),
  });
}

/** The query of what broke, the newest first, or of what a code names. */
export function failureListQuery(code: string) {
  return {
    ...queryOptionsFor(listFailures, {
      query: { limit: '20', order: 'desc' as const, ...(code === '' ? {} : { search: code }) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
}
