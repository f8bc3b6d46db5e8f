import type { Page } from 'playwright-core';
import { buildLedgerAccount, type User } from '../../apps/server/src/testing/build/build.ts';
import { buildAgeCheckSheet } from '../../apps/server/src/testing/build/build-age-check.ts';
import { buildDynamicDate, buildDynamicHours } from '../../apps/server/src/testing/build/build-dynamic-pricing.ts';
import { buildFailedJobs } from '../../apps/server/src/testing/build/build-failed-jobs.ts';
import { buildCombiDeal } from '../../apps/server/src/testing/build/build-combi-deal.ts';
import { buildPriceLabel } from '../../apps/server/src/testing/build/build-price-label.ts';
import { linkOf } from '../../apps/server/src/testing/build/build-receipt.ts';
import { buildBookDelivery, buildBookTarget } from '../../apps/server/src/testing/build/build-book-target.ts';
import { buildWebhook } from '../../apps/server/src/testing/build/build-webhook.ts';
import { buildAccessToken } from '../../apps/server/src/testing/build/build-access-token.ts';
import { buildPms, buildPmsPosting } from '../../apps/server/src/testing/build/build-pms.ts';
import { buildMailSender } from '../../apps/server/src/testing/build/build-mail-sender.ts';
import { buildReportMail } from '../../apps/server/src/testing/build/build-report-mail.ts';
import { type BusyHotel, buildBusyHotel, buildNewcomer, type Names } from './busy-hotel.ts';
import { lookForAlerts } from './alerts.ts';
import { soon } from './actions.ts';
import { dayFromToday } from './days.ts';
import type { Stage } from './harness.ts';
import { pathTo } from './hotel.ts';

/** A page in a state of its own, to be looked at in every language, scheme and width. */
export type Sight = {
  readonly name: string;
  /** Nobody when absent. */
  readonly user?: User;
  readonly path: string;
  /** Tells that the page has all that it will have. */
  readonly settled: (page: Page) => Promise<void>;
};

const heading = async (page: Page) => page.getByRole('heading', { level: 1 }).waitFor(soon);

/** Waits until nothing on the page says that it loads. */
export async function loaded(page: Page): Promise<void> {
  await heading(page);
  await page
    .locator('main :is([aria-busy="true"], [data-placeholder])')
    .first()
    .waitFor({ state: 'detached', ...soon });
}

/** The pages outside a group: signing in, and what a guest opens. */
async function buildOutsideSights(stage: Stage, hotel: BusyHotel): Promise<readonly Sight[]> {
  return [
    { name: 'sign-in', path: '/login', settled: heading },
    { name: 'forgotten password', path: '/forgot_password', settled: heading },
    { name: 'new password', path: '/set_password?token=something', settled: heading },
    { name: 'for developers', path: '/developers', settled: loaded },
    { name: 'dead link', path: '/set_password', settled: heading },
    {
      name: 'a guest’s receipt',
      path: `/receipt/${await linkOf(stage, { id: hotel.fullReceiptId, groupId: hotel.group.id })}`,
      settled: loaded,
    },
    { name: 'a link of no receipt', path: '/receipt/nothing', settled: loaded },
    { name: 'not assigned', user: await buildNewcomer(stage), path: '/login', settled: heading },
  ];
}

/** What pages show beside receipts and goods. */
async function buildThings(stage: Stage, { group, utrecht, fullReceiptId }: BusyHotel) {
  const { id: ledgerId } = await buildLedgerAccount(stage, { group });
  const { id: combiDealId } = await buildCombiDeal(stage, { group, name: { nl: 'Lunchdeal' } });
  await buildAgeCheckSheet(stage, { property: utrecht.property, usedBy: utrecht.register, codeCount: 21 });
  await buildFailedJobs(stage, { group, receiptId: fullReceiptId });
  return { ledgerId, combiDealId };
}

const at = (user: User, name: string, path: string): Sight => ({ name, user, path, settled: loaded });

/** The tabs of the price labels, with a label, a week and a period. */
async function buildLabelSights(stage: Stage, hotel: BusyHotel): Promise<readonly Sight[]> {
  const { admin, manager, utrecht } = hotel;
  await buildPriceLabel(stage, { shop: utrecht.shop, product: { id: hotel.productId } });
  await buildDynamicHours(stage, { property: utrecht.property });
  await buildDynamicDate(stage, { property: utrecht.property, reason: 'Kermis' });
  return [
    at(manager, 'price labels', pathTo(hotel, utrecht, 'price-labels')),
    at(admin, 'a new price label', pathTo(hotel, utrecht, 'price-labels?tab=input')),
    at(admin, 'a label host', pathTo(hotel, utrecht, 'price-labels?tab=setup')),
    at(manager, 'dynamic prices', pathTo(hotel, utrecht, 'price-labels?tab=dynamic')),
  ];
}

/** Reviews, books and what is told of the group. */
function officeSights(
  hotel: BusyHotel,
  {
    month,
    ledgerId,
    reportMailId,
    accessTokenId,
    webhookId,
    bookTargetId,
  }: {
    readonly month: string;
    readonly ledgerId: number;
    readonly reportMailId: number;
    readonly accessTokenId: number;
    readonly webhookId: number;
    readonly bookTargetId: number;
  },
) {
  const { admin, manager, utrecht } = hotel;
  return [
    at(admin, 'reviews of the group', pathTo(hotel, null, 'reviews?preset=year&from=2026-01-01')),
    at(manager, 'reviews of an empty month', pathTo(hotel, utrecht, `reviews?${month}`)),
    at(admin, 'ledgers of the group', pathTo(hotel, null, 'administration/ledgers')),
    at(manager, 'ledgers of a location', pathTo(hotel, utrecht, 'administration/ledgers')),
    at(manager, 'a new ledger account', pathTo(hotel, utrecht, 'administration/ledgers/create')),
    at(admin, 'a ledger account', pathTo(hotel, null, `administration/ledgers/${ledgerId}`)),
    at(admin, 'mail as the hotel', pathTo(hotel, utrecht, 'administration/mail')),
    at(admin, 'jobs', pathTo(hotel, null, 'administration/jobs')),
    at(admin, 'the history', pathTo(hotel, null, 'administration/history')),
    at(admin, 'alerts', pathTo(hotel, null, 'alerts')),
    at(admin, 'the rules of alerts', pathTo(hotel, null, 'alerts/settings')),
    at(admin, 'who needs a second step', pathTo(hotel, null, 'accounts/sign-in')),
    at(admin, 'tokens of programs', pathTo(hotel, null, 'accounts/tokens')),
    at(admin, 'a new token', pathTo(hotel, null, 'accounts/tokens/create')),
    at(admin, 'a token', pathTo(hotel, null, `accounts/tokens/${accessTokenId}`)),
    at(admin, 'webhooks', pathTo(hotel, null, 'administration/webhooks')),
    at(admin, 'a new webhook', pathTo(hotel, null, 'administration/webhooks/create')),
    at(admin, 'a webhook', pathTo(hotel, null, `administration/webhooks/${webhookId}`)),
    at(admin, 'where files for the bookkeeping go', pathTo(hotel, null, 'administration/book-targets')),
    at(manager, 'a new place for files', pathTo(hotel, utrecht, 'administration/book-targets/create')),
    at(manager, 'a place for files', pathTo(hotel, utrecht, `administration/book-targets/${bookTargetId}`)),
    at(admin, 'signing in by a directory', pathTo(hotel, null, 'accounts/directory')),
    at(manager, 'reports by mail', pathTo(hotel, utrecht, 'administration/report-mails')),
    at(manager, 'a new report by mail', pathTo(hotel, utrecht, 'administration/report-mails/create')),
    at(admin, 'a report by mail', pathTo(hotel, null, `administration/report-mails/${reportMailId}`)),
  ];
}

/** What programs call with, and where they are told of what happens. */
async function buildWays(stage: Stage, { group, utrecht: { property } }: BusyHotel, named: Names = (name) => name) {
  const { id: accessTokenId } = await buildAccessToken(stage, { group, name: named('Hotelsysteem') });
  const { id: webhookId } = await buildWebhook(stage, { group, name: named('Boekhouding') });
  const target = await buildBookTarget(stage, { property, name: named('Boekhouder') });
  await buildBookDelivery(stage, { property, target });
  // Off: nothing is posted while it is looked at.
  await buildPms(stage, { property, isOn: false });
  await buildPmsPosting(stage, { property });
  return { accessTokenId, webhookId, bookTargetId: target.id };
}

/** Every page of the application: those outside a group, and those inside it full and empty. */
export async function buildSights(
  stage: Stage,
  named?: Names,
): Promise<{ hotel: BusyHotel; sights: readonly Sight[] }> {
  const hotel = await buildBusyHotel(stage, named);
  const { admin, manager, staff, utrecht } = hotel;
  const { ledgerId, combiDealId } = await buildThings(stage, hotel);
  const { id: reportMailId } = await buildReportMail(stage, { property: utrecht.property });
  await buildMailSender(stage, { property: utrecht.property });
  const ways = await buildWays(stage, hotel, named);
  await lookForAlerts(stage, hotel);
  const month = `preset=custom&from=2026-01-01&to=2026-01-31`;
  return {
    hotel,
    sights: [
      ...(await buildOutsideSights(stage, hotel)),
      at(admin, 'dashboard of the group', pathTo(hotel, null, 'dashboard')),
      at(manager, 'dashboard of a location', pathTo(hotel, utrecht, 'dashboard')),
      at(manager, 'dashboard of an empty month', pathTo(hotel, utrecht, `dashboard?${month}`)),
      at(admin, 'locations', pathTo(hotel, null, 'locations')),
      at(admin, 'a new location', pathTo(hotel, null, 'locations/create')),
      at(admin, 'a location', pathTo(hotel, null, `locations/edit/${utrecht.property.id}`)),
      at(admin, 'accounts', pathTo(hotel, null, 'accounts')),
      at(manager, 'a new account', pathTo(hotel, utrecht, 'accounts/create')),
      at(manager, 'an account', pathTo(hotel, utrecht, `accounts/edit/${staff.id}`)),
      at(manager, 'the own account', pathTo(hotel, utrecht, 'account')),
      at(manager, 'a new shop', pathTo(hotel, utrecht, 'shop/create')),
      at(manager, 'a shop', pathTo(hotel, utrecht, `shop/${utrecht.shop.id}`)),
      at(admin, 'receipts of the group', pathTo(hotel, null, 'transactions?preset=year&from=2026-01-01')),
      at(
        staff,
        'receipts of a location',
        pathTo(hotel, utrecht, 'transactions?preset=year&from=2026-01-01&state=FAILED'),
      ),
      at(staff, 'receipts of an empty month', pathTo(hotel, utrecht, `transactions?${month}`)),
      at(admin, 'a receipt', pathTo(hotel, utrecht, `transactions/${hotel.fullReceiptId}`)),
      at(manager, 'categories', pathTo(hotel, utrecht, 'categories')),
      at(manager, 'products of a location', pathTo(hotel, utrecht, 'categories?tab=products')),
      at(admin, 'prices', pathTo(hotel, null, 'categories?tab=products&view=prices')),
      at(admin, 'a new category', pathTo(hotel, null, 'categories/create')),
      at(admin, 'a new product', pathTo(hotel, null, 'products/create')),
      at(admin, 'a product', pathTo(hotel, null, `products/edit/${hotel.productId}`)),
      at(manager, 'a product of the group at a location', pathTo(hotel, utrecht, `products/edit/${hotel.productId}`)),
      at(admin, 'combi-deals', pathTo(hotel, null, 'categories?tab=combiDeals')),
      at(manager, 'a new combi-deal', pathTo(hotel, utrecht, 'combideals/create')),
      at(admin, 'a combi-deal', pathTo(hotel, null, `combideals/edit/${combiDealId}`)),
      at(manager, 'receipts set aside', pathTo(hotel, utrecht, 'transactions?view=quarantine')),
      at(staff, 'QR codes', pathTo(hotel, utrecht, 'qrcodes')),
      ...reportSights(hotel, month),
      ...(await buildLabelSights(stage, hotel)),
      ...officeSights(hotel, { month, ledgerId, reportMailId, ...ways }),
      at(staff, 'a receipt that is not there', pathTo(hotel, utrecht, 'transactions/999999999')),
    ],
  };
}

/** Figures of a location, and its days. */
function reportSights(hotel: BusyHotel, month: string): readonly Sight[] {
  const { admin, manager, utrecht } = hotel;
  return [
    at(manager, 'turnover', pathTo(hotel, utrecht, 'administration/turnover?preset=year&from=2026-01-01')),
    at(manager, 'turnover of an empty month', pathTo(hotel, utrecht, `administration/turnover?${month}`)),
    at(manager, 'the report of tills, elsewhere than in Germany', pathTo(hotel, utrecht, 'administration/till-report')),
    at(admin, 'the hotel system', pathTo(hotel, utrecht, 'administration/pms')),
    at(manager, 'day closes', pathTo(hotel, utrecht, 'administration/day-closes')),
    at(manager, 'a day close', pathTo(hotel, utrecht, `administration/day-closes/${dayFromToday(0)}`)),
    at(manager, 'vouchers', pathTo(hotel, utrecht, 'voucher/dashboard?preset=year&from=2026-01-01')),
    at(manager, 'vouchers of an empty month', pathTo(hotel, utrecht, `voucher/dashboard?${month}`)),
  ];
}
