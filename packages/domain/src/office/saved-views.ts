import { type Area, can, type Role } from '../platform/permission.ts';

/** A list that can be kept under a name: the page that it stands on, and what of it can be chosen. */
export type ViewList = {
  /** The page by its path in the table of pages. */
  readonly page: string;
  /** The tab of the page, where it has several lists and this is not the first. */
  readonly tab?: string;
  /** Whose right to read opens the page. */
  readonly area: Area;
};

/** Every list, by the name that a saved view keeps. */
export const viewLists = {
  transactions: { page: 'transactions', area: 'transaction' },
  categories: { page: 'categories', area: 'category' },
  products: { page: 'categories', tab: 'products', area: 'category' },
  combiDeals: { page: 'categories', tab: 'combiDeals', area: 'category' },
  categoryProducts: { page: 'categories/:categoryId/products', area: 'category' },
  priceLabels: { page: 'price-labels', area: 'digitalPriceLabels' },
  reviews: { page: 'reviews', area: 'reviews' },
  ledgers: { page: 'administration/ledgers', area: 'administration' },
  history: { page: 'administration/history', area: 'administration' },
  accessTokens: { page: 'accounts/tokens', area: 'accessToken' },
  webhooks: { page: 'administration/webhooks', area: 'webhook' },
  bookTargets: { page: 'administration/book-targets', area: 'administration' },
  reportMails: { page: 'administration/report-mails', area: 'report' },
  accounts: { page: 'accounts', area: 'account' },
  locations: { page: 'locations', area: 'location' },
  jobs: { page: 'administration/jobs', area: 'location' },
  alerts: { page: 'alerts', area: 'transaction' },
} as const satisfies Readonly<Record<string, ViewList>>;

/** The name of a list. */
export type ViewListName = keyof typeof viewLists;

/** Every list by its name. */
export const viewListNames = Object.keys(viewLists).filter(isViewListName);

/** How many views a list has at most, of one person or of all, in one place. */
export const mostViews = 30;

/** How long a view's name and its query are at most. */
export const viewLengths = { name: 60, query: 2_000 } as const;

/** Tells whether a text names a list. */
export function isViewListName(text: string): text is ViewListName {
  return Object.hasOwn(viewLists, text);
}

/** What is known of a list. */
export function viewListOf(name: ViewListName): ViewList {
  return viewLists[name];
}

/** The lists that somebody may see. */
export function readableLists(role: Role): readonly ViewListName[] {
  return viewListNames.filter((name) => can(role, 'read', viewLists[name].area));
}

/** Tells whether somebody may change what all of a place see: of the whole group only who has rights over all of it. */
export function mayShareViews(role: Role | null | undefined, isAtLocation: boolean): boolean {
  return can(role, 'write', 'sharedView') && (isAtLocation || can(role, 'write', 'location'));
}
