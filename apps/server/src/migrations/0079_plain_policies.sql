-- A policy compares with `current_group_id()` itself. As a sub-select it was a plan of its own in each statement, for each table that the
-- statement reads; and a PostgreSQL that spreads tables over machines takes no sub-select in a policy. Both functions are inlined, so that
-- what is left is a comparison with a setting: known to the planner, and one look at an index. `kept_by_law_from()` stays as it was: it reads
-- tables, once a statement is enough.
do $$
declare
  policy record;
  plain constant text := '\( SELECT (current_group_id|is_identity_scope|is_erasing_group)\(\) AS \w+\)';
begin
  -- An export may hold a table for minutes. Then what was changed until there is let go, so that nobody waits behind it, and tried again.
  set local lock_timeout = '500ms';
  loop
    begin
      for policy in
        select polname as name, polrelid::regclass as of_table, pg_get_expr(polqual, polrelid) as shown, pg_get_expr(polwithcheck, polrelid) as written
        from pg_policy where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~ plain order by polrelid, polname
      loop
        execute format('alter policy %I on %s', policy.name, policy.of_table)
          || coalesce(' using (' || regexp_replace(policy.shown, plain, '\1()', 'g') || ')', '')
          || coalesce(' with check (' || regexp_replace(policy.written, plain, '\1()', 'g') || ')', '');
      end loop;
      exit;
    exception when lock_not_available or deadlock_detected then perform pg_sleep(2);
    end;
  end loop;
end $$;
alter policy guest_link on receipts using (public_token = nullif(current_setting('larder.guest_link', true), ''));

create or replace procedure protect_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (group_id = current_group_id()) with check (group_id = current_group_id())', tenant_table);
  execute format('grant select, insert, update, delete on %s to larder_app', tenant_table);
end $$;

create or replace procedure protect_identity_table(identity_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', identity_table);
  execute format('alter table %s force row level security', identity_table);
  execute format('create policy tenant on %s using (group_id = current_group_id() or is_identity_scope()) with check (group_id = current_group_id() or is_identity_scope())', identity_table);
  execute format('grant select, insert, update, delete on %s to larder_app', identity_table);
end $$;

-- Inside another function a name is found whatever the search path: a statement that PostgreSQL hands on to a worker has none.
create or replace function search_part(word text) returns text language sql immutable parallel safe strict
  as $$ select case when form ~ '^[[:alnum:]]{1,2}$' then ' ' || form else form end from public.search_form(word) as form $$;
