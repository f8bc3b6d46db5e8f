import { expect, it } from 'vitest';
import { can, roles } from '../platform/permission.ts';
import { mayShareViews, readableLists, viewListNames, viewListOf } from './saved-views.ts';

it('[VIE-02] who sees a list is told of its views', () => {
  expect(readableLists('default')).toEqual(['transactions', 'alerts']);
  for (const role of roles)
    for (const name of viewListNames)
      expect(readableLists(role).includes(name)).toBe(can(role, 'read', viewListOf(name).area));
});

it('[VIE-02] administrators share everywhere, managers at a location, others nowhere', () => {
  expect(roles.map((role) => [mayShareViews(role, true), mayShareViews(role, false)])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
  expect(mayShareViews(null, true)).toBe(false);
});
