import type { FieldError } from '@larder/contract/platform/problem';
import type { Config } from '../../../platform/config.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { storedMediaName } from '../../../platform/media.ts';
import { listKnownFiles, lockMedia } from './queries.ts';

export { listFilesOfGroup } from './queries.ts';
export { removePicture } from './service.ts';

/**
 * Turns the addresses of pictures that a form carries into the file names to keep, by the caller's path of each field; an
 * address that is not one of the group's own pictures is told as `foreign_image` (PRD-03, bar I13). To be called in the
 * transaction that saves the names: until its end none of the pictures is swept.
 */
export async function ownMedia<Path extends string>(
  tx: Transaction,
  config: Pick<Config, 'mediaUrl'>,
  urls: Readonly<Record<Path, string | null | undefined>>,
): Promise<{
  /** The file's name, or null where there is no picture. */
  readonly fileOf: (path: Path) => string | null;
  readonly problems: Readonly<Record<string, FieldError['code'] | undefined>>;
}> {
  const files = new Map<string, string>();
  const problems: Record<string, FieldError['code']> = {};
  for (const [path, url] of Object.entries<string | null | undefined>(urls)) {
    if (url === null || url === undefined) continue;
    const file = storedMediaName(config, url);
    if (file === null) problems[path] = 'foreign_image';
    else files.set(path, file);
  }
  const names = [...files.values()];
  const [, known] =
    names.length === 0 ? [[], []] : await Promise.all([lockMedia(tx, names), listKnownFiles(tx, names)]);
  const own = new Set(known.map(({ file }) => file));
  for (const [path, file] of files) if (!own.has(file)) problems[path] = 'foreign_image';
  return { fileOf: (path) => files.get(path) ?? null, problems };
}
