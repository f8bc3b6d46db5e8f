import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/books/sold-items';
import { localDay } from '@larder/domain/platform/date-range';
import { books as de } from '@larder/messages/de/books/books';
import { books as en } from '@larder/messages/en/books/books';
import { books as nl } from '@larder/messages/nl/books/books';
import { type Context, copy, type UserActor, visiblePropertyIds, visibleTimeZones } from '../../../platform/context.ts';
import { withHeadings } from './export.ts';
import { filterOf } from './service.ts';
import { copySoldItems } from './sold-items-queries.ts';

const words = { nl, de, en };

/** Writes each item of the finished receipts of a period as a line of CSV, newest first; without a period, of today. */
export async function exportSoldItems(
  context: Context<UserActor>,
  { body }: InputOf<typeof contract.exportSoldItems>,
): Promise<ResultOf<typeof contract.exportSoldItems>> {
  const { locale, now } = context;
  const [zone = 'Europe/Amsterdam'] = visibleTimeZones(context);
  const filter = filterOf({ ...body, state: 'SUCCESS' }, visiblePropertyIds(context), { now, zone });
  const lines = await copy(context, copySoldItems({ ...filter, found: null, picked: null }, locale));
  const { soldItems, fileNames } = words[locale];
  const from = filter.startAt === null ? null : localDay(filter.startAt, zone);
  const to = filter.endAt === null ? localDay(now, zone) : localDay(new Date(filter.endAt.getTime() - 1), zone);
  const period = from === null || from === to ? to : `${from}-${to}`;
  return {
    fileName: `larder-${fileNames.soldItems}-${period}.csv`,
    chunks: withHeadings(`\uFEFF${Object.values(soldItems).join(';')}\r\n`, lines),
  };
}
