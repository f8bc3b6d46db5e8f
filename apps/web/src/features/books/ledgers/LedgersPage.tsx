import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/list-page.ts';
import { defineSearch } from '../../../lib/list-search.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { type Place, placeNow, usePlace } from '../../../lib/place.ts';
import { AddLink } from '../../../ui/basics/AddLink.tsx';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { IconBuilding, IconHistory, IconMail, IconProgress, IconWebhook } from '../../../ui/pictures/icons.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ResourceList } from '../../../ui/lists/ResourceList.tsx';
import { ledgers, methodsQuery } from './api.ts';
import { BookkeepingPanel } from './BookkeepingPanel.tsx';
import classes from './Ledgers.module.css';
import { MethodsPanel } from './MethodsPanel.tsx';
import { useLedgerCard, useLedgerColumns } from './use-ledger-columns.tsx';
import { VatPanel } from './VatPanel.tsx';

/** The settings of the administration: ledger accounts, payment methods, bookkeeping and VAT rates (LED-01, LED-02). */
export function LedgersPage({ params, search, onSearchChange }: PageProps) {
  const t = useTranslations('ledgers');
  const place = usePlace(params);
  usePageTitle(t('title'));
  return (
    <div className="stack in-order">
      <PageHead
        title={t('title')}
        facts={<Parts place={place} />}
        actions={
          <>
            {place.location === undefined && <WebhooksLink scope={place.scope} />}
            {place.location === undefined && <JobsLink scope={place.scope} />}
            {place.location !== undefined && <PmsLink scope={place.scope} />}
            {place.location !== undefined && <MailLink scope={place.scope} />}
            <HistoryLink scope={place.scope} />
            <AddLedger scope={place.scope} />
          </>
        }
        hasWideActions
      />
      <Accounts place={place} search={search} onSearchChange={onSearchChange} />
      <MethodsPanel place={place} />
      {place.location !== undefined && <BookkeepingPanel key={place.location.id} location={place.location} />}
      <VatPanel place={place} />
    </div>
  );
}

/** Asks for the accounts and the payment methods before the page is drawn. */
export const prefetchLedgers: PrefetchPage = (client, { user, params, search }) => {
  void client.prefetchQuery(ledgers.listQuery(placeNow({ user, params }), queryOf(read(search))));
  void client.prefetchQuery(methodsQuery);
};

/** The way to the parts of the page, below its title. */
function Parts({ place }: { readonly place: Place }) {
  const t = useTranslations('ledgers');
  const parts = [
    'accounts',
    'methods',
    ...(place.location === undefined ? [] : ['bookkeeping' as const]),
    'vat',
  ] as const;
  return (
    <span className={classes['parts']} role="navigation" aria-label={t('onThisPage')}>
      {parts.map((part) => (
        <a key={part} href={`#${part}`}>
          {t(`section.${part}`)}
        </a>
      ))}
    </span>
  );
}

type AccountsProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** The search of the accounts, over codes and descriptions. */
const ledgerSearch = defineSearch([
  'code',
  'description',
  'place',
  'externalVatCode',
  'pmsId',
  'paymentMethod',
  'productCount',
]);

const { read, queryOf } = ledgerSearch;

function Accounts({ place, ...props }: AccountsProps) {
  const t = useTranslations('ledgers');
  const list = useList(ledgerSearch, props, (search) => ledgers.listQuery(place, queryOf(search)));
  const methods = useQuery({ ...methodsQuery, placeholderData: keepPreviousData }).data?.paymentMethods;
  return (
    <div id="accounts" className="stack">
      <h2 className="visually-hidden">{t('accounts')}</h2>
      <ResourceList
        noun="ledgers"
        kept="ledgers"
        label={t('accounts')}
        list={list}
        of={ledgerSearch}
        rowsOf={(answer) => answer.ledgerAccounts}
        rowHref={({ id }) => paths.ledger(place.scope, id)}
        columns={useLedgerColumns({ place, methods })}
        renderCard={useLedgerCard({ place, methods })}
        search={t('search')}
        skeletonRows={8}
        empty={{ title: t('empty.title'), text: t('empty.text'), filtered: t('empty.filtered') }}
        add={<AddLedger scope={place.scope} isPlain />}
      />
    </div>
  );
}

/** The way to what is done in the background: it has no line in the menu (NAV-03). */
function JobsLink({ scope }: { readonly scope: Scope }) {
  const t = useTranslations('ledgers');
  return (
    <Can access="read" area="location">
      <ButtonLink icon={IconProgress} href={paths.jobs(scope)}>
        {t('jobs')}
      </ButtonLink>
    </Can>
  );
}

/** The way to other systems that are told what happens: it has no line in the menu either. */
function WebhooksLink({ scope }: { readonly scope: Scope }) {
  const t = useTranslations('ledgers');
  return (
    <Can access="read" area="webhook">
      <ButtonLink icon={IconWebhook} href={paths.webhooks(scope)}>
        {t('webhooks')}
      </ButtonLink>
    </Can>
  );
}

/** The way to the hotel system of a location: it has no line in the menu either. */
function PmsLink({ scope }: { readonly scope: Scope }) {
  const t = useTranslations('ledgers');
  return (
    <ButtonLink icon={IconBuilding} href={paths.pms(scope)}>
      {t('pms')}
    </ButtonLink>
  );
}

/** The way to as whom mails of a location go out. */
function MailLink({ scope }: { readonly scope: Scope }) {
  const t = useTranslations('ledgers');
  return (
    <Can access="read" area="location">
      <ButtonLink icon={IconMail} href={paths.mailSender(scope)}>
        {t('mail')}
      </ButtonLink>
    </Can>
  );
}

/** The way to who changed what: it has no line in the menu either. */
function HistoryLink({ scope }: { readonly scope: Scope }) {
  const t = useTranslations('ledgers');
  return (
    <ButtonLink icon={IconHistory} href={paths.history(scope)}>
      {t('history')}
    </ButtonLink>
  );
}

/** The way to a new account. */
function AddLedger({ scope, isPlain = false }: { readonly scope: Scope; readonly isPlain?: boolean }) {
  const t = useTranslations('ledgers');
  return <AddLink area="administration" label={t('add')} href={paths.newLedger(scope)} isPlain={isPlain} />;
}
