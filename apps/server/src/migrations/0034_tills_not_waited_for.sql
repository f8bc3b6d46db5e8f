-- Since when labels do not wait for a till, because an administrator said so; over when it asks for prices again.
alter table till_price_versions add column ignored_since timestamptz;
