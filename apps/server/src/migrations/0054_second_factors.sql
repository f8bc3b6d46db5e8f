-- What people prove themselves with besides the password. Read when somebody signs in, before the group is known.

-- The key of a person's authenticator app, as it is: the server has to reckon with it.
create table totp_secrets (
  user_id bigint primary key references users (id) on delete cascade,
  group_id bigint references groups (id),
  secret bytea,
  confirmed_at timestamptz,
  -- A key on somebody's screen that no code was typed of yet; the one above goes on working until then.
  pending_secret bytea,
  -- A code works once: steps up to this one are over.
  used_step bigint,
  constraint totp_secrets_confirmed_check check ((secret is null) = (confirmed_at is null)),
  constraint totp_secrets_secret_check check (length(secret) = 20 and length(pending_secret) = 20)
);
create index totp_secrets_group_index on totp_secrets (group_id);
call protect_identity_table('totp_secrets');

-- Codes for who has lost the other factor; each works once. The first character of one is its place.
create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  group_id bigint references groups (id),
  place smallint not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, place),
  constraint recovery_codes_place_check check (place between 0 and 9)
);
create index recovery_codes_group_index on recovery_codes (group_id);
call protect_identity_table('recovery_codes');

-- Who typed the right password and owes the second factor has a ticket, which opens nothing else.
alter table sessions drop constraint sessions_context_check;
alter table sessions add constraint sessions_context_check
  check (context in ('session', 'reset', 'invite', 'app', 'second_factor'));
