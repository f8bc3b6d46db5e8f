// What a spreadsheet takes for the beginning of a formula, also in full width, and what it skips before one (bar I14).
const danger = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const guarded = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula, and before one that already looks so
 * guarded, so that `bareCell` gives every text back as it was.
 */
export function guardedCell(text: string): string {
  return danger.test(text) ? `'${text}` : text;
}

/** Takes off the apostrophe that `guardedCell` put on, and no other. */
export function bareCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}
