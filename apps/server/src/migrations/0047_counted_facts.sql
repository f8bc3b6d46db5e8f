-- Since when a change waits to be folded into sums: who watches over an installation hears how old the oldest is.
alter table receipt_tail add column created_at timestamptz not null default now();

-- Of mails that go back years few wait, and fewer were given up of late.
create index mails_waiting_index on mails (created_at) where sent_at is null and failed_at is null;
create index mails_failed_index on mails (failed_at) where failed_at is not null;

-- Counts over all groups, one after the other with what row security shows of each: with the caller's own rights, in one
-- round trip. Only who may list the groups may begin it, and nothing of a group remains in view behind it.
create function count_facts()
returns table (
  quarantined bigint, oldest_unfolded_at timestamptz, held bigint,
  labels_shown bigint, labels_waiting bigint, labels_unreachable bigint, oldest_waiting_label_at timestamptz,
  hosts_online bigint, hosts_unseen bigint, hosts_offline bigint, hosts_full bigint, hosts_stopped bigint, hosts_missing bigint
)
language plpgsql
as $$
declare
  of_group bigint;
begin
  if not coalesce(is_identity_scope(), false) then
    raise exception 'facts are counted before a group is known' using errcode = 'insufficient_privilege';
  end if;
  quarantined := 0; held := 0; labels_shown := 0; labels_waiting := 0; labels_unreachable := 0;
  hosts_online := 0; hosts_unseen := 0; hosts_offline := 0; hosts_full := 0; hosts_stopped := 0; hosts_missing := 0;
  foreach of_group in array coalesce((select array_agg(id order by id) from groups), '{}') loop
    execute format('set local larder.group_id = %L', of_group);
    select
      quarantined + (select count(*) from quarantined_receipts where group_id = of_group and resolved_receipt_id is null and handled_at is null),
      least(oldest_unfolded_at, (select tail.created_at from receipt_tail as tail where tail.group_id = of_group order by tail.id limit 1)),
      held + (select count(*) from shelf_prices where group_id = of_group and till_cents < planned_cents and is_sold)
    into quarantined, oldest_unfolded_at, held;
    select
      labels_shown + count(*) filter (where behind_since is null),
      labels_waiting + count(*) filter (where behind_since is not null and trouble is null),
      labels_unreachable + count(*) filter (where behind_since is not null and trouble is not null),
      least(oldest_waiting_label_at, min(behind_since) filter (where trouble is null))
    into labels_shown, labels_waiting, labels_unreachable, oldest_waiting_label_at
    from price_labels left join label_hosts on label_hosts.group_id = of_group and label_hosts.shop_id = price_labels.shop_id
    where price_labels.group_id = of_group and price_labels.product_id is not null;
    select
      hosts_online + count(*) filter (where trouble is null and is_online),
      hosts_unseen + count(*) filter (where trouble is null and is_online is not true),
      hosts_offline + count(*) filter (where trouble = 'offline'),
      hosts_full + count(*) filter (where trouble = 'full'),
      hosts_stopped + count(*) filter (where trouble = 'stopped'),
      hosts_missing + count(*) filter (where trouble = 'missing')
    into hosts_online, hosts_unseen, hosts_offline, hosts_full, hosts_stopped, hosts_missing
    from label_hosts where group_id = of_group;
  end loop;
  set local larder.group_id = '';
  return next;
end
$$;
