import { isEmail } from '../platform/email.ts';

/** What a file for the bookkeeping can be: those of the turnover page, and a day for a hotel system (BKD-01). */
export const bookFormats = ['turnover', 'journal', 'datev', 'pms'] as const;

/** One of them. */
export type BookFormat = (typeof bookFormats)[number];

/** How files reach the bookkeeping: on a server, in a folder here, or by mail. */
export const bookWays = ['sftp', 'folder', 'mail'] as const;

/** One of them. */
export type BookWay = (typeof bookWays)[number];

/** What somebody signs in with at a server. */
export const bookSecretKinds = ['password', 'private_key'] as const;

/** One of them. */
export type BookSecretKind = (typeof bookSecretKinds)[number];

/** What became of a file. */
export const bookDeliveryStates = ['pending', 'delivered'] as const;

/** One of them. */
export type BookDeliveryState = (typeof bookDeliveryStates)[number];

/** Why a file is not where it belongs (BKD-04). */
export const bookTroubles = [
  'address_internal',
  'name_unknown',
  'connection_refused',
  'connection_lost',
  'timeout',
  'no_sftp',
  'host_key_changed',
  'sign_in_refused',
  'secret_unreadable',
  'folder_missing',
  'rights_missing',
  'not_taken',
  'file_differs',
  'way_closed',
  'settings_missing',
  'figures_moving',
] as const;

/** One of them. */
export type BookTrouble = (typeof bookTroubles)[number];

/** The field of a target's settings that a trouble is about. */
export const bookTroubleFields = {
  address_internal: 'host',
  name_unknown: 'host',
  connection_refused: 'port',
  connection_lost: 'host',
  timeout: 'host',
  no_sftp: 'port',
  host_key_changed: 'host_key',
  sign_in_refused: 'secret',
  secret_unreadable: 'secret',
  folder_missing: 'folder',
  rights_missing: 'folder',
  not_taken: 'folder',
  file_differs: 'folder',
  way_closed: 'way',
  settings_missing: 'format',
  figures_moving: 'format',
} as const satisfies Readonly<Record<BookTrouble, string>>;

/** More targets a location does not have. */
export const mostBookTargets = 20;

/** More addresses a target does not have. */
export const mostBookAddresses = 10;

/** For so many days it is looked whether a day was corrected. */
export const correctedWithinDays = 100;

const minuteMs = 60_000;

/** How long to wait after so many tries in vain: hours less some minutes, because a round of every hour is not on the second. */
export function bookPauseMs(failureCount: number): number {
  return (Math.min(2 ** Math.max(failureCount - 1, 0), 6) * 60 - 10) * minuteMs;
}

/** The name of a file; that of a correction says so before its ending. */
export function bookFileName(name: string, { correction, word }: { correction: number; word: string }): string {
  if (correction === 0) return name;
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${word}-${correction}${name.slice(dot)}`;
}

/** What is entered of a target, as far as rules look at it. */
export type BookTargetValues = {
  readonly name: string;
  readonly way: BookWay;
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly folder: string;
  readonly hasSecret: boolean;
  readonly addresses: readonly string[];
};

/** What is wrong with a target that a person enters. */
export type BookTargetProblem =
  | 'required'
  | 'book_host'
  | 'invalid_port'
  | 'book_folder'
  | 'invalid_email_list'
  | 'too_many_addresses';

/** Finds what is wrong with a target that a person enters, by field; what its way does not need is not looked at. */
export function bookTargetProblems(values: BookTargetValues): Readonly<Record<string, BookTargetProblem>> {
  const ofWay = { sftp: sftpProblems, folder: folderProblems, mail: mailProblems }[values.way](values);
  return { ...(values.name.trim() === '' && { name: 'required' }), ...ofWay };
}

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$|^[0-9a-f:.]*:[0-9a-f:.]*$/i;

function sftpProblems({ host, port, username, folder, hasSecret }: BookTargetValues) {
  return {
    ...(host === '' ? { host: 'required' as const } : !hostName.test(host) && { host: 'book_host' as const }),
    ...((!Number.isInteger(port) || port < 1 || port > 65_535) && { port: 'invalid_port' as const }),
    ...(username === '' && { username: 'required' as const }),
    ...(!hasSecret && { secret: 'required' as const }),
    ...(/\p{Cc}/u.test(folder) && { folder: 'book_folder' as const }),
  };
}

/** A folder of ours is one name: it leads nowhere else. */
function folderProblems({ folder }: BookTargetValues) {
  if (folder === '') return { folder: 'required' as const };
  return { ...(!/^[a-z0-9][a-z0-9_-]{0,59}$/i.test(folder) && { folder: 'book_folder' as const }) };
}

function mailProblems({ addresses }: BookTargetValues) {
  if (addresses.length === 0) return { addresses: 'required' as const };
  if (!addresses.every(isEmail)) return { addresses: 'invalid_email_list' as const };
  return { ...(addresses.length > mostBookAddresses && { addresses: 'too_many_addresses' as const }) };
}
