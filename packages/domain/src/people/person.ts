// Words that stand before a name without being its beginning.
const particles: ReadonlySet<string> = new Set([
  'de',
  'het',
  'van',
  'der',
  'den',
  'ter',
  'ten',
  'op',
  'aan',
  'bij',
  'von',
  'und',
  'zum',
  'zur',
  'am',
  'the',
  'of',
]);

/** The initials of a person: first letters of the first and the last word of the name, `Sanne de Vries` → `SV`; '' for none. */
export function initials(name: string): string {
  const words = wordsOf(name);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${first.slice(0, 1)}${last.slice(0, 1)}`;
}

/** The two letters of a location's tile: of its last word, where the place stands, `De Linde Breda` → `BR`; '' for none. */
export function monogram(name: string): string {
  return (wordsOf(name).at(-1) ?? '').slice(0, 2);
}

/** The two letters of a group's tile: of its first and last word without articles, `Hotelgroep De Linde` → `HL`. */
export function groupMonogram(name: string): string {
  const words = wordsOf(name);
  const telling = words.filter((word) => !particles.has(word.toLowerCase()));
  const [first = '', ...rest] = telling.length > 0 ? telling : words;
  const last = rest.at(-1);
  return last === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${last.slice(0, 1)}`;
}

function wordsOf(name: string): readonly string[] {
  const bare = name
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase();
  return bare.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
