import type { PartName } from '@larder/messages/load';
import { once } from '../lib/late-part.ts';
import type { PrefetchPage } from '../lib/page.ts';
import type { LoadPage } from './page-part.tsx';
import type { PageRule } from './page-table.ts';

/** A page below a group or a location: its rule for guards and menu, and its chunk. */
export type AppPage = PageRule & {
  readonly load: LoadPage;
  /** The namespaces of the messages that come with it; those of `frame.ts` are always there and not named. */
  readonly sentences: readonly PartName[];
  /** What asks for the page's first answers, out of the same chunk; for pages that are opened first. */
  readonly loadPrefetch?: () => Promise<PrefetchPage>;
};

const everywhere = ['group', 'location'] as const;
const inLocation = ['location'] as const;

const table: readonly AppPage[] = [
  {
    path: 'dashboard',
    levels: everywhere,
    area: 'report',
    sentences: ['dashboard'],
    load: async () => (await import('../features/books/dashboard/DashboardPage.tsx')).DashboardPage,
    loadPrefetch: async () => (await import('../features/books/dashboard/DashboardPage.tsx')).prefetchDashboard,
  },
  {
    path: 'dashboard/category/:categoryId',
    levels: everywhere,
    area: 'report',
    sentences: ['dashboard'],
    load: async () => (await import('../features/books/dashboard/CategoryReportPage.tsx')).CategoryReportPage,
  },
  {
    path: 'locations',
    levels: ['group'],
    area: 'location',
    sentences: ['locations'],
    load: async () => (await import('../features/places/locations/LocationsPage.tsx')).LocationsPage,
    loadPrefetch: async () => (await import('../features/places/locations/LocationsPage.tsx')).prefetchLocations,
  },
  {
    path: 'locations/create',
    levels: ['group'],
    area: 'location',
    sentences: ['locations'],
    load: async () => (await import('../features/places/locations/LocationCreatePage.tsx')).LocationCreatePage,
  },
  {
    path: 'locations/edit/:propertyId',
    levels: ['group'],
    area: 'location',
    sentences: ['locations'],
    load: async () => (await import('../features/places/locations/LocationEditPage.tsx')).LocationEditPage,
    loadPrefetch: async () => (await import('../features/places/locations/LocationEditPage.tsx')).prefetchLocation,
  },
  {
    path: 'shop/create',
    levels: inLocation,
    area: 'shop',
    sentences: ['shops'],
    load: async () => (await import('../features/places/shops/ShopCreatePage.tsx')).ShopCreatePage,
  },
  {
    path: 'shop/:shopId',
    levels: inLocation,
    area: 'shop',
    sentences: ['shops'],
    load: async () => (await import('../features/places/shops/ShopPage.tsx')).ShopPage,
  },
  {
    path: 'accounts',
    levels: everywhere,
    area: 'account',
    sentences: ['accounts'],
    load: async () => (await import('../features/people/accounts/AccountsPage.tsx')).AccountsPage,
    loadPrefetch: async () => (await import('../features/people/accounts/AccountsPage.tsx')).prefetchAccounts,
  },
  {
    path: 'accounts/create',
    levels: everywhere,
    area: 'account',
    sentences: ['accounts'],
    load: async () => (await import('../features/people/accounts/AccountCreatePage.tsx')).AccountCreatePage,
  },
  {
    path: 'accounts/sign-in',
    levels: ['group'],
    area: 'location',
    sentences: ['accounts', 'secondFactor'],
    load: async () => (await import('../features/people/sign-in-policy/SignInPolicyPage.tsx')).SignInPolicyPage,
  },
  {
    path: 'accounts/edit/:userId',
    levels: everywhere,
    area: 'account',
    sentences: ['accounts'],
    load: async () => (await import('../features/people/accounts/AccountEditPage.tsx')).AccountEditPage,
    loadPrefetch: async () => (await import('../features/people/accounts/AccountEditPage.tsx')).prefetchAccount,
  },
  {
    path: 'account',
    levels: everywhere,
    area: 'session',
    sentences: ['accounts', 'secondFactor', 'alerts'],
    load: async () => (await import('../features/people/accounts/OwnAccountPage.tsx')).OwnAccountPage,
  },
  {
    path: 'transactions',
    levels: everywhere,
    area: 'transaction',
    sentences: ['transactions', 'quarantine'],
    load: async () => (await import('../features/sales/transactions/TransactionsPage.tsx')).TransactionsPage,
    loadPrefetch: async () =>
      (await import('../features/sales/transactions/TransactionsPage.tsx')).prefetchTransactions,
  },
  {
    path: 'transactions/:transactionId',
    levels: everywhere,
    area: 'transaction',
    sentences: ['transactions'],
    load: async () => (await import('../features/sales/transactions/receipt/TransactionPage.tsx')).TransactionPage,
  },
  {
    path: 'categories',
    levels: everywhere,
    area: 'category',
    sentences: ['assortment', 'categories', 'combiDeals', 'productFiles'],
    load: async () => (await import('../features/assortment/product-list/AssortmentPage.tsx')).AssortmentPage,
    loadPrefetch: async () =>
      (await import('../features/assortment/product-list/AssortmentPage.tsx')).prefetchAssortment,
  },
  ...pagesAt(['categories/create', 'categories/edit/:categoryId'], {
    levels: everywhere,
    area: 'category',
    sentences: ['categories'],
    load: async () => (await import('../features/assortment/categories/CategoryPage.tsx')).CategoryPage,
  }),
  {
    path: 'categories/:categoryId/products',
    levels: everywhere,
    area: 'category',
    sentences: ['categories'],
    load: async () => (await import('../features/assortment/categories/CategoryProductsPage.tsx')).CategoryProductsPage,
  },
  ...pagesAt(['categories/:categoryId/products/create', 'products/create'], {
    levels: everywhere,
    area: 'product',
    sentences: ['products', 'priceLaw'],
    load: async () => (await import('../features/assortment/products/ProductCreatePage.tsx')).ProductCreatePage,
  }),
  ...pagesAt(['categories/:categoryId/products/edit/:productId', 'products/edit/:productId'], {
    levels: everywhere,
    area: 'product',
    sentences: ['products', 'priceLaw'],
    load: async () => (await import('../features/assortment/products/ProductEditPage.tsx')).ProductEditPage,
    loadPrefetch: async () => (await import('../features/assortment/products/ProductEditPage.tsx')).prefetchProduct,
  }),
  {
    path: 'combideals/create',
    levels: everywhere,
    area: 'product',
    sentences: ['combiDeals'],
    load: async () => (await import('../features/assortment/combi-deals/CombiDealCreatePage.tsx')).CombiDealCreatePage,
  },
  {
    path: 'combideals/edit/:combiDealId',
    levels: everywhere,
    area: 'product',
    sentences: ['combiDeals'],
    load: async () => (await import('../features/assortment/combi-deals/CombiDealEditPage.tsx')).CombiDealEditPage,
  },
  {
    path: 'qrcodes',
    levels: inLocation,
    area: 'qrcode',
    sentences: ['qrCodes'],
    load: async () => (await import('../features/sales/qr-codes/QrCodesPage.tsx')).QrCodesPage,
    loadPrefetch: async () => (await import('../features/sales/qr-codes/QrCodesPage.tsx')).prefetchQrCodes,
  },
  {
    path: 'administration/turnover',
    levels: inLocation,
    area: 'administration',
    sentences: ['turnover', 'dashboard'],
    load: async () => (await import('../features/books/turnover/TurnoverPage.tsx')).TurnoverPage,
    loadPrefetch: async () => (await import('../features/books/turnover/TurnoverPage.tsx')).prefetchTurnover,
  },
  {
    path: 'administration/day-closes',
    levels: inLocation,
    area: 'administration',
    sentences: ['dayCloses'],
    load: async () => (await import('../features/books/day-closes/DayClosesPage.tsx')).DayClosesPage,
  },
  {
    path: 'administration/day-closes/:day',
    levels: inLocation,
    area: 'administration',
    sentences: ['dayCloses', 'turnover', 'vouchers'],
    load: async () => (await import('../features/books/day-closes/DayClosePage.tsx')).DayClosePage,
  },
  {
    path: 'price-labels',
    levels: inLocation,
    area: 'digitalPriceLabels',
    sentences: ['priceLabels', 'labelHost'],
    load: async () => (await import('../features/shelf/price-labels/PriceLabelsPage.tsx')).PriceLabelsPage,
    loadPrefetch: async () => (await import('../features/shelf/price-labels/PriceLabelsPage.tsx')).prefetchPriceLabels,
  },
  {
    path: 'voucher/dashboard',
    levels: inLocation,
    area: 'voucher',
    sentences: ['vouchers', 'dashboard'],
    load: async () => (await import('../features/books/vouchers/VouchersPage.tsx')).VouchersPage,
    loadPrefetch: async () => (await import('../features/books/vouchers/VouchersPage.tsx')).prefetchVouchers,
  },
  {
    path: 'reviews',
    levels: everywhere,
    area: 'reviews',
    sentences: ['reviews'],
    load: async () => (await import('../features/sales/reviews/ReviewsPage.tsx')).ReviewsPage,
    loadPrefetch: async () => (await import('../features/sales/reviews/ReviewsPage.tsx')).prefetchReviews,
  },
  {
    path: 'administration/ledgers',
    levels: everywhere,
    area: 'administration',
    sentences: ['ledgers'],
    load: async () => (await import('../features/books/ledgers/LedgersPage.tsx')).LedgersPage,
    loadPrefetch: async () => (await import('../features/books/ledgers/LedgersPage.tsx')).prefetchLedgers,
  },
  {
    path: 'administration/report-mails',
    levels: everywhere,
    area: 'report',
    sentences: ['reportMails'],
    load: async () => (await import('../features/books/report-mails/ReportMailsPage.tsx')).ReportMailsPage,
  },
  ...pagesAt(['administration/report-mails/create', 'administration/report-mails/:reportMailId'], {
    levels: everywhere,
    area: 'report',
    sentences: ['reportMails'],
    load: async () => (await import('../features/books/report-mails/ReportMailPage.tsx')).ReportMailPage,
  }),
  {
    path: 'administration/jobs',
    levels: ['group'],
    area: 'location',
    sentences: ['jobs'],
    load: async () => (await import('../features/office/jobs/JobsPage.tsx')).JobsPage,
  },
  {
    path: 'administration/history',
    levels: everywhere,
    area: 'administration',
    sentences: ['history', 'historyWords'],
    load: async () => (await import('../features/office/history/HistoryPage.tsx')).HistoryPage,
  },
  {
    path: 'alerts',
    levels: everywhere,
    area: 'transaction',
    sentences: ['alerts'],
    load: async () => (await import('../features/office/alerts/AlertsPage.tsx')).AlertsPage,
  },
  {
    path: 'alerts/settings',
    levels: everywhere,
    area: 'location',
    sentences: ['alerts'],
    load: async () => (await import('../features/office/alerts/AlertSettingsPage.tsx')).AlertSettingsPage,
  },
  {
    path: 'administration/ledgers/create',
    levels: everywhere,
    area: 'administration',
    sentences: ['ledgers'],
    load: async () => (await import('../features/books/ledgers/LedgerPage.tsx')).LedgerPage,
  },
  {
    path: 'administration/ledgers/:ledgerId',
    levels: everywhere,
    area: 'administration',
    sentences: ['ledgers'],
    load: async () => (await import('../features/books/ledgers/LedgerPage.tsx')).LedgerPage,
    loadPrefetch: async () => (await import('../features/books/ledgers/LedgerPage.tsx')).prefetchLedger,
  },
];

/** One page at several paths, such as a new thing and one to change. */
function pagesAt(paths: readonly string[], page: Omit<AppPage, 'path'>): readonly AppPage[] {
  return paths.map((path) => ({ ...page, path }));
}

/** Every page below a group or a location (NAV-01, NAV-02). What is not in this table does not exist: not as a route, not in the menu. */
export const pages = table.map(loadedOnce);

function loadedOnce(page: AppPage): AppPage {
  const { load, loadPrefetch } = page;
  return { ...page, load: once(load), ...(loadPrefetch === undefined ? {} : { loadPrefetch: once(loadPrefetch) }) };
}
