import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { fieldSentences, useFailureText } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';
import type { Place } from '../../../lib/place.ts';
import {
  addCategories,
  applyImport,
  type Defaults,
  forgetImport,
  importMoved,
  importQuery,
  isUnderWay,
  type ProductImport,
  productsImported,
  recheckImport,
} from './api.ts';
import { useSending } from './use-sending.ts';

/** How far an import is, and what can be done with it. */
export type Import = {
  /** The share of the file that has been sent; null when none is on its way. */
  readonly share: number | null;
  /** The file's name, or when it was sent where this page does not know its name. */
  readonly fileName: string;
  readonly found: ProductImport | undefined;
  readonly isUnderWay: boolean;
  /** Why the last thing that was asked failed, as a sentence. */
  readonly failure: string | undefined;
  readonly send: (file: File) => void;
  readonly recheck: (defaults: Defaults) => void;
  /** Adds categories that the file names and that are not there, and checks it again. */
  readonly addCategories: (names: readonly string[]) => void;
  readonly apply: () => void;
  /** Back to choosing a file; the one that was there is forgotten. */
  readonly startOver: () => void;
};

/**
 * Follows one import from the file to the last row, from its first moment or from where it is (`resumedId`). The server
 * does the work, so leaving costs nothing once the file is there.
 */
export function useImport(place: Place, resumedId: number | null): Import {
  const client = useQueryClient();
  const t = useTranslations('productFiles.import');
  const { moment } = useFormats();
  const failureText = useFailureText();
  const { sending, send, forget } = useSending(place, resumedId);
  const { importId, share, fileName } = sending;
  const query = useQuery({ ...importQuery(place, importId ?? 0), enabled: importId !== null, gcTime: 0, staleTime: 0 });
  // In another window it was done away with, or another file came in its place.
  const isGone = isApiError(query.error) && query.error.status === 404;
  const found = importId === null || isGone ? undefined : query.data;
  useMovement(found);
  useLeaveGuard(useCallback(() => share !== null, [share]));
  const onSuccess = (answer: ProductImport) => client.setQueryData(importQuery(place, answer.id).queryKey, answer);
  // What is refused now has mostly moved on in another window: what it has come to says more than the refusal.
  const onError = () => void query.refetch();
  const rechecking = useMutation({
    mutationFn: (defaults: Defaults) => recheckImport(place, importId ?? 0, defaults),
    onSuccess,
    onError,
  });
  const adding = useMutation({
    mutationFn: (names: readonly string[]) => addCategories(client, place, names),
    // Of several some may be there though one was refused.
    onSettled: () => rechecking.mutate({}),
  });
  const applying = useMutation({ mutationFn: () => applyImport(place, importId ?? 0), onSuccess, onError });
  const failed = sending.failure ?? adding.error ?? rechecking.error ?? applying.error ?? query.error;
  return {
    share,
    fileName: fileName === '' && found !== undefined ? t('sentAt', { moment: moment(found.createdAt) }) : fileName,
    found,
    isUnderWay: importId !== null && (found === undefined ? !query.isError : isUnderWay(found)),
    failure: isGone ? t('gone') : failed === null ? undefined : (fieldSentences(failed) ?? failureText(failed)),
    send,
    recheck: (defaults) => rechecking.mutate(defaults),
    addCategories: (names) => adding.mutate(names),
    apply: () => applying.mutate(),
    startOver: () => {
      adding.reset();
      rechecking.reset();
      applying.reset();
      forget();
      if (importId !== null) void forgetImport(client, place, importId);
    },
  };
}

/** Tells the page when an import moved, and its lists when products did. */
function useMovement(found: ProductImport | undefined): void {
  const client = useQueryClient();
  const state = found?.state;
  useEffect(() => {
    if (state === undefined) return;
    void importMoved(client);
    if (state === 'done') productsImported(client);
  }, [client, state]);
}
