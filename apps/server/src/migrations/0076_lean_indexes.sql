-- What grows in the order of time is indexed in that order and read backwards: an index whose newest entry comes first is filled from its
-- left edge, where PostgreSQL halves a full page, and takes twice the room (decision 84).
drop index receipts_sold_index;
create index receipts_sold_index on receipts (group_id, sold_at, id);
drop index receipts_property_sold_index;
create index receipts_property_sold_index on receipts (group_id, property_id, sold_at, id);
drop index receipts_shop_sold_index;
create index receipts_shop_sold_index on receipts (group_id, shop_id, sold_at, id);
drop index receipts_register_sold_index;
create index receipts_register_sold_index on receipts (group_id, cash_register_id, sold_at);
drop index receipts_payment_index;
create index receipts_payment_index on receipts (group_id, payment_method_id, sold_at, id);

-- Nearly all receipts are completed: a list of those walks the indexes of all. The others are few, and found apart.
drop index receipts_state_sold_index;
create index receipts_state_sold_index on receipts (group_id, state, sold_at, id) where state <> 'SUCCESS';
drop index receipts_property_state_sold_index;
create index receipts_property_state_sold_index on receipts (group_id, property_id, state, sold_at, id) where state <> 'SUCCESS';

-- A search by number looks in all shops, so one index does for both.
alter table receipts drop constraint receipts_number_unique;
drop index receipts_number_index;
alter table receipts add constraint receipts_number_unique unique (group_id, number, shop_id);

-- Equal entries are stored once.
drop index receipts_last4_index;
create index receipts_last4_index on receipts (group_id, card_last4) where card_last4 is not null;

drop index audit_entries_group_index;
create index audit_entries_group_index on audit_entries (group_id, at, id);
drop index audit_entries_action_index;
create index audit_entries_action_index on audit_entries (group_id, action, at, id);
drop index audit_entries_actor_index;
create index audit_entries_actor_index on audit_entries (group_id, actor_user_id, at, id) where actor_user_id is not null;
drop index webhook_deliveries_webhook_index;
create index webhook_deliveries_webhook_index on webhook_deliveries (group_id, webhook_id, id);
