-- Files for the bookkeeping that are delivered by themselves, each day once and again when it was corrected (decision 82).

-- Where files of a location go.
create table book_targets (
  group_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  name text not null,
  format text not null,
  way text not null,
  -- The first day whose file is delivered.
  starts_on date not null,
  is_on boolean not null default false,
  -- Of a server; the folder also of a folder here.
  host text not null default '',
  port integer not null default 22,
  username text not null default '',
  folder text not null default '',
  -- A password or private key, sealed by a key that is not in the database.
  secret text,
  secret_kind text,
  -- What the server showed at its first trial; another is not spoken to.
  host_key text,
  -- Of mails.
  addresses text[] not null default '{}',
  -- The local day on which it was looked for corrections last.
  looked_on date,
  -- Since when nothing arrives and why, how often that was so in a row, and until when nothing is tried.
  failing_since timestamptz,
  failure_count integer not null default 0,
  trouble text,
  next_at timestamptz,
  last_delivered_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint book_targets_pkey primary key (group_id, id),
  constraint book_targets_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint book_targets_format_check check (format in ('turnover', 'journal', 'datev', 'pms')),
  constraint book_targets_way_check check (way in ('sftp', 'folder', 'mail')),
  constraint book_targets_port_check check (port between 1 and 65535),
  constraint book_targets_secret_check check (secret_kind in ('password', 'private_key') and (secret_kind is null) = (secret is null)),
  constraint book_targets_addresses_check check (cardinality(addresses) <= 10),
  constraint book_targets_trouble_check check ((trouble is null) = (failing_since is null))
);
create index book_targets_property_index on book_targets (group_id, property_id);
call protect_tenant_table('book_targets');

-- One file of a closed day; a day that was corrected has a further one.
create table book_deliveries (
  group_id bigint not null,
  id bigint generated always as identity,
  target_id bigint not null,
  local_day date not null,
  -- 0: the day's first file.
  correction integer not null default 0,
  state text not null default 'pending',
  -- As it was written, so that every try brings the same.
  file_name text,
  content bytea,
  -- Of the figures in it, apart from the names of things.
  fingerprint text,
  booked_cents bigint,
  received_cents bigint,
  attempt_count integer not null default 0,
  trouble text,
  delivered_at timestamptz,
  created_at timestamptz not null,
  constraint book_deliveries_pkey primary key (group_id, id),
  constraint book_deliveries_once_unique unique (group_id, target_id, local_day, correction),
  constraint book_deliveries_target_fkey foreign key (group_id, target_id) references book_targets (group_id, id) on delete cascade,
  constraint book_deliveries_correction_check check (correction >= 0),
  constraint book_deliveries_state_check check (state in ('pending', 'delivered')),
  constraint book_deliveries_content_check check (num_nulls(file_name, content, fingerprint, booked_cents, received_cents) in (0, 5)),
  constraint book_deliveries_delivered_check check (state = 'pending' or (content is not null and delivered_at is not null))
);
create index book_deliveries_pending_index on book_deliveries (group_id, target_id, local_day, correction) where state = 'pending';
call protect_tenant_table('book_deliveries');

-- A target that takes nothing for a day is an alert.
alter table alerts drop constraint alerts_subject_type_check;
alter table alerts add constraint alerts_subject_type_check
  check (subject_type in ('group', 'location', 'shop', 'cash_register', 'receipt', 'device', 'webhook', 'book_target'));
