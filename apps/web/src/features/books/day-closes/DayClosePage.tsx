import type { DayClose } from '@larder/contract/books/day-closes';
import { isPlainDay } from '@larder/domain/platform/date-range';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, usePlace } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { IconDownload } from '../../../ui/pictures/icons.ts';
import { MissingPage } from '../../../ui/pages/MissingPage.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { dayCloseQuery, saveDayClose } from './api.ts';
import { DayCloseBody } from './DayCloseBody.tsx';

/** One day of a location in its books: as it was closed, and what was booked for it later (TRN-01). */
export function DayClosePage({ params }: PageProps) {
  const place = usePlace(params);
  const day = params['day'] ?? '';
  return <DayView key={`${params['location'] ?? ''} ${day}`} place={place} day={day} />;
}

function DayView({ place, day }: { readonly place: Place; readonly day: string }) {
  const t = useTranslations('dayCloses');
  const { weekdayDay } = useFormats();
  const propertyId = place.location?.id ?? 0;
  const found = useQuery(dayCloseQuery(propertyId, day));
  const close = found.data;
  const title = isPlainDay(day) ? `${t('dayTitle')} ${weekdayDay(day)}` : t('dayTitle');
  usePageTitle(title);
  const list = { label: t('title'), href: paths.dayCloses(place.scope) };
  if (close === undefined && found.isError)
    return (
      <MissingPage
        noun="dayCloses"
        title={title}
        list={list}
        failure={found.error}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  return (
    <div className="stack">
      <PageHead
        title={title}
        facts={close === undefined ? <Skeleton width={240} /> : <Stand close={close} />}
        crumbs={[{ label: t('turnover'), href: paths.turnover(place.scope) }, list]}
        actions={<SaveButton propertyId={propertyId} day={day} isDisabled={close === undefined || isEmpty(close)} />}
      />
      {close !== undefined && isEmpty(close) ? (
        <Panel label={title}>
          <EmptyState title={t('state.empty')} text={t('nothingSold')} />
        </Panel>
      ) : (
        <DayCloseBody place={place} day={day} close={close} />
      )}
    </div>
  );
}

function isEmpty({ state, figures }: DayClose): boolean {
  return state === 'empty' && figures.quarantinedReceiptCount === 0;
}

/** Which close it is and since when it stands, and of which location: the head of what is printed too. */
function Stand({ close }: { readonly close: DayClose }) {
  const t = useTranslations('dayCloses');
  const { moment } = useFormats();
  const { number, closedAt, propertyName } = close;
  const stand = number === null ? t('notClosed') : t('numbered', { number: String(number), moment: moment(closedAt) });
  return `${propertyName} · ${stand}`;
}

type SaveProps = { readonly propertyId: number; readonly day: string; readonly isDisabled: boolean };

function SaveButton({ propertyId, day, isDisabled }: SaveProps) {
  const t = useTranslations('dayCloses');
  const failureText = useFailureText();
  const saving = useMutation({
    mutationFn: () => saveDayClose(propertyId, day),
    onSuccess: () => notify({ tone: 'success', title: t('pdfDone') }),
    onError: (error) => notify({ tone: 'error', title: t('pdfFailed'), text: failureText(error) }),
  });
  return (
    <Button icon={IconDownload} isBusy={saving.isPending} disabled={isDisabled} onClick={() => saving.mutate()}>
      {t('pdf')}
    </Button>
  );
}
