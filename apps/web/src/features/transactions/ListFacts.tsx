import type { DayRange, PlainDay } from '@larder/domain/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './Loading.module.css';
import type { ReceiptList } from './ReceiptTable.tsx';

type ListFactsProps = {
  readonly list: ReceiptList | undefined;
  readonly hasFailed: boolean;
  /** What the list looks through; null is all days. */
  readonly period: DayRange | null;
  readonly today: PlainDay;
};

/** The line under the title: how many receipts, what they brought in, and whether the period still runs. */
export function ListFacts({ list, hasFailed, period, today }: ListFactsProps) {
  const t = useTranslations('transactions');
  const { money, count } = useFormats();
  if (list === undefined) return <span className={classes['line']}>{!hasFailed && <Skeleton width={210} />}</span>;
  const { totalCount, isTotalExact } = list.pagination;
  if (!isTotalExact) return t('factsOfMany', { count: count(totalCount) });
  const isRunning = period !== null && period.from <= today && period.to >= today;
  return t(isRunning ? 'factsSoFar' : 'facts', { count: totalCount, turnover: money(list.totals.turnoverCents) });
}
