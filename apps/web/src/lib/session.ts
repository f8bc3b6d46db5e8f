import type { CurrentUser } from '@larder/contract/people/auth';
import { type ReceiptState, receiptStates } from '@larder/domain/sales/receipt-state';
import { useSyncExternalStore } from 'react';

/** What the tab remembers until it closes (CON-05), each with the value it has when nothing is kept. */
export type SessionItems = {
  readonly currentLocation: { readonly id: number; readonly name: string; readonly slug: string } | null;
  readonly currentGroup: { readonly slug: string } | null;
  readonly stateFilter: 'all' | ReceiptState;
  readonly shopId: number | null;
  /** An instant with offset; the start of today until a period is chosen, and null before any was shown. */
  readonly startAt: string | null;
  readonly endAt: string | null;
  /** Whether a person chose the period. Otherwise it is today, whichever day that has become. */
  readonly isPeriodChosen: boolean;
  readonly assortmentTab: string;
  readonly priceLabelTab: string;
  readonly isNavFolded: boolean;
  /** Lists that had saved views when they were last shown. */
  readonly viewedLists: readonly string[];
  /** Which saved view the changed list at this address began from. */
  readonly changedView: { readonly address: string; readonly id: number } | null;
  /** What was opened out of the palette, the last first. */
  readonly recent: readonly RecentItem[];
};

/** A thing that was opened out of the palette, as it was called then. */
export type RecentItem = { readonly href: string; readonly group: string; readonly title: string };

/** The name of an item. */
export type SessionKey = keyof SessionItems;

const defaults: SessionItems = {
  currentLocation: null,
  currentGroup: null,
  stateFilter: 'all',
  shopId: null,
  startAt: null,
  endAt: null,
  isPeriodChosen: false,
  assortmentTab: 'categories',
  priceLabelTab: 'table',
  isNavFolded: false,
  viewedLists: [],
  changedView: null,
  recent: [],
};

/** What is kept may have been changed by hand or by an older version, so it is believed only when it fits. */
const fits: { readonly [Key in SessionKey]: (value: unknown) => value is SessionItems[Key] } = {
  currentLocation: (value) => value === null || isLocation(value),
  currentGroup: isGroup,
  stateFilter: isStateFilter,
  shopId: isIdOrNull,
  startAt: isTextOrNull,
  endAt: isTextOrNull,
  isPeriodChosen: isBoolean,
  assortmentTab: isText,
  priceLabelTab: isText,
  isNavFolded: isBoolean,
  viewedLists: (value) => Array.isArray(value) && value.every(isText),
  changedView: (value) => value === null || isChangedView(value),
  recent: (value) => Array.isArray(value) && value.every(isRecentItem),
};

type Listener = () => void;

/** Makes the session on a storage; the application has one, on the tab's session storage. */
export function createSession(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>) {
  const listeners = new Set<Listener>();
  const parsed = new Map<SessionKey, { readonly text: string | null; readonly value: unknown }>();
  const notify = () => listeners.forEach((listener) => listener());

  function read<Key extends SessionKey>(key: Key): SessionItems[Key] {
    const text = storage.getItem(key);
    let known = parsed.get(key);
    // The same text gives the same object, or React would see a new value at every look.
    if (known === undefined || known.text !== text) {
      known = { text, value: parse(text) };
      parsed.set(key, known);
    }
    return fits[key](known.value) ? known.value : defaults[key];
  }

  function write<Key extends SessionKey>(key: Key, value: SessionItems[Key]): void {
    const text = JSON.stringify(value);
    if (storage.getItem(key) === text) return;
    storage.setItem(key, text);
    notify();
  }

  /** Forgets everything that the tab kept (ACC-07). */
  function clear(): void {
    storage.clear();
    notify();
  }

  /** Takes in who is signed in. What another person left in this tab goes first (bar B7). */
  function adopt(user: CurrentUser): void {
    const owner = storage.getItem(ownerKey);
    if (owner !== null && owner !== String(user.id)) clear();
    storage.setItem(ownerKey, String(user.id));
    write('currentGroup', user.group === null ? null : { slug: user.group.slug });
  }

  /** Makes a location current, or none; a shop belongs to its location and does not come along. */
  function enter(location: SessionItems['currentLocation']): void {
    if (read('currentLocation')?.id === location?.id) return;
    write('shopId', null);
    write('currentLocation', location && { id: location.id, name: location.name, slug: location.slug });
  }

  function subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { read, write, clear, adopt, enter, subscribe };
}

const ownerKey = 'userId';

/** The tab's session. */
export const session = createSession(globalThis.sessionStorage ?? memoryStorage());

/** Reads a session item and re-renders when it changes; the second part writes it. */
export function useSessionItem<Key extends SessionKey>(
  key: Key,
): readonly [SessionItems[Key], (value: SessionItems[Key]) => void] {
  const value = useSyncExternalStore(session.subscribe, () => session.read(key));
  return [value, (next) => session.write(key, next)];
}

/** A storage that lasts as long as the page, where the browser offers none. */
function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isLocation(value: unknown): value is { id: number; name: string; slug: string } {
  return (
    isRecord(value) &&
    typeof value['id'] === 'number' &&
    typeof value['name'] === 'string' &&
    typeof value['slug'] === 'string'
  );
}

function isRecentItem(value: unknown): value is RecentItem {
  return isRecord(value) && isText(value['href']) && isText(value['group']) && isText(value['title']);
}

function isChangedView(value: unknown): value is { address: string; id: number } {
  return isRecord(value) && isText(value['address']) && typeof value['id'] === 'number';
}

function isGroup(value: unknown): value is SessionItems['currentGroup'] {
  return value === null || (isRecord(value) && typeof value['slug'] === 'string');
}

function isStateFilter(value: unknown): value is SessionItems['stateFilter'] {
  return value === 'all' || receiptStates.some((state) => state === value);
}

function isIdOrNull(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && Number.isSafeInteger(value));
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}
