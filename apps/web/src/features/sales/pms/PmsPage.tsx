import type { PmsConnection } from '@larder/contract/sales/pms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { connectionQuery, usePmsDeeds } from './api.ts';
import { PmsForm } from './PmsForm.tsx';
import { Postings } from './Postings.tsx';

/** The hotel system of a location: how it is reached, how that goes, and what goes there (PMS-01, PMS-07, PMS-08). */
export function PmsPage({ params, ...address }: PageProps) {
  const t = useTranslations('pms');
  const place = usePlace(params);
  const { location } = place;
  usePageTitle(t('title'));
  const propertyId = location?.id ?? 0;
  const { data, error, isFetching, refetch } = useQuery(connectionQuery(propertyId));
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={t('facts')}
        crumbs={[{ label: t('administration'), href: paths.ledgers(place.scope) }]}
        actions={
          data !== undefined &&
          data.system !== null && (
            <Can access="delete" area="location">
              <Remove propertyId={propertyId} />
            </Can>
          )
        }
      />
      <FormNotice tone="warn">{t('unconfirmed')}</FormNotice>
      {data !== undefined && location !== undefined && (
        <>
          <Stand connection={data} />
          <Can access="write" area="location">
            <PmsForm key={`${location.id} ${data.system}`} location={location} connection={data} />
          </Can>
          <Postings place={place} propertyId={location.id} address={address} />
        </>
      )}
      {data === undefined && error === null && <Skeleton width="100%" height={620} />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('failed')}
          code={failureCode(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

/** How it goes: what keeps it from going on, and what they have otherwise than we do. */
function Stand({ connection }: { readonly connection: PmsConnection }) {
  const t = useTranslations('pms');
  const { moment, day: dayText, money } = useFormats();
  const { system, isOn, trouble, failingSince, nextTryAt, pendingCount, differences } = connection;
  if (system === null) return null;
  const words =
    trouble === null
      ? null
      : [
          t(`trouble.${trouble}`),
          failingSince === null ? null : t('since', { moment: moment(failingSince) }),
          nextTryAt === null ? null : t('next', { moment: moment(nextTryAt) }),
        ].filter((part) => part !== null);
  return (
    <>
      {words !== null && <FormNotice tone="bad">{words.join(' · ')}</FormNotice>}
      {!isOn && <FormNotice tone="quiet">{t('paused', { count: pendingCount })}</FormNotice>}
      {differences.map(({ day, oursCents, theirsCents, count }) => (
        <FormNotice key={day} tone="warn">
          {t('differs', { day: dayText(day), count, ours: money(oursCents), theirs: money(theirsCents) })}
        </FormNotice>
      ))}
    </>
  );
}

function Remove({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslations('pms.remove');
  const { removal } = usePmsDeeds(propertyId);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setIsAsking(true)}>
        {t('action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('title')}
          text={t('text')}
          confirmLabel={t('action')}
          isBusy={removal.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => removal.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        />
      )}
    </>
  );
}
