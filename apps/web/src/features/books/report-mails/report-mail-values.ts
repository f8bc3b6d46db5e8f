import type { CallOf } from '@larder/contract/platform/endpoint';
import type { createReportMail, ReportMail, updateReportMail } from '@larder/contract/books/report-mails';
import { type ReportFormat, type ReportKind, reportMailProblems } from '@larder/domain/books/report-mail';
import type { Saved } from '../../../ui/forms/use-edit-form.ts';

/** What the form of a report by mail holds; addresses are as they were typed. */
export type ReportMailValues = {
  readonly kind: ReportKind;
  readonly hour: number;
  readonly formats: readonly ReportFormat[];
  readonly personIds: readonly number[];
  readonly addresses: string;
  readonly isOn: boolean;
};

/** The form of a new one: of the place's first kind, to whoever makes it, before the day begins. */
export function newReportMail(kind: ReportKind, personIds: readonly number[]): ReportMailValues {
  return { kind, hour: 7, formats: ['pdf'], personIds, addresses: '', isOn: true };
}

/** A report by mail as the form holds it. */
export function savedOf(reportMail: ReportMail): Saved<ReportMailValues> {
  const { kind, hour, formats, people, addresses, isOn, version } = reportMail;
  const personIds = people.map(({ id }) => id).toSorted((a, b) => a - b);
  return { values: { kind, hour, formats, personIds, addresses: addresses.join(', '), isOn }, version };
}

/** What is wrong with what was entered. */
export function problemsOf(values: ReportMailValues): ReturnType<typeof reportMailProblems> {
  return reportMailProblems({ ...values, addresses: addressesIn(values.addresses) });
}

/** What the server is told of one to change: everything but its kind, which stays. */
export function changesOf({ kind: _kind, ...values }: ReportMailValues): CallOf<typeof updateReportMail>['body'] {
  const { formats, personIds, addresses } = values;
  return { ...values, formats: [...formats], personIds: [...personIds], addresses: addressesIn(addresses) };
}

/** What the server is told of a new one. */
export function entryOf(values: ReportMailValues): CallOf<typeof createReportMail>['body'] {
  const { formats, personIds, addresses } = values;
  return { ...values, formats: [...formats], personIds: [...personIds], addresses: addressesIn(addresses) };
}

/** The addresses in a text, whatever stands between them. */
function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/u).filter((part) => part !== '');
}
