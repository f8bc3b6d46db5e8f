import { describe, expect, it } from 'vitest';
import { buildProperty, buildUser } from '../../../lib/testing/users.ts';
import { newAccount, problemsOf } from './account-values.ts';

const utrecht = buildProperty(1, 'utrecht');
const manager = buildUser({ allowedProperties: [utrecht] });
const admin = buildUser({ role: 'admin' });
const sound = { name: 'Jelle', email: 'jelle@hotel.nl', locale: 'nl', role: 'default', propertyIds: [1] } as const;
const values = (change: object = {}) => ({ ...sound, propertyIds: [1], ...change });

describe('what is wrong with an account', () => {
  it('[USR-01] nothing, when it is complete', () => {
    expect(problemsOf(manager, values())).toEqual({});
    expect(problemsOf(admin, values({ role: 'admin', propertyIds: [] }))).toEqual({});
  });

  it('[USR-01] an address, and the ending that is not taken by name', () => {
    expect(problemsOf(manager, values({ email: '' }))).toEqual({ email: 'required' });
    expect(problemsOf(manager, values({ email: 'jelle@hotel' }))).toEqual({ email: 'invalid_email' });
    expect(problemsOf(manager, values({ email: 'jelle@molen.hotel' }))).toEqual({ email: 'email_ending' });
    expect(problemsOf(manager, values({ email: 'jelle bakker@molen.hotel' }))).toEqual({ email: 'invalid_email' });
  });

  it('[USR-01] more than who enters it has', () => {
    expect(problemsOf(manager, values({ role: 'admin' }))).toEqual({ role: 'role_too_high' });
    expect(problemsOf(manager, values({ propertyIds: [1, 2] }))).toEqual({ propertyIds: 'foreign_property' });
    expect(problemsOf(manager, values({ propertyIds: [] }))).toEqual({ propertyIds: 'property_required' });
  });
});

describe('a new account', () => {
  it('[USR-01] starts at the location it is made at, or the only one', () => {
    expect(newAccount(manager, undefined).propertyIds).toEqual([1]);
    expect(newAccount(admin, undefined).propertyIds).toEqual([]);
    expect(newAccount(admin, 2).propertyIds).toEqual([2]);
  });
});
