-- Files of products on their way in. The check notes what each row would do (`digests`, in the order of the rows), so that
-- applying can tell whether something changed in between. A location's import names it; a group-wide one names none.
create table product_imports (
  group_id bigint not null references groups (id),
  id bigint generated always as identity,
  property_id bigint,
  user_id bigint not null,
  state text not null default 'checking',
  content bytea,
  row_count integer not null default 0,
  done_count integer not null default 0,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  problem_count integer not null default 0,
  problems jsonb not null default '[]',
  unknown_columns text[] not null default '{}',
  missing_defaults text[] not null default '{}',
  defaults jsonb not null default '{}',
  digests text[] not null default '{}',
  -- Of the call that asked for the last step, for the audit trail.
  request_id text not null,
  network text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint product_imports_pkey primary key (group_id, id),
  constraint product_imports_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint product_imports_user_fkey foreign key (group_id, user_id) references users (group_id, id) on delete cascade,
  constraint product_imports_state_check check (state in ('checking', 'checked', 'applying', 'done', 'failed'))
);
create index product_imports_property_index on product_imports (group_id, property_id);
create index product_imports_user_index on product_imports (group_id, user_id);
call protect_tenant_table('product_imports');
