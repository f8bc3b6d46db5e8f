import type { InputOf } from '@larder/contract/platform/endpoint';
import type { createBookTarget, updateBookTarget } from '@larder/contract/books/book-targets';
import { type BookWay, bookTargetProblems } from '@larder/domain/books/book-delivery';
import { plainDay } from '@larder/domain/platform/date-range';
import { type Context, groupIdOf } from '../../../platform/context.ts';
import { fieldRefusal, fieldRefusals } from '../../../platform/http/app-error.ts';
import type { Credential, TargetFields, TargetRow } from './queries.ts';
import { isPrivateKey } from './ways/sftp.ts';

/** What becomes of a target. */
export type Entry = TargetFields & Credential;

type Changes = InputOf<typeof updateBookTarget>['body'];

/** What a target begins with. */
export function freshEntry({ way, name, format, startsOn }: InputOf<typeof createBookTarget>['body']): Entry {
  return {
    ...{
      name,
      format,
      way,
      starts_on: plainDay(startsOn),
      host: '',
      port: 22,
      username: '',
      folder: '',
      addresses: [],
    },
    ...{ secret: null, secret_kind: null, host_key: null },
  };
}

/** A target with what a call changes of it, in one spelling; refuses what it cannot have. */
export function readEntry(context: Context, before: Entry, changes: Changes): Entry {
  const host = changes.host?.trim() ?? before.host;
  const port = changes.port ?? before.port;
  const hostKey = changes.hostKey === undefined ? before.host_key : changes.hostKey;
  // Another server shows another key.
  const isElsewhere = host !== before.host || port !== before.port;
  const entry: Entry = {
    name: changes.name?.trim() ?? before.name,
    format: changes.format ?? before.format,
    way: before.way,
    starts_on: plainDay(changes.startsOn ?? before.starts_on),
    ...{ host, port },
    username: changes.username?.trim() ?? before.username,
    folder: changes.folder?.trim() ?? before.folder,
    addresses: [...new Map((changes.addresses ?? before.addresses).map((one) => [one.toLowerCase(), one])).values()],
    host_key: isElsewhere && hostKey === before.host_key ? null : hostKey,
    ...secretOf(context, before, changes.secret),
  };
  assertSound(context, entry);
  return entry;
}

function assertSound({ services }: Context, entry: Entry): void {
  const problems = bookTargetProblems({ ...entry, hasSecret: entry.secret !== null });
  if (Object.keys(problems).length > 0) throw fieldRefusals(problems);
  if (entry.way === 'folder' && services.config.handover.directory === null)
    throw fieldRefusal('way', 'book_way_closed');
}

function secretOf(context: Context, before: Entry, given: Changes['secret']): Pick<Entry, 'secret' | 'secret_kind'> {
  if (given === undefined) return { secret: before.secret, secret_kind: before.secret_kind };
  if (given.value === '') throw fieldRefusal('secret', 'required');
  if (given.kind === 'private_key' && !isPrivateKey(given.value)) throw fieldRefusal('secret', 'book_private_key');
  const of = { groupId: groupIdOf(context), purpose: 'book_delivery' } as const;
  return { secret: context.services.secrets.seal(given.value, of), secret_kind: given.kind };
}

const leading = {
  sftp: ['host', 'port', 'username', 'folder', 'secret', 'host_key'],
  folder: ['folder'],
  mail: [],
} as const satisfies Readonly<Record<BookWay, readonly (keyof Entry)[]>>;

/** Whether files would go elsewhere than before, or by another secret: then a trial has to arrive first. */
export function leadsElsewhere(before: TargetRow, entry: Entry): boolean {
  return leading[entry.way].some((field) => before[field] !== entry[field]);
}

/** What the audit trail keeps: of a secret whether it is new, of addresses how many. */
export function told({ name, format, way, host, username, folder, addresses, starts_on: startsOn }: Entry) {
  return { name, bookFormat: format, bookWay: way, startsOn, host, username, folder, addressCount: addresses.length };
}
