import type { DayRange, PlainDay } from '@larder/domain/platform/date-range';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import classes from './Loading.module.css';
import type { ReceiptList } from './receipt/ReceiptTable.tsx';
import { periodOf, type ReceiptSearch } from './receipt-search.ts';

const LedgerName = lazy(async () => ({ default: (await import('./receipt/DetailName.tsx')).LedgerName }));

type ListFactsProps = {
  readonly place: Place;
  readonly search: ReceiptSearch;
  readonly list: ReceiptList | undefined;
  readonly hasFailed: boolean;
};

/**
 * The line under the title: how many receipts, what they brought in, whether the period still runs, and how much of it
 * was asked for: the figure of the report that led here.
 */
export function ListFacts({ place, search, list, hasFailed }: ListFactsProps) {
  const t = useTranslations('transactions');
  const { money, count } = useFormats();
  if (list === undefined) return <span className={classes['line']}>{!hasFailed && <Skeleton width={210} />}</span>;
  const { totalCount, isTotalExact } = list.pagination;
  if (!isTotalExact) return t('factsOfMany', { count: count(totalCount) });
  const isRunning = runs(periodOf(search, place.today), place.today);
  const { turnoverCents, receivedCents, part } = list.totals;
  const facts = t(isRunning ? 'factsSoFar' : 'facts', { count: totalCount, turnover: money(turnoverCents) });
  const { ledgerAccountId, paymentMethodId, paymentMethod } = search.detail;
  if (part !== null && ledgerAccountId !== null && ledgerAccountId !== 0)
    return t.rich(part.turnoverCents !== 0 && part.depositCents !== 0 ? 'factsOnBoth' : 'factsOn', {
      facts,
      amount: money(part.turnoverCents === 0 ? part.depositCents : part.turnoverCents),
      deposit: money(part.depositCents),
      account: () => (
        <Suspense fallback="…">
          <LedgerName place={place} id={ledgerAccountId} />
        </Suspense>
      ),
    });
  if (part !== null) {
    const words = { facts, amount: money(part.turnoverCents), count: part.itemCount };
    return part.discountCents === 0
      ? t('factsPart', words)
      : t('factsDiscount', { ...words, discount: money(part.discountCents) });
  }
  if (receivedCents !== null && (paymentMethodId !== null || paymentMethod !== null))
    return t('factsReceived', { facts, amount: money(receivedCents) });
  return facts;
}

function runs(period: DayRange | null, today: PlainDay): boolean {
  return period !== null && period.from <= today && period.to >= today;
}
