import type sharp from 'sharp';

let library: Promise<typeof sharp> | undefined;

/** The library that decodes and draws pictures, read with the first one: until then it only takes memory. */
export function pictureLibrary(): Promise<typeof sharp> {
  library ??= import('sharp').then(({ default: loaded }) => {
    // A server that runs for months: nothing is kept between pictures, and one picture takes one core.
    loaded.cache(false);
    loaded.concurrency(1);
    return loaded;
  });
  return library;
}
