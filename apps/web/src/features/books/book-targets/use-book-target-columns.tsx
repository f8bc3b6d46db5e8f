import type { BookTarget } from '@larder/contract/books/book-targets';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { StateText } from '../../../ui/basics/StateText.tsx';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '../../../ui/pictures/icons.ts';

/** The columns of the list. */
export function useBookTargetColumns(): readonly Column<BookTarget>[] {
  const t = useTranslations('bookTargets');
  const { momentDay } = useFormats();
  return [
    {
      key: 'name',
      header: t('column.name'),
      sortKey: 'name',
      isRowLink: true,
      skeletonPx: 130,
      render: ({ name }) => <span className="kept">{name}</span>,
    },
    {
      key: 'place',
      header: t('column.place'),
      sortKey: 'place',
      skeletonPx: 110,
      render: ({ property }) => <span className="kept">{property.name}</span>,
    },
    {
      key: 'what',
      header: t('column.what'),
      isFluid: true,
      minTablePx: 700,
      skeletonPx: 180,
      render: ({ format, way }) => (
        <span className="clip">
          {t(`format.${format}`)} · {t(`way.${way}`)}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      skeletonPx: 110,
      render: (target) => <TargetState target={target} />,
    },
    {
      key: 'deliveredAt',
      header: t('column.deliveredAt'),
      sortKey: 'deliveredAt',
      firstOrder: 'desc',
      minTablePx: 880,
      skeletonPx: 90,
      render: ({ lastDeliveredAt }) =>
        lastDeliveredAt === null ? '' : <span className="nowrap">{momentDay(lastDeliveredAt)}</span>,
    },
  ];
}

/** A target on a phone: its name and how it goes / of where and what. */
export function useBookTargetCard(): (target: BookTarget) => CardParts {
  const t = useTranslations('bookTargets');
  return (target) => ({
    title: target.name,
    value: <TargetState target={target} />,
    detail: (
      <span className="clip">
        {target.property.name} · {t(`format.${target.format}`)} · {t(`way.${target.way}`)}
      </span>
    ),
  });
}

const looks = {
  on: { tone: 'good', icon: IconCircleCheck },
  off: { tone: 'neutral', icon: IconCircleDashed },
  failing: { tone: 'warn', icon: IconAlertTriangle },
} as const;

/** How a target goes: icon, word and colour. */
export function TargetState({ target: { isOn, failing } }: { readonly target: BookTarget }) {
  const t = useTranslations('bookTargets.state');
  const state = !isOn ? 'off' : failing === null ? 'on' : 'failing';
  return <StateText {...looks[state]}>{t(state)}</StateText>;
}
