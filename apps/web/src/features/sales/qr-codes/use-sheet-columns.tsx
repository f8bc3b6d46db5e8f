import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { IconCheck, IconCircleCheck, IconCircleX, IconClockPause } from '../../../ui/pictures/icons.ts';
import { StateText } from '../../../ui/basics/StateText.tsx';
import type { Sheet } from './api.ts';
import classes from './QrCodes.module.css';
import { SheetMenu } from './SheetMenu.tsx';

type Given = { readonly place: Place; readonly onRevoke: (sheet: Sheet) => void };

/** The columns of the sheets, with the times of their location. */
export function useSheetColumns({ place, onRevoke }: Given): ReadonlyArray<Column<Sheet>> {
  const t = useTranslations('qrCodes.list');
  const { count, day, moment } = useFormats();
  return [
    {
      key: 'number',
      header: t('number'),
      skeletonPx: 32,
      render: ({ number }) => <span className="strong">{count(number)}</span>,
    },
    { key: 'age', header: t('age'), skeletonPx: 32, render: ({ age }) => `${age}+` },
    {
      key: 'madeAt',
      header: t('madeAt'),
      isFluid: true,
      skeletonPx: 180,
      render: ({ madeAt, madeByName }) => (
        <>
          <time dateTime={madeAt} className="nowrap">
            {moment(madeAt, place.zone)}
          </time>
          {madeByName !== null && <span className="muted"> {t('by', { name: madeByName })}</span>}
        </>
      ),
    },
    {
      key: 'validThrough',
      header: t('validThrough'),
      skeletonPx: 84,
      render: ({ validThrough }) => <span className="nowrap">{day(validThrough)}</span>,
    },
    {
      key: 'used',
      header: t('used'),
      align: 'end',
      skeletonPx: 56,
      render: ({ usedCount, codeCount }) => t('usedOf', { used: count(usedCount), count: count(codeCount) }),
    },
    {
      key: 'left',
      header: t('left'),
      align: 'end',
      minTablePx: 700,
      skeletonPx: 24,
      render: ({ openCount }) => <span className="strong">{count(openCount)}</span>,
    },
    {
      key: 'expired',
      header: t('expired'),
      align: 'end',
      minTablePx: 880,
      skeletonPx: 24,
      render: ({ expiredCount }) => <span className="muted">{count(expiredCount)}</span>,
    },
    { key: 'state', header: t('state'), skeletonPx: 96, render: ({ state }) => <SheetState state={state} /> },
    {
      key: 'menu',
      header: t('actions'),
      align: 'end',
      skeletonPx: 32,
      render: (sheet) => <SheetMenu place={place} sheet={sheet} onRevoke={onRevoke} />,
    },
  ];
}

/** A sheet on a phone. */
export function useSheetCard({ place, onRevoke }: Given): (sheet: Sheet) => CardParts {
  const t = useTranslations('qrCodes.list');
  const { count, day } = useFormats();
  return (sheet) => ({
    title: `${t('sheet', { number: String(sheet.number) })} · ${sheet.age}+`,
    value: <SheetMenu place={place} sheet={sheet} onRevoke={onRevoke} />,
    detail: (
      <span className={classes['cardDetail']}>
        <SheetState state={sheet.state} />
        <span>{t('through', { day: day(sheet.validThrough) })}</span>
      </span>
    ),
    state: `${t('used')} ${t('usedOf', { used: count(sheet.usedCount), count: count(sheet.codeCount) })}`,
  });
}

const looks = {
  open: { tone: 'good', icon: IconCircleCheck },
  used: { tone: 'neutral', icon: IconCheck },
  expired: { tone: 'neutral', icon: IconClockPause },
  revoked: { tone: 'bad', icon: IconCircleX },
} as const;

function SheetState({ state }: Pick<Sheet, 'state'>) {
  const t = useTranslations('qrCodes.state');
  return <StateText {...looks[state]}>{t(state)}</StateText>;
}
