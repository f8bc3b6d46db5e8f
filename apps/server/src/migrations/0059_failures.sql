-- What broke while somebody looked, by the code that their screen showed; the log tells the rest.
create table failures (
  group_id bigint not null references groups (id),
  id bigint generated always as identity,
  request_id text not null,
  at timestamptz not null,
  -- The call, by its name in the API.
  operation text not null,
  -- Who met it.
  user_id bigint,
  constraint failures_pkey primary key (group_id, id),
  constraint failures_user_fkey foreign key (group_id, user_id) references users (group_id, id) on delete set null (user_id)
);
create index failures_at_index on failures (group_id, at);
create index failures_user_index on failures (group_id, user_id);
call protect_tenant_table('failures');
