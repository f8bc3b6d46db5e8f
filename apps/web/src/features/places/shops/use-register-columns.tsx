import { isBrowserTill } from '@larder/domain/places/cash-register';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { Scope } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '../../../ui/pictures/icons.ts';
import { StateText } from '../../../ui/basics/StateText.tsx';
import type { CashRegister } from './api.ts';
import { RegisterMenu, type RegisterTask } from './RegisterMenu.tsx';
import classes from './Shop.module.css';
import { agoOf, clockErrorOf } from './time-words.ts';

type Given = {
  readonly zone: string;
  readonly scope: Scope;
  readonly onTask: (task: RegisterTask, register: CashRegister) => void;
};

/** The columns of the cash registers, with the times of their location. */
export function useRegisterColumns({ zone, scope, onTask }: Given): readonly Column<CashRegister>[] {
  const t = useTranslations('shops.register');
  const seenText = useSeenText(zone);
  return [
    {
      key: 'name',
      header: t('name'),
      sortBy: ({ name }) => name,
      skeletonPx: 80,
      render: ({ name }) => <span className={classes['registerName']}>{name}</span>,
    },
    {
      key: 'model',
      header: t('model'),
      sortBy: ({ model }) => t(`models.${model}`),
      minTablePx: 780,
      skeletonPx: 76,
      render: ({ model }) => <span className="muted">{t(`models.${model}`)}</span>,
    },
    {
      key: 'terminal',
      header: t('terminalId'),
      sortBy: ({ terminalId }) => terminalId,
      minTablePx: 880,
      skeletonPx: 84,
      render: ({ terminalId }) => <span className={classes['short']}>{terminalId ?? '–'}</span>,
    },
    {
      key: 'merchant',
      header: t('merchant'),
      sortBy: ({ merchant }) => merchant,
      minTablePx: 1040,
      skeletonPx: 72,
      render: ({ merchant }) => <span className={classes['short']}>{merchant ?? '–'}</span>,
    },
    {
      key: 'seen',
      header: t('lastSeen'),
      sortBy: ({ lastSeenAt }) => lastSeenAt,
      firstOrder: 'desc',
      skeletonPx: 96,
      render: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          <span className="muted">{t('never')}</span>
        ) : (
          <time dateTime={lastSeenAt}>{seenText(lastSeenAt)}</time>
        ),
    },
    {
      key: 'clock',
      header: t('clock'),
      sortBy: ({ clockSkewMs }) => clockSkewMs,
      minTablePx: 700,
      skeletonPx: 64,
      render: (row) => <Clock register={row} />,
    },
    {
      key: 'app',
      header: t('appVersion'),
      sortBy: ({ appVersion }) => appVersion,
      minTablePx: 960,
      skeletonPx: 40,
      render: ({ appVersion }) => <span className="muted">{appVersion ?? '–'}</span>,
    },
    {
      key: 'credential',
      header: t('credential'),
      sortBy: ({ hasCredential }) => Number(hasCredential),
      skeletonPx: 88,
      render: (row) => <Credential register={row} />,
    },
    {
      key: 'menu',
      header: t('tasks'),
      align: 'end',
      skeletonPx: 32,
      render: (register) => <RegisterMenu register={register} scope={scope} onTask={onTask} />,
    },
  ];
}

/** A cash register on a phone. */
export function useRegisterCard({ zone, scope, onTask }: Given): (register: CashRegister) => CardParts {
  const t = useTranslations('shops.register');
  const seenText = useSeenText(zone);
  return (register) => ({
    title: register.name,
    value: <RegisterMenu register={register} scope={scope} onTask={onTask} />,
    detail: (
      <>
        <Credential register={register} />
        {clockErrorOf(register.clockSkewMs ?? 0) !== null && <Clock register={register} />}
      </>
    ),
    state: register.lastSeenAt === null ? t('never') : seenText(register.lastSeenAt),
  });
}

function Credential({ register: { hasCredential, appVersion } }: { readonly register: CashRegister }) {
  const t = useTranslations('shops.register');
  return hasCredential ? (
    <StateText tone="good" icon={IconCircleCheck}>
      {t(isBrowserTill(appVersion) ? 'pairedInBrowser' : 'paired')}
    </StateText>
  ) : (
    <StateText tone="neutral" icon={IconCircleDashed}>
      {t('unpaired')}
    </StateText>
  );
}

function Clock({ register: { clockSkewMs } }: { readonly register: CashRegister }) {
  const t = useTranslations('shops.register');
  if (clockSkewMs === null) return <span className="muted">–</span>;
  const error = clockErrorOf(clockSkewMs);
  if (error === null) return <span className="muted">{t('clockRight')}</span>;
  const duration = t(error.unit, { count: error.count });
  return (
    <StateText tone="warn" icon={IconAlertTriangle}>
      {error.isFast ? t('clockAhead', { duration }) : t('clockBehind', { duration })}
    </StateText>
  );
}

/** Tells when a till was last heard of. */
function useSeenText(zone: string): (moment: string) => string {
  const t = useTranslations('shops.register');
  const { moment: formatMoment } = useFormats();
  const now = useNow();
  return (moment) => {
    const ago = agoOf(moment, now);
    if (ago === null || ago.unit === 'days') return formatMoment(moment, zone);
    if (ago.unit === 'seconds') return t('justNow');
    return ago.unit === 'minutes' ? t('minutesAgo', { count: ago.count }) : t('hoursAgo', { count: ago.count });
  };
}
