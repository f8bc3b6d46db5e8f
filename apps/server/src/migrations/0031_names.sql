-- Names are one line with something to see, as the rule in packages/domain/src/name.ts has it since. What stands already
-- is mended here: control characters and line breaks become a space, and a name that shows nothing becomes a number.
create or replace function pg_temp.shown(given text) returns text language sql immutable as $$
  select btrim(regexp_replace(regexp_replace(given, '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g'), ' {2,}', ' ', 'g'))
$$;

create or replace function pg_temp.is_name(given text) returns boolean language sql immutable as $$
  select given !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]' and (btrim(given) = '' or regexp_replace(given,
    '[\s\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u202A-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g') <> '')
$$;

-- What a name becomes: `fallback` where there is nothing to see.
create or replace function pg_temp.mended(given text, fallback text) returns text language sql immutable as $$
  select case when pg_temp.is_name(pg_temp.shown(given)) and pg_temp.shown(given) <> '' then pg_temp.shown(given) else fallback end
$$;

-- A name in languages: the Dutch one always stays, a translation that shows nothing was not written.
create or replace function pg_temp.mended(given jsonb, fallback text) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_object_agg(key, pg_temp.mended(value, case when key = 'nl' then fallback end))) from jsonb_each_text(given)
$$;

create or replace function pg_temp.is_name(given jsonb) returns boolean language sql immutable as $$
  select bool_and(pg_temp.is_name(value)) from jsonb_each_text(given)
$$;

do $$
declare
  tenant record;
  field record;
begin
  perform set_config('larder.scope', 'identity', true);
  update groups set name = pg_temp.mended(name, slug) where not pg_temp.is_name(name);
  update users set name = pg_temp.mended(name, email) where not pg_temp.is_name(name);
  for tenant in select id from groups order by id loop
    perform set_config('larder.group_id', tenant.id::text, true);
    for field in
      select * from (values
        ('properties', 'name', 'code'), ('properties', 'address', 'null'), ('properties', 'city', 'null'),
        ('shops', 'name', '''Nr. '' || id'), ('shops', 'receipt_name', 'null'), ('shops', 'address', 'null'), ('shops', 'city', 'null'),
        ('cash_registers', 'name', '''Nr. '' || id'), ('cash_registers', 'terminal_id', 'null'), ('cash_registers', 'merchant', 'null'),
        ('payment_methods', 'name', 'code'), ('ledger_accounts', 'description', 'code'), ('dynamic_dates', 'reason', 'null'),
        ('categories', 'name', '''Nr. '' || id'), ('products', 'name', '''Nr. '' || id'), ('combi_deals', 'name', '''Nr. '' || id')
      ) as fields (of_table, of_column, fallback)
    loop
      execute format('update %1$I set %2$I = pg_temp.mended(%2$I, %3$s) where group_id = $1 and not pg_temp.is_name(%2$I)',
        field.of_table, field.of_column, field.fallback) using tenant.id;
    end loop;
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end $$;
