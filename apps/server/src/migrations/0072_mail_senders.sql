-- Mails of a location go out as the hotel, once its domain says so (decision 83).

create table mail_senders (
  group_id bigint not null,
  property_id bigint not null,
  -- Whom its mails are from, as their readers see it.
  name text not null,
  address text not null,
  is_on boolean not null default false,
  -- What mails are signed with: under which name the domain publishes it, its private half sealed by a key that is not in the database.
  selector text not null,
  private_key text not null,
  public_key text not null,
  -- What they will be signed with once the domain publishes it; until then the former goes on.
  next_selector text,
  next_private_key text,
  next_public_key text,
  -- What the domain published when it was last asked, by the kind of record.
  findings jsonb not null default '{}',
  checked_at timestamptz,
  -- Since when it is on and its domain does not say so any more: mails go out as those of the installation.
  broken_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version bigint not null default 1,
  constraint mail_senders_pkey primary key (group_id, property_id),
  constraint mail_senders_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint mail_senders_next_check check (num_nulls(next_selector, next_private_key, next_public_key) in (0, 3))
);
call protect_tenant_table('mail_senders');
