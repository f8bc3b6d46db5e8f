-- Receipts by what a desk is asked for (docs/decisions/0047-finding-receipts.md). Under row security only equality and
-- order look into an index, so each question has one that answers it so: a word, an amount, a reference, a product.

-- The words of who or what a receipt was put on: a room, a voucher's number, an employee.
create table receipt_words (
  group_id bigint not null references groups (id),
  receipt_id bigint not null,
  word text not null,
  constraint receipt_words_pkey primary key (group_id, receipt_id, word),
  constraint receipt_words_receipt_fkey foreign key (group_id, receipt_id) references receipts (group_id, id)
);
create index receipt_words_word_index on receipt_words (group_id, word, receipt_id);
call protect_tenant_table('receipt_words');

create function note_receipt_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from receipt_words where group_id = new.group_id and receipt_id = new.id;
  end if;
  insert into receipt_words (group_id, receipt_id, word)
    select new.group_id, new.id, word from words_of_product(fold_text(coalesce(new.account, '')), null) as word;
  return null;
end $$;
create trigger receipts_words_insert after insert on receipts
  for each row when (new.account is not null) execute function note_receipt_words();
create trigger receipts_words_update after update of account on receipts
  for each row when (old.account is distinct from new.account) execute function note_receipt_words();

-- What stands already; group by group, because the walls hold here too.
do $$
declare
  tenant record;
begin
  perform set_config('larder.scope', 'identity', true);
  for tenant in select id from groups loop
    perform set_config('larder.group_id', tenant.id::text, true);
    insert into receipt_words (group_id, receipt_id, word)
      select group_id, id, word from receipts, words_of_product(fold_text(account), null) as word
      where group_id = tenant.id and account is not null;
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end $$;

-- An amount, and the list in the order of amounts; what was paid beyond the total stands on a bank's statement.
create index receipts_total_index on receipts (group_id, total_cents, id);
create index receipts_overpaid_index on receipts (group_id, paid_cents) where paid_cents > total_cents;
create index receipts_reference_index on receipts (group_id, payment_provider_id) where payment_provider_id is not null;

-- A payment method's receipts, newest first, however few they are.
drop index receipts_payment_index;
create index receipts_payment_index on receipts (group_id, payment_method_id, sold_at desc, id desc);

-- The receipts that a product or a voucher is on.
create index receipt_lines_product_index on receipt_lines (group_id, product_id, receipt_id) where product_id is not null;
create index receipt_lines_voucher_index on receipt_lines (group_id, voucher_type, receipt_id) where voucher_type is not null;
