/** An explanation that stands on the page: what it is of, and what it says. */
export type Hint = { readonly label: string; readonly text: string };

const shown = new Set<Hint>();

/** Takes in an explanation for as long as it stands on the page; answers what takes it out. */
export function showHint(hint: Hint): () => void {
  shown.add(hint);
  return () => void shown.delete(hint);
}

/** Every explanation on the page, so that the help says the same as the page does; each once. */
export function shownHints(): readonly Hint[] {
  return [...new Map([...shown].map((hint) => [hint.label, hint])).values()];
}
