import { describe, expect, it } from 'vitest';
import { access, areas, can, grantableAreas, mayDo, roles } from './permission.ts';

// The table of ACC-12, spelled out so that it does not share code with the data.
const table = `
account            rwd rwd ---
category           rwd rwd ---
product            rwd rwd ---
shop               rwd rwd ---
administration     rwd rwd ---
report             rwd rwd ---
voucher            rwd rwd ---
digitalPriceLabels rwd rwd ---
reviews            rwd rwd ---
qrcode             rwd rwd rwd
transaction        rwd rwd r--
location           rwd --- ---
priceLabelConfig   rwd --- ---
pickup             rwd --- ---
savedView          rwd rwd rwd
sharedView         rwd rwd r--
accessToken        rwd --- ---
webhook            rwd --- ---
`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

describe('permission table', () => {
  it('[ACC-12] has a row in the table for each area and the other way round', () => {
    expect(rows.map(([area]) => area)).toEqual([...areas]);
    expect([...roles].sort()).toEqual(['admin', 'default', 'manager']);
    expect(access).toEqual(['read', 'write', 'delete']);
  });

  for (const area of areas) {
    it(`[ACC-12] gives each role its rights in ${area}`, () => {
      const [, admin, manager, other] = rows.find(([name]) => name === area) ?? [];
      const letters = { read: 'r', write: 'w', delete: 'd' } as const;
      for (const wanted of access) {
        expect(can('admin', wanted, area)).toBe(admin?.includes(letters[wanted]));
        expect(can('manager', wanted, area)).toBe(manager?.includes(letters[wanted]));
        expect(can('default', wanted, area)).toBe(other?.includes(letters[wanted]));
      }
    });
  }

  it('[ACC-08] treats a person without a role as default', () => {
    for (const area of areas)
      for (const wanted of access) {
        expect(can(null, wanted, area)).toBe(can('default', wanted, area));
        expect(can(undefined, wanted, area)).toBe(can('default', wanted, area));
      }
  });

  it('[ACC-12] never gives a weaker role more than a stronger one', () => {
    for (const area of areas)
      for (const wanted of access) {
        if (can('default', wanted, area)) expect(can('manager', wanted, area)).toBe(true);
        if (can('manager', wanted, area)) expect(can('admin', wanted, area)).toBe(true);
      }
  });
});

describe('what a token is given', () => {
  // Written apart from the data: what tells who has an account, who may call or is told, and what a person keeps for themselves.
  const personal = ['account', 'savedView', 'sharedView', 'accessToken', 'webhook'];

  it('[TOK-02] is no more than its grants and its role, and nothing of people', () => {
    for (const role of roles)
      for (const area of areas)
        for (const wanted of access) {
          const whole = Object.fromEntries(areas.map((one) => [one, 'write' as const]));
          const may = can(role, wanted, area) && !personal.includes(area);
          expect(mayDo({ role, grants: whole }, wanted, area)).toBe(may);
          expect(mayDo({ role, grants: {} }, wanted, area)).toBe(false);
          expect(mayDo({ role }, wanted, area)).toBe(can(role, wanted, area));
          const reading = Object.fromEntries(areas.map((one) => [one, 'read' as const]));
          expect(mayDo({ role, grants: reading }, wanted, area)).toBe(may && wanted === 'read');
        }
  });

  it('[TOK-01] can be chosen among the areas of its role', () => {
    expect(grantableAreas('admin')).toEqual(areas.filter((area) => !personal.includes(area)));
    expect(grantableAreas('manager')).toEqual(
      areas.filter((area) => !personal.includes(area) && can('manager', 'read', area)),
    );
  });
});
