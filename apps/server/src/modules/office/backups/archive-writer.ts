import type { Writable } from 'node:stream';
import { pack } from 'tar-stream';
import { seal } from './sealing.ts';

/** An archive that is being written; entries come one after the other. */
export type ArchiveWriter = {
  /** Adds a file, as fast as the archive takes it. */
  add(name: string, bytes: Buffer): Promise<void>;
  /** Ends the archive, and answers when all of it has been taken. */
  finish(): Promise<void>;
  /** Ends it halfway. */
  abandon(reason: Error): void;
};

/** Where an archive goes, and what it is sealed with. */
export type Destination = { readonly stream: Writable; readonly passphrase: string | null };

/** Begins an archive: a tar of small files, so that one entry at a time is in memory. */
export function beginArchive({ stream, passphrase }: Destination, madeAt: Date): ArchiveWriter {
  const tar = pack();
  const sealed = seal(tar, stream, passphrase);
  // Told by whoever waits for an entry or the end.
  let failure: Error | undefined;
  const failed = sealed.then(
    () => undefined,
    (error: unknown) => {
      failure = error instanceof Error ? error : new Error(String(error));
      return failure;
    },
  );
  return {
    add: async (name, bytes) => {
      const added = new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name, mtime: madeAt, mode: 0o600 }, bytes, (error) =>
          error === undefined || error === null ? resolve() : reject(error),
        );
        // It says so a second time, to whoever hears; unheard, that would end the process.
        entry.on('error', () => undefined);
      });
      const orWhy = added.catch((error: unknown) => {
        if (tar.destroyed) return failed;
        throw error;
      });
      orWhy.catch(() => undefined);
      // A destination that fails never takes the entry.
      await Promise.race([orWhy, failed]);
      if (failure !== undefined) throw failure;
    },
    finish: async () => {
      tar.finalize();
      await sealed;
    },
    abandon: (reason) => {
      tar.destroy(reason);
    },
  };
}
