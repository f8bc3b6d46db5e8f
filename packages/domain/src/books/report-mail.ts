import {
  addDays,
  type DayRange,
  localDay,
  localHour,
  type PlainDay,
  rangeOf,
  zonedTime,
} from '../platform/date-range.ts';
import { isEmail } from '../platform/email.ts';
import { type Area, can, type Role, roles } from '../platform/permission.ts';

/** The reports that come by mail (RPM-01). */
export const reportKinds = ['day_close', 'week', 'month'] as const;

/** One of them. */
export type ReportKind = (typeof reportKinds)[number];

/** The files that a report comes with. */
export const reportFormats = ['pdf', 'csv'] as const;

/** One of them. */
export type ReportFormat = (typeof reportFormats)[number];

/** After an absence so many periods of a list are made up for; what lies before them is on the pages. */
export const caughtUpPeriods = 7;

/** How many addresses of people without an account a list may have. */
export const maximumAddresses = 10;

/** How a kind of report behaves. */
export type ReportRule = {
  /** Who may read this area may have the report. */
  readonly area: Area;
  readonly preset: 'day' | 'week' | 'month';
  /** A day is closed at a location; the others are of a location or of the group. */
  readonly isOfLocation?: true;
};

/** Each kind's rule. */
export const reportRules: Readonly<Record<ReportKind, ReportRule>> = {
  day_close: { area: 'administration', preset: 'day', isOfLocation: true },
  week: { area: 'report', preset: 'week' },
  month: { area: 'report', preset: 'month' },
};

/** The kinds that there are at a location, or of the whole group. */
export function kindsAt(isGroup: boolean): readonly ReportKind[] {
  return reportKinds.filter((kind) => !isGroup || reportRules[kind].isOfLocation !== true);
}

/** Tells whether a role may have a kind of report at a place: what is of the whole group is for administrators. */
export function mayHaveReport(role: Role, kind: ReportKind, isGroup: boolean): boolean {
  return can(role, 'read', reportRules[kind].area) && (!isGroup || role === 'admin');
}

/** By kind: which roles may have a report of a location, and of the group. */
export function reportAudience(): Readonly<
  Record<ReportKind, Readonly<Record<'location' | 'group', readonly Role[]>>>
> {
  const of = (kind: ReportKind) => ({
    location: roles.filter((role) => mayHaveReport(role, kind, false)),
    group: roles.filter((role) => mayHaveReport(role, kind, true)),
  });
  return { day_close: of('day_close'), week: of('week'), month: of('month') };
}

/** The period of a report that ends on a day. */
export function reportPeriod(kind: ReportKind, endsOn: PlainDay): DayRange {
  return rangeOf(reportRules[kind].preset, endsOn);
}

/** When a report is due: at an hour of the clock in a zone, after its period. */
export type ReportClock = { readonly kind: ReportKind; readonly hour: number; readonly zone: string };

/** The last day of the newest period that is over and due: what ended before the day whose hour struck last. */
export function dueUntil({ kind, hour, zone }: ReportClock, now: Date): PlainDay {
  const today = localDay(now, zone);
  const day = localHour(now, zone) < hour ? addDays(today, -1) : today;
  return addDays(reportPeriod(kind, day).from, -1);
}

/** When a list that is done up to a day sends the next time: now at the earliest, where it has to catch up. */
export function nextSendingAt(clock: ReportClock, doneUntil: PlainDay, now: Date): Date {
  const newest = dueUntil(clock, now);
  if (newest > doneUntil) return now;
  const { to } = reportPeriod(clock.kind, addDays(doneUntil, 1));
  return zonedTime(addDays(to, 1), clock.hour * 3_600_000, clock.zone);
}

/** What is entered of a list, as far as rules look at it. */
export type ReportMailValues = {
  readonly kind: ReportKind;
  readonly formats: readonly ReportFormat[];
  readonly personIds: readonly number[];
  readonly addresses: readonly string[];
};

/** What is wrong with a list that a person enters. */
export function reportMailProblems(values: ReportMailValues) {
  const problems: Record<string, 'required' | 'invalid_email_list' | 'too_many_addresses' | 'recipient_required'> = {};
  if (values.formats.length === 0) problems['formats'] = 'required';
  if (!values.addresses.every(isEmail)) problems['addresses'] = 'invalid_email_list';
  else if (values.addresses.length > maximumAddresses) problems['addresses'] = 'too_many_addresses';
  if (values.personIds.length + values.addresses.length === 0) problems['personIds'] = 'recipient_required';
  return problems;
}
