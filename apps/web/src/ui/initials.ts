/** Two letters that stand for a name: of two words their first letters, of one word its first two. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}|^\d/u.test(word));
  const [first = '', last] = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = last === undefined ? lettersOf(first).slice(0, 2) : [lettersOf(first)[0], lettersOf(last)[0]];
  return letters.join('').toLocaleUpperCase();
}

/** Letters as a person counts them: one with an accent is one. */
function lettersOf(word: string): readonly string[] {
  return Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
}
