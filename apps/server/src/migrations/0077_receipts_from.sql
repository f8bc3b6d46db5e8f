-- Receipts that no law wants any more may go; what was counted from them stays (decision 86). From this local day on all of a
-- group's receipts are there; without one they all are.
alter table groups add column receipts_from date;

-- The day only moves on, to a New Year's Day, and never past what a law still wants, whoever moves it and whatever the clock of
-- the application says.
create function keep_receipts_from() returns trigger
  language plpgsql
  set search_path = public, pg_temp
  as $$
begin
  if new.receipts_from is null or new.receipts_from < old.receipts_from then
    raise exception 'receipts that were removed do not come back' using errcode = 'check_violation', constraint = 'groups_receipts_from_check';
  end if;
  if new.receipts_from <> date_trunc('year', new.receipts_from)::date then
    raise exception 'receipts are removed by whole years' using errcode = 'check_violation', constraint = 'groups_receipts_from_check';
  end if;
  if new.receipts_from > (kept_by_law_from() at time zone 'Europe/Amsterdam')::date then
    raise exception 'a law wants these receipts kept' using errcode = 'check_violation', constraint = 'kept_by_law_check';
  end if;
  return new;
end $$;
create trigger groups_receipts_from before update of receipts_from on groups
  for each row when (new.receipts_from is distinct from old.receipts_from) execute function keep_receipts_from();

-- The receipts of local days before a day, found by the moment of sale: where a day ends last, it does so twelve hours after UTC.
create function receipts_end_before(day date) returns timestamptz
  language sql immutable parallel safe
  return (day::timestamp at time zone 'UTC') + interval '12 hours';

-- Says that the receipts of the caller's group are whole only from a day on, where there are older ones. It waits for what tills hand
-- in at this moment, and whoever comes after it sees the new day: from then on nobody writes a receipt before it. Before that it waits
-- for who fills sums anew, which is done of the days from this one on; the lock is that of folding.
create function begin_receipts_at(day date) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  of_group bigint := current_group_id();
begin
  if of_group is null then
    raise exception 'receipts are removed of one group' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from groups where id = of_group and (receipts_from is null or receipts_from < day)) then return; end if;
  if not exists (select from receipts where group_id = of_group and sold_at < receipts_end_before(day) and local_day < day) then return; end if;
  perform pg_advisory_xact_lock(7274311, of_group::integer);
  perform from receipt_counters where group_id = of_group order by shop_id for update;
  update groups set receipts_from = day where id = of_group and (receipts_from is null or receipts_from < day);
end $$;
revoke execute on function begin_receipts_at(date) from public;
grant execute on function begin_receipts_at(date) to larder_app;

-- Removes at most so many receipts of the caller's group from before that day, with all that belongs to them, the oldest first and none
-- sold before `from_moment`; answers how many, and when the last of them was sold, from where the next call goes on. Sums, closes,
-- counters and numbers are not touched. What is not counted or closed yet stays, and what somebody holds; the next night has it. A law
-- that came to want more years since, with a location in another country, is heeded.
create function remove_old_receipts(from_moment timestamptz, at_most integer, out removed integer, out until_moment timestamptz)
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  of_group bigint := current_group_id();
  first_day date;
  gone bigint[];
begin
  if of_group is null then
    raise exception 'receipts are removed of one group' using errcode = 'insufficient_privilege';
  end if;
  if at_most is null or at_most not between 1 and 10000 then
    raise exception 'receipts are removed in small batches' using errcode = 'invalid_parameter_value';
  end if;
  -- Nothing is before a day that there is not.
  select least(receipts_from, (kept_by_law_from() at time zone 'Europe/Amsterdam')::date) into first_day
    from groups where id = of_group and receipts_from is not null;
  select coalesce(array_agg(id), '{}'), count(*), max(sold_at) into gone, removed, until_moment from (
    select id, sold_at from receipts
    where group_id = of_group and sold_at >= from_moment and sold_at < receipts_end_before(first_day) and local_day < first_day
      and (state <> 'SUCCESS' or exists (
        select from day_closes where day_closes.group_id = of_group and day_closes.property_id = receipts.property_id and day_closes.local_day = receipts.local_day))
      and id not in (select receipt_id from receipt_tail where receipt_tail.group_id = of_group)
    order by sold_at, id limit at_most for update skip locked
  ) as old;
  if removed = 0 then return; end if;
  perform set_config('larder.erasing', of_group::text, true);
  delete from receipt_lines where group_id = of_group and receipt_id = any(gone);
  perform set_config('larder.erasing', '', true);
  delete from receipt_words where group_id = of_group and receipt_id = any(gone);
  delete from receipt_signatures where group_id = of_group and receipt_id = any(gone);
  delete from receipt_alarms where group_id = of_group and receipt_id = any(gone);
  delete from combi_deal_sales where group_id = of_group and receipt_id = any(gone);
  delete from pms_postings where group_id = of_group and receipt_id = any(gone);
  update age_check_uses set receipt_id = null where group_id = of_group and receipt_id = any(gone);
  with forgotten as (delete from sent_receipts where group_id = of_group and receipt_id = any(gone) returning mail_id)
    delete from mails where group_id = of_group and (sent_at is not null or failed_at is not null) and id in (select mail_id from forgotten);
  delete from receipts where group_id = of_group and id = any(gone);
end $$;
revoke execute on function remove_old_receipts(timestamptz, integer) from public;
grant execute on function remove_old_receipts(timestamptz, integer) to larder_app;
