import { describe, expect, it } from 'vitest';
import { buildProperty, buildUser } from '../lib/testing/users.ts';
import type { PageRule } from './page-table.ts';
import { switchTarget } from './switch-target.ts';

const everywhere = ['group', 'location'] as const;
const pages: readonly PageRule[] = [
  { path: 'dashboard', levels: everywhere, area: 'report' },
  { path: 'dashboard/category/:categoryId', levels: everywhere, area: 'report' },
  { path: 'locations', levels: ['group'], area: 'location' },
  { path: 'transactions', levels: everywhere, area: 'transaction' },
  { path: 'transactions/:transactionId', levels: everywhere, area: 'transaction' },
  { path: 'categories', levels: everywhere, area: 'category' },
  { path: 'qrcodes', levels: ['location'], area: 'qrcode' },
  { path: 'voucher/dashboard', levels: ['location'], area: 'voucher' },
  { path: 'administration/turnover', levels: ['location'], area: 'administration' },
  { path: 'administration/ledgers', levels: everywhere, area: 'administration' },
  { path: 'shop/:shopId', levels: ['location'], area: 'shop' },
];
const utrecht = buildProperty(1, 'utrecht', { validateLegalAge: true });
const eindhoven = buildProperty(2, 'eindhoven');
const route66 = buildProperty(66, 'route-66');
const admin = buildUser({ role: 'admin', allowedProperties: [utrecht, eindhoven, route66] });
const staff = buildUser({ role: 'default', allowedProperties: [utrecht, eindhoven] });

describe('switching location', () => {
  it.each([
    ['the same sub-page', '/molenhof/utrecht/transactions', utrecht, eindhoven, '/molenhof/eindhoven/transactions'],
    [
      'a deeper sub-page',
      '/molenhof/utrecht/administration/turnover',
      utrecht,
      eindhoven,
      '/molenhof/eindhoven/administration/turnover',
    ],
    ['the sub-page, from the admin space', '/molenhof/categories', null, utrecht, '/molenhof/utrecht/categories'],
    [
      'the sub-page, to the admin space',
      '/molenhof/utrecht/administration/ledgers',
      utrecht,
      null,
      '/molenhof/administration/ledgers',
    ],
    [
      'the sub-page of a location with a number in its name',
      '/molenhof/route-66/transactions',
      route66,
      utrecht,
      '/molenhof/utrecht/transactions',
    ],
    [
      'voucher between locations',
      '/molenhof/utrecht/voucher/dashboard',
      utrecht,
      eindhoven,
      '/molenhof/eindhoven/voucher/dashboard',
    ],
  ])('[SW-02] keeps %s', (_, pathname, from, to, target) => {
    expect(switchTarget(pages, admin, { pathname, from, to })).toBe(target);
  });

  it.each([
    [
      'a page with a number in the path',
      '/molenhof/utrecht/transactions/12',
      utrecht,
      eindhoven,
      '/molenhof/eindhoven',
    ],
    ['a page with an id deeper in the path', '/molenhof/utrecht/dashboard/category/4', utrecht, null, '/molenhof'],
    ['a shop', '/molenhof/utrecht/shop/10', utrecht, eindhoven, '/molenhof/eindhoven'],
    [
      'qrcodes when the location validates legal age',
      '/molenhof/utrecht/qrcodes',
      utrecht,
      eindhoven,
      '/molenhof/eindhoven',
    ],
    [
      'qrcodes to a location that validates legal age',
      '/molenhof/eindhoven/qrcodes',
      eindhoven,
      utrecht,
      '/molenhof/utrecht',
    ],
    ['voucher when no location is chosen', '/molenhof/utrecht/voucher/dashboard', utrecht, null, '/molenhof'],
    ['locations when a location is chosen', '/molenhof/locations', null, utrecht, '/molenhof/utrecht'],
    ['the dashboard', '/molenhof/utrecht/dashboard', utrecht, eindhoven, '/molenhof/eindhoven'],
    ['the dashboard of the group', '/molenhof/dashboard', null, eindhoven, '/molenhof/eindhoven'],
    ['the index', '/molenhof/utrecht', utrecht, eindhoven, '/molenhof/eindhoven'],
    [
      'a page that the admin space does not offer',
      '/molenhof/utrecht/administration/turnover',
      utrecht,
      null,
      '/molenhof',
    ],
    ['an unknown page', '/molenhof/utrecht/nonsense', utrecht, eindhoven, '/molenhof/eindhoven'],
  ])('[SW-02] leaves %s for the base', (_, pathname, from, to, target) => {
    expect(switchTarget(pages, admin, { pathname, from, to })).toBe(target);
  });

  it('[SW-02] keeps the default role in its transactions, and at the base otherwise', () => {
    const from = utrecht;
    const to = eindhoven;
    expect(switchTarget(pages, staff, { pathname: '/molenhof/utrecht/transactions', from, to })).toBe(
      '/molenhof/eindhoven/transactions',
    );
    expect(switchTarget(pages, staff, { pathname: '/molenhof/utrecht/transactions/9', from, to })).toBe(
      '/molenhof/eindhoven',
    );
    expect(switchTarget(pages, staff, { pathname: '/molenhof/utrecht/categories', from, to })).toBe(
      '/molenhof/eindhoven',
    );
  });
});
