import { type DayClose, getDayClose, listDayCloses, printDayClose } from '@larder/contract/books/day-closes';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { queryOptionsFor } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';

/** A page of the days as the server answers it. */
export type DayList = AnswerOf<typeof listDayCloses>;

/** A day in the list. */
export type ListedDay = DayList['dayCloses'][number];

/** What a day came to, or what was booked for it later. */
export type DaySums = NonNullable<DayClose['later']>;

const shownDays = '50';

/** The query of a page of the days with sales, the newest first. */
export function dayListQuery(propertyId: number, cursor: string | null) {
  const query = { limit: shownDays, ...(cursor === null ? {} : { cursor }) };
  return queryOptionsFor(listDayCloses, { params: { propertyId }, query });
}

/** The query of one day. */
export function dayCloseQuery(propertyId: number, day: string) {
  return queryOptionsFor(getDayClose, { params: { propertyId, day } });
}

/** Saves a day close as a PDF. */
export function saveDayClose(propertyId: number, day: string): Promise<void> {
  return download(printDayClose, { params: { propertyId, day }, body: undefined, propertyId: null });
}
