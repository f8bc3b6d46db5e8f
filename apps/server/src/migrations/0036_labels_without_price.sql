-- A product that a shop no longer sells keeps its labels: they say so, once every till knows (PRD-04, DYN-05). Whether it was
-- sold when its price was last looked at tells when that began.
alter table shelf_prices add column is_sold boolean not null default true;

-- A shop with labels and without the address of a host is a trouble of its own: nobody has entered one, or it was taken away.
alter table label_hosts
  drop constraint label_hosts_trouble_kind_check,
  add constraint label_hosts_trouble_kind_check check (trouble in ('offline', 'full', 'stopped', 'missing'));
