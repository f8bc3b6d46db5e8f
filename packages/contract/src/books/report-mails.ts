import { maximumAddresses, reportFormats, reportKinds } from '@larder/domain/books/report-mail';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { email } from '../platform/said.ts';
import { id, instant, plainDay } from '../platform/values.ts';

/** Who gets which report by mail, and when (RPM-01): of a location, or of the whole group. */
export const reportMail = z.object({
  id,
  /** Null: of the whole group. */
  propertyId: z.nullable(id),
  kind: z.enum(reportKinds),
  /** On the clock of the location, or on the one that the group's reports go by. */
  hour: z.int(),
  timeZone: z.string(),
  formats: z.array(z.enum(reportFormats)),
  /** People of the group; who may not see the report any more gets none. */
  people: z.array(z.object({ id, name: z.string(), isEntitled: z.boolean() })),
  addresses: z.array(z.string()),
  isOn: z.boolean(),
  /** The period that went out last, and when; null until one did. */
  lastSent: z.nullable(z.object({ from: plainDay, to: plainDay, at: instant })),
  /** When the next one goes out; null while it is off. */
  nextAt: z.nullable(instant),
  version: id,
});

/** A list of who gets a report, as an answer. */
export type ReportMail = z.output<typeof reportMail>;

/** The lists of the group and of the locations that the caller may see, or of one location. */
export const listReportMails = endpoint({
  name: 'listReportMails',
  api: 'office',
  method: 'GET',
  path: '/report_mails',
  scope: 'property',
  requires: ['read', 'report'],
  summary: 'Which reports go out by mail',
  query: z.object(listQuery(['report', 'place', 'hour', 'sentAt'])),
  response: z.object({ reportMails: z.array(reportMail), pagination }),
  statements: 4,
});

/** One of them. */
export const getReportMail = endpoint({
  name: 'getReportMail',
  api: 'office',
  method: 'GET',
  path: '/report_mails/:reportMailId',
  scope: 'property',
  requires: ['read', 'report'],
  summary: 'A report that goes out by mail',
  response: reportMail,
  statements: 3,
});

const fields = {
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  formats: z.array(z.enum(reportFormats)).check(z.maxLength(reportFormats.length)),
  personIds: z.array(id).check(z.maxLength(200)),
  /** One that is an account's counts as its person. */
  addresses: z.array(email).check(z.maxLength(maximumAddresses)),
  isOn: z.boolean(),
};

/** Has a report mailed from its next period on: of the location in the path, else of the whole group. */
export const createReportMail = endpoint({
  name: 'createReportMail',
  api: 'office',
  method: 'POST',
  path: '/report_mails',
  scope: 'property',
  requires: ['write', 'report'],
  summary: 'Have a report mailed',
  body: z.object({
    ...fields,
    kind: z.enum(reportKinds),
    isOn: z.optional(fields.isOn),
  }),
  response: reportMail,
  statuses: [201],
  statements: 10,
});

/** Changes what the body carries; what is switched on again goes on with its next period. */
export const updateReportMail = endpoint({
  name: 'updateReportMail',
  api: 'office',
  method: 'PUT',
  path: '/report_mails/:reportMailId',
  scope: 'property',
  requires: ['write', 'report'],
  summary: 'Change who gets a report, and when',
  isVersioned: true,
  body: z.partial(z.object(fields)),
  response: reportMail,
  statements: 11,
});

/** Ends it for everybody on the list. */
export const deleteReportMail = endpoint({
  name: 'deleteReportMail',
  api: 'office',
  method: 'DELETE',
  path: '/report_mails/:reportMailId',
  scope: 'property',
  requires: ['delete', 'report'],
  summary: 'Have a report mailed no more',
  statements: 6,
});

/** Takes back that a report by mail was deleted, for 15 minutes: it comes back as it was, with its id (UND-02). */
export const undeleteReportMail = endpoint({
  name: 'undeleteReportMail',
  api: 'office',
  method: 'POST',
  path: '/report_mails/:reportMailId/undelete',
  scope: 'property',
  requires: ['delete', 'report'],
  summary: 'Take back that a report by mail was deleted',
  response: reportMail,
  statements: 10,
});

/** Takes the caller off the list. */
export const stopReportMail = endpoint({
  name: 'stopReportMail',
  api: 'office',
  method: 'POST',
  path: '/report_mails/:reportMailId/stop',
  scope: 'property',
  requires: ['read', 'report'],
  summary: 'Get a report by mail no more',
  isPersonal: true,
  response: reportMail,
  statements: 8,
});

/** Mails the newest period to the caller alone, as a trial. */
export const sendReportMail = endpoint({
  name: 'sendReportMail',
  api: 'office',
  method: 'POST',
  path: '/report_mails/:reportMailId/send',
  scope: 'property',
  requires: ['read', 'report'],
  summary: 'Get a report as a trial now',
  isPersonal: true,
  statements: 7,
});

/** Who can be put on a list: the people who may see the reports of the location, or those of the group. */
export const getReportReaders = endpoint({
  name: 'getReportReaders',
  api: 'office',
  method: 'GET',
  path: '/report_readers',
  scope: 'property',
  requires: ['read', 'report'],
  summary: 'The people who may get reports by mail',
  response: z.object({ people: z.array(z.object({ id, name: z.string() })) }),
  statements: 3,
});
