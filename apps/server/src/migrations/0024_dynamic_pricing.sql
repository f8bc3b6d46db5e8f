-- Dynamic pricing (DYN-01, DYN-03): when the prices of a location go up, and by how much. A location without a row has
-- no increase.
create table dynamic_pricings (
  group_id bigint not null,
  property_id bigint not null,
  percentage smallint not null default 0,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint dynamic_pricings_pkey primary key (group_id, property_id),
  constraint dynamic_pricings_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint dynamic_pricings_percentage_check check (percentage between 0 and 95 and percentage % 5 = 0)
);
call protect_tenant_table('dynamic_pricings');

-- The hours of its weekdays by the location's clocks, Monday 1; a start at or after the end runs into the next day.
create table dynamic_hours (
  group_id bigint not null,
  property_id bigint not null,
  day_of_week smallint not null,
  is_enabled boolean not null,
  start_time time not null,
  end_time time not null,
  constraint dynamic_hours_pkey primary key (group_id, property_id, day_of_week),
  constraint dynamic_hours_pricing_fkey foreign key (group_id, property_id) references dynamic_pricings (group_id, property_id) on delete cascade,
  constraint dynamic_hours_day_of_week_check check (day_of_week between 1 and 7),
  constraint dynamic_hours_start_time_check check (start_time < '24:00' and extract(second from start_time) = 0),
  constraint dynamic_hours_end_time_check check (end_time < '24:00' and extract(second from end_time) = 0)
);
call protect_tenant_table('dynamic_hours');

-- Periods with an increase of their own, which take the place of the week's; those of one location do not overlap.
create table dynamic_dates (
  group_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  percentage smallint not null,
  reason text,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint dynamic_dates_pkey primary key (group_id, id),
  constraint dynamic_dates_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint dynamic_dates_period_check check (end_at > start_at),
  constraint dynamic_dates_percentage_check check (percentage between 0 and 95 and percentage % 5 = 0),
  constraint dynamic_dates_period_exclude exclude using gist (group_id with =, property_id with =, tstzrange(start_at, end_at) with &&)
);
create index dynamic_dates_property_index on dynamic_dates (group_id, property_id, start_at);
call protect_tenant_table('dynamic_dates');

-- The last change of any of these at a location, for its tills: a version of prices as `price_changes` has them. Changes
-- of one location wait for each other here, so a later one that is written over an earlier one hides nothing.
create table dynamic_changes (
  group_id bigint not null,
  property_id bigint not null,
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint dynamic_changes_pkey primary key (group_id, property_id),
  constraint dynamic_changes_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade
);
call protect_tenant_table('dynamic_changes');

create function note_dynamic_change() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  -- A location that is being deleted takes all of this along.
  if exists (select from properties where properties.group_id = changed.group_id and properties.id = changed.property_id) then
    insert into dynamic_changes (group_id, property_id) values (changed.group_id, changed.property_id)
      on conflict (group_id, property_id) do update set changed_xid = pg_current_xact_id();
  end if;
  return null;
end $$;

create trigger dynamic_pricings_change after insert or update or delete on dynamic_pricings
  for each row execute function note_dynamic_change();
create trigger dynamic_hours_change after insert or update or delete on dynamic_hours
  for each row execute function note_dynamic_change();
create trigger dynamic_dates_change after insert or update or delete on dynamic_dates
  for each row execute function note_dynamic_change();
