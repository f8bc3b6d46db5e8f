-- Reviews (REV-01) belong to the local day of their sale: averages and lists of a period are read from these alone.
create index receipts_review_day_index on receipts (group_id, local_day, property_id, shop_id, rating) where rating is not null;
create index receipts_review_message_index on receipts (group_id, local_day, property_id, shop_id, rating) where rating is not null and review_message <> '';

-- What became of a receipt in quarantine: a person booked or dismissed it, or its till sent it again and right. As in the audit trail, `handled_by` outlives
-- the account that it names.
alter table quarantined_receipts
  add column handled_at timestamptz,
  add column handled_by bigint,
  add column outcome text,
  add column note text,
  add constraint quarantined_receipts_outcome_check check (outcome in ('booked', 'dismissed', 'corrected'));
create index quarantined_receipts_received_index on quarantined_receipts (group_id, received_at desc, id desc);

-- Until now only tills solved them.
do $$
declare
  tenant record;
begin
  perform set_config('larder.scope', 'identity', true);
  for tenant in select id from groups order by id loop
    perform set_config('larder.group_id', tenant.id::text, true);
    update quarantined_receipts set outcome = 'corrected', handled_at = receipts.received_at
    from receipts
    where quarantined_receipts.group_id = tenant.id and receipts.group_id = tenant.id and receipts.id = resolved_receipt_id;
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end $$;
