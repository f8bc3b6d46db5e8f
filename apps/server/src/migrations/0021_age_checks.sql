-- Age-check codes (QR-01): printed sheets whose codes a till uses up, each once. A code's text is its place and a signature
-- by its sheet's key, so that codes are not kept and a sheet can be printed again.
create table age_check_sheets (
  group_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  -- Counts the sheets of a location: what people call it.
  number integer not null,
  age smallint not null,
  code_count smallint not null,
  -- Never leaves the database but to sign; whoever has it can make codes of this sheet.
  signing_key bytea not null,
  -- As in the audit trail, these outlive the accounts that they name.
  made_by bigint,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_by bigint,
  revoked_at timestamptz,
  constraint age_check_sheets_pkey primary key (group_id, id),
  constraint age_check_sheets_property_unique unique (group_id, property_id, id),
  constraint age_check_sheets_number_unique unique (group_id, property_id, number),
  constraint age_check_sheets_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint age_check_sheets_age_check check (age between 1 and 99),
  constraint age_check_sheets_code_count_check check (code_count between 1 and 500),
  constraint age_check_sheets_key_check check (octet_length(signing_key) = 32),
  constraint age_check_sheets_expires_check check (expires_at > made_at)
);
call protect_tenant_table('age_check_sheets');
revoke delete on age_check_sheets from larder_app;

-- The codes that were used up, each at most once by its key. A row stays when its register is deleted: the code must not
-- come alive again. The register stands at the sheet's location, or the row cannot be.
create table age_check_uses (
  group_id bigint not null,
  sheet_id bigint not null,
  number smallint not null,
  property_id bigint not null,
  shop_id bigint,
  cash_register_id bigint,
  code text not null,
  used_at timestamptz not null,
  -- The finished sale that it was for.
  receipt_id bigint,
  constraint age_check_uses_pkey primary key (group_id, sheet_id, number),
  constraint age_check_uses_code_unique unique (group_id, code),
  constraint age_check_uses_sheet_fkey foreign key (group_id, property_id, sheet_id)
    references age_check_sheets (group_id, property_id, id) on delete cascade,
  constraint age_check_uses_register_fkey foreign key (group_id, property_id, shop_id, cash_register_id)
    references cash_registers (group_id, property_id, shop_id, id) on delete set null (shop_id, cash_register_id),
  constraint age_check_uses_receipt_fkey foreign key (group_id, receipt_id) references receipts (group_id, id)
);
create index age_check_uses_sheet_index on age_check_uses (group_id, property_id, sheet_id);
create index age_check_uses_register_index on age_check_uses (group_id, property_id, shop_id, cash_register_id);
create index age_check_uses_receipt_index on age_check_uses (group_id, receipt_id);
call protect_tenant_table('age_check_uses');
revoke delete on age_check_uses from larder_app;

-- A finished sale takes the code that its till used up for it, and the first one keeps it. A code that this till did not
-- have checked leads nowhere, and never keeps a paid receipt out.
create function note_age_check() returns trigger language plpgsql as $$
begin
  update age_check_uses set receipt_id = new.id
  where age_check_uses.group_id = new.group_id and age_check_uses.cash_register_id = new.cash_register_id and receipt_id is null
    -- As `plainAgeCheckCode` writes it.
    and code = translate(upper(btrim(new.age_check_code, E' \t\r\n')), 'OIL', '011');
  return null;
end $$;
create trigger receipts_age_check after insert or update of age_check_code, state on receipts
  for each row when (new.age_check_code is not null and new.state = 'SUCCESS') execute function note_age_check();
