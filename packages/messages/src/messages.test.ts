import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadMessages, partFile, type PartName } from './load.ts';
import { frame } from './nl/frame.ts';
import { messages } from './nl/index.ts';
import type { Locale } from './translation.ts';

/** Every sentence of a tree with the path to it. */
function sentencesOf(tree: unknown, path = ''): ReadonlyMap<string, string> {
  if (typeof tree === 'string') return new Map([[path, tree]]);
  if (typeof tree === 'function') return new Map();
  if (typeof tree !== 'object' || tree === null) throw new Error(`${path} is no sentence`);
  return new Map(
    Object.entries(tree).flatMap(([key, value]) => [...sentencesOf(value, path === '' ? key : `${path}.${key}`)]),
  );
}

/** The arguments of an ICU sentence, `name` or `count:plural`; the branches of a plural or select are sentences too. */
function argumentsOf(sentence: string): readonly string[] {
  const found = new Set<string>();
  for (const inside of braced(sentence)) {
    const [name = '', kind] = inside.split(',', 2).map((part) => part.trim());
    found.add(kind === undefined ? name : `${name}:${kind}`);
    if (kind !== undefined)
      for (const branch of braced(inside)) for (const inner of argumentsOf(branch)) found.add(inner);
  }
  return [...found].toSorted();
}

/** What stands between the outermost braces of a text. */
function braced(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, character] of [...text].entries()) {
    if (character === '{' && depth++ === 0) start = index + 1;
    if (character === '}' && --depth === 0) parts.push([...text].slice(start, index).join(''));
  }
  return parts;
}

const filesOf = (locale: Locale) =>
  readdirSync(new URL(locale, import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\/.*\.ts$/.test(path))
    .toSorted();

const files = filesOf('nl');

/** Sentences that only the server speaks; the index, which the web loads whole, leaves them out. */
const serverOnly: readonly string[] = [
  'office/mails.ts',
  'books/books.ts',
  'platform/refusals.ts',
  'sales/receipt-paper.ts',
  'shelf/label-words.ts',
];

async function sentencesIn(locale: Locale, file: string): Promise<ReadonlyMap<string, string>> {
  const module: unknown = await import(`./${locale}/${file}`);
  return sentencesOf(module);
}

it.each(['nl', 'de', 'en'] as const)(
  '[CON-02] no sentence writes an amount with a decimal point (%s)',
  async (locale) => {
    for (const file of files)
      for (const [key, sentence] of await sentencesIn(locale, file))
        expect([file, key, /(?<![\d.])\d+\.\d{1,2}(?![\d.])/.exec(sentence)?.[0]]).toEqual([file, key, undefined]);
  },
);

describe.each(['de', 'en'] as const)('%s', (locale) => {
  it.each(files)('[CON-04] has the keys of the Dutch %s, no fewer and no more', async (file) => {
    const [source, translation] = await Promise.all([sentencesIn('nl', file), sentencesIn(locale, file)]);
    expect([...translation.keys()].toSorted()).toEqual([...source.keys()].toSorted());
  });

  it.each(files)('[CON-04] takes the arguments of the Dutch %s', async (file) => {
    const [source, translation] = await Promise.all([sentencesIn('nl', file), sentencesIn(locale, file)]);
    for (const [key, sentence] of source)
      expect([key, argumentsOf(translation.get(key) ?? '')]).toEqual([key, argumentsOf(sentence)]);
  });

  it.each(files)('leaves no sentence of %s empty', async (file) => {
    for (const [key, sentence] of await sentencesIn(locale, file))
      expect([key, sentence.trim()]).not.toEqual([key, '']);
  });
});

describe('collecting', () => {
  it('[CON-01] finds every file of the source in its index, and the same ones in every language', () => {
    const namespaces = files
      .filter((name) => !serverOnly.includes(name))
      .map((name) => name.replace(/^.*\/|\.ts$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
    expect(Object.keys(messages).toSorted()).toEqual(namespaces.toSorted());
    for (const locale of ['de', 'en'] as const) expect(filesOf(locale)).toEqual(files);
  });

  it.each(['nl', 'de', 'en'] as const)('[CON-01] every part is found by its name (%s)', async (locale) => {
    const isPart = (name: string): name is PartName => name in messages && !(name in frame);
    const parts = Object.keys(messages).filter(isPart);
    expect(parts.map(partFile).filter((file) => !files.includes(file))).toEqual([]);
    expect(Object.keys(await loadMessages(locale, parts)).toSorted()).toEqual(Object.keys(messages).toSorted());
  });

  it('sees the arguments of plurals', () => {
    expect(argumentsOf('{count, plural, one {een bon} other {# van {shop}}} op {name}')).toEqual([
      'count:plural',
      'name',
      'shop',
    ]);
  });
});
