import { randomBytes } from 'node:crypto';
import { endpoints } from '@larder/contract/endpoints';
import * as z from 'zod/mini';
import { sql } from '../../platform/database/sql.ts';
import { mediaUrlOf } from '../../platform/media.ts';
import { as } from '../as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildLedgerAccount,
  buildMedia,
  buildPaymentMethod,
  buildProduct,
  buildShop,
  buildUser,
  type Category,
  findVat,
  type Group,
  type Property,
} from '../build/build.ts';
import { buildAlert } from '../build/build-alert.ts';
import { buildAgeCheckSheet } from '../build/build-age-check.ts';
import { buildProductChange } from '../build/build-product-change.ts';
import { buildCombiDeal } from '../build/build-combi-deal.ts';
import { buildDynamicDate, buildDynamicHours } from '../build/build-dynamic-pricing.ts';
import { buildShownLabel } from '../build/build-price-label.ts';
import { buildQuarantined } from '../build/build-quarantined.ts';
import { buildSavedView } from '../build/build-saved-view.ts';
import { buildAccessToken } from '../build/build-access-token.ts';
import { buildPmsPosting } from '../build/build-pms.ts';
import { buildBookDelivery, buildBookTarget } from '../build/build-book-target.ts';
import { buildWebhook, buildWebhookDelivery } from '../build/build-webhook.ts';
import { buildReportMail } from '../build/build-report-mail.ts';
import { buildReceipt, linkOf } from '../build/build-receipt.ts';
import { pushTarget } from '../stand-ins/push-target.ts';
import type { TestApp } from '../test-app.ts';
import { bodies } from './bodies.ts';

/** Where a row is made: a location with its group. */
export type Place = { readonly group: Group; readonly property: Property };

/** How far a row is seen: by the people of its location, by the whole group, by everyone, or by no caller of these tests. */
type Reach = 'property' | 'group' | 'everyone' | 'nobody';

type Parameter = {
  readonly reach: Reach;
  readonly build: (test: TestApp, place: Place) => Promise<number | string | readonly number[]>;
};

const categories = new WeakMap<Group, Promise<Category>>();

/** One category a group, so that a product at one location changes nothing that another sees. */
function categoryOf(test: TestApp, group: Group): Promise<Category> {
  const category = categories.get(group) ?? buildCategory(test, { group });
  categories.set(group, category);
  return category;
}

async function findSessionOf(test: TestApp, group: Group): Promise<number> {
  const user = await buildUser(test, { group });
  await as(test, user);
  const { id } = await test.owner.read('identity', (tx) =>
    tx.row(sql<{ id: number }>`select id from sessions where user_id = ${user.id}`),
  );
  return id;
}

/** A passkey of somebody of a group. */
async function buildPasskey(test: TestApp, group: Group): Promise<number> {
  const user = await buildUser(test, { group });
  return idOf(
    test.owner.write('identity', (tx) =>
      tx.row(sql<{ id: number }>`
        insert into passkeys (user_id, group_id, credential_id, public_key, use_count, transports, name, created_at)
        values (${user.id}, ${group.id}, ${randomBytes(16)}, ${randomBytes(16)}, 0, '{}', 'Laptop', now()) returning id`),
    ),
  );
}

/** A browser in which somebody of a group is told. */
async function buildPushSubscription(test: TestApp, group: Group): Promise<number> {
  const user = await buildUser(test, { group });
  const { endpoint, p256dh, auth } = pushTarget();
  return idOf(
    test.owner.write('identity', (tx) =>
      tx.row(sql<{ id: number }>`
        insert into push_subscriptions (group_id, user_id, device_hash, endpoint, p256dh, auth, user_agent, created_at)
        values (${group.id}, ${user.id}, ${randomBytes(16)}, ${endpoint}, ${p256dh}, ${auth}, '', now()) returning id`),
    ),
  );
}

/** A recount of a group that broke off. */
function buildFailedRun(test: TestApp, { id }: Group): Promise<number> {
  return idOf(
    test.owner.write({ groupId: id }, (tx) =>
      tx.row(sql<{ id: number }>`
        insert into scheduled_runs (group_id, name, slot_at, created_at, failed_at, error_code)
        values (${id}, 'check_totals', clock_timestamp(), now(), now(), 'broke_off') returning id`),
    ),
  );
}

/** An import of a location that was checked and would change nothing. */
async function buildCheckedImport(test: TestApp, property: Property): Promise<number> {
  const { id: userId } = await buildUser(test, { properties: [property], hasPassword: false });
  return idOf(
    test.owner.write({ groupId: property.groupId }, (tx) =>
      tx.row(sql<{ id: number }>`
        insert into product_imports (group_id, property_id, user_id, state, content, request_id, network, created_at, updated_at)
        values (${property.groupId}, ${property.id}, ${userId}, 'checked', ${Buffer.from('id')}, '', '', now(), now()) returning id`),
    ),
  );
}

const idOf = async (row: Promise<{ readonly id: number }>) => (await row).id;

/** A row of a resource that needs no more than its body: as a person makes it, by the call that adds one. */
const plain: Readonly<Record<string, Parameter>> = Object.fromEntries(
  endpoints.flatMap(({ name, method, path }) => {
    const [, list, parameter] = /^(\/\w+)\/:(\w+)$/.exec(path) ?? [];
    const creation = endpoints.find((other) => other.method === 'POST' && other.path === list);
    if (method !== 'GET' || parameter === undefined || creation === undefined) return [];
    const build: Parameter['build'] = async (test, { group }) => {
      const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
      const made = await admin.send('POST', `/api/v1${creation.path}`, { body: bodies[creation.name]?.() });
      return z.parse(z.object({ id: z.number() }), made.body, { error: () => `${name}: no row to get` }).id;
    };
    return [[parameter, { reach: 'group' as const, build }]];
  }),
);

/**
 * What each `:parameter` of a path names, and a row of it. A resource whose rows stand on others, or belong to a location,
 * adds its line here; every derived test then covers its calls.
 */
export const parameters: Readonly<Record<string, Parameter>> = {
  ...plain,
  groupId: { reach: 'group', build: async (_test, { group }) => group.id },
  // Whoever comes back is nobody yet; what they bring says whose directory they were at.
  directoryId: { reach: 'everyone', build: async (_test, { group }) => group.id },
  propertyId: { reach: 'property', build: async (_test, { property }) => property.id },
  shopId: { reach: 'property', build: (test, { property }) => idOf(buildShop(test, { property })) },
  cashRegisterId: { reach: 'property', build: (test, { property }) => idOf(buildCashRegister(test, { property })) },
  categoryId: { reach: 'group', build: (test, { group }) => idOf(buildCategory(test, { group })) },
  productId: {
    reach: 'property',
    build: async (test, { group, property }) =>
      idOf(buildProduct(test, { property, category: await categoryOf(test, group) })),
  },
  // A change of many is undone by the person who made it, whom none of the callers is.
  changeId: { reach: 'nobody', build: (test, { property }) => idOf(buildProductChange(test, { property })) },
  combiDealId: {
    reach: 'property',
    build: async (test, { group, property }) => {
      const category = await categoryOf(test, group);
      const members = [
        await buildProduct(test, { property, category }),
        await buildProduct(test, { property, category }),
      ];
      return idOf(buildCombiDeal(test, { property, groups: members.map((product) => [product]) }));
    },
  },
  dynamicDateId: {
    reach: 'property',
    build: async (test, { property }) => {
      await buildDynamicHours(test, { property });
      return idOf(buildDynamicDate(test, { property }));
    },
  },
  priceLabelId: {
    reach: 'property',
    build: async (test, { group, property }) =>
      idOf(buildShownLabel(test, { property, category: await categoryOf(test, group) })),
  },
  paymentMethodId: { reach: 'group', build: (test, { group }) => idOf(buildPaymentMethod(test, { group })) },
  vatId: { reach: 'everyone', build: (test) => idOf(findVat(test)) },
  quarantinedReceiptId: {
    reach: 'property',
    build: (test, { property }) => idOf(buildQuarantined(test, { property })),
  },
  receiptId: { reach: 'property', build: (test, { property }) => idOf(buildReceipt(test, { property })) },
  // A day of the location of the path, on which it sold something.
  day: {
    reach: 'property',
    build: async (test, { property }) => {
      await buildReceipt(test, { property, soldAt: '2026-11-19T12:00:00+01:00' });
      return '2026-11-19';
    },
  },
  // Whoever has the link of a receipt reads it.
  token: {
    reach: 'everyone',
    build: async (test, { property }) => linkOf(test, await buildReceipt(test, { property })),
  },
  userId: {
    reach: 'property',
    build: (test, { group, property }) => idOf(buildUser(test, { group, properties: [property], hasPassword: false })),
  },
  importId: { reach: 'property', build: (test, { property }) => buildCheckedImport(test, property) },
  // Products of the location that a call names beside them: who may not name it, does not get as far.
  shortcutProductIds: {
    reach: 'everyone',
    build: async (test, { property }) => [
      await idOf(buildProduct(test, { property })),
      await idOf(buildProduct(test, { property })),
      await idOf(buildProduct(test, { property })),
      await idOf(buildProduct(test, { property })),
    ],
  },
  savedViewId: { reach: 'property', build: (test, { property }) => idOf(buildSavedView(test, { property })) },
  reportMailId: { reach: 'property', build: (test, { property }) => idOf(buildReportMail(test, { property })) },
  alertId: { reach: 'property', build: (test, { property }) => idOf(buildAlert(test, { property })) },
  jobKind: { reach: 'everyone', build: async () => 'run' },
  jobId: { reach: 'group', build: (test, { group }) => buildFailedRun(test, group) },
  sheetId: {
    reach: 'property',
    build: async (test, { property }) =>
      idOf(buildAgeCheckSheet(test, { property, usedBy: await buildCashRegister(test, { property }) })),
  },
  // A session is its own person's, whom none of the callers is.
  sessionId: { reach: 'nobody', build: (test, { group }) => findSessionOf(test, group) },
  accessTokenId: { reach: 'group', build: (test, { group }) => idOf(buildAccessToken(test, { group })) },
  bookTargetId: { reach: 'property', build: (test, { property }) => idOf(buildBookTarget(test, { property })) },
  bookDeliveryId: { reach: 'property', build: (test, { property }) => idOf(buildBookDelivery(test, { property })) },
  webhookId: { reach: 'group', build: (test, { group }) => idOf(buildWebhook(test, { group })) },
  webhookDeliveryId: { reach: 'group', build: (test, { group }) => idOf(buildWebhookDelivery(test, { group })) },
  pmsPostingId: { reach: 'property', build: (test, { property }) => idOf(buildPmsPosting(test, { property })) },
  passkeyId: { reach: 'nobody', build: (test, { group }) => buildPasskey(test, group) },
  pushSubscriptionId: { reach: 'nobody', build: (test, { group }) => buildPushSubscription(test, group) },
  ledgerAccountId: { reach: 'group', build: (test, { group }) => idOf(buildLedgerAccount(test, { group })) },
  // No path has it, but the body of a product does.
  imageUrl: {
    reach: 'group',
    build: async (test, { group }) => mediaUrlOf(test.services.config, (await buildMedia(test, { group })).file) ?? '',
  },
  key: { reach: 'everyone', build: async () => `key-${crypto.randomUUID()}` },
};
