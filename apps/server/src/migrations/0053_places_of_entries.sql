-- Where a line of the audit trail belongs: a location, or null for what is of the whole group. 0 is what nobody can tell any more,
-- such as where a thing stood that is gone: administrators alone see it. No key to the locations: the trail outlasts them.
alter table audit_entries add column property_id bigint;

-- Where something was done, by what it was done to; 0 where that is gone.
create function place_of_entry(of_group bigint, of_type text, of_id bigint, state jsonb) returns bigint
  language plpgsql stable
  set search_path = public, pg_temp
  as $$
declare
  place bigint;
begin
  if of_type is null or of_type not in ('property', 'shop', 'cash_register', 'price_label', 'dynamic_date', 'age_check_sheet', 'quarantined_receipt',
      'receipt', 'product', 'combi_deal', 'ledger_account', 'product_import', 'product_change') then
    return null;
  end if;
  if of_type = 'property' then
    return of_id;
  end if;
  if state ? 'propertyId' then
    return (state ->> 'propertyId')::bigint;
  end if;
  -- -1 is of the whole group, so that it is not taken for what is not there.
  place := case of_type
    when 'shop' then (select property_id from shops where group_id = of_group and id = of_id)
    when 'cash_register' then (select property_id from cash_registers where group_id = of_group and id = of_id)
    when 'price_label' then (select property_id from price_labels where group_id = of_group and id = of_id)
    when 'dynamic_date' then (select property_id from dynamic_dates where group_id = of_group and id = of_id)
    when 'age_check_sheet' then (select property_id from age_check_sheets where group_id = of_group and id = of_id)
    when 'quarantined_receipt' then (select property_id from quarantined_receipts where group_id = of_group and id = of_id)
    when 'receipt' then (select property_id from receipts where group_id = of_group and id = of_id)
    when 'product' then (select coalesce(property_id, -1) from products where group_id = of_group and id = of_id)
    when 'combi_deal' then (select coalesce(property_id, -1) from combi_deals where group_id = of_group and id = of_id)
    when 'ledger_account' then (select coalesce(property_id, -1) from ledger_accounts where group_id = of_group and id = of_id)
    when 'product_import' then (select coalesce(property_id, -1) from product_imports where group_id = of_group and id = of_id)
    when 'product_change' then (select coalesce(property_id, -1) from product_changes where group_id = of_group and id = of_id)
  end;
  return nullif(coalesce(place, 0), -1);
end
$$;

create function place_entry() returns trigger
  language plpgsql
  set search_path = public, pg_temp
  as $$
begin
  if new.property_id is not null then
    return new;
  end if;
  new.property_id := place_of_entry(new.group_id, new.subject_type, new.subject_id, coalesce(new.after, new.before));
  if new.property_id = 0 then
    -- It was just taken away: it stood where its last line says.
    select property_id into new.property_id from audit_entries
      where group_id = new.group_id and subject_type = new.subject_type and subject_id = new.subject_id order by at desc, id desc limit 1;
    if not found then
      new.property_id := 0;
    end if;
  end if;
  return new;
end
$$;

-- A thing's own lines; a person's; those of a location or of the group, each by what was done: an order of the newest first is
-- read from each of these and never sorted out of all there are.
create index audit_entries_subject_index on audit_entries (group_id, subject_type, subject_id, at desc, id desc) where subject_id is not null;
create index audit_entries_actor_index on audit_entries (group_id, actor_user_id, at desc, id desc) where actor_user_id is not null;
create index audit_entries_action_index on audit_entries (group_id, action, at desc, id desc);
-- Not coalesce: row security takes that for something that could tell what it sees, and would not read by it.
create index audit_entries_place_index on audit_entries (group_id, (case when property_id is null then -1 else property_id end), action, at desc, id desc);

-- What was written before gets its place, once: nobody could change a line before this, and nobody can after it.
create policy placed_once on audit_entries for update to current_user
  using (group_id = (select current_group_id())) with check (group_id = (select current_group_id()));
do $$
declare
  tenant record;
begin
  perform set_config('larder.scope', 'identity', true);
  for tenant in select id from groups loop
    perform set_config('larder.group_id', tenant.id::text, true);
    update audit_entries set property_id = place_of_entry(group_id, subject_type, subject_id, coalesce(after, before))
      where group_id = tenant.id and subject_id is not null and place_of_entry(group_id, subject_type, subject_id, coalesce(after, before)) is not null;
    -- What is gone stood where the line says that it was made.
    update audit_entries as old set property_id = (made.after ->> 'propertyId')::bigint
      from audit_entries as made
      where old.group_id = tenant.id and old.property_id = 0 and made.group_id = old.group_id and made.subject_type = old.subject_type
        and made.subject_id = old.subject_id and made.action = old.subject_type || '_created' and made.after ? 'propertyId';
    -- Many labels at once were linked at locations that the line does not name.
    update audit_entries set property_id = 0 where group_id = tenant.id and action = 'price_labels_paired';
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end
$$;
drop policy placed_once on audit_entries;

create trigger audit_entries_place before insert on audit_entries for each row execute function place_entry();
