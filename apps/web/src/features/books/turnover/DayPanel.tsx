import type { Turnover } from '@larder/contract/books/turnover';
import { type DayRange, rangeDays } from '@larder/domain/platform/date-range';
import { sumCents } from '@larder/domain/platform/money';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import type { Place } from '../../../lib/place.ts';
import { ChartPanel } from '../../../ui/charts/ChartPanel.tsx';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { countColumn, moneyColumn } from '../../../ui/lists/figure-columns.tsx';
import { groupDays } from '../../../ui/lists/day-groups.ts';
import { InfoHint } from '../../../ui/basics/InfoHint.tsx';
import { formatMoneyAxis } from '../../../ui/charts/money-axis.ts';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { rangesOf, unitOf, useBars } from '../reports/public.ts';

type DayPanelProps = {
  readonly place: Place;
  readonly shopId: number | null;
  readonly range: DayRange;
  readonly turnover: Turnover | undefined;
};

type DayKey = 'bookedCents' | 'surplusCents' | 'receivedCents' | 'receiptCount';
type DaySums = Readonly<Record<DayKey, number>>;
type DayRow = DaySums & { readonly range: DayRange };

/** What was booked over time, as bars and as a table; each day leads to its receipts. */
export function DayPanel({ place, shopId, range, turnover }: DayPanelProps) {
  const t = useTranslations('turnover');
  const { money, range: rangeText } = useFormats();
  const { locale } = useLanguage();
  const unit = unitOf(rangeDays(range));
  const { labelOf, nameOfBucket, hrefOf } = useBars(place, { shop: shopId });
  const rows = turnover && rowsOf(turnover, rangesOf(range, unit));
  const title = t(`days.title.${unit}`);
  const totals = rows && sumsOf(rows);
  const cardOf = (cardTitle: string, sums: DaySums): CardParts => ({
    title: cardTitle,
    value: <MoneyText amountCents={sums.receivedCents} />,
    detail: t('payments.card', { count: sums.receiptCount }),
    state: (
      <>
        {t('days.booked')} <MoneyText amountCents={sums.bookedCents} />
      </>
    ),
  });
  const columns: ReadonlyArray<Column<DayRow>> = [
    {
      key: 'days',
      header: t(`days.unit.${unit}`),
      sortBy: (row) => row.range.from,
      firstOrder: 'desc',
      isFluid: true,
      skeletonPx: 110,
      render: (row) => <span className="medium">{nameOfBucket(row, unit)}</span>,
      footer: t('ledgers.total'),
    },
    countColumn({ key: 'receipts', header: t('payments.receipts'), of: 'receiptCount', total: totals?.receiptCount }),
    moneyColumn({ key: 'booked', header: t('days.booked'), of: 'bookedCents', total: totals?.bookedCents }),
    moneyColumn({
      key: 'surplus',
      header: t('payments.surplus'),
      of: 'surplusCents',
      isZeroDash: true,
      total: totals?.surplusCents,
    }),
    moneyColumn({
      key: 'received',
      header: t('payments.received'),
      of: 'receivedCents',
      look: 'strong',
      total: totals?.receivedCents,
    }),
  ];
  return (
    <ChartPanel<DayRow>
      title={title}
      label={t('days.label', { title, range: rangeText(range) })}
      aside={<InfoHint label={t('whatIs', { name: title })} text={t('definition.days')} />}
      name={t('days.booked')}
      format={money}
      formatAxis={(value, isCompact) => formatMoneyAxis(value, locale, isCompact)}
      nothing={t('days.nothing')}
      bars={rows?.map((row) => ({
        key: row.range.from,
        label: labelOf(row, unit, rows.length),
        title: nameOfBucket(row, unit),
        value: row.bookedCents,
        isUnfinished: row.range.to === place.today,
        href: hrefOf(row, unit),
      }))}
      rows={rows?.toReversed()}
      columns={columns}
      rowKey={(row) => row.range.from}
      rowHref={(row) => hrefOf(row, unit)}
      renderCard={(row) => cardOf(nameOfBucket(row, unit), row)}
      {...(totals && { totalCard: cardOf(t('ledgers.total'), totals) })}
    />
  );
}

function rowsOf({ days }: Turnover, ranges: readonly DayRange[]): readonly DayRow[] {
  return groupDays(days, ranges).map(({ range, days: inside }) => ({
    range,
    ...sumsOf(inside),
  }));
}

function sumsOf(days: readonly DaySums[]): DaySums {
  return {
    bookedCents: sumCents(days.map((day) => day.bookedCents)),
    surplusCents: sumCents(days.map((day) => day.surplusCents)),
    receivedCents: sumCents(days.map((day) => day.receivedCents)),
    receiptCount: sumCents(days.map((day) => day.receiptCount)),
  };
}
