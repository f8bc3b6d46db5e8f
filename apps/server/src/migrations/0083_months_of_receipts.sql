-- What stands already, while tills go on: the triggers of the migration before keep what comes meanwhile. Group by group, because the walls
-- hold here too.
do $$
declare
  tenant record;
begin
  perform set_config('larder.scope', 'identity', true);
  for tenant in select id from groups loop
    perform set_config('larder.group_id', tenant.id::text, true);
    insert into receipt_months (group_id, local_month, first_receipt_id)
      select group_id, date_trunc('month', local_day), min(id) from receipts where group_id = tenant.id group by 1, 2
      on conflict (group_id, local_month) do update set first_receipt_id = least(receipt_months.first_receipt_id, excluded.first_receipt_id);
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end $$;
