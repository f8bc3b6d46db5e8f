-- What every price was: who changed it, when, from what to what, for which location (issue of the last 30 days' lowest
-- price; PAngV § 11 and Prijzenwet/Besluit prijsaanduiding producten art. 5a ask for it). Written by the tables
-- themselves, so that no way to change a price goes by it. `property_id` null is the advised price of a group-wide
-- product; an own product's advised price names its location. For an own price, null is "none: the advised one applies".
create table price_history (
  group_id bigint not null references groups (id),
  id bigint generated always as identity,
  product_id bigint not null,
  property_id bigint,
  kind text not null,
  from_cents bigint,
  to_cents bigint,
  -- To the millisecond, which is what a cursor of a list counts in.
  changed_at timestamptz(3) not null default now(),
  user_id bigint,
  constraint price_history_pkey primary key (group_id, id),
  constraint price_history_product_fkey foreign key (group_id, product_id) references products (group_id, id) on delete cascade,
  constraint price_history_kind_check check (kind in ('advised', 'own'))
);
create index price_history_product_index on price_history (group_id, product_id, changed_at desc, id desc);
call protect_tenant_table('price_history');
-- It only grows: nobody rewrites what a price was. A product that is deleted takes its history along.
revoke update, delete on price_history from larder_app;

create function current_user_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('larder.user_id', true), '')::bigint;

-- When a price changes that is being changed now. All that one transaction changes has one moment, so that nothing seems
-- to have been in force between its steps; and it is never before what stands already: of two that follow each other on
-- one row's lock, the later one may have begun first.
create function price_moment(product bigint) returns timestamptz
  language sql stable
  return greatest(now(), (select max(changed_at) from price_history where group_id = (select current_group_id()) and product_id = product));

create function note_advised_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.retail_price_cents = old.retail_price_cents then return new; end if;
  insert into price_history (group_id, product_id, property_id, kind, from_cents, to_cents, changed_at, user_id)
    values (new.group_id, new.id, new.property_id, 'advised', case when tg_op = 'UPDATE' then old.retail_price_cents end, new.retail_price_cents,
      price_moment(new.id), current_user_id());
  return new;
end $$;

create function note_own_price() returns trigger language plpgsql as $$
declare
  old_cents bigint := case when tg_op = 'INSERT' then null else old.custom_price_cents end;
  new_cents bigint := case when tg_op = 'DELETE' then null else new.custom_price_cents end;
  config record;
begin
  if tg_op = 'DELETE' then config := old; else config := new; end if;
  if old_cents is distinct from new_cents then
    insert into price_history (group_id, product_id, property_id, kind, from_cents, to_cents, changed_at, user_id)
      select config.group_id, config.product_id, config.property_id, 'own', old_cents, new_cents, price_moment(config.product_id), current_user_id()
      where exists (select from products where products.group_id = config.group_id and products.id = config.product_id);
  end if;
  return config;
end $$;

-- What stands already begins its history with the day it was made; group by group, because the walls hold here too.
do $$
declare
  tenant record;
begin
  perform set_config('larder.scope', 'identity', true);
  for tenant in select id from groups loop
    perform set_config('larder.group_id', tenant.id::text, true);
    insert into price_history (group_id, product_id, property_id, kind, from_cents, to_cents, changed_at)
      select group_id, id, property_id, 'advised', null, retail_price_cents, created_at from products where group_id = tenant.id;
    insert into price_history (group_id, product_id, property_id, kind, from_cents, to_cents, changed_at)
      select configs.group_id, configs.product_id, configs.property_id, 'own', null, configs.custom_price_cents, products.created_at
      from product_property_configs as configs join products on products.group_id = configs.group_id and products.id = configs.product_id
      where configs.group_id = tenant.id and configs.custom_price_cents is not null;
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end $$;

create trigger products_advised_price after insert or update of retail_price_cents on products
  for each row execute function note_advised_price();
create trigger product_property_configs_own_price after insert or update of custom_price_cents or delete on product_property_configs
  for each row execute function note_own_price();
