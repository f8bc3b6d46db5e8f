import type { CurrentUser } from '@larder/contract/people/auth';
import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { type Area, can } from '@larder/domain/platform/permission';
import { pathOfPage, type Scope } from '../lib/paths.ts';
import { findPage, type Level, type PageRule } from './page-table.ts';

/** The words of the menu, as keys of the messages. */
export type MenuKey =
  | 'dashboard'
  | 'locations'
  | 'categories'
  | 'shop'
  | 'transactions'
  | 'qrCodes'
  | 'administration'
  | 'turnover'
  | 'ledgers'
  | 'voucher'
  | 'voucherReport'
  | 'priceLabels'
  | 'accounts'
  | 'reviews';

/** The letter that leads to a line after `g` (SEA-03), the same in every language; a parent has none, the lines below it do. */
export const menuLetters: Readonly<Record<MenuKey, string | null>> = {
  dashboard: 'd',
  locations: 'l',
  categories: 'a',
  shop: 's',
  transactions: 't',
  qrCodes: 'q',
  administration: null,
  turnover: 'o',
  ledgers: 'i',
  voucher: null,
  voucherReport: 'v',
  priceLabels: 'p',
  accounts: 'u',
  reviews: 'r',
};

/** A line of the menu: a link, or a parent with links below it. `name` is there where a thing's own name is the label. */
export type MenuEntry = {
  readonly key: MenuKey;
  readonly name?: string;
  readonly href?: string;
  /** Where else its things are changed: the line is the current one there too. */
  readonly besides?: readonly string[];
  readonly children: readonly MenuEntry[];
};

type MenuLink = {
  readonly key: MenuKey;
  readonly name?: string;
  readonly page: string;
  readonly pagesBeside?: readonly string[];
};
type MenuLine = {
  readonly key: MenuKey;
  readonly area: Area;
  readonly levels: readonly Level[];
  /** What the line leads to: one link, or several below it; none hides the line. */
  readonly links: (location: AllowedProperty | null) => readonly MenuLink[];
  /** A parent stays one even with a single link below it. */
  readonly isParent?: boolean;
};

const both = ['group', 'location'] as const;
const group = ['group'] as const;
const inLocation = ['location'] as const;

/** The sidebar (NAV-03). */
const lines: readonly MenuLine[] = [
  { key: 'dashboard', area: 'report', levels: both, links: () => [{ key: 'dashboard', page: 'dashboard' }] },
  { key: 'locations', area: 'location', levels: group, links: () => [{ key: 'locations', page: 'locations' }] },
  {
    key: 'categories',
    area: 'category',
    levels: both,
    links: () => [{ key: 'categories', page: 'categories', pagesBeside: ['products', 'combideals'] }],
  },
  { key: 'shop', area: 'shop', levels: inLocation, links: shopLinks },
  {
    key: 'transactions',
    area: 'transaction',
    levels: both,
    links: () => [{ key: 'transactions', page: 'transactions' }],
  },
  {
    key: 'qrCodes',
    area: 'qrcode',
    levels: inLocation,
    links: (location) => (location?.validateLegalAge === true ? [{ key: 'qrCodes', page: 'qrcodes' }] : []),
  },
  {
    key: 'administration',
    area: 'administration',
    levels: inLocation,
    isParent: true,
    links: () => [
      {
        key: 'turnover',
        page: 'administration/turnover',
        pagesBeside: [
          'administration/day-closes',
          'administration/report-mails',
          'administration/till-report',
          'administration/book-targets',
        ],
      },
      {
        key: 'ledgers',
        page: 'administration/ledgers',
        pagesBeside: ['administration/history', 'administration/pms', 'administration/mail'],
      },
    ],
  },
  {
    key: 'ledgers',
    area: 'administration',
    levels: group,
    links: () => [
      {
        key: 'ledgers',
        page: 'administration/ledgers',
        pagesBeside: [
          'administration/jobs',
          'administration/history',
          'administration/report-mails',
          'administration/webhooks',
          'administration/book-targets',
        ],
      },
    ],
  },
  {
    key: 'voucher',
    area: 'voucher',
    levels: inLocation,
    isParent: true,
    links: () => [{ key: 'voucherReport', page: 'voucher/dashboard' }],
  },
  {
    key: 'priceLabels',
    area: 'digitalPriceLabels',
    levels: inLocation,
    links: () => [{ key: 'priceLabels', page: 'price-labels' }],
  },
  { key: 'accounts', area: 'account', levels: both, links: () => [{ key: 'accounts', page: 'accounts' }] },
  { key: 'reviews', area: 'reviews', levels: both, links: () => [{ key: 'reviews', page: 'reviews' }] },
];

/** One shop is a plain link to it; several stand below the line by their names; without one the line leads to making it. */
function shopLinks(location: AllowedProperty | null): readonly MenuLink[] {
  const shops = location?.shops ?? [];
  if (shops.length === 0) return [{ key: 'shop', page: 'shop/create' }];
  const [only] = shops;
  if (shops.length === 1 && only !== undefined) return [{ key: 'shop', page: `shop/${only.id}` }];
  return shops.map(({ id, name }) => ({ key: 'shop', name, page: `shop/${id}` }));
}

/**
 * The menu of a user at a place: each entry only with read permission, at its level, and when its page exists in the
 * page table, so that nothing leads nowhere.
 */
export function menuFor(
  user: CurrentUser,
  location: AllowedProperty | null,
  pages: readonly PageRule[],
): readonly MenuEntry[] {
  const level: Level = location === null ? 'group' : 'location';
  const scope: Scope = { groupSlug: user.group?.slug ?? '', propertySlug: location?.slug };
  return lines
    .filter((line) => line.levels.includes(level) && can(user.role, 'read', line.area))
    .flatMap((line) => {
      const links = line
        .links(location)
        .filter(({ page }) => findPage(pages, level, page.split('/')) !== undefined)
        .map(({ pagesBeside, ...link }): MenuEntry => ({
          ...link,
          href: pathOfPage(scope, link.page),
          ...(pagesBeside === undefined ? {} : { besides: pagesBeside.map((page) => pathOfPage(scope, page)) }),
          children: [],
        }));
      const [only] = links;
      if (only === undefined) return [];
      if (line.isParent !== true && links.length === 1) return [{ ...only, key: line.key }];
      return [{ key: line.key, children: links }];
    });
}

/** The links of a menu in one row, each with the line that it stands below. */
export function linksOf(
  menu: readonly MenuEntry[],
): readonly { readonly entry: MenuEntry; readonly parent?: MenuEntry }[] {
  return menu.flatMap((entry) =>
    entry.children.length === 0 ? [{ entry }] : entry.children.map((child) => ({ entry: child, parent: entry })),
  );
}

/** Tells whether a path is the page of a menu link or a page below it. */
export function isBelow(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
