/** What a person typed into a form and has not saved, with the thing that they started from: its version and its values. */
export type Draft<Values> = { readonly version: number | null; readonly base: Values; readonly values: Values };

const prefix = 'draft.';

/** Keeps a form's draft until the tab closes; it survives a reload, a failure and an expired session. */
export function keepDraft(name: string, draft: Draft<unknown>): void {
  try {
    globalThis.sessionStorage?.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // A full storage loses the copy, not what stands in the fields.
  }
}

/** Forgets a form's draft. */
export function dropDraft(name: string): void {
  globalThis.sessionStorage?.removeItem(prefix + name);
}

/** The draft of a form, when it has the fields that the form has; one of another shape is forgotten. */
export function readDraft<Values extends object>(name: string, like: Values): Draft<Values> | null {
  const text = globalThis.sessionStorage?.getItem(prefix + name) ?? null;
  if (text === null) return null;
  try {
    const draft: unknown = JSON.parse(text);
    if (isDraftLike(draft, like)) return draft;
  } catch {
    // Not ours.
  }
  dropDraft(name);
  return null;
}

function isDraftLike<Values extends object>(draft: unknown, like: Values): draft is Draft<Values> {
  if (typeof draft !== 'object' || draft === null || !('version' in draft)) return false;
  if (!('values' in draft) || !('base' in draft)) return false;
  const { version, values, base } = draft;
  return (version === null || typeof version === 'number') && hasKeysOf(values, like) && hasKeysOf(base, like);
}

function hasKeysOf(values: unknown, like: object): boolean {
  if (typeof values !== 'object' || values === null) return false;
  return Object.keys(like).every((key) => key in values) && Object.keys(values).every((key) => key in like);
}
