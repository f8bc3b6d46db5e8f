import { getMailSender } from '@larder/contract/office/mail-senders';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryOptionsFor } from '../../../lib/api.ts';
import { failureCode } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Preview } from './Preview.tsx';
import { Records } from './Records.tsx';
import { SenderForm } from './SenderForm.tsx';

/** As whom mails of a location go out, what its domain publishes for that, and what they look like (SND-01, SND-02, SND-07). */
export function MailSenderPage({ params }: PageProps) {
  const t = useTranslations('mailSender');
  const { scope, location } = usePlace(params);
  usePageTitle(t('title'));
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={t('facts')}
        crumbs={[{ label: t('administration'), href: paths.ledgers(scope) }]}
      />
      {location !== undefined && <Sender propertyId={location.id} />}
    </div>
  );
}

function Sender({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslations('mailSender');
  const { moment } = useFormats();
  const { data, error, isFetching, refetch } = useQuery(queryOptionsFor(getMailSender, { params: { propertyId } }));
  if (data === undefined && error !== null)
    return (
      <ErrorState
        title={t('failed')}
        code={failureCode(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton width="100%" height={620} />;
  return (
    <>
      {data.brokenSince !== null && (
        <FormNotice tone="bad">
          {t('broken', { since: moment(data.brokenSince), address: data.installationAddress })}
        </FormNotice>
      )}
      <SenderForm key={propertyId} sender={data} propertyId={propertyId} />
      {data.records.length > 0 && <Records sender={data} propertyId={propertyId} />}
      <Preview propertyId={propertyId} />
    </>
  );
}
