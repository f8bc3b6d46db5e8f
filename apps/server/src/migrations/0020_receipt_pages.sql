-- Who opens the link of a receipt (TXN-05) is in no group and knows of none. This function finds the group of the one paid receipt that a link names, and
-- tells nothing else; the rest is asked within that group's wall. It runs as the owner of the tables, whom a policy of its own lets see the receipt with
-- the link that the function names, for as long as it runs. For the application's role there is one wall as before: the policy is not for it, and costs its
-- queries nothing.
create policy guest_link on receipts for select to current_user
  using (public_token = (select nullif(current_setting('larder.guest_link', true), '')));

create function find_linked_receipt(link text) returns table (group_id bigint, receipt_id bigint)
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform set_config('larder.guest_link', link, true);
  return query select receipts.group_id, receipts.id from receipts where receipts.public_token = link and receipts.state = 'SUCCESS';
  perform set_config('larder.guest_link', '', true);
end $$;
revoke execute on function find_linked_receipt(text) from public;
grant execute on function find_linked_receipt(text) to larder_app;
