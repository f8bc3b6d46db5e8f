import type { ReceiptSummary } from '@larder/contract/sales/receipts';
import { localDay, type PlainDay } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { PageHead } from '../../../../ui/pages/PageHead.tsx';
import { nameOf, type Period } from '../../../../ui/dates/period.ts';
import { writePeriod } from '../../../../ui/dates/period-search.ts';
import { Skeleton } from '../../../../ui/basics/Skeleton.tsx';
import type { Place } from '../../../../lib/place.ts';
import classes from '../Loading.module.css';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReceiptStateText } from './ReceiptStateText.tsx';

type ReceiptHeadProps = {
  /** Undefined while nothing at all is known of it. */
  readonly receipt: ReceiptSummary | undefined;
  readonly hasFailed: boolean;
  readonly place: Place;
};

/** The head of a receipt: the way back to the list and to its day, number, state, and where and when it was sold. */
export function ReceiptHead({ receipt, hasFailed, place }: ReceiptHeadProps) {
  const t = useTranslations('transactions');
  const { moment } = useFormats();
  const list = { label: t('title'), href: paths.transactions(place.scope) };
  const dayCrumb = useDayCrumb(place);
  if (receipt === undefined) return <UnknownHead crumb={list} hasFailed={hasFailed} />;
  const { number, state, soldAt, property, shop, cashRegister } = receipt;
  const where = [place.location === undefined ? property.name : undefined, shop.name, cashRegister.name];
  return (
    <PageHead
      title={t('receipt.title', { number: String(number) })}
      badge={<ReceiptStateText state={state} isBadge />}
      crumbs={[list, dayCrumb(localDay(soldAt, property.timeZone))]}
      hasWideActions
      actions={<ReceiptActions receipt={receipt} place={place} />}
      facts={`${moment(soldAt, property.timeZone)} · ${where.filter((part) => part !== undefined).join(', ')}`}
    />
  );
}

type UnknownHeadProps = {
  readonly crumb: { readonly label: string; readonly href: string };
  readonly hasFailed: boolean;
};

/** The head while nothing is known of the receipt: grey bars, or its plain name when nothing will come. */
function UnknownHead({ crumb, hasFailed }: UnknownHeadProps) {
  const t = useTranslations('transactions.column');
  if (hasFailed) return <PageHead title={t('receipt')} crumbs={[crumb]} />;
  const title = (
    <span className={classes['heading']}>
      <span className="visually-hidden">{t('receipt')}</span>
      <Skeleton width={180} height={22} />
    </span>
  );
  const facts = (
    <span className={classes['line']}>
      <Skeleton width={240} />
    </span>
  );
  return <PageHead title={title} isLoading crumbs={[crumb]} facts={facts} />;
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
