-- Be told: what needs a person is one alert, which opens and closes by itself (decision 67).

-- When a shop is open, as hours of the weekdays; null: always.
alter table shops add column opening_hours jsonb;

create table alerts (
  group_id bigint not null,
  id bigint generated always as identity,
  -- Null: of the whole group.
  property_id bigint,
  kind text not null,
  subject_type text not null constraint alerts_subject_type_check check (subject_type in ('group', 'location', 'shop', 'cash_register', 'receipt')),
  subject_id bigint not null,
  -- Since when it is so; it was noticed later.
  began_at timestamptz not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  facts jsonb not null default '{}',
  taken_by bigint,
  taken_at timestamptz,
  snoozed_until timestamptz,
  -- When it went into mails; who did not want one is not told later either.
  told_at timestamptz,
  constraint alerts_pkey primary key (group_id, id),
  constraint alerts_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint alerts_taken_by_fkey foreign key (group_id, taken_by) references users (group_id, id) on delete set null (taken_by)
) with (fillfactor=80);
-- One event is one alert, however many servers look.
create unique index alerts_open_unique on alerts (group_id, kind, subject_id) where closed_at is null;
create index alerts_subject_index on alerts (group_id, kind, subject_id);
create index alerts_opened_index on alerts (group_id, opened_at desc, id desc);
create index alerts_property_index on alerts (group_id, property_id);
create index alerts_taken_by_index on alerts (group_id, taken_by);
call protect_tenant_table('alerts');

-- Rules and quiet hours of a group, and of a location that has its own.
create table alert_settings (
  group_id bigint not null,
  id bigint generated always as identity,
  property_id bigint,
  -- A location that goes by its group again keeps its row, and so its version.
  is_own boolean not null default true,
  -- By kind: {"isOn": …, "threshold": …}. A kind that is not there is as in the group, and else as we think best.
  rules jsonb not null,
  quiet_from text,
  quiet_until text,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint alert_settings_pkey primary key (group_id, id),
  constraint alert_settings_property_unique unique nulls not distinct (group_id, property_id),
  constraint alert_settings_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint alert_settings_quiet_check check (num_nulls(quiet_from, quiet_until) in (0, 2))
);
call protect_tenant_table('alert_settings');

-- Which kinds a person wants by mail; a kind that is not there is as their role has it.
create table alert_choices (
  group_id bigint not null,
  user_id bigint not null,
  kind text not null,
  by_mail boolean not null,
  constraint alert_choices_pkey primary key (group_id, user_id, kind),
  constraint alert_choices_user_fkey foreign key (group_id, user_id) references users (group_id, id) on delete cascade
);
call protect_tenant_table('alert_choices');

-- For how many seconds between two moments a shop with these hours was open. More than 400 days back nobody counts.
create function open_seconds(hours jsonb, zone text, since timestamptz, until timestamptz) returns double precision
  language plpgsql stable parallel safe
as $$
begin
  if hours is null then return extract(epoch from until - since); end if;
  return (
    select coalesce(sum(extract(epoch from least(until, ends) - greatest(since, starts))), 0)
    from (
      select (day + (hour ->> 'startTime')::interval) at time zone zone as starts,
        (day + (hour ->> 'endTime')::interval + case when hour ->> 'endTime' <= hour ->> 'startTime' then interval '1 day' else interval '0' end) at time zone zone as ends
      from generate_series(
        date_trunc('day', greatest(since, until - interval '400 days') at time zone zone) - interval '1 day', until at time zone zone, interval '1 day') as day
      join jsonb_array_elements(hours) as hour on (hour ->> 'dayOfWeek')::integer = extract(isodow from day) and (hour ->> 'isEnabled')::boolean
    ) as spans
    where ends > since and starts < until
  );
end
$$;

-- Opens and closes the alerts of all groups, one group after the other with what row security shows of each, in one round
-- trip. `defaults` are the rules where nobody set any, `backup_hours` how often backups are made by themselves. Answers the
-- groups where something changed or somebody is still to be told, with the locations concerned.
create function sweep_alerts(at timestamptz, defaults jsonb, backup_hours integer)
returns table (of_group bigint, places bigint[], is_changed boolean, is_untold boolean)
language plpgsql
as $$
declare
  backed_up_at timestamptz;
begin
  if not coalesce(is_identity_scope(), false) then
    raise exception 'alerts are looked for before a group is known' using errcode = 'insufficient_privilege';
  end if;
  select coalesce(max(finished_at), min(created_at)) into backed_up_at from scheduled_runs where name = 'backup' and group_id is null;
  foreach of_group in array coalesce((select array_agg(id order by id) from groups where suspended_at is null), '{}') loop
    execute format('set local larder.group_id = %L', of_group);
    delete from alerts where group_id = of_group and closed_at < at - interval '30 days';
    with house as materialized (
      select defaults || coalesce((select rules from alert_settings where group_id = of_group and property_id is null), '{}') as rules
    ), spots as materialized (
      select properties.id as spot_id, time_zone, inactive_after_hours, each.kind, (each.rule ->> 'threshold')::integer as threshold
      from house cross join properties
      left join alert_settings as own on own.group_id = of_group and own.property_id = properties.id and own.is_own
      cross join lateral jsonb_each(house.rules || coalesce(own.rules, '{}')) as each (kind, rule)
      where properties.group_id = of_group and (each.rule ->> 'isOn')::boolean
    ), wanted as materialized (
      select spot_id as property_id, spots.kind, 'shop' as subject_type, shops.id as subject_id, last.sold_at as began_at, '{}'::jsonb as facts
      from spots join shops on shops.group_id = of_group and shops.property_id = spot_id
      cross join lateral (
        select sold_at from receipts where receipts.group_id = of_group and receipts.shop_id = shops.id order by sold_at desc limit 1) as last
      where spots.kind = 'shop_silent' and last.sold_at <= at - make_interval(hours => inactive_after_hours)
        and open_seconds(opening_hours, time_zone, last.sold_at, at) >= inactive_after_hours * 3600
      union all
      select spot_id, spots.kind, 'cash_register', cash_registers.id, seen_at, '{}'
      from spots join cash_registers on cash_registers.group_id = of_group and cash_registers.property_id = spot_id and removed_at is null
      join shops on shops.group_id = of_group and shops.id = cash_registers.shop_id
      join device_credentials on device_credentials.group_id = of_group and device_credentials.cash_register_id = cash_registers.id
      join cash_register_sightings on cash_register_sightings.group_id = of_group and cash_register_sightings.cash_register_id = cash_registers.id
      where spots.kind = 'till_not_heard' and seen_at <= at - make_interval(mins => threshold)
        and open_seconds(opening_hours, time_zone, seen_at, at) >= threshold * 60
      union all
      select spot_id, spots.kind, 'shop', shops.id, trouble_since, '{}'
      from spots join label_hosts on label_hosts.group_id = of_group and label_hosts.property_id = spot_id
      join shops on shops.group_id = of_group and shops.id = label_hosts.shop_id
      where spots.kind = 'label_host_away' and (trouble = 'missing') = (ip_address is null)
        and (trouble = 'missing' or trouble_since <= at - make_interval(mins => threshold))
        and exists (select from price_labels where price_labels.group_id = of_group and price_labels.shop_id = shops.id)
      union all
      select spot_id, spots.kind, 'shop', price_labels.shop_id, coalesce(min(behind_since) filter (where is_behind), min(last_seen_at)),
        jsonb_build_object('count', count(*) filter (where is_behind), 'lowCount', count(*) filter (where is_low))
      from spots join price_labels on price_labels.group_id = of_group and price_labels.property_id = spot_id
      left join label_hosts on label_hosts.group_id = of_group and label_hosts.shop_id = price_labels.shop_id
      cross join lateral (
        select product_id is not null and trouble is null and coalesce(behind_since <= at - make_interval(mins => threshold), false) as is_behind,
          state = 'connected' and coalesce(battery_percent <= 10, false) as is_low) as looks
      where spots.kind = 'labels_wrong' and (is_behind or is_low)
      group by spot_id, spots.kind, price_labels.shop_id
      union all
      select spot_id, spots.kind, 'shop', shop_id, min(planned_at), jsonb_build_object('count', count(*))
      from spots join shelf_prices on shelf_prices.group_id = of_group and shelf_prices.property_id = spot_id
      where spots.kind = 'increases_held' and till_cents < planned_cents and is_sold and planned_at <= at - make_interval(mins => threshold)
      group by spot_id, spots.kind, shop_id
      union all
      select spot_id, spots.kind, 'location', spot_id, min(received_at), jsonb_build_object('count', count(*))
      from spots join quarantined_receipts on quarantined_receipts.group_id = of_group and quarantined_receipts.property_id = spot_id
      where spots.kind = 'receipts_set_aside' and resolved_receipt_id is null and handled_at is null
      group by spot_id, spots.kind
      union all
      select spot_id, spots.kind, 'cash_register', cash_registers.id, since, jsonb_build_object('count', threshold)
      from spots join cash_registers on cash_registers.group_id = of_group and cash_registers.property_id = spot_id and removed_at is null
      cross join lateral (
        select min(sold_at) as since, max(sold_at) as last_at, count(*) filter (where state = 'FAILED') as failures
        from (
          select state, sold_at from receipts
          where receipts.group_id = of_group and receipts.cash_register_id = cash_registers.id and state in ('SUCCESS', 'FAILED')
          order by sold_at desc limit threshold) as lately) as sales
      where spots.kind = 'payments_failing' and failures = threshold and last_at > at - interval '1 day'
      union all
      select spot_id, spots.kind, 'receipt', receipts.id, coalesce(reviewed_at, sold_at), jsonb_build_object('rating', rating)
      from spots join receipts on receipts.group_id = of_group and receipts.property_id = spot_id
      where spots.kind = 'low_review' and rating is not null and sold_at > at - interval '14 days' and rating <= threshold
      union all
      select null, 'mails_refused', 'group', 0, min(failed_at), jsonb_build_object('count', count(*))
      from house join mails on mails.group_id = of_group
      where (rules -> 'mails_refused' ->> 'isOn')::boolean and failed_at > at - interval '1 day' and sent_at is null
      having count(*) > 0
      union all
      select null, 'backup_overdue', 'group', 0, backed_up_at, '{}'
      from house where (rules -> 'backup_overdue' ->> 'isOn')::boolean and backed_up_at < at - make_interval(hours => 2 * backup_hours)
    ), opened as (
      insert into alerts (group_id, property_id, kind, subject_type, subject_id, began_at, opened_at, facts)
      select of_group, property_id, kind, subject_type, subject_id, coalesce(began_at, at), at, facts from wanted
      -- A review is read once: seen, it stays seen.
      where kind <> 'low_review' or not exists (
        select from alerts where alerts.group_id = of_group and alerts.kind = wanted.kind and alerts.subject_id = wanted.subject_id)
      on conflict (group_id, kind, subject_id) where closed_at is null
      do update set facts = excluded.facts where alerts.facts <> excluded.facts
      returning property_id
    ), ended as (
      update alerts set closed_at = at
      where group_id = of_group and closed_at is null and not exists (
        select from wanted where wanted.kind = alerts.kind and wanted.subject_id = alerts.subject_id)
      returning property_id
    ), changed as (
      select property_id from opened union all select property_id from ended
    )
    select case when bool_or(property_id is null) then (select array_agg(id) from properties where group_id = of_group) else array_agg(distinct property_id) end, count(*) > 0
    into places, is_changed from changed;
    is_untold := exists (select from alerts where group_id = of_group and closed_at is null and told_at is null);
    if is_changed or is_untold then return next; end if;
  end loop;
  set local larder.group_id = '';
end
$$;

-- Marks the open alerts of some groups as told, but for those whose location has its quiet hours, and answers who is to be
-- told of which by mail. `audience` says by kind which roles may see it, and whether they are told without having asked.
create function tell_alerts(of_groups bigint[], at timestamptz, audience jsonb, quiet jsonb)
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
    from told join users on users.group_id = of_group and users.disabled_at is null and users.password_hash is not null
    left join alert_choices on alert_choices.group_id = of_group and alert_choices.user_id = users.id and alert_choices.kind = told_kind
    where audience -> told_kind -> 'roles' ? coalesce(users.role, 'default')
      and coalesce(alert_choices.by_mail, (audience -> told_kind ->> 'isMailed')::boolean and coalesce(users.role, 'default') <> 'default')
      and (users.role = 'admin' or exists (
        select from user_properties where user_properties.group_id = of_group and user_properties.user_id = users.id and user_properties.property_id = told_at_property))
    group by users.id, users.email, users.locale
    order by users.id;
  end loop;
  set local larder.group_id = '';
end
$$;
