import { describe, expect, it } from 'vitest';
import { type Account, accountCan, type AccountActor, accountProblems, assignableRoles } from './account.ts';
import { type Role, roles } from '../platform/permission.ts';

const everywhere = [1, 2, 3];
const placeSets = Array.from({ length: 8 }, (_, bits) =>
  everywhere.filter((_place, index) => ((bits >> index) & 1) === 1),
);

/** Everyone who may act in a group of three locations; an administrator enters all of them. */
const actors: readonly AccountActor[] = roles.flatMap((role) =>
  (role === 'admin' ? [everywhere] : placeSets).map((propertyIds) => ({ userId: 7, role, propertyIds })),
);
const strangers: readonly Account[] = roles.flatMap((role) =>
  placeSets.map((propertyIds) => ({ id: 8, role, propertyIds })),
);
const ownAccount = (actor: AccountActor): Account => ({ ...actor, id: actor.userId });
const pairs = actors.flatMap((actor) => [...strangers, ownAccount(actor)].map((account) => ({ actor, account })));
const pairsOf = (role: Role) => pairs.filter(({ actor }) => actor.role === role);

const isShared = (actor: AccountActor, account: Account): boolean =>
  account.propertyIds.some((id) => actor.propertyIds.includes(id));
const isWithin = (actor: AccountActor, account: Account): boolean =>
  account.propertyIds.every((id) => actor.propertyIds.includes(id));

describe('accountCan', () => {
  it('[USR-01] lets an administrator read and change every account, and delete all but their own', () => {
    for (const { actor, account } of pairsOf('admin')) {
      expect(accountCan.read(actor, account)).toBe(true);
      expect(accountCan.update(actor, account)).toBe(true);
      expect(accountCan.delete(actor, account)).toBe(account.id !== actor.userId);
    }
  });

  it('[USR-01] lets a manager read no administrator, and others where they share a location', () => {
    for (const { actor, account } of pairsOf('manager')) {
      const isExpected = account.id === actor.userId || (account.role !== 'admin' && isShared(actor, account));
      expect(accountCan.read(actor, account)).toBe(isExpected);
    }
  });

  it('[USR-01] lets a manager change no administrator, and no account with a location that they lack', () => {
    for (const { actor, account } of pairsOf('manager')) {
      const isStranger = account.id !== actor.userId;
      const isExpected =
        !isStranger || (account.role !== 'admin' && isShared(actor, account) && isWithin(actor, account));
      expect(accountCan.update(actor, account)).toBe(isExpected);
      expect(accountCan.delete(actor, account)).toBe(isExpected && isStranger);
    }
  });

  it('[USR-01] lets the default role read its own account and nothing else', () => {
    for (const { actor, account } of pairsOf('default')) {
      expect(accountCan.read(actor, account)).toBe(account.id === actor.userId);
      expect(accountCan.update(actor, account)).toBe(false);
      expect(accountCan.delete(actor, account)).toBe(false);
    }
  });

  it('[USR-01] lets nobody delete themselves, change what they may not read or delete what they may not change', () => {
    for (const { actor, account } of pairs) {
      expect(accountCan.delete(actor, ownAccount(actor))).toBe(false);
      if (accountCan.update(actor, account)) expect(accountCan.read(actor, account)).toBe(true);
      if (accountCan.delete(actor, account)) expect(accountCan.update(actor, account)).toBe(true);
    }
  });

  it('[USR-01] lets nobody change an account that has a right or a location beyond their own', () => {
    for (const { actor, account } of pairs)
      if (accountCan.update(actor, account)) {
        expect(roles.indexOf(account.role)).toBeLessThanOrEqual(roles.indexOf(actor.role));
        expect(isWithin(actor, account)).toBe(true);
      }
  });

  it('[USR-01] holds an account that became an administrator against a manager whose own it was', () => {
    const actor: AccountActor = { userId: 7, role: 'manager', propertyIds: [1] };
    expect(accountCan.update(actor, { id: 7, role: 'admin', propertyIds: [] })).toBe(false);
  });
});

describe('assignableRoles', () => {
  for (const [role, expected] of [
    ['default', ['default']],
    ['manager', ['default', 'manager']],
    ['admin', ['default', 'manager', 'admin']],
  ] as const)
    it(`[USR-01] lets the role ${role} give ${expected.join(', ')}`, () => {
      expect(assignableRoles({ role })).toEqual(expected);
    });
});

describe('accountProblems', () => {
  it('[USR-01] lets nobody give a role or a location that they lack, whatever the role', () => {
    for (const actor of actors)
      for (const role of roles)
        for (const propertyIds of [...placeSets, [4], [1, 4]]) {
          const problems = accountProblems(actor, { name: 'Sanne', role, propertyIds });
          const isForeign = propertyIds.some((id) => !actor.propertyIds.includes(id));
          const isEmpty = propertyIds.length === 0 && role !== 'admin';
          expect(problems['role']).toBe(roles.indexOf(role) > roles.indexOf(actor.role) ? 'role_too_high' : undefined);
          expect(problems['propertyIds']).toBe(
            isForeign ? 'foreign_property' : isEmpty ? 'property_required' : undefined,
          );
        }
  });

  it('[USR-01] requires a name and finds nothing wrong with a right account', () => {
    const actor: AccountActor = { userId: 7, role: 'admin', propertyIds: everywhere };
    expect(accountProblems(actor, { name: ' ', role: 'admin', propertyIds: [] })).toEqual({ name: 'required' });
    expect(accountProblems(actor, { name: 'Sanne', role: 'default', propertyIds: [2] })).toEqual({});
    expect(accountProblems(actor, { name: 'Sanne', role: 'admin', propertyIds: [] })).toEqual({});
  });

  it('[USR-01] names everything that is wrong at once', () => {
    const actor: AccountActor = { userId: 7, role: 'manager', propertyIds: [1] };
    expect(accountProblems(actor, { name: '', role: 'admin', propertyIds: [2] })).toEqual({
      name: 'required',
      role: 'role_too_high',
      propertyIds: 'foreign_property',
    });
  });
});
