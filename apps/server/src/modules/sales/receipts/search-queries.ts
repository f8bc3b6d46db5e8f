import type { Transaction } from '../../../platform/database/database.ts';
import { allOf, type Statement, sql } from '../../../platform/database/sql.ts';
import { productHasWords } from '../../assortment/products/public.ts';
import { lowestIdOf, type Period, soldWithin } from './period-queries.ts';
import type { Asked } from './search.ts';

/** What a search comes to: the receipts themselves while they are few, otherwise what is true of each of them. */
export type Found = { readonly ids: readonly number[] } | { readonly where: Statement };

/** One way in which a receipt can be meant: the ids that an index has for it, and the same as a condition. */
type Way = { readonly ids: (within: Within) => Statement; readonly where: Statement };

/** What spares looking at other years: receipts know when they were sold, lines and words have their ids alone. */
type Within = { readonly period: Period; readonly lowestId: number };

/** Up to here receipts are found first and looked at afterwards; of more, the list is walked. */
export const fewReceipts = 10_000;

// Looked up for each receipt of the walk, which soon ends: a table of all that have it would take longer to make.
const oneByOne = sql`offset 0`;

/**
 * Finds the receipts of the group that are meant. It says nothing of who may see them: the list's filter does. A period is the
 * list's too; here it spares looking at what ten years have in order to keep one.
 */
export async function findReceipts(tx: Transaction, asked: Asked, period: Period): Promise<Found> {
  const ways = waysOf(asked, await productsOf(tx, asked));
  const within = { period, lowestId: await lowestIdOf(tx, period) };
  const union = ways
    .map(({ ids }) => sql`(${ids(within)} limit ${fewReceipts + 1})`)
    .reduce((all, one) => sql`${all} union all ${one}`);
  const { ids, hit_count: hitCount } = await tx.row(sql<{ ids: number[]; hit_count: number }>`
    select coalesce(array_agg(distinct hits.id), '{}') as ids, count(*) as hit_count
    from (select * from (${union}) as all_hits limit ${fewReceipts + 1}) as hits (id)`);
  if (hitCount <= fewReceipts) return { ids };
  return { where: sql`(${ways.map(({ where }) => where).reduce((all, one) => sql`${all} or ${one}`)})` };
}

/** The products whose name, tags or EAN have the words; by their ids, so that a plan can be made for how many they are. */
async function productsOf(tx: Transaction, asked: Asked): Promise<readonly number[]> {
  if (asked.kind !== 'words' || asked.words.length === 0) return [];
  const { ids } = await tx.row(sql<{ ids: number[] }>`
    select coalesce(array_agg(id), '{}') as ids from products
    where group_id = (select current_group_id()) and ${productHasWords({ words: asked.words, isNear: false })}`);
  return ids;
}

function waysOf(asked: Asked, productIds: readonly number[]): readonly Way[] {
  switch (asked.kind) {
    case 'amount':
      return [
        ofReceipts(sql`receipts.total_cents = ${asked.amountCents}::bigint`),
        ofReceipts(
          sql`receipts.paid_cents = ${asked.amountCents}::bigint and receipts.paid_cents > receipts.total_cents`,
        ),
      ];
    case 'number':
      return [...numbered(asked.digits), withReference(asked.digits), withWords([asked.digits])];
    case 'account':
      return onAccount(asked);
    case 'words':
      return [
        ...onAccount(asked),
        ...(productIds.length > 0
          ? [
              onLines(
                sql`receipt_lines.product_id = any(${productIds}::bigint[])`,
                // Hashed once for all lines, which "is true" keeps the planner from turning into a join for each receipt.
                sql`(receipt_lines.product_id in (select unnest(${productIds}::bigint[]))) is true`,
              ),
            ]
          : []),
        ...asked.vouchers.map((voucher) => onLines(sql`receipt_lines.voucher_type = ${voucher}`)),
      ];
  }
}

/** By its reference, or by the words of the room, voucher or name that it was put on. */
function onAccount({ text, words }: { readonly text: string; readonly words: readonly string[] }): readonly Way[] {
  return words.length > 0 ? [withReference(text), withWords(words)] : [withReference(text)];
}

/** By its number, or by the last four digits of the card. */
function numbered(digits: string): readonly Way[] {
  if (digits.length > 15) return [];
  const byNumber = ofReceipts(sql`receipts.number = ${Number(digits)}::bigint`);
  return digits.length === 4 ? [byNumber, ofReceipts(sql`receipts.card_last4 = ${digits}`)] : [byNumber];
}

/** Whole, as it was typed or in one case: that is how it stands on a slip. */
function withReference(text: string): Way {
  const spellings = [...new Set([text, text.toLowerCase(), text.toUpperCase()])];
  return ofReceipts(sql`receipts.payment_provider_id = any(${spellings}::text[])`);
}

function ofReceipts(where: Statement): Way {
  return {
    ids: ({ period, lowestId }) =>
      sql`select id from receipts where ${allOf([sql`group_id = (select current_group_id()) and id >= ${lowestId}::bigint`, where, ...soldWithin(period)])}`,
    where: sql`(${where})`,
  };
}

function onLines(where: Statement, oneByOneWhere = where): Way {
  return {
    ids: ({ lowestId }) => sql`
      select receipt_id from receipt_lines where group_id = (select current_group_id()) and ${where} and receipt_id >= ${lowestId}::bigint`,
    where: sql`exists (select from receipt_lines
      where receipt_lines.group_id = (select current_group_id()) and receipt_lines.receipt_id = receipts.id and ${oneByOneWhere} ${oneByOne})`,
  };
}

/** All words of the room, voucher or name that a receipt was put on; the last may be unfinished. */
function withWords(words: readonly string[]): Way {
  const conditions = words.map((word, index) => isWord(word, index === words.length - 1));
  // Not intersected: of a frequent word no more is read than the rare one beside it needs.
  return {
    ids: ({ lowestId }) =>
      conditions
        .map(
          (condition) => sql`
            select receipt_id from receipt_words where group_id = (select current_group_id()) and ${condition} and receipt_id >= ${lowestId}::bigint`,
        )
        .reduce((all, one) => sql`select receipt_id from (${all}) as others join (${one}) as word using (receipt_id)`),
    // The few words of the receipt first: by the word, all receipts that have it would be gone through for each of them.
    where: allOf(
      conditions.map(
        (condition) => sql`exists (select from (select word from receipt_words
          where receipt_words.group_id = (select current_group_id()) and receipt_words.receipt_id = receipts.id ${oneByOne}) as receipt_words where ${condition})`,
      ),
    ),
  };
}

/** A word, or what begins with it; what ends in a digit ends there, as room 21 is not 214. */
function isWord(word: string, isLast: boolean): Statement {
  if (!isLast || /\d$/.test(word)) return sql`receipt_words.word = fold_text(${word})`;
  return sql`receipt_words.word >= fold_text(${word}) and receipt_words.word < fold_text(${word}) || chr(1114111)
    and starts_with(receipt_words.word, fold_text(${word}))`;
}
