/** A piece of a text, and whether it is what was typed. */
export type Piece = { readonly text: string; readonly isTyped: boolean };

/** How well texts fit what was typed, the best first. */
export const ranks = { whole: 0, beginning: 1, words: 2, parts: 3 } as const;

/**
 * How well a thing fits by the texts that name it, its title first; null when one of the typed words is in none of them.
 * Case and accents make no difference.
 */
export function rankOf(texts: readonly string[], typed: string): number | null {
  const sought = fold(typed).trim();
  const words = wordsIn(sought);
  const folded = texts.map(fold);
  if (!words.every((word) => folded.some((text) => text.includes(word)))) return null;
  if (folded.some((text) => text.trim() === sought)) return ranks.whole;
  if (folded[0]?.startsWith(sought) === true) return ranks.beginning;
  return words.every((word) => folded.some((text) => wordsIn(text).some((whole) => whole.startsWith(word))))
    ? ranks.words
    : ranks.parts;
}

/** Cuts a text where the typed words stand in it; put together again the pieces are the text. */
export function piecesOf(text: string, typed: string): readonly Piece[] {
  const letters = Array.from(text);
  const isTyped = letters.map(() => false);
  // A letter may fold into two, so that each folded one remembers where it came from.
  const origins = letters.flatMap((letter, index) => Array.from(fold(letter), () => index));
  const folded = letters.map(fold).join('');
  for (const word of wordsIn(fold(typed)))
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      for (const origin of origins.slice(at, at + word.length)) isTyped[origin] = true;
  const pieces: { text: string; isTyped: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1);
    const typedHere = isTyped[index] === true;
    if (last?.isTyped === typedHere) last.text += letter;
    else pieces.push({ text: letter, isTyped: typedHere });
  }
  return pieces;
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

function wordsIn(folded: string): readonly string[] {
  return folded.split(/[\s\u00A0]+/u).filter((word) => word !== '');
}
