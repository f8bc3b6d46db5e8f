import { useSyncExternalStore } from 'react';
import { onPrinting, readPrintedAt } from './printing.ts';

/** What a person chose: light, dark, or whatever the system has. */
export type ColourScheme = 'light' | 'dark' | 'auto';

// theme/first-paint.js reads the same key and sets the same attribute, before anything is drawn.
const key = 'larder.colourScheme';
const attribute = 'data-color-scheme';

const listeners = new Set<() => void>();
const system = matchMedia('(prefers-color-scheme: dark)');

system.addEventListener('change', apply);
onPrinting(apply);
addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) apply();
});

/** Chooses the colour scheme of this browser, in this tab and in every other one. */
export function chooseColourScheme(scheme: ColourScheme): void {
  localStorage.setItem(key, scheme);
  apply();
}

/** The scheme that was chosen; the system's when nobody chose. */
export function useChosenColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribe, chosenScheme);
}

/** The scheme that the page is drawn in. */
export function useColourScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, drawnScheme);
}

function chosenScheme(): ColourScheme {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

function drawnScheme(): 'light' | 'dark' {
  // Paper is white.
  if (readPrintedAt() !== undefined) return 'light';
  const chosen = chosenScheme();
  if (chosen !== 'auto') return chosen;
  return system.matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.setAttribute(attribute, drawnScheme());
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
