import { readFile } from 'node:fs/promises';
import { shortestPassphrase } from '../platform/backup-settings.ts';
import type { Config } from '../platform/config.ts';
import { CommandRefused } from './command.ts';

/** The passphrase of a backup: the first line of the file that is named, else that of the settings, else none. */
export async function readPassphrase(
  { backups }: Pick<Config, 'backups'>,
  file: string | undefined,
): Promise<string | null> {
  if (file === undefined) return backups.passphrase;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandRefused(
      `The passphrase cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const passphrase = (text.split('\n')[0] ?? '').trim();
  if (passphrase.length < shortestPassphrase)
    throw new CommandRefused(`The first line of ${file} is no passphrase of ${shortestPassphrase} characters or more.`);
  return passphrase;
}
