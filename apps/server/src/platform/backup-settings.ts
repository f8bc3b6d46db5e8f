import { resolve } from 'node:path';
import { type BucketAddress, readBucketAddress } from './bucket-settings.ts';

/** Where backups go. */
export type BackupTarget =
  | { readonly kind: 'folder'; readonly path: string }
  | ({ readonly kind: 'bucket' } & BucketAddress);

/** How backups are made by themselves. */
export type BackupSettings = {
  /** How often, or null: only when somebody asks for one. */
  readonly everyHours: number | null;
  /** How many are kept. */
  readonly keepCount: number;
  readonly to: BackupTarget;
  readonly passphrase: string | null;
};

/** What is shorter is guessed sooner than the books are worth. */
export const shortestPassphrase = 12;

const hoursOf: Readonly<Record<string, number>> = { '': 1, h: 1, d: 24 };

/** Reads how often: `6`, `24h` or `7d`; null when it is none of them. */
export function readEvery(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d{1,4})([hd]?)$/.exec(text) ?? [];
  const hours = Number(number) * (hoursOf[unit] ?? 0);
  return number !== '' && hours >= 1 && hours <= 24 * 31 ? hours : null;
}

/** Reads how many are kept; null when it is no such number. */
export function readKeep(text: string): number | null {
  const count = Number(text);
  return /^\d{1,4}$/.test(text) && count >= 1 ? count : null;
}

/**
 * Reads a folder or the address of a bucket; null when it is an address of something else. Whatever looks like an address is
 * no folder: as one it would be said in messages, its secret included. A single letter before a colon is a disk.
 */
export function readBackupTarget(text: string): BackupTarget | null {
  if (!/^[a-z][a-z\d+.-]+:/i.test(text)) return { kind: 'folder', path: resolve(text) };
  const address = readBucketAddress(text);
  return address === null ? null : { kind: 'bucket', ...address };
}
