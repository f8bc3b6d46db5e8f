import { sql, type Statement } from '../../platform/database/sql.ts';

/** The words of a search; `isNear` takes a word for one that is a slip of the hand away. */
type Asked = { readonly words: readonly string[]; readonly isNear: boolean };

/** How many letters have to be there before a word is also looked for inside of others. */
const shortestPart = 3;

const isNumber = (word: string) => /^\d{2,14}$/.test(word);

/**
 * The products of the group that have every word, as `product_id` with a `rank`: 0 for the whole EAN, 2 when each word
 * begins one, 3 when each is part of one, above that 3 and the letters that differ. It says nothing of who may see them.
 *
 * Each word is first looked for among the group's different words, and goes from there to the products by equality, the
 * only comparison that row security leaves to an index. `offset 0` keeps the planner, which cannot know how many words
 * are found, from reading all of them instead.
 *
 * What fits is a number, so that thousands of hits are put together by one `bit_or`: fifteen bits for the words that
 * begin one of the product's, fifteen for those that are at least a part, or one letter away, or two; and the 63rd bit
 * for the whole EAN. So fifteen words are looked for, more than {@link wordsOf} gives unless folding splits some.
 */
export function matches({ words, isNear }: Asked): Statement {
  return isNear
    ? sql`${hitsOf(words)}, ${nearHits(sql`true`)} ${ranked(sql`select * from hits union all select * from near_hits`)}`
    : sql`${hitsOf(words)} ${ranked(sql`select * from hits`)}`;
}

/**
 * The products that have every word, and only when none of them is among the shown ones those whose words are near:
 * what is found of the words themselves is looked up once for both, and a product without a near word, which has not all
 * of them, is not looked at again. `shown` is a condition on `products`.
 */
export function bestMatches({
  words,
  shown,
}: {
  readonly words: readonly string[];
  readonly shown: Statement;
}): Statement {
  return sql`
    ${hitsOf(words)}, exact as materialized (${ranked(sql`select * from hits`)}), seen as materialized (
      select exists (select from exact, lateral (select from products where ${shown} and id = product_id offset 0) as product) as is_any
    ), ${nearHits(sql`not (select is_any from seen)`)}
    select * from exact where (select is_any from seen)
    union all
    select * from (${ranked(sql`select * from near_hits union all select * from hits where product_id in (select product_id from near_hits)`)}) as near
    where not (select is_any from seen)`;
}

/** The words that are asked for and what has one of them: the beginning of a statement. */
const hitsOf = (words: readonly string[]) => sql`
  with asked as materialized (
    select text, row_number() over ()::integer - 1 as place, left(text, 1) as first, substr(text, 2) as rest,
      substr(text, 2, 1) || left(text, 1) || substr(text, 3) as turned, char_length(text) >= ${shortestPart} or text !~ '^[[:alnum:]]+$' as is_long
    from (
      select distinct text from unnest(${words}::text[]) as given, regexp_split_to_table(fold_text(given), '\\s+') as text where text <> '' limit 15
    ) as texts
  ), known as materialized (
    select ${fit} as fit, array_agg(word) as words from (${knownWords}) as found group by place, rank
  ), hits as materialized (
    ${productsWith(sql`known`)}
    ${words.some(isNumber) ? eanHits : sql``}
  )`;

/** What has a word that is near one of those that are asked for; nothing is looked up unless it is wanted. */
const nearHits = (isWanted: Statement) => sql`
  near_known as materialized (
    select ${fit} as fit, array_agg(word) as words from (${nearWords}) as found where ${isWanted} group by place, rank
  ), near_hits as materialized (${productsWith(sql`near_known`)})`;

const productsWith = (found: Statement) => sql`
  select product_id, fit from ${found}, lateral (
    select product_id from product_words where group_id = (select current_group_id()) and word = any (words) offset 0
  ) as at`;

const ranked = (hits: Statement) => sql`
  select product_id, case when fits >= 1::bigint << 62 then 0 when fits & bits = bits then 2 when fits >> 15 & bits = bits then 3
    else least(9, 3 + bit_count((bits & ~ (fits >> 15))::bit(15)) + bit_count((bits & ~ (fits >> 30))::bit(15))) end as rank
  from (select (1::bigint << count(*)::integer) - 1 as bits from asked) as every,
    lateral (select product_id, bit_or(fit) as fits from (${hits}) as hit group by product_id offset 0) as fitting
  where fits >> 45 & bits = bits`;

const fit = sql`
  (case when rank = 0 then 1::bigint << 62 else 0 end | case when rank <= 2 then 1::bigint << place else 0 end
    | case when rank <= 3 then 1::bigint << place + 15 else 0 end | case when rank <= 4 then 1::bigint << place + 30 else 0 end
    | (1::bigint << place + 45))`;

const knownWords = sql`
  select place, word, case at when 1 then 2 else 3 end as rank from asked, lateral (
    select word, strpos(word, text) as at from product_vocabulary where group_id = (select current_group_id()) offset 0
  ) as vocabulary
  where at = 1 or (at > 1 and is_long)`;

// Only a word that begins the same, or differs in just the letters it begins with, can be near: a comparison of thousands
// with the distance itself would take most of the time.
const nearWords = sql`
  select place, word, 3 + distance as rank from asked, lateral (
    select word, word_distance(text, word) as distance from product_vocabulary
    where group_id = (select current_group_id()) and (starts_with(word, first) or word in (rest, turned) or substr(word, 2) = rest)
      and strpos(word, text) = 0 offset 0
  ) as vocabulary
  where distance is not null`;

// Two digits are looked for only where an EAN begins, longer ones anywhere; apart, so that each compares once a product.
const eanHits = sql`
  union all
  select id, ${fit} from asked, lateral (
    select id, case when ean_code = text then 0 when starts_with(ean_code, text) then 2 else 3 end as rank from products
    where group_id = (select current_group_id()) and strpos(ean_code, text) > 0 offset 0
  ) as at where text ~ '^[0-9]{3,14}$'
  union all
  select id, fit from (select text, ${fit} as fit from asked, (select 2 as rank) as beginning where text ~ '^[0-9]{2}$' offset 0) as beginnings, lateral (
    select id from products where group_id = (select current_group_id()) and starts_with(ean_code, text) offset 0
  ) as at`;
