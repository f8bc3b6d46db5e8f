-- Alerts of what goes to other systems: hotel systems (decision 81), files for the bookkeeping (82), mail as the hotel (83). The function
-- as it was, with their parts at the end.
create or replace function sweep_alerts(at timestamp with time zone, defaults jsonb, backup_hours integer)
returns table(of_group bigint, places bigint[], is_changed boolean, is_untold boolean)
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
      union all
      select null, 'webhook_off', 'webhook', webhooks.id, off_at, '{}'
      from house join webhooks on webhooks.group_id = of_group
      where (rules -> 'webhook_off' ->> 'isOn')::boolean and off_reason is not null
      union all
      -- Hotel systems: what was refused, or does not arrive; and what they have otherwise than we do.
      select spot_id, spots.kind, 'location', spot_id, coalesce(refused.since, failing_since), jsonb_build_object('count', refused.count)
      from spots join pms_connections on pms_connections.group_id = of_group and pms_connections.property_id = spot_id
      cross join lateral (
        select min(state_at) as since, count(*) as count from pms_postings
        where pms_postings.group_id = of_group and pms_postings.property_id = spot_id and state = 'refused') as refused
      where spots.kind = 'pms_refused' and (refused.count > 0 or (is_on and failing_since <= at - make_interval(mins => threshold)))
      union all
      select spot_id, spots.kind, 'location', spot_id, min(reckoned_at), jsonb_build_object('count', sum(jsonb_array_length(differences)))
      from spots join pms_reckonings on pms_reckonings.group_id = of_group and pms_reckonings.property_id = spot_id
      where spots.kind = 'pms_differs' and local_day > (at - interval '14 days')::date and differences <> '[]'
      group by spot_id, spots.kind
      union all
      -- Books that wait for more than a day, or for a server that showed a key of its own (decision 82).
      select spot_id, spots.kind, 'book_target', book_targets.id, failing_since, '{}'
      from spots join book_targets on book_targets.group_id = of_group and book_targets.property_id = spot_id
      where spots.kind = 'books_not_delivered' and is_on and failing_since is not null
        and (trouble = 'host_key_changed' or failing_since <= at - interval '24 hours')
      union all
      -- A domain that no longer says that the hotel's mails are its own.
      select spot_id, spots.kind, 'location', spot_id, broken_since, '{}'
      from spots join mail_senders on mail_senders.group_id = of_group and mail_senders.property_id = spot_id
      where spots.kind = 'mail_sender_broken' and is_on and broken_since is not null
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
