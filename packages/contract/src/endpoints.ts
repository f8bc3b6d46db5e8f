import * as accessTokens from './people/access-tokens.ts';
import * as alertSettings from './office/alert-settings.ts';
import * as alerts from './office/alerts.ts';
import * as auth from './people/auth.ts';
import * as ownAccount from './people/own-account.ts';
import * as bookkeeping from './books/bookkeeping.ts';
import * as cashRegisters from './places/cash-registers.ts';
import * as categories from './assortment/categories.ts';
import * as combiDeals from './assortment/combi-deals.ts';
import * as dayCloses from './books/day-closes.ts';
import * as device from './sales/device.ts';
import * as dynamicPricing from './shelf/dynamic-pricing.ts';
import * as directorySignIn from './people/directory-sign-in.ts';
import { type Endpoint, isEndpoint } from './platform/endpoint.ts';
import * as firstSteps from './office/first-steps.ts';
import * as groups from './people/groups.ts';
import * as history from './office/history.ts';
import * as jobs from './office/jobs.ts';
import * as ledgerAccounts from './assortment/ledger-accounts.ts';
import * as mailSenders from './office/mail-senders.ts';
import * as media from './office/media.ts';
import * as passkeys from './people/passkeys.ts';
import * as paymentMethods from './books/payment-methods.ts';
import * as pms from './sales/pms.ts';
import * as priceLabelConfig from './shelf/price-label-config.ts';
import * as priceLabels from './shelf/price-labels.ts';
import * as productFiles from './assortment/product-files.ts';
import * as productChanges from './assortment/product-changes.ts';
import * as productRemoval from './assortment/product-removal.ts';
import * as products from './assortment/products.ts';
import * as properties from './places/properties.ts';
import * as qrCodes from './sales/qr-codes.ts';
import * as quarantine from './sales/quarantine.ts';
import * as receiptPages from './sales/receipt-pages.ts';
import * as receiptMails from './sales/receipt-mails.ts';
import * as receipts from './sales/receipts.ts';
import * as reportFiles from './books/report-files.ts';
import * as taxFiles from './books/tax-files.ts';
import * as reportMails from './books/report-mails.ts';
import * as reporting from './books/reporting.ts';
import * as reviews from './sales/reviews.ts';
import * as salesReports from './books/sales-reports.ts';
import * as pushSubscriptions from './office/push-subscriptions.ts';
import * as savedViews from './office/saved-views.ts';
import * as search from './search.ts';
import * as secondFactor from './people/second-factor.ts';
import * as signInDirectory from './people/sign-in-directory.ts';
import * as signInPolicy from './people/sign-in-policy.ts';
import * as shops from './places/shops.ts';
import * as soldItems from './books/sold-items.ts';
import * as turnover from './books/turnover.ts';
import * as users from './people/users.ts';
import * as bookTargets from './books/book-targets.ts';
import * as webhooks from './office/webhooks.ts';
import * as vats from './assortment/vats.ts';

const modules = [
  auth,
  ownAccount,
  secondFactor,
  passkeys,
  signInPolicy,
  accessTokens,
  signInDirectory,
  directorySignIn,
  alerts,
  alertSettings,
  users,
  groups,
  properties,
  shops,
  cashRegisters,
  media,
  categories,
  products,
  productRemoval,
  productChanges,
  combiDeals,
  dynamicPricing,
  priceLabels,
  pms,
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
  taxFiles,
  reportMails,
  turnover,
  bookkeeping,
  dayCloses,
  firstSteps,
  history,
  pushSubscriptions,
  savedViews,
  webhooks,
  mailSenders,
  bookTargets,
  jobs,
  qrCodes,
  search,
  device,
];

/** Every call of the API. A file's exports that are endpoints are found here, so that adding a file is one line. */
export const endpoints: readonly Endpoint[] = modules.flatMap((module) =>
  Object.values<unknown>(module).filter(isEndpoint),
);
