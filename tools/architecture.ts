/**
 * Who may import whom, as data: the table that `tools/checks/layers.ts` holds the code to and that the picture in
 * `docs/architecture.md` is drawn from.
 */
export type Layer = {
  readonly name: string;
  /**
   * Its files, by path from the root of the repository. A file belongs to the first layer that takes it. What it calls
   * `wing` is one of the wings; what it calls `room` is closed to other rooms but for its `public.ts`, or, where the
   * rooms are `open`, only may not need one that needs it.
   */
  readonly files: RegExp;
  /** The layers it may import besides itself. */
  readonly imports: readonly string[];
  /** The libraries it may import, or any. */
  readonly libraries: 'any' | readonly string[];
};

/**
 * The wings of the house, from the ground up, by the same names in server, web, contract, domain and messages. A file
 * reaches its own wing and those before it, never one after it. `platform` knows no hotel, and `office` keeps what all
 * others use: the audit trail, mails, pictures, jobs.
 */
export const wings = ['platform', 'office', 'places', 'people', 'assortment', 'shelf', 'books', 'sales'] as const;

const shared = ['domain', 'messages', 'contract'] as const;
const server = ['server/platform', 'server/modules', 'demo', 'server/testing', 'server/app'] as const;
const web = ['web/lib', 'web/theme', 'web/ui', 'web/features', 'web/app'] as const;

/** The layers, from the rules of the trade outwards. */
export const layers: readonly Layer[] = [
  { name: 'domain', files: /^packages\/domain\/src\/(?<wing>[^/]+)\//, imports: [], libraries: [] },
  {
    name: 'messages',
    files: /^packages\/messages\/src\/(?:(?:nl|de|en)\/(?:(?<wing>[^/]+)\/)?)?/,
    imports: ['domain'],
    libraries: ['use-intl'],
  },
  {
    name: 'contract',
    files: /^packages\/contract\/src\/(?:(?<wing>[^/]+)\/)?/,
    imports: ['domain', 'messages'],
    libraries: ['zod/mini'],
  },
  { name: 'client', files: /^packages\/client\/(?:src|examples)\//, imports: [], libraries: ['@larder/client'] },
  { name: 'server/platform', files: /^apps\/server\/src\/platform\//, imports: shared, libraries: 'any' },
  {
    name: 'server/modules',
    files: /^apps\/server\/src\/modules\/(?<wing>[^/]+)\/(?<room>[^/]+)\//,
    imports: [...shared, 'server/platform'],
    libraries: 'any',
  },
  {
    name: 'demo',
    files: /^apps\/demo\/src\//,
    imports: [...shared, 'server/platform', 'server/modules'],
    libraries: 'any',
  },
  {
    name: 'server/testing',
    files: /^apps\/server\/src\/testing\//,
    imports: [...shared, ...server],
    libraries: 'any',
  },
  {
    name: 'server/app',
    files: /^apps\/server\/src\/(?:commands\/)?[^/]+$/,
    imports: [...shared, ...server],
    libraries: 'any',
  },
  { name: 'web/lib', files: /^apps\/web\/src\/lib\//, imports: shared, libraries: 'any' },
  { name: 'web/theme', files: /^apps\/web\/src\/theme\//, imports: [...shared, 'web/lib'], libraries: 'any' },
  {
    name: 'web/ui',
    files: /^apps\/web\/src\/ui\/(?<open>[^/]+)\//,
    imports: [...shared, 'web/lib', 'web/theme'],
    libraries: 'any',
  },
  {
    name: 'web/features',
    files: /^apps\/web\/src\/features\/(?<wing>[^/]+)\/(?<room>[^/]+)\//,
    imports: [...shared, 'client', 'web/lib', 'web/theme', 'web/ui'],
    libraries: 'any',
  },
  { name: 'web/app', files: /^apps\/web\/src\/(?:app\/|[^/]+$)/, imports: [...shared, ...web], libraries: 'any' },
  { name: 'till/sale', files: /^apps\/till\/src\/sale\//, imports: shared, libraries: ['zod/mini'] },
  {
    name: 'till/device',
    files: /^apps\/till\/src\/device\//,
    imports: [...shared, 'till/sale'],
    libraries: ['zod/mini'],
  },
  {
    name: 'till/screens',
    files: /^apps\/till\/src\//,
    imports: [...shared, 'till/sale', 'till/device', 'web/lib', 'web/theme'],
    libraries: 'any',
  },
  { name: 'till/build', files: /^apps\/till\/[^/]+$/, imports: ['web/build'], libraries: 'any' },
  { name: 'web/build', files: /^apps\/web\/[^/]+$/, imports: [...shared, 'web/theme'], libraries: 'any' },
  {
    name: 'tools',
    files: /^(?:tools\/|vitest\.config\.ts$)/,
    imports: [...shared, ...server, 'web/build'],
    libraries: 'any',
  },
  { name: 'bench', files: /^bench\//, imports: [...shared, ...server, 'tools'], libraries: 'any' },
  { name: 'e2e', files: /^e2e\//, imports: [...shared, ...server, 'web/lib', 'web/build', 'tools'], libraries: 'any' },
];

/** What a test beside the code may import besides what its layer may. */
export const testImports: readonly string[] = ['server/testing', 'server/app'];

/**
 * Which module writes a table, where that is not the one of its name; every other one may only read it. `null`: only
 * migrations and triggers write it.
 */
export const tableWriters: Readonly<Record<string, string | null>> = {
  alert_settings: 'alerts',
  alert_choices: 'alerts',
  alert_digests: 'alerts',
  push_keys: 'push-subscriptions',
  device_credentials: 'cash-registers',
  cash_register_sightings: 'pos',
  user_properties: 'users',
  totp_secrets: 'second-factors',
  passkeys: 'second-factors',
  passkey_challenges: 'second-factors',
  known_devices: 'sessions',
  sign_in_policies: 'sign-in-policy',
  directories: 'directories',
  directory_domains: 'directories',
  directory_rules: 'directories',
  directory_identities: 'directories',
  directory_sign_ins: 'directories',
  password_keepers: 'directories',
  recovery_codes: 'second-factors',
  webhook_events: 'webhooks',
  webhook_deliveries: 'webhooks',
  audit_entries: 'audit',
  audit_entry_products: null,
  schedules: 'jobs',
  scheduled_runs: 'jobs',
  failures: 'jobs',
  vats: 'law',
  product_property_configs: 'products',
  product_shop_configs: 'products',
  product_imports: 'product-files',
  product_changes: 'products',
  product_change_items: 'products',
  price_changes: null,
  price_counters: 'pos',
  price_versions: null,
  price_history: null,
  combi_deal_properties: 'combi-deals',
  combi_deal_groups: 'combi-deals',
  combi_deal_group_products: 'combi-deals',
  combi_deal_sales: null,
  combi_deal_counts: null,
  dynamic_pricings: 'dynamic-pricing',
  dynamic_hours: 'dynamic-pricing',
  dynamic_dates: 'dynamic-pricing',
  dynamic_changes: null,
  label_hosts: 'price-labels',
  label_claims: 'price-labels',
  label_faces: 'price-labels',
  shelf_prices: 'price-labels',
  price_timeline: 'price-labels',
  till_price_versions: 'pos',
  receipt_counters: 'receipts',
  receipt_lines: 'receipts',
  receipt_months: 'receipts',
  receipt_words: 'receipts',
  receipt_signatures: 'receipts',
  tse_modules: 'receipts',
  quarantined_receipts: 'receipts',
  receipt_alarms: 'receipts',
  pms_connections: 'pms',
  pms_postings: 'pms',
  pms_due_days: 'pms',
  pms_reckonings: 'pms',
  sent_receipts: 'receipts',
  receipt_tail: 'reporting',
  receipt_totals: 'reporting',
  hour_totals: 'reporting',
  category_totals: 'reporting',
  product_totals: 'reporting',
  property_product_months: 'reporting',
  group_product_months: 'reporting',
  ledger_totals: 'reporting',
  ledger_months: 'reporting',
  payment_totals: 'reporting',
  voucher_totals: 'reporting',
  bookkeeping_settings: 'turnover',
  report_mail_people: 'report-mails',
  book_targets: 'book-deliveries',
  age_check_sheets: 'age-checks',
  age_check_uses: 'age-checks',
  // Written through the rate limiter's library, never by SQL of ours.
  rate_limits: null,
  // Of the platform, in place of a folder.
  picture_files: 'storage',
};

/** Where SQL may stand: a module's queries, what runs the database, and what fills an empty or a test's one. */
export const sqlHomes: readonly RegExp[] = [
  /^apps\/server\/src\/modules\/(?:[^/]+\/){2,3}(?:[a-z-]+-)?queries\.ts$/,
  /^apps\/server\/src\/platform\/(?:database|idempotency-keys|jobs|storage)\//,
  /^apps\/server\/src\/platform\/signals\.ts$/,
  /^apps\/server\/src\/testing\//,
  /^apps\/demo\/src\//,
  /^apps\/server\/src\/first-start\.ts$/,
  /^(?:tools|bench|e2e)\//,
];

/** Where environment variables may be read. */
export const environmentReaders: readonly RegExp[] = [
  /^apps\/server\/src\/platform\/config\.ts$/,
  /^apps\/demo\/src\/simulate\/main\.ts$/,
  // What a server or a command that is started as a process of its own inherits.
  /^apps\/server\/src\/testing\/(?:server-process|run-larder|operate-page)\.ts$/,
  /^(?:tools|bench|e2e|packages\/client\/examples)\//,
  /^vitest\.config\.ts$/,
];

/** Where Node's own modules may be imported; the rest runs in a browser too. */
export const nodeUsers: readonly RegExp[] = [
  /^apps\/(?:server|demo)\//,
  /^apps\/(?:web|till)\/[^/]+$/,
  /^(?:tools|bench|e2e|packages\/client\/examples)\//,
  /^vitest\.config\.ts$/,
];

/** Where the time of day may not be taken from the machine: the clock is handed in, so that a test can move it. */
export const clockless: readonly RegExp[] = [
  /^apps\/server\/src\/modules\//,
  /^packages\/(?:domain|contract|messages)\/src\//,
];
