-- The history of prices names the program that changed one (TOK-02).

alter table price_history add column access_token_id bigint;

create function current_access_token_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('larder.access_token_id', true), '')::bigint;

create or replace function note_advised_price() returns trigger language plpgsql as $$
begin
  if current_setting('larder.prices_come_back', true) = 'true' then return new; end if;
  if tg_op = 'UPDATE' and new.retail_price_cents = old.retail_price_cents then return new; end if;
  insert into price_history (group_id, product_id, property_id, kind, from_cents, to_cents, changed_at, user_id, access_token_id)
    values (new.group_id, new.id, new.property_id, 'advised', case when tg_op = 'UPDATE' then old.retail_price_cents end, new.retail_price_cents,
      price_moment(new.id), current_user_id(), current_access_token_id());
  return new;
end $$;

create or replace function note_own_price() returns trigger language plpgsql as $$
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
end $$;
