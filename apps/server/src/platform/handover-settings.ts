import { isAbsolute, resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import type { Subnet } from './label-host-settings.ts';

/** Where files may be left for other systems of a group. */
export type HandoverSettings = {
  /** Networks inside that servers may be in, besides the internet. */
  readonly subnets: readonly Subnet[];
  /** The folder that has a folder for each group; null: none may be left here. */
  readonly directory: string | null;
};

/** Reads the folder that files are left in. */
export function readHandoverDirectory(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!isAbsolute(text)) throw new ConfigError(`HANDOVER_DIR is "${text}"; it has to be a folder's whole path.`);
  return resolve(text);
}
