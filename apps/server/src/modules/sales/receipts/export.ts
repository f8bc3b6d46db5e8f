import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/sales/receipts';
import { localDay } from '@larder/domain/platform/date-range';
import { can } from '@larder/domain/platform/permission';
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
import { copyTransactions } from './export-queries.ts';
import { askedOf } from './search.ts';
import { findReceipts } from './search-queries.ts';
import { filterOf } from './service.ts';

const words = { nl, de, en };
const states = { nl: nlTransactions.state, de: deTransactions.state, en: enTransactions.state };

/**
 * Writes the receipts that a list holds as CSV (TXN-06), newest first, in the local time of each location. The database
 * writes the lines and sends them as fast as the caller takes them, so memory stays flat however many there are.
 */
export async function exportTransactions(
  context: Context<UserActor>,
  input: InputOf<typeof contract.exportTransactions>,
): Promise<ResultOf<typeof contract.exportTransactions>> {
  const { hasReview, ...query } = input.body;
  const { locale, now } = context;
  const [zone = 'Europe/Amsterdam'] = visibleTimeZones(context);
  const reviewed = hasReview === undefined ? {} : { hasReview: hasReview ? ('true' as const) : ('false' as const) };
  const asked = filterOf({ ...query, ...reviewed }, visiblePropertyIds(context), { now, zone });
  const { search } = asked;
  const found = search === null ? null : await readInSteps(context, (tx) => findReceipts(tx, askedOf(search, locale)));
  const filter = { ...asked, found, picked: null };
  const hasPickup = can(context.actor.role, 'read', 'pickup');
  const lines = await copy(context, copyTransactions(filter, { locale, states: states[locale], hasPickup }));
  const { pickupName, pickupPhone, ...always } = words[locale].transactions;
  const headings = [...Object.values(always), ...(hasPickup ? [pickupName, pickupPhone] : [])];
  const from = filter.startAt === null ? null : localDay(filter.startAt, zone);
  const to = filter.endAt === null ? localDay(now, zone) : localDay(new Date(filter.endAt.getTime() - 1), zone);
  const period = from === null || from === to ? to : `${from}-${to}`;
  return {
    fileName: `larder-${words[locale].fileNames.transactions}-${period}.csv`,
    chunks: withHeadings(`\uFEFF${headings.join(';')}\r\n`, lines),
  };
}

/** A file that the database writes, after its headings. */
export async function* withHeadings(headings: string, lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(headings);
  // COPY ends lines as its server's system does, RFC 4180 with both characters. Each one gets its other half wherever it
  // stands, so nothing depends on what a line is; bytes are told apart as Latin-1, whose 256 letters they are.
  for await (const piece of lines)
    yield Buffer.from(Buffer.from(piece).toString('latin1').replaceAll('\n', '\r\n'), 'latin1');
}
