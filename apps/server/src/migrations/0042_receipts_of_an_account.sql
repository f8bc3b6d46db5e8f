-- The receipts of a ledger account, however rare it is (docs/decisions/0047-finding-receipts.md): of its goods, and of its
-- deposit.
create index receipt_lines_account_index on receipt_lines (group_id, ledger_account_id, receipt_id) where ledger_account_id is not null;
create index receipt_lines_deposit_index on receipt_lines (group_id, deposit_ledger_account_id, receipt_id)
  where deposit_ledger_account_id is not null and deposit_cents <> 0;
