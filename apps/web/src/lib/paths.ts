/** Where a path stands: in a group, and in one location of it when a location is chosen. */
export type Scope = { readonly groupSlug: string; readonly propertySlug?: string | undefined };

/** Query keys of a path; what is undefined or empty is left out. */
export type SearchValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Every path of the application is made here, so that a changed route changes one line and a snapshot. */
export const paths = {
  root: () => '/',
  login: (search: { readonly returnTo?: string | undefined; readonly reason?: 'password_changed' } = {}) =>
    withSearch('/login', search),
  forgotPassword: () => '/forgot_password',
  setPassword: (search: { readonly token: string }) => withSearch('/set_password', search),
  developers: () => '/developers',
  scope: (scope: Scope) => below(scope),
  dashboard: (scope: Scope, search: SearchValues = {}) => withSearch(below(scope, 'dashboard'), search),
  locations: (scope: Scope, search: SearchValues = {}) => withSearch(below(scope, 'locations'), search),
  newLocation: (scope: Scope) => below(scope, 'locations', 'create'),
  location: (scope: Scope, propertyId: number) => below(scope, 'locations', 'edit', propertyId),
  newShop: (scope: Scope) => below(scope, 'shop', 'create'),
  shop: (scope: Scope, shopId: number) => below(scope, 'shop', shopId),
  accounts: (scope: Scope, search: SearchValues = {}) => withSearch(below(scope, 'accounts'), search),
  newAccount: (scope: Scope) => below(scope, 'accounts', 'create'),
  account: (scope: Scope, userId: number) => below(scope, 'accounts', 'edit', userId),
  ownAccount: (scope: Scope) => below(scope, 'account'),
  transactions: (scope: Scope, search: SearchValues = {}) => withSearch(below(scope, 'transactions'), search),
  transaction: (scope: Scope, receiptId: number) => below(scope, 'transactions', receiptId),
  categories: (scope: Scope, search: SearchValues = {}) => withSearch(below(scope, 'categories'), search),
  newCategory: (scope: Scope) => below(scope, 'categories', 'create'),
  category: (scope: Scope, categoryId: number) => below(scope, 'categories', 'edit', categoryId),
  categoryProducts: (scope: Scope, categoryId: number, search: SearchValues = {}) =>
    withSearch(below(scope, 'categories', categoryId, 'products'), search),
  newCategoryProduct: (scope: Scope, categoryId: number) =>
    below(scope, 'categories', categoryId, 'products', 'create'),
  categoryProduct: (scope: Scope, categoryId: number, productId: number) =>
    below(scope, 'categories', categoryId, 'products', 'edit', productId),
  newProduct: (scope: Scope) => below(scope, 'products', 'create'),
  product: (scope: Scope, productId: number) => below(scope, 'products', 'edit', productId),
  newCombiDeal: (scope: Scope) => below(scope, 'combideals', 'create'),
  combiDeal: (scope: Scope, combiDealId: number) => below(scope, 'combideals', 'edit', combiDealId),
  categoryReport: (scope: Scope, categoryId: number, search: SearchValues = {}) =>
    withSearch(below(scope, 'dashboard', 'category', categoryId), search),
  turnover: (scope: Scope, search: SearchValues = {}) => withSearch(below(scope, 'administration', 'turnover'), search),
  dayCloses: (scope: Scope, search: SearchValues = {}) =>
    withSearch(below(scope, 'administration', 'day-closes'), search),
  dayClose: (scope: Scope, day: string) => below(scope, 'administration', 'day-closes', day),
  tillReport: (scope: Scope) => below(scope, 'administration', 'till-report'),
  ledgers: (scope: Scope) => below(scope, 'administration', 'ledgers'),
  newLedger: (scope: Scope) => below(scope, 'administration', 'ledgers', 'create'),
  ledger: (scope: Scope, ledgerAccountId: number) => below(scope, 'administration', 'ledgers', ledgerAccountId),
  reportMails: (scope: Scope) => below(scope, 'administration', 'report-mails'),
  newReportMail: (scope: Scope) => below(scope, 'administration', 'report-mails', 'create'),
  reportMail: (scope: Scope, reportMailId: number) => below(scope, 'administration', 'report-mails', reportMailId),
  mailSender: (scope: Scope) => below(scope, 'administration', 'mail'),
  jobs: (scope: Scope, search: SearchValues = {}) => withSearch(below(scope, 'administration', 'jobs'), search),
  history: (scope: Scope, search: SearchValues = {}) => withSearch(below(scope, 'administration', 'history'), search),
  pms: (scope: Scope, search: SearchValues = {}) => withSearch(below(scope, 'administration', 'pms'), search),
  bookTargets: (scope: Scope) => below(scope, 'administration', 'book-targets'),
  newBookTarget: (scope: Scope) => below(scope, 'administration', 'book-targets', 'create'),
  bookTarget: (scope: Scope, bookTargetId: number) => below(scope, 'administration', 'book-targets', bookTargetId),
  webhooks: (scope: Scope) => below(scope, 'administration', 'webhooks'),
  newWebhook: (scope: Scope) => below(scope, 'administration', 'webhooks', 'create'),
  webhook: (scope: Scope, webhookId: number, search: SearchValues = {}) =>
    withSearch(below(scope, 'administration', 'webhooks', webhookId), search),
  signInPolicy: (scope: Scope) => below(scope, 'accounts', 'sign-in'),
  accessTokens: (scope: Scope) => below(scope, 'accounts', 'tokens'),
  newAccessToken: (scope: Scope) => below(scope, 'accounts', 'tokens', 'create'),
  accessToken: (scope: Scope, accessTokenId: number) => below(scope, 'accounts', 'tokens', accessTokenId),
  signInDirectory: (scope: Scope) => below(scope, 'accounts', 'directory'),
  alerts: (scope: Scope, search: SearchValues = {}) => withSearch(below(scope, 'alerts'), search),
  alertSettings: (scope: Scope) => below(scope, 'alerts', 'settings'),
  voucherReport: (scope: Scope, search: SearchValues = {}) => withSearch(below(scope, 'voucher', 'dashboard'), search),
  priceLabels: (scope: Scope, search: SearchValues = {}) => withSearch(below(scope, 'price-labels'), search),
  reviews: (scope: Scope, search: SearchValues = {}) => withSearch(below(scope, 'reviews'), search),
};

/** Makes the path of a page below a scope from the page's own path, as the menu table names it. */
export function pathOfPage(scope: Scope, page: string): string {
  return page === '' ? below(scope) : `${below(scope)}/${page}`;
}

/** Adds query keys to a path, in the order given. */
export function withSearch(path: string, search: SearchValues): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function below(scope: Scope, ...segments: readonly (string | number)[]): string {
  const all = [scope.groupSlug, scope.propertySlug, ...segments].filter((segment) => segment !== undefined);
  return `/${all.map((segment) => encodeURIComponent(segment)).join('/')}`;
}
