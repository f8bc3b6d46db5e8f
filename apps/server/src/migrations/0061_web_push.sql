-- Web push: browsers in which somebody wants to hear of alerts (decision 72), and an alert about a sign-in from a new browser.

-- The key that a group's messages to push services are signed with, made once: a browser takes no message that another signed.
create table push_keys (
  group_id bigint not null,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null,
  constraint push_keys_pkey primary key (group_id),
  constraint push_keys_group_fkey foreign key (group_id) references groups (id)
);
call protect_tenant_table('push_keys');

-- A browser in which a person is told, as its push service knows it: where messages go, and what they are encrypted with.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups (id),
  user_id bigint not null references users (id) on delete cascade,
  -- What the browser is known by: who signs out in it, or signs in after somebody else, ends what it would be told.
  device_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamptz not null,
  constraint push_subscriptions_device_unique unique (user_id, device_hash),
  -- Nobody of another group can take it over by saying that it is theirs.
  constraint push_subscriptions_endpoint_unique unique (group_id, endpoint)
);
create index push_subscriptions_device_index on push_subscriptions (device_hash);
-- Ended where somebody signs out, before their group is known.
call protect_identity_table('push_subscriptions');

-- In which browser a session is. One that began before this has none: it stands for its browser itself.
alter table sessions add column device_hash bytea;

-- Which kinds a person wants by push; null: as their role has it.
alter table alert_choices add column by_push boolean;

-- Whether a person may hear of an alert of a kind at a location at all. `audience` says by kind which roles may see it, and
-- whether they are told without having asked.
create function may_hear(person users, of_kind text, at_property bigint, audience jsonb) returns boolean
  language sql stable
  return person.disabled_at is null and person.password_hash is not null
    and audience -> of_kind -> 'roles' ? coalesce(person.role, 'default')
    and (person.role = 'admin' or exists (
      select from user_properties where user_properties.group_id = person.group_id and user_properties.user_id = person.id and user_properties.property_id = at_property));

-- Whether a person is told by mail, as before.
create or replace function is_told(person users, of_kind text, at_property bigint, audience jsonb) returns boolean
  language sql stable
  return may_hear(person, of_kind, at_property, audience)
    and coalesce(
      (select by_mail from alert_choices where alert_choices.group_id = person.group_id and alert_choices.user_id = person.id and alert_choices.kind = of_kind),
      (audience -> of_kind ->> 'isMailed')::boolean and coalesce(person.role, 'default') <> 'default');

-- Whether a person is told by push.
create function is_pushed(person users, of_kind text, at_property bigint, audience jsonb) returns boolean
  language sql stable
  return may_hear(person, of_kind, at_property, audience)
    and coalesce(
      (select by_push from alert_choices where alert_choices.group_id = person.group_id and alert_choices.user_id = person.id and alert_choices.kind = of_kind),
      (audience -> of_kind ->> 'isMailed')::boolean and coalesce(person.role, 'default') <> 'default');

-- Answers which browsers are to be told of what `tell_alerts` marked as told at this very moment.
create function push_alerts(of_groups bigint[], at timestamptz, audience jsonb)
returns table (of_group bigint, push_subscription_id bigint, alert_ids bigint[])
language plpgsql
as $$
begin
  if not coalesce(is_identity_scope(), false) then
    raise exception 'alerts are told before a group is known' using errcode = 'insufficient_privilege';
  end if;
  foreach of_group in array of_groups loop
    execute format('set local larder.group_id = %L', of_group);
    return query
    select of_group, push_subscriptions.id, array_agg(alerts.id order by alerts.id)
    from alerts
    join users on users.group_id = of_group and is_pushed(users, alerts.kind, alerts.property_id, audience)
    join push_subscriptions on push_subscriptions.group_id = of_group and push_subscriptions.user_id = users.id
    where alerts.group_id = of_group and alerts.told_at = at
    group by push_subscriptions.id
    order by push_subscriptions.id;
  end loop;
  set local larder.group_id = '';
end
$$;

-- A sign-in from a new browser is an event of its own: it has a number, and what it said of itself.
alter table known_devices add column id bigint generated always as identity constraint known_devices_id_unique unique;
alter table known_devices add column user_agent text;

alter table alerts drop constraint alerts_subject_type_check;
alter table alerts add constraint alerts_subject_type_check
  check (subject_type in ('group', 'location', 'shop', 'cash_register', 'receipt', 'device'));

-- As before, with sign-ins from new browsers: each one alert, for 14 days, which is over when somebody has seen it.
create or replace function sweep_alerts(at timestamptz, defaults jsonb, backup_hours integer)
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
      union all
      select null, 'new_device', 'device', known_devices.id, first_used_at, '{}'
      from house join known_devices on known_devices.group_id = of_group
      where (rules -> 'new_device' ->> 'isOn')::boolean and is_told and first_used_at > at - interval '14 days'
    ), opened as (
      insert into alerts (group_id, property_id, kind, subject_type, subject_id, began_at, opened_at, facts)
      select of_group, property_id, kind, subject_type, subject_id, coalesce(began_at, at), at, facts from wanted
      -- What only people end is looked at once: seen, it stays seen.
      where kind not in ('low_review', 'new_device') or not exists (
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
