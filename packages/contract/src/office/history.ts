import { historyColumns } from '@larder/domain/office/list-columns';
import { historyActionNames, historyKinds } from '@larder/domain/office/history';
import { historyFieldNames, historyWordNames } from '@larder/domain/office/history-fields';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import {
  amountCents,
  chosenColumns,
  count,
  id,
  instant,
  periodEnd,
  periodStart,
  plainDay,
  queryId,
} from '../platform/values.ts';

/** What something can be done to, as the audit trail names it. */
export const historySubjects = [
  'product',
  'category',
  'combi_deal',
  'ledger_account',
  'payment_method',
  'property',
  'shop',
  'cash_register',
  'price_label',
  'dynamic_date',
  'age_check_sheet',
  'receipt',
  'quarantined_receipt',
  'report_mail',
  'book_target',
  'user',
] as const;

/** A thing by its name in the caller's language; null when it is gone or not the caller's to see. */
const thing = z.object({ id, name: z.nullable(z.string()) });

/** A value by what it is, so that whoever reads it says it in the own language; `unshown` is there and looks like nothing. */
const value = z.union([
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('cents'), cents: amountCents }),
  z.object({ kind: z.literal('count'), count: z.int() }),
  z.object({ kind: z.literal('percent'), percent: z.number() }),
  z.object({ kind: z.literal('flag'), isOn: z.boolean() }),
  z.object({ kind: z.literal('moment'), at: instant }),
  z.object({ kind: z.literal('day'), day: plainDay }),
  z.object({ kind: z.literal('content'), quantity: count, unit: z.enum(['g', 'ml', 'piece']) }),
  z.object({ kind: z.literal('hours'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('words'), words: z.array(z.enum(historyWordNames)) }),
  z.object({ kind: z.literal('things'), things: z.array(thing) }),
  z.object({ kind: z.literal('unshown') }),
]);

/** Which part of a field: a language, a location, a shop, one product of many, a day of the week, a group of a deal. */
const part = z.union([
  z.object({ kind: z.literal('language'), language: z.enum(['nl', 'de', 'en']) }),
  z.object({ kind: z.enum(['property', 'shop', 'product']), id, name: z.nullable(z.string()) }),
  z.object({ kind: z.enum(['day', 'group']), number: count }),
]);

const change = z.object({
  field: z.enum(historyFieldNames),
  part: z.nullable(part),
  before: z.nullable(value),
  after: z.nullable(value),
  /** The former value can be put back by the call that changes the thing. */
  canRestore: z.boolean(),
});

const entry = z.object({
  id,
  at: instant,
  /** `unknown` is somebody who was not signed in; a person who is gone has no name any more. */
  who: z.object({
    kind: z.enum(['person', 'program', 'cash_register', 'system', 'unknown']),
    id: z.nullable(id),
    name: z.nullable(z.string()),
  }),
  /** Null: another version of Larder wrote it down, and this one has no words for it. */
  action: z.nullable(z.enum(historyActionNames)),
  kind: z.nullable(z.enum(historyKinds)),
  subject: z.nullable(z.object({ type: z.string(), id, name: z.nullable(z.string()) })),
  /** Where it was done; null is the whole group. */
  property: z.nullable(thing),
  changes: z.array(change),
  /** What is told of one product was done to so many others at once. */
  otherCount: count,
  /** Changes that are not told, beyond the first. */
  moreCount: count,
});

/** A value as it is told. */
export type HistoryValue = z.output<typeof value>;
/** Which part of a field a change is about. */
export type HistoryPart = z.output<typeof part>;
/** A field that was another before. */
export type HistoryChange = z.output<typeof change>;
/** A line of the history. */
export type HistoryEntry = z.output<typeof entry>;

/** Who changed what and when, the newest first: of the group or of one location, or of one thing (HIS-01, HIS-02). */
export const listHistory = endpoint({
  name: 'listHistory',
  api: 'office',
  method: 'GET',
  path: '/history',
  scope: 'property',
  requires: ['read', 'administration'],
  readsReplica: true,
  summary: 'Who changed what and when, the newest first',
  isPersonal: true,
  query: z.object({
    ...listQuery(['at']),
    kind: z.optional(z.enum(historyKinds)),
    personId: z.optional(queryId),
    subjectType: z.optional(z.enum(historySubjects)),
    /** With `subjectType`: one thing alone. */
    subjectId: z.optional(queryId),
    startAt: z.optional(periodStart),
    endAt: z.optional(periodEnd),
  }),
  response: z.object({
    history: z.array(entry),
    pagination,
    /** Whom the list can be narrowed to: the people whose accounts the caller sees, the first 500 by name. */
    people: z.array(z.object({ id, name: z.string() })),
  }),
  statements: 6,
});

/** Writes the history as CSV, a line for each field that changed (HIS-05). */
export const exportHistory = endpoint({
  name: 'exportHistory',
  api: 'office',
  method: 'POST',
  path: '/history/export',
  scope: 'property',
  requires: ['read', 'administration'],
  readsReplica: true,
  summary: 'Who changed what and when, as a CSV file',
  isPersonal: true,
  body: z.object({
    columns: z.optional(chosenColumns(historyColumns)),
    kind: z.optional(z.enum(historyKinds)),
    personId: z.optional(id),
    subjectType: z.optional(z.enum(historySubjects)),
    subjectId: z.optional(id),
    startAt: z.optional(periodStart),
    endAt: z.optional(periodEnd),
  }),
  download: 'text/csv',
  isHeavy: true,
  // Of its first page; each further one takes as many, once the answer is under way.
  statements: 6,
});
