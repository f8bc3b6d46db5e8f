/** Reads what this browser keeps under a name; undefined where it keeps nothing or something unreadable. */
export function readLocal(place: string): unknown {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    return read ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value; a browser that is full keeps the former one. */
export function writeLocal(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Nothing hangs on it.
  }
}
