import type { ReportMail } from '@larder/contract/books/report-mails';
import { hourText } from '@larder/domain/platform/clock-time';
import { plainDay } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { Badge } from '../../../ui/basics/Badge.tsx';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { IconMapPin } from '../../../ui/pictures/icons.ts';
import classes from './ReportMails.module.css';

/** How many of those on a list are named. */
const namedCount = 2;

/** The columns of the list; of one location only what differs there. */
export function useReportMailColumns(place: Place): readonly Column<ReportMail>[] {
  const t = useTranslations('reportMails');
  const words = useWords();
  const ofPlace: Column<ReportMail> = {
    key: 'place',
    header: t('column.place'),
    sortKey: 'place',
    skeletonPx: 110,
    render: (row) => <PlaceBadge reportMail={row} place={place} />,
  };
  return [
    {
      key: 'report',
      header: t('column.report'),
      sortKey: 'report',
      isRowLink: true,
      skeletonPx: 100,
      render: ({ kind }) => <span className="nowrap">{t(`kind.${kind}`)}</span>,
    },
    ...(place.location === undefined ? [ofPlace] : []),
    {
      key: 'when',
      header: t('column.when'),
      sortKey: 'hour',
      skeletonPx: 140,
      render: (row) => <span className="nowrap">{words.when(row)}</span>,
    },
    {
      key: 'to',
      header: t('column.to'),
      isFluid: true,
      skeletonPx: 180,
      render: (row) => <span className="clip">{words.to(row)}</span>,
    },
    {
      key: 'sent',
      header: t('column.sent'),
      sortKey: 'sentAt',
      firstOrder: 'desc',
      minTablePx: 780,
      skeletonPx: 120,
      render: (row) => (
        <span className={row.lastSent === null ? 'muted nowrap' : 'nowrap'}>{words.sent(row) ?? t('never')}</span>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      skeletonPx: 70,
      render: (row) => <State isOn={row.isOn} />,
    },
  ];
}

/** A report on a phone: what and whether it goes out / when, to whom, where. */
export function useReportMailCard(place: Place): (reportMail: ReportMail) => CardParts {
  const t = useTranslations('reportMails');
  const words = useWords();
  return (row) => ({
    title: t(`kind.${row.kind}`),
    value: <State isOn={row.isOn} />,
    detail: (
      <span className={classes['lines']}>
        <span>{words.when(row)}</span>
        <span>{words.to(row)}</span>
        {place.location === undefined && <PlaceBadge reportMail={row} place={place} />}
      </span>
    ),
  });
}

function State({ isOn }: Pick<ReportMail, 'isOn'>) {
  const t = useTranslations('reportMails');
  return <Badge tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>;
}

/** Whose report it is: the group's, or a location's. */
export function PlaceBadge({
  reportMail: { propertyId },
  place,
}: {
  readonly reportMail: ReportMail;
  readonly place: Place;
}) {
  const t = useTranslations('reportMails');
  if (propertyId === null) return <span className="muted">{t('wholeGroup')}</span>;
  return (
    <Badge tone="location" icon={IconMapPin}>
      {place.properties.find(({ id }) => id === propertyId)?.name ?? t('otherLocation')}
    </Badge>
  );
}

/** A list in words: when it goes out, to whom, and what went out last. */
export function useWords() {
  const t = useTranslations('reportMails');
  const { weekdayDay, range, month } = useFormats();
  return {
    when: ({ kind, hour }: ReportMail) => t(`when.${kind}`, { time: hourText(hour) }),
    to: ({ people, addresses }: ReportMail) => {
      const all = [...people.map(({ name }) => name), ...addresses];
      if (all.length === 0) return t('nobody');
      const names = all.slice(0, namedCount).join(', ');
      const more = all.length - namedCount;
      return more > 0 ? t('more', { names, count: String(more) }) : names;
    },
    sent: ({ kind, lastSent }: ReportMail) => {
      if (lastSent === null) return null;
      const period = { from: plainDay(lastSent.from), to: plainDay(lastSent.to) };
      if (kind === 'day_close') return weekdayDay(period.to);
      return kind === 'month' ? month(period.to) : range(period);
    },
  };
}
