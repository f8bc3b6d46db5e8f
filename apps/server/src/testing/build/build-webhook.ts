import type { WebhookEvent } from '@larder/domain/office/webhooks';
import { sql } from '../../platform/database/sql.ts';
import type { SealedSecrets } from '../../platform/sealed-secrets.ts';
import { makeWebhookSecret } from '../../modules/office/webhooks/message.ts';
import { type Builder, buildGroup, type Group, type Property } from './build.ts';

/** Without a server at hand nobody can read its secret. */
type Test = Builder & { readonly services?: { readonly secrets: SealedSecrets } };

type Given = {
  readonly group?: Group;
  readonly property?: Property;
  readonly name?: string;
  readonly url?: string;
  readonly events?: readonly WebhookEvent[];
};

/** A webhook that is on, and leads nowhere unless something else is said. */
export async function buildWebhook(
  test: Test,
  {
    group: given,
    property,
    name = 'Hotelsysteem',
    url = 'https://hooks.invalid/larder',
    events = ['receipt.completed'],
  }: Given = {},
): Promise<{ readonly id: number; readonly secret: string }> {
  const group = given ?? (await buildGroup(test));
  const secret = makeWebhookSecret();
  const sealed = test.services?.secrets.seal(secret, { groupId: group.id, purpose: 'webhook' }) ?? 'v1.none.none';
  const { id } = await test.owner.write({ groupId: group.id }, (tx) =>
    tx.row(sql<{ id: number }>`
      insert into webhooks (group_id, property_id, name, url, events, is_on, secret, created_at, updated_at)
      values (${group.id}, ${property?.id ?? null}, ${name}, ${url}, ${events}::text[], true, ${sealed}, now(), now())
      returning id`),
  );
  return { id, secret };
}

/** A message of a webhook that was told nothing yet. */
export async function buildWebhookDelivery(
  test: Test,
  {
    group,
    thing = 'receipt:1',
    webhook,
  }: { readonly group: Group; readonly thing?: string; readonly webhook?: { readonly id: number } },
): Promise<{ readonly id: number }> {
  const { id: webhookId } = webhook ?? (await buildWebhook(test, { group }));
  return test.owner.write({ groupId: group.id }, (tx) =>
    tx.row(sql<{ id: number }>`
      insert into webhook_deliveries (group_id, webhook_id, kind, thing, occurred_at, data, next_at, created_at)
      values (${group.id}, ${webhookId}, 'receipt.completed', ${thing}, now(), '{"receiptId": 1}', now(), now())
      returning id`),
  );
}
