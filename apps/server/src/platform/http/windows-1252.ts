/** What Windows-1252 has between 0x80 and 0x9F, where Unicode has control characters; five places are empty. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const codes = new Map(Array.from(upper).map((character, index) => [character, 0x80 + index]));

/** Writes a text in Windows-1252, as DATEV reads it; a letter that it has not loses its marks, or becomes a question mark. */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from(
    Array.from(text.normalize('NFC')),
    (character) => codeOf(character) ?? codeOf(bare(character)) ?? 0x3f,
  );
}

function codeOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0x3f;
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : codes.get(character);
}

function bare(character: string): string {
  return character.normalize('NFD').slice(0, 1);
}
