-- What a list shows under a name. The query of the page's address is the whole of it, so a list needs nothing here.
create table saved_views (
  group_id bigint not null,
  id bigint generated always as identity,
  -- Where it is offered; null is the group's own level.
  property_id bigint,
  -- Whose it is; null is of all who see the list there.
  user_id bigint,
  list text not null,
  name text not null,
  query text not null,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_views_pkey primary key (group_id, id),
  constraint saved_views_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint saved_views_user_fkey foreign key (group_id, user_id) references users (group_id, id) on delete cascade,
  constraint saved_views_name_check check (length(name) between 1 and 60),
  constraint saved_views_query_check check (length(query) <= 2000)
);
create unique index saved_views_name_unique on saved_views (group_id, property_id, user_id, list, lower(name)) nulls not distinct;
create index saved_views_user_index on saved_views (group_id, user_id);
call protect_tenant_table('saved_views');
