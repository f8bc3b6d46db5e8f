import type { InputOf } from '@larder/contract/platform/endpoint';
import type { updateReportMail } from '@larder/contract/books/report-mails';
import type { FieldError } from '@larder/contract/platform/problem';
import { type ReportKind, reportMailProblems } from '@larder/domain/books/report-mail';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import * as queries from './queries.ts';

/** What becomes of a list: each address once, and those of accounts as their people. */
export type Entry = {
  readonly hour: number;
  readonly formats: readonly ('pdf' | 'csv')[];
  readonly isOn: boolean;
  readonly addresses: readonly string[];
  readonly personIds: readonly number[];
};

/** Where a list stands, and who was on it before. */
type Standing = {
  readonly kind: ReportKind;
  readonly propertyId: number | null;
  readonly formerIds: readonly number[];
};

/** A list with what a call changes of it. */
export function withChanges(before: Entry, changes: InputOf<typeof updateReportMail>['body']): Entry {
  return {
    hour: changes.hour ?? before.hour,
    formats: changes.formats ?? before.formats,
    isOn: changes.isOn ?? before.isOn,
    addresses: changes.addresses ?? before.addresses,
    personIds: changes.personIds ?? before.personIds,
  };
}

/**
 * Reads what is entered and refuses what is wrong with it. Nobody is put on a list who may not see its report, by their name or
 * by their address; who could and no longer can may stay, and gets nothing.
 */
export async function readEntry(
  tx: Transaction,
  entered: Entry,
  { kind, propertyId, formerIds }: Standing,
): Promise<Entry> {
  const typed = [...new Map(entered.addresses.map((address) => [address.toLowerCase(), address])).values()];
  const [readers, owners] = await Promise.all([
    queries.listReaders(tx, propertyId, [kind]),
    queries.listOwners(tx, typed),
  ]);
  const ownerOf = new Map(owners.map(({ id, email }) => [email, id]));
  const mayStand = (id: number) => formerIds.includes(id) || readers.some((reader) => reader.id === id);
  const addresses = typed.filter((address) => !ownerOf.has(address.toLowerCase()));
  const personIds = [...new Set([...entered.personIds, ...ownerOf.values()])].toSorted((a, b) => a - b);
  const { personIds: nobody, ...problems } = reportMailProblems({
    kind,
    formats: entered.formats,
    personIds,
    addresses,
  });
  const errors: FieldError[] = Object.entries(problems).map(([path, code]) => ({ path, code }));
  if (nobody !== undefined) errors.push({ path: 'person_ids', code: nobody });
  if (!entered.personIds.every(mayStand)) errors.push({ path: 'person_ids', code: 'recipient_not_entitled' });
  if (![...ownerOf.values()].every(mayStand)) errors.push({ path: 'addresses', code: 'address_not_entitled' });
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
  return { hour: entered.hour, formats: [...new Set(entered.formats)], isOn: entered.isOn, addresses, personIds };
}
