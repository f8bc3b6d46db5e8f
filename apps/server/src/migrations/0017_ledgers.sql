-- Ledger accounts and payment methods are removed by a mark (LED-01, LED-02): what was booked keeps its name in the books.
alter table ledger_accounts add column removed_at timestamptz;
alter table payment_methods add column removed_at timestamptz;

-- The group's accounts and each location's are apart, so that a location may book on a code of its own; a removed one
-- leaves its code, its deposit and its payment method to the next.
create unique index ledger_accounts_code_unique on ledger_accounts (group_id, property_id, code) nulls not distinct where removed_at is null;
create unique index ledger_accounts_deposit_unique on ledger_accounts (group_id, property_id) nulls not distinct
  where deposit_type is not null and removed_at is null;
create unique index ledger_accounts_payment_unique on ledger_accounts (group_id, property_id, payment_method_id) nulls not distinct
  where payment_method_id is not null and removed_at is null;
alter table ledger_accounts add constraint ledger_accounts_deposit_check check (deposit_type in ('deposit'));
