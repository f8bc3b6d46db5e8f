-- The lowest id of the receipts of a local month: what asks for a period need not look at what earlier years have, which it would find by
-- ids and leave out one by one. Ids grow with time but for a demo or a backup, so that this is kept and not guessed; it only ever falls.
create table receipt_months (
  group_id bigint not null references groups (id),
  local_month date not null,
  first_receipt_id bigint not null,
  constraint receipt_months_pkey primary key (group_id, local_month)
);
call protect_tenant_table('receipt_months');

-- Read before it is written: a write for each receipt would have the tills of a group wait for each other.
create function note_receipt_months() returns trigger language plpgsql as $$
begin
  insert into receipt_months (group_id, local_month, first_receipt_id)
    select group_id, local_month, lowest_id
    from (select group_id, date_trunc('month', local_day)::date as local_month, min(id) as lowest_id from added group by 1, 2) as months
    where not exists (select from receipt_months as kept
      where kept.group_id = months.group_id and kept.local_month = months.local_month and kept.first_receipt_id <= months.lowest_id)
    order by group_id, local_month
    on conflict (group_id, local_month) do update set first_receipt_id = least(receipt_months.first_receipt_id, excluded.first_receipt_id);
  return null;
end $$;
create trigger receipts_months_insert after insert on receipts
  referencing new table as added for each statement execute function note_receipt_months();
create trigger receipts_months_update after update on receipts
  referencing new table as added for each statement execute function note_receipt_months();
