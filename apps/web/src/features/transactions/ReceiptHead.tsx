import type { ReceiptSummary } from '@larder/contract/receipts';
import { localDay, type PlainDay } from '@larder/domain/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { nameOf, type Period } from '../../ui/period.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Place } from './place.ts';
import { ReceiptStateText } from './ReceiptStateText.tsx';
import { writePeriod } from './receipt-search.ts';

type ReceiptHeadProps = {
  /** Undefined while nothing at all is known of it. */
  readonly receipt: ReceiptSummary | undefined;
  readonly place: Place;
};

/** The head of a receipt: the way back to the list and to its day, number, state, and where and when it was sold. */
export function ReceiptHead({ receipt, place }: ReceiptHeadProps) {
  const t = useTranslations('transactions');
  const { moment } = useFormats();
  const list = { label: t('title'), href: paths.transactions(place.scope) };
  const dayCrumb = useDayCrumb(place);
  if (receipt === undefined)
    return <PageHead title={<Skeleton width={180} height={24} />} crumbs={[list]} facts={<Skeleton width={240} />} />;
  const { number, state, soldAt, property, shop, cashRegister } = receipt;
  const where = [place.location === undefined ? property.name : undefined, shop.name, cashRegister.name];
  return (
    <PageHead
      title={t('receipt.title', { number: String(number) })}
      badge={<ReceiptStateText state={state} isBadge />}
      crumbs={[list, dayCrumb(localDay(soldAt, property.timeZone))]}
      facts={`${moment(soldAt, property.timeZone)} · ${where.filter((part) => part !== undefined).join(', ')}`}
    />
  );
}

/** The list of a receipt's own day, by the name that the day has today. */
function useDayCrumb({ scope, today }: Place): (day: PlainDay) => { readonly label: string; readonly href: string } {
  const t = useTranslations('transactions.receipt');
  const { day: formatDay } = useFormats();
  return (day) => {
    const period: Period = { preset: 'day', from: day, to: day };
    const name = nameOf(period, today);
    const label = name === 'today' || name === 'yesterday' ? t(name) : formatDay(day);
    return { label, href: paths.transactions(scope, writePeriod(period)) };
  };
}
