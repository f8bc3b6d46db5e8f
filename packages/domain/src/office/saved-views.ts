import { historyColumns, productColumns, transactionColumns } from './list-columns.ts';
import { type Area, can, type Role } from '../platform/permission.ts';

/** A list that can be kept under a name: the page that it stands on, and what of it can be chosen. */
export type ViewList = {
  /** The page by its path in the table of pages. */
  readonly page: string;
  /** The tab of the page, where it has several lists and this is not the first. */
  readonly tab?: string;
  /** Whose right to read opens the page. */
  readonly area: Area;
  /** The columns that can be chosen, by the keys that the address and the files know them by. */
  readonly columns: readonly string[];
  /** The column with the row's link, which stays. */
  readonly link?: string;
};

/** Every list, by the name that a saved view keeps. */
export const viewLists = {
  transactions: {
    page: 'transactions',
    area: 'transaction',
    link: 'receipt',
    columns: transactionColumns,
  },
  categories: { page: 'categories', area: 'category', link: 'name', columns: ['name', 'translations', 'productCount'] },
  products: {
    page: 'categories',
    tab: 'products',
    area: 'category',
    link: 'name',
    columns: productColumns,
  },
  combiDeals: {
    page: 'categories',
    tab: 'combiDeals',
    area: 'category',
    link: 'name',
    columns: ['name', 'places', 'status', 'sold', 'price'],
  },
  categoryProducts: {
    page: 'categories/:categoryId/products',
    area: 'category',
    link: 'name',
    columns: ['name', 'labels', 'ean', 'price'],
  },
  priceLabels: {
    page: 'price-labels',
    area: 'digitalPriceLabels',
    columns: ['picture', 'product', 'state', 'battery', 'price'],
  },
  reviews: {
    page: 'reviews',
    area: 'reviews',
    link: 'receipt',
    columns: ['rating', 'message', 'place', 'time', 'receipt'],
  },
  ledgers: {
    page: 'administration/ledgers',
    area: 'administration',
    link: 'code',
    columns: ['code', 'description', 'place', 'vatCode', 'pmsId', 'method', 'products'],
  },
  history: { page: 'administration/history', area: 'administration', columns: historyColumns },
  accounts: {
    page: 'accounts',
    area: 'account',
    link: 'name',
    columns: ['name', 'email', 'role', 'locations', 'status', 'secondFactor', 'lastSeen'],
  },
  locations: {
    page: 'locations',
    area: 'location',
    link: 'name',
    columns: ['name', 'code', 'state', 'lastSale', 'city', 'shops'],
  },
  jobs: { page: 'administration/jobs', area: 'location', columns: ['task', 'about', 'state', 'time'] },
  alerts: { page: 'alerts', area: 'transaction', columns: ['what', 'where', 'since'] },
} as const satisfies Readonly<Record<string, ViewList>>;

/** The name of a list. */
export type ViewListName = keyof typeof viewLists;

/** A column of a list. */
export type ListColumn<List extends ViewListName> = (typeof viewLists)[List]['columns'][number];

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

/** The columns that a text names, in its order; null where it names none that the list has. The row's link is always among them. */
export function chosenColumns<List extends ViewListName>(
  name: List,
  text: string | undefined,
): readonly ListColumn<List>[] | null {
  const { columns, link }: { columns: readonly ListColumn<List>[]; link?: string } = viewLists[name];
  const named = [...new Set(text?.split(','))].flatMap((key) => columns.filter((column) => column === key));
  if (named.length === 0) return null;
  const stays = columns.filter((column) => column === link && !named.includes(column));
  return [...stays, ...named];
}
