-- Combi-deals: a price for one product of each group (CMB-01). `property_id` null is group-wide; an own deal of a
-- location is offered there alone. `shop_price_cents` includes the largest deposit that a choice can have, see docs/decisions.
create table combi_deals (
  group_id bigint not null references groups (id),
  id bigint generated always as identity,
  property_id bigint,
  name jsonb not null,
  shop_price_cents bigint not null,
  -- Offered at every location, also at those that are added later; else only where combi_deal_properties says so.
  is_everywhere boolean not null default false,
  status text not null default 'concept',
  archived_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text generated always as (fold_text(coalesce(name ->> 'nl', ''))) stored,
  constraint combi_deals_pkey primary key (group_id, id),
  constraint combi_deals_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint combi_deals_price_check check (shop_price_cents between 1 and 1000000),
  constraint combi_deals_status_check check (status in ('concept', 'published')),
  constraint combi_deals_own_check check (property_id is null or not is_everywhere)
);
create index combi_deals_name_index on combi_deals (group_id, sort_name, id);
create index combi_deals_property_index on combi_deals (group_id, property_id);
call protect_tenant_table('combi_deals');

-- Where a deal is offered that is not offered everywhere.
create table combi_deal_properties (
  group_id bigint not null,
  combi_deal_id bigint not null,
  property_id bigint not null,
  constraint combi_deal_properties_pkey primary key (group_id, combi_deal_id, property_id),
  constraint combi_deal_properties_deal_fkey foreign key (group_id, combi_deal_id) references combi_deals (group_id, id) on delete cascade,
  constraint combi_deal_properties_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade
);
create index combi_deal_properties_property_index on combi_deal_properties (group_id, property_id);
call protect_tenant_table('combi_deal_properties');

-- The groups of a deal in their order; a guest chooses one product of each.
create table combi_deal_groups (
  group_id bigint not null,
  combi_deal_id bigint not null,
  position smallint not null,
  constraint combi_deal_groups_pkey primary key (group_id, combi_deal_id, position),
  constraint combi_deal_groups_deal_fkey foreign key (group_id, combi_deal_id) references combi_deals (group_id, id) on delete cascade
);
call protect_tenant_table('combi_deal_groups');

create table combi_deal_group_products (
  group_id bigint not null,
  combi_deal_id bigint not null,
  group_position smallint not null,
  product_id bigint not null,
  position smallint not null,
  constraint combi_deal_group_products_pkey primary key (group_id, combi_deal_id, group_position, product_id),
  constraint combi_deal_group_products_group_fkey foreign key (group_id, combi_deal_id, group_position)
    references combi_deal_groups (group_id, combi_deal_id, position) on delete cascade,
  constraint combi_deal_group_products_product_fkey foreign key (group_id, product_id) references products (group_id, id)
);
create index combi_deal_group_products_product_index on combi_deal_group_products (group_id, product_id);
call protect_tenant_table('combi_deal_group_products');

-- What was sold of a deal: one row for each finished receipt, so that no till waits for another and a count reads no
-- receipts. `line_quantity` is what its lines say together, `group_count` how many lines one deal had at that moment:
-- their quotient is how many deals they are, whatever becomes of the deal later. A return counts below zero.
-- The receipt is a fact, the deal may be archived but not deleted any more: no cascade.
create table combi_deal_sales (
  group_id bigint not null,
  combi_deal_id bigint not null,
  receipt_id bigint not null,
  property_id bigint not null,
  line_quantity bigint not null,
  group_count smallint not null,
  constraint combi_deal_sales_pkey primary key (group_id, combi_deal_id, receipt_id),
  constraint combi_deal_sales_deal_fkey foreign key (group_id, combi_deal_id) references combi_deals (group_id, id),
  constraint combi_deal_sales_property_fkey foreign key (group_id, property_id) references properties (group_id, id),
  constraint combi_deal_sales_receipt_fkey foreign key (group_id, receipt_id) references receipts (group_id, id)
);
create index combi_deal_sales_property_index on combi_deal_sales (group_id, property_id);
create index combi_deal_sales_receipt_index on combi_deal_sales (group_id, receipt_id);
call protect_tenant_table('combi_deal_sales');
revoke delete on combi_deal_sales from larder_app;

-- Counted when the lines of a finished sale are written, which never change afterwards. A till may name a deal that
-- does not exist (any more): the line is kept as it came and counts for nothing. The lock keeps the deal from being
-- deleted in between, because a paid receipt is never refused.
create function note_combi_deal_sale() returns trigger language plpgsql as $$
declare
  groups_of_deal smallint;
  sold_at_property bigint;
begin
  select receipts.property_id into sold_at_property from receipts
    where receipts.group_id = new.group_id and receipts.id = new.receipt_id and receipts.state = 'SUCCESS';
  if not found then return null; end if;
  perform from combi_deals where combi_deals.group_id = new.group_id and combi_deals.id = new.combi_deal_id for key share;
  if not found then return null; end if;
  select count(*) into groups_of_deal from combi_deal_groups
    where combi_deal_groups.group_id = new.group_id and combi_deal_groups.combi_deal_id = new.combi_deal_id;
  insert into combi_deal_sales (group_id, combi_deal_id, receipt_id, property_id, line_quantity, group_count)
    values (new.group_id, new.combi_deal_id, new.receipt_id, sold_at_property, new.quantity, greatest(groups_of_deal, 1))
    on conflict (group_id, combi_deal_id, receipt_id) do update set line_quantity = combi_deal_sales.line_quantity + excluded.line_quantity;
  return null;
end $$;
create trigger receipt_lines_combi_deal after insert on receipt_lines
  for each row when (new.combi_deal_id is not null) execute function note_combi_deal_sale();
