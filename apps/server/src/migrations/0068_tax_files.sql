-- What the tax offices of Germany and the Netherlands ask of tills and closes (decision 80).

-- What a till is, as it is reported in Germany (AO § 146a (4)).
alter table cash_registers
  add takes_cash boolean not null default false,
  add serial_number text,
  add make text,
  add device_model text,
  add software text,
  add software_version text,
  -- Of its security device ("TSE"): the serial number, and the certificate's id.
  add tse_serial text,
  add tse_certificate_id text,
  add acquired_on date,
  add retired_on date,
  add constraint cash_registers_retired_check check (retired_on >= acquired_on);

-- Who owes the tax, where that is another name than the location's.
alter table bookkeeping_settings
  add legal_name text,
  add tax_number text;

-- Where a German location was and which tills stood there when a day was closed: what is changed later is no part of that close.
alter table day_closes add place jsonb;

-- What the security device of a till said of a receipt, as the till sent it.
create table receipt_signatures (
  group_id bigint not null,
  receipt_id bigint not null,
  serial_number text,
  transaction_number bigint,
  started_at text,
  finished_at text,
  process_type text,
  process_data text,
  signature_counter bigint,
  signature text,
  error text,
  -- What stood under these names and cannot be read, as it was sent.
  unread jsonb,
  constraint receipt_signatures_pkey primary key (group_id, receipt_id),
  constraint receipt_signatures_receipt_fkey foreign key (group_id, receipt_id) references receipts (group_id, id) on delete cascade
);
call protect_tenant_table('receipt_signatures');

-- The security devices that a till signed with, and how their signatures are checked: once, not with every receipt.
create table tse_modules (
  group_id bigint not null,
  cash_register_id bigint not null,
  serial_number text not null,
  signature_algorithm text,
  time_format text,
  encoding text,
  public_key text,
  certificate text,
  constraint tse_modules_pkey primary key (group_id, cash_register_id, serial_number),
  constraint tse_modules_register_fkey foreign key (group_id, cash_register_id) references cash_registers (group_id, id) on delete cascade
);
call protect_tenant_table('tse_modules');
