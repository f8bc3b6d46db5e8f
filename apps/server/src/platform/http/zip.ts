import { Zip, ZipDeflate } from 'fflate';

/** A piece of a file in an archive. */
export type ZipPiece = { readonly file: string; readonly text: string };

/**
 * Writes an archive of files whose pieces come in any order. What is not yet sent of the later files is held compressed, so
 * that only one piece at a time is there in full.
 */
export async function* zipChunks(
  files: readonly string[],
  pieces: AsyncIterable<ZipPiece>,
  madeAt: Date,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    made.push(chunk);
  });
  const entries = new Map<string, ZipDeflate>();
  for (const file of files) {
    const entry = new ZipDeflate(file);
    entry.mtime = madeAt;
    zip.add(entry);
    entries.set(file, entry);
  }
  const encoder = new TextEncoder();
  for await (const { file, text } of pieces) {
    const entry = entries.get(file);
    if (entry === undefined) throw new Error(`no such file in the archive: ${file}`);
    entry.push(encoder.encode(text));
    yield* made.splice(0);
  }
  for (const entry of entries.values()) entry.push(new Uint8Array(), true);
  zip.end();
  yield* made.splice(0);
}
