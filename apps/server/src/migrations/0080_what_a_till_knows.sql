-- What employees pay less at a location, by which its tills count their discount; none: nobody has said.
alter table properties add column employee_discount_percent integer,
  add constraint properties_employee_discount_percent_check check (employee_discount_percent between 1 and 100);

-- Tills are told which vouchers pay for a product, so a change of them is news like one of its name.
create or replace trigger products_price_change
  after insert or delete or update of retail_price_cents, archived_at, status, deposit_kinds, vat_type, name, ean_code, category_id, second_category_id, age_restriction, image_url, vouchers
  on products for each row execute function note_price_change();
