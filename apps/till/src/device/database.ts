/** What a till keeps, beside what it has to keep for ever until it is sent. */
export type Database = {
  get(key: string): Promise<unknown>;
  /** Writes all at once, or nothing; what is undefined goes. Resolves when it is on the disk. */
  put(values: Readonly<Record<string, unknown>>): Promise<void>;
  /** The receipts that wait to be sent, the oldest first. */
  listWaiting(): Promise<readonly Waiting[]>;
  /** Keeps a receipt until it is sent, together with other values, or nothing of both. */
  keep(waiting: Waiting, values?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Forgets a receipt that was taken in, unless it says something else by now. */
  drop(waiting: Waiting): Promise<void>;
  /** Forgets everything, as when a till is unpaired. */
  clear(): Promise<void>;
};

/** A receipt that waits: its body as it goes over the wire, and since when. */
export type Waiting = {
  readonly key: string;
  readonly body: unknown;
  /** Grows with every state of the receipt, so that an answer to a former one drops nothing. */
  readonly revision: number;
  readonly since: number;
};

const values = 'values';
const waiting = 'waiting';

/** Opens the till's own database in this browser. Throws where the browser keeps nothing, as in some private windows. */
export async function openDatabase(name = 'larder-till'): Promise<Database> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(values);
    opening.result.createObjectStore(waiting, { keyPath: 'key' });
  };
  const database = await answerOf(opening);
  const write = async (run: (transaction: IDBTransaction) => void): Promise<void> => {
    // Strict: the power may go right after.
    const transaction = database.transaction([values, waiting], 'readwrite', { durability: 'strict' });
    run(transaction);
    await doneOf(transaction);
  };
  const putAll = (transaction: IDBTransaction, changed: Readonly<Record<string, unknown>>) => {
    const store = transaction.objectStore(values);
    for (const [key, value] of Object.entries(changed)) value === undefined ? store.delete(key) : store.put(value, key);
  };
  return {
    get: async (key) => answerOf<unknown>(database.transaction(values).objectStore(values).get(key)),
    put: async (changed) => write((transaction) => putAll(transaction, changed)),
    listWaiting: async () => {
      const found: unknown = await answerOf(database.transaction(waiting).objectStore(waiting).getAll());
      return Array.isArray(found) ? found.filter(isWaiting).toSorted((a, b) => a.since - b.since) : [];
    },
    keep: async (receipt, changed = {}) =>
      write((transaction) => {
        transaction.objectStore(waiting).put(receipt);
        putAll(transaction, changed);
      }),
    drop: async ({ key, revision }) =>
      write((transaction) => {
        const store = transaction.objectStore(waiting);
        const found = store.get(key);
        found.onsuccess = () => {
          if (isWaiting(found.result) && found.result.revision === revision) store.delete(key);
        };
      }),
    clear: async () =>
      write((transaction) => {
        for (const name of [values, waiting]) transaction.objectStore(name).clear();
      }),
  };
}

function isWaiting(value: unknown): value is Waiting {
  return typeof value === 'object' && value !== null && 'key' in value && 'body' in value && 'revision' in value;
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
}

function doneOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser kept nothing'));
  });
}
