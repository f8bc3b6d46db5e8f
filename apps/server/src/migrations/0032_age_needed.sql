-- Whether a sale asked for an age: by its goods and the location's setting of that moment, of which neither is kept
-- otherwise. Sales from before have nothing here; their detail goes by what the goods and the location ask for now.
alter table receipts add column is_age_needed boolean;
-- Paid without an answer, or with no for one: few, and somebody has to look.
create index receipts_age_index on receipts (group_id, sold_at desc, id desc)
  where is_age_needed and state = 'SUCCESS' and age_answer is not true;
