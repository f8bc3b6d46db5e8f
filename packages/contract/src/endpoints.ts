import * as auth from './auth.ts';
import * as bookkeeping from './bookkeeping.ts';
import * as cashRegisters from './cash-registers.ts';
import * as categories from './categories.ts';
import * as combiDeals from './combi-deals.ts';
import * as dayCloses from './day-closes.ts';
import * as device from './device.ts';
import * as dynamicPricing from './dynamic-pricing.ts';
import type { Endpoint } from './endpoint.ts';
import * as groups from './groups.ts';
import * as jobs from './jobs.ts';
import * as ledgerAccounts from './ledger-accounts.ts';
import * as media from './media.ts';
import * as paymentMethods from './payment-methods.ts';
import * as priceLabelConfig from './price-label-config.ts';
import * as priceLabels from './price-labels.ts';
import * as productFiles from './product-files.ts';
import * as productChanges from './product-changes.ts';
import * as products from './products.ts';
import * as properties from './properties.ts';
import * as qrCodes from './qr-codes.ts';
import * as quarantine from './quarantine.ts';
import * as receiptPages from './receipt-pages.ts';
import * as receiptMails from './receipt-mails.ts';
import * as receipts from './receipts.ts';
import * as reportFiles from './report-files.ts';
import * as reporting from './reporting.ts';
import * as reviews from './reviews.ts';
import * as salesReports from './sales-reports.ts';
import * as shops from './shops.ts';
import * as soldItems from './sold-items.ts';
import * as turnover from './turnover.ts';
import * as users from './users.ts';
import * as vats from './vats.ts';

const modules = [
  auth,
  users,
  groups,
  properties,
  shops,
  cashRegisters,
  media,
  categories,
  products,
  productChanges,
  combiDeals,
  dynamicPricing,
  priceLabels,
  priceLabelConfig,
  productFiles,
  ledgerAccounts,
  vats,
  paymentMethods,
  // Before `receipts`: its `/receipts/reviews` is no receipt.
  reviews,
  receipts,
  soldItems,
  receiptMails,
  receiptPages,
  quarantine,
  reporting,
  salesReports,
  reportFiles,
  turnover,
  bookkeeping,
  dayCloses,
  jobs,
  qrCodes,
  device,
];

/** Every call of the API. A file's exports that are endpoints are found here, so that adding a file is one line. */
export const endpoints: readonly Endpoint[] = modules.flatMap((module) =>
  Object.values<unknown>(module).filter(isEndpoint),
);

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'api' in value &&
    'method' in value &&
    'path' in value &&
    'requires' in value
  );
}
