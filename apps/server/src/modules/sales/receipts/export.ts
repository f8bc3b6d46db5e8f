import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/sales/receipts';
import type { transactionColumns } from '@larder/domain/office/list-columns';
import { localDay } from '@larder/domain/platform/date-range';
import { mayDo } from '@larder/domain/platform/permission';
import { books as de } from '@larder/messages/de/books/books';
import { transactions as deTransactions } from '@larder/messages/de/sales/transactions';
import { books as en } from '@larder/messages/en/books/books';
import { transactions as enTransactions } from '@larder/messages/en/sales/transactions';
import { books as nl } from '@larder/messages/nl/books/books';
import { transactions as nlTransactions } from '@larder/messages/nl/sales/transactions';
import {
  type Context,
  copy,
  readInSteps,
  type UserActor,
  visiblePropertyIds,
  visibleTimeZones,
} from '../../../platform/context.ts';
import { fieldRefusal } from '../../../platform/http/app-error.ts';
import { copyTransactions, type TransactionCell, transactionCells } from './export-queries.ts';
import { askedOf } from './search.ts';
import { findReceipts } from './search-queries.ts';
import { filterOf } from './service.ts';

const words = { nl, de, en };
const states = { nl: nlTransactions.state, de: deTransactions.state, en: enTransactions.state };

/**
 * Writes the receipts that a list holds as CSV (TXN-06), in its order, in the local time of each location. The database
 * writes the lines and sends them as fast as the caller takes them, so memory stays flat however many there are.
 */
export async function exportTransactions(
  context: Context<UserActor>,
  input: InputOf<typeof contract.exportTransactions>,
): Promise<ResultOf<typeof contract.exportTransactions>> {
  const { hasReview, columns, sort = 'soldAt', order = 'desc', ...query } = input.body;
  const { locale, now } = context;
  const [zone = 'Europe/Amsterdam'] = visibleTimeZones(context);
  const reviewed = hasReview === undefined ? {} : { hasReview: hasReview ? ('true' as const) : ('false' as const) };
  const asked = filterOf({ ...query, ...reviewed }, visiblePropertyIds(context), { now, zone });
  const { search } = asked;
  const found =
    search === null ? null : await readInSteps(context, (tx) => findReceipts(tx, askedOf(search, locale), asked));
  const filter = { ...asked, found, picked: null };
  const hasPickup = mayDo(context.actor, 'read', 'pickup');
  const cells = cellsFor(columns, hasPickup);
  const file = { locale, states: states[locale], cells, order: { sort, order } };
  const lines = await copy(context, copyTransactions(filter, file));
  const headings = cells.map((cell) => words[locale].transactions[cell]);
  const from = filter.startAt === null ? null : localDay(filter.startAt, zone);
  const to = filter.endAt === null ? localDay(now, zone) : localDay(new Date(filter.endAt.getTime() - 1), zone);
  const period = from === null || from === to ? to : `${from}-${to}`;
  return {
    fileName: `larder-${words[locale].fileNames.transactions}-${period}.csv`,
    chunks: withHeadings(`\uFEFF${headings.join(';')}\r\n`, lines),
  };
}

type ListColumn = (typeof transactionColumns)[number];

/** What a file holds of a column of the list; what a list is narrowed to has no cell in it. */
const cellsOfColumn: Readonly<Record<ListColumn, readonly TransactionCell[]>> = {
  time: ['soldAt'],
  receipt: ['number'],
  state: ['state'],
  location: ['location'],
  shop: ['shop'],
  register: ['cashRegister'],
  payment: ['paymentMethod', 'cardBrand', 'cardLast4'],
  account: ['account'],
  items: ['itemCount'],
  deposit: ['deposit'],
  part: [],
  total: ['total'],
};

/** The cells of the columns that were chosen, in their order; without a choice all that the caller may see. */
function cellsFor(columns: readonly ListColumn[] | undefined, hasPickup: boolean): readonly TransactionCell[] {
  if (columns === undefined)
    return transactionCells.filter((cell) => hasPickup || (cell !== 'pickupName' && cell !== 'pickupPhone'));
  const cells = [...new Set(columns)].flatMap((column) => cellsOfColumn[column]);
  if (cells.length === 0) throw fieldRefusal('columns', 'invalid_value');
  return cells;
}

/** A file that the database writes, after its headings. */
export async function* withHeadings(headings: string, lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(headings);
  // COPY ends lines as its server's system does, RFC 4180 with both characters. Each one gets its other half wherever it
  // stands, so nothing depends on what a line is; bytes are told apart as Latin-1, whose 256 letters they are.
  for await (const piece of lines)
    yield Buffer.from(Buffer.from(piece).toString('latin1').replaceAll('\n', '\r\n'), 'latin1');
}
