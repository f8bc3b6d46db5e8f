-- Work at fixed times, done once however many servers share the database, and what privacy takes away.

-- The slot of each schedule that was planned last. One statement moves it on, so of several processes one plans a slot.
create table schedules (
  name text primary key,
  slot_at timestamptz not null
);
alter table schedules enable row level security;
alter table schedules force row level security;
create policy installation on schedules using ((select is_identity_scope())) with check ((select is_identity_scope()));
grant select, insert, update on schedules to larder_app;

-- What a schedule did in a slot: for a group, or for the whole installation when it names none. Every group may see the
-- latter; nothing in it is about anyone.
create table scheduled_runs (
  id bigint generated always as identity primary key,
  group_id bigint references groups (id),
  name text not null,
  slot_at timestamptz not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  failed_at timestamptz,
  attempt_count integer not null default 0,
  error_code text,
  -- How much of what, by name; added up in the transactions that do it.
  counts jsonb not null default '{}',
  constraint scheduled_runs_slot_unique unique nulls not distinct (group_id, name, slot_at),
  constraint scheduled_runs_error_check check (error_code in ('totals_differ', 'broke_off'))
);
create index scheduled_runs_created_index on scheduled_runs (created_at);
alter table scheduled_runs enable row level security;
alter table scheduled_runs force row level security;
create policy tenant_read on scheduled_runs for select
  using (group_id = (select current_group_id()) or (group_id is null and (select current_group_id()) is not null) or (select is_identity_scope()));
create policy tenant_write on scheduled_runs
  using (group_id = (select current_group_id()) or (select is_identity_scope())) with check (group_id = (select current_group_id()) or (select is_identity_scope()));
grant select, insert, update, delete on scheduled_runs to larder_app;

-- What is still there to be blanked. The daily search reads these alone, and they are small: rows leave them as they are blanked.
create index receipts_pickup_index on receipts (group_id, sold_at) where pickup_name is not null or pickup_phone is not null or extra is not null;
create index receipts_email_index on receipts (group_id, sold_at) where receipt_email is not null;
create index sent_receipts_email_index on sent_receipts (group_id, requested_at) where email <> '';
create index mails_receipt_index on mails (group_id, created_at) where kind = 'receipt' and recipient <> '';

-- Bodies as tills sent them, with what privacy took out of them so far.
alter table quarantined_receipts
  add column is_pickup_blanked boolean not null default false,
  add column is_email_blanked boolean not null default false;
alter table receipt_alarms
  add column is_pickup_blanked boolean not null default false,
  add column is_email_blanked boolean not null default false;
create index quarantined_receipts_personal_index on quarantined_receipts (group_id, received_at) where not (is_pickup_blanked and is_email_blanked);
create index receipt_alarms_personal_index on receipt_alarms (group_id, received_at) where not (is_pickup_blanked and is_email_blanked);
grant update (body, is_pickup_blanked, is_email_blanked) on receipt_alarms to larder_app;

-- A body may lose something, and never say something else.
create function keep_bodies() returns trigger language plpgsql as $$
begin
  if not old.body @> new.body
  then raise exception 'the body of a receipt may only lose fields' using errcode = 'check_violation', constraint = 'receipt_bodies_kept_check';
  end if;
  return new;
end $$;
create trigger quarantined_receipts_body before update of body on quarantined_receipts for each row execute function keep_bodies();
create trigger receipt_alarms_body before update of body on receipt_alarms for each row execute function keep_bodies();

-- Finished receipts are immutable, whoever asks: a customer may add a rating, and privacy may take pickup, e-mail and what a
-- till said besides; nothing of these can be written, only taken.
create or replace function keep_finished_receipts() returns trigger language plpgsql as $$
begin
  if old.state in ('SUCCESS', 'FAILED') and (
     row(new.state, new.till_key, new.body_hash, new.number, new.sold_at, new.till_sold_at, new.received_at, new.local_day, new.local_hour,
         new.item_count, new.total_cents, new.deposit_cents, new.paid_cents, new.payment_method_code, new.property_id, new.shop_id, new.cash_register_id)
     is distinct from
     row(old.state, old.till_key, old.body_hash, old.number, old.sold_at, old.till_sold_at, old.received_at, old.local_day, old.local_hour,
         old.item_count, old.total_cents, old.deposit_cents, old.paid_cents, old.payment_method_code, old.property_id, old.shop_id, old.cash_register_id)
     or (new.pickup_name is not null and new.pickup_name is distinct from old.pickup_name)
     or (new.pickup_phone is not null and new.pickup_phone is distinct from old.pickup_phone)
     or (new.receipt_email is not null and new.receipt_email is distinct from old.receipt_email)
     or (new.extra is not null and new.extra is distinct from old.extra))
  then raise exception 'finished receipts are immutable' using errcode = 'check_violation', constraint = 'receipts_finished_check';
  end if;
  return new;
end $$;
