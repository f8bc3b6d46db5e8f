-- The guest on whose room a purchase was put, as the till said it: apart from who picks up, and taken away when that is.
alter table receipts add column guest_name text;

drop index receipts_pickup_index;
create index receipts_pickup_index on receipts (group_id, sold_at)
  where pickup_name is not null or pickup_phone is not null or guest_name is not null or extra is not null;

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
     or (new.guest_name is not null and new.guest_name is distinct from old.guest_name)
     or (new.receipt_email is not null and new.receipt_email is distinct from old.receipt_email)
     or (new.extra is not null and new.extra is distinct from old.extra))
  then raise exception 'finished receipts are immutable' using errcode = 'check_violation', constraint = 'receipts_finished_check';
  end if;
  return new;
end $$;
