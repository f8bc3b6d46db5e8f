-- Safe sign-in: who must have a second factor, passkeys, and the browsers that a person is known in (decision 69). The
-- version before ignores all of it: it asks nobody, and knows no passkeys.

-- The roles of a group that must have a second factor, and the day from which on they see nothing without. No row: nobody.
create table sign_in_policies (
  group_id bigint primary key references groups (id),
  roles text[] not null constraint sign_in_policies_roles_check check (roles <@ array['default', 'manager', 'admin']),
  required_on date,
  version bigint not null default 1,
  updated_at timestamptz not null default now(),
  constraint sign_in_policies_day_check check ((required_on is null) = (roles = '{}'))
);
-- Read when somebody calls, before their group is known.
call protect_identity_table('sign_in_policies');

-- The public half of a person's passkeys.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  group_id bigint references groups (id),
  credential_id bytea not null constraint passkeys_credential_id_unique unique,
  public_key bytea not null,
  -- What a passkey says that it was used so often; one that is copied says less than we saw. Many always say 0.
  use_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_index on passkeys (user_id);
create index passkeys_group_index on passkeys (group_id);
call protect_identity_table('passkeys');

-- What a passkey has to sign; each is taken once.
create table passkey_challenges (
  challenge bytea primary key,
  purpose text not null constraint passkey_challenges_purpose_check check (purpose in ('registration', 'sign_in', 'second_step')),
  -- Null: the passkey tells whose it is.
  user_id bigint references users (id) on delete cascade,
  group_id bigint references groups (id),
  expires_at timestamptz not null,
  constraint passkey_challenges_user_check check ((user_id is null) = (purpose = 'sign_in'))
);
create index passkey_challenges_user_index on passkey_challenges (user_id);
create index passkey_challenges_group_index on passkey_challenges (group_id);
create index passkey_challenges_expires_index on passkey_challenges (expires_at);
call protect_identity_table('passkey_challenges');

-- The browsers that a person has signed in from, each by the hash of a cookie of its own.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  device_hash bytea not null,
  group_id bigint references groups (id),
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Whether the person was told of it; of the first one nobody is.
  is_told boolean not null,
  primary key (user_id, device_hash)
);
create index known_devices_group_index on known_devices (group_id);
call protect_identity_table('known_devices');
