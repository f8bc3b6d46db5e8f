import type { ReactNode } from 'react';

/** What a notification says and how long it stays. */
export type Notification = {
  readonly tone: 'success' | 'info' | 'warning' | 'error';
  readonly title: ReactNode;
  /** One line. */
  readonly text?: ReactNode;
  /** One action, which must also be reachable elsewhere: it goes with the notification. */
  readonly action?: {
    readonly label: string;
    readonly onSelect: () => void;
    /** It takes back what was done: Ctrl Z does so too. */
    readonly isUndo?: boolean;
  };
  /** How long it stays; 4 seconds unless said (CON-03). */
  readonly durationMs?: number;
};

/** A notification that is on screen or waits for its turn. */
export type ShownNotification = Notification & { readonly id: number };

/** How many are visible at once (CON-03); more wait. */
export const visibleLimit = 5;

/** How long a notification stays (CON-03). */
export const defaultDurationMs = 4000;

let queue: readonly ShownNotification[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly ShownNotification[]): void {
  queue = next;
  listeners.forEach((listener) => listener());
}

/** Tells the person something, at the top right (CON-03), and answers its id. */
export function notify(notification: Notification): number {
  lastId += 1;
  show([...queue, { ...notification, id: lastId }]);
  return lastId;
}

/** Takes a notification away before its time. */
export function dismiss(id: number): void {
  show(queue.filter((one) => one.id !== id));
}

/** What takes back the last thing that still can be; undefined when nothing can. */
export function lastUndo(): (() => void) | undefined {
  const last = queue.findLast(({ action }) => action?.isUndo === true);
  if (last?.action === undefined) return undefined;
  const { id, action } = last;
  return () => {
    dismiss(id);
    action.onSelect();
  };
}

/** The notifications in the order in which they came, for the part that shows them. */
export const notificationStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => queue,
};
