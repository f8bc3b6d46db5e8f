import {
  createPushSubscription,
  deletePushSubscription,
  listPushSubscriptions,
  requestPushKey,
} from '@larder/contract/office/push-subscriptions';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { subscribeBrowser, unsubscribeBrowser } from './push-browser.ts';

/** A browser in which the person is told of alerts. */
export type PushSubscription = AnswerOf<typeof listPushSubscriptions>['pushSubscriptions'][number];

/** The query of those browsers; another one is switched on and off without this one knowing. */
export const pushSubscriptionsQuery = { ...queryOptionsFor(listPushSubscriptions, {}), staleTime: 0 };

/** Has the person told in this browser; `isDone` is false when they did not let it. */
export function useSwitchPushOn({ onDone }: { readonly onDone: (isDone: boolean) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const body = await subscribeBrowser(async () => (await call(requestPushKey, {})).publicKey);
      if (body !== null) await call(createPushSubscription, { body });
      return body !== null;
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: [listPushSubscriptions.name] }),
  });
}

/** Ends what the person is told in one browser. */
export function useSwitchPushOff({ onDone }: { readonly onDone: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isCurrent }: PushSubscription) => {
      await call(deletePushSubscription, { params: { pushSubscriptionId: id } });
      // The server says nothing there any more, whether the browser hears of it or not.
      if (isCurrent) await unsubscribeBrowser().catch(() => undefined);
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: [listPushSubscriptions.name] }),
  });
}
