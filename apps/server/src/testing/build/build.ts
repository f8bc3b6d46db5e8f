import type { paymentMethodKinds } from '@larder/domain/assortment/ledger';
import type { Product } from '@larder/contract/assortment/products';
import type { Country } from '@larder/domain/platform/country';
import type { Role } from '@larder/domain/platform/permission';
import type { Locale } from '@larder/messages/translation';
import { hashPassword } from '../../platform/auth/password.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** What a factory needs: the owning role, because a test prepares more than the application may do. */
export type Builder = { readonly owner: Database };

export type Group = { readonly id: number; readonly slug: string; readonly name: string };
export type Property = {
  readonly id: number;
  readonly groupId: number;
  readonly slug: string;
  readonly name: string;
  readonly code: string;
};
export type Shop = {
  readonly id: number;
  readonly groupId: number;
  readonly propertyId: number;
  readonly name: string;
};
export type CashRegister = {
  readonly id: number;
  readonly groupId: number;
  readonly propertyId: number;
  readonly shopId: number;
  readonly name: string;
};
export type Category = { readonly id: number; readonly groupId: number };
export type User = {
  readonly id: number;
  readonly groupId: number | null;
  readonly email: string;
  readonly name: string;
};

let serial = 0;

/** A number that no other row of this test file has. */
export function unique(): number {
  serial += 1;
  return serial;
}

/** Goes on from a number, where the test files of a run share one database. */
export function uniqueFrom(start: number): void {
  serial = start;
}

const insertIn = <T>(test: Builder, groupId: number, run: (tx: Transaction) => Promise<T>) =>
  test.owner.write({ groupId }, run);

/** A group with nothing in it. */
export async function buildGroup(test: Builder, fields: { name?: string } = {}): Promise<Group> {
  const number = unique();
  const name = fields.name ?? `Group ${number}`;
  return test.owner.write('identity', (tx) =>
    tx.row(sql<Group>`insert into groups (slug, name) values (${`group-${number}`}, ${name}) returning id, slug, name`),
  );
}

/** A location; `theme` and the like stay empty. */
export async function buildProperty(
  test: Builder,
  fields: { group?: Group; name?: string; country?: Country; timeZone?: string; validateLegalAge?: boolean } = {},
): Promise<Property> {
  const number = unique();
  const group = fields.group ?? (await buildGroup(test));
  const country = fields.country ?? 'nl';
  const zone = fields.timeZone ?? (country === 'nl' ? 'Europe/Amsterdam' : 'Europe/Berlin');
  return insertIn(test, group.id, (tx) =>
    tx.row(sql<Property>`
      insert into properties (group_id, slug, name, code, country, time_zone, validate_legal_age)
      values (${group.id}, ${`property-${number}`}, ${fields.name ?? `Property ${number}`}, ${`P${number}`}, ${country}, ${zone}, ${fields.validateLegalAge ?? false})
      returning id, group_id as "groupId", slug, name, code`),
  );
}

/** A shop. */
export async function buildShop(
  test: Builder,
  fields: { group?: Group; property?: Property; name?: string } = {},
): Promise<Shop> {
  const property =
    fields.property ?? (await buildProperty(test, fields.group === undefined ? {} : { group: fields.group }));
  return insertIn(test, property.groupId, (tx) =>
    tx.row(sql<Shop>`
      insert into shops (group_id, property_id, name) values (${property.groupId}, ${property.id}, ${fields.name ?? `Shop ${unique()}`})
      returning id, group_id as "groupId", property_id as "propertyId", name`),
  );
}

/** A cash register without a credential. */
export async function buildCashRegister(
  test: Builder,
  fields: { group?: Group; property?: Property; shop?: Shop; name?: string } = {},
): Promise<CashRegister> {
  const shop = fields.shop ?? (await buildShop(test, fields));
  return insertIn(test, shop.groupId, (tx) =>
    tx.row(sql<CashRegister>`
      insert into cash_registers (group_id, property_id, shop_id, name) values (${shop.groupId}, ${shop.propertyId}, ${shop.id}, ${fields.name ?? `Register ${unique()}`})
      returning id, group_id as "groupId", property_id as "propertyId", shop_id as "shopId", name`),
  );
}

/** A category. */
export async function buildCategory(
  test: Builder,
  fields: { group?: Group; name?: string; position?: number } = {},
): Promise<Category> {
  const group = fields.group ?? (await buildGroup(test));
  const number = unique();
  const name = JSON.stringify({ nl: fields.name ?? `Categorie ${number}` });
  return insertIn(test, group.id, (tx) =>
    tx.row(sql<Category>`
      insert into categories (group_id, name, position) values (${group.id}, ${name}, ${fields.position ?? number}) returning id, group_id as "groupId"`),
  );
}

/** The row of a stored picture, without its file. */
export async function buildMedia(
  test: Builder,
  fields: { group?: Group; file?: string; createdAt?: Date } = {},
): Promise<{ readonly file: string; readonly groupId: number }> {
  const group = fields.group ?? (await buildGroup(test));
  const file = fields.file ?? `${String(unique()).padStart(32, '0')}.webp`;
  return insertIn(test, group.id, (tx) =>
    tx.row(sql<{ file: string; groupId: number }>`
      insert into media (group_id, file, width, height, created_at) values (${group.id}, ${file}, 512, 512, ${fields.createdAt ?? new Date(0)})
      returning file, group_id as "groupId"`),
  );
}

/** A group-wide product, or one of a location. */
export async function buildProduct(
  test: Builder,
  fields: {
    group?: Group;
    property?: Property;
    category?: Category;
    secondCategory?: Category;
    name?: Product['name'];
    tags?: Product['name'];
    eanCode?: string;
    retailPriceCents?: number;
    ledgerAccountId?: number;
    archivedAt?: Date;
  } = {},
): Promise<{ readonly id: number; readonly groupId: number }> {
  const groupId =
    fields.group?.id ?? fields.property?.groupId ?? fields.category?.groupId ?? (await buildGroup(test)).id;
  const category = fields.category ?? (await buildCategory(test, { group: { id: groupId, slug: '', name: '' } }));
  return insertIn(test, groupId, (tx) =>
    tx.row(sql<{ id: number; groupId: number }>`
      insert into products (group_id, property_id, name, tags, retail_price_cents, ean_code, category_id, second_category_id, vat_type, ledger_account_id, archived_at)
      values (${groupId}, ${fields.property?.id ?? null}, ${JSON.stringify(fields.name ?? { nl: `Artikel ${unique()}` })}, ${JSON.stringify(fields.tags ?? { nl: '' })},
        ${fields.retailPriceCents ?? 295}, ${fields.eanCode ?? null}, ${category.id}, ${fields.secondCategory?.id ?? null}, 'food', ${fields.ledgerAccountId ?? null},
        ${fields.archivedAt ?? null})
      returning id, group_id as "groupId"`),
  );
}

/** What a location changes of a product: its own price or ledger account. */
export async function buildProductConfig(
  test: Builder,
  product: { readonly id: number },
  fields: { property: Property; customPriceCents?: number; ledgerAccountId?: number },
): Promise<void> {
  await insertIn(test, fields.property.groupId, (tx) =>
    tx.execute(sql`
      insert into product_property_configs (group_id, product_id, property_id, custom_price_cents, ledger_account_id)
      values (${fields.property.groupId}, ${product.id}, ${fields.property.id}, ${fields.customPriceCents ?? null}, ${fields.ledgerAccountId ?? null})`),
  );
}

/** Whether a shop offers a product. */
export async function buildShopConfig(
  test: Builder,
  product: { readonly id: number },
  fields: { shop: Shop; visible: boolean },
): Promise<void> {
  const { shop } = fields;
  await insertIn(test, shop.groupId, (tx) =>
    tx.execute(sql`
      insert into product_shop_configs (group_id, product_id, property_id, shop_id, visible) values (${shop.groupId}, ${product.id}, ${shop.propertyId}, ${shop.id}, ${fields.visible})`),
  );
}

/** A ledger account of the group. */
export async function buildLedgerAccount(
  test: Builder,
  fields: { group?: Group; property?: Property; code?: string; description?: string } = {},
): Promise<{ readonly id: number; readonly groupId: number }> {
  const groupId = fields.group?.id ?? fields.property?.groupId ?? (await buildGroup(test)).id;
  return insertIn(test, groupId, (tx) =>
    tx.row(sql<{ id: number; groupId: number }>`
      insert into ledger_accounts (group_id, property_id, code, description)
      values (${groupId}, ${fields.property?.id ?? null}, ${fields.code ?? String(8000 + unique())}, ${fields.description ?? 'Omzet'})
      returning id, group_id as "groupId"`),
  );
}

/** A way to pay; a name that is one text is the Dutch one. */
export async function buildPaymentMethod(
  test: Builder,
  fields: { group?: Group; name?: string | Product['name']; kind?: (typeof paymentMethodKinds)[number] } = {},
): Promise<{ readonly id: number; readonly groupId: number; readonly code: string }> {
  const group = fields.group ?? (await buildGroup(test));
  const number = unique();
  const { name = `Method ${number}`, kind = 'card' } = fields;
  return insertIn(test, group.id, (tx) =>
    tx.row(sql<{ id: number; groupId: number; code: string }>`
      insert into payment_methods (group_id, code, name, kind) values (${group.id}, ${`method_${number}`}, ${JSON.stringify(typeof name === 'string' ? { nl: name } : name)}, ${kind})
      returning id, group_id as "groupId", code`),
  );
}

/** One of the VAT rates that every database has. */
export async function findVat(test: Builder): Promise<{ readonly id: number }> {
  return test.owner.read('identity', (tx) => tx.row(sql<{ id: number }>`select id from vats order by id limit 1`));
}

/** The password of every built user. */
export const testPassword = 'Kaas op het brood, 7 dagen';

let testHash: Promise<string> | undefined;

/** A person; without a group or a role when they are null. */
export async function buildUser(
  test: Builder,
  fields: {
    group?: Group | null;
    role?: Role | null;
    properties?: readonly Property[];
    email?: string;
    locale?: Locale;
    isDisabled?: boolean;
    hasPassword?: boolean;
  } = {},
): Promise<User> {
  const groupId =
    fields.group === null ? null : (fields.group?.id ?? fields.properties?.[0]?.groupId ?? (await buildGroup(test)).id);
  const number = unique();
  // Hashing is slow by design, so all of them share one hash.
  const passwordHash = fields.hasPassword === false ? null : await (testHash ??= hashPassword(testPassword));
  return test.owner.write('identity', async (tx) => {
    const user = await tx.row(sql<User>`
      insert into users (group_id, email, name, role, locale, password_hash, disabled_at)
      values (${groupId}, ${fields.email ?? `person${number}@larder.test`}, ${`Person ${number}`}, ${fields.role === undefined ? 'default' : fields.role},
        ${fields.locale ?? 'nl'}, ${passwordHash}, ${fields.isDisabled === true ? new Date(0) : null})
      returning id, group_id as "groupId", email, name`);
    for (const property of fields.properties ?? [])
      await tx.execute(
        sql`insert into user_properties (group_id, user_id, property_id) values (${property.groupId}, ${user.id}, ${property.id})`,
      );
    return user;
  });
}
