import type { Readable } from 'node:stream';
import type { PendingFile } from './pending-file.ts';

/** A folder or a bucket in which backups come by themselves, and old ones go. What fails there is a `FileRefused`. */
export type BackupPlace = {
  /** Begins a file of a name that is not there yet. */
  begin(name: string): Promise<PendingFile>;
  /** The names of the files there; others' files may be among them. */
  list(): Promise<readonly string[]>;
  /** Removes a file; one that is gone already is fine. */
  remove(name: string): Promise<void>;
  open(name: string): Promise<Readable>;
  /** Removes what was begun before a moment and never became a file of a name of ours. */
  sweep(before: Date): Promise<void>;
  /** Where a file is, for people: no secret is in it. */
  pathOf(name: string): string;
};

const ours = /^larder-\d{8}T\d{6}Z\.tar\.zst(?:\.age)?$/;
/** Longer than any backup takes. */
const halfwayMs = 24 * 3_600_000;

/** The name of the backup of a moment. */
export function backupNameOf(at: Date, isSealed: boolean): string {
  const moment = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `larder-${moment}.tar.zst${isSealed ? '.age' : ''}`;
}

/** Tells whether Larder gave a file this name; it has no room for a path. */
export function isBackupName(name: string): boolean {
  return ours.test(name);
}

/** The names of the backups there, the newest first. */
export async function listBackups(place: BackupPlace): Promise<readonly string[]> {
  // Their names are their moments.
  return (await place.list()).filter(isBackupName).toSorted((one, other) => (one < other ? 1 : -1));
}

/** Removes all but the newest backups, and what was cut off halfway; never anything that has another name than ours. */
export async function keepNewest(place: BackupPlace, count: number, now: Date): Promise<void> {
  for (const name of (await listBackups(place)).slice(count)) await place.remove(name);
  await place.sweep(new Date(now.getTime() - halfwayMs));
}
