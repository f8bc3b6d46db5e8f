import type { CashRegisterFields } from '@larder/domain/places/cash-register';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { sql, type Statement } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** What a till is, by the names of the contract. */
type TillFacts = Omit<CashRegisterFields, 'name' | 'terminalId' | 'merchant' | 'model'>;

/** A cash register with what its till last said. */
export type CashRegisterRow = {
  id: number;
  property_id: number;
  shop_id: number;
  name: string;
  terminal_id: string | null;
  merchant: string | null;
  model: 'table' | 'floor';
} & TillFacts & {
    has_credential: boolean;
    seen_at: Date | null;
    app_version: string | null;
    clock_skew_ms: number | null;
    version: number;
  };

/** Which cash registers a list holds. */
export type CashRegisterFilter = {
  readonly propertyIds: readonly number[] | null;
  readonly shopId: number | undefined;
};

const facts = sql`
  takes_cash as "takesCash", serial_number as "serialNumber", make, device_model as "deviceModel", software, software_version as "softwareVersion",
  tse_serial as "tseSerial", tse_certificate_id as "tseCertificateId", acquired_on as "acquiredOn", retired_on as "retiredOn"`;

const columns = sql`
  cash_registers.id, property_id, shop_id, name, terminal_id, merchant, model, ${facts}, seen_at, app_version, clock_skew_ms, version,
  exists (select from device_credentials where device_credentials.group_id = (select current_group_id())
    and device_credentials.cash_register_id = cash_registers.id) as has_credential`;

const source = sql`
  cash_registers left join cash_register_sightings on cash_register_sightings.group_id = cash_registers.group_id
    and cash_register_sightings.cash_register_id = cash_registers.id`;

function condition({ propertyIds, shopId }: CashRegisterFilter): Statement {
  const ofShop = shopId === undefined ? sql`true` : sql`shop_id = ${shopId}`;
  return sql`cash_registers.group_id = (select current_group_id()) and removed_at is null and ${inProperties(sql`property_id`, propertyIds)} and ${ofShop}`;
}

export const listCashRegisters = (tx: Transaction, filter: CashRegisterFilter, page: PageRequest) => {
  const { place, order } = keyset(page, [sql`fold_text(name)`, sql`id`]);
  return tx.rows(sql<CashRegisterRow & ListRow>`
    select ${columns}, fold_text(name) as sort_value from ${source} where ${condition(filter)} and ${place} ${order}`);
};

export const countCashRegisters = (tx: Transaction, filter: CashRegisterFilter) =>
  tx.row(sql<{ count: number }>`select count(*) as count from cash_registers where ${condition(filter)}`);

export const findCashRegister = (tx: Transaction, propertyIds: readonly number[] | null, cashRegisterId: number) =>
  tx.maybeRow(sql<CashRegisterRow>`
    select ${columns} from ${source} where id = ${cashRegisterId} and ${condition({ propertyIds, shopId: undefined })}`);

/** A register as far as a change needs it. */
export type LockedRow = Pick<
  CashRegisterRow,
  'id' | 'property_id' | 'shop_id' | 'name' | 'terminal_id' | 'merchant' | 'model' | keyof TillFacts | 'version'
> & { group_id: number };

/** Finds a register and keeps others from changing it or its credential meanwhile. */
export const lockCashRegister = (tx: Transaction, propertyIds: readonly number[] | null, cashRegisterId: number) =>
  tx.maybeRow(sql<LockedRow>`
    select group_id, property_id, shop_id, id, name, terminal_id, merchant, model, ${facts}, version from cash_registers
    where id = ${cashRegisterId} and ${condition({ propertyIds, shopId: undefined })} for update`);

/** Ends the ways in of every till of a group. */
export const unpairAll = (tx: Transaction) =>
  tx.execute(sql`delete from device_credentials where group_id = (select current_group_id())`);

export const deleteCredential = (tx: Transaction, cashRegisterId: number) =>
  tx.execute(
    sql`delete from device_credentials where group_id = (select current_group_id()) and cash_register_id = ${cashRegisterId}`,
  );

/** Ends the credential that a till showed, and not one that was made since. */
export const deleteShownCredential = (tx: Transaction, tokenHash: Buffer) =>
  tx.execute(
    sql`delete from device_credentials where group_id = (select current_group_id()) and token_hash = ${tokenHash}`,
  );

export const insertCredential = (
  tx: Transaction,
  credential: {
    tokenHash: Buffer;
    register: { group_id: number; property_id: number; shop_id: number; id: number };
    userId: number | null;
    now: Date;
  },
) =>
  tx.execute(sql`
    insert into device_credentials (token_hash, group_id, property_id, shop_id, cash_register_id, created_by_user_id, created_at)
    values (${credential.tokenHash}, ${credential.register.group_id}, ${credential.register.property_id}, ${credential.register.shop_id},
      ${credential.register.id}, ${credential.userId}, ${credential.now})`);

/** Finds a shop and keeps it from being deleted meanwhile. */
export const keepShop = (tx: Transaction, propertyIds: readonly number[] | null, shopId: number) =>
  tx.maybeRow(sql<{ group_id: number; property_id: number; id: number }>`
    select group_id, property_id, id from shops
    where group_id = (select current_group_id()) and id = ${shopId} and ${inProperties(sql`property_id`, propertyIds)} for key share`);

export const insertCashRegister = (
  tx: Transaction,
  shop: { group_id: number; property_id: number; id: number },
  { fields, now }: { fields: CashRegisterFields; now: Date },
) =>
  tx.row(sql<{ id: number }>`
    insert into cash_registers (group_id, property_id, shop_id, name, terminal_id, merchant, model, takes_cash, serial_number, make, device_model,
      software, software_version, tse_serial, tse_certificate_id, acquired_on, retired_on, created_at, updated_at)
    values (${shop.group_id}, ${shop.property_id}, ${shop.id}, ${fields.name}, ${fields.terminalId}, ${fields.merchant}, ${fields.model},
      ${fields.takesCash}, ${fields.serialNumber}, ${fields.make}, ${fields.deviceModel}, ${fields.software}, ${fields.softwareVersion},
      ${fields.tseSerial}, ${fields.tseCertificateId}, ${fields.acquiredOn}, ${fields.retiredOn}, ${now}, ${now})
    returning id`);

export const updateCashRegister = (
  tx: Transaction,
  cashRegisterId: number,
  { fields, now }: { fields: CashRegisterFields; now: Date },
) =>
  tx.execute(sql`
    update cash_registers set name = ${fields.name}, terminal_id = ${fields.terminalId}, merchant = ${fields.merchant},
      model = ${fields.model}, takes_cash = ${fields.takesCash}, serial_number = ${fields.serialNumber}, make = ${fields.make},
      device_model = ${fields.deviceModel}, software = ${fields.software}, software_version = ${fields.softwareVersion},
      tse_serial = ${fields.tseSerial}, tse_certificate_id = ${fields.tseCertificateId}, acquired_on = ${fields.acquiredOn},
      retired_on = ${fields.retiredOn}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${cashRegisterId}`);

/** Takes a register out of use; its row stays, because its receipts name it. */
export const removeCashRegister = (tx: Transaction, cashRegisterId: number, now: Date) =>
  tx.execute(sql`
    update cash_registers set removed_at = ${now}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${cashRegisterId}`);

/** Takes a register into use again that was removed since a moment; answers how many that were. */
export const undeleteCashRegister = (
  tx: Transaction,
  cashRegisterId: number,
  { since, now }: { since: Date; now: Date },
) =>
  tx.execute(sql`
    update cash_registers set removed_at = null, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${cashRegisterId} and removed_at >= ${since}`);

/** Deletes what is left of a shop's removed registers, before the shop itself goes. */
export const deleteRemovedRegisters = (tx: Transaction, shopId: number) =>
  tx.execute(sql`
    delete from cash_registers where group_id = (select current_group_id()) and shop_id = ${shopId} and removed_at is not null`);

export const findShop = (tx: Transaction, shopId: number) =>
  tx.row(
    sql<{
      id: number;
      name: string;
    }>`select id, name from shops where group_id = (select current_group_id()) and id = ${shopId}`,
  );
