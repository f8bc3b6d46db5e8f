import { accounts } from './accounts.ts';
import { assortment } from './assortment.ts';
import { auth } from './auth.ts';
import { categories } from './categories.ts';
import { combiDeals } from './combi-deals.ts';
import { dashboard } from './dashboard.ts';
import { dayCloses } from './day-closes.ts';
import { jobs } from './jobs.ts';
import { labelHost } from './label-host.ts';
import { ledgers } from './ledgers.ts';
import { locations } from './locations.ts';
import { priceLabels } from './price-labels.ts';
import { priceLaw } from './price-law.ts';
import { problems } from './problems.ts';
import { productFiles } from './product-files.ts';
import { products } from './products.ts';
import { qrCodes } from './qr-codes.ts';
import { quarantine } from './quarantine.ts';
import { receiptPage } from './receipt-page.ts';
import { reviews } from './reviews.ts';
import { shell } from './shell.ts';
import { shops } from './shops.ts';
import { transactions } from './transactions.ts';
import { turnover } from './turnover.ts';
import { ui } from './ui.ts';
import { vouchers } from './vouchers.ts';

/** Every sentence in Dutch, the source language, by namespace. */
export const messages = {
  accounts,
  assortment,
  auth,
  categories,
  combiDeals,
  dashboard,
  dayCloses,
  jobs,
  labelHost,
  ledgers,
  locations,
  priceLabels,
  priceLaw,
  problems,
  productFiles,
  products,
  qrCodes,
  quarantine,
  receiptPage,
  reviews,
  shell,
  shops,
  transactions,
  turnover,
  ui,
  vouchers,
} as const;
