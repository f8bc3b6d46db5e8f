import { useSyncExternalStore } from 'react';

const key = 'larder.shortcuts';
const listeners = new Set<() => void>();

/** Whether keys without Ctrl or ⌘ do something in this browser; they can be switched off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

/** Switches them on or off, for this browser. */
export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
  listeners.forEach((listener) => listener());
}

/** The same for what shows it. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
