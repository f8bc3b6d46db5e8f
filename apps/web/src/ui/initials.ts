/** Two letters that stand for a name: of two words their first letters, of one word its first two. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}|^\d/u.test(word));
  const [first = '', last] = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join('').toLocaleUpperCase();
}
