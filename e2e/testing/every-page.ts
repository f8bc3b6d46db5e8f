import { readFile } from 'node:fs/promises';
import {
  buildCategory,
  buildLedgerAccount,
  buildProduct,
  type User,
} from '../../apps/server/src/testing/build/build.ts';
import { buildCombiDeal } from '../../apps/server/src/testing/build/build-combi-deal.ts';
import { buildMailSender } from '../../apps/server/src/testing/build/build-mail-sender.ts';
import { buildBookTarget } from '../../apps/server/src/testing/build/build-book-target.ts';
import { buildWebhook } from '../../apps/server/src/testing/build/build-webhook.ts';
import { buildAccessToken } from '../../apps/server/src/testing/build/build-access-token.ts';
import { buildReportMail } from '../../apps/server/src/testing/build/build-report-mail.ts';
import { formatWeekdayDay } from '../../packages/domain/src/platform/moments.ts';
import { dayFromToday } from './days.ts';
import type { Stage } from './harness.ts';
import { buildHotel, type Hotel, type Place } from './hotel.ts';
import { openTill } from './till.ts';

/** What stands at a location of a hotel where each has sold once. */
export type Sold = {
  readonly place: Place;
  readonly receiptId: number;
  readonly categoryId: number;
  readonly productId: number;
  readonly combiDealId: number;
  readonly ledgerId: number;
  readonly reportMailId: number;
  readonly accessTokenId: number;
  readonly webhookId: number;
  readonly bookTargetId: number;
  readonly keeper: User;
};

/** A page below a group or a location: its path with the ids that it takes, and the heading that it has. */
export type Page = {
  readonly path: string;
  readonly heading: string | ((sold: Sold) => string);
  readonly level?: 'group' | 'location';
  readonly isForStaff?: true;
  /** Administrators alone open it, wherever it stands. */
  readonly isForAdmins?: true;
};

/** Every page below a group or a location as the application names it. */
export const pages: readonly Page[] = [
  { path: 'dashboard', heading: 'Dashboard' },
  { path: 'dashboard/category/:categoryId', heading: 'Broodjes' },
  { path: 'locations', heading: 'Locaties', level: 'group' },
  { path: 'locations/create', heading: 'Locatie toevoegen', level: 'group' },
  { path: 'locations/edit/:propertyId', heading: ({ place }) => place.property.name, level: 'group' },
  { path: 'shop/create', heading: 'Nieuwe winkel', level: 'location' },
  { path: 'shop/:shopId', heading: ({ place }) => place.shop.name, level: 'location' },
  { path: 'accounts', heading: 'Accounts' },
  { path: 'accounts/create', heading: 'Account toevoegen' },
  { path: 'accounts/edit/:userId', heading: ({ keeper }) => keeper.name },
  { path: 'account', heading: 'Mijn account', isForStaff: true },
  { path: 'transactions', heading: 'Transacties', isForStaff: true },
  { path: 'transactions/:transactionId', heading: 'Bon 1', isForStaff: true },
  { path: 'categories', heading: 'Assortiment' },
  { path: 'categories/create', heading: 'Categorie toevoegen' },
  { path: 'categories/edit/:categoryId', heading: 'Broodjes' },
  { path: 'categories/:categoryId/products', heading: 'Broodjes' },
  { path: 'categories/:categoryId/products/create', heading: 'Artikel toevoegen' },
  { path: 'categories/:categoryId/products/edit/:productId', heading: 'Domwrap' },
  { path: 'products/create', heading: 'Artikel toevoegen' },
  { path: 'products/edit/:productId', heading: 'Domwrap' },
  { path: 'combideals/create', heading: 'Combideal toevoegen' },
  { path: 'combideals/edit/:combiDealId', heading: 'Lunchdeal' },
  { path: 'qrcodes', heading: 'QR-codes', level: 'location', isForStaff: true },
  { path: 'administration/ledgers', heading: 'Instellingen administratie' },
  { path: 'accounts/sign-in', heading: 'Regels voor inloggen', level: 'group', isForAdmins: true },
  { path: 'accounts/tokens', heading: 'Tokens', level: 'group', isForAdmins: true },
  { path: 'accounts/tokens/create', heading: 'Token maken', level: 'group', isForAdmins: true },
  { path: 'administration/webhooks', heading: 'Webhooks', level: 'group', isForAdmins: true },
  { path: 'administration/webhooks/create', heading: 'Webhook toevoegen', level: 'group', isForAdmins: true },
  { path: 'administration/webhooks/:webhookId', heading: 'Hotelsysteem', level: 'group', isForAdmins: true },
  { path: 'accounts/tokens/:accessTokenId', heading: 'Koppeling', level: 'group', isForAdmins: true },
  { path: 'accounts/directory', heading: 'Inloggen via de organisatie', level: 'group', isForAdmins: true },
  { path: 'alerts', heading: 'Meldingen', isForStaff: true },
  { path: 'alerts/settings', heading: 'Regels voor meldingen', isForAdmins: true },
  { path: 'administration/report-mails', heading: 'Rapporten per mail' },
  { path: 'administration/report-mails/create', heading: 'Rapport toevoegen' },
  { path: 'administration/report-mails/:reportMailId', heading: 'Dagafsluiting' },
  { path: 'administration/mail', heading: 'E-mail', level: 'location', isForAdmins: true },
  { path: 'administration/book-targets', heading: 'Boekhouding aanleveren' },
  { path: 'administration/book-targets/create', heading: 'Aanlevering toevoegen' },
  { path: 'administration/book-targets/:bookTargetId', heading: 'Boekhouder' },
  { path: 'administration/jobs', heading: 'Taken', level: 'group' },
  { path: 'administration/history', heading: 'Geschiedenis' },
  { path: 'administration/ledgers/create', heading: 'Rekening toevoegen' },
  { path: 'administration/ledgers/:ledgerId', heading: '8010 Omzet eten' },
  { path: 'administration/turnover', heading: 'Omzet', level: 'location' },
  { path: 'administration/pms', heading: 'Hotelsysteem', level: 'location' },
  { path: 'administration/till-report', heading: 'ELSTER-melding', level: 'location' },
  { path: 'administration/day-closes', heading: 'Dagafsluitingen', level: 'location' },
  {
    path: 'administration/day-closes/:day',
    heading: () => `Dagafsluiting ${formatWeekdayDay(dayFromToday(0), 'nl')}`,
    level: 'location',
  },
  { path: 'voucher/dashboard', heading: 'Voucherrapport', level: 'location' },
  { path: 'price-labels', heading: 'Schaplabels', level: 'location' },
  { path: 'reviews', heading: 'Reviews' },
];

/** The paths that a table of the application's pages names, such as `routes.ts`. */
export async function pathsIn(table: string): Promise<readonly string[]> {
  const source = await readFile(new URL(`../../apps/web/src/app/${table}`, import.meta.url), 'utf8');
  const named = source.matchAll(/path: ('[^']+')|pagesAt\(\[([^\]]+)\]/g);
  return [...named].flatMap(([, one, several]) =>
    [...(one ?? several ?? '').matchAll(/'([^']+)'/g)].map(([, path = '']) => path),
  );
}

/** A page's path at a location, with the ids of what is there. */
export function pageAt({ path, heading }: Page, sold: Sold): { readonly page: string; readonly heading: string } {
  const ids: Readonly<Record<string, number | string>> = {
    day: dayFromToday(0),
    propertyId: sold.place.property.id,
    shopId: sold.place.shop.id,
    userId: sold.keeper.id,
    transactionId: sold.receiptId,
    categoryId: sold.categoryId,
    productId: sold.productId,
    combiDealId: sold.combiDealId,
    ledgerId: sold.ledgerId,
    reportMailId: sold.reportMailId,
    accessTokenId: sold.accessTokenId,
    webhookId: sold.webhookId,
    bookTargetId: sold.bookTargetId,
  };
  const page = path.replace(/:(\w+)/g, (_, name: string) => String(ids[name]));
  return { page, heading: typeof heading === 'string' ? heading : heading(sold) };
}

/** A hotel where each location has sold once, and what is at each; at group level it is that of Utrecht. */
export async function buildSellingHotel(
  stage: Stage,
): Promise<{ hotel: Hotel; soldAt: (place: Place | null) => Sold }> {
  const hotel = await buildHotel(stage);
  const category = await buildCategory(stage, { group: hotel.group, name: 'Broodjes' });
  const { id: categoryId } = category;
  const { id: productId } = await buildProduct(stage, { category, name: { nl: 'Domwrap' } });
  const { id: combiDealId } = await buildCombiDeal(stage, { group: hotel.group, name: { nl: 'Lunchdeal' } });
  const { id: ledgerId } = await buildLedgerAccount(stage, {
    group: hotel.group,
    code: '8010',
    description: 'Omzet eten',
  });
  const { id: accessTokenId } = await buildAccessToken(stage, { group: hotel.group });
  const { id: webhookId } = await buildWebhook(stage, { group: hotel.group });
  for (const { property } of [hotel.eindhoven, hotel.utrecht]) await buildMailSender(stage, { property });
  const receiptIds = new Map<Place, number>();
  const reportMailIds = new Map<Place, number>();
  const bookTargetIds = new Map<Place, number>();
  for (const place of [hotel.eindhoven, hotel.utrecht]) {
    const { id } = await (await openTill(stage, place.register)).sell();
    if (id === null) throw new Error('The till did not sell.');
    receiptIds.set(place, id);
    reportMailIds.set(place, (await buildReportMail(stage, place)).id);
    bookTargetIds.set(place, (await buildBookTarget(stage, { property: place.property })).id);
  }
  const soldAt = (given: Place | null): Sold => {
    const place = given ?? hotel.utrecht;
    return {
      place,
      receiptId: receiptIds.get(place) ?? 0,
      categoryId,
      productId,
      combiDealId,
      ledgerId,
      accessTokenId,
      webhookId,
      reportMailId: reportMailIds.get(place) ?? 0,
      bookTargetId: bookTargetIds.get(place) ?? 0,
      keeper: hotel.manager,
    };
  };
  return { hotel, soldAt };
}
