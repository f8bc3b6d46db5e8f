/** A file as a list names it. */
export type StoredFile = { readonly name: string; readonly storedAt: Date };

/** Where pictures are kept. Names come from `platform/media.ts`; a file is never changed after it is stored. */
export type Storage = {
  put(name: string, bytes: Buffer): Promise<void>;
  /** The file's bytes, or null when there is none of that name. */
  read(name: string): Promise<Buffer | null>;
  /** Removes a file; one that is gone already is fine. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
};
