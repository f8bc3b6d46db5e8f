-- Which products a line of the audit trail is about, where it is about many at once: so each one's page finds it by an index.
-- No key to the products: the trail outlasts them. A line takes its own along when it goes.
create table audit_entry_products (
  group_id bigint not null,
  product_id bigint not null,
  entry_id bigint not null,
  constraint audit_entry_products_pkey primary key (group_id, product_id, entry_id),
  constraint audit_entry_products_group_id_fkey foreign key (group_id) references groups (id),
  constraint audit_entry_products_entry_fkey foreign key (entry_id) references audit_entries (id) on delete cascade
);
create index audit_entry_products_entry_index on audit_entry_products (entry_id);
call protect_tenant_table('audit_entry_products');
-- Only added to, as the trail itself, also by who owns it.
drop policy tenant on audit_entry_products;
revoke update, delete on audit_entry_products from larder_app;
create policy tenant_read on audit_entry_products for select using (group_id = (select current_group_id()));
create policy tenant_append on audit_entry_products for insert with check (group_id = (select current_group_id()));
create policy tenant_erase on audit_entry_products for delete
  using (group_id = (select current_group_id()) and (select is_erasing_group()));

-- The products that a line names; of a change that was taken back those of the change.
create function products_of_entry(entry audit_entries) returns setof bigint
  language sql stable
  set search_path = public, pg_temp
  as $$
    select named.id::bigint
      from unnest(array['$.products[*].id', '$.createdIds[*]', '$.changedIds[*]']::jsonpath[]) as place (path)
        cross join lateral jsonb_path_query(entry.after, place.path) as named (id)
      where entry.action in ('products_changed', 'products_imported') and jsonb_typeof(named.id) = 'number'
    union
    select link.product_id from audit_entries as change
      join audit_entry_products as link on link.group_id = change.group_id and link.entry_id = change.id
      where entry.action = 'products_change_undone' and change.group_id = entry.group_id and change.subject_type = entry.subject_type
        and change.subject_id = entry.subject_id and change.action = 'products_changed'
  $$;

create function link_entry() returns trigger
  language plpgsql
  set search_path = public, pg_temp
  as $$
begin
  insert into audit_entry_products (group_id, product_id, entry_id)
    select new.group_id, product_id, new.id from products_of_entry(new) as named (product_id);
  return null;
end
$$;

-- What was written before, once; what was taken back after what it took back.
do $$
declare
  tenant record;
begin
  perform set_config('larder.scope', 'identity', true);
  for tenant in select id from groups loop
    perform set_config('larder.group_id', tenant.id::text, true);
    insert into audit_entry_products (group_id, product_id, entry_id)
      select group_id, product_id, id from audit_entries as entry cross join lateral products_of_entry(entry) as named (product_id)
      where group_id = tenant.id and action in ('products_changed', 'products_imported');
    insert into audit_entry_products (group_id, product_id, entry_id)
      select group_id, product_id, id from audit_entries as entry cross join lateral products_of_entry(entry) as named (product_id)
      where group_id = tenant.id and action = 'products_change_undone';
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end
$$;

create trigger audit_entries_link after insert on audit_entries for each row
  when (new.action in ('products_changed', 'products_imported', 'products_change_undone')) execute function link_entry();
