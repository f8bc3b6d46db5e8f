import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { keptBody } from './kept-body.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

test('what needs nothing stays as it is, key for key', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      const sent: unknown = JSON.parse(JSON.stringify(value).replaceAll(String.raw`\u0000`, ''));
      fc.pre(!/\d{12}/.test(JSON.stringify(sent)));
      const { body, isChanged } = keptBody(sent);
      expect(JSON.stringify(body)).toBe(JSON.stringify(sent));
      expect(isChanged).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test('NUL and half a surrogate pair become the replacement character, in names and values; two names stay two', () => {
  const { body, isChanged } = keptBody(
    JSON.parse(String.raw`{"a\u0000": "\ud800!", "a\ufffd": ["\u0000"], "b": {"\udc00": 1}}`),
  );
  expect(isChanged).toBe(true);
  expect(body).toEqual({ 'a\uFFFD': '\uFFFD!', 'a\uFFFD\uFFFD2': ['\uFFFD'], b: { '\uFFFD': 1 } });
});

test('keys that become the same by the hundred thousand are told apart at once', () => {
  const half = (index: number) => String.fromCharCode(0xd800 + (index % 2048));
  const keys = Array.from({ length: 200_000 }, (_, index) => `${half(index)}-${half(index >> 11)}`);
  const { body } = keptBody(Object.fromEntries(keys.map((key, index) => [key, index])));
  expect(Object.keys(Object(body)).length).toBe(200_000);
});

test('keys of the prototype are keys like any other', () => {
  const text = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1},"toString":2}';
  const { body } = keptBody(JSON.parse(text));
  expect(JSON.stringify(body)).toBe(text);
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
});

test('what lies deeper than twenty levels is kept as its text, however deep it goes', () => {
  const nested = (open: string, close: string, levels: number): unknown =>
    JSON.parse(open.repeat(levels) + close.repeat(levels));
  const { body, isChanged } = keptBody(JSON.parse(`${'['.repeat(30)}{"a":[1,"b",null,1e999]}${']'.repeat(30)}`));
  expect(isChanged).toBe(true);
  expect(JSON.stringify(body)).toContain(
    JSON.stringify(`${'['.repeat(9)}{"a":[1,"b",null,"Infinity"]}${']'.repeat(9)}`),
  );
  for (const deep of [nested('[', ']', 500_000), JSON.parse(`${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`)])
    expect(JSON.stringify(keptBody(deep).body).length).toBeGreaterThan(900_000);
});

test('numbers that JSON cannot write are texts', () => {
  expect(keptBody(JSON.parse('[1e400, -1e400, 1e308]')).body).toEqual(['Infinity', '-Infinity', 1e308]);
});

test('[V4] card numbers are masked wherever they stand, but no EAN in an EAN’s field and never the till’s key', () => {
  const ean = '4000000000006';
  const pan = '4111111111111111';
  const { body } = keptBody(
    { key: pan, account: pan, [pan]: Number(pan), lines: [{ ean_code: ean, name: ean }, { ean_code: pan }] },
    pan,
  );
  expect(body).toEqual({
    key: pan,
    account: '************1111',
    '************1111': '************1111',
    lines: [{ ean_code: ean, name: '*********0006' }, { ean_code: '************1111' }],
  });
});
