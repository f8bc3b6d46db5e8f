/** A field that the person and somebody else both changed: what it was, and what each made of it. */
export type FieldConflict<Values extends object> = {
  [Key in keyof Values & string]: { readonly key: Key; readonly mine: Values[Key]; readonly theirs: Values[Key] };
}[keyof Values & string];

/** Tells whether two values of a form are the same; objects are compared by what is in them. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Two changes of one thing beside each other. */
export type Conflict<Values extends object> = {
  /** Both changes together; the person's own value where both changed the same field. */
  readonly merged: Values;
  readonly conflicts: readonly FieldConflict<Values>[];
  /** What only the other changed. */
  readonly taken: readonly (keyof Values & string)[];
};

/**
 * Puts two changes of one thing together: what only one side changed stands, what both changed differently is a
 * conflict, and keeps the person's own value until they choose.
 */
export function mergeOf<Values extends object>(base: Values, mine: Values, theirs: Values): Conflict<Values> {
  const merged = { ...mine };
  const conflicts: FieldConflict<Values>[] = [];
  const taken: (keyof Values & string)[] = [];
  for (const key in mine) {
    if (isSame(mine[key], theirs[key])) continue;
    if (isSame(mine[key], base[key])) {
      merged[key] = theirs[key];
      taken.push(key);
    } else if (!isSame(theirs[key], base[key])) conflicts.push({ key, mine: mine[key], theirs: theirs[key] });
  }
  return { merged, conflicts, taken };
}

/** What was sent, what has been typed since, and what somebody else saved meanwhile. */
type Overtaken<Values> = { readonly sent: Values; readonly typed: Values; readonly theirs: Values };

/**
 * Puts what was sent, and what has been typed since, on top of what somebody else saved; null when both sides changed
 * the same field, which only the person can settle.
 */
export function rebased<Values extends object>(
  base: Values,
  { sent, typed, theirs }: Overtaken<Values>,
): { readonly sent: Values; readonly typed: Values } | null {
  const [ofSent, ofTyped] = [mergeOf(base, sent, theirs), mergeOf(base, typed, theirs)];
  if (ofSent.conflicts.length > 0 || ofTyped.conflicts.length > 0) return null;
  return { sent: ofSent.merged, typed: ofTyped.merged };
}
