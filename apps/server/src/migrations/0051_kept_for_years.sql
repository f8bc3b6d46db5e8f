-- What only grows is kept for as long as the law wants it, and then it goes (decision 63). Most of it may not be deleted by the
-- application, and that stays so: it asks here, and here is what it cannot get.

-- For how many whole calendar years after its own a country has books and what explains them kept. A new law is a new line with
-- its day, by a migration that replaces this function. German vouchers (Buchungsbelege) are wanted for 8 years since 2025; what is
-- kept here explains the books, which are wanted for 10.
create function keeping_laws() returns table (country text, years integer, valid_from date, source text)
  language sql immutable parallel safe
  as $$
    values
      ('nl', 7, date '2000-01-01', 'AWR art. 52 lid 4'),
      ('de', 10, date '2000-01-01', 'AO § 147 Abs. 3 und 4')
  $$;

-- Before when nothing of the caller's group is wanted by a law any more: the start of a year, as clocks in both countries show it,
-- as far back as the strictest country with a location of the group. Without one, and for what is of no group, of all there are.
create function kept_by_law_from() returns timestamptz
  language sql stable
  set search_path = public, pg_temp
  as $$
    with standing as (
      select distinct on (country) country, years from keeping_laws() where valid_from <= (now() at time zone 'Europe/Amsterdam')::date
      order by country, valid_from desc
    ), places as (
      select distinct properties.country from properties where group_id = (select current_group_id())
    )
    select (date_trunc('year', now() at time zone 'Europe/Amsterdam') - make_interval(years => max(years))) at time zone 'Europe/Amsterdam'
    from standing where country in (select country from places) or not exists (select from places)
  $$;

-- The owner may take a line of the audit trail away once no law wants it; nobody may before, whoever asks.
create policy owner_removes on audit_entries for delete to current_user
  using (at < (select kept_by_law_from()) and (group_id = (select current_group_id()) or (group_id is null and (select is_identity_scope()))));

-- Removes at most so many rows of a table that are older than a moment, of the caller's group, or before a group is known those
-- that name none; answers how many. A younger moment than the law has is refused. Of prices the one that stood at that moment
-- stays, however old, so that each later moment has its price; what is open in quarantine stays for ever.
create function remove_old_rows(of_table text, before timestamptz, at_most integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  of_group bigint := current_group_id();
  rule record;
  removed integer;
begin
  select * into rule from (values
    ('audit_entries', 'at', 'true'),
    ('quarantined_receipts', 'received_at', '(resolved_receipt_id is not null or handled_at is not null) and coalesce(handled_at, received_at) < $2'),
    ('price_history', 'changed_at',
      '(select later.changed_at from price_history as later
        where later.group_id = old.group_id and later.product_id = old.product_id and later.kind = old.kind
          and (later.kind = ''advised'' or later.property_id is not distinct from old.property_id)
          and (later.changed_at, later.id) > (old.changed_at, old.id)
        order by later.changed_at, later.id limit 1) < $2'),
    ('price_timeline', 'happened_at',
      '(select later.happened_at from price_timeline as later
        where later.group_id = old.group_id and later.shop_id = old.shop_id and later.product_id = old.product_id
          and later.kind = old.kind and later.label_id is not distinct from old.label_id and later.id > old.id
        order by later.id limit 1) < $2'),
    ('label_faces', 'ended_at', 'true')
  ) as rules (name, moment, condition) where name = of_table;
  if not found then
    raise exception 'rows of % are not removed by their age', of_table using errcode = 'invalid_parameter_value';
  end if;
  if of_group is null and not (of_table = 'audit_entries' and coalesce(is_identity_scope(), false)) then
    raise exception 'rows are removed of one group' using errcode = 'insufficient_privilege';
  end if;
  if before is null or before > kept_by_law_from() then
    raise exception 'a law wants this kept' using errcode = 'check_violation', constraint = 'kept_by_law_check';
  end if;
  if at_most is null or at_most not between 1 and 10000 then
    raise exception 'rows are removed in small batches' using errcode = 'invalid_parameter_value';
  end if;
  execute format(
    'delete from %1$I where ctid = any(array(select old.ctid from %1$I as old where old.group_id %2$s and old.%3$I < $2 and %4$s order by old.%3$I limit $3))',
    rule.name, case when of_group is null then 'is null' else '= $1' end, rule.moment, rule.condition
  ) using of_group, before, at_most;
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function remove_old_rows(text, timestamptz, integer) from public;
grant execute on function remove_old_rows(text, timestamptz, integer) to larder_app;

-- By these the old is found without a look at all there is; the audit trail, quarantine and mails have theirs.
create index price_history_changed_index on price_history (group_id, changed_at);
create index price_timeline_happened_index on price_timeline (group_id, happened_at);
create index label_faces_ended_index on label_faces (group_id, ended_at) where ended_at is not null;
