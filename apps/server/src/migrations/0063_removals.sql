-- What was deleted, for the minutes in which it can be taken back (decision 74).
create table removals (
  group_id bigint not null,
  subject_type text not null,
  subject_id bigint not null,
  -- The rows that went, in the order in which they can come back, as `rows_that_go` finds them.
  parts jsonb not null,
  removed_at timestamptz not null,
  constraint removals_pkey primary key (group_id, subject_type, subject_id)
);
create index removals_removed_index on removals (group_id, removed_at);
call protect_tenant_table('removals');

-- Some rows of a table, and all that their deletion deletes too or takes a reference from, by what the foreign keys say: the
-- table, how deep it lies, the rows, and of what only loses a reference the columns that lose it.
create function rows_with(of_table regclass, gone jsonb, depth integer) returns setof jsonb
  language plpgsql stable
as $$
declare
  link record;
  below jsonb;
begin
  if gone is null then return; end if;
  return next jsonb_build_object('table', of_table::text, 'depth', depth, 'rows', gone);
  for link in
    select conrelid::regclass as other, confdeltype as deed,
      (select string_agg(format('below.%I = gone.%I', theirs.attname, ours.attname), ' and ')
        from unnest(conkey, confkey) as pair (their_number, our_number)
        join pg_attribute as theirs on theirs.attrelid = conrelid and theirs.attnum = their_number
        join pg_attribute as ours on ours.attrelid = confrelid and ours.attnum = our_number) as is_theirs,
      (select jsonb_agg(attname) from pg_attribute where attrelid = conrelid and attnum = any(coalesce(confdelsetcols, conkey))) as columns
    from pg_constraint where contype = 'f' and confrelid = of_table and confdeltype in ('c', 'n')
  loop
    execute format('select jsonb_agg(to_jsonb(below)) from %s as below join jsonb_populate_recordset(null::%s, $1) as gone on %s',
      link.other, of_table, link.is_theirs) into below using gone;
    if link.deed = 'c' then
      return query select rows_with(link.other, below, depth + 1);
    elsif below is not null then
      return next jsonb_build_object('table', link.other::text, 'depth', depth + 1, 'rows', below, 'columns', link.columns);
    end if;
  end loop;
end
$$;

-- All that goes with the rows of a table whose column has a value, a part for each table, so that each comes after what it refers to.
create function rows_that_go(of_table text, of_column text, of_value bigint) returns jsonb
  language plpgsql stable
as $$
declare
  gone jsonb;
begin
  execute format('select jsonb_agg(to_jsonb(gone)) from %I as gone where group_id = (select current_group_id()) and %I = $1', of_table, of_column)
    into gone using of_value;
  return (
    select coalesce(jsonb_agg(part order by depth, part ->> 'table'), '[]')
    from (
      select depth, jsonb_build_object('table', of, 'columns', columns, 'rows', jsonb_agg(one)) as part
      from (
        -- What is reached by two ways goes once, and comes back after both.
        select part ->> 'table' as of, part -> 'columns' as columns, one, max((part ->> 'depth')::integer) as depth
        from rows_with(of_table::regclass, gone, 0) as part cross join jsonb_array_elements(part -> 'rows') as one
        group by part ->> 'table', part -> 'columns', one
      ) as found group by depth, of, columns
    ) as parts
  );
end
$$;

-- Puts back what went, with its own ids. Triggers see it come; the history of prices does not where it comes back itself.
create function put_back(parts jsonb) returns void
  language plpgsql
as $$
declare
  part jsonb;
  of regclass;
  names text;
  keys text;
begin
  perform set_config('larder.prices_come_back', (parts @> '[{"table": "price_history"}]')::text, true);
  for part in select value from jsonb_array_elements(parts) with ordinality order by ordinality loop
    of := (part ->> 'table')::regclass;
    if part -> 'columns' = 'null' then
      select string_agg(quote_ident(attname), ', ') into names
        from pg_attribute where attrelid = of and attgenerated = '' and part -> 'rows' -> 0 ? attname;
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)', of, names)
        using part -> 'rows';
    else
      select string_agg(format('%1$I = gone.%1$I', name), ', ') into names from jsonb_array_elements_text(part -> 'columns') as name;
      select string_agg(format('kept.%1$I = gone.%1$I', attname), ' and ') into keys
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indrelid = of and indisprimary;
      execute format('update %1$s as kept set %2$s from jsonb_populate_recordset(null::%1$s, $1) as gone where %3$s', of, names, keys)
        using part -> 'rows';
    end if;
  end loop;
  perform set_config('larder.prices_come_back', '', true);
end
$$;

create or replace function note_advised_price() returns trigger
  language plpgsql
as $$
begin
  if current_setting('larder.prices_come_back', true) = 'true' then return new; end if;
  if tg_op = 'UPDATE' and new.retail_price_cents = old.retail_price_cents then return new; end if;
  insert into price_history (group_id, product_id, property_id, kind, from_cents, to_cents, changed_at, user_id)
    values (new.group_id, new.id, new.property_id, 'advised', case when tg_op = 'UPDATE' then old.retail_price_cents end, new.retail_price_cents,
      price_moment(new.id), current_user_id());
  return new;
end $$;

create or replace function note_own_price() returns trigger
  language plpgsql
as $$
declare
  old_cents bigint := case when tg_op = 'INSERT' then null else old.custom_price_cents end;
  new_cents bigint := case when tg_op = 'DELETE' then null else new.custom_price_cents end;
  config record;
begin
  if tg_op = 'DELETE' then config := old; else config := new; end if;
  if current_setting('larder.prices_come_back', true) = 'true' then return config; end if;
  if old_cents is distinct from new_cents then
    insert into price_history (group_id, product_id, property_id, kind, from_cents, to_cents, changed_at, user_id)
      select config.group_id, config.product_id, config.property_id, 'own', old_cents, new_cents, price_moment(config.product_id), current_user_id()
      where exists (select from products where products.group_id = config.group_id and products.id = config.product_id);
  end if;
  return config;
end $$;
