import {
  createWebhook,
  createWebhookSecret,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  sendWebhookTest,
  updateWebhook,
  type Webhook,
} from '@larder/contract/office/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { useFailureText } from '../../../lib/failure.ts';
import { resourceApi } from '../../../lib/resource-api.ts';
import type { PlainResource } from '../../../ui/forms/use-resource-form.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import type { DeliverySearch } from './delivery-search.ts';
import { entryOf, newWebhook, problemsOf, savedOf, type WebhookValues } from './webhook-values.ts';

/** Messages go on by themselves: who looks at them sees it. */
const askedEveryMs = 5_000;

const calls = resourceApi(
  { list: listWebhooks, get: getWebhook, create: createWebhook, update: updateWebhook, remove: deleteWebhook },
  entryOf,
);

/** Secrets that were just made, until they were shown: nobody is told one again. */
const untold = new Map<number, string>();

/** The secret of a webhook that was just made, once. */
export function takeSecret(id: number): string | null {
  const secret = untold.get(id) ?? null;
  untold.delete(id);
  return secret;
}

/** Webhooks, as their page edits them. */
export const webhooks: PlainResource<Webhook, WebhookValues> & Pick<typeof calls, 'listQuery'> = {
  ...calls,
  noun: 'webhooks',
  draft: 'webhook',
  blank: newWebhook,
  problemsOf,
  savedOf,
  nameOf: ({ name }) => name,
  async save(_, values, known) {
    const { propertyId, ...fields } = entryOf(values);
    if (known === null) {
      const made = await call(createWebhook, { body: { ...fields, propertyId } });
      untold.set(made.webhook.id, made.secret);
      return made.webhook;
    }
    return call(updateWebhook, {
      params: { webhookId: known.id },
      body: { ...fields, isOn: values.isOn },
      ifMatch: known.version,
    });
  },
};

/** The query of a page of a webhook's messages, asked again while it is looked at. */
export function deliveryListQuery(webhookId: number, { state, cursor }: DeliverySearch) {
  return {
    ...queryOptionsFor(listWebhookDeliveries, {
      query: {
        limit: '20',
        webhookId: String(webhookId),
        ...(state === 'all' ? {} : { state }),
        ...(cursor === null ? {} : { cursor }),
      },
    }),
    staleTime: 0,
    refetchInterval: askedEveryMs,
  };
}

/** The query of one message in full. */
export function deliveryQuery(webhookDeliveryId: number) {
  return { ...queryOptionsFor(getWebhookDelivery, { params: { webhookDeliveryId } }), staleTime: 0 };
}

/** What is done with a webhook besides editing it: a new secret, a trial, and a message again. */
export function useWebhookDeeds(webhookId: number) {
  const t = useTranslations('webhooks');
  const client = useQueryClient();
  const failureText = useFailureText();
  const fail = (title: string) => (error: Error) => notify({ tone: 'error', title, text: failureText(error) });
  const askAgain = () => {
    for (const { name } of [getWebhook, listWebhookDeliveries, getWebhookDelivery])
      void client.invalidateQueries({ queryKey: [name] });
  };
  const renewal = useMutation({
    mutationFn: () => call(createWebhookSecret, { params: { webhookId } }),
    onError: fail(t('secret.failed')),
    onSettled: askAgain,
  });
  const trial = useMutation({
    mutationFn: () => call(sendWebhookTest, { params: { webhookId } }),
    onError: fail(t('trial.broke')),
    onSettled: askAgain,
  });
  const resending = useMutation({
    mutationFn: (webhookDeliveryId: number) => call(resendWebhookDelivery, { params: { webhookDeliveryId } }),
    onSuccess: () => notify({ tone: 'success', title: t('deliveries.resent') }),
    onError: fail(t('deliveries.resendFailed')),
    onSettled: askAgain,
  });
  return { renewal, trial, resending };
}
