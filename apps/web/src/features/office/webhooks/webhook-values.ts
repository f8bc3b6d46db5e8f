import type { createWebhook, Webhook } from '@larder/contract/office/webhooks';
import type { CallOf } from '@larder/contract/platform/endpoint';
import { type WebhookEvent, webhookUrlProblem } from '@larder/domain/office/webhooks';
import type { Saved } from '../../../ui/forms/use-edit-form.ts';

/** What the form of a webhook holds. */
export type WebhookValues = {
  readonly name: string;
  readonly url: string;
  /** Null: of the whole group. */
  readonly propertyId: number | null;
  readonly events: readonly WebhookEvent[];
  readonly isOn: boolean;
};

/** The form of a new one. */
export const newWebhook: WebhookValues = {
  name: '',
  url: '',
  propertyId: null,
  events: ['receipt.completed'],
  isOn: false,
};

/** A webhook as the form holds it. */
export function savedOf({ name, url, property, events, isOn, version }: Webhook): Saved<WebhookValues> {
  return { values: { name, url, propertyId: property?.id ?? null, events, isOn }, version };
}

/** What is wrong with what was entered; whether plain http is open only the server knows. */
export function problemsOf({ name, url, events }: WebhookValues) {
  const wrongUrl = webhookUrlProblem(url.trim(), { isHttpOpen: true });
  return {
    ...(name.trim() === '' && { name: 'required' as const }),
    ...(wrongUrl !== null && { url: wrongUrl }),
    ...(events.length === 0 && { events: 'required' as const }),
  };
}

/** What the server is told of a new one. */
export function entryOf({ name, url, propertyId, events }: WebhookValues): CallOf<typeof createWebhook>['body'] {
  return { name, url, propertyId, events: [...events] };
}
