import { type ReportFormat, type ReportKind, reportAudience, reportKinds } from '@larder/domain/books/report-mail';
import type { PlainDay } from '@larder/domain/platform/date-range';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { sql, type Statement } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** What a person sets of a list, besides the people on it. */
export type ReportMailFields = {
  readonly hour: number;
  readonly formats: readonly ReportFormat[];
  readonly addresses: readonly string[];
  readonly is_on: boolean;
  readonly done_until: PlainDay;
};

/** A list as far as a change needs it. */
export type LockedRow = ReportMailFields & {
  readonly property_id: number | null;
  readonly kind: ReportKind;
  readonly version: number;
  readonly time_zone: string;
  readonly person_ids: readonly number[];
};

/** A list with the people on it. */
export type ReportMailRow = Omit<LockedRow, 'person_ids'> & {
  readonly id: number;
  readonly people: readonly { readonly id: number; readonly name: string; readonly isEntitled: boolean }[];
  readonly sent_until: PlainDay | null;
  readonly sent_at: Date | null;
};

/** What lists can be sorted by. */
export type ReportMailSort = 'report' | 'place' | 'hour' | 'sentAt';

/** Whose lists they are: of these locations; null: of all and of the group. */
type Visible = readonly number[] | null;

const inSight = (propertyIds: Visible) =>
  sql`report_mails.group_id = (select current_group_id()) and ${inProperties(sql`report_mails.property_id`, propertyIds)}`;

/** Whether the person in `users` may have a report of a kind at a location, or of the group where there is none (RPM-03). */
export const mayHave = (kind: Statement, propertyId: Statement) => sql`(
  users.group_id = (select current_group_id()) and users.disabled_at is null and users.password_hash is not null
  and ${JSON.stringify(reportAudience())}::jsonb -> ${kind} -> case when ${propertyId} is null then 'group' else 'location' end ? coalesce(users.role, 'default')
  and (users.role = 'admin' or exists (
    select from user_properties where user_properties.group_id = (select current_group_id()) and user_properties.user_id = users.id and user_properties.property_id = ${propertyId})))`;

/** The clock that a list goes by: of its location, or the first of the group's. */
export const timeZone = sql`coalesce(
  (select time_zone from properties where properties.group_id = (select current_group_id()) and properties.id = report_mails.property_id),
  (select min(time_zone collate "C") from properties where properties.group_id = (select current_group_id())), 'Europe/Amsterdam')`;

const fields = sql`
  property_id, kind, hour, formats, addresses, is_on, done_until, version, ${timeZone} as time_zone`;

const columns = sql`
  report_mails.id, ${fields}, sent_until, sent_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', users.id, 'name', users.name, 'isEntitled', ${mayHave(sql`kind`, sql`report_mails.property_id`)})
      order by fold_text(users.name), users.id), '[]')
    from report_mail_people join users on users.group_id = report_mail_people.group_id and users.id = user_id
    where report_mail_people.group_id = (select current_group_id()) and report_mail_id = report_mails.id) as people`;

const sortColumns = {
  report: sql`array_position(${[...reportKinds]}::text[], kind)`,
  place: sql`coalesce((select fold_text(name) from properties where properties.group_id = (select current_group_id()) and properties.id = property_id), '')`,
  hour: sql`hour::integer`,
  sentAt: sql`coalesce(floor(extract(epoch from sent_at) * 1000)::bigint, 0)`,
} as const satisfies Record<ReportMailSort, Statement>;

export const listReportMails = (tx: Transaction, propertyIds: Visible, page: PageRequest<ReportMailSort>) => {
  const column = sortColumns[page.sort];
  const { place, order } = keyset(page, [column, sql`report_mails.id`]);
  return tx.rows(sql<ReportMailRow & ListRow>`
    select ${columns}, ${column} as sort_value from report_mails where ${inSight(propertyIds)} and ${place} ${order}`);
};

export const countReportMails = (tx: Transaction, propertyIds: Visible) =>
  tx.row(sql<{ count: number }>`select count(*) as count from report_mails where ${inSight(propertyIds)}`);

export const findReportMail = (tx: Transaction, propertyIds: Visible, reportMailId: number) =>
  tx.maybeRow(
    sql<ReportMailRow>`select ${columns} from report_mails where ${inSight(propertyIds)} and report_mails.id = ${reportMailId}`,
  );

/** Finds a list and keeps others from changing it, or from mailing by it, until the end of the transaction. */
export const lockReportMail = (tx: Transaction, propertyIds: Visible, reportMailId: number) =>
  tx.maybeRow(sql<LockedRow>`
    select ${fields}, array(
      select user_id from report_mail_people where report_mail_people.group_id = (select current_group_id()) and report_mail_id = report_mails.id order by user_id) as person_ids
    from report_mails where ${inSight(propertyIds)} and id = ${reportMailId} for update`);

/** The clock of a location, or of the group. */
export const findZone = (tx: Transaction, propertyId: number | null) =>
  tx.row(sql<{ time_zone: string }>`
    select coalesce(min(time_zone collate "C"), 'Europe/Amsterdam') as time_zone from properties
    where group_id = (select current_group_id()) and ${propertyId === null ? sql`true` : sql`id = ${propertyId}`}`);

export const insertReportMail = (
  tx: Transaction,
  given: ReportMailFields & { kind: ReportKind },
  { propertyId, now }: { propertyId: number | null; now: Date },
) =>
  tx.row(sql<{ id: number }>`
    insert into report_mails (group_id, property_id, kind, hour, formats, addresses, is_on, done_until, created_at, updated_at)
    values ((select current_group_id()), ${propertyId}, ${given.kind}, ${given.hour}, ${[...given.formats]}, ${[...given.addresses]}, ${given.is_on},
      ${given.done_until}, ${now}, ${now})
    returning id`);

export const updateReportMail = (
  tx: Transaction,
  reportMailId: number,
  { given, now }: { given: ReportMailFields; now: Date },
) =>
  tx.execute(sql`
    update report_mails set hour = ${given.hour}, formats = ${[...given.formats]}, addresses = ${[...given.addresses]}, is_on = ${given.is_on},
      done_until = ${given.done_until}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${reportMailId}`);

export const deleteReportMail = (tx: Transaction, reportMailId: number) =>
  tx.execute(sql`delete from report_mails where group_id = (select current_group_id()) and id = ${reportMailId}`);

/** Makes some people those of a list. */
export const replacePeople = (tx: Transaction, reportMailId: number, userIds: readonly number[]) =>
  tx.execute(sql`
    with gone as (
      delete from report_mail_people where group_id = (select current_group_id()) and report_mail_id = ${reportMailId}
        and not user_id = any(${[...userIds]}::bigint[]))
    insert into report_mail_people (group_id, report_mail_id, user_id)
    select (select current_group_id()), ${reportMailId}, unnest(${[...userIds]}::bigint[]) on conflict do nothing`);

/** The people who may have a report of some kinds at a location, or of the group. */
export const listReaders = (tx: Transaction, propertyId: number | null, kinds: readonly ReportKind[]) =>
  tx.rows(sql<{ id: number; name: string }>`
    select id, name from users
    where users.group_id = (select current_group_id()) and exists (
      select from unnest(${[...kinds]}::text[]) as wanted (kind) where ${mayHave(sql`wanted.kind`, sql`${propertyId}::bigint`)})
    order by fold_text(name), id`);

/** Whose of the group some addresses are. */
export const listOwners = (tx: Transaction, addresses: readonly string[]) =>
  tx.rows(sql<{ id: number; email: string }>`
    select id, lower(email) as email from users
    where group_id = (select current_group_id()) and lower(email) = any(${addresses.map((address) => address.toLowerCase())}::text[])`);

/** Where a person of the group is mailed to. */
export const findPerson = (tx: Transaction, userId: number) =>
  tx.row(sql<{ email: string; locale: 'nl' | 'de' | 'en' }>`
    select email, locale from users where group_id = (select current_group_id()) and id = ${userId}`);

/** Whether a trial of a list is on its way to a person already. */
export const isTrialUnderWay = (tx: Transaction, reportMailId: number, userId: number) =>
  tx.row(sql<{ is_under_way: boolean }>`
    select exists (
      select from mails where group_id = (select current_group_id()) and user_id = ${userId} and kind = 'report' and sent_at is null and failed_at is null
        and values @> ${JSON.stringify({ reportMailId, isTrial: true })}::jsonb) as is_under_way`);
