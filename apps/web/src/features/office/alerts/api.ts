import { dismissAlert, listAlerts, snoozeAlert, takeAlert } from '@larder/contract/office/alerts';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import type { AlertSearch } from './alert-search.ts';

/** A page of alerts as the server answers it. */
export type AlertList = AnswerOf<typeof listAlerts>;

/** An alert in a list. */
export type Alert = AlertList['alerts'][number];

/** The open alerts of all locations that the person may enter, as the bell shows them wherever they are. */
export const openAlertsQuery = queryOptionsFor(listAlerts, { propertyId: null, query: { limit: '50', state: 'open' } });

/** The query of a page of the list, of the group or of a location. */
export function alertListQuery(propertyId: number | null, { state, cursor }: AlertSearch) {
  return {
    ...queryOptionsFor(listAlerts, {
      propertyId,
      query: { limit: '50', order: 'desc', state, ...(cursor === null ? {} : { cursor }) },
    }),
    staleTime: 0,
  };
}

/** What somebody does about an alert. */
export type AlertDeed = { readonly alert: Alert } & (
  | { readonly kind: 'take' | 'dismiss' }
  | { readonly kind: 'snooze'; readonly until: Date }
);

/** Takes an alert, puts it off, or ends one that nothing else ends. */
export function useAlertDeed(onFailed: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deed: AlertDeed) => {
      // A person acts on alerts of all their locations wherever they are.
      const of = { propertyId: null, params: { alertId: deed.alert.id } };
      if (deed.kind === 'snooze') return call(snoozeAlert, { ...of, body: { until: deed.until.toISOString() } });
      return deed.kind === 'take' ? call(takeAlert, of) : call(dismissAlert, of);
    },
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: [listAlerts.name] }),
  });
}
