import { searchEverything } from '@larder/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryOptionsFor } from '../../lib/api.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { type Place, scopeOf } from '../shell/place.ts';
import type { Entry } from './entry.ts';
import { foundEntries } from './found-entries.ts';

const restMs = 120;
/** One letter is in nearly everything; one digit may be a receipt's number. */
const isWorthAsking = (text: string) => text.length > 1 || /\d/.test(text);

type FoundEntries = {
  readonly entries: readonly Entry[];
  /** There is enough in the field to ask for. */
  readonly isAsked: boolean;
  /** What stands in the field has not been answered yet. */
  readonly isAwaited: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/** What the server finds for what stands in the field; until it answers, what it found for the key press before. */
export function useFoundEntries(place: Place, typed: string): FoundEntries {
  const t = useTranslations('palette');
  const { locale } = useLanguage();
  const asked = useDebounced(typed, restMs);
  const isAsked = isWorthAsking(typed);
  const query = useQuery({
    ...queryOptionsFor(searchEverything, { query: { search: asked }, propertyId: place.location?.id ?? null }),
    enabled: isAsked && isWorthAsking(asked),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const isOld = asked !== typed || query.isPlaceholderData;
  const words = {
    archived: t('archived'),
    receipt: (number: number) => t('receipt', { number: String(number) }),
    unlinked: t('unlinked'),
    states: { CREATED: t('states.CREATED'), PROCESSING: t('states.PROCESSING'), FAILED: t('states.FAILED') },
  };
  const found =
    isAsked && query.data !== undefined ? foundEntries(query.data, { scope: scopeOf(place), locale, words }) : [];
  return {
    entries: isOld ? found : found.map((entry) => ({ ...entry, isFound: true })),
    isAsked,
    isAwaited: isAsked && !query.isError && (isOld || query.data === undefined),
    hasFailed: isAsked && query.isError && asked === typed,
    retry: () => void query.refetch(),
  };
}
