import { expect, test } from 'vitest';
import { changeOf, hasChanged } from './host-values.ts';

const plain = { hostKind: 'open_epaper_link', hasToken: false } as const;
const secured = { hostKind: 'open_esl', hasToken: true } as const;

test('[PL-04] only what was changed of a label host is sent', () => {
  expect(changeOf({ kind: 'open_epaper_link', token: '', isRemoving: false }, plain)).toEqual({});
  expect(changeOf({ kind: 'open_esl', token: ' abc ', isRemoving: false }, plain)).toEqual({
    hostKind: 'open_esl',
    hostToken: 'abc',
  });
  expect(changeOf({ kind: 'open_esl', token: '', isRemoving: false }, secured)).toEqual({});
  expect(changeOf({ kind: 'open_esl', token: 'new', isRemoving: false }, secured)).toEqual({ hostToken: 'new' });
  expect(changeOf({ kind: 'open_esl', token: 'new', isRemoving: true }, secured)).toEqual({ hostToken: null });
});

test('[PL-04] a token that was typed for another kind of host is not sent', () => {
  expect(changeOf({ kind: 'open_epaper_link', token: 'abc', isRemoving: false }, secured)).toEqual({
    hostKind: 'open_epaper_link',
  });
  expect(hasChanged({ kind: 'open_epaper_link', token: 'abc', isRemoving: false }, plain)).toBe(false);
});
