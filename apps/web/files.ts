import { fileURLToPath } from 'node:url';

type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

type IsIn = (id: string, modules: Modules) => boolean;

/**
 * What a browser fetches together with sources: all that they import and what those import, but not what comes later. The
 * sources themselves stay files of their own. Icons are for no one page: they come out of one module that knows them all.
 */
function neededBy(...sources: readonly string[]): IsIn {
  const starts = sources.map((source) => fileURLToPath(new URL(`./src/${source}`, import.meta.url)));
  let needed: Set<string> | undefined;
  return (id, modules) => {
    needed ??= importsOf(starts, modules);
    return needed.has(id) && !starts.includes(id);
  };
}

function importsOf(starts: readonly string[], modules: Modules): Set<string> {
  const found = new Set(starts);
  for (const id of found)
    if (!id.endsWith('/pictures/icons.ts'))
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

const isForOutside = neededBy('outside.tsx');
const isForSignIn = neededBy('app/screens/LoginScreen.tsx');
const isForReceipt = neededBy('features/sales/receipt-page/open-receipt-page.ts');
const isForApplication = neededBy('main.tsx');
const isForDashboard = neededBy(
  'features/books/dashboard/DashboardPage.tsx',
  'features/books/dashboard/SalesPanels.tsx',
);
const isForTransactions = neededBy('features/sales/transactions/TransactionsPage.tsx');
const isForQuarantine = neededBy('features/sales/quarantine/QuarantineNotice.tsx');

/** What people say is held to more than other texts; the few pages that send it have that, and what all share must not. */
const isSaid = (id: string) =>
  /\/(?:card-number|contract\/src\/(?:platform\/said|sales\/receipt-(?:page|mail)s|people\/(?:users|own-account)))\.ts$/.test(
    id,
  );

/** What belongs to no page: the kit, and what is shared with the server. */
const isShared = (id: string) =>
  !isSaid(id) && /\/(?:web\/src\/(?:ui|lib|theme|app\/shell\/use-log-out)|packages\/(?:domain|contract))[/.]/.test(id);
const isOfCharts = (id: string) => id.includes('/ui/charts/');

function fileOf(name: string, isIn: IsIn) {
  return { name: (id: string, modules: Modules) => (isIn(id, modules) ? name : null), debugName: name };
}

/**
 * Which modules are in one file, for the bundler. A browser asks for six files at a time, so on a slow line many small ones
 * wait behind each other: what is needed in the same documents stands together. The order counts: each file brings along
 * what it needs, unless one before it has it. The rest is left to the bundler.
 */
export const files = [
  { name: 'vendor', test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]/ },
  { name: 'form', test: /node_modules[\\/](?:@mantine|klona|fast-deep-equal)[\\/]/ },
  fileOf('outside', isForOutside),
  { name: 'said', test: /\/(?:card-number|platform\/said)\.ts$/ },
  fileOf('basics', (id, modules) => id.includes('icons-react') || (isShared(id) && isForSignIn(id, modules))),
  fileOf('receipt', (id, modules) => isShared(id) && isForReceipt(id, modules)),
  fileOf('application', isForApplication),
  fileOf('page', (id, modules) => isShared(id) && !isOfCharts(id) && isForDashboard(id, modules)),
  fileOf('list', (id, modules) => isShared(id) && isForTransactions(id, modules)),
  fileOf('quarantine-kit', (id, modules) => isShared(id) && isForQuarantine(id, modules)),
  { name: 'charts', test: isOfCharts, minShareCount: 2 },
  { name: 'forms', test: /\/ui\/(?:fields\/(?!Hour)|forms\/)/, minShareCount: 2 },
  // Several pages have them, and most do not; what a time looks like is known to more of them.
  { name: 'clock', test: /platform\/clock-time\.ts/, minShareCount: 2 },
  { name: 'hour', test: /fields\/HourSelect/, minShareCount: 2 },
  { name: 'alerts', test: /packages\/(?:domain|contract)\/src\/office\/alert/, minShareCount: 2 },
  { name: 'reports', test: /packages\/(?:domain|contract)\/src\/books\/report-mail/, minShareCount: 2 },
  { name: 'hours', test: /places\/weekday-hours\.ts|lib\/use-day-names\.ts/, minShareCount: 2 },
  // The dialog of an import needs what the page knows of imports, and not the page.
  { name: 'imports', test: /features\/assortment\/product-files\/api\.ts/ },
  // Not called as their words are.
  {
    name: 'views',
    test: /\/ui\/views\/(?:api|view-address)\.ts|packages\/(?:domain|contract)\/src\/office\/saved-views\.ts/,
    minShareCount: 2,
  },
  { name: 'second-factor', test: /contract\/src\/people\/(?:second-factor|passkeys)/, minShareCount: 2 },
  { name: 'days', test: /ui\/dates\/(?:DayField|use-typed-day)/, minShareCount: 2 },
  { name: 'resource', test: /ui\/pages\/ResourcePage/, minShareCount: 2 },
  { name: 'kit', test: isShared, minShareCount: 3 },
  // What is said from the start: one file a language, of which a browser fetches its own. The Dutch words of the
  // shell are in the application, for when none can be fetched.
  {
    name: 'words-nl',
    test: /messages[\\/]src[\\/]nl[\\/](?:frame|people[\\/]auth|platform[\\/](?:problems|ui))\.ts$/,
  },
  {
    name: 'words-de',
    test: /messages[\\/]src[\\/]de[\\/](?:frame|people[\\/]auth|platform[\\/](?:problems|ui|shell))\.ts$/,
  },
  {
    name: 'words-en',
    test: /messages[\\/]src[\\/]en[\\/](?:frame|people[\\/]auth|platform[\\/](?:problems|ui|shell))\.ts$/,
  },
];
