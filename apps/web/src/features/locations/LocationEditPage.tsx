import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../lib/api-error.ts';
import { failureCode } from '../../lib/failure.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { locationQuery } from './api.ts';
import type { Location } from './location.ts';
import { LocationForm } from './LocationForm.tsx';
import { LocationHead } from './LocationHead.tsx';
import { LocationLoading } from './LocationLoading.tsx';
import { useLocationForm } from './use-location-form.ts';

/** One location, to change (LOC-01). */
export function LocationEditPage({ params }: PageProps) {
  const t = useTranslations('locations');
  const groupSlug = params['groupId'] ?? '';
  const { data, error, isFetching, refetch } = useQuery(locationQuery(Number(params['propertyId'])));
  const isMissing = data === undefined && isApiError(error) && error.status === 404;
  usePageTitle(isMissing ? t('missing.title') : (data?.name ?? t('title')));
  const list = paths.locations({ groupSlug });
  const crumbs = [{ label: t('title'), href: list }];
  if (data !== undefined) return <LocationEditor key={data.id} location={data} groupSlug={groupSlug} />;
  if (isMissing)
    return (
      <div className="stack">
        <PageHead title={t('missing.title')} crumbs={crumbs} />
        <Panel label={t('missing.title')}>
          <EmptyState
            title={t('missing.sentence')}
            text={t('missing.text')}
            actions={<ButtonLink href={list}>{t('missing.back')}</ButtonLink>}
          />
        </Panel>
      </div>
    );
  return (
    <div className="stack">
      <PageHead title={t('title')} isLoading={error === null} crumbs={crumbs} />
      {error === null ? (
        <LocationLoading />
      ) : (
        <Panel label={t('failed.one')}>
          <ErrorState
            title={t('failed.one')}
            text={t('failed.hint')}
            code={failureCode(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Panel>
      )}
    </div>
  );
}

/** Asks for the location while the frame is still being drawn. */
export const prefetchLocation: PrefetchPage = (client, { params }) => {
  void client.prefetchQuery(locationQuery(Number(params['propertyId'])));
};

function LocationEditor({ location, groupSlug }: { readonly location: Location; readonly groupSlug: string }) {
  const t = useTranslations('locations');
  const edit = useLocationForm(location, ({ name }) => {
    notify({ tone: 'success', title: t('saved', { name }) });
  });
  return (
    <div className="stack">
      <LocationHead location={location} groupSlug={groupSlug} />
      <LocationForm edit={edit} groupSlug={groupSlug} isCountrySettled={location.lastReceiptAt !== null} />
    </div>
  );
}
