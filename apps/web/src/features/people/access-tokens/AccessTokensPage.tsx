import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/list-page.ts';
import { defineSearch } from '../../../lib/list-search.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { AddLink } from '../../../ui/basics/AddLink.tsx';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import { ShortList } from '../../../ui/lists/ShortList.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { IconBook2 } from '../../../ui/pictures/icons.ts';
import { accessTokens } from './api.ts';
import { useAccessTokenCard, useAccessTokenColumns } from './use-access-token-columns.tsx';

const accessTokenSearch = defineSearch(['name', 'place', 'expiresAt', 'lastUsedAt', 'createdAt']);

/** The tokens of programs, of the group and of its locations (TOK-01). */
export function AccessTokensPage({ params, ...address }: PageProps) {
  const t = useTranslations('accessTokens');
  const tAccounts = useTranslations('accounts');
  const place = usePlace(params);
  usePageTitle(t('title'));
  const list = useList(accessTokenSearch, address, (asked) =>
    accessTokens.listQuery(place, accessTokenSearch.queryOf(asked)),
  );
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={t('facts')}
        crumbs={[{ label: tAccounts('title'), href: paths.accounts(place.scope) }]}
        actions={
          <>
            <ButtonLink icon={IconBook2} href={paths.developers()}>
              {t('developers')}
            </ButtonLink>
            <AddToken scope={place.scope} />
          </>
        }
      />
      <ShortList
        kept="accessTokens"
        list={list}
        label={t('title')}
        columns={useAccessTokenColumns()}
        renderCard={useAccessTokenCard()}
        rowsOf={(answer) => answer.accessTokens}
        rowHref={({ id }) => paths.accessToken(place.scope, id)}
        empty={{ title: t('empty.title'), text: t('empty.text'), add: <AddToken scope={place.scope} isPlain /> }}
      />
    </div>
  );
}

function AddToken({ scope, isPlain = false }: { readonly scope: Scope; readonly isPlain?: boolean }) {
  const t = useTranslations('accessTokens');
  return <AddLink area="accessToken" label={t('add')} href={paths.newAccessToken(scope)} isPlain={isPlain} />;
}
