import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupRefused } from './refused.ts';

/** 64 MB and a fifth of a second for each guess. What opens with less is a short passphrase, which is refused. */
const workFactor = 16;
const ageMark = Buffer.from('age-encryption.org/');
const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Compresses and, with a passphrase, encrypts: `age -d FILE | zstd -d | tar t` reads it. */
export async function seal(source: Readable, destination: Writable, passphrase: string | null): Promise<void> {
  const { ZSTD_c_checksumFlag, ZSTD_c_compressionLevel } = constants;
  const compress = createZstdCompress({ params: { [ZSTD_c_checksumFlag]: 1, [ZSTD_c_compressionLevel]: 3 } });
  if (passphrase === null) return pipeline(source, compress, destination);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  await pipeline(
    source,
    compress,
    async function* encrypt(plain: AsyncIterable<Uint8Array>) {
      yield* await encrypter.encrypt(streamOf(plain));
    },
    destination,
  );
}

/** Undoes {@link seal}; throws a {@link BackupRefused} where the file is none of ours, or is not opened by the passphrase. */
export async function* unseal(file: Readable, passphrase: string | null): AsyncGenerator<Uint8Array> {
  const { first, all } = await withFirst(file);
  const isSealed = first.subarray(0, ageMark.length).equals(ageMark);
  if (!isSealed && !first.subarray(0, zstdMark.length).equals(zstdMark))
    throw new BackupRefused('This file is no backup of Larder.');
  if (isSealed && passphrase === null)
    throw new BackupRefused('This backup is encrypted: set BACKUP_PASSPHRASE, or name a file with --passphrase-file.');
  const plain = isSealed && passphrase !== null ? await opened(all, passphrase) : all;
  const decompress = createZstdDecompress();
  const fed = pipeline(Readable.from(plain), decompress);
  // Told to whoever reads, or who reads no further.
  fed.catch(() => undefined);
  yield* decompress;
  await fed;
}

async function opened(file: AsyncIterable<Uint8Array>, passphrase: string): Promise<AsyncIterable<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(streamOf(file));
  } catch (error) {
    if (error instanceof Error && /no identity matched|passphrase/i.test(error.message))
      throw new BackupRefused('The passphrase does not open this backup.', { cause: error });
    throw error;
  }
}

/** The first bytes of a file, and all of it, those included. */
async function withFirst(file: Readable): Promise<{ first: Buffer; all: AsyncIterable<Uint8Array> }> {
  const pieces: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
  let first: Buffer = Buffer.alloc(0);
  // What comes over a network may begin with a few bytes.
  while (first.length < ageMark.length) {
    const { value, done = false } = await pieces.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield first;
      for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
    } finally {
      file.destroy();
    }
  }
  return { first, all: all() };
}

function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done = false } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
