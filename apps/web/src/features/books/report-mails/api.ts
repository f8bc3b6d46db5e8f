import {
  createReportMail,
  deleteReportMail,
  getReportMail,
  getReportReaders,
  listReportMails,
  type ReportMail,
  sendReportMail,
  stopReportMail,
  undeleteReportMail,
  updateReportMail,
} from '@larder/contract/books/report-mails';
import { kindsAt } from '@larder/domain/books/report-mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { useFailureText } from '../../../lib/failure.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import type { Place } from '../../../lib/place.ts';
import { resourceApi, undeleting } from '../../../lib/resource-api.ts';
import type { PlainResource } from '../../../ui/forms/use-resource-form.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { changesOf, entryOf, newReportMail, problemsOf, type ReportMailValues, savedOf } from './report-mail-values.ts';

/** The calls of reports by mail. */
export const reportMails = resourceApi(
  {
    list: listReportMails,
    get: getReportMail,
    create: createReportMail,
    update: updateReportMail,
    remove: deleteReportMail,
  },
  entryOf,
);

/** The query of who may have the reports of a location, or of the group. */
export function readersQuery(propertyId: number | null) {
  return queryOptionsFor(getReportReaders, { propertyId });
}

/** Reports by mail at a place, as their page edits them. */
export function useReportMailResource(place: Place): PlainResource<ReportMail, ReportMailValues> {
  const t = useTranslations('reportMails.kind');
  const userId = useCurrentUser()?.id;
  const [kind = 'week'] = kindsAt(place.location === undefined);
  return {
    ...reportMails,
    undelete: undeleting(undeleteReportMail),
    noun: 'reportMails',
    draft: 'report mail',
    blank: newReportMail(kind, userId === undefined ? [] : [userId]),
    problemsOf,
    savedOf,
    nameOf: (reportMail) => t(reportMail.kind),
    save: (at, values, known) =>
      known === null
        ? reportMails.save(at, values, null)
        : call(updateReportMail, {
            propertyId: at.location?.id ?? null,
            params: { reportMailId: known.id },
            body: changesOf(values),
            ifMatch: known.version,
          }),
  };
}

/** What somebody does for themselves: gets the newest report as a trial, or leaves the list. */
export function useOwnDeeds(place: Place, reportMail: ReportMail) {
  const t = useTranslations('reportMails');
  const client = useQueryClient();
  const failureText = useFailureText();
  const of = { propertyId: place.location?.id ?? null, params: { reportMailId: reportMail.id } };
  const fail = (title: string) => (error: Error) => notify({ tone: 'error', title, text: failureText(error) });
  const trial = useMutation({
    mutationFn: () => call(sendReportMail, of),
    onSuccess: () => notify({ tone: 'success', title: t('trial.done') }),
    onError: fail(t('trial.failed')),
  });
  const stop = useMutation({
    mutationFn: () => call(stopReportMail, of),
    onSuccess(left) {
      reportMails.changed(client, place, left);
      notify({ tone: 'success', title: t('stop.done') });
    },
    onError: fail(t('stop.failed')),
  });
  return { trial, stop };
}
