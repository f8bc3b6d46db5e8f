import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { useFailureText } from '../../../lib/failure.ts';
import type { Place } from '../../../lib/place.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { saveTurnover, type TurnoverFormat } from './api.ts';
import type { TurnoverSearch } from './turnover-search.ts';

/** A download of the turnover: how to start one, whether one is on its way, and what the last one lacked. */
export type Download = {
  readonly start: (format: TurnoverFormat) => void;
  /** What is being made. */
  readonly busyWith: TurnoverFormat | undefined;
  /** What the bookkeeping of the location lacks for the file that was asked for. */
  readonly missing: { readonly format: TurnoverFormat; readonly texts: readonly string[] } | undefined;
  readonly dismiss: () => void;
};

/** Downloads what is on screen. A refusal that names what is missing stays on the page; others come as a notification. */
export function useDownload(place: Place, search: TurnoverSearch): Download {
  const t = useTranslations('turnover.download');
  const failureText = useFailureText();
  const saving = useMutation({
    mutationFn: (format: TurnoverFormat) => saveTurnover(place, search, format),
    onSuccess: () => notify({ tone: 'success', title: t('done') }),
    onError: (error) => {
      if (missingIn(error).length === 0) notify({ tone: 'error', title: t('failed'), text: failureText(error) });
    },
  });
  const texts = missingIn(saving.error);
  return {
    start: (format) => saving.mutate(format),
    busyWith: saving.isPending ? saving.variables : undefined,
    missing: saving.variables === undefined || texts.length === 0 ? undefined : { format: saving.variables, texts },
    dismiss: () => saving.reset(),
  };
}

function missingIn(error: unknown): readonly string[] {
  return isApiError(error) && error.code !== 'too_many_requests' ? error.fieldErrors.map(({ message }) => message) : [];
}
