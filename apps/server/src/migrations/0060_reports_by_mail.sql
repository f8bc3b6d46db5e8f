-- Reports by mail, each period once (decision 71), and alerts once a day for who wants that.

create table report_mails (
  group_id bigint not null,
  id bigint generated always as identity,
  -- Null: of the whole group.
  property_id bigint,
  kind text not null,
  -- On the clock of the location; of the group on the one that its reports go by.
  hour smallint not null,
  formats text[] not null,
  -- Of people without an account.
  addresses text[] not null,
  is_on boolean not null default true,
  -- The last day of the newest period that is over and done with: sent, or of the time before the list, or of a pause.
  done_until date not null,
  -- The last day of the newest period that went out, and when.
  sent_until date,
  sent_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint report_mails_pkey primary key (group_id, id),
  constraint report_mails_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint report_mails_kind_check check (kind in ('day_close', 'week', 'month')),
  -- A day is closed at a location.
  constraint report_mails_place_check check (kind <> 'day_close' or property_id is not null),
  constraint report_mails_hour_check check (hour between 0 and 23),
  constraint report_mails_formats_check check (cardinality(formats) > 0 and formats <@ array['pdf', 'csv']),
  constraint report_mails_addresses_check check (cardinality(addresses) <= 10),
  constraint report_mails_sent_check check (num_nulls(sent_until, sent_at) in (0, 2))
);
create index report_mails_property_index on report_mails (group_id, property_id);
call protect_tenant_table('report_mails');

-- The people of the group who are on a list.
create table report_mail_people (
  group_id bigint not null,
  report_mail_id bigint not null,
  user_id bigint not null,
  constraint report_mail_people_pkey primary key (group_id, report_mail_id, user_id),
  constraint report_mail_people_list_fkey foreign key (group_id, report_mail_id) references report_mails (group_id, id) on delete cascade,
  constraint report_mail_people_user_fkey foreign key (group_id, user_id) references users (group_id, id) on delete cascade
);
create index report_mail_people_user_index on report_mail_people (group_id, user_id);
call protect_tenant_table('report_mail_people');

-- The last day of the newest period that is over and due at a moment: what ended before the day whose hour struck last.
create function report_due_until(kind text, hour integer, at timestamptz, zone text) returns date
  language sql stable parallel safe
  return (
    select case kind
      when 'week' then date_trunc('week', today)::date - 1
      when 'month' then date_trunc('month', today)::date - 1
      else today - 1 end
    from (select (at at time zone zone - make_interval(hours => hour))::date as today) as clock
  );

-- Takes the periods that are due in all groups, so that nobody takes one again, and answers who is on the lists that they
-- are for, the oldest first. After an absence the last `at_most` of a list are taken, and what lies before them is given up.
create function take_report_mails(at timestamptz, at_most integer)
returns table (of_group bigint, report_mail_id bigint, ends_on date, user_id bigint, recipient text, locale text, country text)
language plpgsql
as $$
begin
  if not coalesce(is_identity_scope(), false) then
    raise exception 'reports are mailed before a group is known' using errcode = 'insufficient_privilege';
  end if;
  foreach of_group in array coalesce((select array_agg(id order by id) from groups where suspended_at is null), '{}') loop
    execute format('set local larder.group_id = %L', of_group);
    return query
    with house as (
      select min(time_zone) as time_zone, case when count(distinct properties.country) = 1 then min(properties.country) else 'nl' end as country
      from properties where properties.group_id = of_group
    ), due as (
      select lists.id, lists.kind, lists.done_until, lists.addresses, coalesce(properties.country, house.country) as country,
        report_due_until(lists.kind, lists.hour, at, coalesce(properties.time_zone, house.time_zone)) as until
      from report_mails as lists cross join house
      left join properties on properties.group_id = of_group and properties.id = lists.property_id
      where lists.group_id = of_group and lists.is_on
      for update of lists
    ), taken as (
      update report_mails set done_until = due.until, sent_until = due.until, sent_at = at
      from due where report_mails.group_id = of_group and report_mails.id = due.id and due.until > due.done_until
      returning due.*
    ), periods as (
      select taken.id, taken.addresses, taken.country, ends
      from taken cross join generate_series(0, at_most - 1) as back
      cross join lateral (
        select (until + 1 - back * case taken.kind when 'week' then interval '7 days' when 'month' then interval '1 month' else interval '1 day' end)::date - 1 as ends
      ) as period
      where ends > taken.done_until
    )
    select of_group, periods.id, ends, people.user_id, coalesce(users.email, address), users.locale, periods.country
    from periods
    cross join lateral (
      select report_mail_people.user_id, null as address from report_mail_people
      where report_mail_people.group_id = of_group and report_mail_people.report_mail_id = periods.id
      union all select null, unnest(periods.addresses)
    ) as people
    left join users on users.group_id = of_group and users.id = people.user_id
    order by ends, periods.id, people.user_id, address;
  end loop;
  set local larder.group_id = '';
end
$$;

-- Addresses of who has no account go out of mails after a while, a report's as a receipt's.
drop index mails_receipt_index;
create index mails_outside_index on mails (group_id, created_at) where user_id is null and recipient <> '';

-- Who wants alerts once a day instead of at once.
create table alert_digests (
  group_id bigint not null,
  user_id bigint not null,
  hour smallint not null,
  -- The last day whose digest is done with, and when that was: what ended since goes into the next.
  done_on date not null,
  done_at timestamptz not null,
  constraint alert_digests_pkey primary key (group_id, user_id),
  constraint alert_digests_user_fkey foreign key (group_id, user_id) references users (group_id, id) on delete cascade,
  constraint alert_digests_hour_check check (hour between 0 and 23)
);
call protect_tenant_table('alert_digests');

-- Whether a person is told by mail of an alert of a kind at a location. `audience` says by kind which roles may see it, and
-- whether they are told without having asked.
create function is_told(person users, of_kind text, at_property bigint, audience jsonb) returns boolean
  language sql stable
  return person.disabled_at is null and person.password_hash is not null
    and audience -> of_kind -> 'roles' ? coalesce(person.role, 'default')
    and coalesce(
      (select by_mail from alert_choices where alert_choices.group_id = person.group_id and alert_choices.user_id = person.id and alert_choices.kind = of_kind),
      (audience -> of_kind ->> 'isMailed')::boolean and coalesce(person.role, 'default') <> 'default')
    and (person.role = 'admin' or exists (
      select from user_properties where user_properties.group_id = person.group_id and user_properties.user_id = person.id and user_properties.property_id = at_property));

-- As before, but for whoever wants it once a day.
create or replace function tell_alerts(of_groups bigint[], at timestamptz, audience jsonb, quiet jsonb)
returns table (of_group bigint, user_id bigint, email text, locale text, alert_ids bigint[])
language plpgsql
as $$
begin
  if not coalesce(is_identity_scope(), false) then
    raise exception 'alerts are told before a group is known' using errcode = 'insufficient_privilege';
  end if;
  foreach of_group in array of_groups loop
    execute format('set local larder.group_id = %L', of_group);
    return query
    with house as (
      select alert_settings.quiet_from, alert_settings.quiet_until from alert_settings
      where alert_settings.group_id = of_group and alert_settings.property_id is null
    ), hushed as (
      select open_alerts.id as hushed_id,
        case when own.id is not null then own.quiet_from when house is not null then house.quiet_from else quiet ->> 'from' end as quiet_from,
        case when own.id is not null then own.quiet_until when house is not null then house.quiet_until else quiet ->> 'until' end as quiet_until,
        to_char(at at time zone coalesce(
          properties.time_zone, (select min(others.time_zone) from properties as others where others.group_id = of_group), 'Europe/Amsterdam'), 'HH24:MI') as clock
      from alerts as open_alerts
      left join properties on properties.group_id = of_group and properties.id = open_alerts.property_id
      left join alert_settings as own on own.group_id = of_group and own.property_id = open_alerts.property_id and own.is_own
      left join house on true
      where open_alerts.group_id = of_group and open_alerts.closed_at is null and open_alerts.told_at is null
        and (open_alerts.snoozed_until is null or open_alerts.snoozed_until <= at)
    ), told as (
      update alerts set told_at = at from hushed
      where alerts.group_id = of_group and alerts.id = hushed_id and alerts.told_at is null and not coalesce(
        case when hushed.quiet_from < hushed.quiet_until then clock >= hushed.quiet_from and clock < hushed.quiet_until
          else clock >= hushed.quiet_from or clock < hushed.quiet_until end, false)
      returning alerts.id as told_id, alerts.kind as told_kind, alerts.property_id as told_at_property
    )
    select of_group, users.id, users.email, users.locale, array_agg(told_id order by told_id)
    from told join users on users.group_id = of_group and is_told(users, told_kind, told_at_property, audience)
    where not exists (select from alert_digests where alert_digests.group_id = of_group and alert_digests.user_id = users.id)
    group by users.id, users.email, users.locale
    order by users.id;
  end loop;
  set local larder.group_id = '';
end
$$;

-- The day of a person's digest at a moment, by the clock of the first zone of their locations.
create function alert_day(of_user bigint, hour integer, at timestamptz) returns date
  language sql stable
  return (
    select (at at time zone coalesce(min(time_zone), 'Europe/Amsterdam') - make_interval(hours => hour))::date
    from users join properties on properties.group_id = users.group_id
    where users.group_id = (select current_group_id()) and users.id = of_user and (users.role = 'admin' or exists (
      select from user_properties
      where user_properties.group_id = users.group_id and user_properties.user_id = users.id and user_properties.property_id = properties.id))
  );

-- Takes the digests that are due in all groups and answers what they tell: what is open and not put off, and what ended since
-- the one before. Who has nothing to hear is not answered, and has had theirs all the same.
create function take_alert_digests(at timestamptz, audience jsonb)
returns table (of_group bigint, user_id bigint, email text, locale text, alert_ids bigint[])
language plpgsql
as $$
begin
  if not coalesce(is_identity_scope(), false) then
    raise exception 'alerts are told before a group is known' using errcode = 'insufficient_privilege';
  end if;
  foreach of_group in array coalesce((select array_agg(id order by id) from groups where suspended_at is null), '{}') loop
    execute format('set local larder.group_id = %L', of_group);
    return query
    with due as (
      select digests.user_id, digests.done_at, alert_day(digests.user_id, digests.hour, at) as day
      from alert_digests as digests where digests.group_id = of_group
      for update
    ), taken as (
      update alert_digests set done_on = day, done_at = at
      from due where alert_digests.group_id = of_group and alert_digests.user_id = due.user_id and day > done_on
      returning due.user_id as taken_user_id, due.done_at as since
    )
    select of_group, users.id, users.email, users.locale, array_agg(alerts.id order by alerts.id)
    from taken join users on users.group_id = of_group and users.id = taken_user_id
    join alerts on alerts.group_id = of_group and is_told(users, alerts.kind, alerts.property_id, audience)
      and case when closed_at is null then snoozed_until is null or snoozed_until <= at else closed_at > since end
    group by users.id, users.email, users.locale
    order by users.id;
  end loop;
  set local larder.group_id = '';
end
$$;
