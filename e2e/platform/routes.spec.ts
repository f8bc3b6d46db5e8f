import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../apps/server/src/testing/build/build.ts';
import { arrivesAt, shows, soon } from '../testing/actions.ts';
import { buildSellingHotel, type Page, pageAt, pages, pathsIn } from '../testing/every-page.ts';
import { atScreen, openStage, type Screen, type Stage } from '../testing/harness.ts';
import { type Hotel, pathTo, type Place } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** A page to open, and where that ends: at the same address, or at another. */
type Walk = { readonly place: Place | null; readonly page: string; readonly end: string; readonly heading: string };

const isAt = (level: 'group' | 'location') => (page: Page) => page.level === undefined || page.level === level;

const rootPages = [
  { path: 'login', heading: 'Inloggen' },
  { path: 'forgot_password', heading: 'Wachtwoord vergeten' },
  { path: 'set_password', heading: 'Deze link werkt niet meer' },
  { path: 'developers', heading: 'Voor ontwikkelaars' },
  { path: 'receipt/:token', heading: 'Deze bon vinden we niet' },
] as const;

/** The page's title where it is not its heading. */
const titles: Readonly<Record<string, string>> = { 'Deze link werkt niet meer': 'Nieuw wachtwoord' };

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
    const named = (await Promise.all(['routes.ts', 'people-pages.ts', 'root-pages.ts'].map(pathsIn))).flat();
    expect(new Set(named)).toEqual(new Set([...pages, ...rootPages].map(({ path }) => path)));
  });

  test(
    '[NAV-01] [NAV-02] [NAV-05] an administrator opens each page of the group and of each location',
    walkTime,
    async () => {
      const { hotel, soldAt } = await buildSellingHotel(stage);
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
      const { hotel, soldAt } = await buildSellingHotel(stage);
      const walks = [null, hotel.eindhoven, hotel.utrecht].flatMap((place) => {
        const shown = place ?? hotel.eindhoven;
        const dashboard = { end: pathTo(hotel, shown, 'dashboard'), heading: 'Dashboard' };
        return [
          { place, page: '', ...dashboard },
          ...pages.filter(isAt(place === null ? 'group' : 'location')).map((one) => {
            const { page, heading } = pageAt(one, soldAt(shown));
            // What is an administrator's alone leads home, to the first location.
            if (one.isForAdmins === true)
              return { place, page, end: pathTo(hotel, hotel.eindhoven, 'dashboard'), heading: 'Dashboard' };
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
      const { hotel, soldAt } = await buildSellingHotel(stage);
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
    const { hotel } = await buildSellingHotel(stage);
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
    const [{ hotel, soldAt }, foreign] = [await buildSellingHotel(stage), await buildSellingHotel(stage)];
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

  test(
    '[NAV-05] the focus and the announcement wait for the heading of each page, however late its answers',
    walkTime,
    async () => {
      const { hotel, soldAt } = await buildSellingHotel(stage);
      await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
        await page.addInitScript(holdCalls);
        let heldCount = 0;
        for (const place of [null, hotel.utrecht])
          for (const one of pages.filter(isAt(place === null ? 'group' : 'location'))) {
            const { page: path, heading } = pageAt(one, soldAt(place));
            // A page of its own kind before it, so that each one is a change.
            const before = one.path === 'account' ? ['transactions', 'Transacties'] : ['account', 'Mijn account'];
            await page.goto(pathTo(hotel, place, before[0]));
            await shows(page, before[1] ?? '');
            await page.evaluate(noteAnnouncements);
            await page.evaluate(() => dispatchEvent(new Event('hold-calls')));
            await page.evaluate(followLink, pathTo(hotel, place, path));
            await expect.poll(() => page.evaluate(() => location.pathname), soon).toBe(pathTo(hotel, place, path));
            await expect
              .poll(() => page.evaluate(() => document.querySelector('h1')?.textContent), soon)
              .not.toBe(before[1]);
            heldCount += Number(await page.evaluate(letCallsGo));
            await expect.poll(() => page.evaluate(headingWithFocus), soon).toBe(heading);
            await expect
              .poll(() => page.evaluate(announced), { ...soon, message: path })
              .toEqual([`${heading} · Larder`]);
          }
        expect(heldCount).toBeGreaterThan(pages.length);
      });
    },
  );
});

/**
 * Has the calls of a page wait from an event on. Where the test held them, each file of each page would go by it, and past the
 * browser's cache.
 */
function holdCalls(): void {
  const send = fetch;
  const waiting: (() => void)[] = [];
  let isHeld = false;
  addEventListener('hold-calls', () => (isHeld = true));
  globalThis.fetch = async (...call) => {
    if (isHeld) await new Promise<void>((resolve) => void waiting.push(resolve));
    return send(...call);
  };
  Object.assign(globalThis, {
    letCallsGo: () => {
      isHeld = false;
      return waiting.splice(0).map((go) => go()).length;
    },
  });
}

/** Answers how many calls had waited. */
function letCallsGo(): unknown {
  return Reflect.apply(Reflect.get(globalThis, 'letCallsGo'), undefined, []);
}

/** Keeps what a screen reader is told from here on. */
function noteAnnouncements(): void {
  const told: string[] = [];
  const place = document.querySelector('.visually-hidden[role="status"][aria-live]');
  if (place === null) throw new Error('Nothing announces pages');
  new MutationObserver(() => void told.push(place.textContent)).observe(place, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  Object.assign(globalThis, { told });
}

function announced(): unknown {
  return Reflect.get(globalThis, 'told');
}

/** Follows a link to a page of the application, as pressing one does. */
function followLink(href: string): void {
  const link = Object.assign(document.createElement('a'), { href, textContent: 'Verder' });
  document.body.append(link);
  link.focus();
  link.click();
  link.remove();
}

function headingWithFocus(): string | null {
  const element = document.activeElement;
  return element?.tagName === 'H1' ? element.textContent : null;
}
