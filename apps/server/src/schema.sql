-- stamp: 4436506cff3177735d5690a05b25e7b24acf7f5f732908584add4760deaa1bfc
-- The schema that the migrations make, for reading; "npm run db:generate" writes it.

create table access_tokens (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint,
  name text not null,
  grants jsonb not null,
  addresses text[] not null default '{}'::text[],
  expires_at timestamp with time zone,
  token_hash bytea not null,
  hint text not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  version bigint not null default 1,
  constraint access_tokens_pkey PRIMARY KEY (group_id, id),
  constraint access_tokens_hash_unique UNIQUE (token_hash),
  constraint access_tokens_created_by_fkey FOREIGN KEY (group_id, created_by) REFERENCES users(group_id, id) ON DELETE SET NULL (created_by),
  constraint access_tokens_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE
);
create index access_tokens_created_by_index ON access_tokens USING btree (group_id, created_by);
create index access_tokens_property_index ON access_tokens USING btree (group_id, property_id);
alter table access_tokens enable row level security, force row level security;
create policy tenant on access_tokens using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on access_tokens to larder_app;

create table age_check_sheets (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  number integer not null,
  age smallint not null,
  code_count smallint not null,
  signing_key bytea not null,
  made_by bigint,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_by bigint,
  revoked_at timestamp with time zone,
  constraint age_check_sheets_pkey PRIMARY KEY (group_id, id),
  constraint age_check_sheets_number_unique UNIQUE (group_id, property_id, number),
  constraint age_check_sheets_property_unique UNIQUE (group_id, property_id, id),
  constraint age_check_sheets_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint age_check_sheets_age_check CHECK (((age >= 1) AND (age <= 99))),
  constraint age_check_sheets_code_count_check CHECK (((code_count >= 1) AND (code_count <= 500))),
  constraint age_check_sheets_expires_check CHECK ((expires_at > made_at)),
  constraint age_check_sheets_key_check CHECK ((octet_length(signing_key) = 32))
);
alter table age_check_sheets enable row level security, force row level security;
create policy tenant on age_check_sheets using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update on age_check_sheets to larder_app;

create table age_check_uses (
  group_id bigint not null,
  sheet_id bigint not null,
  number smallint not null,
  property_id bigint not null,
  shop_id bigint,
  cash_register_id bigint,
  code text not null,
  used_at timestamp with time zone not null,
  receipt_id bigint,
  constraint age_check_uses_pkey PRIMARY KEY (group_id, sheet_id, number),
  constraint age_check_uses_code_unique UNIQUE (group_id, code),
  constraint age_check_uses_receipt_fkey FOREIGN KEY (group_id, receipt_id) REFERENCES receipts(group_id, id),
  constraint age_check_uses_register_fkey FOREIGN KEY (group_id, property_id, shop_id, cash_register_id) REFERENCES cash_registers(group_id, property_id, shop_id, id) ON DELETE SET NULL (shop_id, cash_register_id),
  constraint age_check_uses_sheet_fkey FOREIGN KEY (group_id, property_id, sheet_id) REFERENCES age_check_sheets(group_id, property_id, id) ON DELETE CASCADE
);
create index age_check_uses_receipt_index ON age_check_uses USING btree (group_id, receipt_id);
create index age_check_uses_register_index ON age_check_uses USING btree (group_id, property_id, shop_id, cash_register_id);
create index age_check_uses_sheet_index ON age_check_uses USING btree (group_id, property_id, sheet_id);
alter table age_check_uses enable row level security, force row level security;
create policy tenant on age_check_uses using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update on age_check_uses to larder_app;

create table alert_choices (
  group_id bigint not null,
  user_id bigint not null,
  kind text not null,
  by_mail boolean not null,
  by_push boolean,
  constraint alert_choices_pkey PRIMARY KEY (group_id, user_id, kind),
  constraint alert_choices_user_fkey FOREIGN KEY (group_id, user_id) REFERENCES users(group_id, id) ON DELETE CASCADE
);
alter table alert_choices enable row level security, force row level security;
create policy tenant on alert_choices using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on alert_choices to larder_app;

create table alert_digests (
  group_id bigint not null,
  user_id bigint not null,
  hour smallint not null,
  done_on date not null,
  done_at timestamp with time zone not null,
  constraint alert_digests_pkey PRIMARY KEY (group_id, user_id),
  constraint alert_digests_user_fkey FOREIGN KEY (group_id, user_id) REFERENCES users(group_id, id) ON DELETE CASCADE,
  constraint alert_digests_hour_check CHECK (((hour >= 0) AND (hour <= 23)))
);
alter table alert_digests enable row level security, force row level security;
create policy tenant on alert_digests using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on alert_digests to larder_app;

create table alert_settings (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint,
  is_own boolean not null default true,
  rules jsonb not null,
  quiet_from text,
  quiet_until text,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint alert_settings_pkey PRIMARY KEY (group_id, id),
  constraint alert_settings_property_unique UNIQUE NULLS NOT DISTINCT (group_id, property_id),
  constraint alert_settings_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint alert_settings_quiet_check CHECK ((num_nulls(quiet_from, quiet_until) = ANY (ARRAY[0, 2])))
);
alter table alert_settings enable row level security, force row level security;
create policy tenant on alert_settings using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on alert_settings to larder_app;

create table alerts (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint,
  kind text not null,
  subject_type text not null,
  subject_id bigint not null,
  began_at timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  facts jsonb not null default '{}'::jsonb,
  taken_by bigint,
  taken_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  told_at timestamp with time zone,
  constraint alerts_pkey PRIMARY KEY (group_id, id),
  constraint alerts_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint alerts_taken_by_fkey FOREIGN KEY (group_id, taken_by) REFERENCES users(group_id, id) ON DELETE SET NULL (taken_by),
  constraint alerts_subject_type_check CHECK ((subject_type = ANY (ARRAY['group'::text, 'location'::text, 'shop'::text, 'cash_register'::text, 'receipt'::text, 'device'::text, 'webhook'::text, 'book_target'::text])))
) with (fillfactor=80);
create unique index alerts_open_unique ON alerts USING btree (group_id, kind, subject_id) WHERE (closed_at IS NULL);
create index alerts_opened_index ON alerts USING btree (group_id, opened_at DESC, id DESC);
create index alerts_property_index ON alerts USING btree (group_id, property_id);
create index alerts_subject_index ON alerts USING btree (group_id, kind, subject_id);
create index alerts_taken_by_index ON alerts USING btree (group_id, taken_by);
alter table alerts enable row level security, force row level security;
create policy tenant on alerts using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger alerts_told_began AFTER INSERT ON alerts FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['label_host_away'::text, 'labels_wrong'::text, 'increases_held'::text]))) EXECUTE FUNCTION tell_label_trouble('began');
create trigger alerts_told_ended AFTER UPDATE OF closed_at ON alerts FOR EACH ROW WHEN (((old.closed_at IS NULL) AND (new.closed_at IS NOT NULL) AND (new.kind = ANY (ARRAY['label_host_away'::text, 'labels_wrong'::text, 'increases_held'::text])))) EXECUTE FUNCTION tell_label_trouble('ended');
grant select, insert, update, delete on alerts to larder_app;

create table audit_entries (
  id bigint not null generated always as identity,
  group_id bigint,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_user_id bigint,
  actor_cash_register_id bigint,
  action text not null,
  subject_type text,
  subject_id bigint,
  before jsonb,
  after jsonb,
  request_id text,
  network text,
  property_id bigint,
  actor_access_token_id bigint,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint audit_entries_actor_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'program'::text, 'device'::text, 'anonymous'::text, 'system'::text])))
);
create index audit_entries_action_index ON audit_entries USING btree (group_id, action, at, id);
create index audit_entries_actor_index ON audit_entries USING btree (group_id, actor_user_id, at, id) WHERE (actor_user_id IS NOT NULL);
create index audit_entries_group_index ON audit_entries USING btree (group_id, at, id);
create index audit_entries_place_index ON audit_entries USING btree (group_id, (
CASE
    WHEN (property_id IS NULL) THEN ('-1'::integer)::bigint
    ELSE property_id
END), action, at DESC, id DESC);
create index audit_entries_subject_index ON audit_entries USING btree (group_id, subject_type, subject_id, at DESC, id DESC) WHERE (subject_id IS NOT NULL);
alter table audit_entries enable row level security, force row level security;
create policy owner_read on audit_entries for select to larder_owner using ((group_id IS NULL) AND is_identity_scope());
create policy owner_removes on audit_entries for delete to larder_owner using ((at < ( SELECT kept_by_law_from() AS kept_by_law_from)) AND ((group_id = current_group_id()) OR ((group_id IS NULL) AND is_identity_scope())));
create policy tenant_append on audit_entries for insert with check ((group_id = current_group_id()) OR is_identity_scope());
create policy tenant_erase on audit_entries for delete using ((group_id = current_group_id()) AND is_erasing_group());
create policy tenant_read on audit_entries for select using (group_id = current_group_id());
create trigger audit_entries_link AFTER INSERT ON audit_entries FOR EACH ROW WHEN ((new.action = ANY (ARRAY['products_changed'::text, 'products_imported'::text, 'products_change_undone'::text]))) EXECUTE FUNCTION link_entry();
create trigger audit_entries_place BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION place_entry();
grant select, insert on audit_entries to larder_app;

create table audit_entry_products (
  group_id bigint not null,
  product_id bigint not null,
  entry_id bigint not null,
  constraint audit_entry_products_pkey PRIMARY KEY (group_id, product_id, entry_id),
  constraint audit_entry_products_entry_fkey FOREIGN KEY (entry_id) REFERENCES audit_entries(id) ON DELETE CASCADE,
  constraint audit_entry_products_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
create index audit_entry_products_entry_index ON audit_entry_products USING btree (entry_id);
alter table audit_entry_products enable row level security, force row level security;
create policy tenant_append on audit_entry_products for insert with check (group_id = current_group_id());
create policy tenant_erase on audit_entry_products for delete using ((group_id = current_group_id()) AND is_erasing_group());
create policy tenant_read on audit_entry_products for select using (group_id = current_group_id());
grant select, insert on audit_entry_products to larder_app;

create table book_deliveries (
  group_id bigint not null,
  id bigint not null generated always as identity,
  target_id bigint not null,
  local_day date not null,
  correction integer not null default 0,
  state text not null default 'pending'::text,
  file_name text,
  content bytea,
  fingerprint text,
  booked_cents bigint,
  received_cents bigint,
  attempt_count integer not null default 0,
  trouble text,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint book_deliveries_pkey PRIMARY KEY (group_id, id),
  constraint book_deliveries_once_unique UNIQUE (group_id, target_id, local_day, correction),
  constraint book_deliveries_target_fkey FOREIGN KEY (group_id, target_id) REFERENCES book_targets(group_id, id) ON DELETE CASCADE,
  constraint book_deliveries_content_check CHECK ((num_nulls(file_name, content, fingerprint, booked_cents, received_cents) = ANY (ARRAY[0, 5]))),
  constraint book_deliveries_correction_check CHECK ((correction >= 0)),
  constraint book_deliveries_delivered_check CHECK (((state = 'pending'::text) OR ((content IS NOT NULL) AND (delivered_at IS NOT NULL)))),
  constraint book_deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text])))
);
create index book_deliveries_pending_index ON book_deliveries USING btree (group_id, target_id, local_day, correction) WHERE (state = 'pending'::text);
alter table book_deliveries enable row level security, force row level security;
create policy tenant on book_deliveries using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on book_deliveries to larder_app;

create table book_targets (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  name text not null,
  format text not null,
  way text not null,
  starts_on date not null,
  is_on boolean not null default false,
  host text not null default ''::text,
  port integer not null default 22,
  username text not null default ''::text,
  folder text not null default ''::text,
  secret text,
  secret_kind text,
  host_key text,
  addresses text[] not null default '{}'::text[],
  looked_on date,
  failing_since timestamp with time zone,
  failure_count integer not null default 0,
  trouble text,
  next_at timestamp with time zone,
  last_delivered_at timestamp with time zone,
  version bigint not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint book_targets_pkey PRIMARY KEY (group_id, id),
  constraint book_targets_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint book_targets_addresses_check CHECK ((cardinality(addresses) <= 10)),
  constraint book_targets_format_check CHECK ((format = ANY (ARRAY['turnover'::text, 'journal'::text, 'datev'::text, 'pms'::text]))),
  constraint book_targets_port_check CHECK (((port >= 1) AND (port <= 65535))),
  constraint book_targets_secret_check CHECK (((secret_kind = ANY (ARRAY['password'::text, 'private_key'::text])) AND ((secret_kind IS NULL) = (secret IS NULL)))),
  constraint book_targets_trouble_check CHECK (((trouble IS NULL) = (failing_since IS NULL))),
  constraint book_targets_way_check CHECK ((way = ANY (ARRAY['sftp'::text, 'folder'::text, 'mail'::text])))
);
create index book_targets_property_index ON book_targets USING btree (group_id, property_id);
alter table book_targets enable row level security, force row level security;
create policy tenant on book_targets using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on book_targets to larder_app;

create table bookkeeping_settings (
  group_id bigint not null,
  property_id bigint not null,
  consultant_number integer,
  client_number integer,
  account_length smallint not null default 4,
  fiscal_year_start_month smallint not null default 1,
  journal_code text not null default '90'::text,
  sales_account_code text,
  payment_account_code text,
  surplus_account_code text,
  clearing_account_code text,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  legal_name text,
  tax_number text,
  constraint bookkeeping_settings_pkey PRIMARY KEY (group_id, property_id),
  constraint bookkeeping_settings_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint bookkeeping_settings_account_length_check CHECK (((account_length >= 4) AND (account_length <= 8))),
  constraint bookkeeping_settings_client_number_check CHECK (((client_number >= 1) AND (client_number <= 99999))),
  constraint bookkeeping_settings_consultant_number_check CHECK (((consultant_number >= 1001) AND (consultant_number <= 9999999))),
  constraint bookkeeping_settings_fiscal_year_start_month_check CHECK (((fiscal_year_start_month >= 1) AND (fiscal_year_start_month <= 12)))
);
alter table bookkeeping_settings enable row level security, force row level security;
create policy tenant on bookkeeping_settings using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on bookkeeping_settings to larder_app;

create table cash_register_sightings (
  group_id bigint not null,
  cash_register_id bigint not null,
  seen_at timestamp with time zone not null,
  app_version text,
  clock_skew_ms bigint,
  constraint cash_register_sightings_pkey PRIMARY KEY (group_id, cash_register_id),
  constraint cash_register_sightings_register_fkey FOREIGN KEY (group_id, cash_register_id) REFERENCES cash_registers(group_id, id) ON DELETE CASCADE
) with (fillfactor=50);
alter table cash_register_sightings enable row level security, force row level security;
create policy tenant on cash_register_sightings using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on cash_register_sightings to larder_app;

create table cash_registers (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  shop_id bigint not null,
  name text not null,
  terminal_id text,
  merchant text,
  model text not null default 'floor'::text,
  removed_at timestamp with time zone,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  takes_cash boolean not null default false,
  serial_number text,
  make text,
  device_model text,
  software text,
  software_version text,
  tse_serial text,
  tse_certificate_id text,
  acquired_on date,
  retired_on date,
  constraint cash_registers_pkey PRIMARY KEY (group_id, id),
  constraint cash_registers_shop_unique UNIQUE (group_id, property_id, shop_id, id),
  constraint cash_registers_shop_fkey FOREIGN KEY (group_id, property_id, shop_id) REFERENCES shops(group_id, property_id, id),
  constraint cash_registers_model_check CHECK ((model = ANY (ARRAY['table'::text, 'floor'::text]))),
  constraint cash_registers_retired_check CHECK ((retired_on >= acquired_on))
);
create unique index cash_registers_terminal_unique ON cash_registers USING btree (group_id, property_id, lower(terminal_id)) WHERE (removed_at IS NULL);
alter table cash_registers enable row level security, force row level security;
create policy tenant on cash_registers using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on cash_registers to larder_app;

create table categories (
  group_id bigint not null,
  id bigint not null generated always as identity,
  name jsonb not null,
  photo_url text,
  position integer not null default 0,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint categories_pkey PRIMARY KEY (group_id, id),
  constraint categories_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
create unique index categories_name_unique ON categories USING btree (group_id, lower((name ->> 'nl'::text)));
alter table categories enable row level security, force row level security;
create policy tenant on categories using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on categories to larder_app;

create table category_totals (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  shop_id bigint not null,
  category_id bigint not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  constraint category_totals_pkey PRIMARY KEY (group_id, property_id, local_day, shop_id, category_id)
);
create index category_totals_place_index ON category_totals USING btree (group_id, property_id, category_id, local_day) INCLUDE (shop_id, item_count, turnover_cents);
alter table category_totals enable row level security, force row level security;
create policy tenant on category_totals using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on category_totals to larder_app;

create table combi_deal_counts (
  group_id bigint not null,
  combi_deal_id bigint not null,
  property_id bigint not null,
  cash_register_id bigint not null,
  group_count smallint not null,
  line_quantity bigint not null,
  constraint combi_deal_counts_pkey PRIMARY KEY (group_id, combi_deal_id, property_id, cash_register_id, group_count),
  constraint combi_deal_counts_deal_fkey FOREIGN KEY (group_id, combi_deal_id) REFERENCES combi_deals(group_id, id)
);
alter table combi_deal_counts enable row level security, force row level security;
create policy tenant on combi_deal_counts using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update on combi_deal_counts to larder_app;

create table combi_deal_group_products (
  group_id bigint not null,
  combi_deal_id bigint not null,
  group_position smallint not null,
  product_id bigint not null,
  position smallint not null,
  constraint combi_deal_group_products_pkey PRIMARY KEY (group_id, combi_deal_id, group_position, product_id),
  constraint combi_deal_group_products_group_fkey FOREIGN KEY (group_id, combi_deal_id, group_position) REFERENCES combi_deal_groups(group_id, combi_deal_id, "position") ON DELETE CASCADE,
  constraint combi_deal_group_products_product_fkey FOREIGN KEY (group_id, product_id) REFERENCES products(group_id, id)
);
create index combi_deal_group_products_product_index ON combi_deal_group_products USING btree (group_id, product_id);
alter table combi_deal_group_products enable row level security, force row level security;
create policy tenant on combi_deal_group_products using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on combi_deal_group_products to larder_app;

create table combi_deal_groups (
  group_id bigint not null,
  combi_deal_id bigint not null,
  position smallint not null,
  constraint combi_deal_groups_pkey PRIMARY KEY (group_id, combi_deal_id, "position"),
  constraint combi_deal_groups_deal_fkey FOREIGN KEY (group_id, combi_deal_id) REFERENCES combi_deals(group_id, id) ON DELETE CASCADE
);
alter table combi_deal_groups enable row level security, force row level security;
create policy tenant on combi_deal_groups using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on combi_deal_groups to larder_app;

create table combi_deal_properties (
  group_id bigint not null,
  combi_deal_id bigint not null,
  property_id bigint not null,
  constraint combi_deal_properties_pkey PRIMARY KEY (group_id, combi_deal_id, property_id),
  constraint combi_deal_properties_deal_fkey FOREIGN KEY (group_id, combi_deal_id) REFERENCES combi_deals(group_id, id) ON DELETE CASCADE,
  constraint combi_deal_properties_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE
);
create index combi_deal_properties_property_index ON combi_deal_properties USING btree (group_id, property_id);
alter table combi_deal_properties enable row level security, force row level security;
create policy tenant on combi_deal_properties using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on combi_deal_properties to larder_app;

create table combi_deal_sales (
  group_id bigint not null,
  combi_deal_id bigint not null,
  receipt_id bigint not null,
  property_id bigint not null,
  line_quantity bigint not null,
  group_count smallint not null,
  constraint combi_deal_sales_pkey PRIMARY KEY (group_id, combi_deal_id, receipt_id),
  constraint combi_deal_sales_deal_fkey FOREIGN KEY (group_id, combi_deal_id) REFERENCES combi_deals(group_id, id),
  constraint combi_deal_sales_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id),
  constraint combi_deal_sales_receipt_fkey FOREIGN KEY (group_id, receipt_id) REFERENCES receipts(group_id, id)
);
create index combi_deal_sales_property_index ON combi_deal_sales USING btree (group_id, property_id);
create index combi_deal_sales_receipt_index ON combi_deal_sales USING btree (group_id, receipt_id);
alter table combi_deal_sales enable row level security, force row level security;
create policy tenant on combi_deal_sales using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update on combi_deal_sales to larder_app;

create table combi_deals (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint,
  name jsonb not null,
  shop_price_cents bigint not null,
  is_everywhere boolean not null default false,
  status text not null default 'concept'::text,
  archived_at timestamp with time zone,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  sort_name text generated always as (fold_text(COALESCE((name ->> 'nl'::text), ''::text))) stored,
  constraint combi_deals_pkey PRIMARY KEY (group_id, id),
  constraint combi_deals_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint combi_deals_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint combi_deals_own_check CHECK (((property_id IS NULL) OR (NOT is_everywhere))),
  constraint combi_deals_price_check CHECK (((shop_price_cents >= 1) AND (shop_price_cents <= 1000000))),
  constraint combi_deals_status_check CHECK ((status = ANY (ARRAY['concept'::text, 'published'::text])))
);
create index combi_deals_name_index ON combi_deals USING btree (group_id, sort_name, id);
create index combi_deals_property_index ON combi_deals USING btree (group_id, property_id);
alter table combi_deals enable row level security, force row level security;
create policy tenant on combi_deals using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on combi_deals to larder_app;

create table day_closes (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  number bigint not null,
  closed_at timestamp with time zone not null,
  figures_version smallint not null,
  figures jsonb not null,
  place jsonb,
  constraint day_closes_pkey PRIMARY KEY (group_id, property_id, local_day),
  constraint day_closes_number_unique UNIQUE (group_id, property_id, number),
  constraint day_closes_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id),
  constraint day_closes_number_check CHECK ((number > 0))
);
alter table day_closes enable row level security, force row level security;
create policy tenant on day_closes using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger day_closes_kept BEFORE DELETE OR UPDATE ON day_closes FOR EACH ROW EXECUTE FUNCTION keep_day_closes();
create trigger day_closes_posted AFTER INSERT ON day_closes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_day_closes();
create trigger day_closes_told AFTER INSERT ON day_closes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_day_closes();
grant select, insert on day_closes to larder_app;

create table device_credentials (
  token_hash bytea not null,
  group_id bigint not null,
  property_id bigint not null,
  shop_id bigint not null,
  cash_register_id bigint not null,
  created_by_user_id bigint,
  created_at timestamp with time zone not null,
  constraint device_credentials_pkey PRIMARY KEY (token_hash),
  constraint device_credentials_register_unique UNIQUE (group_id, cash_register_id),
  constraint device_credentials_register_fkey FOREIGN KEY (group_id, property_id, shop_id, cash_register_id) REFERENCES cash_registers(group_id, property_id, shop_id, id) ON DELETE CASCADE
);
alter table device_credentials enable row level security, force row level security;
create policy tenant on device_credentials using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on device_credentials to larder_app;

create table directories (
  group_id bigint not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  secret_set_at timestamp with time zone not null,
  claim text not null,
  is_on boolean not null,
  version bigint not null default 1,
  updated_at timestamp with time zone not null,
  constraint directories_pkey PRIMARY KEY (group_id),
  constraint directories_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
alter table directories enable row level security, force row level security;
create policy tenant on directories using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on directories to larder_app;

create table directory_domains (
  domain text not null,
  group_id bigint not null,
  constraint directory_domains_pkey PRIMARY KEY (domain),
  constraint directory_domains_group_id_fkey FOREIGN KEY (group_id) REFERENCES directories(group_id) ON DELETE CASCADE,
  constraint directory_domains_domain_check CHECK ((domain = lower(domain)))
);
create index directory_domains_group_index ON directory_domains USING btree (group_id);
alter table directory_domains enable row level security, force row level security;
create policy tenant on directory_domains using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on directory_domains to larder_app;

create table directory_identities (
  user_id bigint not null,
  group_id bigint not null,
  issuer text not null,
  subject text not null,
  is_closed boolean not null default false,
  constraint directory_identities_pkey PRIMARY KEY (user_id),
  constraint directory_identities_subject_unique UNIQUE (group_id, issuer, subject),
  constraint directory_identities_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint directory_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table directory_identities enable row level security, force row level security;
create policy tenant on directory_identities using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on directory_identities to larder_app;

create table directory_rules (
  group_id bigint not null,
  place integer not null,
  value text not null,
  role text not null,
  property_ids bigint[] not null,
  constraint directory_rules_pkey PRIMARY KEY (group_id, place),
  constraint directory_rules_group_id_fkey FOREIGN KEY (group_id) REFERENCES directories(group_id) ON DELETE CASCADE,
  constraint directory_rules_role_check CHECK ((role = ANY (ARRAY['default'::text, 'manager'::text, 'admin'::text])))
);
alter table directory_rules enable row level security, force row level security;
create policy tenant on directory_rules using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on directory_rules to larder_app;

create table directory_sign_ins (
  token_hash bytea not null,
  group_id bigint not null,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamp with time zone not null,
  constraint directory_sign_ins_pkey PRIMARY KEY (token_hash),
  constraint directory_sign_ins_group_id_fkey FOREIGN KEY (group_id) REFERENCES directories(group_id) ON DELETE CASCADE
);
create index directory_sign_ins_expires_index ON directory_sign_ins USING btree (expires_at);
create index directory_sign_ins_group_index ON directory_sign_ins USING btree (group_id);
alter table directory_sign_ins enable row level security, force row level security;
create policy tenant on directory_sign_ins using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on directory_sign_ins to larder_app;

create table dynamic_changes (
  group_id bigint not null,
  property_id bigint not null,
  changed_xid xid8 not null default pg_current_xact_id(),
  mark uuid,
  constraint dynamic_changes_pkey PRIMARY KEY (group_id, property_id),
  constraint dynamic_changes_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE
);
alter table dynamic_changes enable row level security, force row level security;
create policy tenant on dynamic_changes using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on dynamic_changes to larder_app;

create table dynamic_dates (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  percentage smallint not null,
  reason text,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint dynamic_dates_pkey PRIMARY KEY (group_id, id),
  constraint dynamic_dates_period_exclude EXCLUDE USING gist (group_id WITH =, property_id WITH =, tstzrange(start_at, end_at) WITH &&),
  constraint dynamic_dates_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint dynamic_dates_percentage_check CHECK ((((percentage >= 0) AND (percentage <= 95)) AND (((percentage)::integer % 5) = 0))),
  constraint dynamic_dates_period_check CHECK ((end_at > start_at))
);
create index dynamic_dates_property_index ON dynamic_dates USING btree (group_id, property_id, start_at);
alter table dynamic_dates enable row level security, force row level security;
create policy tenant on dynamic_dates using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger dynamic_dates_change AFTER INSERT OR DELETE OR UPDATE ON dynamic_dates FOR EACH ROW EXECUTE FUNCTION note_dynamic_change();
create trigger dynamic_dates_told AFTER INSERT OR DELETE OR UPDATE ON dynamic_dates FOR EACH ROW EXECUTE FUNCTION tell_planned_prices();
grant select, insert, update, delete on dynamic_dates to larder_app;

create table dynamic_hours (
  group_id bigint not null,
  property_id bigint not null,
  day_of_week smallint not null,
  is_enabled boolean not null,
  start_time time without time zone not null,
  end_time time without time zone not null,
  constraint dynamic_hours_pkey PRIMARY KEY (group_id, property_id, day_of_week),
  constraint dynamic_hours_pricing_fkey FOREIGN KEY (group_id, property_id) REFERENCES dynamic_pricings(group_id, property_id) ON DELETE CASCADE,
  constraint dynamic_hours_day_of_week_check CHECK (((day_of_week >= 1) AND (day_of_week <= 7))),
  constraint dynamic_hours_end_time_check CHECK (((end_time < '24:00:00'::time without time zone) AND (EXTRACT(second FROM end_time) = (0)::numeric))),
  constraint dynamic_hours_start_time_check CHECK (((start_time < '24:00:00'::time without time zone) AND (EXTRACT(second FROM start_time) = (0)::numeric)))
);
alter table dynamic_hours enable row level security, force row level security;
create policy tenant on dynamic_hours using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger dynamic_hours_change AFTER INSERT OR DELETE OR UPDATE ON dynamic_hours FOR EACH ROW EXECUTE FUNCTION note_dynamic_change();
create trigger dynamic_hours_told AFTER INSERT OR DELETE OR UPDATE ON dynamic_hours FOR EACH ROW EXECUTE FUNCTION tell_planned_prices();
grant select, insert, update, delete on dynamic_hours to larder_app;

create table dynamic_pricings (
  group_id bigint not null,
  property_id bigint not null,
  percentage smallint not null default 0,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint dynamic_pricings_pkey PRIMARY KEY (group_id, property_id),
  constraint dynamic_pricings_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint dynamic_pricings_percentage_check CHECK ((((percentage >= 0) AND (percentage <= 95)) AND (((percentage)::integer % 5) = 0)))
);
alter table dynamic_pricings enable row level security, force row level security;
create policy tenant on dynamic_pricings using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger dynamic_pricings_change AFTER INSERT OR DELETE OR UPDATE ON dynamic_pricings FOR EACH ROW EXECUTE FUNCTION note_dynamic_change();
create trigger dynamic_pricings_told AFTER UPDATE ON dynamic_pricings FOR EACH ROW EXECUTE FUNCTION tell_planned_prices();
grant select, insert, update, delete on dynamic_pricings to larder_app;

create table failures (
  group_id bigint not null,
  id bigint not null generated always as identity,
  request_id text not null,
  at timestamp with time zone not null,
  operation text not null,
  user_id bigint,
  constraint failures_pkey PRIMARY KEY (group_id, id),
  constraint failures_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint failures_user_fkey FOREIGN KEY (group_id, user_id) REFERENCES users(group_id, id) ON DELETE SET NULL (user_id)
);
create index failures_at_index ON failures USING btree (group_id, at);
create index failures_user_index ON failures USING btree (group_id, user_id);
alter table failures enable row level security, force row level security;
create policy tenant on failures using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on failures to larder_app;

create table group_product_months (
  group_id bigint not null,
  local_month date not null,
  product_id bigint not null,
  category_id bigint not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  constraint group_product_months_pkey PRIMARY KEY (group_id, local_month, product_id, category_id)
);
create index group_product_months_category_index ON group_product_months USING btree (group_id, category_id, local_month) INCLUDE (product_id, item_count, turnover_cents);
alter table group_product_months enable row level security, force row level security;
create policy tenant on group_product_months using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on group_product_months to larder_app;

create table groups (
  id bigint not null generated always as identity,
  slug text not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  suspended_at timestamp with time zone,
  receipts_from date,
  constraint groups_pkey PRIMARY KEY (id),
  constraint groups_slug_unique UNIQUE (slug),
  constraint groups_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
alter table groups enable row level security, force row level security;
create policy tenant on groups using ((id = current_group_id()) OR is_identity_scope()) with check ((id = current_group_id()) OR is_identity_scope());
create trigger groups_receipts_from BEFORE UPDATE OF receipts_from ON groups FOR EACH ROW WHEN ((new.receipts_from IS DISTINCT FROM old.receipts_from)) EXECUTE FUNCTION keep_receipts_from();
grant select on groups to larder_app;

create table hour_totals (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  shop_id bigint not null,
  local_hour smallint not null,
  receipt_count integer not null,
  item_count bigint not null,
  total_cents bigint not null,
  deposit_cents bigint not null,
  constraint hour_totals_pkey PRIMARY KEY (group_id, property_id, local_day, shop_id, local_hour)
);
alter table hour_totals enable row level security, force row level security;
create policy tenant on hour_totals using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on hour_totals to larder_app;

create table idempotency_keys (
  group_id bigint not null,
  actor_kind text not null,
  actor_id bigint not null,
  key text not null,
  fingerprint bytea not null,
  claim uuid not null,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  finished_at timestamp with time zone,
  status smallint,
  etag text,
  body text,
  constraint idempotency_keys_pkey PRIMARY KEY (group_id, actor_kind, actor_id, key),
  constraint idempotency_keys_actor_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'program'::text]))),
  constraint idempotency_keys_key_check CHECK ((key ~ '^[!-~]{1,255}$'::text)),
  constraint idempotency_keys_status_check CHECK (((status >= 200) AND (status <= 299)))
);
create index idempotency_keys_started_index ON idempotency_keys USING btree (group_id, started_at);
alter table idempotency_keys enable row level security, force row level security;
create policy tenant on idempotency_keys using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on idempotency_keys to larder_app;

create table known_devices (
  user_id bigint not null,
  device_hash bytea not null,
  group_id bigint,
  first_used_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  is_told boolean not null,
  id bigint not null generated always as identity,
  user_agent text,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_id_unique UNIQUE (id),
  constraint known_devices_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index known_devices_group_index ON known_devices USING btree (group_id);
alter table known_devices enable row level security, force row level security;
create policy tenant on known_devices using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on known_devices to larder_app;

create table label_claims (
  device_id text not null,
  group_id bigint not null,
  constraint label_claims_pkey PRIMARY KEY (device_id),
  constraint label_claims_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
create index label_claims_group_index ON label_claims USING btree (group_id);
alter table label_claims enable row level security, force row level security;
create policy tenant on label_claims using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, delete on label_claims to larder_app;

create table label_faces (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  shop_id bigint not null,
  label_id bigint not null,
  product_id bigint,
  price_cents bigint,
  picture_key text,
  text_key text,
  content text,
  push_mark text,
  sent_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  resend_asked_at timestamp with time zone,
  constraint label_faces_pkey PRIMARY KEY (group_id, id),
  constraint label_faces_label_fkey FOREIGN KEY (group_id, property_id, shop_id, label_id) REFERENCES price_labels(group_id, property_id, shop_id, id) ON DELETE CASCADE,
  constraint label_faces_picture_check CHECK ((num_nulls(picture_key, text_key, content) = ANY (ARRAY[0, 3]))),
  constraint label_faces_price_check CHECK (((product_id IS NULL) = (price_cents IS NULL)))
) with (fillfactor=80);
create index label_faces_ended_index ON label_faces USING btree (group_id, ended_at) WHERE (ended_at IS NOT NULL);
create index label_faces_label_index ON label_faces USING btree (group_id, label_id, id);
create index label_faces_showing_index ON label_faces USING btree (group_id, shop_id, product_id) WHERE (ended_at IS NULL);
alter table label_faces enable row level security, force row level security;
create policy tenant on label_faces using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on label_faces to larder_app;

create table label_hosts (
  group_id bigint not null,
  property_id bigint not null,
  shop_id bigint not null,
  kind text not null default 'open_epaper_link'::text,
  token text,
  grace_minutes integer,
  is_online boolean,
  is_config_online boolean,
  server_name text,
  seen_at timestamp with time zone,
  uptime_seconds bigint,
  restarted_at timestamp with time zone,
  is_awake boolean not null default false,
  set_up_at timestamp with time zone,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  trouble text,
  trouble_since timestamp with time zone,
  constraint label_hosts_pkey PRIMARY KEY (group_id, shop_id),
  constraint label_hosts_shop_fkey FOREIGN KEY (group_id, property_id, shop_id) REFERENCES shops(group_id, property_id, id) ON DELETE CASCADE,
  constraint label_hosts_grace_minutes_check CHECK (((grace_minutes >= 1) AND (grace_minutes <= 1440))),
  constraint label_hosts_kind_check CHECK ((kind = ANY (ARRAY['open_epaper_link'::text, 'open_esl'::text]))),
  constraint label_hosts_trouble_check CHECK ((num_nulls(trouble, trouble_since) = ANY (ARRAY[0, 2]))),
  constraint label_hosts_trouble_kind_check CHECK ((trouble = ANY (ARRAY['offline'::text, 'full'::text, 'stopped'::text, 'missing'::text])))
) with (fillfactor=50);
alter table label_hosts enable row level security, force row level security;
create policy tenant on label_hosts using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on label_hosts to larder_app;

create table ledger_accounts (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint,
  code text not null,
  description text not null,
  external_vat_code text,
  pms_id text,
  payment_method_id bigint,
  deposit_type text,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint ledger_accounts_pkey PRIMARY KEY (group_id, id),
  constraint ledger_accounts_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint ledger_accounts_payment_fkey FOREIGN KEY (group_id, payment_method_id) REFERENCES payment_methods(group_id, id),
  constraint ledger_accounts_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id),
  constraint ledger_accounts_deposit_check CHECK ((deposit_type = 'deposit'::text))
);
create unique index ledger_accounts_code_unique ON ledger_accounts USING btree (group_id, property_id, code) NULLS NOT DISTINCT WHERE (removed_at IS NULL);
create unique index ledger_accounts_deposit_unique ON ledger_accounts USING btree (group_id, property_id) NULLS NOT DISTINCT WHERE ((deposit_type IS NOT NULL) AND (removed_at IS NULL));
create index ledger_accounts_payment_index ON ledger_accounts USING btree (group_id, payment_method_id);
create unique index ledger_accounts_payment_unique ON ledger_accounts USING btree (group_id, property_id, payment_method_id) NULLS NOT DISTINCT WHERE ((payment_method_id IS NOT NULL) AND (removed_at IS NULL));
create index ledger_accounts_property_index ON ledger_accounts USING btree (group_id, property_id);
alter table ledger_accounts enable row level security, force row level security;
create policy tenant on ledger_accounts using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on ledger_accounts to larder_app;

create table ledger_months (
  group_id bigint not null,
  property_id bigint not null,
  local_month date not null,
  shop_id bigint not null,
  kind text not null,
  ledger_account_id bigint not null,
  vat_rate_basis_points integer not null,
  item_count bigint not null,
  inclusive_cents bigint not null,
  vat_cents bigint not null,
  constraint ledger_months_pkey PRIMARY KEY (group_id, property_id, local_month, shop_id, kind, ledger_account_id, vat_rate_basis_points),
  constraint ledger_months_kind_check CHECK ((kind = ANY (ARRAY['goods'::text, 'deposit'::text])))
);
alter table ledger_months enable row level security, force row level security;
create policy tenant on ledger_months using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on ledger_months to larder_app;

create table ledger_totals (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  shop_id bigint not null,
  kind text not null,
  ledger_account_id bigint not null,
  vat_rate_basis_points integer not null,
  item_count bigint not null,
  inclusive_cents bigint not null,
  vat_cents bigint not null,
  constraint ledger_totals_pkey PRIMARY KEY (group_id, property_id, local_day, shop_id, kind, ledger_account_id, vat_rate_basis_points),
  constraint ledger_totals_kind_check CHECK ((kind = ANY (ARRAY['goods'::text, 'deposit'::text])))
);
alter table ledger_totals enable row level security, force row level security;
create policy tenant on ledger_totals using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on ledger_totals to larder_app;

create table mail_senders (
  group_id bigint not null,
  property_id bigint not null,
  name text not null,
  address text not null,
  is_on boolean not null default false,
  selector text not null,
  private_key text not null,
  public_key text not null,
  next_selector text,
  next_private_key text,
  next_public_key text,
  findings jsonb not null default '{}'::jsonb,
  checked_at timestamp with time zone,
  broken_since timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version bigint not null default 1,
  constraint mail_senders_pkey PRIMARY KEY (group_id, property_id),
  constraint mail_senders_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint mail_senders_next_check CHECK ((num_nulls(next_selector, next_private_key, next_public_key) = ANY (ARRAY[0, 3])))
);
alter table mail_senders enable row level security, force row level security;
create policy tenant on mail_senders using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on mail_senders to larder_app;

create table mails (
  id bigint not null generated always as identity,
  group_id bigint,
  user_id bigint,
  kind text not null,
  recipient text not null,
  locale text not null,
  values jsonb not null,
  message_id text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  attempt_count integer not null default 0,
  last_error text,
  error_code text,
  next_try_at timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_message_id_unique UNIQUE (message_id),
  constraint mails_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mails_error_code_check CHECK ((error_code = ANY (ARRAY['rejected'::text, 'deferred'::text, 'unreachable'::text, 'timeout'::text, 'interrupted'::text, 'unknown'::text])))
);
create index mails_failed_index ON mails USING btree (failed_at) WHERE (failed_at IS NOT NULL);
create index mails_group_index ON mails USING btree (group_id, created_at);
create index mails_outside_index ON mails USING btree (group_id, created_at) WHERE ((user_id IS NULL) AND (recipient <> ''::text));
create index mails_user_index ON mails USING btree (user_id);
create index mails_waiting_index ON mails USING btree (created_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
alter table mails enable row level security, force row level security;
create policy tenant on mails using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on mails to larder_app;

create table media (
  group_id bigint not null,
  file text not null,
  width integer not null,
  height integer not null,
  created_by_user_id bigint,
  created_at timestamp with time zone not null,
  constraint media_pkey PRIMARY KEY (group_id, file),
  constraint media_file_unique UNIQUE (file),
  constraint media_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint media_file_check CHECK ((file ~ '^[A-Za-z0-9_-]{8,80}\.webp$'::text))
);
create index media_created_index ON media USING btree (created_at);
alter table media enable row level security, force row level security;
create policy tenant on media using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on media to larder_app;

create table passkey_challenges (
  challenge bytea not null,
  purpose text not null,
  user_id bigint,
  group_id bigint,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['registration'::text, 'sign_in'::text, 'second_step'::text]))),
  constraint passkey_challenges_user_check CHECK (((user_id IS NULL) = (purpose = 'sign_in'::text)))
);
create index passkey_challenges_expires_index ON passkey_challenges USING btree (expires_at);
create index passkey_challenges_group_index ON passkey_challenges USING btree (group_id);
create index passkey_challenges_user_index ON passkey_challenges USING btree (user_id);
alter table passkey_challenges enable row level security, force row level security;
create policy tenant on passkey_challenges using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on passkey_challenges to larder_app;

create table passkeys (
  id bigint not null generated always as identity,
  user_id bigint not null,
  group_id bigint,
  credential_id bytea not null,
  public_key bytea not null,
  use_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_unique UNIQUE (credential_id),
  constraint passkeys_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index passkeys_group_index ON passkeys USING btree (group_id);
create index passkeys_user_index ON passkeys USING btree (user_id);
alter table passkeys enable row level security, force row level security;
create policy tenant on passkeys using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on passkeys to larder_app;

create table password_keepers (
  user_id bigint not null,
  group_id bigint not null,
  constraint password_keepers_pkey PRIMARY KEY (user_id),
  constraint password_keepers_group_id_fkey FOREIGN KEY (group_id) REFERENCES directories(group_id) ON DELETE CASCADE,
  constraint password_keepers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index password_keepers_group_index ON password_keepers USING btree (group_id);
alter table password_keepers enable row level security, force row level security;
create policy tenant on password_keepers using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on password_keepers to larder_app;

create table payment_methods (
  group_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  name jsonb not null,
  kind text not null,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint payment_methods_pkey PRIMARY KEY (group_id, id),
  constraint payment_methods_code_unique UNIQUE (group_id, code),
  constraint payment_methods_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint payment_methods_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'wallet'::text, 'room'::text, 'voucher'::text, 'employee'::text, 'cash'::text, 'other'::text])))
);
alter table payment_methods enable row level security, force row level security;
create policy tenant on payment_methods using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on payment_methods to larder_app;

create table payment_totals (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  shop_id bigint not null,
  payment_method_code text not null,
  receipt_count bigint not null,
  paid_cents bigint not null,
  total_cents bigint not null,
  constraint payment_totals_pkey PRIMARY KEY (group_id, property_id, local_day, shop_id, payment_method_code)
);
alter table payment_totals enable row level security, force row level security;
create policy tenant on payment_totals using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on payment_totals to larder_app;

create table picture_files (
  name text not null,
  bytes bytea not null,
  stored_at timestamp with time zone not null default now(),
  constraint picture_files_pkey PRIMARY KEY (name)
);
grant select, insert, delete on picture_files to larder_app;

create table pms_connections (
  group_id bigint not null,
  property_id bigint not null,
  system text not null,
  address text not null,
  hotel_id text not null default ''::text,
  service_id text not null default ''::text,
  outlet_id text not null default ''::text,
  vat_codes jsonb not null default '[]'::jsonb,
  credentials text not null,
  credentials_set_at timestamp with time zone not null,
  is_on boolean not null default false,
  starts_on date not null,
  trouble text,
  failing_since timestamp with time zone,
  failure_count integer not null default 0,
  paused_until timestamp with time zone,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  posted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version bigint not null default 1,
  constraint pms_connections_pkey PRIMARY KEY (group_id, property_id),
  constraint pms_connections_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint pms_connections_system_check CHECK ((system = ANY (ARRAY['mews'::text, 'apaleo'::text])))
);
alter table pms_connections enable row level security, force row level security;
create policy tenant on pms_connections using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on pms_connections to larder_app;

create table pms_due_days (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  constraint pms_due_days_pkey PRIMARY KEY (group_id, property_id, local_day),
  constraint pms_due_days_connection_fkey FOREIGN KEY (group_id, property_id) REFERENCES pms_connections(group_id, property_id) ON DELETE CASCADE
);
alter table pms_due_days enable row level security, force row level security;
create policy tenant on pms_due_days using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on pms_due_days to larder_app;

create table pms_postings (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  external_id text not null,
  kind text not null,
  receipt_id bigint,
  local_day date not null,
  amount_cents bigint not null,
  room text,
  lines jsonb,
  state text not null default 'pending'::text,
  refusal text,
  their_words text,
  their_id text,
  attempt_count integer not null default 0,
  resend_count integer not null default 0,
  state_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint pms_postings_pkey PRIMARY KEY (group_id, id),
  constraint pms_postings_external_unique UNIQUE (group_id, property_id, external_id),
  constraint pms_postings_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint pms_postings_kind_check CHECK ((kind = ANY (ARRAY['room_charge'::text, 'room_refund'::text, 'day_revenue'::text]))),
  constraint pms_postings_refused_check CHECK (((refusal IS NOT NULL) = (state = ANY (ARRAY['refused'::text, 'settled'::text])))),
  constraint pms_postings_source_check CHECK ((((kind = 'day_revenue'::text) = (receipt_id IS NULL)) AND ((kind = 'day_revenue'::text) = (lines IS NOT NULL)))),
  constraint pms_postings_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'posted'::text, 'refused'::text, 'settled'::text])))
);
create index pms_postings_day_index ON pms_postings USING btree (group_id, property_id, local_day);
create index pms_postings_pending_index ON pms_postings USING btree (group_id, property_id, id) WHERE (state = 'pending'::text);
create index pms_postings_receipt_index ON pms_postings USING btree (group_id, receipt_id) WHERE (receipt_id IS NOT NULL);
create index pms_postings_refused_index ON pms_postings USING btree (group_id, property_id, state_at) WHERE (state = 'refused'::text);
alter table pms_postings enable row level security, force row level security;
create policy tenant on pms_postings using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on pms_postings to larder_app;

create table pms_reckonings (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  reckoned_at timestamp with time zone not null,
  ours_cents bigint not null,
  theirs_cents bigint not null,
  differences jsonb not null,
  constraint pms_reckonings_pkey PRIMARY KEY (group_id, property_id, local_day),
  constraint pms_reckonings_connection_fkey FOREIGN KEY (group_id, property_id) REFERENCES pms_connections(group_id, property_id) ON DELETE CASCADE
);
alter table pms_reckonings enable row level security, force row level security;
create policy tenant on pms_reckonings using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on pms_reckonings to larder_app;

create table price_changes (
  group_id bigint not null,
  id bigint not null generated always as identity,
  product_id bigint not null,
  property_id bigint,
  changed_xid xid8 not null default pg_current_xact_id(),
  changed_at timestamp with time zone not null default now(),
  mark uuid,
  constraint price_changes_pkey PRIMARY KEY (group_id, id),
  constraint price_changes_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
create index price_changes_mark_index ON price_changes USING btree (group_id, mark) INCLUDE (product_id, property_id);
create index price_changes_product_index ON price_changes USING btree (group_id, product_id);
create index price_changes_xid_index ON price_changes USING btree (group_id, changed_xid);
alter table price_changes enable row level security, force row level security;
create policy tenant on price_changes using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on price_changes to larder_app;

create table price_counters (
  group_id bigint not null,
  version bigint not null default 0,
  breaks bigint not null default 0,
  constraint price_counters_pkey PRIMARY KEY (group_id),
  constraint price_counters_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
) with (fillfactor=50);
alter table price_counters enable row level security, force row level security;
create policy tenant on price_counters using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on price_counters to larder_app;

create table price_history (
  group_id bigint not null,
  id bigint not null generated always as identity,
  product_id bigint not null,
  property_id bigint,
  kind text not null,
  from_cents bigint,
  to_cents bigint,
  changed_at timestamp(3) with time zone not null default now(),
  user_id bigint,
  access_token_id bigint,
  constraint price_history_pkey PRIMARY KEY (group_id, id),
  constraint price_history_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint price_history_product_fkey FOREIGN KEY (group_id, product_id) REFERENCES products(group_id, id) ON DELETE CASCADE,
  constraint price_history_kind_check CHECK ((kind = ANY (ARRAY['advised'::text, 'own'::text])))
);
create index price_history_changed_index ON price_history USING btree (group_id, changed_at);
create index price_history_product_index ON price_history USING btree (group_id, product_id, changed_at DESC, id DESC);
alter table price_history enable row level security, force row level security;
create policy tenant on price_history using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger price_history_told AFTER INSERT ON price_history REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_prices();
grant select, insert on price_history to larder_app;

create table price_labels (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  shop_id bigint not null,
  device_id text not null,
  product_id bigint,
  state text not null default 'disconnected'::text,
  hardware_type integer,
  width integer,
  height integer,
  colour text,
  battery_percent smallint,
  last_seen_at timestamp with time zone,
  host_mark text,
  behind_since timestamp with time zone,
  attempts integer not null default 0,
  next_push_at timestamp with time zone,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint price_labels_pkey PRIMARY KEY (group_id, id),
  constraint price_labels_device_unique UNIQUE (group_id, device_id),
  constraint price_labels_place_unique UNIQUE (group_id, property_id, shop_id, id),
  constraint price_labels_product_fkey FOREIGN KEY (group_id, product_id) REFERENCES products(group_id, id),
  constraint price_labels_shop_fkey FOREIGN KEY (group_id, property_id, shop_id) REFERENCES shops(group_id, property_id, id),
  constraint price_labels_battery_percent_check CHECK (((battery_percent >= 0) AND (battery_percent <= 100))),
  constraint price_labels_colour_check CHECK ((colour = ANY (ARRAY['none'::text, 'red'::text, 'yellow'::text]))),
  constraint price_labels_device_id_check CHECK ((device_id ~ '^[0-9A-Z]{16}$'::text)),
  constraint price_labels_model_check CHECK ((num_nulls(hardware_type, width, height, colour) = ANY (ARRAY[0, 4]))),
  constraint price_labels_state_check CHECK ((state = ANY (ARRAY['connected'::text, 'disconnected'::text, 'removed'::text])))
) with (fillfactor=80);
create index price_labels_product_index ON price_labels USING btree (group_id, product_id, shop_id) WHERE (product_id IS NOT NULL);
create index price_labels_shop_index ON price_labels USING btree (group_id, shop_id, device_id);
alter table price_labels enable row level security, force row level security;
create policy tenant on price_labels using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger price_labels_change AFTER INSERT OR DELETE ON price_labels FOR EACH ROW EXECUTE FUNCTION note_dynamic_change();
create trigger price_labels_claim BEFORE INSERT ON price_labels FOR EACH ROW EXECUTE FUNCTION claim_label();
create trigger price_labels_release AFTER DELETE ON price_labels FOR EACH ROW EXECUTE FUNCTION release_label();
grant select, insert, update, delete on price_labels to larder_app;

create table price_timeline (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  shop_id bigint not null,
  product_id bigint not null,
  label_id bigint,
  kind text not null,
  price_cents bigint not null,
  cause text not null,
  happened_at timestamp with time zone not null,
  constraint price_timeline_pkey PRIMARY KEY (group_id, id),
  constraint price_timeline_shop_fkey FOREIGN KEY (group_id, property_id, shop_id) REFERENCES shops(group_id, property_id, id) ON DELETE CASCADE,
  constraint price_timeline_cause_check CHECK ((cause = ANY (ARRAY['shop_price'::text, 'weekly_hours'::text, 'dynamic_date'::text]))),
  constraint price_timeline_kind_check CHECK ((kind = ANY (ARRAY['planned'::text, 'till'::text, 'label'::text]))),
  constraint price_timeline_label_check CHECK (((kind = 'label'::text) = (label_id IS NOT NULL)))
);
create index price_timeline_happened_index ON price_timeline USING btree (group_id, happened_at);
create index price_timeline_product_index ON price_timeline USING btree (group_id, shop_id, product_id, id DESC);
alter table price_timeline enable row level security, force row level security;
create policy tenant on price_timeline using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert on price_timeline to larder_app;

create table price_versions (
  group_id bigint not null,
  mark uuid not null default gen_random_uuid(),
  version bigint,
  taken_xid xid8 not null default pg_current_xact_id(),
  taken_at timestamp with time zone not null default now(),
  constraint price_versions_pkey PRIMARY KEY (group_id, mark),
  constraint price_versions_version_unique UNIQUE (group_id, version),
  constraint price_versions_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
alter table price_versions enable row level security, force row level security;
create policy tenant on price_versions using (group_id = current_group_id()) with check (group_id = current_group_id());
CREATE CONSTRAINT TRIGGER price_versions_number AFTER INSERT ON price_versions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.version IS NULL)) EXECUTE FUNCTION number_price_version();
grant select, insert, update, delete on price_versions to larder_app;

create table product_change_items (
  group_id bigint not null,
  change_id bigint not null,
  product_id bigint not null,
  version bigint not null,
  archived_at timestamp with time zone,
  category_id bigint not null,
  second_category_id bigint,
  retail_price_cents bigint not null,
  custom_price_cents bigint,
  visible boolean,
  constraint product_change_items_pkey PRIMARY KEY (group_id, change_id, product_id),
  constraint product_change_items_change_fkey FOREIGN KEY (group_id, change_id) REFERENCES product_changes(group_id, id) ON DELETE CASCADE,
  constraint product_change_items_product_fkey FOREIGN KEY (group_id, product_id) REFERENCES products(group_id, id) ON DELETE CASCADE
);
create index product_change_items_product_index ON product_change_items USING btree (group_id, product_id);
alter table product_change_items enable row level security, force row level security;
create policy tenant on product_change_items using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on product_change_items to larder_app;

create table product_changes (
  group_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint,
  property_id bigint,
  kind text not null,
  shop_id bigint,
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  constraint product_changes_pkey PRIMARY KEY (group_id, id),
  constraint product_changes_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint product_changes_kind_check CHECK ((kind = ANY (ARRAY['archived'::text, 'category'::text, 'advised_price'::text, 'own_price'::text, 'visibility'::text])))
);
create index product_changes_created_index ON product_changes USING btree (group_id, created_at);
alter table product_changes enable row level security, force row level security;
create policy tenant on product_changes using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on product_changes to larder_app;

create table product_imports (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint,
  user_id bigint not null,
  state text not null default 'checking'::text,
  content bytea,
  row_count integer not null default 0,
  done_count integer not null default 0,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  problem_count integer not null default 0,
  problems jsonb not null default '[]'::jsonb,
  unknown_columns text[] not null default '{}'::text[],
  missing_defaults text[] not null default '{}'::text[],
  defaults jsonb not null default '{}'::jsonb,
  digests text[] not null default '{}'::text[],
  request_id text not null,
  network text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint product_imports_pkey PRIMARY KEY (group_id, id),
  constraint product_imports_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint product_imports_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint product_imports_user_fkey FOREIGN KEY (group_id, user_id) REFERENCES users(group_id, id) ON DELETE CASCADE,
  constraint product_imports_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'checked'::text, 'applying'::text, 'done'::text, 'failed'::text])))
);
create index product_imports_property_index ON product_imports USING btree (group_id, property_id);
create index product_imports_user_index ON product_imports USING btree (group_id, user_id);
alter table product_imports enable row level security, force row level security;
create policy tenant on product_imports using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on product_imports to larder_app;

create table product_property_configs (
  group_id bigint not null,
  product_id bigint not null,
  property_id bigint not null,
  custom_price_cents bigint,
  ledger_account_id bigint,
  constraint product_property_configs_pkey PRIMARY KEY (group_id, product_id, property_id),
  constraint product_property_configs_ledger_fkey FOREIGN KEY (group_id, ledger_account_id) REFERENCES ledger_accounts(group_id, id),
  constraint product_property_configs_product_fkey FOREIGN KEY (group_id, product_id) REFERENCES products(group_id, id) ON DELETE CASCADE,
  constraint product_property_configs_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint product_property_configs_price_check CHECK (((custom_price_cents >= 0) AND (custom_price_cents <= 1000000000)))
);
create index product_property_configs_ledger_index ON product_property_configs USING btree (group_id, ledger_account_id);
create index product_property_configs_property_index ON product_property_configs USING btree (group_id, property_id);
alter table product_property_configs enable row level security, force row level security;
create policy tenant on product_property_configs using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger product_property_configs_own_price AFTER INSERT OR DELETE OR UPDATE OF custom_price_cents ON product_property_configs FOR EACH ROW EXECUTE FUNCTION note_own_price();
create trigger product_property_configs_price_change AFTER INSERT OR DELETE OR UPDATE ON product_property_configs FOR EACH ROW EXECUTE FUNCTION note_price_change();
grant select, insert, update, delete on product_property_configs to larder_app;

create table product_shop_configs (
  group_id bigint not null,
  product_id bigint not null,
  property_id bigint not null,
  shop_id bigint not null,
  visible boolean not null,
  constraint product_shop_configs_pkey PRIMARY KEY (group_id, product_id, shop_id),
  constraint product_shop_configs_product_fkey FOREIGN KEY (group_id, product_id) REFERENCES products(group_id, id) ON DELETE CASCADE,
  constraint product_shop_configs_shop_fkey FOREIGN KEY (group_id, property_id, shop_id) REFERENCES shops(group_id, property_id, id) ON DELETE CASCADE
);
create index product_shop_configs_shop_index ON product_shop_configs USING btree (group_id, property_id, shop_id);
alter table product_shop_configs enable row level security, force row level security;
create policy tenant on product_shop_configs using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger product_shop_configs_price_change AFTER INSERT OR DELETE OR UPDATE ON product_shop_configs FOR EACH ROW EXECUTE FUNCTION note_price_change();
grant select, insert, update, delete on product_shop_configs to larder_app;

create table product_totals (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  shop_id bigint not null,
  product_id bigint not null,
  category_id bigint not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  constraint product_totals_pkey PRIMARY KEY (group_id, property_id, local_day, shop_id, product_id, category_id)
);
create index product_totals_place_index ON product_totals USING btree (group_id, property_id, category_id, local_day) INCLUDE (shop_id, product_id, item_count, turnover_cents);
alter table product_totals enable row level security, force row level security;
create policy tenant on product_totals using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on product_totals to larder_app;

create table products (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint,
  name jsonb not null,
  tags jsonb not null default '{"nl": ""}'::jsonb,
  description jsonb not null default '{"nl": ""}'::jsonb,
  image_url text,
  retail_price_cents bigint not null,
  ean_code text,
  category_id bigint not null,
  second_category_id bigint,
  vat_type text not null,
  deposit_kinds text[] not null default '{}'::text[],
  ledger_account_id bigint,
  ledger_account_nl_id bigint,
  age_restriction text not null default 'off'::text,
  is_interchangeable boolean not null default false,
  status text not null default 'published'::text,
  archived_at timestamp with time zone,
  vouchers text[] not null default '{}'::text[],
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  sort_name text generated always as (fold_text(COALESCE((name ->> 'nl'::text), ''::text))) stored,
  net_content_quantity integer,
  net_content_unit text,
  search_text text generated always as ((' '::text || search_form(((((((((((((COALESCE((name ->> 'nl'::text), ''::text) || ' '::text) || COALESCE((name ->> 'de'::text), ''::text)) || ' '::text) || COALESCE((name ->> 'en'::text), ''::text)) || ' '::text) || COALESCE((tags ->> 'nl'::text), ''::text)) || ' '::text) || COALESCE((tags ->> 'de'::text), ''::text)) || ' '::text) || COALESCE((tags ->> 'en'::text), ''::text)) || ' '::text) || COALESCE(ean_code, ''::text))))) stored,
  constraint products_pkey PRIMARY KEY (group_id, id),
  constraint products_ean_unique UNIQUE (group_id, ean_code) INCLUDE (id),
  constraint products_category_fkey FOREIGN KEY (group_id, category_id) REFERENCES categories(group_id, id),
  constraint products_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint products_ledger_fkey FOREIGN KEY (group_id, ledger_account_id) REFERENCES ledger_accounts(group_id, id),
  constraint products_ledger_nl_fkey FOREIGN KEY (group_id, ledger_account_nl_id) REFERENCES ledger_accounts(group_id, id),
  constraint products_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id),
  constraint products_second_category_fkey FOREIGN KEY (group_id, second_category_id) REFERENCES categories(group_id, id),
  constraint products_age_check CHECK ((age_restriction = ANY (ARRAY['off'::text, 'low'::text, 'high'::text]))),
  constraint products_categories_check CHECK ((second_category_id <> category_id)),
  constraint products_net_content_check CHECK (((net_content_quantity IS NULL) = (net_content_unit IS NULL))),
  constraint products_net_content_quantity_check CHECK (((net_content_quantity >= 1) AND (net_content_quantity <= 100000))),
  constraint products_net_content_unit_check CHECK ((net_content_unit = ANY (ARRAY['g'::text, 'ml'::text, 'piece'::text]))),
  constraint products_price_check CHECK (((retail_price_cents >= 0) AND (retail_price_cents <= 1000000000))),
  constraint products_status_check CHECK ((status = ANY (ARRAY['concept'::text, 'published'::text]))),
  constraint products_vat_check CHECK ((vat_type = ANY (ARRAY['food'::text, 'milk_drink'::text, 'soft_drink'::text, 'alcohol'::text, 'non_food'::text])))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
create index products_category_index ON products USING btree (group_id, category_id);
create index products_ledger_index ON products USING btree (group_id, ledger_account_id) INCLUDE (id);
create index products_ledger_nl_index ON products USING btree (group_id, ledger_account_nl_id) INCLUDE (id);
create index products_left_out_index ON products USING btree (group_id, id) INCLUDE (archived_at, property_id) WHERE ((archived_at IS NOT NULL) OR (property_id IS NOT NULL));
create index products_list_index ON products USING btree (group_id, id) INCLUDE (archived_at, status, property_id, category_id, second_category_id, retail_price_cents, sort_name, ean_code);
create index products_name_index ON products USING btree (group_id, sort_name, id) INCLUDE (archived_at, status, property_id, category_id, second_category_id);
create index products_price_index ON products USING btree (group_id, retail_price_cents, id) INCLUDE (archived_at, status, property_id, category_id, second_category_id);
create index products_property_index ON products USING btree (group_id, property_id);
create index products_second_category_index ON products USING btree (group_id, second_category_id);
alter table products enable row level security, force row level security;
create policy tenant on products using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger products_advised_price AFTER INSERT OR UPDATE OF retail_price_cents ON products FOR EACH ROW EXECUTE FUNCTION note_advised_price();
create trigger products_price_change AFTER INSERT OR DELETE OR UPDATE OF retail_price_cents, archived_at, status, deposit_kinds, vat_type, name, ean_code, category_id, second_category_id, age_restriction, image_url, vouchers ON products FOR EACH ROW EXECUTE FUNCTION note_price_change();
create trigger products_told_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products('deleted');
create trigger products_told_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products('created');
create trigger products_told_update AFTER UPDATE ON products REFERENCING OLD TABLE AS former NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_products();
grant select, insert, update, delete on products to larder_app;

create table properties (
  group_id bigint not null,
  id bigint not null generated always as identity,
  slug text not null,
  name text not null,
  code text not null,
  country text not null,
  time_zone text not null,
  vat_number text,
  chamber_of_commerce_number text,
  address text,
  postal_code text,
  city text,
  validate_legal_age boolean not null default false,
  allowed_vouchers text[] not null default '{}'::text[],
  logo_url text,
  cash_register_image_url text,
  theme jsonb,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  inactive_after_hours integer not null default 24,
  employee_discount_percent integer,
  constraint properties_pkey PRIMARY KEY (group_id, id),
  constraint properties_slug_unique UNIQUE (group_id, slug),
  constraint properties_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint properties_country_check CHECK ((country = ANY (ARRAY['nl'::text, 'de'::text]))),
  constraint properties_employee_discount_percent_check CHECK (((employee_discount_percent >= 1) AND (employee_discount_percent <= 100))),
  constraint properties_inactive_after_hours_check CHECK (((inactive_after_hours >= 1) AND (inactive_after_hours <= 8760))),
  constraint properties_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
create unique index properties_code_unique ON properties USING btree (group_id, lower(code));
alter table properties enable row level security, force row level security;
create policy tenant on properties using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on properties to larder_app;

create table property_product_months (
  group_id bigint not null,
  property_id bigint not null,
  local_month date not null,
  product_id bigint not null,
  category_id bigint not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  constraint property_product_months_pkey PRIMARY KEY (group_id, property_id, local_month, product_id, category_id)
);
alter table property_product_months enable row level security, force row level security;
create policy tenant on property_product_months using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on property_product_months to larder_app;

create table push_keys (
  group_id bigint not null,
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone not null,
  constraint push_keys_pkey PRIMARY KEY (group_id),
  constraint push_keys_group_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
alter table push_keys enable row level security, force row level security;
create policy tenant on push_keys using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on push_keys to larder_app;

create table push_subscriptions (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  device_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_device_unique UNIQUE (user_id, device_hash),
  constraint push_subscriptions_endpoint_unique UNIQUE (group_id, endpoint),
  constraint push_subscriptions_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index push_subscriptions_device_index ON push_subscriptions USING btree (device_hash);
alter table push_subscriptions enable row level security, force row level security;
create policy tenant on push_subscriptions using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on push_subscriptions to larder_app;

create table quarantined_receipts (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  shop_id bigint not null,
  cash_register_id bigint not null,
  till_key text not null,
  body_hash bytea not null,
  body jsonb not null,
  reasons text[] not null,
  received_at timestamp with time zone not null,
  resolved_receipt_id bigint,
  handled_at timestamp with time zone,
  handled_by bigint,
  outcome text,
  note text,
  is_pickup_blanked boolean not null default false,
  is_email_blanked boolean not null default false,
  constraint quarantined_receipts_pkey PRIMARY KEY (group_id, id),
  constraint quarantined_receipts_body_unique UNIQUE (group_id, cash_register_id, till_key, body_hash),
  constraint quarantined_receipts_register_fkey FOREIGN KEY (group_id, property_id, shop_id, cash_register_id) REFERENCES cash_registers(group_id, property_id, shop_id, id),
  constraint quarantined_receipts_outcome_check CHECK ((outcome = ANY (ARRAY['booked'::text, 'dismissed'::text, 'corrected'::text])))
);
create index quarantined_receipts_open_index ON quarantined_receipts USING btree (group_id, property_id, received_at) WHERE (resolved_receipt_id IS NULL);
create index quarantined_receipts_personal_index ON quarantined_receipts USING btree (group_id, received_at) WHERE (NOT (is_pickup_blanked AND is_email_blanked));
create index quarantined_receipts_received_index ON quarantined_receipts USING btree (group_id, received_at DESC, id DESC);
alter table quarantined_receipts enable row level security, force row level security;
create policy tenant on quarantined_receipts using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger quarantined_receipts_body BEFORE UPDATE OF body ON quarantined_receipts FOR EACH ROW EXECUTE FUNCTION keep_bodies();
create trigger quarantined_receipts_told AFTER INSERT ON quarantined_receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_quarantined_receipts();
grant select, insert, update on quarantined_receipts to larder_app;

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
grant select, insert, update, delete on rate_limits to larder_app;

create table receipt_alarms (
  group_id bigint not null,
  id bigint not null generated always as identity,
  receipt_id bigint not null,
  body_hash bytea not null,
  body jsonb not null,
  received_at timestamp with time zone not null,
  is_pickup_blanked boolean not null default false,
  is_email_blanked boolean not null default false,
  constraint receipt_alarms_pkey PRIMARY KEY (group_id, id),
  constraint receipt_alarms_body_unique UNIQUE (group_id, receipt_id, body_hash),
  constraint receipt_alarms_receipt_fkey FOREIGN KEY (group_id, receipt_id) REFERENCES receipts(group_id, id)
);
create index receipt_alarms_personal_index ON receipt_alarms USING btree (group_id, received_at) WHERE (NOT (is_pickup_blanked AND is_email_blanked));
alter table receipt_alarms enable row level security, force row level security;
create policy tenant on receipt_alarms using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger receipt_alarms_body BEFORE UPDATE OF body ON receipt_alarms FOR EACH ROW EXECUTE FUNCTION keep_bodies();
grant select, insert on receipt_alarms to larder_app;

create table receipt_counters (
  group_id bigint not null,
  shop_id bigint not null,
  last_number bigint not null default 0,
  constraint receipt_counters_pkey PRIMARY KEY (group_id, shop_id),
  constraint receipt_counters_shop_fkey FOREIGN KEY (group_id, shop_id) REFERENCES shops(group_id, id)
) with (fillfactor=50);
alter table receipt_counters enable row level security, force row level security;
create policy tenant on receipt_counters using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on receipt_counters to larder_app;

create table receipt_lines (
  group_id bigint not null,
  receipt_id bigint not null,
  position smallint not null,
  product_id bigint,
  category_id bigint,
  ledger_account_id bigint,
  combi_deal_id bigint,
  ean_code text,
  name text,
  quantity integer not null,
  unit_price_cents bigint not null,
  total_cents bigint not null,
  deposit_cents bigint not null,
  discount_cents bigint not null default 0,
  vat_rate_basis_points integer not null,
  voucher_type text,
  vat_cents bigint not null,
  deposit_vat_cents bigint not null,
  deposit_ledger_account_id bigint,
  constraint receipt_lines_pkey PRIMARY KEY (group_id, receipt_id, "position"),
  constraint receipt_lines_receipt_fkey FOREIGN KEY (group_id, receipt_id) REFERENCES receipts(group_id, id),
  constraint receipt_lines_quantity_check CHECK ((quantity <> 0))
) with (autovacuum_vacuum_insert_scale_factor=0.005, autovacuum_analyze_scale_factor=0.02);
create index receipt_lines_account_index ON receipt_lines USING btree (group_id, ledger_account_id, receipt_id) WHERE (ledger_account_id IS NOT NULL);
create index receipt_lines_deposit_index ON receipt_lines USING btree (group_id, deposit_ledger_account_id, receipt_id) WHERE ((deposit_ledger_account_id IS NOT NULL) AND (deposit_cents <> 0));
create index receipt_lines_product_index ON receipt_lines USING btree (group_id, product_id, receipt_id) WHERE (product_id IS NOT NULL);
create index receipt_lines_voucher_index ON receipt_lines USING btree (group_id, voucher_type, receipt_id) WHERE (voucher_type IS NOT NULL);
alter table receipt_lines enable row level security, force row level security;
create policy tenant on receipt_lines using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger receipt_lines_combi_deal AFTER INSERT ON receipt_lines FOR EACH ROW WHEN ((new.combi_deal_id IS NOT NULL)) EXECUTE FUNCTION note_combi_deal_sale();
create trigger receipt_lines_finished BEFORE DELETE OR UPDATE ON receipt_lines FOR EACH ROW EXECUTE FUNCTION keep_finished_lines();
grant select, insert, update, delete on receipt_lines to larder_app;

create table receipt_months (
  group_id bigint not null,
  local_month date not null,
  first_receipt_id bigint not null,
  constraint receipt_months_pkey PRIMARY KEY (group_id, local_month),
  constraint receipt_months_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
alter table receipt_months enable row level security, force row level security;
create policy tenant on receipt_months using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on receipt_months to larder_app;

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
  unread jsonb,
  constraint receipt_signatures_pkey PRIMARY KEY (group_id, receipt_id),
  constraint receipt_signatures_receipt_fkey FOREIGN KEY (group_id, receipt_id) REFERENCES receipts(group_id, id) ON DELETE CASCADE
);
alter table receipt_signatures enable row level security, force row level security;
create policy tenant on receipt_signatures using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on receipt_signatures to larder_app;

create table receipt_tail (
  group_id bigint not null,
  id bigint not null generated always as identity,
  receipt_id bigint not null,
  property_id bigint not null,
  shop_id bigint not null,
  local_day date not null,
  local_hour smallint not null,
  state text not null,
  sign smallint not null,
  item_count integer not null,
  total_cents bigint not null,
  deposit_cents bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint receipt_tail_pkey PRIMARY KEY (group_id, id),
  constraint receipt_tail_sign_check CHECK ((sign = ANY (ARRAY['-1'::integer, 1])))
);
alter table receipt_tail enable row level security, force row level security;
create policy tenant on receipt_tail using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on receipt_tail to larder_app;

create table receipt_totals (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  shop_id bigint not null,
  state text not null,
  receipt_count integer not null,
  item_count bigint not null,
  total_cents bigint not null,
  deposit_cents bigint not null,
  constraint receipt_totals_pkey PRIMARY KEY (group_id, property_id, local_day, shop_id, state)
);
alter table receipt_totals enable row level security, force row level security;
create policy tenant on receipt_totals using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on receipt_totals to larder_app;

create table receipt_words (
  group_id bigint not null,
  receipt_id bigint not null,
  word text not null,
  constraint receipt_words_pkey PRIMARY KEY (group_id, receipt_id, word),
  constraint receipt_words_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint receipt_words_receipt_fkey FOREIGN KEY (group_id, receipt_id) REFERENCES receipts(group_id, id)
) with (autovacuum_vacuum_insert_scale_factor=0.005, autovacuum_analyze_scale_factor=0.02);
create index receipt_words_word_index ON receipt_words USING btree (group_id, word, receipt_id);
alter table receipt_words enable row level security, force row level security;
create policy tenant on receipt_words using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on receipt_words to larder_app;

create table receipts (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  shop_id bigint not null,
  cash_register_id bigint not null,
  till_key text not null,
  body_hash bytea not null,
  number bigint not null,
  state text not null,
  sold_at timestamp with time zone not null,
  till_sold_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  is_clock_suspect boolean not null default false,
  processing_at timestamp with time zone,
  finished_at timestamp with time zone,
  local_day date not null,
  local_hour smallint not null,
  item_count integer not null,
  total_cents bigint not null,
  deposit_cents bigint not null,
  turnover_cents bigint generated always as ((total_cents - deposit_cents)) stored,
  paid_cents bigint not null,
  payment_method_id bigint,
  payment_method_code text,
  card_brand text,
  card_last4 text,
  card_auth_code text,
  payment_provider_id text,
  age_answer boolean,
  age_check_code text,
  receipt_choice text,
  receipt_email text,
  pickup_name text,
  pickup_phone text,
  account text,
  extra jsonb,
  public_token text not null,
  rating smallint,
  review_message text,
  reviewed_at timestamp with time zone,
  is_age_needed boolean,
  guest_name text,
  constraint receipts_pkey PRIMARY KEY (group_id, id),
  constraint receipts_number_unique UNIQUE (group_id, number, shop_id),
  constraint receipts_public_token_unique UNIQUE (public_token),
  constraint receipts_till_key_unique UNIQUE (group_id, cash_register_id, till_key),
  constraint receipts_payment_fkey FOREIGN KEY (group_id, payment_method_id) REFERENCES payment_methods(group_id, id),
  constraint receipts_register_fkey FOREIGN KEY (group_id, property_id, shop_id, cash_register_id) REFERENCES cash_registers(group_id, property_id, shop_id, id),
  constraint receipts_card_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)),
  constraint receipts_paid_check CHECK (((state <> 'SUCCESS'::text) OR (paid_cents >= total_cents))),
  constraint receipts_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint receipts_state_check CHECK ((state = ANY (ARRAY['CREATED'::text, 'PROCESSING'::text, 'SUCCESS'::text, 'FAILED'::text])))
) with (autovacuum_vacuum_insert_scale_factor=0.005, autovacuum_analyze_scale_factor=0.02);
create index receipts_age_index ON receipts USING btree (group_id, sold_at DESC, id DESC) WHERE (is_age_needed AND (state = 'SUCCESS'::text) AND (age_answer IS NOT TRUE));
create index receipts_email_index ON receipts USING btree (group_id, sold_at) WHERE (receipt_email IS NOT NULL);
create index receipts_last4_index ON receipts USING btree (group_id, card_last4) WHERE (card_last4 IS NOT NULL);
create index receipts_overpaid_index ON receipts USING btree (group_id, paid_cents) WHERE (paid_cents > total_cents);
create index receipts_payment_index ON receipts USING btree (group_id, payment_method_id, sold_at, id);
create index receipts_pickup_index ON receipts USING btree (group_id, sold_at) WHERE ((pickup_name IS NOT NULL) OR (pickup_phone IS NOT NULL) OR (guest_name IS NOT NULL) OR (extra IS NOT NULL));
create index receipts_property_sold_index ON receipts USING btree (group_id, property_id, sold_at, id);
create index receipts_property_state_sold_index ON receipts USING btree (group_id, property_id, state, sold_at, id) WHERE (state <> 'SUCCESS'::text);
create index receipts_reference_index ON receipts USING btree (group_id, payment_provider_id) WHERE (payment_provider_id IS NOT NULL);
create index receipts_register_sold_index ON receipts USING btree (group_id, cash_register_id, sold_at);
create index receipts_review_day_index ON receipts USING btree (group_id, local_day, property_id, shop_id, rating) WHERE (rating IS NOT NULL);
create index receipts_review_index ON receipts USING btree (group_id, sold_at DESC, id DESC) WHERE (rating IS NOT NULL);
create index receipts_review_message_index ON receipts USING btree (group_id, local_day, property_id, shop_id, rating) WHERE ((rating IS NOT NULL) AND (review_message <> ''::text));
create index receipts_shop_sold_index ON receipts USING btree (group_id, shop_id, sold_at, id);
create index receipts_sold_index ON receipts USING btree (group_id, sold_at, id);
create index receipts_state_sold_index ON receipts USING btree (group_id, state, sold_at, id) WHERE (state <> 'SUCCESS'::text);
create index receipts_total_index ON receipts USING btree (group_id, total_cents, id);
alter table receipts enable row level security, force row level security;
create policy guest_link on receipts for select to larder_owner using (public_token = NULLIF(current_setting('larder.guest_link'::text, true), ''::text));
create policy tenant on receipts using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger receipts_age_check AFTER INSERT OR UPDATE OF age_check_code, state ON receipts FOR EACH ROW WHEN (((new.age_check_code IS NOT NULL) AND (new.state = 'SUCCESS'::text))) EXECUTE FUNCTION note_age_check();
create trigger receipts_finished BEFORE UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_finished_receipts();
create trigger receipts_months_insert AFTER INSERT ON receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_receipt_months();
create trigger receipts_months_update AFTER UPDATE ON receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_receipt_months();
create trigger receipts_posted_insert AFTER INSERT ON receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_new_receipts();
create trigger receipts_posted_update AFTER UPDATE ON receipts REFERENCING OLD TABLE AS former NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_changed_receipts();
create trigger receipts_told_insert AFTER INSERT ON receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_new_receipts();
create trigger receipts_told_update AFTER UPDATE ON receipts REFERENCING OLD TABLE AS former NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_receipts();
create trigger receipts_words_insert AFTER INSERT ON receipts FOR EACH ROW WHEN ((new.account IS NOT NULL)) EXECUTE FUNCTION note_receipt_words();
create trigger receipts_words_update AFTER UPDATE OF account ON receipts FOR EACH ROW WHEN ((old.account IS DISTINCT FROM new.account)) EXECUTE FUNCTION note_receipt_words();
grant select, insert, update on receipts to larder_app;

create table recovery_codes (
  user_id bigint not null,
  group_id bigint,
  place smallint not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, place),
  constraint recovery_codes_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint recovery_codes_place_check CHECK (((place >= 0) AND (place <= 9)))
);
create index recovery_codes_group_index ON recovery_codes USING btree (group_id);
alter table recovery_codes enable row level security, force row level security;
create policy tenant on recovery_codes using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on recovery_codes to larder_app;

create table removals (
  group_id bigint not null,
  subject_type text not null,
  subject_id bigint not null,
  parts jsonb not null,
  removed_at timestamp with time zone not null,
  constraint removals_pkey PRIMARY KEY (group_id, subject_type, subject_id)
);
create index removals_removed_index ON removals USING btree (group_id, removed_at);
alter table removals enable row level security, force row level security;
create policy tenant on removals using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on removals to larder_app;

create table report_mail_people (
  group_id bigint not null,
  report_mail_id bigint not null,
  user_id bigint not null,
  constraint report_mail_people_pkey PRIMARY KEY (group_id, report_mail_id, user_id),
  constraint report_mail_people_list_fkey FOREIGN KEY (group_id, report_mail_id) REFERENCES report_mails(group_id, id) ON DELETE CASCADE,
  constraint report_mail_people_user_fkey FOREIGN KEY (group_id, user_id) REFERENCES users(group_id, id) ON DELETE CASCADE
);
create index report_mail_people_user_index ON report_mail_people USING btree (group_id, user_id);
alter table report_mail_people enable row level security, force row level security;
create policy tenant on report_mail_people using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on report_mail_people to larder_app;

create table report_mails (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint,
  kind text not null,
  hour smallint not null,
  formats text[] not null,
  addresses text[] not null,
  is_on boolean not null default true,
  done_until date not null,
  sent_until date,
  sent_at timestamp with time zone,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint report_mails_pkey PRIMARY KEY (group_id, id),
  constraint report_mails_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint report_mails_addresses_check CHECK ((cardinality(addresses) <= 10)),
  constraint report_mails_formats_check CHECK (((cardinality(formats) > 0) AND (formats <@ ARRAY['pdf'::text, 'csv'::text]))),
  constraint report_mails_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint report_mails_kind_check CHECK ((kind = ANY (ARRAY['day_close'::text, 'week'::text, 'month'::text]))),
  constraint report_mails_place_check CHECK (((kind <> 'day_close'::text) OR (property_id IS NOT NULL))),
  constraint report_mails_sent_check CHECK ((num_nulls(sent_until, sent_at) = ANY (ARRAY[0, 2])))
);
create index report_mails_property_index ON report_mails USING btree (group_id, property_id);
alter table report_mails enable row level security, force row level security;
create policy tenant on report_mails using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on report_mails to larder_app;

create table saved_views (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint,
  user_id bigint,
  list text not null,
  name text not null,
  query text not null,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint saved_views_pkey PRIMARY KEY (group_id, id),
  constraint saved_views_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint saved_views_user_fkey FOREIGN KEY (group_id, user_id) REFERENCES users(group_id, id) ON DELETE CASCADE,
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_views_query_check CHECK ((length(query) <= 2000))
);
create unique index saved_views_name_unique ON saved_views USING btree (group_id, property_id, user_id, list, lower(name)) NULLS NOT DISTINCT;
create index saved_views_user_index ON saved_views USING btree (group_id, user_id);
alter table saved_views enable row level security, force row level security;
create policy tenant on saved_views using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on saved_views to larder_app;

create table scheduled_runs (
  id bigint not null generated always as identity,
  group_id bigint,
  name text not null,
  slot_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  failed_at timestamp with time zone,
  attempt_count integer not null default 0,
  error_code text,
  counts jsonb not null default '{}'::jsonb,
  constraint scheduled_runs_pkey PRIMARY KEY (id),
  constraint scheduled_runs_slot_unique UNIQUE NULLS NOT DISTINCT (group_id, name, slot_at),
  constraint scheduled_runs_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint scheduled_runs_error_check CHECK ((error_code = ANY (ARRAY['totals_differ'::text, 'broke_off'::text])))
);
create index scheduled_runs_created_index ON scheduled_runs USING btree (created_at);
alter table scheduled_runs enable row level security, force row level security;
create policy tenant_read on scheduled_runs for select using ((group_id = current_group_id()) OR ((group_id IS NULL) AND (current_group_id() IS NOT NULL)) OR is_identity_scope());
create policy tenant_write on scheduled_runs using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on scheduled_runs to larder_app;

create table schedules (
  name text not null,
  slot_at timestamp with time zone not null,
  constraint schedules_pkey PRIMARY KEY (name)
);
alter table schedules enable row level security, force row level security;
create policy installation on schedules using is_identity_scope() with check is_identity_scope();
grant select, insert, update on schedules to larder_app;

create table schema_migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table sent_receipts (
  group_id bigint not null,
  id bigint not null generated always as identity,
  receipt_id bigint not null,
  email text not null,
  requested_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  mail_id bigint,
  requested_by_user_id bigint,
  constraint sent_receipts_pkey PRIMARY KEY (group_id, id),
  constraint sent_receipts_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id),
  constraint sent_receipts_receipt_fkey FOREIGN KEY (group_id, receipt_id) REFERENCES receipts(group_id, id)
);
create index sent_receipts_email_index ON sent_receipts USING btree (group_id, requested_at) WHERE (email <> ''::text);
create unique index sent_receipts_mail_index ON sent_receipts USING btree (mail_id);
create index sent_receipts_receipt_index ON sent_receipts USING btree (group_id, receipt_id);
create index sent_receipts_requester_index ON sent_receipts USING btree (group_id, requested_by_user_id, requested_at) WHERE (requested_by_user_id IS NOT NULL);
alter table sent_receipts enable row level security, force row level security;
create policy tenant on sent_receipts using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on sent_receipts to larder_app;

create table sessions (
  token_hash bytea not null,
  context text not null,
  user_id bigint not null,
  group_id bigint,
  sent_to text,
  user_agent text,
  network text,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  id bigint not null generated always as identity,
  device_hash bytea,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_unique UNIQUE (id),
  constraint sessions_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_context_check CHECK ((context = ANY (ARRAY['session'::text, 'reset'::text, 'invite'::text, 'app'::text, 'second_factor'::text])))
);
create index sessions_expires_index ON sessions USING btree (expires_at);
create index sessions_user_index ON sessions USING btree (user_id, context);
alter table sessions enable row level security, force row level security;
create policy tenant on sessions using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on sessions to larder_app;

create table shelf_prices (
  group_id bigint not null,
  property_id bigint not null,
  shop_id bigint not null,
  product_id bigint not null,
  planned_cents bigint not null,
  planned_at timestamp with time zone not null,
  till_cents bigint not null,
  till_at timestamp with time zone not null,
  charged_cents bigint,
  lower_xid xid8,
  lower_at timestamp with time zone,
  lower_mark uuid,
  line text,
  is_sold boolean not null default true,
  constraint shelf_prices_pkey PRIMARY KEY (group_id, shop_id, product_id),
  constraint shelf_prices_product_fkey FOREIGN KEY (group_id, product_id) REFERENCES products(group_id, id) ON DELETE CASCADE,
  constraint shelf_prices_shop_fkey FOREIGN KEY (group_id, property_id, shop_id) REFERENCES shops(group_id, property_id, id) ON DELETE CASCADE,
  constraint shelf_prices_lower_check CHECK (((lower_xid IS NULL) = (lower_at IS NULL)))
) with (fillfactor=70);
create index shelf_prices_held_index ON shelf_prices USING btree (group_id, shop_id) WHERE (till_cents < planned_cents);
alter table shelf_prices enable row level security, force row level security;
create policy tenant on shelf_prices using (group_id = current_group_id()) with check (group_id = current_group_id());
create trigger shelf_prices_end AFTER DELETE ON shelf_prices FOR EACH ROW EXECUTE FUNCTION note_till_price();
create trigger shelf_prices_till_change AFTER UPDATE OF till_cents ON shelf_prices FOR EACH ROW WHEN ((old.till_cents <> new.till_cents)) EXECUTE FUNCTION note_till_price();
grant select, insert, update, delete on shelf_prices to larder_app;

create table shops (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  name text not null,
  receipt_name text,
  address text,
  postal_code text,
  city text,
  default_language text not null default 'nl'::text,
  vat_number text,
  chamber_of_commerce_number text,
  category_order bigint[] not null default '{}'::bigint[],
  shortcut_product_ids bigint[] not null default '{}'::bigint[],
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  default_country text,
  is_pickup_active boolean not null default false,
  reply_to_email text,
  ordering_emails text,
  ip_address text,
  port integer,
  config_port integer,
  theme jsonb,
  opening_hours jsonb,
  constraint shops_pkey PRIMARY KEY (group_id, id),
  constraint shops_property_unique UNIQUE (group_id, property_id, id),
  constraint shops_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id),
  constraint shops_config_port_check CHECK (((config_port >= 1) AND (config_port <= 65535))),
  constraint shops_country_check CHECK ((default_country = ANY (ARRAY['nl'::text, 'de'::text]))),
  constraint shops_language_check CHECK ((default_language = ANY (ARRAY['nl'::text, 'de'::text, 'en'::text]))),
  constraint shops_port_check CHECK (((port >= 1) AND (port <= 65535))),
  constraint shops_shortcuts_check CHECK ((cardinality(shortcut_product_ids) = ANY (ARRAY[0, 4])))
);
alter table shops enable row level security, force row level security;
create policy tenant on shops using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on shops to larder_app;

create table sign_in_policies (
  group_id bigint not null,
  roles text[] not null,
  required_on date,
  version bigint not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint sign_in_policies_pkey PRIMARY KEY (group_id),
  constraint sign_in_policies_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint sign_in_policies_day_check CHECK (((required_on IS NULL) = (roles = '{}'::text[]))),
  constraint sign_in_policies_roles_check CHECK ((roles <@ ARRAY['default'::text, 'manager'::text, 'admin'::text]))
);
alter table sign_in_policies enable row level security, force row level security;
create policy tenant on sign_in_policies using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on sign_in_policies to larder_app;

create table till_price_versions (
  group_id bigint not null,
  cash_register_id bigint not null,
  asked_at timestamp with time zone not null,
  known_xid xid8,
  known_at timestamp with time zone,
  known_version bigint,
  known_line text,
  ignored_since timestamp with time zone,
  constraint till_price_versions_pkey PRIMARY KEY (group_id, cash_register_id),
  constraint till_price_versions_register_fkey FOREIGN KEY (group_id, cash_register_id) REFERENCES cash_registers(group_id, id) ON DELETE CASCADE
) with (fillfactor=50);
alter table till_price_versions enable row level security, force row level security;
create policy tenant on till_price_versions using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on till_price_versions to larder_app;

create table totp_secrets (
  user_id bigint not null,
  group_id bigint,
  secret bytea,
  confirmed_at timestamp with time zone,
  pending_secret bytea,
  used_step bigint,
  constraint totp_secrets_pkey PRIMARY KEY (user_id),
  constraint totp_secrets_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint totp_secrets_confirmed_check CHECK (((secret IS NULL) = (confirmed_at IS NULL))),
  constraint totp_secrets_secret_check CHECK (((length(secret) = 20) AND (length(pending_secret) = 20)))
);
create index totp_secrets_group_index ON totp_secrets USING btree (group_id);
alter table totp_secrets enable row level security, force row level security;
create policy tenant on totp_secrets using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on totp_secrets to larder_app;

create table tse_modules (
  group_id bigint not null,
  cash_register_id bigint not null,
  serial_number text not null,
  signature_algorithm text,
  time_format text,
  encoding text,
  public_key text,
  certificate text,
  constraint tse_modules_pkey PRIMARY KEY (group_id, cash_register_id, serial_number),
  constraint tse_modules_register_fkey FOREIGN KEY (group_id, cash_register_id) REFERENCES cash_registers(group_id, id) ON DELETE CASCADE
);
alter table tse_modules enable row level security, force row level security;
create policy tenant on tse_modules using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on tse_modules to larder_app;

create table user_properties (
  group_id bigint not null,
  user_id bigint not null,
  property_id bigint not null,
  constraint user_properties_pkey PRIMARY KEY (group_id, user_id, property_id),
  constraint user_properties_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint user_properties_user_fkey FOREIGN KEY (group_id, user_id) REFERENCES users(group_id, id) ON DELETE CASCADE
);
create index user_properties_property_index ON user_properties USING btree (group_id, property_id);
alter table user_properties enable row level security, force row level security;
create policy tenant on user_properties using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on user_properties to larder_app;

create table users (
  id bigint not null generated always as identity,
  group_id bigint,
  email text not null,
  name text not null,
  role text,
  locale text not null default 'nl'::text,
  password_hash text,
  disabled_at timestamp with time zone,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_group_unique UNIQUE (group_id, id),
  constraint users_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint users_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'de'::text, 'en'::text]))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['default'::text, 'manager'::text, 'admin'::text])))
);
create unique index users_email_unique ON users USING btree (lower(email));
create index users_group_index ON users USING btree (group_id, lower(email));
alter table users enable row level security, force row level security;
create policy tenant on users using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on users to larder_app;

create table vats (
  id bigint not null generated always as identity,
  country text not null,
  kind text not null,
  rate_basis_points integer not null,
  valid_from date not null,
  valid_to date,
  source text not null,
  constraint vats_pkey PRIMARY KEY (id),
  constraint vats_period_unique UNIQUE (country, kind, valid_from),
  constraint vats_country_check CHECK ((country = ANY (ARRAY['nl'::text, 'de'::text]))),
  constraint vats_kind_check CHECK ((kind = ANY (ARRAY['zero'::text, 'low'::text, 'high'::text]))),
  constraint vats_period_check CHECK ((valid_to >= valid_from))
);
grant select on vats to larder_app;

create table voucher_totals (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  shop_id bigint not null,
  voucher_type text not null,
  product_id bigint not null,
  receipt_count bigint not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  discount_cents bigint not null,
  constraint voucher_totals_pkey PRIMARY KEY (group_id, property_id, local_day, shop_id, voucher_type, product_id)
);
alter table voucher_totals enable row level security, force row level security;
create policy tenant on voucher_totals using (group_id = current_group_id()) with check (group_id = current_group_id());
grant select, insert, update, delete on voucher_totals to larder_app;

create table webhook_deliveries (
  group_id bigint not null,
  id bigint not null generated always as identity,
  webhook_id bigint not null,
  message_id uuid not null default gen_random_uuid(),
  property_id bigint,
  kind text not null,
  thing text not null,
  occurred_at timestamp with time zone not null,
  data jsonb not null,
  state text not null default 'pending'::text,
  tried_since timestamp with time zone,
  failure_count integer not null default 0,
  next_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  attempts jsonb not null default '[]'::jsonb,
  constraint webhook_deliveries_pkey PRIMARY KEY (group_id, id),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'given_up'::text])))
);
create index webhook_deliveries_due_index ON webhook_deliveries USING btree (group_id, webhook_id, next_at, id) WHERE (state = 'pending'::text);
create index webhook_deliveries_thing_index ON webhook_deliveries USING btree (group_id, webhook_id, thing, id) WHERE (state = 'pending'::text);
create index webhook_deliveries_webhook_index ON webhook_deliveries USING btree (group_id, webhook_id, id);
alter table webhook_deliveries enable row level security, force row level security;
create policy tenant on webhook_deliveries using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on webhook_deliveries to larder_app;

create table webhook_events (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint,
  kind text not null,
  thing text not null,
  occurred_at timestamp with time zone not null,
  data jsonb not null,
  constraint webhook_events_pkey PRIMARY KEY (group_id, id)
) with (autovacuum_vacuum_scale_factor=0.0, autovacuum_vacuum_threshold=2000);
create index webhook_events_order_index ON webhook_events USING btree (id);
alter table webhook_events enable row level security, force row level security;
create policy tenant on webhook_events using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on webhook_events to larder_app;

create table webhooks (
  group_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint,
  name text not null,
  url text not null,
  events text[] not null,
  is_on boolean not null default false,
  off_reason text,
  off_at timestamp with time zone,
  secret text not null,
  former_secret text,
  former_until timestamp with time zone,
  failing_since timestamp with time zone,
  failure_count integer not null default 0,
  paused_until timestamp with time zone,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  last_delivered_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version bigint not null default 1,
  constraint webhooks_pkey PRIMARY KEY (group_id, id),
  constraint webhooks_created_by_fkey FOREIGN KEY (group_id, created_by) REFERENCES users(group_id, id) ON DELETE SET NULL (created_by),
  constraint webhooks_property_fkey FOREIGN KEY (group_id, property_id) REFERENCES properties(group_id, id) ON DELETE CASCADE,
  constraint webhooks_off_check CHECK (((off_reason IS NULL) OR ((off_reason = ANY (ARRAY['failing'::text, 'gone'::text])) AND (NOT is_on) AND (off_at IS NOT NULL))))
);
create index webhooks_created_by_index ON webhooks USING btree (group_id, created_by);
create index webhooks_property_index ON webhooks USING btree (group_id, property_id);
alter table webhooks enable row level security, force row level security;
create policy tenant on webhooks using ((group_id = current_group_id()) OR is_identity_scope()) with check ((group_id = current_group_id()) OR is_identity_scope());
grant select, insert, update, delete on webhooks to larder_app;

create function alert_day(of_user bigint, hour integer, at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN (SELECT (((alert_day.at AT TIME ZONE COALESCE(min(properties.time_zone), 'Europe/Amsterdam'::text)) - make_interval(hours => alert_day.hour)))::date AS date FROM (users JOIN properties ON ((properties.group_id = users.group_id))) WHERE ((users.group_id = (SELECT current_group_id() AS current_group_id)) AND (users.id = alert_day.of_user) AND ((users.role = 'admin'::text) OR (EXISTS (SELECT FROM user_properties WHERE ((user_properties.group_id = users.group_id) AND (user_properties.user_id = users.id) AND (user_properties.property_id = properties.id)))))));

create function begin_receipts_at(day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  of_group bigint := current_group_id();
begin
  if of_group is null then
    raise exception 'receipts are removed of one group' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from groups where id = of_group and (receipts_from is null or receipts_from < day)) then return; end if;
  if not exists (select from receipts where group_id = of_group and sold_at < receipts_end_before(day) and local_day < day) then return; end if;
  perform pg_advisory_xact_lock(7274311, of_group::integer);
  perform from receipt_counters where group_id = of_group order by shop_id for update;
  update groups set receipts_from = day where id = of_group and (receipts_from is null or receipts_from < day);
end $function$;

create function claim_label()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into label_claims (device_id, group_id) values (new.device_id, new.group_id) on conflict (device_id) do nothing;
  if not exists (select from label_claims where device_id = new.device_id and group_id = new.group_id) then
    raise unique_violation using message = 'this label is in use elsewhere', constraint = 'label_claims_pkey';
  end if;
  return new;
end $function$;

create function count_facts()
 RETURNS TABLE(quarantined bigint, oldest_unfolded_at timestamp with time zone, held bigint, labels_shown bigint, labels_waiting bigint, labels_unreachable bigint, oldest_waiting_label_at timestamp with time zone, hosts_online bigint, hosts_unseen bigint, hosts_offline bigint, hosts_full bigint, hosts_stopped bigint, hosts_missing bigint)
 LANGUAGE plpgsql
AS $function$
declare
  of_group bigint;
begin
  if not coalesce(is_identity_scope(), false) then
    raise exception 'facts are counted before a group is known' using errcode = 'insufficient_privilege';
  end if;
  quarantined := 0; held := 0; labels_shown := 0; labels_waiting := 0; labels_unreachable := 0;
  hosts_online := 0; hosts_unseen := 0; hosts_offline := 0; hosts_full := 0; hosts_stopped := 0; hosts_missing := 0;
  foreach of_group in array coalesce((select array_agg(id order by id) from groups), '{}') loop
    execute format('set local larder.group_id = %L', of_group);
    select
      quarantined + (select count(*) from quarantined_receipts where group_id = of_group and resolved_receipt_id is null and handled_at is null),
      least(oldest_unfolded_at, (select tail.created_at from receipt_tail as tail where tail.group_id = of_group order by tail.id limit 1)),
      held + (select count(*) from shelf_prices where group_id = of_group and till_cents < planned_cents and is_sold)
    into quarantined, oldest_unfolded_at, held;
    select
      labels_shown + count(*) filter (where behind_since is null),
      labels_waiting + count(*) filter (where behind_since is not null and trouble is null),
      labels_unreachable + count(*) filter (where behind_since is not null and trouble is not null),
      least(oldest_waiting_label_at, min(behind_since) filter (where trouble is null))
    into labels_shown, labels_waiting, labels_unreachable, oldest_waiting_label_at
    from price_labels left join label_hosts on label_hosts.group_id = of_group and label_hosts.shop_id = price_labels.shop_id
    where price_labels.group_id = of_group and price_labels.product_id is not null;
    select
      hosts_online + count(*) filter (where trouble is null and is_online),
      hosts_unseen + count(*) filter (where trouble is null and is_online is not true),
      hosts_offline + count(*) filter (where trouble = 'offline'),
      hosts_full + count(*) filter (where trouble = 'full'),
      hosts_stopped + count(*) filter (where trouble = 'stopped'),
      hosts_missing + count(*) filter (where trouble = 'missing')
    into hosts_online, hosts_unseen, hosts_offline, hosts_full, hosts_stopped, hosts_missing
    from label_hosts where group_id = of_group;
  end loop;
  set local larder.group_id = '';
  return next;
end
$function$;

create function current_access_token_id()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('larder.access_token_id'::text, true), ''::text))::bigint;

create function current_group_id()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('larder.group_id'::text, true), ''::text))::bigint;

create function current_user_id()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('larder.user_id'::text, true), ''::text))::bigint;

create function find_linked_receipt(link text)
 RETURNS TABLE(group_id bigint, receipt_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('larder.guest_link', link, true);
  return query select receipts.group_id, receipts.id from receipts where receipts.public_token = link and receipts.state = 'SUCCESS';
  perform set_config('larder.guest_link', '', true);
end $function$;

create function fold_text(source text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, source)) $function$;

create function is_erasing_group()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('larder.erasing'::text, true), ''::text) = current_setting('larder.group_id'::text, true));

create function is_identity_scope()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (current_setting('larder.scope'::text, true) = 'identity'::text);

create function is_pms_connected()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (EXISTS (SELECT FROM pms_connections WHERE (pms_connections.group_id = (SELECT current_group_id() AS current_group_id))));

create function is_pushed(person users, of_kind text, at_property bigint, audience jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (may_hear(person, of_kind, at_property, audience) AND COALESCE((SELECT alert_choices.by_push FROM alert_choices WHERE ((alert_choices.group_id = (is_pushed.person).group_id) AND (alert_choices.user_id = (is_pushed.person).id) AND (alert_choices.kind = is_pushed.of_kind))), ((((audience -> of_kind) ->> 'isMailed'::text))::boolean AND (COALESCE((person).role, 'default'::text) <> 'default'::text))));

create function is_told(person users, of_kind text, at_property bigint, audience jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (may_hear(person, of_kind, at_property, audience) AND COALESCE((SELECT alert_choices.by_mail FROM alert_choices WHERE ((alert_choices.group_id = (is_told.person).group_id) AND (alert_choices.user_id = (is_told.person).id) AND (alert_choices.kind = is_told.of_kind))), ((((audience -> of_kind) ->> 'isMailed'::text))::boolean AND (COALESCE((person).role, 'default'::text) <> 'default'::text))));

create function is_webhook_kind_heard(event_kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (EXISTS (SELECT FROM webhooks WHERE ((webhooks.group_id = (SELECT current_group_id() AS current_group_id)) AND webhooks.is_on AND (is_webhook_kind_heard.event_kind = ANY (webhooks.events)))));

create function keep_bodies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not old.body @> new.body
  then raise exception 'the body of a receipt may only lose fields' using errcode = 'check_violation', constraint = 'receipt_bodies_kept_check';
  end if;
  return new;
end $function$;

create function keep_day_closes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and is_erasing_group() then return old; end if;
  raise exception 'a closed day is immutable' using errcode = 'check_violation', constraint = 'day_closes_kept_check';
end $function$;

create function keep_finished_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and is_erasing_group() then return old; end if;
  if exists (select from receipts where receipts.group_id = old.group_id and receipts.id = old.receipt_id and receipts.state in ('SUCCESS', 'FAILED'))
  then raise exception 'the lines of finished receipts are immutable' using errcode = 'check_violation', constraint = 'receipt_lines_finished_check';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

create function keep_finished_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state in ('SUCCESS', 'FAILED') and (
     row(new.state, new.till_key, new.body_hash, new.number, new.sold_at, new.till_sold_at, new.received_at, new.local_day, new.local_hour,
         new.item_count, new.total_cents, new.deposit_cents, new.paid_cents, new.payment_method_code, new.property_id, new.shop_id, new.cash_register_id)
     is distinct from
     row(old.state, old.till_key, old.body_hash, old.number, old.sold_at, old.till_sold_at, old.received_at, old.local_day, old.local_hour,
         old.item_count, old.total_cents, old.deposit_cents, old.paid_cents, old.payment_method_code, old.property_id, old.shop_id, old.cash_register_id)
     or (new.pickup_name is not null and new.pickup_name is distinct from old.pickup_name)
     or (new.pickup_phone is not null and new.pickup_phone is distinct from old.pickup_phone)
     or (new.guest_name is not null and new.guest_name is distinct from old.guest_name)
     or (new.receipt_email is not null and new.receipt_email is distinct from old.receipt_email)
     or (new.extra is not null and new.extra is distinct from old.extra))
  then raise exception 'finished receipts are immutable' using errcode = 'check_violation', constraint = 'receipts_finished_check';
  end if;
  return new;
end $function$;

create function keep_receipts_from()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.receipts_from is null or new.receipts_from < old.receipts_from then
    raise exception 'receipts that were removed do not come back' using errcode = 'check_violation', constraint = 'groups_receipts_from_check';
  end if;
  if new.receipts_from <> date_trunc('year', new.receipts_from)::date then
    raise exception 'receipts are removed by whole years' using errcode = 'check_violation', constraint = 'groups_receipts_from_check';
  end if;
  if new.receipts_from > (kept_by_law_from() at time zone 'Europe/Amsterdam')::date then
    raise exception 'a law wants these receipts kept' using errcode = 'check_violation', constraint = 'kept_by_law_check';
  end if;
  return new;
end $function$;

create function keeping_laws()
 RETURNS TABLE(country text, years integer, valid_from date, source text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    values
      ('nl', 7, date '2000-01-01', 'AWR art. 52 lid 4'),
      ('de', 10, date '2000-01-01', 'AO § 147 Abs. 3 und 4')
  $function$;

create function kept_by_law_from()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
    with standing as (
      select distinct on (country) country, years from keeping_laws() where valid_from <= (now() at time zone 'Europe/Amsterdam')::date
      order by country, valid_from desc
    ), places as (
      select distinct properties.country from properties where group_id = (select current_group_id())
    )
    select (date_trunc('year', now() at time zone 'Europe/Amsterdam') - make_interval(years => max(years))) at time zone 'Europe/Amsterdam'
    from standing where country in (select country from places) or not exists (select from places)
  $function$;

create function link_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into audit_entry_products (group_id, product_id, entry_id)
    select new.group_id, product_id, new.id from products_of_entry(new) as named (product_id);
  return null;
end
$function$;

create function may_hear(person users, of_kind text, at_property bigint, audience jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((person).disabled_at IS NULL) AND ((person).password_hash IS NOT NULL) AND (((audience -> of_kind) -> 'roles'::text) ? COALESCE((person).role, 'default'::text)) AND (((person).role = 'admin'::text) OR (EXISTS (SELECT FROM user_properties WHERE ((user_properties.group_id = (may_hear.person).group_id) AND (user_properties.user_id = (may_hear.person).id) AND (user_properties.property_id = may_hear.at_property))))));

create function note_advised_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('larder.prices_come_back', true) = 'true' then return new; end if;
  if tg_op = 'UPDATE' and new.retail_price_cents = old.retail_price_cents then return new; end if;
  insert into price_history (group_id, product_id, property_id, kind, from_cents, to_cents, changed_at, user_id, access_token_id)
    values (new.group_id, new.id, new.property_id, 'advised', case when tg_op = 'UPDATE' then old.retail_price_cents end, new.retail_price_cents,
      -- What is new has no price before.
      case when tg_op = 'UPDATE' then price_moment(new.id) else now() end, current_user_id(), current_access_token_id());
  return new;
end $function$;

create function note_age_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update age_check_uses set receipt_id = new.id
  where age_check_uses.group_id = new.group_id and age_check_uses.cash_register_id = new.cash_register_id and receipt_id is null
    -- As `plainAgeCheckCode` writes it.
    and code = translate(upper(btrim(new.age_check_code, E' \t\r\n')), 'OIL', '011');
  return null;
end $function$;

create function note_combi_deal_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  groups_of_deal smallint;
  place record;
begin
  select receipts.property_id, receipts.cash_register_id into place from receipts
    where receipts.group_id = new.group_id and receipts.id = new.receipt_id and receipts.state = 'SUCCESS';
  if not found then return null; end if;
  perform from combi_deals where combi_deals.group_id = new.group_id and combi_deals.id = new.combi_deal_id for key share;
  if not found then return null; end if;
  select count(*) into groups_of_deal from combi_deal_groups
    where combi_deal_groups.group_id = new.group_id and combi_deal_groups.combi_deal_id = new.combi_deal_id;
  -- A deal that changes between two lines of a receipt counts for both as it was at the first.
  insert into combi_deal_sales (group_id, combi_deal_id, receipt_id, property_id, line_quantity, group_count)
    values (new.group_id, new.combi_deal_id, new.receipt_id, place.property_id, new.quantity, greatest(groups_of_deal, 1))
    on conflict (group_id, combi_deal_id, receipt_id) do update set line_quantity = combi_deal_sales.line_quantity + excluded.line_quantity
    returning group_count into groups_of_deal;
  insert into combi_deal_counts (group_id, combi_deal_id, property_id, cash_register_id, group_count, line_quantity)
    values (new.group_id, new.combi_deal_id, place.property_id, place.cash_register_id, groups_of_deal, new.quantity)
    on conflict (group_id, combi_deal_id, property_id, cash_register_id, group_count)
    do update set line_quantity = combi_deal_counts.line_quantity + excluded.line_quantity;
  return null;
end $function$;

create function note_dynamic_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  -- A location that is being deleted takes all of this along.
  if exists (select from properties where properties.group_id = changed.group_id and properties.id = changed.property_id) then
    insert into dynamic_changes (group_id, property_id, mark) values (changed.group_id, changed.property_id, take_price_version(changed.group_id))
      on conflict (group_id, property_id) do update set changed_xid = pg_current_xact_id(), mark = excluded.mark;
  end if;
  return null;
end $function$;

create function note_own_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  old_cents bigint := case when tg_op = 'INSERT' then null else old.custom_price_cents end;
  new_cents bigint := case when tg_op = 'DELETE' then null else new.custom_price_cents end;
  config record;
begin
  if tg_op = 'DELETE' then config := old; else config := new; end if;
  if current_setting('larder.prices_come_back', true) = 'true' then return config; end if;
  if old_cents is distinct from new_cents then
    insert into price_history (group_id, product_id, property_id, kind, from_cents, to_cents, changed_at, user_id, access_token_id)
      select config.group_id, config.product_id, config.property_id, 'own', old_cents, new_cents, price_moment(config.product_id), current_user_id(),
        current_access_token_id()
      where exists (select from products where products.group_id = config.group_id and products.id = config.product_id);
  end if;
  return config;
end $function$;

create function note_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if tg_table_name = 'products' then
    -- Of one that is gone, other locations are not to hear what their location never had.
    insert into price_changes (group_id, product_id, property_id, mark)
      values (changed.group_id, changed.id, case when tg_op = 'DELETE' then changed.property_id end, take_price_version(changed.group_id));
  else
    insert into price_changes (group_id, product_id, property_id, mark)
      select changed.group_id, changed.product_id, changed.property_id, take_price_version(changed.group_id)
      where exists (select from products where products.group_id = changed.group_id and products.id = changed.product_id);
  end if;
  return changed;
end $function$;

create function note_receipt_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into receipt_months (group_id, local_month, first_receipt_id)
    select group_id, local_month, lowest_id
    from (select group_id, date_trunc('month', local_day)::date as local_month, min(id) as lowest_id from added group by 1, 2) as months
    where not exists (select from receipt_months as kept
      where kept.group_id = months.group_id and kept.local_month = months.local_month and kept.first_receipt_id <= months.lowest_id)
    order by group_id, local_month
    on conflict (group_id, local_month) do update set first_receipt_id = least(receipt_months.first_receipt_id, excluded.first_receipt_id);
  return null;
end $function$;

create function note_receipt_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from receipt_words where group_id = new.group_id and receipt_id = new.id;
  end if;
  insert into receipt_words (group_id, receipt_id, word)
    select new.group_id, new.id, word from words_of_product(fold_text(coalesce(new.account, '')), null) as word;
  return null;
end $function$;

create function note_till_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into price_changes (group_id, product_id, property_id, mark) values (old.group_id, old.product_id, old.property_id, take_price_version(old.group_id));
  return null;
end $function$;

create function number_price_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET lock_timeout TO '5s'
AS $function$
declare
  taken bigint;
begin
  -- A transaction of the owner's may have gone on to another group since.
  perform set_config('larder.group_id', new.group_id::text, true);
  insert into price_counters (group_id, version) values (new.group_id, 1)
    on conflict (group_id) do update set version = price_counters.version + 1 returning version into taken;
  update price_versions set version = taken where group_id = new.group_id and mark = new.mark;
  return null;
end $function$;

create function open_seconds(hours jsonb, zone text, since timestamp with time zone, until timestamp with time zone)
 RETURNS double precision
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  if hours is null then return extract(epoch from until - since); end if;
  return (
    select coalesce(sum(extract(epoch from least(until, ends) - greatest(since, starts))), 0)
    from (
      select (day + (hour ->> 'startTime')::interval) at time zone zone as starts,
        (day + (hour ->> 'endTime')::interval + case when hour ->> 'endTime' <= hour ->> 'startTime' then interval '1 day' else interval '0' end) at time zone zone as ends
      from generate_series(
        date_trunc('day', greatest(since, until - interval '400 days') at time zone zone) - interval '1 day', until at time zone zone, interval '1 day') as day
      join jsonb_array_elements(hours) as hour on (hour ->> 'dayOfWeek')::integer = extract(isodow from day) and (hour ->> 'isEnabled')::boolean
    ) as spans
    where ends > since and starts < until
  );
end
$function$;

create function place_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.property_id is not null then
    return new;
  end if;
  new.property_id := place_of_entry(new.group_id, new.subject_type, new.subject_id, coalesce(new.after, new.before));
  if new.property_id = 0 then
    -- It was just taken away: it stood where its last line says.
    select property_id into new.property_id from audit_entries
      where group_id = new.group_id and subject_type = new.subject_type and subject_id = new.subject_id order by at desc, id desc limit 1;
    if not found then
      new.property_id := 0;
    end if;
  end if;
  return new;
end
$function$;

create function place_of_entry(of_group bigint, of_type text, of_id bigint, state jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  place bigint;
begin
  if of_type is null or of_type not in ('property', 'shop', 'cash_register', 'price_label', 'dynamic_date', 'age_check_sheet', 'quarantined_receipt',
      'receipt', 'product', 'combi_deal', 'ledger_account', 'product_import', 'product_change') then
    return null;
  end if;
  if of_type = 'property' then
    return of_id;
  end if;
  if state ? 'propertyId' then
    return (state ->> 'propertyId')::bigint;
  end if;
  -- -1 is of the whole group, so that it is not taken for what is not there.
  place := case of_type
    when 'shop' then (select property_id from shops where group_id = of_group and id = of_id)
    when 'cash_register' then (select property_id from cash_registers where group_id = of_group and id = of_id)
    when 'price_label' then (select property_id from price_labels where group_id = of_group and id = of_id)
    when 'dynamic_date' then (select property_id from dynamic_dates where group_id = of_group and id = of_id)
    when 'age_check_sheet' then (select property_id from age_check_sheets where group_id = of_group and id = of_id)
    when 'quarantined_receipt' then (select property_id from quarantined_receipts where group_id = of_group and id = of_id)
    when 'receipt' then (select property_id from receipts where group_id = of_group and id = of_id)
    when 'product' then (select coalesce(property_id, -1) from products where group_id = of_group and id = of_id)
    when 'combi_deal' then (select coalesce(property_id, -1) from combi_deals where group_id = of_group and id = of_id)
    when 'ledger_account' then (select coalesce(property_id, -1) from ledger_accounts where group_id = of_group and id = of_id)
    when 'product_import' then (select coalesce(property_id, -1) from product_imports where group_id = of_group and id = of_id)
    when 'product_change' then (select coalesce(property_id, -1) from product_changes where group_id = of_group and id = of_id)
  end;
  return nullif(coalesce(place, 0), -1);
end
$function$;

create function post_changed_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_pms_connected() then
    perform post_paid_receipts(array(
      select added.id from added join former on former.group_id = added.group_id and former.id = added.id
      where added.state = 'SUCCESS' and former.state <> 'SUCCESS'));
  end if;
  return null;
end $function$;

create function post_day_closes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into pms_due_days (group_id, property_id, local_day)
  select added.group_id, added.property_id, local_day
  from added join pms_connections on pms_connections.group_id = added.group_id and pms_connections.property_id = added.property_id and local_day >= starts_on
  on conflict (group_id, property_id, local_day) do nothing;
  return null;
end $function$;

create function post_new_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_pms_connected() then
    perform post_paid_receipts(array(select id from added where state = 'SUCCESS'));
  end if;
  return null;
end $function$;

create function post_paid_receipts(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into pms_postings (group_id, property_id, external_id, kind, receipt_id, local_day, amount_cents, room, state_at, created_at)
  select receipts.group_id, receipts.property_id, 'r' || receipts.id, case when total_cents < 0 then 'room_refund' else 'room_charge' end,
    receipts.id, local_day, total_cents, nullif(trim(account), ''), received_at, received_at
  from receipts
  join pms_connections on pms_connections.group_id = receipts.group_id and pms_connections.property_id = receipts.property_id and local_day >= starts_on
  join payment_methods on payment_methods.group_id = receipts.group_id and payment_methods.id = payment_method_id and payment_methods.kind = 'room'
  where receipts.group_id = (select current_group_id()) and receipts.id = any(ids) and total_cents <> 0
  order by receipts.id
  on conflict (group_id, property_id, external_id) do nothing;
  -- What comes late is posted as a difference.
  insert into pms_due_days (group_id, property_id, local_day)
  select distinct receipts.group_id, receipts.property_id, receipts.local_day
  from receipts
  join pms_connections on pms_connections.group_id = receipts.group_id and pms_connections.property_id = receipts.property_id and local_day >= starts_on
  join day_closes on day_closes.group_id = receipts.group_id and day_closes.property_id = receipts.property_id and day_closes.local_day = receipts.local_day
  where receipts.group_id = (select current_group_id()) and receipts.id = any(ids)
  on conflict (group_id, property_id, local_day) do nothing;
end $function$;

create function price_line(of_group bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN concat_ws('.'::text, (SELECT pg_control_system.system_identifier FROM pg_control_system() pg_control_system(pg_control_version, catalog_version_no, system_identifier, pg_control_last_modified)), "left"(pg_walfile_name(pg_current_wal_lsn()), 8), pg_relation_filenode('price_versions'::regclass), COALESCE((SELECT price_counters.breaks FROM price_counters WHERE (price_counters.group_id = price_line.of_group)), (0)::bigint));

create function price_moment(product bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
RETURN GREATEST(now(), (SELECT price_history.changed_at FROM price_history WHERE ((price_history.group_id = (SELECT current_group_id() AS current_group_id)) AND (price_history.product_id = price_moment.product)) ORDER BY price_history.changed_at DESC, price_history.id DESC LIMIT 1));

create function products_of_entry(entry audit_entries)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select named.id::bigint
      from unnest(array['$.products[*].id', '$.createdIds[*]', '$.changedIds[*]']::jsonpath[]) as place (path)
        cross join lateral jsonb_path_query(entry.after, place.path) as named (id)
      where entry.action in ('products_changed', 'products_imported') and jsonb_typeof(named.id) = 'number'
    union
    select link.product_id from audit_entries as change
      join audit_entry_products as link on link.group_id = change.group_id and link.entry_id = change.id
      where entry.action = 'products_change_undone' and change.group_id = entry.group_id and change.subject_type = entry.subject_type
        and change.subject_id = entry.subject_id and change.action = 'products_changed'
  $function$;

create procedure protect_identity_table(IN identity_table regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', identity_table);
  execute format('alter table %s force row level security', identity_table);
  execute format('create policy tenant on %s using (group_id = current_group_id() or is_identity_scope()) with check (group_id = current_group_id() or is_identity_scope())', identity_table);
  execute format('grant select, insert, update, delete on %s to larder_app', identity_table);
end $procedure$;

create procedure protect_tenant_table(IN tenant_table regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (group_id = current_group_id()) with check (group_id = current_group_id())', tenant_table);
  execute format('grant select, insert, update, delete on %s to larder_app', tenant_table);
end $procedure$;

create function push_alerts(of_groups bigint[], at timestamp with time zone, audience jsonb)
 RETURNS TABLE(of_group bigint, push_subscription_id bigint, alert_ids bigint[])
 LANGUAGE plpgsql
AS $function$
begin
  if not coalesce(is_identity_scope(), false) then
    raise exception 'alerts are told before a group is known' using errcode = 'insufficient_privilege';
  end if;
  foreach of_group in array of_groups loop
    execute format('set local larder.group_id = %L', of_group);
    return query
    select of_group, push_subscriptions.id, array_agg(alerts.id order by alerts.id)
    from alerts
    join users on users.group_id = of_group and is_pushed(users, alerts.kind, alerts.property_id, audience)
    join push_subscriptions on push_subscriptions.group_id = of_group and push_subscriptions.user_id = users.id
    where alerts.group_id = of_group and alerts.told_at = at
    group by push_subscriptions.id
    order by push_subscriptions.id;
  end loop;
  set local larder.group_id = '';
end
$function$;

create function put_back(parts jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  part jsonb;
  of regclass;
  names text;
  keys text;
begin
  perform set_config('larder.prices_come_back', (parts @> '[{"table": "price_history"}]')::text, true);
  for part in select value from jsonb_array_elements(parts) with ordinality order by ordinality loop
    of := (part ->> 'table')::regclass;
    if part -> 'columns' = 'null' then
      select string_agg(quote_ident(attname), ', ') into names
        from pg_attribute where attrelid = of and attgenerated = '' and part -> 'rows' -> 0 ? attname;
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)', of, names)
        using part -> 'rows';
    else
      select string_agg(format('%1$I = gone.%1$I', name), ', ') into names from jsonb_array_elements_text(part -> 'columns') as name;
      select string_agg(format('kept.%1$I = gone.%1$I', attname), ' and ') into keys
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indrelid = of and indisprimary;
      execute format('update %1$s as kept set %2$s from jsonb_populate_recordset(null::%1$s, $1) as gone where %3$s', of, names, keys)
        using part -> 'rows';
    end if;
  end loop;
  perform set_config('larder.prices_come_back', '', true);
end
$function$;

create function receipts_end_before(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((day)::timestamp without time zone AT TIME ZONE 'UTC'::text) + '12:00:00'::interval);

create function release_label()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from label_claims where device_id = old.device_id and group_id = old.group_id;
  return null;
end $function$;

create function remove_old_receipts(from_moment timestamp with time zone, at_most integer, OUT removed integer, OUT until_moment timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  of_group bigint := current_group_id();
  first_day date;
  gone bigint[];
begin
  if of_group is null then
    raise exception 'receipts are removed of one group' using errcode = 'insufficient_privilege';
  end if;
  if at_most is null or at_most not between 1 and 10000 then
    raise exception 'receipts are removed in small batches' using errcode = 'invalid_parameter_value';
  end if;
  -- Nothing is before a day that there is not.
  select least(receipts_from, (kept_by_law_from() at time zone 'Europe/Amsterdam')::date) into first_day
    from groups where id = of_group and receipts_from is not null;
  select coalesce(array_agg(id), '{}'), count(*), max(sold_at) into gone, removed, until_moment from (
    select id, sold_at from receipts
    where group_id = of_group and sold_at >= from_moment and sold_at < receipts_end_before(first_day) and local_day < first_day
      and (state <> 'SUCCESS' or exists (
        select from day_closes where day_closes.group_id = of_group and day_closes.property_id = receipts.property_id and day_closes.local_day = receipts.local_day))
      and id not in (select receipt_id from receipt_tail where receipt_tail.group_id = of_group)
    order by sold_at, id limit at_most for update skip locked
  ) as old;
  if removed = 0 then return; end if;
  perform set_config('larder.erasing', of_group::text, true);
  delete from receipt_lines where group_id = of_group and receipt_id = any(gone);
  perform set_config('larder.erasing', '', true);
  delete from receipt_words where group_id = of_group and receipt_id = any(gone);
  delete from receipt_signatures where group_id = of_group and receipt_id = any(gone);
  delete from receipt_alarms where group_id = of_group and receipt_id = any(gone);
  delete from combi_deal_sales where group_id = of_group and receipt_id = any(gone);
  delete from pms_postings where group_id = of_group and receipt_id = any(gone);
  update age_check_uses set receipt_id = null where group_id = of_group and receipt_id = any(gone);
  with forgotten as (delete from sent_receipts where group_id = of_group and receipt_id = any(gone) returning mail_id)
    delete from mails where group_id = of_group and (sent_at is not null or failed_at is not null) and id in (select mail_id from forgotten);
  delete from receipts where group_id = of_group and id = any(gone);
end $function$;

create function remove_old_rows(of_table text, before timestamp with time zone, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  of_group bigint := current_group_id();
  rule record;
  removed integer;
begin
  select * into rule from (values
    ('audit_entries', 'at', 'true'),
    ('quarantined_receipts', 'received_at', '(resolved_receipt_id is not null or handled_at is not null) and coalesce(handled_at, received_at) < $2'),
    ('price_history', 'changed_at',
      '(select later.changed_at from price_history as later
        where later.group_id = old.group_id and later.product_id = old.product_id and later.kind = old.kind
          and (later.kind = ''advised'' or later.property_id is not distinct from old.property_id)
          and (later.changed_at, later.id) > (old.changed_at, old.id)
        order by later.changed_at, later.id limit 1) < $2'),
    ('price_timeline', 'happened_at',
      '(select later.happened_at from price_timeline as later
        where later.group_id = old.group_id and later.shop_id = old.shop_id and later.product_id = old.product_id
          and later.kind = old.kind and later.label_id is not distinct from old.label_id and later.id > old.id
        order by later.id limit 1) < $2'),
    ('label_faces', 'ended_at', 'true')
  ) as rules (name, moment, condition) where name = of_table;
  if not found then
    raise exception 'rows of % are not removed by their age', of_table using errcode = 'invalid_parameter_value';
  end if;
  if of_group is null and not (of_table = 'audit_entries' and coalesce(is_identity_scope(), false)) then
    raise exception 'rows are removed of one group' using errcode = 'insufficient_privilege';
  end if;
  if before is null or before > kept_by_law_from() then
    raise exception 'a law wants this kept' using errcode = 'check_violation', constraint = 'kept_by_law_check';
  end if;
  if at_most is null or at_most not between 1 and 10000 then
    raise exception 'rows are removed in small batches' using errcode = 'invalid_parameter_value';
  end if;
  execute format(
    'delete from %1$I where ctid = any(array(select old.ctid from %1$I as old where old.group_id %2$s and old.%3$I < $2 and %4$s order by old.%3$I limit $3))',
    rule.name, case when of_group is null then 'is null' else '= $1' end, rule.moment, rule.condition
  ) using of_group, before, at_most;
  get diagnostics removed = row_count;
  return removed;
end $function$;

create function report_due_until(kind text, hour integer, at timestamp with time zone, zone text)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT CASE report_due_until.kind WHEN 'week'::text THEN ((date_trunc('week'::text, (clock.today)::timestamp with time zone))::date - 1) WHEN 'month'::text THEN ((date_trunc('month'::text, (clock.today)::timestamp with time zone))::date - 1) ELSE (clock.today - 1) END AS "case" FROM (SELECT (((report_due_until.at AT TIME ZONE report_due_until.zone) - make_interval(hours => report_due_until.hour)))::date AS today) clock);

create function rows_that_go(of_table text, of_column text, of_value bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  gone jsonb;
begin
  execute format('select jsonb_agg(to_jsonb(gone)) from %I as gone where group_id = (select current_group_id()) and %I = $1', of_table, of_column)
    into gone using of_value;
  return (
    select coalesce(jsonb_agg(part order by depth, part ->> 'table'), '[]')
    from (
      select depth, jsonb_build_object('table', of, 'columns', columns, 'rows', jsonb_agg(one)) as part
      from (
        -- What is reached by two ways goes once, and comes back after both.
        select part ->> 'table' as of, part -> 'columns' as columns, one, max((part ->> 'depth')::integer) as depth
        from rows_with(of_table::regclass, gone, 0) as part cross join jsonb_array_elements(part -> 'rows') as one
        group by part ->> 'table', part -> 'columns', one
      ) as found group by depth, of, columns
    ) as parts
  );
end
$function$;

create function rows_with(of_table regclass, gone jsonb, depth integer)
 RETURNS SETOF jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  link record;
  below jsonb;
begin
  if gone is null then return; end if;
  return next jsonb_build_object('table', of_table::text, 'depth', depth, 'rows', gone);
  for link in
    select conrelid::regclass as other, confdeltype as deed,
      (select string_agg(format('below.%I = gone.%I', theirs.attname, ours.attname), ' and ')
        from unnest(conkey, confkey) as pair (their_number, our_number)
        join pg_attribute as theirs on theirs.attrelid = conrelid and theirs.attnum = their_number
        join pg_attribute as ours on ours.attrelid = confrelid and ours.attnum = our_number) as is_theirs,
      (select jsonb_agg(attname) from pg_attribute where attrelid = conrelid and attnum = any(coalesce(confdelsetcols, conkey))) as columns
    from pg_constraint where contype = 'f' and confrelid = of_table and confdeltype in ('c', 'n')
  loop
    execute format('select jsonb_agg(to_jsonb(below)) from %s as below join jsonb_populate_recordset(null::%s, $1) as gone on %s',
      link.other, of_table, link.is_theirs) into below using gone;
    if link.deed = 'c' then
      return query select rows_with(link.other, below, depth + 1);
    elsif below is not null then
      return next jsonb_build_object('table', link.other::text, 'depth', depth + 1, 'rows', below, 'columns', link.columns);
    end if;
  end loop;
end
$function$;

create function search_form(source text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select regexp_replace(public.fold_text(source), '([^[:alnum:][:space:]])(?=[[:alnum:]])', '\1 ', 'g') $function$;

create function search_part(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select case when form ~ '^[[:alnum:]]{1,2}$' then ' ' || form else form end from public.search_form(word) as form $function$;

create function swaps_of(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select array_agg(left(folded, at - 1) || substr(folded, at + 1, 1) || substr(folded, at, 1) || substr(folded, at + 2))
    from public.fold_text(word) as folded, generate_series(1, char_length(folded) - 1) as at
    where folded ~ '^[[:alpha:]]{3,40}$'
  $function$;

create function sweep_alerts(at timestamp with time zone, defaults jsonb, backup_hours integer)
 RETURNS TABLE(of_group bigint, places bigint[], is_changed boolean, is_untold boolean)
 LANGUAGE plpgsql
AS $function$
declare
  backed_up_at timestamptz;
begin
  if not coalesce(is_identity_scope(), false) then
    raise exception 'alerts are looked for before a group is known' using errcode = 'insufficient_privilege';
  end if;
  select coalesce(max(finished_at), min(created_at)) into backed_up_at from scheduled_runs where name = 'backup' and group_id is null;
  foreach of_group in array coalesce((select array_agg(id order by id) from groups where suspended_at is null), '{}') loop
    execute format('set local larder.group_id = %L', of_group);
    delete from alerts where group_id = of_group and closed_at < at - interval '30 days';
    with house as materialized (
      select defaults || coalesce((select rules from alert_settings where group_id = of_group and property_id is null), '{}') as rules
    ), spots as materialized (
      select properties.id as spot_id, time_zone, inactive_after_hours, each.kind, (each.rule ->> 'threshold')::integer as threshold
      from house cross join properties
      left join alert_settings as own on own.group_id = of_group and own.property_id = properties.id and own.is_own
      cross join lateral jsonb_each(house.rules || coalesce(own.rules, '{}')) as each (kind, rule)
      where properties.group_id = of_group and (each.rule ->> 'isOn')::boolean
    ), wanted as materialized (
      select spot_id as property_id, spots.kind, 'shop' as subject_type, shops.id as subject_id, last.sold_at as began_at, '{}'::jsonb as facts
      from spots join shops on shops.group_id = of_group and shops.property_id = spot_id
      cross join lateral (
        select sold_at from receipts where receipts.group_id = of_group and receipts.shop_id = shops.id order by sold_at desc limit 1) as last
      where spots.kind = 'shop_silent' and last.sold_at <= at - make_interval(hours => inactive_after_hours)
        and open_seconds(opening_hours, time_zone, last.sold_at, at) >= inactive_after_hours * 3600
      union all
      select spot_id, spots.kind, 'cash_register', cash_registers.id, seen_at, '{}'
      from spots join cash_registers on cash_registers.group_id = of_group and cash_registers.property_id = spot_id and removed_at is null
      join shops on shops.group_id = of_group and shops.id = cash_registers.shop_id
      join device_credentials on device_credentials.group_id = of_group and device_credentials.cash_register_id = cash_registers.id
      join cash_register_sightings on cash_register_sightings.group_id = of_group and cash_register_sightings.cash_register_id = cash_registers.id
      where spots.kind = 'till_not_heard' and seen_at <= at - make_interval(mins => threshold)
        and open_seconds(opening_hours, time_zone, seen_at, at) >= threshold * 60
      union all
      select spot_id, spots.kind, 'shop', shops.id, trouble_since, '{}'
      from spots join label_hosts on label_hosts.group_id = of_group and label_hosts.property_id = spot_id
      join shops on shops.group_id = of_group and shops.id = label_hosts.shop_id
      where spots.kind = 'label_host_away' and (trouble = 'missing') = (ip_address is null)
        and (trouble = 'missing' or trouble_since <= at - make_interval(mins => threshold))
        and exists (select from price_labels where price_labels.group_id = of_group and price_labels.shop_id = shops.id)
      union all
      select spot_id, spots.kind, 'shop', price_labels.shop_id, coalesce(min(behind_since) filter (where is_behind), min(last_seen_at)),
        jsonb_build_object('count', count(*) filter (where is_behind), 'lowCount', count(*) filter (where is_low))
      from spots join price_labels on price_labels.group_id = of_group and price_labels.property_id = spot_id
      left join label_hosts on label_hosts.group_id = of_group and label_hosts.shop_id = price_labels.shop_id
      cross join lateral (
        select product_id is not null and trouble is null and coalesce(behind_since <= at - make_interval(mins => threshold), false) as is_behind,
          state = 'connected' and coalesce(battery_percent <= 10, false) as is_low) as looks
      where spots.kind = 'labels_wrong' and (is_behind or is_low)
      group by spot_id, spots.kind, price_labels.shop_id
      union all
      select spot_id, spots.kind, 'shop', shop_id, min(planned_at), jsonb_build_object('count', count(*))
      from spots join shelf_prices on shelf_prices.group_id = of_group and shelf_prices.property_id = spot_id
      where spots.kind = 'increases_held' and till_cents < planned_cents and is_sold and planned_at <= at - make_interval(mins => threshold)
      group by spot_id, spots.kind, shop_id
      union all
      select spot_id, spots.kind, 'location', spot_id, min(received_at), jsonb_build_object('count', count(*))
      from spots join quarantined_receipts on quarantined_receipts.group_id = of_group and quarantined_receipts.property_id = spot_id
      where spots.kind = 'receipts_set_aside' and resolved_receipt_id is null and handled_at is null
      group by spot_id, spots.kind
      union all
      select spot_id, spots.kind, 'cash_register', cash_registers.id, since, jsonb_build_object('count', threshold)
      from spots join cash_registers on cash_registers.group_id = of_group and cash_registers.property_id = spot_id and removed_at is null
      cross join lateral (
        select min(sold_at) as since, max(sold_at) as last_at, count(*) filter (where state = 'FAILED') as failures
        from (
          select state, sold_at from receipts
          where receipts.group_id = of_group and receipts.cash_register_id = cash_registers.id and state in ('SUCCESS', 'FAILED')
          order by sold_at desc limit threshold) as lately) as sales
      where spots.kind = 'payments_failing' and failures = threshold and last_at > at - interval '1 day'
      union all
      select spot_id, spots.kind, 'receipt', receipts.id, coalesce(reviewed_at, sold_at), jsonb_build_object('rating', rating)
      from spots join receipts on receipts.group_id = of_group and receipts.property_id = spot_id
      where spots.kind = 'low_review' and rating is not null and sold_at > at - interval '14 days' and rating <= threshold
      union all
      select null, 'mails_refused', 'group', 0, min(failed_at), jsonb_build_object('count', count(*))
      from house join mails on mails.group_id = of_group
      where (rules -> 'mails_refused' ->> 'isOn')::boolean and failed_at > at - interval '1 day' and sent_at is null
      having count(*) > 0
      union all
      select null, 'backup_overdue', 'group', 0, backed_up_at, '{}'
      from house where (rules -> 'backup_overdue' ->> 'isOn')::boolean and backed_up_at < at - make_interval(hours => 2 * backup_hours)
      union all
      select null, 'new_device', 'device', known_devices.id, first_used_at, '{}'
      from house join known_devices on known_devices.group_id = of_group
      where (rules -> 'new_device' ->> 'isOn')::boolean and is_told and first_used_at > at - interval '14 days'
      union all
      select null, 'webhook_off', 'webhook', webhooks.id, off_at, '{}'
      from house join webhooks on webhooks.group_id = of_group
      where (rules -> 'webhook_off' ->> 'isOn')::boolean and off_reason is not null
      union all
      -- Hotel systems: what was refused, or does not arrive; and what they have otherwise than we do.
      select spot_id, spots.kind, 'location', spot_id, coalesce(refused.since, failing_since), jsonb_build_object('count', refused.count)
      from spots join pms_connections on pms_connections.group_id = of_group and pms_connections.property_id = spot_id
      cross join lateral (
        select min(state_at) as since, count(*) as count from pms_postings
        where pms_postings.group_id = of_group and pms_postings.property_id = spot_id and state = 'refused') as refused
      where spots.kind = 'pms_refused' and (refused.count > 0 or (is_on and failing_since <= at - make_interval(mins => threshold)))
      union all
      select spot_id, spots.kind, 'location', spot_id, min(reckoned_at), jsonb_build_object('count', sum(jsonb_array_length(differences)))
      from spots join pms_reckonings on pms_reckonings.group_id = of_group and pms_reckonings.property_id = spot_id
      where spots.kind = 'pms_differs' and local_day > (at - interval '14 days')::date and differences <> '[]'
      group by spot_id, spots.kind
      union all
      -- Books that wait for more than a day, or for a server that showed a key of its own (decision 82).
      select spot_id, spots.kind, 'book_target', book_targets.id, failing_since, '{}'
      from spots join book_targets on book_targets.group_id = of_group and book_targets.property_id = spot_id
      where spots.kind = 'books_not_delivered' and is_on and failing_since is not null
        and (trouble = 'host_key_changed' or failing_since <= at - interval '24 hours')
      union all
      -- A domain that no longer says that the hotel's mails are its own.
      select spot_id, spots.kind, 'location', spot_id, broken_since, '{}'
      from spots join mail_senders on mail_senders.group_id = of_group and mail_senders.property_id = spot_id
      where spots.kind = 'mail_sender_broken' and is_on and broken_since is not null
    ), opened as (
      insert into alerts (group_id, property_id, kind, subject_type, subject_id, began_at, opened_at, facts)
      select of_group, property_id, kind, subject_type, subject_id, coalesce(began_at, at), at, facts from wanted
      -- What only people end is looked at once: seen, it stays seen.
      where kind not in ('low_review', 'new_device') or not exists (
        select from alerts where alerts.group_id = of_group and alerts.kind = wanted.kind and alerts.subject_id = wanted.subject_id)
      on conflict (group_id, kind, subject_id) where closed_at is null
      do update set facts = excluded.facts where alerts.facts <> excluded.facts
      returning property_id
    ), ended as (
      update alerts set closed_at = at
      where group_id = of_group and closed_at is null and not exists (
        select from wanted where wanted.kind = alerts.kind and wanted.subject_id = alerts.subject_id)
      returning property_id
    ), changed as (
      select property_id from opened union all select property_id from ended
    )
    select case when bool_or(property_id is null) then (select array_agg(id) from properties where group_id = of_group) else array_agg(distinct property_id) end, count(*) > 0
    into places, is_changed from changed;
    is_untold := exists (select from alerts where group_id = of_group and closed_at is null and told_at is null);
    if is_changed or is_untold then return next; end if;
  end loop;
  set local larder.group_id = '';
end
$function$;

create function take_alert_digests(at timestamp with time zone, audience jsonb)
 RETURNS TABLE(of_group bigint, user_id bigint, email text, locale text, alert_ids bigint[])
 LANGUAGE plpgsql
AS $function$
begin
  if not coalesce(is_identity_scope(), false) then
    raise exception 'alerts are told before a group is known' using errcode = 'insufficient_privilege';
  end if;
  foreach of_group in array coalesce((select array_agg(id order by id) from groups where suspended_at is null), '{}') loop
    execute format('set local larder.group_id = %L', of_group);
    return query
    with due as (
      select digests.user_id, digests.done_at, alert_day(digests.user_id, digests.hour, at) as day
      from alert_digests as digests where digests.group_id = of_group
      for update
    ), taken as (
      update alert_digests set done_on = day, done_at = at
      from due where alert_digests.group_id = of_group and alert_digests.user_id = due.user_id and day > done_on
      returning due.user_id as taken_user_id, due.done_at as since
    )
    select of_group, users.id, users.email, users.locale, array_agg(alerts.id order by alerts.id)
    from taken join users on users.group_id = of_group and users.id = taken_user_id
    join alerts on alerts.group_id = of_group and is_told(users, alerts.kind, alerts.property_id, audience)
      and case when closed_at is null then snoozed_until is null or snoozed_until <= at else closed_at > since end
    group by users.id, users.email, users.locale
    order by users.id;
  end loop;
  set local larder.group_id = '';
end
$function$;

create function take_price_version(of_group bigint)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  noted text := coalesce(current_setting('larder.price_version', true), '');
  drawn uuid;
begin
  if split_part(noted, ' ', 1) = of_group::text then return split_part(noted, ' ', 2)::uuid; end if;
  insert into price_versions (group_id) values (of_group) returning mark into drawn;
  perform set_config('larder.price_version', of_group || ' ' || drawn, true);
  return drawn;
end $function$;

create function take_report_mails(at timestamp with time zone, at_most integer)
 RETURNS TABLE(of_group bigint, report_mail_id bigint, ends_on date, user_id bigint, recipient text, locale text, country text)
 LANGUAGE plpgsql
AS $function$
begin
  if not coalesce(is_identity_scope(), false) then
    raise exception 'reports are mailed before a group is known' using errcode = 'insufficient_privilege';
  end if;
  foreach of_group in array coalesce((select array_agg(id order by id) from groups where suspended_at is null), '{}') loop
    execute format('set local larder.group_id = %L', of_group);
    return query
    with house as (
      select min(time_zone) as time_zone, case when count(distinct properties.country) = 1 then min(properties.country) else 'nl' end as country
      from properties where properties.group_id = of_group
    ), due as (
      select lists.id, lists.kind, lists.done_until, lists.addresses, coalesce(properties.country, house.country) as country,
        report_due_until(lists.kind, lists.hour, at, coalesce(properties.time_zone, house.time_zone)) as until
      from report_mails as lists cross join house
      left join properties on properties.group_id = of_group and properties.id = lists.property_id
      where lists.group_id = of_group and lists.is_on
      for update of lists
    ), taken as (
      update report_mails set done_until = due.until, sent_until = due.until, sent_at = at
      from due where report_mails.group_id = of_group and report_mails.id = due.id and due.until > due.done_until
      returning due.*
    ), periods as (
      select taken.id, taken.addresses, taken.country, ends
      from taken cross join generate_series(0, at_most - 1) as back
      cross join lateral (
        select (until + 1 - back * case taken.kind when 'week' then interval '7 days' when 'month' then interval '1 month' else interval '1 day' end)::date - 1 as ends
      ) as period
      where ends > taken.done_until
    )
    select of_group, periods.id, ends, people.user_id, coalesce(users.email, address), users.locale, periods.country
    from periods
    cross join lateral (
      select report_mail_people.user_id, null as address from report_mail_people
      where report_mail_people.group_id = of_group and report_mail_people.report_mail_id = periods.id
      union all select null, unnest(periods.addresses)
    ) as people
    left join users on users.group_id = of_group and users.id = people.user_id
    order by ends, periods.id, people.user_id, address;
  end loop;
  set local larder.group_id = '';
end
$function$;

create function tell_alerts(of_groups bigint[], at timestamp with time zone, audience jsonb, quiet jsonb)
 RETURNS TABLE(of_group bigint, user_id bigint, email text, locale text, alert_ids bigint[])
 LANGUAGE plpgsql
AS $function$
begin
  if not coalesce(is_identity_scope(), false) then
    raise exception 'alerts are told before a group is known' using errcode = 'insufficient_privilege';
  end if;
  foreach of_group in array of_groups loop
    execute format('set local larder.group_id = %L', of_group);
    return query
    with house as (
      select alert_settings.quiet_from, alert_settings.quiet_until from alert_settings
      where alert_settings.group_id = of_group and alert_settings.property_id is null
    ), hushed as (
      select open_alerts.id as hushed_id,
        case when own.id is not null then own.quiet_from when house is not null then house.quiet_from else quiet ->> 'from' end as quiet_from,
        case when own.id is not null then own.quiet_until when house is not null then house.quiet_until else quiet ->> 'until' end as quiet_until,
        to_char(at at time zone coalesce(
          properties.time_zone, (select min(others.time_zone) from properties as others where others.group_id = of_group), 'Europe/Amsterdam'), 'HH24:MI') as clock
      from alerts as open_alerts
      left join properties on properties.group_id = of_group and properties.id = open_alerts.property_id
      left join alert_settings as own on own.group_id = of_group and own.property_id = open_alerts.property_id and own.is_own
      left join house on true
      where open_alerts.group_id = of_group and open_alerts.closed_at is null and open_alerts.told_at is null
        and (open_alerts.snoozed_until is null or open_alerts.snoozed_until <= at)
    ), told as (
      update alerts set told_at = at from hushed
      where alerts.group_id = of_group and alerts.id = hushed_id and alerts.told_at is null and not coalesce(
        case when hushed.quiet_from < hushed.quiet_until then clock >= hushed.quiet_from and clock < hushed.quiet_until
          else clock >= hushed.quiet_from or clock < hushed.quiet_until end, false)
      returning alerts.id as told_id, alerts.kind as told_kind, alerts.property_id as told_at_property
    )
    select of_group, users.id, users.email, users.locale, array_agg(told_id order by told_id)
    from told join users on users.group_id = of_group and is_told(users, told_kind, told_at_property, audience)
    where not exists (select from alert_digests where alert_digests.group_id = of_group and alert_digests.user_id = users.id)
    group by users.id, users.email, users.locale
    order by users.id;
  end loop;
  set local larder.group_id = '';
end
$function$;

create function tell_changed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_webhook_kind_heard('product.changed') then return null; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select added.group_id, added.property_id, 'product.changed', 'product:' || added.id, now(),
    jsonb_build_object('productId', added.id, 'name', added.name, 'retailPriceCents', added.retail_price_cents,
      'change', case when (added.archived_at is null) = (former.archived_at is null) then 'updated' when added.archived_at is null then 'restored' else 'archived' end)
  from added join former on former.group_id = added.group_id and former.id = added.id
  where added.version <> former.version order by added.id;
  return null;
end $function$;

create function tell_changed_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_webhook_kind_heard('receipt.completed') then
    perform tell_completed_receipts(array(
      select added.id from added join former on former.group_id = added.group_id and former.id = added.id
      where added.state = 'SUCCESS' and former.state <> 'SUCCESS'));
  end if;
  if is_webhook_kind_heard('review.left') then
    insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
    select added.group_id, added.property_id, 'review.left', 'receipt:' || added.id, added.reviewed_at,
      jsonb_build_object('receiptId', added.id, 'number', added.number, 'shopId', added.shop_id, 'rating', added.rating)
    from added join former on former.group_id = added.group_id and former.id = added.id
    where added.rating is not null and former.rating is null order by added.id;
  end if;
  return null;
end $function$;

create function tell_completed_receipts(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select group_id, property_id, 'receipt.completed', 'receipt:' || id, coalesce(finished_at, received_at),
    jsonb_build_object('receiptId', id, 'number', number, 'shopId', shop_id, 'cashRegisterId', cash_register_id, 'totalCents', total_cents,
      'depositCents', deposit_cents, 'itemCount', item_count, 'paymentMethod', payment_method_code, 'soldAt', webhook_moment(sold_at))
  from receipts where group_id = (select current_group_id()) and id = any(ids) order by id;
end $function$;

create function tell_day_closes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_webhook_kind_heard('day.closed') then return null; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select group_id, property_id, 'day.closed', 'location:' || property_id, closed_at, jsonb_build_object('day', local_day, 'number', number)
  from added order by property_id, number;
  return null;
end $function$;

create function tell_label_trouble()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_webhook_kind_heard('label.trouble') then return null; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  values (new.group_id, new.property_id, 'label.trouble', 'shop:' || new.subject_id, coalesce(new.closed_at, new.opened_at),
    jsonb_build_object('alertId', new.id, 'trouble', new.kind, 'shopId', new.subject_id, 'change', tg_argv[0]) || new.facts);
  return null;
end $function$;

create function tell_new_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_webhook_kind_heard('receipt.completed') then
    perform tell_completed_receipts(array(select id from added where state = 'SUCCESS'));
  end if;
  return null;
end $function$;

create function tell_planned_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed record;
begin
  if not is_webhook_kind_heard('price.changed') then return null; end if;
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select changed.group_id, changed.property_id, 'price.changed', 'location:' || changed.property_id, now(), '{"price": "planned"}'
  where not exists (
    select from webhook_events where group_id = changed.group_id and property_id = changed.property_id and kind = 'price.changed'
      and thing = 'location:' || changed.property_id and occurred_at = now());
  return null;
end $function$;

create function tell_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_webhook_kind_heard('price.changed') then return null; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select group_id, property_id, 'price.changed', 'product:' || product_id, changed_at,
    jsonb_build_object('productId', product_id, 'price', kind, 'fromCents', from_cents, 'toCents', to_cents)
  from added where kind = 'own' or from_cents is not null order by id;
  return null;
end $function$;

create function tell_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_webhook_kind_heard('product.changed') then return null; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select group_id, property_id, 'product.changed', 'product:' || id, now(),
    jsonb_build_object('productId', id, 'name', name, 'retailPriceCents', retail_price_cents, 'change', tg_argv[0])
  from changed order by id;
  return null;
end $function$;

create function tell_quarantined_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_webhook_kind_heard('receipt.quarantined') then return null; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select group_id, property_id, 'receipt.quarantined', 'quarantine:' || id, received_at,
    jsonb_build_object('quarantineId', id, 'shopId', shop_id, 'cashRegisterId', cash_register_id, 'key', till_key, 'reasons', to_jsonb(reasons))
  from added order by id;
  return null;
end $function$;

create function webhook_moment(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN to_char((moment AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text);

create function words_of_product(search_text text, ean_code text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select distinct left(word, 400)
    from regexp_split_to_table(search_text, '\s+') as token, lateral (
      select token as word
      union all
      select part from regexp_split_to_table(token, '[^[:alnum:]]+') as part where token ~ '[^[:alnum:]]'
    ) as words
    where word <> '' and (word is distinct from ean_code or word !~ '^[0-9]+$')
  $function$;
