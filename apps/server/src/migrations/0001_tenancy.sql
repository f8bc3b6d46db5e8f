-- The walls between groups. Every tenant table carries group_id, leads its keys with it, and is protected by a forced
-- policy; the tenant is set per transaction by SET LOCAL larder.group_id and nothing is visible without it. Policies and
-- queries ask for it in a sub-select, which PostgreSQL answers once a query instead of once a row.

create function current_group_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('larder.group_id', true), '')::bigint;

-- 'identity' opens the few tables that have to be read before the tenant is known: who signs in, whose till calls.
create function is_identity_scope() returns boolean
  language sql stable parallel safe
  return current_setting('larder.scope', true) = 'identity';

-- Same text without case and accents, for search. unaccent() is only stable because its dictionary could be changed;
-- ours is fixed, so an index may stand on it.
create function fold_text(source text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, source)) $$;

create procedure protect_tenant_table(tenant_table regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (group_id = (select current_group_id())) with check (group_id = (select current_group_id()))', tenant_table);
  execute format('grant select, insert, update, delete on %s to larder_app', tenant_table);
end $$;

create procedure protect_identity_table(identity_table regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', identity_table);
  execute format('alter table %s force row level security', identity_table);
  execute format('create policy tenant on %s using (group_id = (select current_group_id()) or (select is_identity_scope())) with check (group_id = (select current_group_id()) or (select is_identity_scope()))', identity_table);
  execute format('grant select, insert, update, delete on %s to larder_app', identity_table);
end $$;

create table groups (
  id bigint generated always as identity primary key,
  slug text not null constraint groups_slug_unique unique,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint groups_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
alter table groups enable row level security;
alter table groups force row level security;
create policy tenant on groups using (id = (select current_group_id()) or (select is_identity_scope())) with check (id = (select current_group_id()) or (select is_identity_scope()));
grant select on groups to larder_app;

create table properties (
  group_id bigint not null references groups (id),
  id bigint generated always as identity,
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
  allowed_vouchers text[] not null default '{}',
  logo_url text,
  cash_register_image_url text,
  theme jsonb,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint properties_pkey primary key (group_id, id),
  constraint properties_slug_unique unique (group_id, slug),
  constraint properties_code_unique unique (group_id, code),
  constraint properties_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint properties_country_check check (country in ('nl', 'de'))
);
call protect_tenant_table('properties');

create table shops (
  group_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  name text not null,
  receipt_name text,
  address text,
  postal_code text,
  city text,
  default_language text not null default 'nl',
  vat_number text,
  chamber_of_commerce_number text,
  category_order bigint[] not null default '{}',
  shortcut_product_ids bigint[] not null default '{}',
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shops_pkey primary key (group_id, id),
  constraint shops_property_unique unique (group_id, property_id, id),
  constraint shops_property_fkey foreign key (group_id, property_id) references properties (group_id, id),
  constraint shops_language_check check (default_language in ('nl', 'de', 'en'))
);
call protect_tenant_table('shops');

create table cash_registers (
  group_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  shop_id bigint not null,
  name text not null,
  terminal_id text,
  merchant text,
  model text not null default 'floor',
  removed_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cash_registers_pkey primary key (group_id, id),
  constraint cash_registers_shop_unique unique (group_id, property_id, shop_id, id),
  constraint cash_registers_shop_fkey foreign key (group_id, property_id, shop_id) references shops (group_id, property_id, id),
  constraint cash_registers_model_check check (model in ('table', 'floor'))
);
call protect_tenant_table('cash_registers');

-- What a till last said of itself; apart from cash_registers because it changes every minute.
create table cash_register_sightings (
  group_id bigint not null,
  cash_register_id bigint not null,
  seen_at timestamptz not null,
  app_version text,
  clock_skew_ms bigint,
  constraint cash_register_sightings_pkey primary key (group_id, cash_register_id),
  constraint cash_register_sightings_register_fkey foreign key (group_id, cash_register_id) references cash_registers (group_id, id) on delete cascade
) with (fillfactor = 50);
call protect_tenant_table('cash_register_sightings');
