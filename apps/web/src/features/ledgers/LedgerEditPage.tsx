import type { LedgerAccount } from '@larder/contract/ledger-accounts';
import { useTranslations } from 'use-intl';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { type Place, placeNow, usePlace } from '../../lib/place.ts';
import { Can } from '../../ui/Can.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { ResourcePage } from '../../ui/ResourcePage.tsx';
import { useResourceForm, useResourceRemoval } from '../../ui/use-resource-form.ts';
import { ledgers, methodsQuery } from './api.ts';
import { LedgerForm, useLedgerProblems } from './LedgerForm.tsx';
import { LedgerRemoval } from './LedgerRemoval.tsx';
import { LinkedProductsPanel } from './LinkedProductsPanel.tsx';
import { nameOf } from './ledger-values.ts';
import { PlaceBadge } from './use-ledger-columns.tsx';

/** A ledger account to change or to remove, with the products that are booked on it (LED-01). */
export function LedgerEditPage({ params }: PageProps) {
  const t = useTranslations('ledgers');
  const place = usePlace(params);
  return (
    <ResourcePage
      noun="ledgers"
      title={t('edit')}
      list={{ label: t('title'), href: paths.ledgers(place.scope) }}
      query={ledgers.query(place, Number(params['ledgerId']))}
      shape={[[40, 40, 40]]}
    >
      {(account) => <Loaded place={place} account={account} />}
    </ResourcePage>
  );
}

/** Asks for the account before the page is drawn. */
export const prefetchLedger: PrefetchPage = (client, { user, params }) => {
  void client.prefetchQuery(ledgers.query(placeNow({ user, params }), Number(params['ledgerId'])));
  void client.prefetchQuery(methodsQuery);
};

type AccountProps = { readonly place: Place; readonly account: LedgerAccount };

function Loaded({ place, account }: AccountProps) {
  const t = useTranslations('ledgers');
  const name = nameOf(account);
  const list = paths.ledgers(place.scope);
  usePageTitle(name);
  const { isRemoved, onRemoved } = useResourceRemoval(ledgers, {
    place,
    noun: 'ledgers',
    thing: account,
    list,
  });
  return (
    <div className="stack">
      <PageHead
        title={name}
        facts={
          <>
            <PlaceBadge account={account} place={place} /> · {t('productCount', { count: account.productCount })}
          </>
        }
        crumbs={[{ label: t('title'), href: list }]}
        actions={
          <Can access="delete" area="administration">
            <LedgerRemoval place={place} account={account} onRemoved={onRemoved} />
          </Can>
        }
      />
      {!isRemoved && <Fields place={place} account={account} />}
      {!isRemoved && <LinkedProductsPanel place={place} account={account} />}
    </div>
  );
}

function Fields({ place, account }: AccountProps) {
  const t = useTranslations('ledgers');
  const edit = useResourceForm(ledgers, {
    place,
    noun: 'ledgers',
    thing: account,
    validate: useLedgerProblems(),
  });
  const owner = place.properties.find(({ id }) => id === account.propertyId);
  const locationName = account.propertyId === null ? undefined : (owner?.name ?? t('otherLocation'));
  return <LedgerForm edit={edit} locationName={locationName} />;
}
