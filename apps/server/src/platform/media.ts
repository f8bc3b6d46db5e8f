import type { Config } from './config.ts';

/** The address of a stored picture, which is kept by its file name: a move to another host or port changes no row. */
export function mediaUrlOf(config: Pick<Config, 'mediaUrl'>, file: string | null): string | null {
  return file === null ? null : `${config.mediaUrl}/${file}`;
}
