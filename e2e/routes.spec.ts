import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCategory, buildLedgerAccount, buildProduct, type User } from '../apps/server/src/testing/build.ts';
import { buildCombiDeal } from '../apps/server/src/testing/build-combi-deal.ts';
import { arrivesAt, shows } from './actions.ts';
import { atScreen, openStage, type Screen, type Stage } from './harness.ts';
import { buildHotel, type Hotel, pathTo, type Place } from './hotel.ts';
import { openTill } from './till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** A page to open, and where that ends: at the same address, or at another. */
type Walk = { readonly place: Place | null; readonly page: string; readonly end: string; readonly heading: string };

/** What stands at a location of a hotel where each has sold once. */
type Sold = {
  readonly place: Place;
  readonly receiptId: number;
  readonly categoryId: number;
  readonly productId: number;
  readonly combiDealId: number;
  readonly ledgerId: number;
  readonly keeper: User;
};

/** A page below a group or a location: its path with the ids that it takes, and the heading that it has. */
type Page = {
  readonly path: string;
  readonly heading: string | ((sold: Sold) => string);
  readonly level?: 'group' | 'location';
  readonly isForStaff?: true;
};

/** Every page below a group or a location as the application names it. */
const pages: readonly Page[] = [
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
  { path: 'administration/jobs', heading: 'Taken', level: 'group' },
  { path: 'administration/ledgers/create', heading: 'Rekening toevoegen' },
  { path: 'administration/ledgers/:ledgerId', heading: '8010 Omzet eten' },
  { path: 'administration/turnover', heading: 'Omzet', level: 'location' },
  { path: 'voucher/dashboard', heading: 'Voucherrapport', level: 'location' },
  { path: 'price-labels', heading: 'Schaplabels', level: 'location' },
  { path: 'reviews', heading: 'Reviews' },
];

/** A page's path at a location, with the ids of what is there. */
function pageAt({ path, heading }: Page, sold: Sold): { readonly page: string; readonly heading: string } {
  const ids: Readonly<Record<string, number>> = {
    propertyId: sold.place.property.id,
    shopId: sold.place.shop.id,
    userId: sold.keeper.id,
    transactionId: sold.receiptId,
    categoryId: sold.categoryId,
    productId: sold.productId,
    combiDealId: sold.combiDealId,
    ledgerId: sold.ledgerId,
  };
  const page = path.replace(/:(\w+)/g, (_, name: string) => String(ids[name]));
  return { page, heading: typeof heading === 'string' ? heading : heading(sold) };
}

const isAt = (level: 'group' | 'location') => (page: Page) => page.level === undefined || page.level === level;

const rootPages = [
  { path: 'login', heading: 'Inloggen' },
  { path: 'forgot_password', heading: 'Wachtwoord vergeten' },
  { path: 'set_password', heading: 'Deze link werkt niet meer' },
  { path: 'receipt/:token', heading: 'Deze bon vinden we niet' },
] as const;

/** The page's title where it is not its heading. */
const titles: Readonly<Record<string, string>> = { 'Deze link werkt niet meer': 'Nieuw wachtwoord' };

/** A hotel where each location has sold once, and what is at each; at group level it is that of Utrecht. */
async function buildSellingHotel(): Promise<{ hotel: Hotel; soldAt: (place: Place | null) => Sold }> {
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
  const receiptIds = new Map<Place, number>();
  for (const place of [hotel.eindhoven, hotel.utrecht]) {
    const { id } = await (await openTill(stage, place.register)).sell();
    if (id === null) throw new Error('The till did not sell.');
    receiptIds.set(place, id);
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
      keeper: hotel.manager,
    };
  };
  return { hotel, soldAt };
}

/** What every page owes its reader, whoever opens it. */
async function isWellFormed({ page, faults }: Screen, heading: string): Promise<void> {
  await shows(page, heading);
  await expect.poll(() => page.title()).toBe(`${titles[heading] ?? heading} · Larder`);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe('Backoffice');
  expect(await page.locator('html').getAttribute('lang')).toBe('nl');
  expect(await page.getByRole('main').count()).toBe(1);
  expect(faults, page.url()).toEqual([]);
}

async function walkAll(user: User, walks: readonly Walk[], hotel: Hotel): Promise<void> {
  await atScreen(stage, { user }, async (screen) => {
    for (const { place, page, end, heading } of walks) {
      await screen.page.goto(pathTo(hotel, place, page));
      await arrivesAt(screen.page, end);
      await isWellFormed(screen, heading);
    }
  });
}

// Some seventy pages, one after the other.
const walkTime = { timeout: 180_000 };

describe('every route, for every role', () => {
  test('[NAV-01] [NAV-02] the pages walked here are all that the application has', async () => {
    const source = await readFile(new URL('../apps/web/src/app/routes.ts', import.meta.url), 'utf8');
    const named = [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
    expect(new Set(named)).toEqual(new Set([...pages, ...rootPages].map(({ path }) => path)));
  });

  test(
    '[NAV-01] [NAV-02] [NAV-05] an administrator opens each page of the group and of each location',
    walkTime,
    async () => {
      const { hotel, soldAt } = await buildSellingHotel();
      const walks = [null, hotel.eindhoven, hotel.utrecht].flatMap((place) => [
        { place, page: '', end: pathTo(hotel, place, 'dashboard'), heading: 'Dashboard' },
        ...pages.filter(isAt(place === null ? 'group' : 'location')).map((one) => {
          const { page, heading } = pageAt(one, soldAt(place));
          return { place, page, end: pathTo(hotel, place, page), heading };
        }),
      ]);
      await walkAll(hotel.admin, walks, hotel);
    },
  );

  test(
    '[NAV-02] [NAV-05] [ACC-11] a manager opens each page of each location, and at group level that of the first',
    walkTime,
    async () => {
      const { hotel, soldAt } = await buildSellingHotel();
      const walks = [null, hotel.eindhoven, hotel.utrecht].flatMap((place) => {
        const shown = place ?? hotel.eindhoven;
        const dashboard = { end: pathTo(hotel, shown, 'dashboard'), heading: 'Dashboard' };
        return [
          { place, page: '', ...dashboard },
          ...pages.filter(isAt(place === null ? 'group' : 'location')).map((one) => {
            const { page, heading } = pageAt(one, soldAt(shown));
            const isOffered = isAt('location')(one);
            return { place, page, ...(isOffered ? { end: pathTo(hotel, shown, page), heading } : dashboard) };
          }),
        ];
      });
      await walkAll(hotel.manager, walks, hotel);
    },
  );

  test(
    '[NAV-02] [NAV-05] [ACC-13] the default role opens its pages, and from all others comes to its transactions',
    walkTime,
    async () => {
      const { hotel, soldAt } = await buildSellingHotel();
      const start = { end: pathTo(hotel, hotel.utrecht, 'transactions'), heading: 'Transacties' };
      const walks = [null, hotel.eindhoven, hotel.utrecht].flatMap((place) => [
        { place, page: '', ...start },
        ...pages.map((one) => {
          const { page, heading } = pageAt(one, soldAt(hotel.utrecht));
          const isOpen = one.isForStaff === true && place !== hotel.eindhoven;
          return { place, page, ...(isOpen ? { end: pathTo(hotel, hotel.utrecht, page), heading } : start) };
        }),
      ]);
      await walkAll(hotel.staff, walks, hotel);
    },
  );

  test('[ACC-06] [NAV-05] the pages outside a group are well formed, signed in and out', async () => {
    const { hotel } = await buildSellingHotel();
    for (const seat of [{}, { user: hotel.manager }])
      await atScreen(stage, seat, async (screen) => {
        for (const { path, heading } of rootPages) {
          const isSentOn = path === 'login' && 'user' in seat;
          await screen.page.goto(`/${path}`);
          await isWellFormed(screen, isSentOn ? 'Dashboard' : heading);
        }
      });
  });

  test('[NAV-01] a receipt that is not there, or of another location or group, says so with a way back', async () => {
    const [{ hotel, soldAt }, foreign] = [await buildSellingHotel(), await buildSellingHotel()];
    await atScreen(stage, { user: hotel.manager }, async (screen) => {
      const { page } = screen;
      const list = pathTo(hotel, hotel.utrecht, 'transactions');
      for (const id of [soldAt(hotel.eindhoven).receiptId, foreign.soldAt(null).receiptId, 999_999_999_999]) {
        await page.goto(`${list}/${id}`);
        await isWellFormed(screen, 'Bon niet gevonden');
      }
      await page.getByRole('link', { name: 'Naar de transacties' }).click();
      await arrivesAt(page, list);
    });
  });
});
