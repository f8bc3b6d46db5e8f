-- The group's other systems are told what happens, by addresses of its choice (decision 79).

create table webhooks (
  group_id bigint not null,
  id bigint generated always as identity,
  -- Null: of the whole group.
  property_id bigint,
  name text not null,
  url text not null,
  -- Kinds of events that it wants to hear of.
  events text[] not null,
  is_on boolean not null default false,
  -- Why it is off, when it was not a person who switched it off, and since when.
  off_reason text,
  off_at timestamptz,
  -- What its messages are signed with, sealed by a key that is not in the database; and what they were until a change ends.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- Since when nothing arrives, how often that was so in a row, and until when nothing is tried.
  failing_since timestamptz,
  failure_count integer not null default 0,
  paused_until timestamptz,
  -- Which process sends, for how long nobody else does.
  claimed_by uuid,
  claimed_until timestamptz,
  last_delivered_at timestamptz,
  created_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version bigint not null default 1,
  constraint webhooks_pkey primary key (group_id, id),
  constraint webhooks_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint webhooks_created_by_fkey foreign key (group_id, created_by) references users (group_id, id) on delete set null (created_by),
  constraint webhooks_off_check check (off_reason is null or (off_reason in ('failing', 'gone') and not is_on and off_at is not null))
);
create index webhooks_property_index on webhooks (group_id, property_id);
create index webhooks_created_by_index on webhooks (group_id, created_by);
call protect_identity_table('webhooks');

-- What happened and is not yet a delivery: written with what it tells of, gone within a second.
create table webhook_events (
  group_id bigint not null,
  id bigint generated always as identity,
  -- Null: of the whole group.
  property_id bigint,
  kind text not null,
  -- What it happened to; of one thing everything is told in its order.
  thing text not null,
  occurred_at timestamptz not null,
  data jsonb not null,
  constraint webhook_events_pkey primary key (group_id, id)
) with (autovacuum_vacuum_scale_factor=0.0, autovacuum_vacuum_threshold=2000);
create index webhook_events_order_index on webhook_events (id);
call protect_identity_table('webhook_events');

-- One message to one address, with every try.
create table webhook_deliveries (
  group_id bigint not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  -- By which the other side knows a message that comes twice.
  message_id uuid not null default gen_random_uuid(),
  property_id bigint,
  kind text not null,
  thing text not null,
  occurred_at timestamptz not null,
  data jsonb not null,
  state text not null default 'pending' constraint webhook_deliveries_state_check check (state in ('pending', 'delivered', 'given_up')),
  -- Since when it is tried, and how often it was in vain; a press begins anew.
  tried_since timestamptz,
  failure_count integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  -- What was answered to each try.
  attempts jsonb not null default '[]',
  -- No key to webhooks: each of thousands of rows would lock the webhook's, while its sender writes there.
  constraint webhook_deliveries_pkey primary key (group_id, id)
);
create index webhook_deliveries_webhook_index on webhook_deliveries (group_id, webhook_id, id desc);
-- What is due, and whether something of the same thing waits before it.
create index webhook_deliveries_due_index on webhook_deliveries (group_id, webhook_id, next_at, id) where state = 'pending';
create index webhook_deliveries_thing_index on webhook_deliveries (group_id, webhook_id, thing, id) where state = 'pending';
call protect_identity_table('webhook_deliveries');

-- The tables write what happens to them, so that no way to change goes by it. A group that wants to hear of nothing pays this
-- one look a statement.
create function is_webhook_kind_heard(event_kind text) returns boolean
  language sql stable parallel safe
  return exists (select from webhooks where group_id = (select current_group_id()) and is_on and event_kind = any(events));

-- Nothing of the guest.
create function tell_completed_receipts(ids bigint[]) returns void language plpgsql as $$
begin
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select group_id, property_id, 'receipt.completed', 'receipt:' || id, coalesce(finished_at, received_at),
    jsonb_build_object('receiptId', id, 'number', number, 'shopId', shop_id, 'cashRegisterId', cash_register_id, 'totalCents', total_cents,
      'depositCents', deposit_cents, 'itemCount', item_count, 'paymentMethod', payment_method_code, 'soldAt', webhook_moment(sold_at))
  from receipts where group_id = (select current_group_id()) and id = any(ids) order by id;
end $$;

create function webhook_moment(moment timestamptz) returns text
  language sql stable parallel safe
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create function tell_new_receipts() returns trigger language plpgsql as $$
begin
  if is_webhook_kind_heard('receipt.completed') then
    perform tell_completed_receipts(array(select id from added where state = 'SUCCESS'));
  end if;
  return null;
end $$;

create function tell_changed_receipts() returns trigger language plpgsql as $$
begin
  if is_webhook_kind_heard('receipt.completed') then
    perform tell_completed_receipts(array(
      select added.id from added join former on former.group_id = added.group_id and former.id = added.id
      where added.state = 'SUCCESS' and former.state <> 'SUCCESS'));
  end if;
  if is_webhook_kind_heard('review.left') then
    insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
    select added.group_id, added.property_id, 'review.left', 'receipt:' || added.id, added.reviewed_at,
      jsonb_build_object('receiptId', added.id, 'number', added.number, 'shopId', added.shop_id, 'rating', added.rating)
    from added join former on former.group_id = added.group_id and former.id = added.id
    where added.rating is not null and former.rating is null order by added.id;
  end if;
  return null;
end $$;

create function tell_quarantined_receipts() returns trigger language plpgsql as $$
begin
  if not is_webhook_kind_heard('receipt.quarantined') then return null; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select group_id, property_id, 'receipt.quarantined', 'quarantine:' || id, received_at,
    jsonb_build_object('quarantineId', id, 'shopId', shop_id, 'cashRegisterId', cash_register_id, 'key', till_key, 'reasons', to_jsonb(reasons))
  from added order by id;
  return null;
end $$;

create function tell_products() returns trigger language plpgsql as $$
begin
  if not is_webhook_kind_heard('product.changed') then return null; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select group_id, property_id, 'product.changed', 'product:' || id, now(),
    jsonb_build_object('productId', id, 'name', name, 'retailPriceCents', retail_price_cents, 'change', tg_argv[0])
  from changed order by id;
  return null;
end $$;

create function tell_changed_products() returns trigger language plpgsql as $$
begin
  if not is_webhook_kind_heard('product.changed') then return null; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select added.group_id, added.property_id, 'product.changed', 'product:' || added.id, now(),
    jsonb_build_object('productId', added.id, 'name', added.name, 'retailPriceCents', added.retail_price_cents,
      'change', case when (added.archived_at is null) = (former.archived_at is null) then 'updated' when added.archived_at is null then 'restored' else 'archived' end)
  from added join former on former.group_id = added.group_id and former.id = added.id
  where added.version <> former.version order by added.id;
  return null;
end $$;

-- The first price of a product is told with the product.
create function tell_prices() returns trigger language plpgsql as $$
begin
  if not is_webhook_kind_heard('price.changed') then return null; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select group_id, property_id, 'price.changed', 'product:' || product_id, changed_at,
    jsonb_build_object('productId', product_id, 'price', kind, 'fromCents', from_cents, 'toCents', to_cents)
  from added where kind = 'own' or from_cents is not null order by id;
  return null;
end $$;

-- Prices by the hour change by the clock. That somebody changed their plan is told, once a change and location.
create function tell_planned_prices() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if not is_webhook_kind_heard('price.changed') then return null; end if;
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select changed.group_id, changed.property_id, 'price.changed', 'location:' || changed.property_id, now(), '{"price": "planned"}'
  where not exists (
    select from webhook_events where group_id = changed.group_id and property_id = changed.property_id and kind = 'price.changed'
      and thing = 'location:' || changed.property_id and occurred_at = now());
  return null;
end $$;

create function tell_label_trouble() returns trigger language plpgsql as $$
begin
  if not is_webhook_kind_heard('label.trouble') then return null; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  values (new.group_id, new.property_id, 'label.trouble', 'shop:' || new.subject_id, coalesce(new.closed_at, new.opened_at),
    jsonb_build_object('alertId', new.id, 'trouble', new.kind, 'shopId', new.subject_id, 'change', tg_argv[0]) || new.facts);
  return null;
end $$;

create function tell_day_closes() returns trigger language plpgsql as $$
begin
  if not is_webhook_kind_heard('day.closed') then return null; end if;
  insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
  select group_id, property_id, 'day.closed', 'location:' || property_id, closed_at, jsonb_build_object('day', local_day, 'number', number)
  from added order by property_id, number;
  return null;
end $$;

create trigger receipts_told_insert after insert on receipts referencing new table as added
  for each statement execute function tell_new_receipts();
create trigger receipts_told_update after update on receipts referencing old table as former new table as added
  for each statement execute function tell_changed_receipts();
create trigger quarantined_receipts_told after insert on quarantined_receipts referencing new table as added
  for each statement execute function tell_quarantined_receipts();
create trigger products_told_insert after insert on products referencing new table as changed
  for each statement execute function tell_products('created');
create trigger products_told_delete after delete on products referencing old table as changed
  for each statement execute function tell_products('deleted');
create trigger products_told_update after update on products referencing old table as former new table as added
  for each statement execute function tell_changed_products();
create trigger price_history_told after insert on price_history referencing new table as added
  for each statement execute function tell_prices();
create trigger dynamic_hours_told after insert or update or delete on dynamic_hours
  for each row execute function tell_planned_prices();
create trigger dynamic_dates_told after insert or update or delete on dynamic_dates
  for each row execute function tell_planned_prices();
create trigger dynamic_pricings_told after update on dynamic_pricings
  for each row execute function tell_planned_prices();
create trigger alerts_told_began after insert on alerts
  for each row when (new.kind in ('label_host_away', 'labels_wrong', 'increases_held')) execute function tell_label_trouble('began');
create trigger alerts_told_ended after update of closed_at on alerts
  for each row when (old.closed_at is null and new.closed_at is not null and new.kind in ('label_host_away', 'labels_wrong', 'increases_held'))
  execute function tell_label_trouble('ended');
create trigger day_closes_told after insert on day_closes referencing new table as added
  for each statement execute function tell_day_closes();

-- An address that takes nothing for three days is an alert.
alter table alerts drop constraint alerts_subject_type_check;
alter table alerts add constraint alerts_subject_type_check
  check (subject_type in ('group', 'location', 'shop', 'cash_register', 'receipt', 'device', 'webhook'));

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
