import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roles } from '../platform/permission.ts';
import {
  accessByRules,
  claimValues,
  directoryProblems,
  type DirectoryValues,
  domainOf,
  isSharedIssuer,
} from './directory.ts';

const staff = { value: 'larder-utrecht', role: 'default', propertyIds: [2] } as const;
const manager = { value: 'larder-managers', role: 'manager', propertyIds: [1, 3] } as const;
const second = { value: 'larder-breda', role: 'manager', propertyIds: [3, 4] } as const;
const admin = { value: 'larder-admins', role: 'admin', propertyIds: [1] } as const;

describe('[ACC-22] what the rules of a directory give', () => {
  it.each([
    [[], undefined],
    [['somebody-else'], undefined],
    [['LARDER-UTRECHT'], undefined],
    [['larder-utrecht'], { role: 'default', propertyIds: [2] }],
    [['larder-utrecht', 'larder-managers'], { role: 'manager', propertyIds: [1, 3] }],
    [['larder-breda', 'larder-managers'], { role: 'manager', propertyIds: [1, 3, 4] }],
    [['larder-admins', 'larder-utrecht'], { role: 'admin', propertyIds: [] }],
  ])('%j', (values, access) => {
    expect(accessByRules([staff, manager, second, admin], values)).toEqual(access);
  });

  it('is never a role at a location that no fitting rule gives there', () => {
    const rule = fc.record({
      value: fc.constantFrom('a', 'b', 'c'),
      role: fc.constantFrom(...roles),
      propertyIds: fc.array(fc.integer({ min: 1, max: 5 })),
    });
    fc.assert(
      fc.property(fc.array(rule), fc.array(fc.constantFrom('a', 'b', 'c')), (rules, values) => {
        const access = accessByRules(rules, values);
        const fitting = rules.filter(({ value }) => values.includes(value));
        if (access === undefined) return fitting.length === 0;
        return (
          fitting.some(({ role }) => role === access.role) &&
          access.propertyIds.every((id) =>
            fitting.some(({ role, propertyIds }) => role === access.role && propertyIds.includes(id)),
          )
        );
      }),
    );
  });

  it('reads a claim that is one text, a list, or nothing of the kind', () => {
    expect([claimValues('a'), claimValues(['a', 1, 'b']), claimValues(undefined), claimValues({ a: 'b' })]).toEqual([
      ['a'],
      ['a', 'b'],
      [],
      [],
    ]);
  });
});

describe('[ACC-20] what is wrong with a directory', () => {
  const values: DirectoryValues = {
    name: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/0f2e/v2.0',
    clientId: 'larder',
    domains: ['hotel.nl'],
    claim: 'roles',
    rules: [staff],
    keeperIds: [7],
    isOn: true,
  };
  const administrators = [{ id: 7, email: 'iris@hotel.nl', hasPassword: true }];
  const found = (
    changed: Partial<DirectoryValues>,
    given: Partial<{ hasPassword: boolean; hasSecret: boolean }> = {},
  ) => {
    const { hasPassword = true, hasSecret = true } = given;
    const problems = directoryProblems(
      { ...values, ...changed },
      { administrators: administrators.map((each) => ({ ...each, hasPassword })), hasSecret },
    );
    return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
  };

  it.each([
    [{}, {}],
    [
      { name: ' ', clientId: '', claim: '' },
      { name: 'required', clientId: 'required', claim: 'required' },
    ],
    [{ issuer: 'hotel' }, { issuer: 'issuer_invalid' }],
    [{ issuer: 'https://id.hotel.nl/.well-known/openid-configuration' }, { issuer: 'issuer_invalid' }],
    [{ issuer: 'https://id.hotel.nl/?tenant=1' }, { issuer: 'issuer_invalid' }],
    [{ issuer: 'https://login.microsoftonline.com/common/v2.0' }, { issuer: 'issuer_shared' }],
    [{ domains: [] }, { domains: 'required' }],
    [{ domains: [], rules: [], keeperIds: [], isOn: false }, {}],
    [{ domains: ['hotel'] }, { domains: 'domain_invalid' }],
    [{ domains: ['hotel.nl', 'gmail.com'] }, { domains: 'domain_public' }],
    [{ rules: [] }, { rules: 'rule_required' }],
    [{ rules: [{ ...staff, propertyIds: [] }] }, { rules: 'rule_unfinished' }],
    [{ rules: [{ ...admin, propertyIds: [] }] }, {}],
    [{ keeperIds: [] }, { keeperIds: 'keeper_required' }],
    [{ keeperIds: [], domains: ['elders.nl'] }, {}],
  ])('%j', (changed, problems) => {
    expect(found(changed)).toEqual(problems);
  });

  it('counts nobody as keeping a password who has none, and asks for a secret', () => {
    expect(found({}, { hasPassword: false })).toEqual({ keeperIds: 'keeper_required' });
    expect(found({}, { hasSecret: false })).toEqual({ clientSecret: 'required' });
  });

  it('knows the domain of an address, and issuers that are everybody’s', () => {
    expect(domainOf('Iris@Hotel.NL')).toBe('hotel.nl');
    expect(isSharedIssuer('https://login.microsoftonline.com/organizations/v2.0')).toBe(true);
    expect(isSharedIssuer('https://id.hotel.nl/common')).toBe(false);
  });
});
