-- What the bookkeeping exports of a location need beside its ledger accounts (TRN-01); a location without a row has the defaults.
create table bookkeeping_settings (
  group_id bigint not null,
  property_id bigint not null,
  consultant_number integer,
  client_number integer,
  account_length smallint not null default 4,
  fiscal_year_start_month smallint not null default 1,
  journal_code text not null default '90',
  sales_account_code text,
  payment_account_code text,
  surplus_account_code text,
  clearing_account_code text,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bookkeeping_settings_pkey primary key (group_id, property_id),
  constraint bookkeeping_settings_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint bookkeeping_settings_consultant_number_check check (consultant_number between 1001 and 9999999),
  constraint bookkeeping_settings_client_number_check check (client_number between 1 and 99999),
  constraint bookkeeping_settings_account_length_check check (account_length between 4 and 8),
  constraint bookkeeping_settings_fiscal_year_start_month_check check (fiscal_year_start_month between 1 and 12)
);
call protect_tenant_table('bookkeeping_settings');
