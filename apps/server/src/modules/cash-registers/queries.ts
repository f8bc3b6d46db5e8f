import type { Transaction } from '../../platform/database/database.ts';
import { inProperties, keyset } from '../../platform/database/keyset.ts';
import { sql, type Statement } from '../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../platform/http/list.ts';

/** A cash register with what its till last said. */
export type CashRegisterRow = {
  id: number;
  property_id: number;
  shop_id: number;
  name: string;
  terminal_id: string | null;
  merchant: string | null;
  model: 'table' | 'floor';
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

const columns = sql`
  cash_registers.id, property_id, shop_id, name, terminal_id, merchant, model, seen_at, app_version, clock_skew_ms, version,
  exists (select from device_credentials where device_credentials.group_id = cash_registers.group_id
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

/** Finds a register and keeps others from changing its credential meanwhile. */
export const lockCashRegister = (tx: Transaction, propertyIds: readonly number[] | null, cashRegisterId: number) =>
  tx.maybeRow(sql<{ group_id: number; property_id: number; shop_id: number; id: number }>`
    select group_id, property_id, shop_id, id from cash_registers
    where id = ${cashRegisterId} and ${condition({ propertyIds, shopId: undefined })} for update`);

export const deleteCredential = (tx: Transaction, cashRegisterId: number) =>
  tx.execute(
    sql`delete from device_credentials where group_id = (select current_group_id()) and cash_register_id = ${cashRegisterId}`,
  );

export const insertCredential = (
  tx: Transaction,
  credential: {
    tokenHash: Buffer;
    register: { group_id: number; property_id: number; shop_id: number; id: number };
    userId: number;
    now: Date;
  },
) =>
  tx.execute(sql`
    insert into device_credentials (token_hash, group_id, property_id, shop_id, cash_register_id, created_by_user_id, created_at)
    values (${credential.tokenHash}, ${credential.register.group_id}, ${credential.register.property_id}, ${credential.register.shop_id},
      ${credential.register.id}, ${credential.userId}, ${credential.now})`);
