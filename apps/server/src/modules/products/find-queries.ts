import { sql, type Statement } from '../../platform/database/sql.ts';

/** The words of a search; `isNear` takes a word for one that is a slip of the hand away. */
type Asked = { readonly words: readonly string[]; readonly isNear: boolean };

/** How many letters have to be there before a word is also looked for inside of others. */
const shortestPart = 3;

const isNumber = (word: string) => /^\d{2,14}$/.test(word);

/**
 * The products of the group that have every word: up to eight rows of a `rank` and the `ids` of it, each id in one of
 * them. 0 is for the whole EAN, 2 when each word begins one, 3 when each is part of one, above that 3 and the letters that
 * differ. It says nothing of who may see them.
 *
 * Each word is first looked for among the group's different words, and goes from there to the products by equality, the
 * only comparison that row security leaves to an index. What has it is an array of ids, in which thousands are put
 * together, taken apart and counted without a row for each.
 */
export function matches({ words, isNear }: Asked): Statement {
  return isNear
    ? sql`${exactOf(words)}, ${nearWhere(sql`true`)} select * from exact union all select * from near`
    : sql`${exactOf(words)} select * from exact`;
}

/**
 * The products that have every word, and only when none of them is among the shown ones those whose words are near.
 * `shown` is a condition on `products`.
 */
export function bestMatches({
  words,
  shown,
}: {
  readonly words: readonly string[];
  readonly shown: Statement;
}): Statement {
  return sql`
    ${exactOf(words)}, seen as materialized (
      select exists (select from (select unnest(ids) as found from exact) as one, lateral (select from products where ${shown} and id = found offset 0) as product) as is_any
    ), ${nearWhere(sql`not (select is_any from seen)`)}
    select * from exact where (select is_any from seen)
    union all
    select * from near`;
}

/**
 * The beginning of a statement: the words that are asked for, what has each of them (`begun` where one begins with it,
 * `within` anywhere, `whole` as its EAN), and what has all.
 */
const exactOf = (words: readonly string[]) => sql`
  with recursive asked as materialized (
    select text, row_number() over ()::integer - 1 as place, left(text, 1) as first, substr(text, 2) as rest,
      substr(text, 2, 1) || left(text, 1) || substr(text, 3) as turned, char_length(text) >= ${shortestPart} or text !~ '^[[:alnum:]]+$' as is_long
    from (
      select distinct text from unnest(${words}::text[]) as given, regexp_split_to_table(fold_text(given), '\\s+') as text where text <> '' limit 15
    ) as texts
  ), known as materialized (
    select place, is_begun, ids from (
      select place, is_begun, array_agg(word) as words from (${knownWords}) as found group by place, is_begun
    ) as of_place, ${idsWithWords}
  ), spelt as materialized (
    ${words.some(isNumber) ? speltOrEan : sql`select place, begun, begun | inside as within, '{}'::integer[] as whole from ${byPlace}`}
  ), all_spelt as (
    select place, begun, within, whole from spelt where place = 0
    union all
    select next.place, so_far.begun & next.begun, so_far.within & next.within, so_far.whole | next.whole
    from all_spelt as so_far join spelt as next on next.place = so_far.place + 1
  ), exact as materialized (
    select rank, ids from (select * from all_spelt order by place desc limit 1) as every,
      lateral (values (0, within & whole), (2, begun - whole), (3, within - begun - whole)) as ranks (rank, ids)
    where ids <> '{}'
  )`;

/** What has not all words, but near ones for those that it has not; nothing is looked up unless it is wanted. */
const nearWhere = (isWanted: Statement) => sql`
  near_known as materialized (
    select place, distance, ids from (
      select place, distance, array_agg(word) as words from (${nearWords}) as found where ${isWanted} group by place, distance
    ) as of_place, ${idsWithWords}
  ), near_spelt as materialized (
    select place, within, within | one as nearer, within | one | two as near, whole from spelt, lateral (
      select coalesce((select ids from near_known where near_known.place = spelt.place and distance = 1), '{}') as one,
        coalesce((select ids from near_known where near_known.place = spelt.place and distance = 2), '{}') as two
    ) as of_place
    where exists (select from near_known)
  ), all_near as (
    select place, near as ids, whole from near_spelt where place = 0
    union all
    select next.place, so_far.ids & next.near, so_far.whole | next.whole from all_near as so_far join near_spelt as next on next.place = so_far.place + 1
  ), near as materialized (
    select rank, ranks.ids from (select ids, whole from all_near order by place desc limit 1) as every, lateral (
      select 0 as rank, every.ids & whole as ids
      union all
      select rank, sort(array_agg(found)) - whole from (
        select found, least(9, 3 + count(*)::integer) as rank from near_spelt, lateral (
          select unnest(every.ids - within) as found union all select unnest(every.ids - nearer)
        ) as missing group by found
      ) as ranked group by rank
    ) as ranks
    where ranks.ids <> '{}'
  )`;

const idsWithWords = sql`lateral (
  select uniq(sort(coalesce(array_agg(product_id::integer), '{}'))) as ids from product_words
  where group_id = (select current_group_id()) and word = any (words)
) as holders`;

const byPlace = sql`asked, lateral (
  select coalesce((select ids from known where known.place = asked.place and is_begun), '{}') as begun,
    coalesce((select ids from known where known.place = asked.place and not is_begun), '{}') as inside
) as of_place`;

// A short word is looked for only where one begins, and that in the index.
const knownWords = sql`
  select place, word, at = 1 as is_begun from asked, lateral (
    select word, strpos(word, text) as at from product_vocabulary where group_id = (select current_group_id()) offset 0
  ) as vocabulary where is_long and at > 0
  union all
  select place, word, true from asked, lateral (
    select word from product_vocabulary
    where group_id = (select current_group_id()) and word >= text and word < text || chr(1114111) and starts_with(word, text) offset 0
  ) as vocabulary where not is_long`;

// Only a word that begins the same, or differs in just the letters it begins with, can be near: a comparison of thousands
// with the distance itself would take most of the time.
const nearWords = sql`
  select place, word, distance from asked, lateral (
    select word, word_distance(text, word) as distance from (
      select word from product_vocabulary where group_id = (select current_group_id()) and word >= first and word < first || chr(1114111)
      union
      select word from product_vocabulary where group_id = (select current_group_id()) and word in (rest, turned)
      union
      select word from product_vocabulary where group_id = (select current_group_id()) and right(word, -1) = rest
    ) as alike
    where strpos(word, text) = 0 offset 0
  ) as vocabulary
  where distance is not null`;

/*
 * A number is also looked for in the EANs: of two digits only where one begins, in an index; a whole one, and one that
 * lacks a digit of the longest, in an index as well; others anywhere in all of them. One answer, or none, for each word.
 */
const speltOrEan = sql`
  select place, begun | coalesce(ean_begun, '{}') as begun, begun | inside | coalesce(ean_within, '{}') as within, coalesce(ean_whole, '{}') as whole
  from ${byPlace} left join lateral (
    select array_agg(id::integer) as ean_begun, array_agg(id::integer) as ean_within, null::integer[] as ean_whole from products
    where group_id = (select current_group_id()) and ean_code >= text and ean_code < text || chr(1114111) having text ~ '^[0-9]{2}$'
    union all
    select array_agg(id::integer) filter (where starts_with(ean_code, text)), array_agg(id::integer), array_agg(id::integer) filter (where ean_code = text) from products
    where group_id = (select current_group_id()) and strpos(ean_code, text) > 0 having text ~ '^[0-9]{3,12}$'
    union all
    select array_agg(id::integer) filter (where starts_with(ean_code, text)), array_agg(id::integer), array_agg(id::integer) filter (where ean_code = text) from products
    where group_id = (select current_group_id()) and ean_code = any (array (
      select text union all select digit || text from generate_series(0, 9) as digit union all select text || digit from generate_series(0, 9) as digit
    )) having text ~ '^[0-9]{13,14}$'
  ) as eans on true`;
