import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackFont } from './woff.ts';

/** The weights that documents are set in, and that of prices on labels. */
export type Weight = 'regular' | 'bold' | 'heavy';

/** A font file has either the letters of Western Europe or the further Latin ones; a text may need both. */
export type Script = 'latin' | 'latin-ext';

const { resolve } = createRequire(import.meta.url);

const weights = { regular: 400, bold: 600, heavy: 700 } as const;

/** What the first file has besides ASCII and Latin-1: the signs that our texts use. */
const latinSigns = /^[\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2191\u2193\u2212]$/;
const lastOfLatin1 = 0xff;

function isLatin(letter: string): boolean {
  return (letter.codePointAt(0) ?? 0) <= lastOfLatin1 || latinSigns.test(letter);
}

/** The bytes of a font, read and unpacked once. */
export function fontOf(weight: Weight, script: Script): Buffer {
  const key = `${script}-${weights[weight]}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const bytes = unpackFont(
    readFileSync(resolve(`@fontsource/instrument-sans/files/instrument-sans-${key}-normal.woff`)),
  );
  loaded.set(key, bytes);
  return bytes;
}

const loaded = new Map<string, Buffer>();

/** Cuts a text where it changes from the letters of one file to those of the other. */
export function runsOf(text: string): readonly { readonly text: string; readonly script: Script }[] {
  const runs: { text: string; script: Script }[] = [];
  for (const letter of text) {
    const script = isLatin(letter) ? 'latin' : 'latin-ext';
    const last = runs.at(-1);
    if (last?.script === script) last.text += letter;
    else runs.push({ text: letter, script });
  }
  return runs;
}
