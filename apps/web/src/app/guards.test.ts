import type { CurrentUser } from '@larder/contract/people/auth';
import { describe, expect, it } from 'vitest';
import { buildProperty, buildUser } from '../lib/testing/users.ts';
import { addressOf, plainPathOf } from './address.ts';
import { createGuards } from './guards.ts';
import type { PageRule } from './page-table.ts';
import { pages } from './routes.ts';

const { decide, settle } = createGuards(pages);

const manager = buildUser();
const admin = buildUser({ role: 'admin' });
const staff = buildUser({ role: 'default', allowedProperties: [buildProperty(1, 'utrecht')] });
const nowhere = buildUser({ allowedProperties: [] });
const groupless = buildUser({ group: null, allowedProperties: [] });
const adminOfNothing = buildUser({ role: 'admin', allowedProperties: [] });

/** The first step for an address: where to, or that it is shown. */
function step(user: CurrentUser | null, href: string): string {
  const decision = decide(user, addressOf(href));
  return decision.kind === 'redirect' ? decision.to : 'show';
}

/** Where a user ends for an address. */
function end(user: CurrentUser | null, href: string): string {
  return settle(user, addressOf(href)).href;
}

describe('the root path', () => {
  it('[ACC-01] sends an admin to the group and its dashboard', () => {
    expect(step(admin, '/')).toBe('/molenhof');
    expect(end(admin, '/')).toBe('/molenhof/dashboard');
  });
  it('[ACC-01] sends a non-admin to the first allowed location', () => {
    expect(step(manager, '/')).toBe('/molenhof/utrecht');
    expect(end(manager, '/')).toBe('/molenhof/utrecht/dashboard');
  });
  it('[ACC-01] sends anyone else to the sign-in page', () => {
    for (const user of [null, nowhere, groupless]) expect(end(user, '/')).toBe('/login');
  });
});

describe('the group guard', () => {
  it('[ACC-02] refuses a foreign group, and the sign-in page sends a signed-in user on', () => {
    for (const user of [admin, manager, staff]) expect(step(user, '/seeblick/dashboard')).toBe('/login');
    expect(end(admin, '/seeblick/dashboard')).toBe('/molenhof/dashboard');
    expect(end(manager, '/seeblick')).toBe('/molenhof/utrecht/dashboard');
  });
  it('[ACC-02] compares the whole segment, decoded', () => {
    expect(step(admin, '/%6dolenhof/dashboard')).toBe('show');
    expect(step(admin, '/molenhof2/dashboard')).toBe('/login');
    expect(step(admin, '/Molenhof/dashboard')).toBe('/login');
  });
});

describe('the property guard', () => {
  it('[ACC-03] makes a matching location the current one', () => {
    const { location } = settle(manager, addressOf('/molenhof/eindhoven/transactions'));
    expect(location?.id).toBe(2);
    expect(settle(admin, addressOf('/molenhof/transactions')).location).toBeNull();
  });
  it('[ACC-03] leads to the first allowed location when none matches', () => {
    for (const user of [admin, manager]) expect(step(user, '/molenhof/aachen/transactions')).toBe('/molenhof/utrecht');
    expect(end(staff, '/molenhof/eindhoven/transactions')).toBe('/molenhof/utrecht/transactions');
  });
  it('[ACC-03] shows a user without a location the sign-in page with its message, without a loop', () => {
    for (const path of ['/molenhof', '/molenhof/utrecht', '/molenhof/dashboard', '/login', '/molenhof/x/y/z'])
      expect(end(nowhere, path)).toBe('/login');
    expect(step(nowhere, '/login')).toBe('show');
  });
  it('[ACC-03] leaves an admin of a group without locations at the group', () => {
    expect(end(adminOfNothing, '/molenhof/utrecht')).toBe('/molenhof/dashboard');
  });
});

describe('visitors and unknown paths', () => {
  it('[ACC-04] sends a visitor to the sign-in page, with the page first asked for', () => {
    expect(step(null, '/molenhof/utrecht/transactions?state=FAILED')).toBe(
      '/login?returnTo=%2Fmolenhof%2Futrecht%2Ftransactions%3Fstate%3DFAILED',
    );
    expect(step(null, '/molenhof/nonsense/nonsense')).toBe('/login');
  });
  it('[ACC-04] returns to that page after signing in', () => {
    expect(end(manager, step(null, '/molenhof/eindhoven/transactions?state=FAILED'))).toBe(
      '/molenhof/eindhoven/transactions?state=FAILED',
    );
  });
  it('[ACC-04] applies the guards to the page returned to', () => {
    expect(end(manager, '/login?returnTo=%2Fseeblick%2Fdashboard')).toBe('/molenhof/utrecht/dashboard');
    expect(end(staff, '/login?returnTo=%2Fmolenhof%2Futrecht%2Fdashboard')).toBe('/molenhof/utrecht/transactions');
  });
  it('[ACC-04] sends an unknown path to the group root when the group is known', () => {
    expect(step(admin, '/molenhof/utrecht/nonsense')).toBe('/molenhof');
    expect(step(admin, '/molenhof/products/9/nonsense')).toBe('/molenhof');
    expect(end(manager, '/molenhof/utrecht/transactions/twelve')).toBe('/molenhof/utrecht/dashboard');
    expect(end(admin, '/nonsense')).toBe('/molenhof/dashboard');
  });
  it('[ACC-04] takes no harm from paths that cannot be decoded', () => {
    expect(end(admin, '/molenhof/%E0%A4%A')).toBe('/molenhof/utrecht/dashboard');
    expect(end(null, '/%E0%A4%A')).toBe('/login');
  });
  it('knows one address of each page', () => {
    expect(plainPathOf('//molenhof//%64ashboard/')).toBe('/molenhof/dashboard');
    expect(plainPathOf('/')).toBe('/');
  });
});

describe('the pages outside a group', () => {
  it('[ACC-06] are open to visitors', () => {
    for (const path of ['/login', '/forgot_password', '/set_password?token=abc']) expect(step(null, path)).toBe('show');
  });
  it('[ACC-06] let a signed-in user set a password, and send them on from the sign-in page', () => {
    expect(step(admin, '/set_password?token=abc')).toBe('show');
    expect(step(admin, '/login')).toBe('/molenhof');
  });
  it('[ACC-08] keep a user without a group at the sign-in page, where the message stands', () => {
    for (const path of ['/', '/molenhof/dashboard', '/login']) expect(end(groupless, path)).toBe('/login');
  });
});

describe('the levels', () => {
  it('[ACC-11] take non-admins from a group-level page to the same page at their first location', () => {
    expect(step(manager, '/molenhof/transactions?state=FAILED')).toBe('/molenhof/utrecht/transactions?state=FAILED');
    expect(step(manager, '/molenhof/transactions/12')).toBe('/molenhof/utrecht/transactions/12');
    expect(step(manager, '/molenhof')).toBe('/molenhof/utrecht');
    expect(end(staff, '/molenhof/transactions')).toBe('/molenhof/utrecht/transactions');
  });
  it('[ACC-13] let the default role reach its pages and no other', () => {
    expect(end(staff, '/molenhof/utrecht')).toBe('/molenhof/utrecht/transactions');
    expect(step(staff, '/molenhof/utrecht/transactions/12')).toBe('show');
    expect(end(staff, '/molenhof/utrecht/dashboard')).toBe('/molenhof/utrecht/transactions');
  });
  it('[ACC-13] let everyone reach their own account, at the group or at their first location', () => {
    expect(step(admin, '/molenhof/account')).toBe('show');
    expect(end(manager, '/molenhof/account')).toBe('/molenhof/utrecht/account');
    expect(end(staff, '/molenhof/account')).toBe('/molenhof/utrecht/account');
    expect(step(staff, '/molenhof/utrecht/account')).toBe('show');
    expect(end(null, '/molenhof/account')).toBe('/login?returnTo=%2Fmolenhof%2Faccount');
    expect(end(nowhere, '/molenhof/account')).toBe('/login');
  });
  it('[ACC-12] keep accounts to who may read them', () => {
    for (const page of ['accounts', 'accounts/create', 'accounts/edit/7']) {
      expect(step(admin, `/molenhof/${page}`)).toBe('show');
      expect(step(manager, `/molenhof/utrecht/${page}`)).toBe('show');
      expect(end(staff, `/molenhof/utrecht/${page}`)).toBe('/molenhof/utrecht/transactions');
    }
  });
  it('[NAV-01] [NAV-02] lead from the index to the dashboard', () => {
    expect(step(admin, '/molenhof')).toBe('/molenhof/dashboard');
    expect(end(admin, '/molenhof/')).toBe('/molenhof/dashboard');
    expect(step(manager, '/molenhof/eindhoven')).toBe('/molenhof/eindhoven/dashboard');
  });
});

describe('with every page of the clauses', () => {
  const everywhere = ['group', 'location'] as const;
  const all: readonly PageRule[] = [
    ...pages,
    { path: 'locations', levels: ['group'], area: 'location' },
    { path: 'qrcodes', levels: ['location'], area: 'qrcode' },
    { path: 'administration/turnover', levels: ['location'], area: 'administration' },
    { path: 'administration/ledgers', levels: everywhere, area: 'administration' },
    { path: 'categories/:categoryId/products', levels: everywhere, area: 'category' },
  ];
  const full = createGuards(all);
  const ends = (user: CurrentUser, href: string) => full.settle(user, addressOf(href)).href;

  it('[NAV-01] [NAV-02] keeps locations at group level and location pages at a location', () => {
    expect(ends(admin, '/molenhof/locations')).toBe('/molenhof/locations');
    expect(ends(admin, '/molenhof/utrecht/locations')).toBe('/molenhof/dashboard');
    expect(ends(manager, '/molenhof/locations')).toBe('/molenhof/utrecht/dashboard');
    expect(ends(admin, '/molenhof/administration/turnover')).toBe('/molenhof/dashboard');
    expect(ends(admin, '/molenhof/utrecht/administration/turnover')).toBe('/molenhof/utrecht/administration/turnover');
    expect(ends(manager, '/molenhof/administration/ledgers')).toBe('/molenhof/utrecht/administration/ledgers');
  });
  it('[ACC-13] adds the age-check codes to what the default role reaches', () => {
    expect(ends(staff, '/molenhof/utrecht/qrcodes')).toBe('/molenhof/utrecht/qrcodes');
    for (const page of ['categories/4/products', 'administration/ledgers', 'administration/turnover'])
      expect(ends(staff, `/molenhof/utrecht/${page}`)).toBe('/molenhof/utrecht/transactions');
  });
  it('[ACC-03] ends for every user and path, never in a loop', () => {
    const parts = [
      '',
      'molenhof',
      'seeblick',
      'utrecht',
      'aachen',
      'dashboard',
      'transactions',
      '7',
      'login',
      'qrcodes',
      'locations',
      'account',
    ];
    for (const user of [null, admin, manager, staff, nowhere, groupless, adminOfNothing])
      for (const a of parts)
        for (const b of parts)
          for (const c of parts) {
            const { href } = full.settle(user, addressOf(`/${a}/${b}/${c}`));
            expect(full.decide(user, addressOf(href)).kind, `${user?.role} /${a}/${b}/${c} → ${href}`).toBe('show');
          }
  });
});
