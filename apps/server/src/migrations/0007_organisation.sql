-- What an administrator sets up: the rest of locations and shops, stored pictures, and sessions that can be ended one by one.

alter table properties
  add column inactive_after_hours integer not null default 24,
  add constraint properties_inactive_after_hours_check check (inactive_after_hours between 1 and 8760);

-- Where a shop's receipts, orders and label host are; its country decides how its identifiers are read.
alter table shops
  add column default_country text,
  add column is_pickup_active boolean not null default false,
  add column reply_to_email text,
  add column ordering_emails text,
  add column ip_address text,
  add column port integer,
  add column config_port integer,
  add column theme jsonb,
  add constraint shops_country_check check (default_country in ('nl', 'de')),
  add constraint shops_port_check check (port between 1 and 65535),
  add constraint shops_config_port_check check (config_port between 1 and 65535),
  add constraint shops_shortcuts_check check (cardinality(shortcut_product_ids) in (0, 4));

-- Pictures that people sent, by the name of their largest file. What no row names any more is swept.
create table media (
  group_id bigint not null references groups (id),
  file text not null,
  width integer not null,
  height integer not null,
  created_by_user_id bigint,
  created_at timestamptz not null,
  constraint media_pkey primary key (group_id, file),
  constraint media_file_unique unique (file),
  constraint media_file_check check (file ~ '^[A-Za-z0-9_-]{8,80}\.webp$')
);
create index media_created_index on media (created_at);
call protect_tenant_table('media');

-- A session's token stays its key; the number is what a person's own list names it by.
alter table sessions add column id bigint generated always as identity;
alter table sessions add constraint sessions_id_unique unique (id);

create index users_group_index on users (group_id, lower(email));
