/** What a till keeps, beside what it has to keep for ever until it is sent. */
export type Database = {
  get(key: string): Promise<unknown>;
  /** Writes all at once, or nothing; what is undefined goes. Resolves when it is on the disk. */
  put(values: Values): Promise<void>;
  /** The receipts that wait to be sent, the oldest first. */
  listWaiting(): Promise<readonly Waiting[]>;
  /** Keeps a receipt until it is sent, together with other values, or nothing of both. */
  keep(waiting: Waiting, values?: Values): Promise<void>;
  /** Forgets a receipt that was taken in, unless it says something else by now. */
  drop(waiting: Waiting): Promise<void>;
  /** Forgets everything, as when a till is unpaired. */
  clear(): Promise<void>;
};

/** Values by their names. */
export type Values = Readonly<Record<string, unknown>>;

/** A receipt that waits: its body as it goes over the wire, and since when. */
export type Waiting = {
  readonly key: string;
  /** Whose sale it was: no other register hands it in. */
  readonly cashRegisterId: number;
  readonly body: unknown;
  /** Grows with every state of the receipt, so that an answer to a former one drops nothing. */
  readonly revision: number;
  readonly since: number;
};

const values = 'values';
const waiting = 'waiting';

/** Opens the till's own database in this browser. Throws where the browser keeps nothing, as in some private windows. */
export async function openDatabase(name = 'larder-till'): Promise<Database> {
  const begun = await makeConnection(name);
  const write = (run: (transaction: IDBTransaction) => void): Promise<void> =>
    begun('readwrite', (transaction) => {
      run(transaction);
      return doneOf(transaction);
    });
  return {
    get: (key) => begun('readonly', (transaction) => answerOf<unknown>(transaction.objectStore(values).get(key))),
    put: (changed) => write((transaction) => putAll(transaction, changed)),
    listWaiting: async () => {
      const found: unknown = await begun('readonly', (transaction) =>
        answerOf(transaction.objectStore(waiting).getAll()),
      );
      return Array.isArray(found) ? found.filter(isWaiting).toSorted((a, b) => a.since - b.since) : [];
    },
    keep: (receipt, changed = {}) =>
      write((transaction) => {
        transaction.objectStore(waiting).put(receipt);
        putAll(transaction, changed);
      }),
    drop: ({ key, revision }) =>
      write((transaction) => {
        const store = transaction.objectStore(waiting);
        const found = store.get(key);
        found.addEventListener('success', () => {
          if (isWaiting(found.result) && found.result.revision === revision) store.delete(key);
        });
      }),
    clear: () =>
      write((transaction) => {
        for (const store of [values, waiting]) transaction.objectStore(store).clear();
      }),
  };
}

type Begin = <Answer>(mode: IDBTransactionMode, run: (begun: IDBTransaction) => Promise<Answer>) => Promise<Answer>;

/** Begins transactions. What the browser closed meanwhile, as when somebody cleared its data, is opened anew. */
async function makeConnection(name: string): Promise<Begin> {
  let current: Promise<IDBDatabase> | null = null;
  const forget = (): void => {
    current = null;
  };
  const connected = (): Promise<IDBDatabase> => {
    if (current !== null) return current;
    current = connect(name, forget);
    current.catch(forget);
    return current;
  };
  await connected();
  // Strict: the power may go right after.
  const begin = async (mode: IDBTransactionMode): Promise<() => IDBTransaction> => {
    const database = await connected();
    return () => database.transaction([values, waiting], mode, { durability: 'strict' });
  };
  return async (mode, run) => {
    const first = await begin(mode);
    try {
      return await run(first());
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      forget();
      const second = await begin(mode);
      return run(second());
    }
  };
}

async function connect(name: string, onClosed: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(values);
    opening.result.createObjectStore(waiting, { keyPath: 'key' });
  });
  const database = await answerOf(opening);
  database.addEventListener('close', onClosed);
  // Another page wants it otherwise: it would wait for this one for ever.
  database.addEventListener('versionchange', () => {
    database.close();
    onClosed();
  });
  return database;
}

function putAll(transaction: IDBTransaction, changed: Values): void {
  const store = transaction.objectStore(values);
  for (const [key, value] of Object.entries(changed)) {
    if (value === undefined) store.delete(key);
    else store.put(value, key);
  }
}

function isWaiting(value: unknown): value is Waiting {
  return typeof value === 'object' && value !== null && 'key' in value && 'body' in value && 'revision' in value;
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')));
  });
}

function doneOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser kept nothing')));
  });
}
