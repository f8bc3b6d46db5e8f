import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages as de } from './de/index.ts';
import { messages as en } from './en/index.ts';
import { messages as nl } from './nl/index.ts';

/** Every sentence of a tree with the path to it. */
function sentencesOf(tree: unknown, path = ''): ReadonlyMap<string, string> {
  if (typeof tree === 'string') return new Map([[path, tree]]);
  if (typeof tree !== 'object' || tree === null) throw new Error(`${path} is no sentence`);
  return new Map(Object.entries(tree).flatMap(([key, value]) => [...sentencesOf(value, path === '' ? key : `${path}.${key}`)]));
}

/** The arguments of an ICU sentence, `name` or `count:plural`; the branches of a plural or select are sentences too. */
function argumentsOf(sentence: string): readonly string[] {
  const found = new Set<string>();
  for (const inside of braced(sentence)) {
    const [name = '', kind] = inside.split(',', 2).map((part) => part.trim());
    found.add(kind === undefined ? name : `${name}:${kind}`);
    if (kind !== undefined) for (const branch of braced(inside)) for (const inner of argumentsOf(branch)) found.add(inner);
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

const source = sentencesOf(nl);

describe.each([
  ['de', de],
  ['en', en],
])('%s', (_, translation) => {
  const translated = sentencesOf(translation);

  it('[CON-04] has the keys of the Dutch source, no fewer and no more', () => {
    expect([...translated.keys()].toSorted()).toEqual([...source.keys()].toSorted());
  });

  it('[CON-04] takes the same arguments in every sentence', () => {
    for (const [key, sentence] of source) expect([key, argumentsOf(translated.get(key) ?? '')]).toEqual([key, argumentsOf(sentence)]);
  });

  it('leaves no sentence empty', () => {
    for (const [key, sentence] of translated) expect([key, sentence.trim()]).not.toEqual([key, '']);
  });
});

describe('collecting', () => {
  it.each(['nl', 'de', 'en'] as const)('finds every file of %s in its index', (locale) => {
    const files = readdirSync(new URL(locale, import.meta.url)).filter((name) => name !== 'index.ts');
    const namespaces = files.map((name) => name.replace('.ts', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
    expect(Object.keys({ nl, de, en }[locale]).toSorted()).toEqual(namespaces.toSorted());
  });

  it('sees the arguments of plurals', () => {
    expect(argumentsOf('{count, plural, one {een bon} other {# van {shop}}} op {name}')).toEqual(['count:plural', 'name', 'shop']);
  });
});
