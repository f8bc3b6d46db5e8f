import { caughtUpPeriods } from '@larder/domain/books/report-mail';
import { languageOf } from '@larder/domain/platform/country';
import type { Round } from '../../office/jobs/public.ts';
import { queueReportMails } from '../../office/mails/public.ts';
import { takeDue } from './round-queries.ts';

/**
 * Looks every five minutes which reports are due, and writes their mails: a period is taken and mailed in one transaction, so
 * that it is not lost with a server that dies, and not sent twice by two (decision 71).
 */
export const reportMailRound: Round = {
  name: 'mail_reports',
  everyMs: 5 * 60_000,
  afterMs: 0,
  run: async (tx, services) => {
    const now = services.clock();
    const due = await takeDue(tx, { now, atMost: caughtUpPeriods });
    const mails = due.map((row) => ({
      groupId: row.group_id,
      userId: row.user_id,
      recipient: row.recipient,
      locale: row.locale ?? languageOf[row.country],
      report: { reportMailId: row.report_mail_id, endsOn: row.ends_on },
    }));
    await queueReportMails(tx, services, { mails, now });
  },
};
