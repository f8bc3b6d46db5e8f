-- Since when nobody of a group may sign in and its tills are told no prices; the operator's decision (larder groups).
alter table groups add column suspended_at timestamptz;
