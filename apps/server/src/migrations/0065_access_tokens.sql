-- Programs call the office by tokens of a group or one location (decision 76).

create table access_tokens (
  group_id bigint not null,
  id bigint generated always as identity,
  -- Null: of the whole group.
  property_id bigint,
  name text not null,
  -- By area whether it reads, or writes and deletes too.
  grants jsonb not null,
  -- Networks that it may be used from; none: from anywhere.
  addresses text[] not null default '{}',
  expires_at timestamptz,
  -- Only this is kept of it.
  token_hash bytea not null,
  -- How it begins, so that whoever finds one can tell which it is.
  hint text not null,
  created_by bigint,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- It opens nothing any more. The row stays, so that the history can say what it did.
  revoked_at timestamptz,
  version bigint not null default 1,
  constraint access_tokens_pkey primary key (group_id, id),
  constraint access_tokens_hash_unique unique (token_hash),
  constraint access_tokens_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint access_tokens_created_by_fkey foreign key (group_id, created_by) references users (group_id, id) on delete set null (created_by)
);
create index access_tokens_property_index on access_tokens (group_id, property_id);
create index access_tokens_created_by_index on access_tokens (group_id, created_by);
call protect_identity_table('access_tokens');

-- A program did it. No key: the line stays when the token's row goes.
alter table audit_entries add actor_access_token_id bigint;
alter table audit_entries drop constraint audit_entries_actor_check;
alter table audit_entries add constraint audit_entries_actor_check check (actor_kind in ('user', 'program', 'device', 'anonymous', 'system'));

-- A program's change of many is nobody's to take back.
alter table product_changes alter user_id drop not null;
