import type { LedgerAccount } from '@larder/contract/assortment/ledger-accounts';
import { translate } from '@larder/domain/platform/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Badge } from '../../../ui/basics/Badge.tsx';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { IconMapPin } from '../../../ui/pictures/icons.ts';
import classes from './Ledgers.module.css';
import type { PaymentMethod } from './payment-rows.ts';

type Given = { readonly place: Place; readonly methods: readonly PaymentMethod[] | undefined };

/** The columns of the list of ledger accounts. */
export function useLedgerColumns({ place, methods }: Given): readonly Column<LedgerAccount>[] {
  const t = useTranslations('ledgers');
  const { count } = useFormats();
  const methodName = useMethodName(methods);
  return [
    {
      key: 'code',
      header: t('column.code'),
      sortKey: 'code',
      isRowLink: true,
      skeletonPx: 48,
      render: ({ code }) => <span className={classes['code']}>{code}</span>,
    },
    {
      key: 'description',
      header: t('column.description'),
      sortKey: 'description',
      isFluid: true,
      skeletonPx: 200,
      render: (account) => <Description account={account} />,
    },
    {
      key: 'place',
      header: t('column.place'),
      sortKey: 'place',
      skeletonPx: 90,
      render: (account) => <PlaceBadge account={account} place={place} />,
    },
    {
      key: 'vatCode',
      header: t('column.vatCode'),
      sortKey: 'externalVatCode',
      minTablePx: 780,
      skeletonPx: 40,
      render: ({ externalVatCode }) => externalVatCode ?? <span className="muted">–</span>,
    },
    {
      key: 'pmsId',
      header: t('column.pmsId'),
      sortKey: 'pmsId',
      minTablePx: 960,
      skeletonPx: 90,
      render: ({ pmsId }) => <span className={classNames('kept', classes['id'])}>{pmsId ?? '–'}</span>,
    },
    {
      key: 'method',
      header: t('column.method'),
      sortKey: 'paymentMethod',
      minTablePx: 700,
      skeletonPx: 80,
      render: (account) => methodName(account) ?? <span className="muted">–</span>,
    },
    {
      key: 'products',
      header: t('column.products'),
      sortKey: 'productCount',
      firstOrder: 'desc',
      align: 'end',
      skeletonPx: 24,
      render: ({ productCount }) => count(productCount),
    },
  ];
}

/** An account on a phone: code and description / where it counts, what is booked on it. */
export function useLedgerCard({ place, methods }: Given): (account: LedgerAccount) => CardParts {
  const t = useTranslations('ledgers');
  const methodName = useMethodName(methods);
  return (account) => ({
    title: (
      <>
        <span className={classes['code']}>{account.code}</span> <Description account={account} />
      </>
    ),
    detail: (
      <span className={classes['marks']}>
        <PlaceBadge account={account} place={place} />
        {methodName(account)}
      </span>
    ),
    state: t('productCount', { count: account.productCount }),
  });
}

function Description({ account: { description, depositType } }: { readonly account: LedgerAccount }) {
  const t = useTranslations('ledgers');
  return (
    <span className={classes['marks']}>
      <span className="clip">{description}</span>
      {depositType !== null && <Badge tone="info">{t('deposit')}</Badge>}
    </span>
  );
}

/** Whose account it is: the group's, or a location's. */
export function PlaceBadge({
  account: { propertyId },
  place,
}: {
  readonly account: Pick<LedgerAccount, 'propertyId'>;
  readonly place: Place;
}) {
  const t = useTranslations('ledgers');
  if (propertyId === null) return <span className={classes['id']}>{t('wholeGroup')}</span>;
  return (
    <Badge tone="location" icon={IconMapPin}>
      {place.properties.find(({ id }) => id === propertyId)?.name ?? t('otherLocation')}
    </Badge>
  );
}

/** The name of an account's payment method; nothing while the methods are not known. */
function useMethodName(methods: readonly PaymentMethod[] | undefined): (account: LedgerAccount) => string | undefined {
  const t = useTranslations('ledgers');
  const locale = useLocale();
  return ({ paymentMethodId }) => {
    if (paymentMethodId === null || methods === undefined) return undefined;
    const method = methods.find(({ id }) => id === paymentMethodId);
    return method === undefined ? t('removedMethod') : translate(method.name, locale);
  };
}
