-- A group that leaves takes everything with it: what is never changed or deleted otherwise is, where its operator erases it
-- (larder groups erase). Nothing but that sets larder.erasing, and only the owner of the tables has the right to delete here.
create function is_erasing_group() returns boolean
  language sql stable parallel safe
  return nullif(current_setting('larder.erasing', true), '') = current_setting('larder.group_id', true);

create or replace function keep_day_closes() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing_group() then return old; end if;
  raise exception 'a closed day is immutable' using errcode = 'check_violation', constraint = 'day_closes_kept_check';
end $$;

create or replace function keep_finished_lines() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing_group() then return old; end if;
  if exists (select from receipts where receipts.group_id = old.group_id and receipts.id = old.receipt_id and receipts.state in ('SUCCESS', 'FAILED'))
  then raise exception 'the lines of finished receipts are immutable' using errcode = 'check_violation', constraint = 'receipt_lines_finished_check';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- Of the audit trail nothing was ever deleted before.
create policy tenant_erase on audit_entries for delete
  using (group_id = (select current_group_id()) and (select is_erasing_group()));
