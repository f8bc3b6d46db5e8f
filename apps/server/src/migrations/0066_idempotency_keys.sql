-- What is asked again under its Idempotency-Key is done once (decision 77).

create table idempotency_keys (
  group_id bigint not null,
  -- Who calls. No key: nothing is asked of these rows when an account or a token goes, and they go within days.
  actor_kind text not null,
  actor_id bigint not null,
  key text not null,
  -- Of all that the caller asked: something else under the same key is refused.
  fingerprint bytea not null,
  -- The one call that has the key. One that has lost it to a later one changes nothing any more.
  claim uuid not null,
  started_at timestamptz not null,
  -- Set in the transaction of each change of the call, so that nobody makes it again, whatever becomes of the answer.
  changed_at timestamptz,
  -- Null: it still runs, or its process died. Without a status there is no answer to give again.
  finished_at timestamptz,
  status smallint,
  etag text,
  -- As it was sent.
  body text,
  constraint idempotency_keys_pkey primary key (group_id, actor_kind, actor_id, key),
  constraint idempotency_keys_actor_check check (actor_kind in ('user', 'program')),
  constraint idempotency_keys_key_check check (key ~ '^[!-~]{1,255}$'),
  constraint idempotency_keys_status_check check (status between 200 and 299)
);
create index idempotency_keys_started_index on idempotency_keys (group_id, started_at);
call protect_tenant_table('idempotency_keys');
