import type { AgeCheckCode } from '@larder/domain/sales/age-check-code';
import type { Country } from '@larder/domain/platform/country';
import type { DeviceActor } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** The location of a sheet, as far as making one needs it. */
export type LocationRow = {
  group_id: number;
  id: number;
  name: string;
  country: Country;
  time_zone: string;
  validate_legal_age: boolean;
};

/** Finds a location and lets nobody else make a sheet there meanwhile, so that sheets are counted without a gap. */
export const lockLocation = (tx: Transaction, propertyIds: readonly number[] | null, propertyId: number) =>
  tx.maybeRow(sql<LocationRow>`
    select group_id, id, name, country, time_zone, validate_legal_age from properties
    where group_id = (select current_group_id()) and id = ${propertyId} and ${inProperties(sql`id`, propertyIds)}
    for no key update`);

/** A new sheet. */
export type SheetRecord = {
  readonly propertyId: number;
  readonly age: number;
  readonly codeCount: number;
  readonly signingKey: Buffer;
  readonly madeBy: number | null;
  readonly madeAt: Date;
  readonly expiresAt: Date;
};

export const insertSheet = (tx: Transaction, sheet: SheetRecord) =>
  tx.row(sql<{ id: number; number: number }>`
    insert into age_check_sheets (group_id, property_id, number, age, code_count, signing_key, made_by, made_at, expires_at)
    select (select current_group_id()), ${sheet.propertyId}::bigint, coalesce(max(number), 0) + 1, ${sheet.age}::smallint, ${sheet.codeCount}::smallint,
      ${sheet.signingKey}::bytea, ${sheet.madeBy}::bigint, ${sheet.madeAt}::timestamptz, ${sheet.expiresAt}::timestamptz
    from age_check_sheets where group_id = (select current_group_id()) and property_id = ${sheet.propertyId}
    returning id, number`);

/** A sheet with how many of its codes were used. */
export type SheetRow = {
  id: number;
  group_id: number;
  property_id: number;
  number: number;
  age: number;
  code_count: number;
  used_count: number;
  made_at: Date;
  made_by_name: string | null;
  expires_at: Date;
  revoked_at: Date | null;
  property_name: string;
  country: Country;
  time_zone: string;
};

const columns = sql`
  age_check_sheets.id, age_check_sheets.group_id, property_id, number, age, code_count, made_at, expires_at, revoked_at,
  properties.name as property_name, properties.country, properties.time_zone,
  (select name from users where users.group_id = (select current_group_id()) and users.id = made_by) as made_by_name,
  (select count(*) from age_check_uses where age_check_uses.group_id = (select current_group_id())
    and age_check_uses.sheet_id = age_check_sheets.id) as used_count`;

const source = sql`
  age_check_sheets join properties on properties.group_id = age_check_sheets.group_id and properties.id = age_check_sheets.property_id`;

const visible = (propertyIds: readonly number[] | null) =>
  sql`age_check_sheets.group_id = (select current_group_id()) and ${inProperties(sql`age_check_sheets.property_id`, propertyIds)}`;

export const listSheets = (tx: Transaction, propertyIds: readonly number[] | null, page: PageRequest) => {
  const { place, order } = keyset(page, [sql`age_check_sheets.id`]);
  return tx.rows(sql<SheetRow & ListRow>`
    select ${columns}, null as sort_value from ${source} where ${visible(propertyIds)} and ${place} ${order}`);
};

/** How many sheets there are, and how many codes on them still count. */
export const countSheets = (tx: Transaction, propertyIds: readonly number[] | null, now: Date) =>
  tx.row(sql<{ count: number; open_count: number }>`
    select count(*) as count, coalesce(sum(code_count - used_count) filter (where revoked_at is null and expires_at > ${now}), 0) as open_count
    from (select code_count, revoked_at, expires_at, (select count(*) from age_check_uses
      where age_check_uses.group_id = (select current_group_id()) and age_check_uses.sheet_id = age_check_sheets.id) as used_count
      from age_check_sheets where ${visible(propertyIds)}) as sheets`);

export const findSheet = (tx: Transaction, propertyIds: readonly number[] | null, sheetId: number) =>
  tx.maybeRow(sql<SheetRow & { signing_key: Buffer }>`
    select ${columns}, signing_key from ${source} where age_check_sheets.id = ${sheetId} and ${visible(propertyIds)}`);

/** Takes a sheet back; answers 0 when it was before. Waits for the tills that are using one of its codes. */
export const revokeSheet = (tx: Transaction, sheetId: number, { userId, now }: { userId: number | null; now: Date }) =>
  tx.execute(sql`
    update age_check_sheets set revoked_at = ${now}, revoked_by = ${userId}
    where group_id = (select current_group_id()) and id = ${sheetId} and revoked_at is null`);

/** A sheet as far as checking one of its codes needs it. */
export type CheckedSheetRow = {
  property_id: number;
  age: number;
  code_count: number;
  signing_key: Buffer;
  expires_at: Date;
  revoked_at: Date | null;
};

/** Finds a sheet of the group and keeps it from being taken back until the end of the transaction. */
export const keepSheet = (tx: Transaction, sheetId: number) =>
  tx.maybeRow(sql<CheckedSheetRow>`
    select property_id, age, code_count, signing_key, expires_at, revoked_at from age_check_sheets
    where group_id = (select current_group_id()) and id = ${sheetId} for share`);

/** Who used a code up. */
export type UseRow = { cash_register_id: number | null; used_at: Date; receipt_id: number | null };

export const findUse = (tx: Transaction, { sheetId, number }: AgeCheckCode) =>
  tx.maybeRow(sql<UseRow>`
    select cash_register_id, used_at, receipt_id from age_check_uses
    where group_id = (select current_group_id()) and sheet_id = ${sheetId} and number = ${number}`);

/** Uses a code up; answers 0 when another till was first, after waiting for it. By whichever of the two keys it meets it. */
export const insertUse = (
  tx: Transaction,
  code: AgeCheckCode & { readonly text: string },
  { till, now }: { till: DeviceActor; now: Date },
) =>
  tx.execute(sql`
    insert into age_check_uses (group_id, sheet_id, number, property_id, shop_id, cash_register_id, code, used_at)
    values ((select current_group_id()), ${code.sheetId}, ${code.number}, ${till.propertyId}, ${till.shopId}, ${till.cashRegisterId}, ${code.text}, ${now})
    on conflict do nothing`);
