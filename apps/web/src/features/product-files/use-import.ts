import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useFailureText } from '../../lib/failure.ts';
import { useLeaveGuard } from '../../lib/leave-guard.ts';
import type { Place } from '../../lib/place.ts';
import {
  applyImport,
  type Defaults,
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
  readonly fileName: string;
  readonly found: ProductImport | undefined;
  readonly isUnderWay: boolean;
  /** Why the last thing that was asked failed, as a sentence. */
  readonly failure: string | undefined;
  readonly send: (file: File) => void;
  readonly recheck: (defaults: Defaults) => void;
  readonly apply: () => void;
  /** Back to choosing a file. */
  readonly startOver: () => void;
};

/** Follows one import from the file to the last row; leaving asks while something would be lost. */
export function useImport(place: Place): Import {
  const client = useQueryClient();
  const failureText = useFailureText();
  const { sending, send, forget } = useSending(place);
  const { importId, share, fileName } = sending;
  const query = useQuery({ ...importQuery(place, importId ?? 0), enabled: importId !== null, gcTime: 0 });
  const found = importId === null ? undefined : query.data;
  const isDone = found?.state === 'done';
  useEffect(() => {
    if (isDone) productsImported(client);
  }, [client, isDone]);
  useLeaveGuard(useCallback(() => importId !== null && !isDone, [importId, isDone]));
  const onSuccess = (answer: ProductImport) => client.setQueryData(importQuery(place, answer.id).queryKey, answer);
  const rechecking = useMutation({
    mutationFn: (defaults: Defaults) => recheckImport(place, importId ?? 0, defaults),
    onSuccess,
  });
  const applying = useMutation({ mutationFn: () => applyImport(place, importId ?? 0), onSuccess });
  const failed = sending.failure ?? rechecking.error ?? applying.error ?? query.error;
  return {
    share,
    fileName,
    found,
    isUnderWay: importId !== null && (found === undefined ? !query.isError : isUnderWay(found)),
    failure: failed === null ? undefined : (sentenceOf(failed) ?? failureText(failed)),
    send,
    recheck: (defaults) => rechecking.mutate(defaults),
    apply: () => applying.mutate(),
    startOver: () => {
      rechecking.reset();
      applying.reset();
      forget();
    },
  };
}

/** The server's own sentence about the file, which comes in the interface's language. */
function sentenceOf(error: unknown): string | undefined {
  return isApiError(error) ? error.fieldErrors[0]?.message : undefined;
}
