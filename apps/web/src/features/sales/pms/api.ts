import { listVats } from '@larder/contract/assortment/vats';
import {
  deletePmsConnection,
  getPmsConnection,
  listPmsPostings,
  retryPmsPosting,
  dismissPmsPosting,
} from '@larder/contract/sales/pms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { useFailureText } from '../../../lib/failure.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import type { PostingSearch } from './posting-search.ts';

/** Postings go on by themselves: who looks at them sees it. */
const askedEveryMs = 10_000;

/** The query of how a location reaches its hotel system. */
export function connectionQuery(propertyId: number) {
  return queryOptionsFor(getPmsConnection, { params: { propertyId } });
}

/** The query of the rates that a system has names for. */
export const vatsQuery = queryOptionsFor(listVats, { query: { limit: '100' } });

/** The query of a page of postings, asked again while it is looked at. */
export function postingListQuery(propertyId: number, { state, cursor }: PostingSearch) {
  return {
    ...queryOptionsFor(listPmsPostings, {
      params: { propertyId },
      query: { limit: '20', ...(state === 'all' ? {} : { state }), ...(cursor === null ? {} : { cursor }) },
    }),
    staleTime: 0,
    refetchInterval: askedEveryMs,
  };
}

/** What is done with a connection and its postings besides saving it. */
export function usePmsDeeds(propertyId: number) {
  const t = useTranslations('pms');
  const client = useQueryClient();
  const failureText = useFailureText();
  const fail = (error: Error) => notify({ tone: 'error', title: t('failedDeed'), text: failureText(error) });
  const askAgain = () => {
    for (const { name } of [getPmsConnection, listPmsPostings]) void client.invalidateQueries({ queryKey: [name] });
  };
  const retrial = useMutation({
    mutationFn: ({ id, room }: { readonly id: number; readonly room: string | null }) =>
      call(retryPmsPosting, { params: { propertyId, pmsPostingId: id }, body: room === null ? {} : { room } }),
    onSuccess: () => notify({ tone: 'success', title: t('postings.sent') }),
    onError: fail,
    onSettled: askAgain,
  });
  const settling = useMutation({
    mutationFn: (id: number) => call(dismissPmsPosting, { params: { propertyId, pmsPostingId: id } }),
    onSuccess: () => notify({ tone: 'success', title: t('postings.settled') }),
    onError: fail,
    onSettled: askAgain,
  });
  const removal = useMutation({
    mutationFn: () => call(deletePmsConnection, { params: { propertyId } }),
    onSuccess: () => notify({ tone: 'success', title: t('removed') }),
    onError: fail,
    onSettled: askAgain,
  });
  return { retrial, settling, removal };
}
