import type { Transaction } from '../../platform/database/database.ts';
import { keyset } from '../../platform/database/keyset.ts';
import { sql, type Statement } from '../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../platform/http/list.ts';
import { bestMatches } from './find-queries.ts';
import {
  besidesWords,
  columns,
  leftOut,
  type ProductFilter,
  type ProductRow,
  type ProductScope,
  type ProductSort,
  sortSource,
  sortValue,
} from './queries.ts';

/** What is found can besides be sorted by how well it fits: the EAN, how a name begins, how a word begins, its parts. */
export type SearchSort = ProductSort | 'relevance';

/** Up to how many matches it is cheaper to look each up than to walk through the group's products in an index. */
const fewMatches = 1_000;

type Search = { readonly scope: ProductScope; readonly filter: ProductFilter };

/**
 * Lists what a search finds, with how many there are: what it matches is looked up once for both. Only when nothing that
 * the filter shows has all the words, it is what comes near. A page beyond the last row has no rows, and so no count.
 *
 * Nobody foresees how many products match. Few are all fetched and sorted. Of many, the page is picked in the order of an
 * index, looking each product up in a hash of the matches until the page is full; the others are only counted. "is true"
 * keeps that hash from becoming a join that is square in both while the statistics are old. Of the two ways the one that
 * is not taken is not run.
 */
export const listFound = (tx: Transaction, { scope, filter }: Search, page: PageRequest<SearchSort>) => {
  const { place, order } = keyset(page, page.sort === 'id' ? [sql`found_id`] : [sql`sort_value`, sql`found_id`]);
  const { words } = filter;
  const shown = besidesWords(scope, filter);
  const hidden = leftOut(scope, filter);
  const counted =
    hidden === undefined
      ? sql`(select sum(cardinality(ids & shown)) from matches, (select array_agg(id::integer) as shown from products where ${shown}) as products)`
      : sql`((select matched from amount) - (select coalesce(sum(cardinality(ids & hidden)), 0) from matches, (select array_agg(id::integer) as hidden from products where ${hidden}) as products))`;
  return tx.rows(sql<ProductRow & ListRow & { total_count: number }>`
    with matches as materialized (${bestMatches({ words, shown })}),
    amount as materialized (select matched, matched <= ${fewMatches} as is_few from (select coalesce(sum(cardinality(ids)), 0) as matched from matches) as sums),
    few as materialized (
      select id as found_id, ${valueOf(page.sort, { scope, words })} as sort_value from (select rank, unnest(ids) as product_id from matches where (select is_few from amount)) as matches,
        lateral (select group_id, id, sort_name, retail_price_cents, category_id, ean_code from products where ${shown} and id = product_id offset 0) as products ${sortSource(page.sort, scope)}
    ), page as (
      select found_id, sort_value from (
        select found_id, sort_value from few where ${place}
        union all
        select found_id, sort_value from (${page.sort === 'relevance' ? bestOfMany({ shown, page, words }) : firstOfMany({ shown, page, scope })}) as picked
        where not (select is_few from amount)
      ) as found ${order}
    )
    select ${columns(scope)}, sort_value, case when (select is_few from amount) then (select count(*) from few) else ${counted} end as total_count
    from page join products on products.group_id = (select current_group_id()) and products.id = found_id ${order}`);
};

const isMatch = sql`(id in (select unnest(ids)::bigint from matches)) is true`;

type Page = { readonly shown: Statement; readonly page: PageRequest<SearchSort>; readonly scope: ProductScope };

function firstOfMany({ shown, page, scope }: Page): Statement {
  const value = page.sort === 'relevance' ? sql`null` : sortValue(page.sort, scope);
  const { place, order } = keyset(page, page.sort === 'id' ? [sql`id`] : [value, sql`id`]);
  return sql`select id as found_id, ${value} as sort_value from products ${sortSource(page.sort, scope)} where ${shown} and ${isMatch} and ${place} ${order}`;
}

type Best = { readonly shown: Statement; readonly page: PageRequest<SearchSort>; readonly words: readonly string[] };

/**
 * The first ones of each rank, of which the caller takes the first. Names that begin with what was typed come before all
 * but the whole EAN, and usually fill the page, so that the others need not be walked through. Such a name has all the
 * words, so it is not looked up among the matches, but for single characters: what begins with one may be the product's
 * EAN, which is no word. An id and its rank are one number, which is hashed sooner than a pair.
 */
function bestOfMany({ shown, page, words }: Best): Statement {
  const { order } = keyset(page, [sql`sort_name`, sql`id`]);
  const isForward = page.isAscending !== (page.cursor?.direction === 'previous');
  const [edge] = page.cursor?.values ?? [];
  // A rank that lies before the cursor altogether is not walked through in vain.
  const isReached = (rank: Statement) => {
    if (edge === undefined) return sql`true`;
    return isForward ? sql`${rank}::text >= left(${edge}, 1)` : sql`${rank}::text <= left(${edge}, 1)`;
  };
  const placed = (rank: Statement) => keyset(page, [sql`(${rank}::text || sort_name)`, sql`id`]).place;
  const phrase = phraseOf(words);
  const begins = sql`starts_with(sort_name, ${phrase})`;
  const isFull = isForward ? sql`(select count(*) from named) > ${page.limit}` : sql`false`;
  const isFound = words.some((word) => word.length === 1) ? isMatch : sql`true`;
  return sql`
    with named as materialized (
      select id, sort_name from products where ${shown} and ${isFound} and (id in (select unnest(ids)::bigint from matches where rank = 0)) is not true
        and sort_name >= ${phrase} and sort_name < ${phrase} || chr(1114111) and ${begins} and ${isReached(sql`1`)} and ${placed(sql`1`)} ${order}
    ), ranks as materialized (
      select rank, ids, cardinality(ids) as amount from matches where (rank = 0 or not ${isFull}) and ${isReached(sql`rank`)}
    )
    select id as found_id, '1' || sort_name as sort_value from named
    union all
    select id, rank::text || sort_name from ranks, lateral (
      select id, sort_name from (select unnest(ids) as product_id where amount <= ${fewMatches}) as matches, lateral (
        select id, sort_name from products where ${shown} and id = product_id and (rank = 0 or not ${begins}) and ${placed(sql`rank`)} offset 0
      ) as products
      union all (
        select id, sort_name from products where ${shown} and (id * 10 + rank in (select unnest(matches.ids)::bigint * 10 + matches.rank from matches)) is true
          and amount > ${fewMatches} and (rank = 0 or not ${begins}) and ${placed(sql`rank`)} ${order}
      )
    ) as products`;
}

const phraseOf = (words: readonly string[]) => sql`(select fold_text(${words.join(' ')}))`;

function valueOf(
  sort: SearchSort,
  { scope, words }: { readonly scope: ProductScope; readonly words: readonly string[] },
): Statement {
  if (sort !== 'relevance') return sortValue(sort, scope);
  return sql`(case when rank > 0 and starts_with(sort_name, ${phraseOf(words)}) then 1 else rank end)::text || sort_name`;
}
