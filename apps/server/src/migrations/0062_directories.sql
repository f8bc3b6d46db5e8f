-- Signing in by a group's own directory (decision 73). The version before ignores all of it: it lets in by password as ever.

-- The directory of a group, and what Larder is called there. The secret is kept as it is (decision 73), and leaves by no call.
create table directories (
  group_id bigint primary key references groups (id),
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  secret_set_at timestamptz not null,
  claim text not null,
  is_on boolean not null,
  version bigint not null default 1,
  updated_at timestamptz not null
);
-- Read when somebody signs in, before their group is known.
call protect_identity_table('directories');

-- Whose a mail domain is: the key is the domain alone, which is checked beyond the wall, so one group of all has it.
create table directory_domains (
  domain text primary key constraint directory_domains_domain_check check (domain = lower(domain)),
  group_id bigint not null references directories (group_id) on delete cascade
);
create index directory_domains_group_index on directory_domains (group_id);
call protect_identity_table('directory_domains');

-- Who has which role where: by a value of the group's claim. A location that is gone is nobody's.
create table directory_rules (
  group_id bigint not null references directories (group_id) on delete cascade,
  place integer not null,
  value text not null,
  role text not null constraint directory_rules_role_check check (role in ('default', 'manager', 'admin')),
  property_ids bigint[] not null,
  constraint directory_rules_pkey primary key (group_id, place)
);
call protect_tenant_table('directory_rules');

-- Administrators who sign in by password whatever their address, for the day on which the directory does not answer.
create table password_keepers (
  user_id bigint primary key references users (id) on delete cascade,
  group_id bigint not null references directories (group_id) on delete cascade
);
create index password_keepers_group_index on password_keepers (group_id);
call protect_identity_table('password_keepers');

-- Who a person is in the directory that they first came from. The subject is the directory's own id, which outlives an address.
create table directory_identities (
  user_id bigint primary key references users (id) on delete cascade,
  group_id bigint not null references groups (id),
  issuer text not null,
  subject text not null,
  -- Closed because no rule fitted any more; whom one fits again is let in again.
  is_closed boolean not null default false,
  constraint directory_identities_subject_unique unique (group_id, issuer, subject)
);
call protect_identity_table('directory_identities');

-- Somebody on their way to a directory and back: each is taken once, by the browser that it was begun in.
create table directory_sign_ins (
  token_hash bytea primary key,
  group_id bigint not null references directories (group_id) on delete cascade,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index directory_sign_ins_group_index on directory_sign_ins (group_id);
create index directory_sign_ins_expires_index on directory_sign_ins (expires_at);
call protect_identity_table('directory_sign_ins');
