-- What is sold: rates, ledgers, payment methods, categories, products.

-- Law, not tenant data: the same for everyone, dated, with its source; filled from the domain package at every start.
-- Both days of a period are included. Receipts keep the rate of their moment.
create table vats (
  id bigint generated always as identity primary key,
  country text not null,
  kind text not null,
  rate_basis_points integer not null,
  valid_from date not null,
  valid_to date,
  source text not null,
  constraint vats_period_unique unique (country, kind, valid_from),
  constraint vats_country_check check (country in ('nl', 'de')),
  constraint vats_kind_check check (kind in ('zero', 'low', 'high')),
  constraint vats_period_check check (valid_to >= valid_from)
);
grant select on vats to larder_app;

create table payment_methods (
  group_id bigint not null references groups (id),
  id bigint generated always as identity,
  code text not null,
  name text not null,
  kind text not null,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_methods_pkey primary key (group_id, id),
  constraint payment_methods_code_unique unique (group_id, code),
  constraint payment_methods_kind_check check (kind in ('card', 'wallet', 'room', 'voucher', 'cash', 'other'))
);
call protect_tenant_table('payment_methods');

create table ledger_accounts (
  group_id bigint not null references groups (id),
  id bigint generated always as identity,
  property_id bigint,
  code text not null,
  description text not null,
  external_vat_code text,
  pms_id text,
  payment_method_id bigint,
  deposit_type text,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ledger_accounts_pkey primary key (group_id, id),
  constraint ledger_accounts_property_fkey foreign key (group_id, property_id) references properties (group_id, id),
  constraint ledger_accounts_payment_fkey foreign key (group_id, payment_method_id) references payment_methods (group_id, id)
);
create index ledger_accounts_property_index on ledger_accounts (group_id, property_id);
create index ledger_accounts_payment_index on ledger_accounts (group_id, payment_method_id);
call protect_tenant_table('ledger_accounts');

create table categories (
  group_id bigint not null references groups (id),
  id bigint generated always as identity,
  name jsonb not null,
  photo_url text,
  position integer not null default 0,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories_pkey primary key (group_id, id)
);
call protect_tenant_table('categories');

create table products (
  group_id bigint not null references groups (id),
  id bigint generated always as identity,
  property_id bigint,
  name jsonb not null,
  tags jsonb not null default '{"nl": ""}',
  description jsonb not null default '{"nl": ""}',
  image_url text,
  retail_price_cents bigint not null,
  ean_code text,
  category_id bigint not null,
  second_category_id bigint,
  vat_type text not null,
  deposit_kinds text[] not null default '{}',
  ledger_account_id bigint,
  ledger_account_nl_id bigint,
  age_restriction text not null default 'off',
  is_interchangeable boolean not null default false,
  status text not null default 'published',
  archived_at timestamptz,
  vouchers text[] not null default '{}',
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (fold_text(
    coalesce(name ->> 'nl', '') || ' ' || coalesce(name ->> 'de', '') || ' ' || coalesce(name ->> 'en', '') || ' ' ||
    coalesce(tags ->> 'nl', '') || ' ' || coalesce(tags ->> 'de', '') || ' ' || coalesce(tags ->> 'en', '') || ' ' ||
    coalesce(ean_code, ''))) stored,
  sort_name text generated always as (fold_text(coalesce(name ->> 'nl', ''))) stored,
  constraint products_pkey primary key (group_id, id),
  constraint products_ean_unique unique (group_id, ean_code),
  constraint products_property_fkey foreign key (group_id, property_id) references properties (group_id, id),
  constraint products_category_fkey foreign key (group_id, category_id) references categories (group_id, id),
  constraint products_second_category_fkey foreign key (group_id, second_category_id) references categories (group_id, id),
  constraint products_ledger_fkey foreign key (group_id, ledger_account_id) references ledger_accounts (group_id, id),
  constraint products_ledger_nl_fkey foreign key (group_id, ledger_account_nl_id) references ledger_accounts (group_id, id),
  constraint products_price_check check (retail_price_cents between 0 and 1000000000),
  constraint products_categories_check check (second_category_id <> category_id),
  constraint products_vat_check check (vat_type in ('food', 'milk_drink', 'soft_drink', 'alcohol', 'non_food')),
  constraint products_age_check check (age_restriction in ('off', 'low', 'high')),
  constraint products_status_check check (status in ('concept', 'published'))
);
create index products_name_index on products (group_id, sort_name, id);
create index products_price_index on products (group_id, retail_price_cents, id);
create index products_category_index on products (group_id, category_id);
create index products_second_category_index on products (group_id, second_category_id);
create index products_property_index on products (group_id, property_id);
create index products_ledger_index on products (group_id, ledger_account_id);
create index products_ledger_nl_index on products (group_id, ledger_account_nl_id);
call protect_tenant_table('products');

-- What a location changes of a product: its own price and ledger account.
create table product_property_configs (
  group_id bigint not null,
  product_id bigint not null,
  property_id bigint not null,
  custom_price_cents bigint,
  ledger_account_id bigint,
  constraint product_property_configs_pkey primary key (group_id, product_id, property_id),
  constraint product_property_configs_product_fkey foreign key (group_id, product_id) references products (group_id, id) on delete cascade,
  constraint product_property_configs_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint product_property_configs_ledger_fkey foreign key (group_id, ledger_account_id) references ledger_accounts (group_id, id),
  constraint product_property_configs_price_check check (custom_price_cents between 0 and 1000000000)
);
create index product_property_configs_property_index on product_property_configs (group_id, property_id);
create index product_property_configs_ledger_index on product_property_configs (group_id, ledger_account_id);
call protect_tenant_table('product_property_configs');

-- Whether a shop offers a product; without a row it does (PRD-04).
create table product_shop_configs (
  group_id bigint not null,
  product_id bigint not null,
  property_id bigint not null,
  shop_id bigint not null,
  visible boolean not null,
  constraint product_shop_configs_pkey primary key (group_id, product_id, shop_id),
  constraint product_shop_configs_product_fkey foreign key (group_id, product_id) references products (group_id, id) on delete cascade,
  constraint product_shop_configs_shop_fkey foreign key (group_id, property_id, shop_id) references shops (group_id, property_id, id) on delete cascade
);
create index product_shop_configs_shop_index on product_shop_configs (group_id, property_id, shop_id);
call protect_tenant_table('product_shop_configs');

-- What changed for tills. A version is a transaction id below which everything is committed, so a till that asks from
-- there misses nothing that was still under way when it last asked.
create table price_changes (
  group_id bigint not null references groups (id),
  id bigint generated always as identity,
  product_id bigint not null,
  property_id bigint,
  changed_xid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  constraint price_changes_pkey primary key (group_id, id),
  constraint price_changes_product_fkey foreign key (group_id, product_id) references products (group_id, id) on delete cascade
);
create index price_changes_product_index on price_changes (group_id, product_id);
create index price_changes_xid_index on price_changes (group_id, changed_xid);
call protect_tenant_table('price_changes');

create function note_price_change() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if tg_table_name = 'products' then
    if tg_op = 'DELETE' then return old; end if;
    insert into price_changes (group_id, product_id, property_id) values (changed.group_id, changed.id, null);
  else
    insert into price_changes (group_id, product_id, property_id)
      select changed.group_id, changed.product_id, changed.property_id
      where exists (select from products where products.group_id = changed.group_id and products.id = changed.product_id);
  end if;
  return changed;
end $$;

create trigger products_price_change after insert or update of retail_price_cents, archived_at, status, deposit_kinds, vat_type, name, ean_code, category_id, second_category_id, age_restriction, image_url
  on products for each row execute function note_price_change();
create trigger product_property_configs_price_change after insert or update or delete
  on product_property_configs for each row execute function note_price_change();
create trigger product_shop_configs_price_change after insert or update or delete
  on product_shop_configs for each row execute function note_price_change();
