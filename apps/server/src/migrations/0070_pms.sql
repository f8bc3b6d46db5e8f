-- What guests put on their room, and what a day made, goes to the hotel's own system, the PMS (decision 81).

create table pms_connections (
  group_id bigint not null,
  property_id bigint not null,
  system text not null constraint pms_connections_system_check check (system in ('mews', 'apaleo')),
  address text not null,
  -- What the system calls this hotel, where charges are ordered, and where the day's revenue is booked; '' where it asks for none.
  hotel_id text not null default '',
  service_id text not null default '',
  outlet_id text not null default '',
  -- What it calls our rates of VAT: [{rateBasisPoints, code}], null for what is outside VAT.
  vat_codes jsonb not null default '[]',
  -- Both of its keys, sealed by a key that is not in the database.
  credentials text not null,
  credentials_set_at timestamptz not null,
  -- Off: everything is written down and nothing is sent.
  is_on boolean not null default false,
  -- The first day that is posted.
  starts_on date not null,
  -- Why nothing arrives, since when, how often in a row, and until when nothing is tried.
  trouble text,
  failing_since timestamptz,
  failure_count integer not null default 0,
  paused_until timestamptz,
  -- Which process sends, for how long nobody else does.
  claimed_by uuid,
  claimed_until timestamptz,
  posted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version bigint not null default 1,
  constraint pms_connections_pkey primary key (group_id, property_id),
  constraint pms_connections_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade
);
call protect_identity_table('pms_connections');

-- What is to be posted, in the order in which it happened; a row is never taken back.
create table pms_postings (
  group_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  -- By which both sides know it.
  external_id text not null,
  kind text not null constraint pms_postings_kind_check check (kind in ('room_charge', 'room_refund', 'day_revenue')),
  receipt_id bigint,
  local_day date not null,
  amount_cents bigint not null,
  -- The room as the till sent it, or as a person put it right.
  room text,
  -- Of the day's revenue: the sums that were not posted before. What a receipt sold stands in its lines.
  lines jsonb,
  state text not null default 'pending' constraint pms_postings_state_check check (state in ('pending', 'posted', 'refused', 'settled')),
  refusal text,
  -- What the system said to it, and what it calls it.
  their_words text,
  their_id text,
  attempt_count integer not null default 0,
  -- How often a person sent it again: for the system that is another request.
  resend_count integer not null default 0,
  state_at timestamptz not null,
  created_at timestamptz not null,
  constraint pms_postings_pkey primary key (group_id, id),
  constraint pms_postings_external_unique unique (group_id, property_id, external_id),
  constraint pms_postings_property_fkey foreign key (group_id, property_id) references properties (group_id, id) on delete cascade,
  constraint pms_postings_refused_check check ((refusal is not null) = (state in ('refused', 'settled'))),
  constraint pms_postings_source_check check ((kind = 'day_revenue') = (receipt_id is null) and (kind = 'day_revenue') = (lines is not null))
);
create index pms_postings_day_index on pms_postings (group_id, property_id, local_day);
create index pms_postings_receipt_index on pms_postings (group_id, receipt_id) where receipt_id is not null;
create index pms_postings_pending_index on pms_postings (group_id, property_id, id) where state = 'pending';
create index pms_postings_refused_index on pms_postings (group_id, property_id, state_at) where state = 'refused';
call protect_identity_table('pms_postings');

-- Closed days of which something may not be posted yet.
create table pms_due_days (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  constraint pms_due_days_pkey primary key (group_id, property_id, local_day),
  constraint pms_due_days_connection_fkey foreign key (group_id, property_id) references pms_connections (group_id, property_id) on delete cascade
);
call protect_identity_table('pms_due_days');

-- What the system had of a day when that was looked at last, against what we had posted.
create table pms_reckonings (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  reckoned_at timestamptz not null,
  ours_cents bigint not null,
  theirs_cents bigint not null,
  -- What differs: [{externalId, oursCents, theirsCents}].
  differences jsonb not null,
  constraint pms_reckonings_pkey primary key (group_id, property_id, local_day),
  constraint pms_reckonings_connection_fkey foreign key (group_id, property_id) references pms_connections (group_id, property_id) on delete cascade
);
call protect_identity_table('pms_reckonings');

-- A receipt that was paid is a charge on a room, or a part of its day's revenue: never both, and never neither. A group without a
-- connection pays one look a statement.
create function post_paid_receipts(ids bigint[]) returns void language plpgsql as $$
begin
  insert into pms_postings (group_id, property_id, external_id, kind, receipt_id, local_day, amount_cents, room, state_at, created_at)
  select receipts.group_id, receipts.property_id, 'r' || receipts.id, case when total_cents < 0 then 'room_refund' else 'room_charge' end,
    receipts.id, local_day, total_cents, nullif(trim(account), ''), received_at, received_at
  from receipts
  join pms_connections on pms_connections.group_id = receipts.group_id and pms_connections.property_id = receipts.property_id and local_day >= starts_on
  join payment_methods on payment_methods.group_id = receipts.group_id and payment_methods.id = payment_method_id and payment_methods.kind = 'room'
  where receipts.group_id = (select current_group_id()) and receipts.id = any(ids) and total_cents <> 0
  order by receipts.id
  on conflict (group_id, property_id, external_id) do nothing;
  -- What comes late is posted as a difference.
  insert into pms_due_days (group_id, property_id, local_day)
  select distinct receipts.group_id, receipts.property_id, receipts.local_day
  from receipts
  join pms_connections on pms_connections.group_id = receipts.group_id and pms_connections.property_id = receipts.property_id and local_day >= starts_on
  join day_closes on day_closes.group_id = receipts.group_id and day_closes.property_id = receipts.property_id and day_closes.local_day = receipts.local_day
  where receipts.group_id = (select current_group_id()) and receipts.id = any(ids)
  on conflict (group_id, property_id, local_day) do nothing;
end $$;

create function is_pms_connected() returns boolean
  language sql stable parallel safe
  return exists (select from pms_connections where group_id = (select current_group_id()));

create function post_new_receipts() returns trigger language plpgsql as $$
begin
  if is_pms_connected() then
    perform post_paid_receipts(array(select id from added where state = 'SUCCESS'));
  end if;
  return null;
end $$;

create function post_changed_receipts() returns trigger language plpgsql as $$
begin
  if is_pms_connected() then
    perform post_paid_receipts(array(
      select added.id from added join former on former.group_id = added.group_id and former.id = added.id
      where added.state = 'SUCCESS' and former.state <> 'SUCCESS'));
  end if;
  return null;
end $$;

create function post_day_closes() returns trigger language plpgsql as $$
begin
  insert into pms_due_days (group_id, property_id, local_day)
  select added.group_id, added.property_id, local_day
  from added join pms_connections on pms_connections.group_id = added.group_id and pms_connections.property_id = added.property_id and local_day >= starts_on
  on conflict (group_id, property_id, local_day) do nothing;
  return null;
end $$;

create trigger receipts_posted_insert after insert on receipts referencing new table as added
  for each statement execute function post_new_receipts();
create trigger receipts_posted_update after update on receipts referencing old table as former new table as added
  for each statement execute function post_changed_receipts();
create trigger day_closes_posted after insert on day_closes referencing new table as added
  for each statement execute function post_day_closes();
