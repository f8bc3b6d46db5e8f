import type { ReceiptSummary } from '@larder/contract/sales/receipts';
import { localDay } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { CardGroup } from '../../../ui/lists/data-table.ts';
import type { Place } from '../../../lib/place.ts';
import { periodOf, type ReceiptSearch } from './receipt-search.ts';

type Listed = {
  readonly place: Place;
  readonly search: ReceiptSearch;
  /** Undefined when not all were counted. */
  readonly totalCount: number | undefined;
};

/**
 * The head over a day's receipts on a phone. How many they are is said when the list is about that day alone; of several
 * days only a page is known.
 */
export function useDayHead({ place, search, totalCount }: Listed): (receipt: ReceiptSummary) => CardGroup {
  const t = useTranslations('transactions');
  const { dayInWords, day: formatDay } = useFormats();
  const period = periodOf(search, place.today);
  const isOneDay = period !== null && period.from === period.to;
  return ({ soldAt, property }) => {
    const day = localDay(soldAt, property.timeZone);
    const isThisYear = day.slice(0, 4) === place.today.slice(0, 4);
    return {
      key: day,
      label: isThisYear ? dayInWords(day) : formatDay(day),
      ...(isOneDay && totalCount !== undefined ? { note: t('dayCount', { count: totalCount }) } : {}),
    };
  };
}
