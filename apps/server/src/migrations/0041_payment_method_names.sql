-- Payment methods are named in the content languages, as categories are (CON-01): what stands already is the Dutch name.
alter table payment_methods alter column name type jsonb using jsonb_build_object('nl', name);
