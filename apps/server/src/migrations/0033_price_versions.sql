-- A version of a group's prices is a number of the group's own, taken in the order of commits: transaction ids belong to
-- a cluster, and mean something else after a restore, a move or a replica's promotion.

-- The number that was given last. Its row is locked at the end of a transaction, and until it is over.
create table price_counters (
  group_id bigint not null,
  version bigint not null default 0,
  -- How often a till showed a version that is none of ours: since a restore that nothing else told.
  breaks bigint not null default 0,
  constraint price_counters_pkey primary key (group_id),
  constraint price_counters_group_id_fkey foreign key (group_id) references groups (id)
) with (fillfactor = 50);
call protect_tenant_table('price_counters');

-- One row for each transaction that changed prices. Its mark is drawn at random, so that the same number after a restore
-- is another version; its number is taken when the transaction ends.
create table price_versions (
  group_id bigint not null,
  mark uuid not null default gen_random_uuid(),
  -- Null only within its own transaction.
  version bigint,
  -- For a server of the version before, until it is replaced.
  taken_xid xid8 not null default pg_current_xact_id(),
  taken_at timestamptz not null default now(),
  constraint price_versions_pkey primary key (group_id, mark),
  constraint price_versions_group_id_fkey foreign key (group_id) references groups (id),
  constraint price_versions_version_unique unique (group_id, version)
);
call protect_tenant_table('price_versions');

-- The mark of this transaction's version, drawn when the first one asks.
create function take_price_version(of_group bigint) returns uuid language plpgsql as $$
declare
  noted text := coalesce(current_setting('larder.price_version', true), '');
  drawn uuid;
begin
  if split_part(noted, ' ', 1) = of_group::text then return split_part(noted, ' ', 2)::uuid; end if;
  insert into price_versions (group_id) values (of_group) returning mark into drawn;
  perform set_config('larder.price_version', of_group || ' ' || drawn, true);
  return drawn;
end $$;

-- Runs as the last thing before the commit: whoever has the lock of the counter waits for nobody, and numbers become
-- visible in their order. A commit has no time limit of its own.
create function number_price_version() returns trigger language plpgsql set lock_timeout = '5s' as $$
declare
  taken bigint;
begin
  -- A transaction of the owner's may have gone on to another group since.
  perform set_config('larder.group_id', new.group_id::text, true);
  insert into price_counters (group_id, version) values (new.group_id, 1)
    on conflict (group_id) do update set version = price_counters.version + 1 returning version into taken;
  update price_versions set version = taken where group_id = new.group_id and mark = new.mark;
  return null;
end $$;
create constraint trigger price_versions_number after insert on price_versions deferrable initially deferred
  for each row when (new.version is null) execute function number_price_version();

-- Names the database as it stands. What was noted under another name was noted before a dump was restored, a replica took
-- over, or a till came with a version that is lost here: what tills know since then nobody can say.
create function price_line(of_group bigint) returns text language sql stable
return concat_ws('.', (select system_identifier from pg_control_system()), left(pg_walfile_name(pg_current_wal_lsn()), 8),
  pg_relation_filenode('price_versions'), coalesce((select breaks from price_counters where group_id = of_group), 0));

alter table price_changes add column mark uuid;
create index price_changes_mark_index on price_changes (group_id, mark) include (product_id, property_id);
alter table dynamic_changes add column mark uuid;

create or replace function note_price_change() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if tg_table_name = 'products' then
    if tg_op = 'DELETE' then return old; end if;
    insert into price_changes (group_id, product_id, property_id, mark) values (changed.group_id, changed.id, null, take_price_version(changed.group_id));
  else
    insert into price_changes (group_id, product_id, property_id, mark)
      select changed.group_id, changed.product_id, changed.property_id, take_price_version(changed.group_id)
      where exists (select from products where products.group_id = changed.group_id and products.id = changed.product_id);
  end if;
  return changed;
end $$;

create or replace function note_dynamic_change() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  -- A location that is being deleted takes all of this along.
  if exists (select from properties where properties.group_id = changed.group_id and properties.id = changed.property_id) then
    insert into dynamic_changes (group_id, property_id, mark) values (changed.group_id, changed.property_id, take_price_version(changed.group_id))
      on conflict (group_id, property_id) do update set changed_xid = pg_current_xact_id(), mark = excluded.mark;
  end if;
  return null;
end $$;

create or replace function note_till_price() returns trigger language plpgsql as $$
begin
  insert into price_changes (group_id, product_id, property_id, mark) values (old.group_id, old.product_id, old.property_id, take_price_version(old.group_id));
  return null;
end $$;

-- What a till is known to have, and under which line of the database that was noted.
alter table till_price_versions add column known_version bigint, add column known_line text;
alter table till_price_versions drop constraint till_price_versions_known_check;

-- The version that a lower price waits for, and the line under which prices were looked at. Rows of before have none: what
-- tills know of them nobody can say, until each has asked.
alter table shelf_prices add column lower_mark uuid, add column line text;

-- Tills with a version of before get every price once, and a version of this kind with it.
do $$
declare
  tenant record;
begin
  perform set_config('larder.scope', 'identity', true);
  set constraints price_versions_number immediate;
  for tenant in select id from groups order by id loop
    perform set_config('larder.group_id', tenant.id::text, true);
    perform take_price_version(tenant.id);
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end $$;
