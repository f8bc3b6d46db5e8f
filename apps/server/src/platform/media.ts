import type { Config } from './config.ts';

/** The address of a stored picture, which is kept by its file name: a move to another host or port changes no row. */
export function mediaUrlOf(config: Pick<Config, 'mediaUrl'>, file: string | null): string | null {
  return file === null ? null : `${config.mediaUrl}/${file}`;
}

/**
 * The file name in an address of ours, or null for every other text: it is compared letter by letter and never parsed
 * or fetched, so no look-alike passes (bar I13).
 */
export function storedMediaName(config: Pick<Config, 'mediaUrl'>, url: string): string | null {
  const prefix = `${config.mediaUrl}/`;
  const name = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  return isMediaName(name) ? name : null;
}

/** Tells whether a text is the name of a picture's file; it has no room for a path. */
export function isMediaName(name: string): boolean {
  return /^[A-Za-z0-9_-]{8,80}\.webp$/.test(name);
}

/** The widths in pixels that a picture is kept in besides its largest file. */
export const variantWidths = [512, 128] as const;

/** The name of a picture's narrower file. */
export function variantNameOf(file: string, width: (typeof variantWidths)[number]): string {
  return file.replace(/\.webp$/, `-${width}.webp`);
}

/** The name of a picture's largest file, from the name of any of its files. */
export function largestNameOf(file: string): string {
  return file.replace(/-(?:512|128)\.webp$/, '.webp');
}

/** The names that the files of a picture can have. */
export function fileNamesOf(file: string): readonly string[] {
  return [file, ...variantWidths.map((width) => variantNameOf(file, width))];
}
