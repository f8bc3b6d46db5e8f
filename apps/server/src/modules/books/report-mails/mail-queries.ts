import type { ReportFormat, ReportKind } from '@larder/domain/books/report-mail';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { mayHave } from './queries.ts';

/** The list that a mail belongs to, with the names of its place. */
export type MailedRow = {
  kind: ReportKind;
  formats: readonly ReportFormat[];
  property_id: number | null;
  property_name: string | null;
  property_slug: string | null;
  group_name: string;
  group_slug: string;
};

type Reader = { readonly userId: number | null; readonly recipient: string; readonly isTrial: boolean };

/** A list, if a reader still is on it (or only tries it) and may still have its report. */
export const findMailed = (tx: Transaction, reportMailId: number, { userId, recipient, isTrial }: Reader) =>
  tx.maybeRow(sql<MailedRow>`
    select kind, formats, property_id, properties.name as property_name, properties.slug as property_slug, groups.name as group_name, groups.slug as group_slug
    from report_mails join groups on groups.id = report_mails.group_id
    left join properties on properties.group_id = report_mails.group_id and properties.id = property_id
    where report_mails.group_id = (select current_group_id()) and report_mails.id = ${reportMailId} and (
      case when ${userId}::bigint is null then ${recipient} = any(addresses) else
        exists (select from users where users.id = ${userId} and ${mayHave(sql`kind`, sql`property_id`)})
        and (${isTrial}::boolean or exists (
          select from report_mail_people as people where people.group_id = (select current_group_id()) and report_mail_id = report_mails.id and user_id = ${userId}))
      end)`);

/** The locations of the group with their clocks. */
export const listPlaces = (tx: Transaction) =>
  tx.rows(sql<{ id: number; time_zone: string }>`
    select id, time_zone from properties where group_id = (select current_group_id()) order by id`);
