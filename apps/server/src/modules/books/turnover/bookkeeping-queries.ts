import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A location with its settings for the bookkeeping, by their names in the contract; a location without any has the defaults. */
export type SettingsRow = {
  propertyId: number;
  propertyCode: string;
  propertyName: string;
  country: 'nl' | 'de';
  consultantNumber: number | null;
  clientNumber: number | null;
  accountLength: number;
  fiscalYearStartMonth: number;
  journalCode: string;
  salesAccountCode: string | null;
  paymentAccountCode: string | null;
  surplusAccountCode: string | null;
  clearingAccountCode: string | null;
  legalName: string | null;
  taxNumber: string | null;
  version: number;
};

const settings = sql`
  select properties.id as "propertyId", properties.code as "propertyCode", properties.name as "propertyName", country,
    consultant_number as "consultantNumber", client_number as "clientNumber", coalesce(account_length, 4) as "accountLength",
    coalesce(fiscal_year_start_month, 1) as "fiscalYearStartMonth", coalesce(journal_code, '90') as "journalCode",
    sales_account_code as "salesAccountCode", payment_account_code as "paymentAccountCode", surplus_account_code as "surplusAccountCode",
    clearing_account_code as "clearingAccountCode", legal_name as "legalName", tax_number as "taxNumber", coalesce(bookkeeping_settings.version, 1) as version
  from properties
  left join bookkeeping_settings on bookkeeping_settings.group_id = properties.group_id and bookkeeping_settings.property_id = properties.id
  where properties.group_id = (select current_group_id())`;

export const findSettings = (tx: Transaction, propertyId: number) =>
  tx.maybeRow(sql<SettingsRow>`${settings} and properties.id = ${propertyId}`);

/** The settings of some locations; null means all of the group's. */
export const listSettings = (tx: Transaction, propertyIds: readonly number[] | null) =>
  tx.rows(sql<SettingsRow>`${settings} and ${inProperties(sql`properties.id`, propertyIds)} order by properties.id`);

/** Makes a location's row, if it has none, and keeps others from changing it until the end of the transaction. */
export const lockSettings = (tx: Transaction, propertyId: number, now: Date) =>
  tx.execute(sql`
    insert into bookkeeping_settings (group_id, property_id, created_at, updated_at) values ((select current_group_id()), ${propertyId}, ${now}, ${now})
    on conflict (group_id, property_id) do update set updated_at = bookkeeping_settings.updated_at`);

export const updateSettings = (
  tx: Transaction,
  propertyId: number,
  change: {
    settings: Omit<SettingsRow, 'propertyId' | 'propertyCode' | 'propertyName' | 'country' | 'version'>;
    now: Date;
  },
) => {
  const { settings: wanted, now } = change;
  return tx.execute(sql`
    update bookkeeping_settings set consultant_number = ${wanted.consultantNumber}, client_number = ${wanted.clientNumber},
      account_length = ${wanted.accountLength}, fiscal_year_start_month = ${wanted.fiscalYearStartMonth}, journal_code = ${wanted.journalCode},
      sales_account_code = ${wanted.salesAccountCode}, payment_account_code = ${wanted.paymentAccountCode},
      surplus_account_code = ${wanted.surplusAccountCode}, clearing_account_code = ${wanted.clearingAccountCode},
      legal_name = ${wanted.legalName}, tax_number = ${wanted.taxNumber}, updated_at = ${now}, version = version + 1
    where group_id = (select current_group_id()) and property_id = ${propertyId}`);
};

/** What a location of the group is called. */
export const findLocationName = async (tx: Transaction, propertyId: number) =>
  (
    await tx.row(sql<{ name: string }>`
      select name from properties where group_id = (select current_group_id()) and id = ${propertyId}`)
  ).name;
