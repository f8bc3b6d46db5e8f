-- Finding products by arrays of their ids (docs/decisions/0034-searches-in-arrays.md).

-- Sets of numbers, put together and taken apart in C. A trusted extension: the owner of a database may create it.
create extension if not exists intarray with schema public;

-- An index alone says which product has an EAN, or one with some digits in it, in a third of the pages of the list's.
alter table products
  drop constraint products_ean_unique,
  add constraint products_ean_unique unique (group_id, ean_code) include (id);
