import { allOf, sql, type Statement } from '../../../platform/database/sql.ts';

/** The words of a search; `isNear` takes a word also for one that is a slip of the hand away. */
type Asked = { readonly words: readonly string[]; readonly isNear: boolean };

/**
 * Keeps the products whose name, tags or EAN have every word, anywhere in them; what is shorter than three letters only
 * where a word begins. It says nothing of who may see them.
 */
export function hasWords({ words, isNear }: Asked): Statement {
  if (!isNear) return allOf(words.map(has));
  return allOf(words.flatMap((word) => [couldHaveNear, hasNear].map((near) => sql`(${has(word)} or ${near(word)})`)));
}

/**
 * How well a product fits that has the words, the best first: 0 has one as its EAN, the name of 1 begins with them, each
 * begins a word of 2, 3 has them elsewhere; above that, 3 and the words that it has only nearly.
 */
export function rankOf(words: readonly string[]): Statement {
  const missing = words.map((word) => sql`case when ${has(word)} then 0 else 1 end`);
  return sql`case when ean_code = any(${words}::text[]) then 0 when starts_with(sort_name, (select fold_text(${words.join(' ')}))) then 1
    when ${allOf(words.map(begins))} then 2 else least(9, 3 + ${missing.reduce((sum, one) => sql`${sum} + ${one}`)}) end`;
}

const has = (word: string) => sql`strpos(search_text, (select search_part(${word}))) > 0`;

const begins = (word: string) => sql`strpos(search_text, (select ' ' || ltrim(search_part(${word})))) > 0`;

/**
 * Whether a text is worth comparing letter by letter. One slip leaves the first or the second half of a word as it was,
 * unless it changes the two letters between them about.
 */
function couldHaveNear(word: string): Statement {
  const half = sql`char_length(fold_text(${word})) / 2`;
  return sql`((select swaps_of(${word}) is not null)
    and (strpos(search_text, (select left(fold_text(${word}), ${half}))) > 0 or strpos(search_text, (select substr(fold_text(${word}), ${half} + 1))) > 0
      or strpos(search_text, (select (swaps_of(${word}))[${half}])) > 0))`;
}

/**
 * One letter too many, too few or another, or two neighbours changed about; a word of four letters or more may be
 * unfinished.
 */
function hasNear(word: string): Statement {
  const isNear = (seen: Statement) => sql`levenshtein_less_equal(left(word, ${seen}), asked, 1) <= 1`;
  return sql`exists (
    select from string_to_table(search_text, ' ') as word,
      (select fold_text(${word}) as asked, char_length(fold_text(${word})) as length, swaps_of(${word}) as swaps offset 0) as slip
    where (length > 3 or char_length(word) <= length + 1)
      and (left(word, length) = any(swaps) or ${isNear(sql`length`)} or ${isNear(sql`length + 1`)} or ${isNear(sql`length - 1`)}))`;
}
