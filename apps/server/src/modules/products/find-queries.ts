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
 */
export function matches({ words, isNear }: Asked): Statement {
  const near = isNear ? sql`or word_distance(text, word) is not null` : sql``;
  const rank = isNear ? sql`when strpos(word, text) = 0 then 3 + word_distance(text, word)` : sql``;
  const distant = isNear
    ? sql`else least(9, 3 + bit_count((bits & ~ coalesce(bit_or(bit) filter (where rank <= 3), 0))::bit(32))
        + bit_count((bits & ~ coalesce(bit_or(bit) filter (where rank <= 4), 0))::bit(32)))`
    : sql``;
  return sql`
    with asked as materialized (
      select text, 1 << (row_number() over () - 1)::integer as bit from (
        select distinct text from unnest(${words}::text[]) as given, regexp_split_to_table(fold_text(given), '\\s+') as text where text <> '' limit 30
      ) as texts
    ), known as materialized (
      select bit, word, case when strpos(word, text) = 1 then 2 ${rank} else 3 end as rank
      from asked join product_vocabulary on group_id = (select current_group_id())
        and (strpos(word, text) = 1 or ((char_length(text) >= ${shortestPart} or text !~ '^[[:alnum:]]+$') and strpos(word, text) > 0) ${near})
    ), hits as (
      select product_id, bit, rank from known, lateral (
        select product_id from product_words where group_id = (select current_group_id()) and word = known.word offset 0
      ) as at
      ${words.some(isNumber) ? eanHits : sql``}
    )
    select product_id, case when min(rank) = 0 then 0 when bit_or(bit) filter (where rank <= 2) = bits then 2
      when bit_or(bit) filter (where rank <= 3) = bits then 3 ${distant} end as rank
    from hits, (select sum(bit)::integer as bits from asked) as all_asked group by product_id, bits having bit_or(bit) = bits`;
}

const eanHits = sql`
  union all
  select id, bit, case when ean_code = text then 0 when starts_with(ean_code, text) then 2 else 3 end
  from asked, lateral (
    select id, ean_code from products
    where group_id = (select current_group_id()) and ean_code like case when char_length(text) >= ${shortestPart} then '%' else '' end || text || '%' offset 0
  ) as at where text ~ '^[0-9]{2,14}$'`;
