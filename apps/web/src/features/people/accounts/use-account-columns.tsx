import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useFormats } from '../../../lib/format.ts';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import classes from './Accounts.module.css';
import { AccountStatus } from './AccountStatus.tsx';
import type { Account } from './account.ts';
import { usePlacesText } from './use-places-text.ts';

/** The columns of the list. */
export function useAccountColumns(): readonly Column<Account>[] {
  const t = useTranslations('accounts');
  const placesText = usePlacesText();
  return [
    {
      key: 'name',
      header: t('column.name'),
      sortKey: 'name',
      isRowLink: true,
      skeletonPx: 132,
      render: (account) => <Name account={account} />,
    },
    {
      key: 'email',
      header: t('column.email'),
      sortKey: 'email',
      minTablePx: 780,
      skeletonPx: 180,
      render: ({ email }) => <span className={classes['clipped']}>{email}</span>,
    },
    {
      key: 'role',
      header: t('column.role'),
      sortKey: 'role',
      firstOrder: 'desc',
      skeletonPx: 84,
      render: ({ role }) => t(`role.${role}`),
    },
    {
      key: 'locations',
      header: t('column.locations'),
      sortKey: 'locations',
      minTablePx: 640,
      skeletonPx: 168,
      render: (account) => <span className={classes['clipped']}>{placesText(account)}</span>,
    },
    {
      key: 'status',
      header: t('column.status'),
      sortKey: 'status',
      skeletonPx: 82,
      render: ({ status }) => <AccountStatus status={status} />,
    },
    {
      key: 'secondFactor',
      header: t('column.secondFactor'),
      sortKey: 'secondFactor',
      firstOrder: 'desc',
      minTablePx: 1040,
      skeletonPx: 40,
      render: ({ hasSecondFactor, directory }) =>
        directory ?? t(hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off'),
    },
    {
      key: 'lastSeen',
      header: t('column.lastSeen'),
      sortKey: 'lastSeenAt',
      firstOrder: 'desc',
      minTablePx: 960,
      skeletonPx: 108,
      render: (account) => <LastSeen account={account} />,
    },
  ];
}

/** An account on a phone: name, status / role and locations. */
export function useAccountCard(): (account: Account) => CardParts {
  const t = useTranslations('accounts');
  const placesText = usePlacesText();
  return (account) => ({
    title: <Name account={account} />,
    detail: (
      <span className="clip">
        {[
          t(`role.${account.role}`),
          ...(account.hasSecondFactor ? [t('secondFactor.has')] : []),
          placesText(account),
        ].join(' · ')}
      </span>
    ),
    state: <AccountStatus status={account.status} />,
  });
}

function Name({ account: { id, name } }: { readonly account: Account }) {
  const t = useTranslations('accounts');
  const user = useCurrentUser();
  return (
    <span className={classes['clipped']}>
      {name} {user?.id === id && <span className="muted">{`(${t('self')})`}</span>}
    </span>
  );
}

function LastSeen({ account: { status, lastSeenAt } }: { readonly account: Account }) {
  const t = useTranslations('accounts');
  const { moment } = useFormats();
  if (lastSeenAt !== null) return <time dateTime={lastSeenAt}>{moment(lastSeenAt)}</time>;
  const unknown = '–';
  return <span className="muted">{status === 'invited' ? t('neverSeen') : unknown}</span>;
}
