import { describe, expect, it } from 'vitest';
import { buildProperty, buildUser } from '../lib/testing/users.ts';
import { isBelow, type MenuEntry, menuFor } from './menu.ts';
import { findPage, type PageRule } from './page-table.ts';
import { pages } from './routes.ts';

const everywhere = ['group', 'location'] as const;
const inLocation = ['location'] as const;
const all: readonly PageRule[] = [
  { path: 'dashboard', levels: everywhere, area: 'report' },
  { path: 'locations', levels: ['group'], area: 'location' },
  { path: 'categories', levels: everywhere, area: 'category' },
  { path: 'shop/create', levels: inLocation, area: 'shop' },
  { path: 'shop/:shopId', levels: inLocation, area: 'shop' },
  { path: 'transactions', levels: everywhere, area: 'transaction' },
  { path: 'qrcodes', levels: inLocation, area: 'qrcode' },
  { path: 'administration/turnover', levels: inLocation, area: 'administration' },
  { path: 'administration/ledgers', levels: everywhere, area: 'administration' },
  { path: 'voucher/dashboard', levels: inLocation, area: 'voucher' },
  { path: 'price-labels', levels: inLocation, area: 'digitalPriceLabels' },
  { path: 'accounts', levels: everywhere, area: 'account' },
  { path: 'reviews', levels: everywhere, area: 'reviews' },
];
const shops = [
  { id: 10, name: 'To go lobby' },
  { id: 11, name: 'To go wellness' },
];
const utrecht = buildProperty(1, 'utrecht', { validateLegalAge: true, shops });
const eindhoven = buildProperty(2, 'eindhoven');
const admin = buildUser({ role: 'admin' });
const manager = buildUser();
const staff = buildUser({ role: 'default' });

const outline = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap(({ key, name, href, children }) => [
    `${name ?? key}${href === undefined ? '' : ` ${href}`}`,
    ...outline(children).map((line) => `  ${line}`),
  ]);

describe('the menu', () => {
  it('[NAV-03] of the group', () => {
    expect(outline(menuFor(admin, null, all))).toEqual([
      'dashboard /molenhof/dashboard',
      'locations /molenhof/locations',
      'categories /molenhof/categories',
      'transactions /molenhof/transactions',
      'ledgers /molenhof/administration/ledgers',
      'accounts /molenhof/accounts',
      'reviews /molenhof/reviews',
    ]);
  });

  it('[NAV-03] has the assortment as the current line where its products and combi-deals are changed', () => {
    const line = menuFor(manager, utrecht, all).find(({ key }) => key === 'categories');
    expect(line?.besides).toEqual(['/molenhof/utrecht/products', '/molenhof/utrecht/combideals']);
  });

  it('[NAV-03] of a location with several shops and age validation', () => {
    expect(outline(menuFor(manager, utrecht, all))).toEqual([
      'dashboard /molenhof/utrecht/dashboard',
      'categories /molenhof/utrecht/categories',
      'shop',
      '  To go lobby /molenhof/utrecht/shop/10',
      '  To go wellness /molenhof/utrecht/shop/11',
      'transactions /molenhof/utrecht/transactions',
      'qrCodes /molenhof/utrecht/qrcodes',
      'administration',
      '  turnover /molenhof/utrecht/administration/turnover',
      '  ledgers /molenhof/utrecht/administration/ledgers',
      'voucher',
      '  voucherReport /molenhof/utrecht/voucher/dashboard',
      'priceLabels /molenhof/utrecht/price-labels',
      'accounts /molenhof/utrecht/accounts',
      'reviews /molenhof/utrecht/reviews',
    ]);
  });

  it('[NAV-03] goes straight to the only shop and leaves out the codes without age validation', () => {
    const lines = outline(menuFor(manager, eindhoven, all));
    expect(lines).toContain('shop /molenhof/eindhoven/shop/20');
    expect(lines.join()).not.toContain('qrCodes');
  });

  it('[NAV-02] [NAV-03] leads to making a shop where there is none', () => {
    const empty = buildProperty(3, 'gouda', { shops: [] });
    expect(outline(menuFor(manager, empty, all))).toContain('shop /molenhof/gouda/shop/create');
    expect(outline(menuFor(staff, empty, all)).join()).not.toContain('shop');
  });

  it('[NAV-03] [ACC-13] of the default role', () => {
    expect(outline(menuFor(staff, utrecht, all))).toEqual([
      'transactions /molenhof/utrecht/transactions',
      'qrCodes /molenhof/utrecht/qrcodes',
    ]);
  });

  it('[NAV-03] shows nothing whose page does not exist', () => {
    for (const user of [admin, manager, staff])
      for (const location of [null, utrecht, eindhoven])
        for (const { href, children } of menuFor(user, location, pages))
          for (const link of [href, ...children.map((child) => child.href)].filter((one) => one !== undefined)) {
            const segments = link.split('/').slice(location === null ? 2 : 3);
            expect(findPage(pages, location === null ? 'group' : 'location', segments), link).toBeDefined();
          }
  });

  it('marks the page at hand and the pages below it', () => {
    expect(isBelow('/molenhof/transactions/12', '/molenhof/transactions')).toBe(true);
    expect(isBelow('/molenhof/transactions-old', '/molenhof/transactions')).toBe(false);
  });
});
