-- A label is one thing on one shelf: its id belongs to one group at a time (PL-03). Row security hides the labels of others,
-- so that a key of price_labels, which leads with the group, cannot say so; this one is checked beyond the wall, and tells a
-- group no more than that an id is taken.
create table label_claims (
  device_id text not null,
  group_id bigint not null references groups (id),
  constraint label_claims_pkey primary key (device_id)
);
create index label_claims_group_index on label_claims (group_id);
call protect_tenant_table('label_claims');
revoke update on label_claims from larder_app;

-- Where two groups have entered one id, it belongs to whoever did first. The other label stays, with what it may be showing,
-- and gets no pictures until it is taken away. Group by group, because row security holds for the owner too.
do $$
declare
  tenant record;
begin
  create temporary table entered (device_id text, group_id bigint, created_at timestamptz) on commit drop;
  perform set_config('larder.scope', 'identity', true);
  for tenant in select id from groups order by id loop
    perform set_config('larder.group_id', tenant.id::text, true);
    insert into entered select device_id, group_id, created_at from price_labels where group_id = tenant.id;
  end loop;
  for tenant in select id from groups order by id loop
    perform set_config('larder.group_id', tenant.id::text, true);
    insert into label_claims (device_id, group_id)
      select device_id, group_id from (
        select distinct on (device_id) device_id, group_id from entered order by device_id, created_at, group_id
      ) as first where group_id = tenant.id;
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end $$;

-- However a label is added, its id is claimed with it, or it is not added.
create function claim_label() returns trigger language plpgsql as $$
begin
  insert into label_claims (device_id, group_id) values (new.device_id, new.group_id) on conflict (device_id) do nothing;
  if not exists (select from label_claims where device_id = new.device_id and group_id = new.group_id) then
    raise unique_violation using message = 'this label is in use elsewhere', constraint = 'label_claims_pkey';
  end if;
  return new;
end $$;
create trigger price_labels_claim before insert on price_labels for each row execute function claim_label();

create function release_label() returns trigger language plpgsql as $$
begin
  delete from label_claims where device_id = old.device_id and group_id = old.group_id;
  return null;
end $$;
create trigger price_labels_release after delete on price_labels for each row execute function release_label();
