-- Reports read sums per local day plus the tail that is not folded in yet, in one snapshot: exact at every moment,
-- and a sale never waits for a row that other tills also write. See docs/decisions.

-- Signed changes in the order of arrival: +1 what a receipt became, -1 what it was before.
create table receipt_tail (
  group_id bigint not null,
  id bigint generated always as identity,
  receipt_id bigint not null,
  property_id bigint not null,
  shop_id bigint not null,
  local_day date not null,
  local_hour smallint not null,
  state text not null,
  sign smallint not null,
  item_count integer not null,
  total_cents bigint not null,
  deposit_cents bigint not null,
  constraint receipt_tail_pkey primary key (group_id, id),
  constraint receipt_tail_sign_check check (sign in (-1, 1))
);
call protect_tenant_table('receipt_tail');

create table receipt_totals (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  shop_id bigint not null,
  state text not null,
  receipt_count integer not null,
  item_count bigint not null,
  total_cents bigint not null,
  deposit_cents bigint not null,
  constraint receipt_totals_pkey primary key (group_id, property_id, local_day, shop_id, state)
);
create index receipt_totals_day_index on receipt_totals (group_id, local_day, state) include (property_id, shop_id, receipt_count, item_count, total_cents, deposit_cents);
call protect_tenant_table('receipt_totals');

-- By hour of the local day, finished sales only.
create table hour_totals (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  shop_id bigint not null,
  local_hour smallint not null,
  receipt_count integer not null,
  item_count bigint not null,
  total_cents bigint not null,
  deposit_cents bigint not null,
  constraint hour_totals_pkey primary key (group_id, property_id, local_day, shop_id, local_hour)
);
call protect_tenant_table('hour_totals');

-- By category, finished sales only; category 0 is a line without a known category.
create table category_totals (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  shop_id bigint not null,
  category_id bigint not null,
  item_count bigint not null,
  turnover_cents bigint not null,
  constraint category_totals_pkey primary key (group_id, property_id, local_day, shop_id, category_id)
);
create index category_totals_day_index on category_totals (group_id, local_day) include (property_id, shop_id, category_id, item_count, turnover_cents);
call protect_tenant_table('category_totals');
