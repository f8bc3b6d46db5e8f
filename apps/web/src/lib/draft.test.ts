import { afterEach, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's storage of a tab. */
function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

const blank = { name: '', secret: '', clientSecret: '', clientKey: '', accessKey: '' };
const typed = {
  name: 'Boekhouder',
  secret: 'zeg niets',
  clientSecret: 'zeg niets',
  clientKey: 'zeg niets',
  accessKey: 'zeg niets',
};

test('[BKD-05] what is typed is kept as a draft, and a secret of another system is not', () => {
  const kept = stubStorage();
  keepDraft('target 1', { version: 2, base: blank, values: typed });
  expect([...kept.values()].join('')).not.toContain('zeg niets');
  expect(readDraft('target 1', blank)).toEqual({ version: 2, base: blank, values: { ...blank, name: 'Boekhouder' } });
  dropDraft('target 1');
  expect(readDraft('target 1', blank)).toBeNull();
});

test('a draft of another shape is forgotten', () => {
  const kept = stubStorage();
  keepDraft('target 1', { version: 2, base: { other: '' }, values: { other: 'x' } });
  expect(readDraft('target 1', blank)).toBeNull();
  expect(kept.size).toBe(0);
});
