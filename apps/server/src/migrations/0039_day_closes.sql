-- A location's day as it was closed (TRN-01): its figures as they stood, under a number that counts without a gap at the
-- location. Nothing of it changes afterwards; what is booked later is the difference between the sums and these figures.
create table day_closes (
  group_id bigint not null,
  property_id bigint not null,
  local_day date not null,
  number bigint not null,
  closed_at timestamptz not null,
  figures_version smallint not null,
  figures jsonb not null,
  constraint day_closes_pkey primary key (group_id, property_id, local_day),
  constraint day_closes_number_unique unique (group_id, property_id, number),
  constraint day_closes_property_fkey foreign key (group_id, property_id) references properties (group_id, id),
  constraint day_closes_number_check check (number > 0)
);
call protect_tenant_table('day_closes');
revoke update, delete on day_closes from larder_app;

create function keep_day_closes() returns trigger language plpgsql as $$
begin
  raise exception 'a closed day is immutable' using errcode = 'check_violation', constraint = 'day_closes_kept_check';
end $$;
create trigger day_closes_kept before update or delete on day_closes for each row execute function keep_day_closes();
