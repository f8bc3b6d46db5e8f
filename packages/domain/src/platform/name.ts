/** The least number of characters of the name of a location, shop or category and of a location's code (LOC-02). */
export const leastNameLength = 3;

/** What shows nothing by itself, wherever it stands: marks of direction, joiners, fillers, soft hyphens, the blank of braille. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const breaks = /(?:[\p{Cc}\p{Zl}\p{Zp}]+ *)+/gu;

/** How many characters of a name there are to see; space around it does not count. */
export function nameLength(name: string): number {
  return Array.from(name.replace(invisible, '').trim()).length;
}

/**
 * Tells whether a text can be the name of anything: on one line, without control characters, and with something to see. An
 * empty one can, where a name may be left out. Marks of direction and joiners may stand in it: some scripts need them.
 */
export function isName(text: string): boolean {
  return !breaking.test(text) && (text.trim() === '' || nameLength(text) > 0);
}

/**
 * A text on one line: what breaks it or cannot be seen in it becomes a space. For names out of a file, whose cells may hold what
 * nobody typed there.
 */
export function onOneLine(text: string): string {
  return breaking.test(text) ? text.replace(breaks, ' ').replace(/ {2,}/g, ' ').trim() : text;
}
