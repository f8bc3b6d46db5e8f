-- Sums of a whole group by local day and by month, and receipts by month: a year of ten locations is read from as many
-- rows as that of one (REP-01, TRN-01). They add up what the sums by location and shop say, and are folded beside them.

create table receipt_months (
  group_id bigint not null,
  property_id bigint not null,
  local_month date not null,
  shop_id bigint not null,
  state text not null,
  receipt_count bigint not null,
  item_count bigint not null,
  total_cents bigint not null,
  deposit_cents bigint not null,
  constraint receipt_months_pkey primary key (group_id, property_id, local_month, shop_id, state)
);
call protect_tenant_table('receipt_months');

create table group_receipt_days (
  group_id bigint not null,
  local_day date not null,
  state text not null,
  receipt_count bigint not null,
  item_count bigint not null,
  total_cents bigint not null,
  deposit_cents bigint not null,
  constraint group_receipt_days_pkey primary key (group_id, local_day, state)
);
call protect_tenant_table('group_receipt_days');

create table group_category_days (
  group_id bigint not null,
  category_id bigint not null,
  local_day date not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  constraint group_category_days_pkey primary key (group_id, category_id, local_day)
);
create index group_category_days_day_index on group_category_days (group_id, local_day) include (category_id, item_count, turnover_cents);
call protect_tenant_table('group_category_days');

create table group_category_months (
  group_id bigint not null,
  local_month date not null,
  category_id bigint not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  constraint group_category_months_pkey primary key (group_id, local_month, category_id)
);
call protect_tenant_table('group_category_months');

create table group_product_days (
  group_id bigint not null,
  local_day date not null,
  product_id bigint not null,
  category_id bigint not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  constraint group_product_days_pkey primary key (group_id, local_day, product_id, category_id)
);
create index group_product_days_category_index on group_product_days (group_id, category_id, local_day) include (product_id, item_count, turnover_cents);
call protect_tenant_table('group_product_days');

create table group_product_months (
  group_id bigint not null,
  local_month date not null,
  product_id bigint not null,
  category_id bigint not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  constraint group_product_months_pkey primary key (group_id, local_month, product_id, category_id)
);
create index group_product_months_category_index on group_product_months (group_id, category_id, local_month) include (product_id, item_count, turnover_cents);
call protect_tenant_table('group_product_months');

-- With the country, because Dutch deposit is outside VAT.
create table group_ledger_days (
  group_id bigint not null,
  local_day date not null,
  country text not null,
  kind text not null,
  ledger_account_id bigint not null,
  vat_rate_basis_points integer not null,
  item_count bigint not null,
  inclusive_cents bigint not null,
  vat_cents bigint not null,
  constraint group_ledger_days_pkey primary key (group_id, local_day, country, kind, ledger_account_id, vat_rate_basis_points),
  constraint group_ledger_days_kind_check check (kind in ('goods', 'deposit'))
);
call protect_tenant_table('group_ledger_days');

create table group_ledger_months (
  group_id bigint not null,
  local_month date not null,
  country text not null,
  kind text not null,
  ledger_account_id bigint not null,
  vat_rate_basis_points integer not null,
  item_count bigint not null,
  inclusive_cents bigint not null,
  vat_cents bigint not null,
  constraint group_ledger_months_pkey primary key (group_id, local_month, country, kind, ledger_account_id, vat_rate_basis_points),
  constraint group_ledger_months_kind_check check (kind in ('goods', 'deposit'))
);
call protect_tenant_table('group_ledger_months');

create table group_paid_days (
  group_id bigint not null,
  local_day date not null,
  receipt_count bigint not null,
  paid_cents bigint not null,
  total_cents bigint not null,
  constraint group_paid_days_pkey primary key (group_id, local_day)
);
call protect_tenant_table('group_paid_days');

-- What has been folded so far, group by group because row security holds for the owner too.
do $$
declare
  tenant record;
begin
  perform set_config('larder.scope', 'identity', true);
  for tenant in select id from groups order by id loop
    perform set_config('larder.group_id', tenant.id::text, true);
    insert into receipt_months
      select group_id, property_id, date_trunc('month', local_day)::date, shop_id, state, sum(receipt_count), sum(item_count), sum(total_cents), sum(deposit_cents)
      from receipt_totals where group_id = tenant.id group by 1, 2, 3, 4, 5;
    insert into group_receipt_days
      select group_id, local_day, state, sum(receipt_count), sum(item_count), sum(total_cents), sum(deposit_cents)
      from receipt_totals where group_id = tenant.id group by 1, 2, 3;
    insert into group_category_days
      select group_id, category_id, local_day, sum(item_count), sum(turnover_cents) from category_totals where group_id = tenant.id group by 1, 2, 3;
    insert into group_category_months
      select group_id, date_trunc('month', local_day)::date, category_id, sum(item_count), sum(turnover_cents)
      from group_category_days where group_id = tenant.id group by 1, 2, 3;
    insert into group_product_days
      select group_id, local_day, product_id, category_id, sum(item_count), sum(turnover_cents) from product_totals where group_id = tenant.id group by 1, 2, 3, 4;
    insert into group_product_months
      select group_id, date_trunc('month', local_day)::date, product_id, category_id, sum(item_count), sum(turnover_cents)
      from group_product_days where group_id = tenant.id group by 1, 2, 3, 4;
    insert into group_ledger_days
      select ledger_totals.group_id, local_day, country, kind, ledger_account_id, vat_rate_basis_points, sum(item_count), sum(inclusive_cents), sum(vat_cents)
      from ledger_totals join properties on properties.group_id = tenant.id and properties.id = ledger_totals.property_id
      where ledger_totals.group_id = tenant.id group by 1, 2, 3, 4, 5, 6;
    insert into group_ledger_months
      select group_id, date_trunc('month', local_day)::date, country, kind, ledger_account_id, vat_rate_basis_points, sum(item_count), sum(inclusive_cents), sum(vat_cents)
      from group_ledger_days where group_id = tenant.id group by 1, 2, 3, 4, 5, 6;
    insert into group_paid_days
      select group_id, local_day, sum(receipt_count), sum(paid_cents), sum(total_cents) from paid_days where group_id = tenant.id group by 1, 2;
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end $$;
