import type { PlainDay } from '@larder/domain/platform/date-range';
import type { Country } from '@larder/domain/platform/country';
import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Somebody on a list whose period is due; without an account they have the language of the country. */
export type DueRow = {
  group_id: number;
  report_mail_id: number;
  ends_on: PlainDay;
  user_id: number | null;
  recipient: string;
  locale: Locale | null;
  country: Country;
};

/** Takes what is due in all groups, at most so many periods of a list; nobody gets it again. */
export const takeDue = (tx: Transaction, { now, atMost }: { now: Date; atMost: number }) =>
  tx.rows(sql<DueRow>`
    select of_group as group_id, report_mail_id, ends_on, user_id, recipient, locale, country
    from take_report_mails(${now}, ${atMost}::integer)`);
