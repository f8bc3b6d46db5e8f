-- A product that was never sold can be deleted (PRD-05). Its tills hear of it by a change that outlives it, and what its labels
-- once showed stays in the timeline, so neither names a product that has to be there.
alter table price_changes drop constraint price_changes_product_fkey;
alter table price_timeline drop constraint price_timeline_product_fkey;

create or replace function note_price_change() returns trigger language plpgsql as $$
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
end $$;

create or replace trigger products_price_change
  after insert or delete or update of retail_price_cents, archived_at, status, deposit_kinds, vat_type, name, ean_code, category_id, second_category_id, age_restriction, image_url
  on products for each row execute function note_price_change();
