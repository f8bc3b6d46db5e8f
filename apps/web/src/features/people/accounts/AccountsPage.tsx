import { roles } from '@larder/domain/platform/permission';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { type List, useList } from '../../../lib/list-page.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, placeNow, usePlace } from '../../../lib/place.ts';
import { readId } from '../../../lib/list-search.ts';
import { AddLink } from '../../../ui/basics/AddLink.tsx';
import { Button, ButtonLink } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { IconMapPin, IconQrcode, IconShieldLock, IconUsers } from '../../../ui/pictures/icons.ts';
import { type ListFilter, listFilter } from '../../../ui/lists/list-filter.ts';
import { CountFact } from '../../../ui/pages/CountFact.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ResourceList } from '../../../ui/lists/ResourceList.tsx';
import { useIsPhone } from '../../../ui/basics/use-media.ts';
import { accountSearch } from './accounts-search.ts';
import { AppLoginDialog } from './AppLogin.tsx';
import { accounts } from './api.ts';
import { useAccountCard, useAccountColumns } from './use-account-columns.tsx';

const { plain, read, write, queryOf } = accountSearch;

type Search = typeof plain;

/** Names in the address the till whose app login is open; without a number of one it is chosen there. */
const loginKey = 'login';

/** The accounts of the group or of a location, as far as the person may see them (USR-01). */
export function AccountsPage({ search: raw, params, onSearchChange }: PageProps) {
  const t = useTranslations('accounts');
  const place = usePlace(params);
  usePageTitle(t('title'));
  const list = useList(accountSearch, { search: raw, onSearchChange }, (search) =>
    accounts.listQuery(place, queryOf(search)),
  );
  const { page } = list;
  const show = (login?: string, options?: { readonly replace: boolean }) =>
    onSearchChange({ ...write(list.search), [loginKey]: login }, options);
  const add = { area: 'account', label: t('add'), href: paths.newAccount(place.scope) } as const;
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        hasWideActions
        facts={
          <CountFact
            list={{ data: page.list, isError: page.failure !== null || page.outdatedAt !== null }}
            say={(count) => t('facts', { count })}
          />
        }
        actions={
          <>
            {place.location === undefined && (
              <Can access="read" area="location">
                <ButtonLink icon={IconShieldLock} href={paths.signInPolicy(place.scope)}>
                  {t('signInPolicy')}
                </ButtonLink>
              </Can>
            )}
            <Can access="write" area="shop">
              <Button icon={IconQrcode} onClick={() => show('choose')}>
                {t('app.title')}
              </Button>
            </Can>
            <AddLink {...add} />
          </>
        }
      />
      <ResourceList
        noun="accounts"
        kept="accounts"
        label={t('title')}
        list={list}
        of={accountSearch}
        rowsOf={(answer) => answer.users}
        rowHref={({ id }) => paths.account(place.scope, id)}
        columns={useAccountColumns()}
        renderCard={useAccountCard()}
        search={useIsPhone() ? t('filter.searchOnPhone') : t('filter.search')}
        filters={useFilters(place, list)}
        skeletonRows={8}
        empty={{ title: t('empty.title'), text: t('empty.text'), filtered: t('empty.filtered') }}
        add={<AddLink {...add} isPlain />}
      />
      {raw[loginKey] !== undefined && (
        <Can access="write" area="shop">
          <AppLoginDialog
            place={place}
            registerId={readId(raw[loginKey])}
            onClose={() => show(undefined, { replace: true })}
          />
        </Can>
      )}
    </div>
  );
}

/** What narrows the list: the role and, for who sees several, the location. A manager sees no administrators. */
function useFilters(place: Place, { search, change }: List<Search, unknown>): readonly ListFilter[] {
  const t = useTranslations('accounts');
  const isAdmin = useCurrentUser()?.role === 'admin';
  const shownRoles = roles.filter((role) => role !== 'admin' || isAdmin).toReversed();
  const role = listFilter({
    label: t('filter.role'),
    icon: IconUsers,
    options: [
      { value: '', label: t('filter.anyRole') },
      ...shownRoles.map((value) => ({ value, label: t(`role.${value}`) })),
    ],
    value: search.role ?? '',
    plain: '',
    onChange: (value) => change({ role: value === '' ? null : value }),
  });
  const location = listFilter({
    label: t('filter.location'),
    icon: IconMapPin,
    options: [
      { value: '', label: t('filter.anyLocation') },
      ...place.properties.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    value: String(search.propertyId ?? ''),
    plain: '',
    onChange: (id) => change({ propertyId: id === '' ? null : Number(id) }),
  });
  const secondFactor = listFilter({
    label: t('column.secondFactor'),
    icon: IconShieldLock,
    options: [
      { value: '', label: t('filter.anySecondFactor') },
      { value: 'on', label: t('filter.secondFactorOn') },
      { value: 'off', label: t('filter.secondFactorOff') },
    ],
    value: search.secondFactor ?? '',
    plain: '',
    onChange: (value) => change({ secondFactor: value === 'on' || value === 'off' ? value : null }),
  });
  return place.properties.length > 1 ? [role, secondFactor, location] : [role, secondFactor];
}

/** Asks for the rows while the frame is still being drawn. */
export const prefetchAccounts: PrefetchPage = (client, visit) => {
  void client.prefetchQuery(accounts.listQuery(placeNow(visit), queryOf(read(visit.search))));
};
