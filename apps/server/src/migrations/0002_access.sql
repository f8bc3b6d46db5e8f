-- Who may enter. A user without a group belongs to no tenant yet, so users are readable in the identity scope too.

create table users (
  id bigint generated always as identity primary key,
  group_id bigint references groups (id),
  email text not null,
  name text not null,
  role text,
  locale text not null default 'nl',
  password_hash text,
  disabled_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_group_unique unique (group_id, id),
  constraint users_role_check check (role in ('default', 'manager', 'admin')),
  constraint users_locale_check check (locale in ('nl', 'de', 'en'))
);
create unique index users_email_unique on users (lower(email));
call protect_identity_table('users');

create table user_properties (
  group_id bigint not null,
  user_id bigint not null,
  property_id bigint not null,
  constraint user_properties_pkey primary key (group_id, user_id, property_id),
  constraint user_properties_user_fkey foreign key (group_id, user_id) references users (group_id, id) on delete cascade,
  constraint user_properties_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade
);
create index user_properties_property_index on user_properties (group_id, property_id);
call protect_identity_table('user_properties');

-- One row per token given out. Only the SHA-256 of a token is kept; `context` says what it opens.
create table sessions (
  token_hash bytea primary key,
  context text not null,
  user_id bigint not null references users (id) on delete cascade,
  group_id bigint references groups (id),
  sent_to text,
  user_agent text,
  network text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint sessions_context_check check (context in ('session', 'reset', 'invite', 'app'))
);
create index sessions_user_index on sessions (user_id, context);
create index sessions_expires_index on sessions (expires_at);
call protect_identity_table('sessions');

create table device_credentials (
  token_hash bytea primary key,
  group_id bigint not null,
  property_id bigint not null,
  shop_id bigint not null,
  cash_register_id bigint not null,
  created_by_user_id bigint,
  created_at timestamptz not null,
  constraint device_credentials_register_unique unique (group_id, cash_register_id),
  constraint device_credentials_register_fkey foreign key (group_id, property_id, shop_id, cash_register_id)
    references cash_registers (group_id, property_id, shop_id, id) on delete cascade
);
call protect_identity_table('device_credentials');

-- Windows of the rate limiter (rate-limiter-flexible's table). Keys are hashes, no person is named.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to larder_app;
