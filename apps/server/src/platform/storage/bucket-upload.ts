import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { S3mini } from 's3mini';
import { mayPass } from './bucket-refusals.ts';
import { FileRefused, type PendingFile } from './pending-file.ts';

/** What is uploaded, and how. */
export type Upload = {
  readonly key: string;
  /** A client for each patience, whose requests a signal ends. */
  client(timeoutMs: number, signal?: AbortSignal): S3mini;
  readonly partBytes: number;
  /** How long is waited before each further try of what failed. */
  readonly waitsMs: readonly number[];
  /** The error, as a sentence. */
  refuse(error: unknown): FileRefused;
};

export const shortMs = 30_000;
/** A part over a slow line, or a store that puts thousands of parts together. */
const longMs = 10 * 60_000;

/**
 * Begins a file in a bucket whose size nobody knows yet. It is sent in parts, one at a time: no more than one part is in
 * memory, and whoever writes waits while it is under way. Nothing of it is to be seen in the bucket before `keep`.
 */
export async function beginUpload({ key, client, partBytes, waitsMs, refuse }: Upload): Promise<PendingFile> {
  const dropped = new AbortController();
  const [calm, patient] = [client(shortMs), client(longMs, dropped.signal)];
  const again = tryAgain(waitsMs, dropped.signal);
  const uploadId = await again(() => calm.getMultipartUploadId(key)).catch((error: unknown) => {
    throw refuse(error);
  });
  const part = Buffer.allocUnsafeSlow(partBytes);
  const parts: { partNumber: number; etag: string }[] = [];
  let [filled, size] = [0, 0];
  let underWay: Promise<void> = Promise.resolve();
  const send = async () => {
    const bytes = part.subarray(0, filled);
    parts.push(await again(() => patient.uploadPart(key, uploadId, bytes, parts.length + 1)));
    size += filled;
    filled = 0;
  };
  const take = async (bytes: Buffer) => {
    for (let at = 0; at < bytes.length;) {
      const copied = bytes.copy(part, filled, at);
      at += copied;
      filled += copied;
      if (filled === partBytes) await send();
    }
  };
  const step = (work: () => Promise<void>, done: (error?: Error) => void) => {
    underWay = work().then(
      () => done(),
      (error: unknown) => done(refuse(error)),
    );
  };
  return {
    stream: new Writable({
      write: (bytes: Buffer, _, done) => step(() => take(bytes), done),
      final: (done) => step(async () => void (filled > 0 && (await send())), done),
    }),
    keep: async () => {
      // Stores answer 200 and tell a failure behind it, or their answer is lost: what counts is what is there.
      const failure = await again(() => patient.completeMultipartUpload(key, uploadId, parts)).then(
        () => null,
        (error: unknown) => refuse(error),
      );
      const there = await again(() => calm.getContentLength(key)).catch((error: unknown) => {
        throw failure ?? refuse(error);
      });
      if (there === size) return size;
      // It was not there when we began: half a file under its name would count as a backup.
      await calm.deleteObject(key).catch(() => undefined);
      throw failure ?? new FileRefused(`The bucket holds ${there} of ${size} bytes of ${key}.`);
    },
    drop: async () => {
      dropped.abort();
      await underWay;
      // What cannot be taken back now is swept by a later backup.
      await calm.abortMultipartUpload(key, uploadId).catch(() => undefined);
    },
  };
}

/** An hour's upload outlasts a minute without network. */
function tryAgain(waitsMs: readonly number[], signal: AbortSignal) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    for (const waitMs of waitsMs) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted || !mayPass(error)) throw error;
        await delay(waitMs, undefined, { signal });
      }
    }
    return work();
  };
}
