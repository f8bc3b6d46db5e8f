-- Sales. Receipts are facts: unique by register and the till's key for ever, only moving forward.

-- The last number given per shop: numbering is unbroken, so it is given in the transaction that writes the receipt.
create table receipt_counters (
  group_id bigint not null,
  shop_id bigint not null,
  last_number bigint not null default 0,
  constraint receipt_counters_pkey primary key (group_id, shop_id),
  constraint receipt_counters_shop_fkey foreign key (group_id, shop_id) references shops (group_id, id)
) with (fillfactor = 50);
call protect_tenant_table('receipt_counters');

create table receipts (
  group_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  shop_id bigint not null,
  cash_register_id bigint not null,
  till_key text not null,
  body_hash bytea not null,
  number bigint not null,
  state text not null,
  sold_at timestamptz not null,
  till_sold_at timestamptz not null,
  received_at timestamptz not null,
  is_clock_suspect boolean not null default false,
  processing_at timestamptz,
  finished_at timestamptz,
  local_day date not null,
  local_hour smallint not null,
  item_count integer not null,
  total_cents bigint not null,
  deposit_cents bigint not null,
  turnover_cents bigint generated always as (total_cents - deposit_cents) stored,
  paid_cents bigint not null,
  payment_method_id bigint,
  payment_method_code text,
  card_brand text,
  card_last4 text,
  card_auth_code text,
  payment_provider_id text,
  age_answer boolean,
  age_check_code text,
  receipt_choice text,
  receipt_email text,
  pickup_name text,
  pickup_phone text,
  account text,
  extra jsonb,
  public_token text not null,
  rating smallint,
  review_message text,
  reviewed_at timestamptz,
  constraint receipts_pkey primary key (group_id, id),
  constraint receipts_till_key_unique unique (group_id, cash_register_id, till_key),
  constraint receipts_number_unique unique (group_id, shop_id, number),
  constraint receipts_public_token_unique unique (public_token),
  constraint receipts_register_fkey foreign key (group_id, property_id, shop_id, cash_register_id)
    references cash_registers (group_id, property_id, shop_id, id),
  constraint receipts_payment_fkey foreign key (group_id, payment_method_id) references payment_methods (group_id, id),
  constraint receipts_state_check check (state in ('CREATED', 'PROCESSING', 'SUCCESS', 'FAILED')),
  constraint receipts_paid_check check (state <> 'SUCCESS' or paid_cents >= total_cents),
  constraint receipts_rating_check check (rating between 1 and 5),
  constraint receipts_card_check check (card_last4 ~ '^[0-9]{4}$')
);
create index receipts_sold_index on receipts (group_id, sold_at desc, id desc);
create index receipts_property_sold_index on receipts (group_id, property_id, sold_at desc, id desc);
create index receipts_state_sold_index on receipts (group_id, state, sold_at desc, id desc);
create index receipts_property_state_sold_index on receipts (group_id, property_id, state, sold_at desc, id desc);
create index receipts_shop_sold_index on receipts (group_id, shop_id, sold_at desc, id desc);
create index receipts_register_sold_index on receipts (group_id, cash_register_id, sold_at desc);
create index receipts_number_index on receipts (group_id, number);
create index receipts_last4_index on receipts (group_id, card_last4, sold_at desc) where card_last4 is not null;
create index receipts_review_index on receipts (group_id, sold_at desc, id desc) where rating is not null;
create index receipts_payment_index on receipts (group_id, payment_method_id);
call protect_tenant_table('receipts');
revoke delete on receipts from larder_app;

-- The lines keep the name, price, VAT and ledger of the moment of sale (TXN-08). `category_id` and
-- `ledger_account_id` are facts of that moment too, so they refer to nothing that may be removed later.
create table receipt_lines (
  group_id bigint not null,
  receipt_id bigint not null,
  position smallint not null,
  product_id bigint,
  category_id bigint,
  ledger_account_id bigint,
  combi_deal_id bigint,
  ean_code text,
  name text,
  quantity integer not null,
  unit_price_cents bigint not null,
  total_cents bigint not null,
  deposit_cents bigint not null,
  discount_cents bigint not null default 0,
  vat_rate_basis_points integer not null,
  voucher_type text,
  constraint receipt_lines_pkey primary key (group_id, receipt_id, position),
  constraint receipt_lines_receipt_fkey foreign key (group_id, receipt_id) references receipts (group_id, id),
  constraint receipt_lines_quantity_check check (quantity <> 0)
);
call protect_tenant_table('receipt_lines');

-- Finished receipts are immutable, whoever asks: only what a customer adds later (rating, message) and what privacy
-- removes (pickup, e-mail) may change.
create function keep_finished_receipts() returns trigger language plpgsql as $$
begin
  if old.state in ('SUCCESS', 'FAILED') and
     row(new.state, new.till_key, new.body_hash, new.number, new.sold_at, new.till_sold_at, new.received_at, new.local_day, new.local_hour,
         new.item_count, new.total_cents, new.deposit_cents, new.paid_cents, new.payment_method_code, new.property_id, new.shop_id, new.cash_register_id)
     is distinct from
     row(old.state, old.till_key, old.body_hash, old.number, old.sold_at, old.till_sold_at, old.received_at, old.local_day, old.local_hour,
         old.item_count, old.total_cents, old.deposit_cents, old.paid_cents, old.payment_method_code, old.property_id, old.shop_id, old.cash_register_id)
  then raise exception 'finished receipts are immutable' using errcode = 'check_violation', constraint = 'receipts_finished_check';
  end if;
  return new;
end $$;
create trigger receipts_finished before update on receipts for each row execute function keep_finished_receipts();

create function keep_finished_lines() returns trigger language plpgsql as $$
begin
  if exists (select from receipts where receipts.group_id = old.group_id and receipts.id = old.receipt_id and receipts.state in ('SUCCESS', 'FAILED'))
  then raise exception 'the lines of finished receipts are immutable' using errcode = 'check_violation', constraint = 'receipt_lines_finished_check';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger receipt_lines_finished before update or delete on receipt_lines for each row execute function keep_finished_lines();

-- Receipts that break a rule: kept with the reasons, shown to people, never counted and never lost.
create table quarantined_receipts (
  group_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  shop_id bigint not null,
  cash_register_id bigint not null,
  till_key text not null,
  body_hash bytea not null,
  body jsonb not null,
  reasons text[] not null,
  received_at timestamptz not null,
  resolved_receipt_id bigint,
  constraint quarantined_receipts_pkey primary key (group_id, id),
  constraint quarantined_receipts_body_unique unique (group_id, cash_register_id, till_key, body_hash),
  constraint quarantined_receipts_register_fkey foreign key (group_id, property_id, shop_id, cash_register_id)
    references cash_registers (group_id, property_id, shop_id, id)
);
create index quarantined_receipts_open_index on quarantined_receipts (group_id, property_id, received_at) where resolved_receipt_id is null;
call protect_tenant_table('quarantined_receipts');
revoke delete on quarantined_receipts from larder_app;

-- What contradicted a receipt that was recorded before (409): nothing changed, but someone has to look.
create table receipt_alarms (
  group_id bigint not null,
  id bigint generated always as identity,
  receipt_id bigint not null,
  body_hash bytea not null,
  body jsonb not null,
  received_at timestamptz not null,
  constraint receipt_alarms_pkey primary key (group_id, id),
  constraint receipt_alarms_body_unique unique (group_id, receipt_id, body_hash),
  constraint receipt_alarms_receipt_fkey foreign key (group_id, receipt_id) references receipts (group_id, id)
);
call protect_tenant_table('receipt_alarms');
revoke update, delete on receipt_alarms from larder_app;

create table sent_receipts (
  group_id bigint not null,
  id bigint generated always as identity,
  receipt_id bigint not null,
  email text not null,
  requested_at timestamptz not null,
  sent_at timestamptz,
  constraint sent_receipts_pkey primary key (group_id, id),
  constraint sent_receipts_receipt_fkey foreign key (group_id, receipt_id) references receipts (group_id, id)
);
create index sent_receipts_receipt_index on sent_receipts (group_id, receipt_id);
call protect_tenant_table('sent_receipts');
