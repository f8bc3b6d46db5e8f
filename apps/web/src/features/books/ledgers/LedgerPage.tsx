import type { LedgerAccount } from '@larder/contract/assortment/ledger-accounts';
import { useTranslations } from 'use-intl';
import type { PageProps, PrefetchPage } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { placeNow, usePlace } from '../../../lib/place.ts';
import { ResourcePage } from '../../../ui/pages/ResourcePage.tsx';
import { LateHistory } from '../../office/history/public.ts';
import { ledgers, methodsQuery } from './api.ts';
import { LedgerForm } from './LedgerForm.tsx';
import { LinkedProductNames, LinkedProductsPanel } from './LinkedProductsPanel.tsx';
import { PlaceBadge } from './use-ledger-columns.tsx';

/** A new ledger account, or one to change or to remove, with the products that are booked on it (LED-01). */
export function LedgerPage({ params }: PageProps) {
  const t = useTranslations('ledgers');
  const place = usePlace(params);
  const list = paths.ledgers(place.scope);
  const ownerName = (account: LedgerAccount | null) => {
    if (account === null) return place.location?.name;
    const owner = place.properties.find(({ id }) => id === account.propertyId);
    return account.propertyId === null ? undefined : (owner?.name ?? t('otherLocation'));
  };
  return (
    <ResourcePage
      resource={ledgers}
      place={place}
      id={params['ledgerId']}
      titles={{ add: t('add'), edit: t('edit') }}
      list={{ label: t('title'), href: list }}
      leadTo={() => list}
      area="administration"
      shape={[[40, 40, 40]]}
      about={(account) => ({
        facts: (
          <>
            <PlaceBadge account={account} place={place} /> · {t('productCount', { count: account.productCount })}
          </>
        ),
        removal: {
          action: t('remove.action'),
          detail: <LinkedProductNames place={place} account={account} />,
          instead: { label: t('remove.toProducts'), href: '#products' },
        },
      })}
    >
      {(edit, account) => (
        <>
          <LedgerForm edit={edit} locationName={ownerName(account)} />
          {account !== null && <LinkedProductsPanel place={place} account={account} />}
          {account !== null && (
            <LateHistory
              place={place}
              subject={{ type: 'ledger_account', id: account.id, version: account.version }}
              isDirty={edit.isDirty}
            />
          )}
        </>
      )}
    </ResourcePage>
  );
}

/** Asks for the account before the page is drawn. */
export const prefetchLedger: PrefetchPage = (client, { user, params }) => {
  void client.prefetchQuery(ledgers.query(placeNow({ user, params }), Number(params['ledgerId'])));
  void client.prefetchQuery(methodsQuery);
};
