import { hashPassword } from '../../server/src/platform/auth/password.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import * as z from 'zod/mini';
import {
  type DemoGroup,
  type DemoProperty,
  type DemoShop,
  demoPassword,
  employeeDiscountPercent,
} from './demo-groups.ts';
import { bigint, type Filler } from './fill-database.ts';

/** The ids that the database gave to a group's places, by the keys of the demo. */
export type Places = {
  readonly groupId: number;
  readonly propertyIds: ReadonlyMap<string, number>;
  readonly shopIds: ReadonlyMap<string, number>;
  readonly registerIds: ReadonlyMap<string, number>;
  readonly paymentMethodIds: ReadonlyMap<string, number>;
};

const keyed = z.object({ key: z.string(), id: bigint });

/** Looks up what the demo itself put in; its absence is a mistake in the demo's data. */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo has no ${key}`);
  return id;
}

/** Inserts a group and makes it the tenant of what follows. */
export async function fillGroup(filler: Filler, group: DemoGroup, createdAt: Date): Promise<Places> {
  await filler.script(`set local larder.scope = 'identity'`);
  const [row] = await filler.rows(
    sql`insert into groups (slug, name, created_at, updated_at) values (${group.slug}, ${group.name}, ${createdAt}, ${createdAt})
      returning slug as key, id`,
    keyed,
  );
  if (row === undefined) throw new Error('the group was not inserted');
  await filler.script(`set local larder.scope = ''; set local larder.group_id = '${row.id}'`);
  const propertyIds = new Map<string, number>();
  const shopIds = new Map<string, number>();
  const registerIds = new Map<string, number>();
  for (const property of group.properties) {
    const propertyId = await insertProperty(filler, property, createdAt);
    propertyIds.set(property.slug, propertyId);
    for (const shop of property.shops) {
      const shopId = await insertShop(filler, { property, shop, propertyId, createdAt });
      shopIds.set(shop.key, shopId);
      for (const id of await insertRegisters(filler, { property, shop, propertyId, shopId, createdAt }))
        registerIds.set(id.key, id.id);
    }
  }
  const paymentMethodIds = await insertPaymentMethods(filler, group, createdAt);
  return { groupId: row.id, propertyIds, shopIds, registerIds, paymentMethodIds };
}

async function insertProperty(filler: Filler, property: DemoProperty, createdAt: Date): Promise<number> {
  const [row] = await filler.rows(
    sql`insert into properties (group_id, slug, name, code, country, time_zone, vat_number, chamber_of_commerce_number, address, postal_code, city,
        validate_legal_age, allowed_vouchers, employee_discount_percent, theme, created_at, updated_at)
      values (current_group_id(), ${property.slug}, ${property.name}, ${property.code}, ${property.country}, ${property.timeZone}, ${property.vatNumber},
        ${property.chamberOfCommerceNumber}, ${property.address}, ${property.postalCode}, ${property.city}, ${property.validateLegalAge},
        ${property.allowedVouchers}, ${employeeDiscountPercent}, ${property.theme === null ? null : JSON.stringify(property.theme)}::jsonb,
        ${createdAt}, ${createdAt})
      returning slug as key, id`,
    keyed,
  );
  return row?.id ?? 0;
}

type ShopPlace = {
  readonly property: DemoProperty;
  readonly shop: DemoShop;
  readonly propertyId: number;
  readonly createdAt: Date;
};

async function insertShop(filler: Filler, { property, shop, propertyId, createdAt }: ShopPlace): Promise<number> {
  const [row] = await filler.rows(
    sql`insert into shops (group_id, property_id, name, receipt_name, address, postal_code, city, default_language, vat_number,
        chamber_of_commerce_number, created_at, updated_at)
      values (current_group_id(), ${propertyId}, ${shop.name}, ${`${property.name} – ${shop.name}`}, ${property.address}, ${property.postalCode},
        ${property.city}, ${property.country}, ${property.vatNumber}, ${property.chamberOfCommerceNumber}, ${createdAt}, ${createdAt})
      returning name as key, id`,
    keyed,
  );
  return row?.id ?? 0;
}

function insertRegisters(filler: Filler, place: ShopPlace & { readonly shopId: number }) {
  const { property, shop, propertyId, shopId, createdAt } = place;
  const registers = shop.registers.map(({ key }) => {
    const number = key.split('-').at(-1) ?? '';
    return {
      key,
      name: `${property.country === 'nl' ? 'Kassa' : 'Kasse'} ${number}`,
      terminalId: `6001${String(propertyId).padStart(2, '0')}${String(shopId).padStart(2, '0')}${number.padStart(2, '0')}`,
      merchant: `${property.code}-TOGO`,
      model: number === '2' ? 'table' : 'floor',
    };
  });
  return filler.rows(
    sql`insert into cash_registers (group_id, property_id, shop_id, name, terminal_id, merchant, model, created_at, updated_at)
      select current_group_id(), ${propertyId}, ${shopId}, given.name, given."terminalId", given.merchant, given.model, ${createdAt}, ${createdAt}
      from jsonb_to_recordset(${JSON.stringify(registers)}::jsonb) as given (name text, "terminalId" text, merchant text, model text)
      returning (select given.key from jsonb_to_recordset(${JSON.stringify(registers)}::jsonb) as given (key text, "terminalId" text)
        where given."terminalId" = cash_registers.terminal_id) as key, id`,
    keyed,
  );
}

async function insertPaymentMethods(
  filler: Filler,
  group: DemoGroup,
  createdAt: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await filler.rows(
    sql`insert into payment_methods (group_id, code, name, kind, created_at, updated_at)
      select current_group_id(), code, name, kind, ${createdAt}, ${createdAt}
      from jsonb_to_recordset(${JSON.stringify(group.paymentMethods)}::jsonb) as given (code text, name jsonb, kind text)
      returning code as key, id`,
    keyed,
  );
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Inserts the people of a group, all with the demo's password. */
export async function fillUsers(
  filler: Filler,
  group: DemoGroup,
  given: { places: Places; createdAt: Date },
): Promise<void> {
  const { places, createdAt } = given;
  for (const user of group.users) {
    const [row] = await filler.rows(
      sql`insert into users (group_id, email, name, role, locale, password_hash, created_at, updated_at)
        values (current_group_id(), ${user.email}, ${user.name}, ${user.role}, ${user.locale}, ${await hashPassword(demoPassword)}, ${createdAt}, ${createdAt})
        returning email as key, id`,
      keyed,
    );
    for (const slug of user.propertySlugs)
      await filler.run(
        sql`insert into user_properties (group_id, user_id, property_id) values (current_group_id(), ${row?.id}, ${idOf(places.propertyIds, slug)})`,
      );
  }
}
