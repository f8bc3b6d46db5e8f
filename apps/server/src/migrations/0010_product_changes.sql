-- A change of many products at once, with what each product had before: what Undo puts back. Kept for a day.
create table product_changes (
  group_id bigint not null references groups (id),
  id bigint generated always as identity,
  user_id bigint not null,
  property_id bigint,
  kind text not null,
  shop_id bigint,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint product_changes_pkey primary key (group_id, id),
  constraint product_changes_kind_check check (kind in ('archived', 'category', 'advised_price', 'own_price', 'visibility'))
);
create index product_changes_created_index on product_changes (group_id, created_at);
call protect_tenant_table('product_changes');

-- `version` is the product's after the change: another one means that somebody changed it since.
create table product_change_items (
  group_id bigint not null,
  change_id bigint not null,
  product_id bigint not null,
  version bigint not null,
  archived_at timestamptz,
  category_id bigint not null,
  second_category_id bigint,
  retail_price_cents bigint not null,
  custom_price_cents bigint,
  visible boolean,
  constraint product_change_items_pkey primary key (group_id, change_id, product_id),
  constraint product_change_items_change_fkey foreign key (group_id, change_id) references product_changes (group_id, id) on delete cascade,
  constraint product_change_items_product_fkey foreign key (group_id, product_id) references products (group_id, id) on delete cascade
);
create index product_change_items_product_index on product_change_items (group_id, product_id);
call protect_tenant_table('product_change_items');
