-- Products are found in one normalised text again (docs/decisions/0052-search-in-one-text.md). A server of the version
-- before sells and lists beside this schema, but cannot search products: its words are gone.
drop trigger products_words_insert on products;
drop trigger products_words_update on products;
drop trigger products_words_delete on products;
drop function note_product_words();
drop table product_words;
drop table product_vocabulary;
drop function word_distance(text, text);
drop extension intarray;

-- How texts are compared: without accents and capitals, and with a space where a word begins inside of another, as in
-- "coca-cola", so that what follows a space is the beginning of a word.
create function search_form(source text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(public.fold_text(source), '([^[:alnum:][:space:]])(?=[[:alnum:]])', '\1 ', 'g') $$;

alter table products drop column search_text;
alter table products add column search_text text generated always as (' ' || search_form(
  coalesce(name ->> 'nl', '') || ' ' || coalesce(name ->> 'de', '') || ' ' || coalesce(name ->> 'en', '') || ' ' ||
  coalesce(tags ->> 'nl', '') || ' ' || coalesce(tags ->> 'de', '') || ' ' || coalesce(tags ->> 'en', '') || ' ' ||
  coalesce(ean_code, ''))) stored;

-- What a word looks like in such a text: a short one counts only where a word begins.
create function search_part(word text) returns text
  language sql immutable parallel safe strict
  as $$ select case when form ~ '^[[:alnum:]]{1,2}$' then ' ' || form else form end from search_form(word) as form $$;

-- The ways to write a word with two neighbouring letters changed about. Null for what is no word of letters: a number one
-- digit away is another number.
create function swaps_of(word text) returns text[]
  language sql immutable parallel safe strict
  as $$
    select array_agg(left(folded, at - 1) || substr(folded, at + 1, 1) || substr(folded, at, 1) || substr(folded, at + 2))
    from public.fold_text(word) as folded, generate_series(1, char_length(folded) - 1) as at
    where folded ~ '^[[:alpha:]]{3,40}$'
  $$;
