import { readLocal, writeLocal } from './local.ts';
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

type Entry = 'approved' | 'declined' | 'lost';

const place = 'larder.till.practiceTerminal';
const mostEntries = 50;

/** Makes one. */
export function makePracticeTerminal(): PracticeTerminal {
  let current: PracticeRequest | null = null;
  let answer: (outcome: TerminalOutcome) => void = () => undefined;
  const listeners = new Set<() => void>();
  const show = (next: PracticeRequest | null): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  const settle = (key: string, entry: Entry, outcome: TerminalOutcome): void => {
    note(key, entry);
    show(null);
    answer(outcome);
  };
  return {
    pay: async ({ key, amountCents }) => {
      const before = book()[key];
      if (before !== undefined) return outcomeOf(before);
      return new Promise((resolve) => {
        answer = resolve;
        show({ key, amountCents, isHanging: false });
      });
    },
    find: async (key) => outcomeOf(book()[key] ?? 'declined'),
    cancel: (key) => {
      if (current?.key === key) settle(key, 'declined', { kind: 'declined' });
    },
    request: () => current,
    act: (deed) => {
      if (current === null) return;
      const { key } = current;
      if (deed === 'approve') settle(key, 'approved', outcomeOf('approved'));
      else if (deed === 'decline') settle(key, 'declined', { kind: 'declined' });
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

function book(): Readonly<Record<string, Entry>> {
  const read: unknown = readLocal(place);
  const entries = Object.entries(Object(read)).flatMap(([key, value]: [string, unknown]) =>
    value === 'approved' || value === 'declined' || value === 'lost' ? [[key, value] as const] : [],
  );
  return Object.fromEntries(entries);
}

function note(key: string, entry: Entry): void {
  const kept = Object.entries({ ...book(), [key]: entry }).slice(-mostEntries);
  writeLocal(place, Object.fromEntries(kept));
}
