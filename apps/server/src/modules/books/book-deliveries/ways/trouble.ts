import type { BookTrouble } from '@larder/domain/books/book-delivery';

/** A file cannot be left, for a reason that a person can do something about. */
export class Undeliverable extends Error {
  readonly trouble: BookTrouble;
  /** The fingerprint that a server showed instead of the one that it is known by. */
  readonly shownKey: string | null;
  constructor(trouble: BookTrouble, { cause, shownKey = null }: { cause?: unknown; shownKey?: string | null } = {}) {
    super(trouble, { cause });
    this.trouble = trouble;
    this.shownKey = shownKey;
  }
}

/** A file with its name. */
export type BookFile = { readonly name: string; readonly bytes: Uint8Array };

/** A place that is open to leave files in. */
export type OpenWay = {
  /** What a server showed itself by. */
  readonly hostKey: string | null;
  /** Leaves a file under its name; one that is there already with the same content counts as left, another is never overwritten. */
  put(file: BookFile): Promise<void>;
  /** Takes back a file of a trial; what may not be taken back stays. */
  remove(name: string): Promise<void>;
  close(): void;
};
