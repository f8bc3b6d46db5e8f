-- A whole group is the sum over its locations, and a period the sum over its days, except where a year of those is too many
-- rows to read (docs/decisions/0053-sums-by-day.md).
--
-- A server of the version before that still runs cannot fold into what is gone, nor answer a report from it: its tail
-- waits, with every sale in it, for a server of this version to fold it, and its reports are refused until it is replaced.
drop table receipt_months;
drop table group_receipt_days;
drop table category_months;
drop table group_category_days;
drop table group_category_months;
drop table product_months;
drop table group_product_days;
drop table group_ledger_days;
drop table group_ledger_months;
drop table payment_months;
drop table paid_days;
drop table group_paid_days;
