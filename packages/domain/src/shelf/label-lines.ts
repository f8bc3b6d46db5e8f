/** Cuts a text into lines that are as broad as their places; the widths are of the lines in turn. */
export type LineWidths = (line: number) => number;

const dots = '…';

/**
 * Wraps a text at its blanks. Null when a line is too narrow for its next word, or more lines than `maximum` are needed.
 * No-break spaces keep an amount together.
 */
export function wrap(
  text: string,
  maximum: number,
  { widthOf, widths }: { readonly widthOf: (text: string) => number; readonly widths: LineWidths },
): readonly string[] | null {
  const lines: string[] = [];
  for (const word of wordsOf(text)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    const line = Math.max(0, lines.length - 1);
    if (last !== undefined && widthOf(longer) <= widths(line)) lines[line] = longer;
    else if (lines.length < maximum && widthOf(word) <= widths(lines.length)) lines.push(word);
    else return null;
  }
  return lines;
}

/** Wraps a text as {@link wrap} does, and cuts it after the last word that has room, or within a word that never has. */
export function wrapAndCut(
  text: string,
  maximum: number,
  place: { readonly widthOf: (text: string) => number; readonly widths: LineWidths },
): readonly string[] {
  const whole = wrap(text, maximum, place);
  if (whole !== null) return whole;
  const words = wordsOf(text);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const shorter = wrap(
      `${words
        .slice(0, count)
        .join(' ')
        .replace(/[\s,;:–-]+$/, '')}${dots}`,
      maximum,
      place,
    );
    if (shorter !== null) return shorter;
  }
  const letters = Array.from(words[0] ?? '');
  for (let count = letters.length - 1; count > 0; count -= 1) {
    const shorter = `${letters.slice(0, count).join('')}${dots}`;
    if (place.widthOf(shorter) <= place.widths(0)) return [shorter];
  }
  return [];
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[ \t\r\n]+/).filter((word) => word !== '');
}
