import { S3mini } from 's3mini';
import type { BucketSettings } from '../bucket-settings.ts';
import { isMediaName } from '../media.ts';
import type { Storage } from './storage.ts';

const timeoutMs = 10_000;
const pageSize = 250;

/** Keeps files in a bucket that speaks S3, under their names, so that a content network may stand right before it. */
export function openBucket({ endpoint, accessKey, secret, region }: BucketSettings): Storage {
  const bucket = new S3mini({
    endpoint,
    accessKeyId: accessKey,
    secretAccessKey: secret,
    region,
    requestAbortTimeout: timeoutMs,
  });
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
  return {
    async put(name, bytes) {
      const answer = await bucket.putObject(name, bytes, 'image/webp', undefined, headers);
      await answer.body?.cancel();
    },
    async read(name) {
      const answer = await bucket.getObjectResponse(name);
      return answer === null ? null : Buffer.from(await answer.arrayBuffer());
    },
    async remove(name) {
      await bucket.deleteObject(name);
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await bucket.listObjectsPaged('/', '', pageSize, next);
        for (const { Key: name, LastModified: storedAt } of page?.objects ?? [])
          if (isMediaName(name)) yield { name, storedAt: new Date(storedAt) };
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
  };
}
