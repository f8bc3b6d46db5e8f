-- What lists of an assortment count, without reading everything for it.

-- How many products a search or a list keeps is counted by what it leaves out, where that is usually little: what is
-- archived, and what is of other locations. Most products are in neither, and cost this index nothing.
create index products_left_out_index on products (group_id, id) include (archived_at, property_id)
  where archived_at is not null or property_id is not null;

-- What was sold of a deal, added up: reading a row of combi_deal_sales for each receipt takes longer with every sale. A row
-- for each till, so that no till waits for another. The sales are the facts; like them it can only grow, and what it
-- names stays because they name it.
create table combi_deal_counts (
  group_id bigint not null,
  combi_deal_id bigint not null,
  property_id bigint not null,
  cash_register_id bigint not null,
  group_count smallint not null,
  line_quantity bigint not null,
  constraint combi_deal_counts_pkey primary key (group_id, combi_deal_id, property_id, cash_register_id, group_count),
  constraint combi_deal_counts_deal_fkey foreign key (group_id, combi_deal_id) references combi_deals (group_id, id)
);
call protect_tenant_table('combi_deal_counts');
revoke delete on combi_deal_counts from larder_app;

create or replace function note_combi_deal_sale() returns trigger language plpgsql as $$
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
end $$;

-- What was sold already; group by group, because the walls hold here too.
do $$
declare
  tenant record;
begin
  perform set_config('larder.scope', 'identity', true);
  for tenant in select id from groups loop
    perform set_config('larder.group_id', tenant.id::text, true);
    insert into combi_deal_counts (group_id, combi_deal_id, property_id, cash_register_id, group_count, line_quantity)
      select sales.group_id, combi_deal_id, sales.property_id, cash_register_id, group_count, sum(line_quantity)
      from combi_deal_sales as sales join receipts on receipts.group_id = sales.group_id and receipts.id = receipt_id
      where sales.group_id = tenant.id group by sales.group_id, combi_deal_id, sales.property_id, cash_register_id, group_count;
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end $$;
