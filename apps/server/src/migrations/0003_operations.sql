-- What people and machines did, and what has to leave the building.

-- Append-only: the application may add and read, never change or remove.
create table audit_entries (
  id bigint generated always as identity primary key,
  group_id bigint references groups (id),
  at timestamptz not null,
  actor_kind text not null,
  actor_user_id bigint,
  actor_cash_register_id bigint,
  action text not null,
  subject_type text,
  subject_id bigint,
  before jsonb,
  after jsonb,
  request_id text,
  network text,
  constraint audit_entries_actor_check check (actor_kind in ('user', 'device', 'anonymous', 'system'))
);
create index audit_entries_group_index on audit_entries (group_id, at desc, id desc);
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy tenant_read on audit_entries for select using (group_id = (select current_group_id()));
create policy tenant_append on audit_entries for insert with check (group_id = (select current_group_id()) or (select is_identity_scope()));
grant select, insert on audit_entries to larder_app;

-- Mails that have to go out, written in the transaction that decided so; a job of the queue names the row.
create table mails (
  id bigint generated always as identity primary key,
  group_id bigint references groups (id),
  user_id bigint references users (id) on delete cascade,
  kind text not null,
  recipient text not null,
  locale text not null,
  values jsonb not null,
  message_id text not null constraint mails_message_id_unique unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  attempt_count integer not null default 0,
  last_error text
);
create index mails_user_index on mails (user_id);
create index mails_group_index on mails (group_id, created_at);
call protect_identity_table('mails');
