-- Why the labels of a shop get no pictures although nothing is wrong with them, and since when: people are told.
alter table label_hosts
  add column trouble text constraint label_hosts_trouble_kind_check check (trouble in ('offline', 'full', 'stopped')),
  add column trouble_since timestamptz,
  add constraint label_hosts_trouble_check check (num_nulls(trouble, trouble_since) in (0, 2));
