import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../apps/server/src/testing/build.ts';
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

/** Every page below a group or a location as the application names it, with the heading that it has. */
const pages = [
  { path: 'dashboard', heading: 'Dashboard', isForStaff: false },
  { path: 'transactions', heading: 'Transacties', isForStaff: true },
  { path: 'transactions/:transactionId', heading: 'Bon 1', isForStaff: true },
] as const;

const rootPages = [
  { path: 'login', heading: 'Inloggen' },
  { path: 'forgot_password', heading: 'Wachtwoord vergeten' },
  { path: 'set_password', heading: 'Deze link werkt niet meer' },
] as const;

/** The page's title where it is not its heading. */
const titles: Readonly<Record<string, string>> = { 'Deze link werkt niet meer': 'Nieuw wachtwoord' };

/** A hotel where each location has sold once, and the ids of those two receipts. */
async function buildSellingHotel(): Promise<{ hotel: Hotel; idOf: (place: Place | null) => string }> {
  const hotel = await buildHotel(stage);
  const ids = new Map<Place, number | null>();
  for (const place of [hotel.eindhoven, hotel.utrecht]) {
    const till = await openTill(stage, place.register);
    ids.set(place, (await till.sell()).id);
  }
  return { hotel, idOf: (place) => String(ids.get(place ?? hotel.utrecht)) };
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

describe('every route, for every role', () => {
  test('[NAV-01] [NAV-02] the pages walked here are all that the application has', async () => {
    const source = await readFile(new URL('../apps/web/src/app/routes.ts', import.meta.url), 'utf8');
    const named = [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
    expect(new Set(named)).toEqual(new Set([...pages, ...rootPages].map(({ path }) => path)));
  });

  test('[NAV-01] [NAV-02] [NAV-05] an administrator opens each page of the group and of each location', async () => {
    const { hotel, idOf } = await buildSellingHotel();
    const walks = [null, hotel.eindhoven, hotel.utrecht].flatMap((place) => [
      { place, page: '', end: pathTo(hotel, place, 'dashboard'), heading: 'Dashboard' },
      ...pages.map(({ path, heading }) => {
        const page = path.replace(':transactionId', idOf(place));
        return { place, page, end: pathTo(hotel, place, page), heading };
      }),
    ]);
    await walkAll(hotel.admin, walks, hotel);
  });

  test('[NAV-02] [NAV-05] [ACC-11] a manager opens each page of each location, and at group level that of the first', async () => {
    const { hotel, idOf } = await buildSellingHotel();
    const walks = [null, hotel.eindhoven, hotel.utrecht].flatMap((place) => {
      const shown = place ?? hotel.eindhoven;
      return [
        { place, page: '', end: pathTo(hotel, shown, 'dashboard'), heading: 'Dashboard' },
        ...pages.map(({ path, heading }) => {
          const page = path.replace(':transactionId', idOf(shown));
          return { place, page, end: pathTo(hotel, shown, page), heading };
        }),
      ];
    });
    await walkAll(hotel.manager, walks, hotel);
  });

  test('[NAV-02] [NAV-05] [ACC-13] the default role opens its pages, and from all others comes to its transactions', async () => {
    const { hotel, idOf } = await buildSellingHotel();
    const start = { end: pathTo(hotel, hotel.utrecht, 'transactions'), heading: 'Transacties' };
    const walks = [null, hotel.eindhoven, hotel.utrecht].flatMap((place) => [
      { place, page: '', ...start },
      ...pages.map(({ path, heading, isForStaff }) => {
        const page = path.replace(':transactionId', idOf(hotel.utrecht));
        const isOpen = isForStaff && place !== hotel.eindhoven;
        return { place, page, ...(isOpen ? { end: pathTo(hotel, hotel.utrecht, page), heading } : start) };
      }),
    ]);
    await walkAll(hotel.staff, walks, hotel);
  });

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
    const [{ hotel, idOf }, foreign] = [await buildSellingHotel(), await buildSellingHotel()];
    await atScreen(stage, { user: hotel.manager }, async (screen) => {
      const { page } = screen;
      const list = pathTo(hotel, hotel.utrecht, 'transactions');
      for (const id of [idOf(hotel.eindhoven), foreign.idOf(null), '999999999999']) {
        await page.goto(`${list}/${id}`);
        await isWellFormed(screen, 'Bon niet gevonden');
      }
      await page.getByRole('link', { name: 'Naar de transacties' }).click();
      await arrivesAt(page, list);
    });
  });
});
