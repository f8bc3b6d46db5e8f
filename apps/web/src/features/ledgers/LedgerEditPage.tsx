import type { LedgerAccount } from '@larder/contract/ledger-accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dropDraft } from '../../lib/draft.ts';
import { useNavigate } from '../../lib/navigation.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { type Place, placeNow, usePlace } from '../../lib/place.ts';
import { Can } from '../../ui/Can.tsx';
import { MissingPage } from '../../ui/MissingPage.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { ledgerQuery, ledgerRemoved, ledgersChanged, methodsQuery, saveLedger } from './api.ts';
import { LedgerForm, useLedgerProblems } from './LedgerForm.tsx';
import { LedgerFormLoading } from './LedgerFormLoading.tsx';
import { LedgerRemoval } from './LedgerRemoval.tsx';
import { LinkedProductsPanel } from './LinkedProductsPanel.tsx';
import { nameOf, savedOf } from './ledger-values.ts';
import { PlaceBadge } from './use-ledger-columns.tsx';

/** A ledger account to change or to remove, with the products that are booked on it (LED-01). */
export function LedgerEditPage({ params }: PageProps) {
  const t = useTranslations('ledgers');
  const place = usePlace(params);
  const ledgerId = Number(params['ledgerId']);
  const { data: account, error, isFetching, refetch } = useQuery(ledgerQuery(place, ledgerId));
  if (account !== undefined) return <Loaded key={account.id} place={place} account={account} />;
  if (error === null) return <LedgerFormLoading scope={place.scope} />;
  return (
    <MissingPage
      say={(word) => t(word)}
      title={t('edit')}
      list={{ label: t('title'), href: paths.ledgers(place.scope) }}
      failure={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** Asks for the account before the page is drawn. */
export const prefetchLedger: PrefetchPage = (client, { user, params }) => {
  void client.prefetchQuery(ledgerQuery(placeNow({ user, params }), Number(params['ledgerId'])));
  void client.prefetchQuery(methodsQuery);
};

type AccountProps = { readonly place: Place; readonly account: LedgerAccount };

const draftName = ({ id }: LedgerAccount) => `ledger account ${id}`;

function Loaded({ place, account }: AccountProps) {
  const t = useTranslations('ledgers');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isRemoved, setIsRemoved] = useState(false);
  const name = nameOf(account);
  const list = paths.ledgers(place.scope);
  usePageTitle(name);
  const leave = useEffectEvent(() => {
    dropDraft(draftName(account));
    notify({ tone: 'success', title: t('remove.done', { name }) });
    void navigate(list, { replace: true }).then(() => ledgerRemoved(client, place, account.id));
  });
  // By now the form is gone, and with it what it would ask before it is left.
  useEffect(() => {
    if (isRemoved) leave();
  }, [isRemoved]);
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
            <LedgerRemoval place={place} account={account} onRemoved={() => setIsRemoved(true)} />
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
  const client = useQueryClient();
  const query = ledgerQuery(place, account.id);
  const edit = useEditForm({
    name: draftName(account),
    saved: savedOf(account),
    validate: useLedgerProblems(),
    save: (values, version) => saveLedger(place, values, { id: account.id, version }),
    valuesOf: (saved) => savedOf(saved).values,
    reload: async () => savedOf(await client.fetchQuery({ ...query, staleTime: 0 })),
    onSaved: (saved) => {
      ledgersChanged(client, place, saved);
      notify({ tone: 'success', title: t('saved', { name: nameOf(saved) }) });
    },
  });
  const owner = place.properties.find(({ id }) => id === account.propertyId);
  const locationName = account.propertyId === null ? undefined : (owner?.name ?? t('otherLocation'));
  return <LedgerForm edit={edit} locationName={locationName} />;
}
