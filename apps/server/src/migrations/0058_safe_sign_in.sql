-- Safe sign-in: who must have a second factor, passkeys, and the browsers that a person is known in (decision 69). The
-- version before ignores all of it: it asks nobody, and knows no passkeys.

-- The roles of a group that must have a second factor, and the day from which on they see nothing without. No row: nobody.
create table sign_in_policies (
  group_id bigint primary key references groups (id),
  roles text[] not null constraint sign_in_policies_roles_check check (roles <@ array['default', 'manager', 'admin']),
  required_on date,
  version bigint not null default 1,
  updated_at timestamptz not null default now(),
  constraint sign_in_policies_day_check check ((required_on is null) = (roles = '{}'))
);
-- Read when somebody calls, before their group is known.
call protect_identity_table('sign_in_policies');

-- The public half of a person's passkeys.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  group_id bigint references groups (id),
  credential_id bytea not null constraint passkeys_credential_id_unique unique,
  public_key bytea not null,
  -- What a passkey says that it was used so often; one that is copied says less than we saw. Many always say 0.
  use_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_index on passkeys (user_id);
create index passkeys_group_index on passkeys (group_id);
call protect_identity_table('passkeys');

-- What a passkey has to sign; each is taken once.
create table passkey_challenges (
  challenge bytea primary key,
  purpose text not null constraint passkey_challenges_purpose_check check (purpose in ('registration', 'sign_in', 'second_step')),
  -- Null: the passkey tells whose it is.
  user_id bigint references users (id) on delete cascade,
  group_id bigint references groups (id),
  expires_at timestamptz not null,
  constraint passkey_challenges_user_check check ((user_id is null) = (purpose = 'sign_in'))
);
create index passkey_challenges_user_index on passkey_challenges (user_id);
create index passkey_challenges_group_index on passkey_challenges (group_id);
create index passkey_challenges_expires_index on passkey_challenges (expires_at);
call protect_identity_table('passkey_challenges');

-- The browsers that a person has signed in from, each by the hash of a cookie of its own.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  device_hash bytea not null,
  group_id bigint references groups (id),
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Whether the person was told of it; of the first one nobody is.
  is_told boolean not null,
  primary key (user_id, device_hash)
);
create index known_devices_group_index on known_devices (group_id, first_used_at);
call protect_identity_table('known_devices');

-- Alerts are of people too.
alter table alerts drop constraint alerts_subject_type_check;
alter table alerts add constraint alerts_subject_type_check
  check (subject_type in ('group', 'location', 'shop', 'cash_register', 'receipt', 'user'));

-- As before, with sign-ins from a new device.
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
      select null, 'new_device', 'user', user_id, min(first_used_at), jsonb_build_object('count', count(*))
      from house join known_devices on known_devices.group_id = of_group
      where (rules -> 'new_device' ->> 'isOn')::boolean and is_told and first_used_at > at - interval '1 day'
      group by user_id
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
