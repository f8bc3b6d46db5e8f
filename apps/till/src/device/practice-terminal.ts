import * as z from 'zod/mini';
import { type Database, openDatabase } from './database.ts';
import type { Terminal, TerminalOutcome } from './terminal.ts';

/** What a person who practises lets the terminal do. */
export type PracticeDeed = 'approve' | 'decline' | 'hang' | 'die_paid' | 'die_unpaid';

/** A payment that the practice terminal was asked for. */
export type PracticeRequest = { readonly key: string; readonly amountCents: number; readonly isHanging: boolean };

/** A terminal for practice: a person says what it does. It keeps its own book, as a real one does, that outlives the till's page. */
export type PracticeTerminal = Terminal & {
  /** The payment that waits for a person, if there is one. */
  request(): PracticeRequest | null;
  act(deed: PracticeDeed): void;
  subscribe(listener: () => void): () => void;
};

const outcomes = z.enum(['approved', 'declined', 'lost']);
const stored = z.map(z.string(), outcomes);

type Entry = z.output<typeof outcomes>;

/** Its own, on the disk before it says anything: what it approved it knows, whatever becomes of the till. */
export const practiceBook = 'larder-practice-terminal';
const mostEntries = 200;

/** Makes one. */
export function makePracticeTerminal(openBook = (): Promise<Database> => openDatabase(practiceBook)): PracticeTerminal {
  let opened: Promise<Database> | null = null;
  let current: PracticeRequest | null = null;
  let answer: (outcome: Promise<TerminalOutcome>) => void = () => undefined;
  const listeners = new Set<() => void>();
  const show = (next: PracticeRequest | null): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  const book = (): Promise<Database> => (opened ??= openBook());
  const entries = async (): Promise<ReadonlyMap<string, Entry>> =>
    z.safeParse(stored, await (await book()).get('entries')).data ?? new Map();
  const note = async (key: string, entry: Entry): Promise<void> => {
    const noted = [...(await entries()), [key, entry] as const].slice(-mostEntries);
    await (await book()).put({ entries: new Map(noted) });
  };
  const settle = (key: string, entry: Entry, outcome = outcomeOf(entry)): void => {
    show(null);
    answer(note(key, entry).then(() => outcome));
  };
  return {
    pay: async ({ key, amountCents }) => {
      const before = (await entries()).get(key);
      if (before !== undefined) return outcomeOf(before);
      return new Promise((resolve) => {
        answer = resolve;
        show({ key, amountCents, isHanging: false });
      });
    },
    // Nobody can pay any more what was asked for by a till that is gone.
    find: async (key) =>
      current?.key === key ? { kind: 'unknown' } : outcomeOf((await entries()).get(key) ?? 'declined'),
    cancel: (key) => {
      if (current?.key === key) settle(key, 'declined');
    },
    request: () => current,
    act: (deed) => {
      if (current === null) return;
      const { key } = current;
      if (deed === 'approve') settle(key, 'approved');
      else if (deed === 'decline') settle(key, 'declined');
      else if (deed === 'hang') show({ ...current, isHanging: true });
      // It dies with the answer on its lips: the till hears nothing, and the terminal's book may know or not.
      else settle(key, deed === 'die_paid' ? 'approved' : 'lost', { kind: 'unknown' });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function outcomeOf(entry: Entry): TerminalOutcome {
  if (entry === 'declined') return { kind: 'declined' };
  if (entry === 'lost') return { kind: 'unknown' };
  return {
    kind: 'approved',
    payment: { card: { brand: 'Practice', maskedNumber: '************0000', authCode: '000000' } },
  };
}
