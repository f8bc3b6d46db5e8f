import type { ReportMail } from '@larder/contract/books/report-mails';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useFormats } from '../../../lib/format.ts';
import type { PageProps } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, usePlace } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { ResourcePage } from '../../../ui/pages/ResourcePage.tsx';
import { IconMail } from '../../../ui/pictures/icons.ts';
import { LateHistory } from '../../office/history/public.ts';
import { useOwnDeeds, useReportMailResource } from './api.ts';
import { ReportMailForm } from './ReportMailForm.tsx';
import classes from './ReportMails.module.css';
import { PlaceBadge, useWords } from './use-report-mail-columns.tsx';

/** A report that is to go out by mail, or one to change, to try or to end (RPM-02). */
export function ReportMailPage({ params }: PageProps) {
  const t = useTranslations('reportMails');
  const place = usePlace(params);
  const list = paths.reportMails(place.scope);
  return (
    <ResourcePage
      resource={useReportMailResource(place)}
      place={place}
      id={params['reportMailId']}
      titles={{ add: t('add'), edit: t('title') }}
      list={{ label: t('title'), href: list }}
      leadTo={({ id }) => paths.reportMail(place.scope, id)}
      area="report"
      shape={[
        [40, 40],
        [40, 90],
      ]}
      about={(reportMail) => ({
        facts: <Stand reportMail={reportMail} place={place} />,
        removal: { action: t('remove') },
      })}
    >
      {(edit, reportMail) => (
        <>
          <ReportMailForm
            edit={edit}
            place={place}
            propertyId={reportMail === null ? (place.location?.id ?? null) : reportMail.propertyId}
            reportMail={reportMail}
          />
          {reportMail !== null && <OwnPart place={place} reportMail={reportMail} />}
          {reportMail !== null && (
            <LateHistory
              place={place}
              subject={{ type: 'report_mail', id: reportMail.id, version: reportMail.version }}
              isDirty={edit.isDirty}
            />
          )}
        </>
      )}
    </ResourcePage>
  );
}

type PartProps = { readonly place: Place; readonly reportMail: ReportMail };

/** Of where it is, what went out last and when the next comes. */
function Stand({ reportMail, place }: PartProps) {
  const t = useTranslations('reportMails');
  const { moment } = useFormats();
  const sent = useWords().sent(reportMail);
  const { nextAt, timeZone } = reportMail;
  return (
    <>
      <PlaceBadge reportMail={reportMail} place={place} /> · {sent === null ? t('never') : t('sent', { period: sent })}{' '}
      · {nextAt === null ? t('off') : t('next', { moment: moment(nextAt, timeZone) })}
    </>
  );
}

/** What the person can do for themselves: try it, and leave. */
function OwnPart({ place, reportMail }: PartProps) {
  const t = useTranslations('reportMails');
  const userId = useCurrentUser()?.id;
  const { trial, stop } = useOwnDeeds(place, reportMail);
  const isOn = reportMail.people.some(({ id }) => id === userId);
  return (
    <Panel title={t('own')} note={t('ownNote')} className={classes['own']}>
      <div className="choices">
        <Button icon={IconMail} isBusy={trial.isPending} onClick={() => trial.mutate()}>
          {t('trial.action')}
        </Button>
        {isOn && (
          <Button variant="subtle" isBusy={stop.isPending} onClick={() => stop.mutate()}>
            {t('stop.action')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
