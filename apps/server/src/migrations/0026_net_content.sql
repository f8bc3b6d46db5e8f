-- What is in a package (PRD-01), for the price of a kilogram, a litre or a piece on price labels (PL-08): whole grams,
-- millilitres or pieces. Both or neither; tills hear nothing of it, so it is no part of `products_price_change`.
alter table products
  add column net_content_quantity integer,
  add column net_content_unit text,
  add constraint products_net_content_quantity_check check (net_content_quantity between 1 and 100000),
  add constraint products_net_content_unit_check check (net_content_unit in ('g', 'ml', 'piece')),
  add constraint products_net_content_check check ((net_content_quantity is null) = (net_content_unit is null));
