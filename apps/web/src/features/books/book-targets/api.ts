import {
  type BookTarget,
  checkBookTarget,
  createBookTarget,
  deleteBookTarget,
  getBookTarget,
  listBookDeliveries,
  listBookTargets,
  retryBookDelivery,
  updateBookTarget,
} from '@larder/contract/books/book-targets';
import { addDays } from '@larder/domain/platform/date-range';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { useFailureText } from '../../../lib/failure.ts';
import type { Place } from '../../../lib/place.ts';
import { resourceApi } from '../../../lib/resource-api.ts';
import type { PlainResource } from '../../../ui/forms/use-resource-form.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { type BookTargetValues, changesOf, entryOf, newTarget, problemsOf, savedOf } from './book-target-values.ts';
import type { DeliverySearch } from './delivery-search.ts';

/** The calls of targets. */
export const bookTargets = resourceApi(
  {
    list: listBookTargets,
    get: getBookTarget,
    create: createBookTarget,
    update: updateBookTarget,
    remove: deleteBookTarget,
    affects: [listBookDeliveries],
  },
  entryOf,
);

/** Targets at a place, as their page edits them. */
export function bookTargetsAt(place: Place): PlainResource<BookTarget, BookTargetValues> {
  const [only, another] = place.properties;
  const propertyId = place.location?.id ?? (another === undefined ? (only?.id ?? null) : null);
  return {
    ...bookTargets,
    noun: 'bookTargets',
    draft: 'book target',
    // Yesterday's close is the first that comes.
    blank: newTarget(propertyId, addDays(place.today, -1)),
    problemsOf,
    savedOf,
    nameOf: ({ name }) => name,
    save: (at, values, known) =>
      known === null
        ? call(createBookTarget, { body: entryOf(values) })
        : call(updateBookTarget, {
            propertyId: at.location?.id ?? null,
            params: { bookTargetId: known.id },
            body: { ...changesOf(values), isOn: values.isOn },
            ifMatch: known.version,
          }),
  };
}

/** The query of a page of a target's files. */
export function deliveryListQuery(place: Place, bookTargetId: number, { state, cursor }: DeliverySearch) {
  return queryOptionsFor(listBookDeliveries, {
    propertyId: place.location?.id ?? null,
    query: {
      ...{ limit: '20', bookTargetId: String(bookTargetId) },
      ...(state === 'all' ? {} : { state }),
      ...(cursor === null ? {} : { cursor }),
    },
  });
}

/** What is done with a target besides editing it: a trial, and a file again. */
export function useTargetDeeds(place: Place, bookTargetId: number) {
  const t = useTranslations('bookTargets');
  const client = useQueryClient();
  const failureText = useFailureText();
  const propertyId = place.location?.id ?? null;
  const fail = (title: string) => (error: Error) => notify({ tone: 'error', title, text: failureText(error) });
  const trial = useMutation({
    mutationFn: () => call(checkBookTarget, { propertyId, params: { bookTargetId } }),
    onError: fail(t('trial.broke')),
  });
  const retry = useMutation({
    mutationFn: (bookDeliveryId: number) => call(retryBookDelivery, { propertyId, params: { bookDeliveryId } }),
    onSuccess: () => notify({ tone: 'success', title: t('deliveries.again') }),
    onError: fail(t('deliveries.againFailed')),
    onSettled: () => {
      for (const { name } of [getBookTarget, listBookDeliveries]) void client.invalidateQueries({ queryKey: [name] });
    },
  });
  return { trial, retry };
}
