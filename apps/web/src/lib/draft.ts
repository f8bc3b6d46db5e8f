/** What a person typed into a form and has not saved, with the thing that they started from: its version and its values. */
export type Draft<Values> = { readonly version: number | null; readonly base: Values; readonly values: Values };

const prefix = 'draft.';

/** What forms call a secret of another system: a browser writes its storage to the disk, so it stands in the fields alone. */
const secretFields = ['secret', 'clientSecret', 'clientKey', 'accessKey'] as const;

/** Keeps a form's draft until the tab closes, but no secret; it survives a reload, a failure and an expired session. */
export function keepDraft(name: string, { version, base, values }: Draft<object>): void {
  const secrets = Object.entries(base).filter(([field]) => secretFields.some((secret) => secret === field));
  const kept: Draft<object> = { version, base, values: { ...values, ...Object.fromEntries(secrets) } };
  try {
    globalThis.sessionStorage?.setItem(prefix + name, JSON.stringify(kept));
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
