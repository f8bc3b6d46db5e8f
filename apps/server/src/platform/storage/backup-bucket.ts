import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import * as z from 'zod/mini';
import type { BucketAddress } from '../bucket-settings.ts';
import { type BackupPlace, isBackupName } from './backup-place.ts';
import { placeOf, refusalOf } from './bucket-refusals.ts';
import { beginUpload, shortMs } from './bucket-upload.ts';
import { FileRefused } from './pending-file.ts';

/** How files are sent; tests are in more of a hurry. */
export type Sending = { readonly partBytes: number; readonly waitsMs: readonly number[] };

const usual: Sending = { partBytes: 8 * 1_048_576, waitsMs: [1_000, 5_000, 20_000, 40_000] };
const pageSize = 1_000;

const upload = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.string() });
/** One alone is not in a list. */
const uploads = z.object({
  ListMultipartUploadsResult: z.object({
    Upload: z.union([
      z.array(upload),
      z.pipe(
        upload,
        z.transform((one) => [one]),
      ),
    ]),
  }),
});

/** Opens a bucket for backups. */
export function openBackupBucket(address: BucketAddress, { partBytes, waitsMs } = usual): BackupPlace {
  const { bucket, prefix } = address;
  const place = placeOf(address);
  const client = (requestAbortTimeout?: number, signal?: AbortSignal) =>
    new S3mini({
      endpoint: bucket.endpoint,
      accessKeyId: bucket.accessKey,
      secretAccessKey: bucket.secret,
      region: bucket.region,
      ...(requestAbortTimeout === undefined ? {} : { requestAbortTimeout }),
      ...(signal === undefined ? {} : { fetch: endedBy(signal) }),
    });
  const calm = client(shortMs);
  const refuse = (error: unknown) => refusalOf(place, error);
  const orRefused = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw refuse(error);
    });
  const list = async () => {
    const found = await orRefused(calm.listObjects('/', `${prefix}larder-`, undefined, { delimiter: '/' }));
    if (found === null) throw new FileRefused(`BACKUP_TO (${place}) is not there: make the bucket first.`);
    return found.map(({ Key: key }) => key.slice(prefix.length));
  };
  return {
    begin: async (name) => {
      // Also tells a bucket that is missing or closed to us before anything is read.
      if ((await list()).includes(name)) throw new FileRefused(`${place}${name} is there already.`);
      return beginUpload({ key: `${prefix}${name}`, client, partBytes, waitsMs, refuse });
    },
    list,
    remove: async (name) => void (await orRefused(calm.deleteObject(`${prefix}${name}`))),
    open: async (name) => {
      // For as long as it takes: who is silent for five minutes is given up by `fetch` itself.
      const answer = await orRefused(client().getObjectResponse(`${prefix}${name}`));
      if (answer === null || answer.body === null) throw new FileRefused(`${place}${name} is not there.`);
      return Readable.from(told(answer.body, refuse), { objectMode: false });
    },
    sweep: async (before) => {
      // Not every store tells what was begun; most forget it by themselves.
      const begun = await calm
        .listMultipartUploads('/', '', 'GET', { prefix, 'max-uploads': pageSize })
        .catch(() => null);
      const { data } = uploads.safeParse(begun);
      for (const { Key: key, UploadId: id, Initiated: at } of data?.ListMultipartUploadsResult.Upload ?? [])
        if (key.startsWith(prefix) && isBackupName(key.slice(prefix.length)) && new Date(at) < before)
          await calm.abortMultipartUpload(key, id).catch(() => undefined);
    },
    pathOf: (name) => `${place}${name}`,
  };
}

function endedBy(ending: AbortSignal): typeof fetch {
  return (input, init) => {
    const signals = [ending, init?.signal].filter((signal) => signal instanceof AbortSignal);
    return fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
}

async function* told(pieces: AsyncIterable<Uint8Array>, refuse: (error: unknown) => Error): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    throw refuse(error);
  }
}
