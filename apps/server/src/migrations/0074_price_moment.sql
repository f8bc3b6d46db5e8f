-- When a price is noted as changed: looked up for each row of an import of thousands. Analysed while it was small, `price_history` was read
-- whole for each, and an import of a new assortment broke off at the limit of a statement.
create or replace function price_moment(product bigint) returns timestamptz
  language sql stable
  set enable_seqscan = off
  -- The order of `price_history_product_index`: no other index can be as good, whatever is known of the table.
  return greatest(now(), (
    select changed_at from price_history
    where price_history.group_id = (select current_group_id()) and price_history.product_id = price_moment.product
    order by changed_at desc, id desc limit 1));

create or replace function note_advised_price() returns trigger language plpgsql as $$
begin
  if current_setting('larder.prices_come_back', true) = 'true' then return new; end if;
  if tg_op = 'UPDATE' and new.retail_price_cents = old.retail_price_cents then return new; end if;
  insert into price_history (group_id, product_id, property_id, kind, from_cents, to_cents, changed_at, user_id, access_token_id)
    values (new.group_id, new.id, new.property_id, 'advised', case when tg_op = 'UPDATE' then old.retail_price_cents end, new.retail_price_cents,
      -- What is new has no price before.
      case when tg_op = 'UPDATE' then price_moment(new.id) else now() end, current_user_id(), current_access_token_id());
  return new;
end $$;
