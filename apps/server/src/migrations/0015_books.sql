-- The books (TRN-01): what of every sale falls under which ledger account, VAT rate and payment method.

-- VAT is computed once a receipt and rate and shared out over its lines (`lineVat` in the domain package), so that any
-- sum over lines is what the receipts say. The account for deposit is a fact of the moment of sale, like the others.
alter table receipt_lines
  add column vat_cents bigint,
  add column deposit_vat_cents bigint,
  add column deposit_ledger_account_id bigint;

-- By product and by category at the moment of sale; 0 is a line without a known one. A month's sums stand beside the
-- days', so that a year is read from twelve of them and the days at its ends.
create table product_totals (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  shop_id bigint not null,
  product_id bigint not null,
  category_id bigint not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  constraint product_totals_pkey primary key (group_id, property_id, local_day, shop_id, product_id, category_id)
);
create index product_totals_category_index on product_totals (group_id, category_id, local_day) include (property_id, shop_id, product_id, item_count, turnover_cents);
call protect_tenant_table('product_totals');

create table product_months (
  group_id bigint not null,
  property_id bigint not null,
  local_month date not null,
  shop_id bigint not null,
  product_id bigint not null,
  category_id bigint not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  constraint product_months_pkey primary key (group_id, property_id, local_month, shop_id, product_id, category_id)
);
create index product_months_category_index on product_months (group_id, category_id, local_month) include (property_id, shop_id, product_id, item_count, turnover_cents);
call protect_tenant_table('product_months');

-- A year of a group's categories is twelve rows of a shop instead of 365.
create table category_months (
  group_id bigint not null,
  property_id bigint not null,
  local_month date not null,
  shop_id bigint not null,
  category_id bigint not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  constraint category_months_pkey primary key (group_id, property_id, local_month, shop_id, category_id)
);
call protect_tenant_table('category_months');

-- By ledger account and VAT rate, goods and deposit apart; account 0 is none. `inclusive_cents` includes `vat_cents`.
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
  constraint ledger_totals_pkey primary key (group_id, property_id, local_day, shop_id, kind, ledger_account_id, vat_rate_basis_points),
  constraint ledger_totals_kind_check check (kind in ('goods', 'deposit'))
);
call protect_tenant_table('ledger_totals');

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
  constraint ledger_months_pkey primary key (group_id, property_id, local_month, shop_id, kind, ledger_account_id, vat_rate_basis_points),
  constraint ledger_months_kind_check check (kind in ('goods', 'deposit'))
);
call protect_tenant_table('ledger_months');

-- By payment method: what was received, and what of it the sales came to; '' is a receipt without a method.
create table payment_totals (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  shop_id bigint not null,
  payment_method_code text not null,
  receipt_count bigint not null,
  paid_cents bigint not null,
  total_cents bigint not null,
  constraint payment_totals_pkey primary key (group_id, property_id, local_day, shop_id, payment_method_code)
);
call protect_tenant_table('payment_totals');

-- Both sides of a day, whatever it was paid with.
create table paid_days (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  shop_id bigint not null,
  receipt_count bigint not null,
  paid_cents bigint not null,
  total_cents bigint not null,
  constraint paid_days_pkey primary key (group_id, property_id, local_day, shop_id)
);
call protect_tenant_table('paid_days');

create table payment_months (
  group_id bigint not null,
  property_id bigint not null,
  local_month date not null,
  shop_id bigint not null,
  payment_method_code text not null,
  receipt_count bigint not null,
  paid_cents bigint not null,
  total_cents bigint not null,
  constraint payment_months_pkey primary key (group_id, property_id, local_month, shop_id, payment_method_code)
);
call protect_tenant_table('payment_months');

-- Lines sold with a voucher, by its type (REP-02). A receipt is counted at its first line of a type, so that the sum over
-- products is the number of receipts.
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
  constraint voucher_totals_pkey primary key (group_id, property_id, local_day, shop_id, voucher_type, product_id)
);
call protect_tenant_table('voucher_totals');

-- What was sold before gets its shares now, group by group because row security holds for the owner too.
alter table receipt_lines disable trigger receipt_lines_finished;
do $$
declare
  tenant record;
begin
  -- A database that was just restored has no statistics, and a plan that joins row by row would take hours there.
  perform set_config('enable_nestloop', 'off', true);
  perform set_config('larder.scope', 'identity', true);
  for tenant in select id from groups order by id loop
    perform set_config('larder.group_id', tenant.id::text, true);

    update receipt_lines set vat_cents = 0, deposit_vat_cents = 0,
      deposit_ledger_account_id = case when receipt_lines.deposit_cents = 0 then null else (
        select ledger_accounts.id from ledger_accounts
        where ledger_accounts.group_id = tenant.id and deposit_type is not null
          and (ledger_accounts.property_id = receipts.property_id or ledger_accounts.property_id is null)
        order by ledger_accounts.property_id nulls last, ledger_accounts.id limit 1) end
    from receipts
    where receipt_lines.group_id = tenant.id and receipts.group_id = tenant.id and receipts.id = receipt_lines.receipt_id;

    -- The same rule as `lineVat`: a rate's VAT on the sum of goods and taxed deposit, shared over the two, then over lines.
    with taxed as (
      select receipt_id, position, vat_rate_basis_points::numeric as rate, receipt_lines.total_cents as goods,
        case when properties.country = 'nl' then 0 else receipt_lines.deposit_cents end as deposit
      from receipt_lines
      join receipts on receipts.group_id = tenant.id and receipts.id = receipt_id
      join properties on properties.group_id = tenant.id and properties.id = receipts.property_id
      where receipt_lines.group_id = tenant.id
    ), rates as (
      select receipt_id, rate, sum(goods) as goods, sum(deposit) as deposit, round(sum(goods + deposit) * rate / (10000 + rate)) as vat,
        floor(sum(goods) * rate / (10000 + rate)) as goods_floor, floor(sum(deposit) * rate / (10000 + rate)) as deposit_floor
      from taxed group by receipt_id, rate
    ), parts as (
      select receipt_id, rate, vat, goods_floor, deposit_floor, vat - goods_floor - deposit_floor as spare,
        goods * rate - goods_floor * (10000 + rate) as goods_rest, deposit * rate - deposit_floor * (10000 + rate) as deposit_rest
      from rates
    ), shared as (
      select receipt_id, rate, vat, goods_floor + case when spare = 2 or (spare = 1 and goods_rest >= deposit_rest) then 1 else 0 end as goods_vat
      from parts
    ), floors as (
      select receipt_id, position, rate, floor(goods * rate / (10000 + rate)) as goods_floor, floor(deposit * rate / (10000 + rate)) as deposit_floor, goods, deposit
      from taxed
    ), ranked as (
      select receipt_id, position, goods_floor, deposit_floor,
        row_number() over (partition by receipt_id, rate order by goods * rate - goods_floor * (10000 + rate) desc, position) as goods_rank,
        row_number() over (partition by receipt_id, rate order by deposit * rate - deposit_floor * (10000 + rate) desc, position) as deposit_rank,
        goods_vat - sum(goods_floor) over (partition by receipt_id, rate) as goods_left,
        vat - goods_vat - sum(deposit_floor) over (partition by receipt_id, rate) as deposit_left
      from floors join shared using (receipt_id, rate)
    )
    update receipt_lines set vat_cents = goods_floor + case when goods_rank <= goods_left then 1 else 0 end,
      deposit_vat_cents = deposit_floor + case when deposit_rank <= deposit_left then 1 else 0 end
    from ranked
    where receipt_lines.group_id = tenant.id and receipt_lines.receipt_id = ranked.receipt_id and receipt_lines.position = ranked.position;

    -- Whatever still waits in the tail is folded later; the rest goes into the totals now.
    create temporary table folded on commit drop as
      select receipts.id as receipt_id, receipts.property_id, local_day, date_trunc('month', local_day)::date as local_month, shop_id,
        coalesce(payment_method_code, '') as payment_method_code, paid_cents, total_cents, country
      from receipts join properties on properties.group_id = tenant.id and properties.id = receipts.property_id
      where receipts.group_id = tenant.id and state = 'SUCCESS'
        and not exists (select from receipt_tail where receipt_tail.group_id = tenant.id and receipt_tail.receipt_id = receipts.id);

    insert into payment_totals select tenant.id, property_id, local_day, shop_id, payment_method_code, count(*), sum(paid_cents), sum(total_cents)
      from folded group by 2, 3, 4, 5;
    insert into product_totals
      select tenant.id, property_id, local_day, shop_id, coalesce(product_id, 0), coalesce(category_id, 0), sum(quantity), sum(receipt_lines.total_cents)
      from folded join receipt_lines on receipt_lines.group_id = tenant.id and receipt_lines.receipt_id = folded.receipt_id group by 2, 3, 4, 5, 6;
    insert into ledger_totals
      select tenant.id, property_id, local_day, shop_id, booked.kind, booked.ledger_account_id, booked.rate, sum(booked.item_count), sum(booked.cents), sum(booked.vat)
      from folded join receipt_lines on receipt_lines.group_id = tenant.id and receipt_lines.receipt_id = folded.receipt_id
      cross join lateral (values
        ('goods', coalesce(ledger_account_id, 0), vat_rate_basis_points, quantity, receipt_lines.total_cents, vat_cents),
        ('deposit', coalesce(deposit_ledger_account_id, 0), case when country = 'nl' then 0 else vat_rate_basis_points end, quantity, deposit_cents, deposit_vat_cents)
      ) as booked (kind, ledger_account_id, rate, item_count, cents, vat)
      where booked.kind = 'goods' or booked.cents <> 0
      group by 2, 3, 4, 5, 6, 7;
    insert into voucher_totals
      select tenant.id, property_id, local_day, shop_id, voucher_type, coalesce(product_id, 0), sum(case when place = 1 then 1 else 0 end), sum(quantity),
        sum(total_cents), sum(discount_cents)
      from (
        select folded.property_id, folded.local_day, folded.shop_id, receipt_lines.*, row_number() over (partition by receipt_lines.receipt_id, voucher_type order by position) as place
        from folded join receipt_lines on receipt_lines.group_id = tenant.id and receipt_lines.receipt_id = folded.receipt_id
        where voucher_type is not null
      ) as sold group by 2, 3, 4, 5, 6;
    insert into product_months select group_id, property_id, date_trunc('month', local_day)::date, shop_id, product_id, category_id, sum(item_count), sum(turnover_cents)
      from product_totals where group_id = tenant.id group by 1, 2, 3, 4, 5, 6;
    insert into ledger_months
      select group_id, property_id, date_trunc('month', local_day)::date, shop_id, kind, ledger_account_id, vat_rate_basis_points, sum(item_count), sum(inclusive_cents), sum(vat_cents)
      from ledger_totals where group_id = tenant.id group by 1, 2, 3, 4, 5, 6, 7;
    insert into paid_days select group_id, property_id, local_day, shop_id, sum(receipt_count), sum(paid_cents), sum(total_cents)
      from payment_totals where group_id = tenant.id group by 1, 2, 3, 4;
    insert into category_months select group_id, property_id, date_trunc('month', local_day)::date, shop_id, category_id, sum(item_count), sum(turnover_cents)
      from product_totals where group_id = tenant.id group by 1, 2, 3, 4, 5;
    insert into payment_months
      select group_id, property_id, date_trunc('month', local_day)::date, shop_id, payment_method_code, sum(receipt_count), sum(paid_cents), sum(total_cents)
      from payment_totals where group_id = tenant.id group by 1, 2, 3, 4, 5;
    drop table folded;
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end $$;
alter table receipt_lines enable trigger receipt_lines_finished;
alter table receipt_lines alter column vat_cents set not null, alter column deposit_vat_cents set not null;
