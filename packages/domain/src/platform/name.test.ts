import { expect, test } from 'vitest';
import { isName, nameLength, onOneLine } from './name.ts';

test.each(['Molenhof', 'Café „Zum Löwen“', 'شركة', '👩‍👩‍👧 Familie', 'a\u00ADb', '\u200FABC', 'İstanbul', '', '  '])(
  '[I5] %j can be a name',
  (text) => {
    expect(isName(text)).toBe(true);
  },
);

test.each([
  ...['Pin\n', 'Pin\r\npas', 'a\tb', '\u0007bel', 'a\u0085b', 'a\u2028b', 'a\u2029b', '\u007F', 'a\0b'],
  ...[
    '\u200B\u200B\u200B',
    '\u00AD',
    '\u2800\u2800\u2800',
    '\u3164',
    '\u115F\u1160',
    '\uFFA0',
    '\u202E\u202C',
    '\u2060\u00A0\u200D',
    '\uFE0F',
    '\u{E0020}',
  ],
])('[I5] %j cannot', (text) => {
  expect(isName(text)).toBe(false);
});

test('[LOC-02] only what can be seen makes a name longer', () => {
  expect(nameLength(' a\u200B\u200B ')).toBe(1);
  expect(nameLength('a b')).toBe(3);
  expect(nameLength('👍👍')).toBe(2);
});

test('[I5] a name out of a file is put on one line, and stays as it is when it stands on one', () => {
  expect(['Broodje\r\n brie', '\tKaas\u0007', 'Culina\u008Drio', 'Bier  0,5 l ', ''].map(onOneLine)).toEqual([
    'Broodje brie',
    'Kaas',
    'Culina rio',
    'Bier  0,5 l ',
    '',
  ]);
});
