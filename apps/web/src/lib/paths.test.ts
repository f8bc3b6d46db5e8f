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
      locations: paths.locations(group, { sort: 'code' }),
      newLocation: paths.newLocation(group),
      locationToEdit: paths.location(group, 12),
      groupTransactions: paths.transactions(group),
      locationTransactions: paths.transactions(location, { state: 'FAILED', shop: undefined, q: '' }),
      groupTransaction: paths.transaction(group, 12),
      locationTransaction: paths.transaction(location, 12),
      groupCategories: paths.categories(group, { q: 'kaas' }),
      locationNewCategory: paths.newCategory(location),
      groupCategory: paths.category(group, 7),
      locationCategoryProducts: paths.categoryProducts(location, 7, { status: 'all' }),
      newShop: paths.newShop(location),
      shop: paths.shop(location, 12),
      accounts: paths.accounts(group, { role: 'admin' }),
      newAccount: paths.newAccount(location),
      account: paths.account(location, 7),
      ownAccount: paths.ownAccount(location),
      menuPage: pathOfPage(location, 'administration/ledgers'),
    }).toMatchInlineSnapshot(`
      {
        "account": "/molenhof/utrecht/accounts/edit/7",
        "accounts": "/molenhof/accounts?role=admin",
        "forgotPassword": "/forgot_password",
        "group": "/molenhof",
        "groupCategories": "/molenhof/categories?q=kaas",
        "groupCategory": "/molenhof/categories/edit/7",
        "groupDashboard": "/molenhof/dashboard",
        "groupTransaction": "/molenhof/transactions/12",
        "groupTransactions": "/molenhof/transactions",
        "location": "/molenhof/utrecht",
        "locationCategoryProducts": "/molenhof/utrecht/categories/7/products?status=all",
        "locationDashboard": "/molenhof/utrecht/dashboard?preset=week&shop=3",
        "locationNewCategory": "/molenhof/utrecht/categories/create",
        "locationToEdit": "/molenhof/locations/edit/12",
        "locationTransaction": "/molenhof/utrecht/transactions/12",
        "locationTransactions": "/molenhof/utrecht/transactions?state=FAILED",
        "locations": "/molenhof/locations?sort=code",
        "login": "/login",
        "loginAfterNewPassword": "/login?reason=password_changed",
        "loginReturning": "/login?returnTo=%2Fmolenhof%2Ftransactions%3Fstate%3DFAILED",
        "menuPage": "/molenhof/utrecht/administration/ledgers",
        "newAccount": "/molenhof/utrecht/accounts/create",
        "newLocation": "/molenhof/locations/create",
        "newShop": "/molenhof/utrecht/shop/create",
        "ownAccount": "/molenhof/utrecht/account",
        "root": "/",
        "setPassword": "/set_password?token=a+b",
        "shop": "/molenhof/utrecht/shop/12",
      }
    `);
  });

  it('escape what stands in them', () => {
    expect(paths.dashboard({ groupSlug: 'a/b', propertySlug: 'c?d' })).toBe('/a%2Fb/c%3Fd/dashboard');
    expect(withSearch('/x', { q: 'a&b=c', zero: 0, off: false, gone: null })).toBe('/x?q=a%26b%3Dc&zero=0&off=false');
  });
});
