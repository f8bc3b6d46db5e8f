import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let printedAt: Date | undefined;

addEventListener('beforeprint', () => turn(new Date()));
addEventListener('afterprint', () => turn(undefined));

/** Since when the page is being printed; undefined while it stands on a screen. */
export function usePrintedAt(): Date | undefined {
  return useSyncExternalStore(onPrinting, readPrintedAt);
}

/** The moment of printing, outside of components. */
export function readPrintedAt(): Date | undefined {
  return printedAt;
}

/** Calls back when printing starts, before the paper is laid out, and when it is over. */
export function onPrinting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function turn(moment: Date | undefined): void {
  printedAt = moment;
  listeners.forEach((listener) => listener());
}
