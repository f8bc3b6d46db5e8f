-- What a person tells locations, categories and card terminals apart by is unique however its letters are cased. Doubles from
-- before are mended so that nothing stops working, each in a way that somebody sees and can set right: the oldest keeps its code
-- or name, a later one gets a number behind it. The id of a card terminal is what its maker printed on it, which no number makes
-- truer: it stays with the register whose till was seen last, and the others have none until somebody enters theirs.
do $$
declare
  tenant record;
  twin record;
  number integer;
begin
  perform set_config('larder.scope', 'identity', true);
  for tenant in select id from groups order by id loop
    perform set_config('larder.group_id', tenant.id::text, true);

    for twin in
      select id, code from properties as later where group_id = tenant.id and exists (
        select from properties as earlier where earlier.group_id = later.group_id and lower(earlier.code) = lower(later.code) and earlier.id < later.id)
      order by id
    loop
      number := 2;
      while exists (select from properties where group_id = tenant.id and lower(code) = lower(twin.code || '-' || number)) loop
        number := number + 1;
      end loop;
      update properties set code = twin.code || '-' || number, version = version + 1 where group_id = tenant.id and id = twin.id;
    end loop;

    for twin in
      select id, name ->> 'nl' as name from categories as later where group_id = tenant.id and exists (
        select from categories as earlier where earlier.group_id = later.group_id and lower(earlier.name ->> 'nl') = lower(later.name ->> 'nl') and earlier.id < later.id)
      order by id
    loop
      number := 2;
      while exists (select from categories where group_id = tenant.id and lower(name ->> 'nl') = lower(twin.name || ' (' || number || ')')) loop
        number := number + 1;
      end loop;
      update categories set name = name || jsonb_build_object('nl', twin.name || ' (' || number || ')'), version = version + 1 where group_id = tenant.id and id = twin.id;
    end loop;

    update cash_registers set terminal_id = null, version = version + 1
    where group_id = tenant.id and removed_at is null and id in (
      select id from (
        select cash_registers.id, row_number() over (partition by property_id, lower(terminal_id) order by seen_at desc nulls last, cash_registers.id) as place
        from cash_registers left join cash_register_sightings as seen on seen.group_id = cash_registers.group_id and seen.cash_register_id = cash_registers.id
        where cash_registers.group_id = tenant.id and removed_at is null and terminal_id is not null
      ) as registers where place > 1);
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end $$;

alter table properties drop constraint properties_code_unique;
create unique index properties_code_unique on properties (group_id, lower(code));
create unique index categories_name_unique on categories (group_id, lower(name ->> 'nl'));
create unique index cash_registers_terminal_unique on cash_registers (group_id, property_id, lower(terminal_id)) where removed_at is null;
