import type { Endpoint } from '@larder/contract/platform/endpoint';
import { mediaUrlOf } from '../../platform/media.ts';
import { sql } from '../../platform/database/sql.ts';
import { type Answer, as, type Client, pathOf } from '../as.ts';
import {
  buildCategory,
  buildGroup,
  buildLedgerAccount,
  buildMedia,
  buildProperty,
  buildShop,
  buildUser,
  type Category,
  type Group,
  type Property,
  type Shop,
} from './build.ts';
import type { TestApp } from '../test-app.ts';

/** A group with a Dutch and a German location, what a product needs, and who may change it. */
export type Assortment = {
  readonly group: Group;
  readonly utrecht: Property;
  readonly aachen: Property;
  /** Of Utrecht: two shops; of Aachen: one. */
  readonly lobby: Shop;
  readonly bar: Shop;
  readonly kiosk: Shop;
  readonly bread: Category;
  readonly sweet: Category;
  readonly ledger: { readonly id: number };
  readonly imageUrl: string;
  readonly admin: Client;
  /** Of Utrecht. */
  readonly manager: Client;
};

/** Builds one, of its own for each test. */
export async function buildAssortment(test: TestApp): Promise<Assortment> {
  const group = await buildGroup(test);
  const utrecht = await buildProperty(test, { group, name: 'Utrecht' });
  const aachen = await buildProperty(test, { group, name: 'Aachen', country: 'de' });
  const [admin, manager] = [
    await buildUser(test, { group, role: 'admin' }),
    await buildUser(test, { role: 'manager', properties: [utrecht] }),
  ];
  return {
    group,
    utrecht,
    aachen,
    lobby: await buildShop(test, { property: utrecht }),
    bar: await buildShop(test, { property: utrecht }),
    kiosk: await buildShop(test, { property: aachen }),
    bread: await buildCategory(test, { group }),
    sweet: await buildCategory(test, { group }),
    ledger: await buildLedgerAccount(test, { group }),
    imageUrl: await buildPicture(test, group),
    admin: await as(test, admin),
    manager: await as(test, manager),
  };
}

/** The address of a picture that somebody of the group sent. */
export async function buildPicture(test: TestApp, group: Group): Promise<string> {
  const { file } = await buildMedia(test, { group });
  return mediaUrlOf(test.services.config, file) ?? '';
}

/** The least that a product has to have, in the spelling of the wire. */
export function productBody(given: Assortment, fields: object = {}) {
  return {
    name: { nl: 'Broodje gezond' },
    image_url: given.imageUrl,
    retail_price_cents: 595,
    category_ids: [given.bread.id],
    vat_type: 'food',
    ledger_account_id: given.ledger.id,
    ...fields,
  };
}

/** A product of which everything is entered, in the spelling of the wire. */
export const wholeProductBody = (given: Assortment) => ({
  name: { nl: ' Broodje gezond ', de: 'Belegtes Brötchen', en: 'Healthy sandwich' },
  tags: { nl: 'vers kaas', de: 'frisch', en: 'fresh' },
  description: { nl: 'Met kaas en ei', de: 'Mit Käse und Ei', en: 'With cheese and egg' },
  image_url: given.imageUrl,
  retail_price_cents: 595,
  ean_code: ' 8710000000017 ',
  net_content: { quantity: 245, unit: 'g' },
  category_ids: [given.bread.id, given.sweet.id],
  vat_type: 'milk_drink',
  deposit_kinds: ['de_single_use', 'nl_can'],
  ledger_account_id: given.ledger.id,
  ledger_account_nl_id: given.ledger.id,
  age_restriction: 'high',
  is_interchangeable: true,
  status: 'concept',
  vouchers: ['employee_discount', 'valk_voucher'],
  property_configs: [
    {
      property_id: given.utrecht.id,
      custom_price_cents: 625,
      ledger_account_id: given.ledger.id,
      shop_configs: [
        { shop_id: given.bar.id, visible: false },
        { shop_id: given.lobby.id, visible: true },
      ],
    },
    { property_id: given.aachen.id, custom_price_cents: 650 },
  ],
});

/** The same as it is answered. */
export const wholeProduct = (given: Assortment) => ({
  name: { nl: 'Broodje gezond', de: 'Belegtes Brötchen', en: 'Healthy sandwich' },
  tags: { nl: 'vers kaas', de: 'frisch', en: 'fresh' },
  description: { nl: 'Met kaas en ei', de: 'Mit Käse und Ei', en: 'With cheese and egg' },
  imageUrl: given.imageUrl,
  retailPriceCents: 595,
  customPriceCents: null,
  eanCode: '8710000000017',
  netContent: { quantity: 245, unit: 'g' },
  categoryIds: [given.bread.id, given.sweet.id],
  vatType: 'milk_drink',
  depositKinds: ['nl_can', 'de_single_use'],
  ledgerAccountId: given.ledger.id,
  ledgerAccountNlId: given.ledger.id,
  ageRestriction: 'high',
  isInterchangeable: true,
  status: 'concept',
  archivedAt: null,
  propertyId: null,
  property: null,
  propertyConfigs: [
    {
      propertyId: given.utrecht.id,
      customPriceCents: 625,
      ledgerAccountId: given.ledger.id,
      shopConfigs: [{ shopId: given.bar.id, visible: false }],
    },
    { propertyId: given.aachen.id, customPriceCents: 650, ledgerAccountId: null, shopConfigs: [] },
  ],
  vouchers: ['valk_voucher', 'employee_discount'],
});

/** Sends a call with a body as it stands. */
export function sendTo(
  client: Client,
  endpoint: Endpoint,
  given: { productId?: number; at?: Property; body?: unknown; version?: number } = {},
): Promise<Answer> {
  const { productId, at, body, version } = given;
  return client.send(endpoint.method, pathOf(endpoint, { params: { productId }, propertyId: at?.id }), {
    ...(body === undefined ? {} : { body }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
}

/** The id of what a call made. */
export function idOf(answer: Answer): number {
  return Number(Reflect.get(Object(answer.body), 'id'));
}

/** The codes of a refusal by the path of the field. */
export function errorsOf(answer: Answer): Readonly<Record<string, string>> {
  return Object.fromEntries((answer.problem?.errors ?? []).map(({ path, code }) => [path, code]));
}

/** Everything that a group's tables of products hold, to see that a refusal wrote nothing. */
export async function productRows(test: TestApp, group: Group): Promise<string> {
  const rows = await test.owner.read({ groupId: group.id }, (tx) =>
    tx.row(sql<{ all: string }>`
      select concat(
        (select json_agg(products order by id) from products where group_id = ${group.id}),
        (select json_agg(own order by product_id, property_id) from product_property_configs as own where group_id = ${group.id}),
        (select json_agg(shop order by product_id, shop_id) from product_shop_configs as shop where group_id = ${group.id}),
        (select json_agg(history order by id) from price_history as history where group_id = ${group.id}),
        (select json_agg(entry order by id) from audit_entries as entry where group_id = ${group.id})) as all`),
  );
  return rows.all;
}

/** What the audit trail says of a group's products, oldest first. */
export async function productAudit(test: TestApp, group: Group) {
  return test.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ action: string; subject_id: number; before: object | null; after: object | null }>`
      select action, subject_id, before, after from audit_entries where group_id = ${group.id} and subject_type = 'product' order by id`),
  );
}
