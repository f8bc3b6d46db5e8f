import { describe, expect, it } from 'vitest';
import { pathOfPage, paths, withSearch } from './paths.ts';

const group = { groupSlug: 'molenhof' };
const location = { groupSlug: 'molenhof', propertySlug: 'utrecht' };

describe('paths', () => {
  it('[NAV-01] [NAV-02] [ACC-06] are these', () => {
    expect({
      root: paths.root(),
      login: paths.login(),
      loginReturning: paths.login({ returnTo: '/molenhof/transactions?state=FAILED' }),
      loginAfterNewPassword: paths.login({ reason: 'password_changed' }),
      forgotPassword: paths.forgotPassword(),
      setPassword: paths.setPassword({ token: 'a b' }),
      group: paths.scope(group),
      location: paths.scope(location),
      groupDashboard: paths.dashboard(group),
      locationDashboard: paths.dashboard(location, { preset: 'week', shop: 3 }),
      groupTransactions: paths.transactions(group),
      locationTransactions: paths.transactions(location, { state: 'FAILED', shop: undefined, q: '' }),
      groupTransaction: paths.transaction(group, 12),
      locationTransaction: paths.transaction(location, 12),
      menuPage: pathOfPage(location, 'administration/ledgers'),
    }).toMatchInlineSnapshot(`
      {
        "forgotPassword": "/forgot_password",
        "group": "/molenhof",
        "groupDashboard": "/molenhof/dashboard",
        "groupTransaction": "/molenhof/transactions/12",
        "groupTransactions": "/molenhof/transactions",
        "location": "/molenhof/utrecht",
        "locationDashboard": "/molenhof/utrecht/dashboard?preset=week&shop=3",
        "locationTransaction": "/molenhof/utrecht/transactions/12",
        "locationTransactions": "/molenhof/utrecht/transactions?state=FAILED",
        "login": "/login",
        "loginAfterNewPassword": "/login?reason=password_changed",
        "loginReturning": "/login?returnTo=%2Fmolenhof%2Ftransactions%3Fstate%3DFAILED",
        "menuPage": "/molenhof/utrecht/administration/ledgers",
        "root": "/",
        "setPassword": "/set_password?token=a+b",
      }
    `);
  });

  it('escape what stands in them', () => {
    expect(paths.dashboard({ groupSlug: 'a/b', propertySlug: 'c?d' })).toBe('/a%2Fb/c%3Fd/dashboard');
    expect(withSearch('/x', { q: 'a&b=c', zero: 0, off: false, gone: null })).toBe('/x?q=a%26b%3Dc&zero=0&off=false');
  });
});
