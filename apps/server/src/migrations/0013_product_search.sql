-- Finding products, and lists of 50,000 of them (docs/decisions/0022-finding-products.md). Forced row security keeps LIKE
-- and trigrams off every index, because their operators are not leakproof; plain equality is. So the words of a group's
-- products stand apart from where they occur: a search looks through the few thousand different words with whatever
-- operator it likes, and goes from there to the products by equality. The walls stay as they are.

-- Distances between words, for near misses. A trusted extension: the owner of a database may create it.
create extension if not exists fuzzystrmatch with schema public;

-- The different words of a group's products. It only grows: a word that no product has any more finds nothing.
create table product_vocabulary (
  group_id bigint not null references groups (id),
  word text not null,
  constraint product_vocabulary_pkey primary key (group_id, word)
);
call protect_tenant_table('product_vocabulary');

-- Which words a product has, in every language of its name and tags. Without a foreign key, which would ask for the
-- product once a word: the triggers below see every way in which a product comes, changes and goes.
create table product_words (
  group_id bigint not null references groups (id),
  word text not null,
  product_id bigint not null,
  constraint product_words_pkey primary key (group_id, word, product_id)
);
create index product_words_product_index on product_words (group_id, product_id);
call protect_tenant_table('product_words');

-- The words of a search text: what stands between spaces, and of "coca-cola" also its parts. An EAN is no word; it is
-- looked for among the EANs. What is longer than an index takes is cut.
create function words_of_product(search_text text, ean_code text) returns setof text
  language sql immutable parallel safe
  as $$
    select distinct left(word, 400)
    from regexp_split_to_table(search_text, '\s+') as token, lateral (
      select token as word
      union all
      select part from regexp_split_to_table(token, '[^[:alnum:]]+') as part where token ~ '[^[:alnum:]]'
    ) as words
    where word <> '' and (word is distinct from ean_code or word !~ '^[0-9]+$')
  $$;

-- How many letters a word is away from one that was asked for, where that is near enough to be a slip of the hand: one,
-- or two in a longer word that begins the same; two letters changed about are one. A word that is still being typed is
-- compared with the beginning. Null: another word.
create function word_distance(asked text, word text) returns integer
  language plpgsql immutable parallel safe as $$
declare
  asked_length constant integer := char_length(asked);
  word_length constant integer := char_length(word);
  begins_alike constant boolean := left(asked, 1) = left(word, 1);
  most constant integer := case when asked_length > 5 and begins_alike then 2 else 1 end;
  distance integer;
begin
  if asked_length not between 3 and 100 or word_length not between asked_length - most and 100 then return null; end if;
  -- A number one digit away is another number, and nobody types a wildcard by mistake.
  if word ~ '^[0-9]+$' or asked ~ '^[0-9]+$' or asked ~ '[%_*?\\]' then return null; end if;
  if word_length <= asked_length + most then
    distance := levenshtein_less_equal(asked, word, 2);
    if distance <= most and distance < 2 then return distance; end if;
    if distance = 2 and word_length = asked_length then
      for place in 1 .. asked_length - 1 loop
        if overlay(asked placing substr(asked, place + 1, 1) || substr(asked, place, 1) from place for 2) = word then return 1; end if;
      end loop;
    end if;
    if distance <= most then return distance; end if;
  end if;
  if begins_alike and asked_length > 3 and word_length > asked_length
    and (levenshtein_less_equal(asked, left(word, asked_length + 1), 1) <= 1 or levenshtein_less_equal(asked, left(word, asked_length), 1) <= 1) then return 1; end if;
  return null;
end $$;

-- Once a statement instead of once a row, and in the order of the words, so that two imports do not wait for each other
-- in a circle.
create function note_product_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from product_words using gone where product_words.group_id = gone.group_id and product_words.product_id = gone.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- What differs by EXCEPT, which hashes: a join of the two would keep the plan of a change of one row, a nested loop,
    -- for a change of thousands.
    delete from product_words using (select group_id, id, search_text, ean_code from come except select group_id, id, search_text, ean_code from gone) as changed
      where product_words.group_id = changed.group_id and product_words.product_id = changed.id;
    with changed as materialized (
      select group_id, id, search_text, ean_code from come except select group_id, id, search_text, ean_code from gone
    ), words as materialized (
      select group_id, word, id from changed, words_of_product(search_text, ean_code) as word
    ), learnt as (
      insert into product_vocabulary (group_id, word) select distinct group_id, word from words order by group_id, word on conflict do nothing
    )
    insert into product_words (group_id, word, product_id) select group_id, word, id from words order by group_id, word, id;
    return null;
  end if;
  with words as materialized (
    select come.group_id, word, come.id from come, words_of_product(come.search_text, come.ean_code) as word
  ), learnt as (
    insert into product_vocabulary (group_id, word) select distinct group_id, word from words order by group_id, word on conflict do nothing
  )
  insert into product_words (group_id, word, product_id) select group_id, word, id from words order by group_id, word, id;
  return null;
end $$;

create trigger products_words_insert after insert on products referencing new table as come
  for each statement execute function note_product_words();
create trigger products_words_update after update on products referencing old table as gone new table as come
  for each statement execute function note_product_words();
create trigger products_words_delete after delete on products referencing old table as gone
  for each statement execute function note_product_words();

-- What stands already; group by group, because the walls hold here too.
do $$
declare
  tenant record;
begin
  perform set_config('larder.scope', 'identity', true);
  for tenant in select id from groups loop
    perform set_config('larder.group_id', tenant.id::text, true);
    insert into product_words (group_id, word, product_id)
      select group_id, word, id from products, words_of_product(search_text, ean_code) as word where group_id = tenant.id order by 2, 3;
    insert into product_vocabulary (group_id, word) select distinct group_id, word from product_words where group_id = tenant.id order by 2;
  end loop;
  perform set_config('larder.group_id', '', true);
  perform set_config('larder.scope', '', true);
end $$;

-- A list in either order is walked, and counted, in the index alone, however few of 50,000 products its filter keeps.
drop index products_name_index;
create index products_name_index on products (group_id, sort_name, id) include (archived_at, status, property_id, category_id, second_category_id);
drop index products_price_index;
create index products_price_index on products (group_id, retail_price_cents, id) include (archived_at, status, property_id, category_id, second_category_id);
create index products_list_index on products (group_id, id) include (archived_at, status, property_id, category_id, second_category_id, retail_price_cents, sort_name, ean_code);
drop index products_ledger_index;
create index products_ledger_index on products (group_id, ledger_account_id) include (id);
drop index products_ledger_nl_index;
create index products_ledger_nl_index on products (group_id, ledger_account_nl_id) include (id);
-- An index alone answers only for pages that were vacuumed since they last changed.
alter table products set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
