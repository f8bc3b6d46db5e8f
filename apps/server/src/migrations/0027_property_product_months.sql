-- What the products of a location sold, by month without its shops: the ranking of one location's year is read from as
-- many rows as that of the group (REP-01). It adds up what the sums by shop say, and is folded beside them.

create table property_product_months (
  group_id bigint not null,
  property_id bigint not null,
  local_month date not null,
  product_id bigint not null,
  category_id bigint not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  constraint property_product_months_pkey primary key (group_id, property_id, local_month, product_id, category_id)
);
call protect_tenant_table('property_product_months');

-- Days of a group are read from its own sums, and those of a location along the key: nobody asks for this order any more,
-- and PostgreSQL took it for locations as well, which reads the days of all of them.
drop index receipt_totals_day_index;

-- What has been folded so far, group by group because row security holds for the owner too.
do $$
declare
  tenant record;
begin
  perform set_config('larder.scope', 'identity', true);
  for tenant in select id from groups order by id loop
    perform set_config('larder.group_id', tenant.id::text, true);
    insert into property_product_months
      select group_id, property_id, local_month, product_id, category_id, sum(item_count), sum(turnover_cents)
      from product_months where group_id = tenant.id group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5;
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end $$;
