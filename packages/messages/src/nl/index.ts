import { accessTokens } from './people/access-tokens.ts';
import { pms } from './sales/pms.ts';
import { pmsWords } from './sales/pms-words.ts';
import { mailSender } from './office/mail-sender.ts';
import { bookTargets } from './books/book-targets.ts';
import { webhooks } from './office/webhooks.ts';
import { accounts } from './people/accounts.ts';
import { alerts } from './office/alerts.ts';
import { assortment } from './assortment/assortment.ts';
import { auth } from './people/auth.ts';
import { categories } from './assortment/categories.ts';
import { combiDeals } from './assortment/combi-deals.ts';
import { dashboard } from './books/dashboard.ts';
import { dayCloses } from './books/day-closes.ts';
import { developers } from './people/developers.ts';
import { firstSteps } from './books/first-steps.ts';
import { help } from './platform/help.ts';
import { history } from './office/history.ts';
import { historyWords } from './office/history-words.ts';
import { jobs } from './office/jobs.ts';
import { labelHost } from './shelf/label-host.ts';
import { ledgers } from './books/ledgers.ts';
import { locations } from './places/locations.ts';
import { palette } from './platform/palette.ts';
import { priceLabels } from './shelf/price-labels.ts';
import { priceLaw } from './shelf/price-law.ts';
import { problems } from './platform/problems.ts';
import { productFiles } from './assortment/product-files.ts';
import { products } from './assortment/products.ts';
import { qrCodes } from './sales/qr-codes.ts';
import { quarantine } from './sales/quarantine.ts';
import { receiptPage } from './sales/receipt-page.ts';
import { reportMails } from './books/report-mails.ts';
import { reviews } from './sales/reviews.ts';
import { savedViews } from './office/saved-views.ts';
import { secondFactor } from './people/second-factor.ts';
import { signInDirectory } from './people/sign-in-directory.ts';
import { shell } from './platform/shell.ts';
import { shops } from './places/shops.ts';
import { transactions } from './sales/transactions.ts';
import { till } from './sales/till.ts';
import { tillReport } from './books/till-report.ts';
import { turnover } from './books/turnover.ts';
import { ui } from './platform/ui.ts';
import { vouchers } from './books/vouchers.ts';

/** Every sentence in Dutch, the source language, by namespace. */
export const messages = {
  accessTokens,
  mailSender,
  webhooks,
  bookTargets,
  accounts,
  alerts,
  assortment,
  auth,
  categories,
  combiDeals,
  dashboard,
  dayCloses,
  developers,
  firstSteps,
  help,
  history,
  historyWords,
  jobs,
  labelHost,
  ledgers,
  locations,
  palette,
  pms,
  pmsWords,
  priceLabels,
  priceLaw,
  problems,
  productFiles,
  products,
  qrCodes,
  quarantine,
  receiptPage,
  reportMails,
  reviews,
  savedViews,
  secondFactor,
  shell,
  shops,
  signInDirectory,
  transactions,
  till,
  tillReport,
  turnover,
  ui,
  vouchers,
} as const;
