import type { AccessToken } from '@larder/contract/people/access-tokens';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n.ts';
import { useFormats } from '../../../lib/format.ts';
import { Badge } from '../../../ui/basics/Badge.tsx';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';

/** The columns of the list. */
export function useAccessTokenColumns(): readonly Column<AccessToken>[] {
  const t = useTranslations('accessTokens');
  const words = useAccessTokenWords();
  return [
    {
      key: 'name',
      header: t('column.name'),
      sortKey: 'name',
      isRowLink: true,
      skeletonPx: 130,
      render: ({ name }) => <span className="kept">{name}</span>,
    },
    {
      key: 'place',
      header: t('column.place'),
      sortKey: 'place',
      skeletonPx: 110,
      render: (token) => <span className="kept">{words.place(token)}</span>,
    },
    {
      key: 'grants',
      header: t('column.grants'),
      isFluid: true,
      minTablePx: 780,
      skeletonPx: 180,
      render: (token) => <span className="clip">{words.grants(token)}</span>,
    },
    {
      key: 'expiresAt',
      header: t('column.expiresAt'),
      sortKey: 'expiresAt',
      skeletonPx: 110,
      render: (token) => <End token={token} />,
    },
    {
      key: 'lastUsedAt',
      header: t('column.lastUsedAt'),
      sortKey: 'lastUsedAt',
      firstOrder: 'desc',
      minTablePx: 640,
      skeletonPx: 110,
      render: (token) => (
        <span className={token.lastUsedAt === null ? 'muted nowrap' : 'nowrap'}>{words.used(token)}</span>
      ),
    },
  ];
}

/** A token on a phone: its name and whether it opens something / of what / what it may. */
export function useAccessTokenCard(): (token: AccessToken) => CardParts {
  const words = useAccessTokenWords();
  return (token) => ({
    title: token.name,
    value: <End token={token} />,
    detail: (
      <span className="clip">
        {words.place(token)} · {words.grants(token)}
      </span>
    ),
  });
}

/** How a token is told. */
export function useAccessTokenWords() {
  const t = useTranslations('accessTokens');
  const { moment } = useFormats();
  const { locale } = useLanguage();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const areas = (token: AccessToken, access: 'read' | 'write') =>
    list.format(token.grants.flatMap((grant) => (grant.access === access ? [t(`area.${grant.area}`)] : [])));
  return {
    place: ({ property }: AccessToken) => property?.name ?? t('wholeGroup'),
    used: ({ lastUsedAt }: AccessToken) => (lastUsedAt === null ? t('neverUsed') : moment(lastUsedAt)),
    grants: (token: AccessToken) =>
      [{ said: areas(token, 'write'), key: 'writes' } as const, { said: areas(token, 'read'), key: 'reads' } as const]
        .filter(({ said }) => said !== '')
        .map(({ said, key }) => t(key, { areas: said }))
        .join('; '),
  };
}

function End({ token: { state, expiresAt } }: { readonly token: AccessToken }) {
  const t = useTranslations('accessTokens');
  const { momentDay } = useFormats();
  if (state === 'active')
    return <span className="nowrap">{expiresAt === null ? t('noEnd') : momentDay(expiresAt)}</span>;
  return <Badge tone="neutral">{t(`state.${state}`)}</Badge>;
}
