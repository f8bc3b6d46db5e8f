import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProperty, type Property } from '../../apps/server/src/testing/build/build.ts';
import { buildPriceLabel } from '../../apps/server/src/testing/build/build-price-label.ts';
import { buildQuarantined } from '../../apps/server/src/testing/build/build-quarantined.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { fillInLogin, reads, shows, soon } from '../testing/actions.ts';
import { buildSellingHotel, pageAt, pages, type Sold } from '../testing/every-page.ts';
import { atScreen, openStage, type Seat, type Stage } from '../testing/harness.ts';
import { type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
/** Where there is a camera. */
let filming: Stage;
let built: Built;
let parts: ReadonlyMap<string, string>;
beforeAll(async () => {
  [stage, filming] = [await openStage(), await openStage([])];
  built = await buildHotelOfParts();
  parts = await readParts();
});
afterAll(async () => {
  await stage.close();
  await filming.close();
});

type Built = {
  readonly hotel: Hotel;
  readonly sold: Sold;
  readonly labelId: number;
  /** A location of the hotel that never sold anything. */
  readonly empty: Property;
};

/** How a person comes to a part: the page, and what they press on it. */
type Way = {
  readonly page: string;
  readonly act?: (page: Page) => Promise<void>;
  /** What is so before they come. */
  readonly before?: (page: Page) => Promise<void>;
  /** Where it is not an administrator at a desk. */
  readonly seat?: Seat;
  readonly isForGuests?: true;
  /** The part stands in the place of the whole page. */
  readonly isWhole?: true;
  /** The part draws nothing of its own: a sentence says that it is missing. */
  readonly says?: string;
};

/** The files that come after the application has started, by the source that they are made of. */
async function readParts(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8');
  const chunks: Readonly<Record<string, { readonly file: string; readonly isDynamicEntry?: boolean }>> =
    JSON.parse(text);
  const late = Object.entries(chunks).filter(([, { isDynamicEntry }]) => isDynamicEntry === true);
  return new Map(late.map(([source, { file }]) => [source.replace(/^(?:\.\.\/)*(?:src\/)?/, ''), file]));
}

/** Something of everything that a part is about. */
async function buildHotelOfParts(): Promise<Built> {
  const { hotel, soldAt } = await buildSellingHotel(stage);
  const { shop, property } = hotel.utrecht;
  const { id: labelId } = await buildPriceLabel(stage, { shop });
  await buildQuarantined(stage, { property });
  const empty = await buildProperty(stage, { group: hotel.group });
  return { hotel, sold: soldAt(hotel.utrecht), labelId, empty };
}

async function enterEmptyLocation(page: Page): Promise<void> {
  await page.goto(`/${built.hotel.group.slug}/${built.empty.slug}/dashboard`);
}

const button = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();

const menuItem = (menu: string, item: string | RegExp) => async (page: Page) => {
  await button(menu)(page);
  await page.getByRole('menuitem', { name: item }).click();
};

async function openPeriod(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Periode' }).locator('[aria-haspopup="dialog"]').click();
}

async function chooseDay(page: Page): Promise<void> {
  await button('Uitzondering toevoegen')(page);
  await button('Kies een dag: Van')(page);
}

async function chooseRegister(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Kassa' }).click();
  await page.getByRole('option', { name: /Kassa Utrecht/ }).click();
  await button('Code maken')(page);
}

/** Marks the document, to see whether it is loaded anew. */
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isMarked: true }));

/** While it is loaded anew, nobody can ask it. */
const isSameDocument = (page: Page) => page.evaluate(() => 'isMarked' in globalThis).catch(() => true);

/** Has the server forget what this document began with, until a new document is asked for: its files have other names then. */
async function deploy(page: Page): Promise<void> {
  const files = [...parts.values()].map((file) => `/${file}`);
  const entry = await page.evaluate(() => document.querySelector('script[type="module"][src]')?.getAttribute('src'));
  let isOld = true;
  await page.route(/^[^?]*\/assets\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (isOld && (pathname === entry || files.includes(pathname))) await route.fulfill({ status: 404, body: '' });
    else await route.continue();
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
}

const scanning: Way = {
  page: 'price-labels?tab=input',
  act: button('Scannen met de camera'),
  seat: { width: 390, height: 844, hasTouch: true },
};

/** A till has not asked for its prices yet, and the label waits for it. */
async function waitForTill(page: Page): Promise<void> {
  await page.route(/\/price_labels\/\d+$/, async (route) => {
    const response = await route.fetch();
    const now = new Date().toISOString();
    const waitsForTills = [{ cashRegisterId: 1, name: 'Kassa', lastAskedAt: now }];
    const label: object = await response.json();
    await route.fulfill({ response, json: { ...label, delay: 'waits_for_tills', waitsForTills, waitsSince: now } });
  });
}

/** The right password of somebody who is asked for a code as well. */
async function signInHalfway(page: Page): Promise<void> {
  const { manager } = built.hotel;
  await stage.owner.write('identity', (tx) =>
    tx.execute(sql`
      insert into totp_secrets (user_id, group_id, secret, confirmed_at) values (${manager.id}, ${manager.groupId}, ${Buffer.alloc(20)}, now())
      on conflict do nothing`),
  );
  await fillInLogin(page, manager);
}

/** The person is asked for a second factor that they do not have: from some day on, or by now. */
const owing = (isOver: boolean) => async (page: Page) => {
  await page.route(/\/users\/me$/, async (route) => {
    const response = await route.fetch();
    const user: object = await response.json();
    await route.fulfill({ response, json: { ...user, secondFactorDue: { on: '2026-12-01', isOver } } });
  });
};

/** The person's locations are in Germany. */
async function moveToGermany(page: Page): Promise<void> {
  await page.route(/\/users\/me$/, async (route) => {
    const response = await route.fetch();
    const user: { readonly allowedProperties: readonly object[] } = await response.json();
    const allowedProperties = user.allowedProperties.map((property) => ({ ...property, country: 'de' }));
    await route.fulfill({ response, json: { ...user, allowedProperties } });
  });
}

/** The ways to the parts that are no page. */
const ways: Readonly<Record<string, Way>> = {
  'features/books/dashboard/SalesPanels.tsx': { page: 'dashboard' },
  'features/books/dashboard/FirstStepsPanel.tsx': { page: 'dashboard', act: enterEmptyLocation },
  'ui/dates/DateRangePanel.tsx': {
    page: 'dashboard',
    act: openPeriod,
  },
  'ui/dates/DayCalendar.tsx': { page: 'price-labels?tab=dynamic', act: chooseDay },
  'ui/fields/QrDrawing.tsx': {
    page: 'account',
    act: chooseRegister,
  },
  'features/shelf/price-labels/dynamic/DynamicTab.tsx': { page: 'price-labels?tab=dynamic' },
  'features/shelf/price-labels/InputTab.tsx': { page: 'price-labels?tab=input' },
  'features/shelf/price-labels/hosts/SetupTab.tsx': { page: 'price-labels?tab=setup' },
  'features/shelf/price-labels/table/LabelPanel.tsx': { page: 'price-labels?label=:labelId' },
  'features/shelf/price-labels/scan/ScanPanel.tsx': scanning,
  'lib/scan/code-reader.ts': {
    ...scanning,
    says: 'De codelezer kon niet worden geladen. Laad de pagina opnieuw.',
  },
  'features/shelf/price-labels/table/WaitingTills.tsx': { page: 'price-labels?label=:labelId', before: waitForTill },
  'features/assortment/product-files/ImportDialog.tsx': {
    page: 'categories?tab=products',
    act: menuItem('Importeren en exporteren', /Importeren/),
  },
  'features/sales/quarantine/QuarantineNotice.tsx': { page: 'transactions' },
  'features/sales/quarantine/QuarantineView.tsx': { page: 'transactions?view=quarantine' },
  'features/sales/transactions/receipt/DeliverDialog.tsx': {
    page: 'transactions/:transactionId',
    act: button('Bon versturen'),
  },
  'features/sales/transactions/receipt/DetailName.tsx': { page: 'transactions?product=:productId' },
  'packages/contract/src/books/report-files.ts': {
    page: 'dashboard',
    act: menuItem('Meer', /CSV/),
    says: 'Laad de pagina opnieuw.',
  },
  'packages/contract/src/books/sold-items.ts': {
    page: 'transactions',
    act: menuItem('Meer acties', /Verkochte artikelen/),
    says: 'Laad de pagina opnieuw.',
  },
  'features/places/shops/ReportFields.tsx': {
    page: 'shop/:shopId',
    before: moveToGermany,
    act: button('Kassa toevoegen'),
  },
  'ui/views/list-tools.tsx': { page: 'transactions' },
  'ui/views/ColumnsPanel.tsx': { page: 'transactions', act: button('Kolommen') },
  'app/palette/Palette.tsx': { page: 'transactions', act: button(/^Zoek een bon/) },
  'app/help/HelpDialog.tsx': { page: 'transactions', act: button('Hulp') },
  'features/office/alerts/AlertsBell.tsx': { page: 'transactions' },
  'features/office/alerts/AlertsPanel.tsx': { page: 'transactions', act: button(/[Mm]elding/) },
  'features/office/history/HistoryPanel.tsx': { page: 'products/edit/:productId' },
  'features/people/auth/passkey.ts': {
    page: '/login',
    isForGuests: true,
    act: button('Inloggen met passkey'),
    says: 'Inloggen met een passkey is niet gelukt',
  },
  'features/people/second-factor/PasskeyDialog.tsx': { page: 'account', act: button('Passkey toevoegen') },
  'features/people/second-factor/SecondFactorNotice.tsx': { page: 'transactions', before: owing(false) },
  'features/people/second-factor/SecondFactorWall.tsx': { page: 'transactions', before: owing(true), isWhole: true },
  'features/people/auth/SecondStep.tsx': { page: '/login', isForGuests: true, act: signInHalfway },
  'app/screens/LoginScreen.tsx': { page: '/login', isForGuests: true },
  'features/people/auth/ForgotPasswordPage.tsx': { page: '/forgot_password', isForGuests: true },
  'features/people/auth/SetPasswordPage.tsx': { page: '/set_password', isForGuests: true },
  'features/people/developers/open-developers-page.ts': { page: '/developers', isForGuests: true },
  'features/sales/receipt-page/open-receipt-page.ts': { page: '/receipt/none', isForGuests: true },
};

/** The file with the Dutch words of a namespace, wherever among the wings it stands. */
function wordsFile(name: string): string {
  const file = name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);
  return (
    globSync(`packages/messages/src/nl/*/${file}.ts`, { cwd: fileURLToPath(new URL('../../', import.meta.url)) })[0] ??
    name
  );
}

type PageSource = { readonly path: string; readonly names: readonly string[]; readonly file: string };

/** The application's table of pages, as far as it says what comes with each. */
async function readPageTable(): Promise<readonly PageSource[]> {
  const tables = ['people-pages.ts', 'routes.ts'].map((file) =>
    readFile(new URL(`../../apps/web/src/app/${file}`, import.meta.url), 'utf8'),
  );
  const source = (await Promise.all(tables)).join('\n');
  const entries = source.matchAll(
    /(?:path: |pagesAt\(\[)'([^']+)',[^}]*?sentences: \[([^\]]*)\][^}]*?load: [^}]*?import\('\.\.\/([^']+)'/g,
  );
  return [...entries].map(([, path = '', names = '', file = '']) => ({
    path,
    names: [...names.matchAll(/\w+/g)].map(([name]) => wordsFile(name)),
    file,
  }));
}

/** The ways to all parts; where several pages need the same one, the first. */
async function everyWay(): Promise<ReadonlyMap<string, Way>> {
  const found = new Map(Object.entries(ways));
  for (const { path, names, file } of await readPageTable()) {
    const way: Way = { page: pages.find((one) => one.path === path)?.level === 'group' ? `/:group/${path}` : path };
    for (const part of [file, ...names]) if (!found.has(part)) found.set(part, way);
  }
  return found;
}

const retryOf = (page: Page) => page.getByRole('button', { name: 'Opnieuw', exact: true });

function addressOf({ page, isForGuests }: Way): string {
  const { hotel, sold, labelId } = built;
  if (isForGuests) return page;
  const path = page.replace('/:group/', '').replace(/:\w*[lL]abelId/, String(labelId));
  return pathTo(hotel, page.startsWith('/:group/') ? null : hotel.utrecht, pageAt({ path, heading: '' }, sold).page);
}

/** The document has been loaded anew for a part not long ago, so that it waits for a person. */
const hasReloaded = () => sessionStorage.setItem('partReloadedAt', String(Date.now()));

/** Opens the way to a part that is not there, looks at what stands in its place, and may have it come. */
async function miss(way: Way, file: string, isFound: boolean): Promise<void> {
  const user = way.isForGuests ? {} : { user: built.hotel.admin };
  const isFilmed = way.seat?.hasTouch === true;
  await atScreen(isFilmed ? filming : stage, { ...user, ...way.seat }, async ({ page, context }) => {
    await context.addInitScript(hasReloaded);
    if (isFilmed) await context.grantPermissions(['camera']);
    const isFile = (url: URL) => url.pathname === `/${file}`;
    await page.route(isFile, (route) => route.fulfill({ status: 404, body: '' }));
    await way.before?.(page);
    await page.goto(addressOf(way));
    await way.act?.(page);
    if (way.says === undefined) await retryOf(page).first().waitFor(soon);
    else await reads(page, way.says);
    expect(await page.getByText('An Error Occurred').count()).toBe(0);
    if (way.isForGuests !== true && way.isWhole !== true) {
      expect(await page.getByRole('banner').count()).toBe(1);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
    if (!isFound) return;
    await page.unroute(isFile);
    const comes = page.waitForResponse((response) => isFile(new URL(response.url())) && response.ok(), soon);
    if (way.says === undefined) await retryOf(page).first().click();
    else await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor(soon);
    await way.act?.(page);
    await comes;
    await expect.poll(() => retryOf(page).count(), soon).toBe(0);
  });
}

/** Goes all ways of a kind. */
async function goAll(isMeant: (part: string) => boolean, isFound = false): Promise<void> {
  for (const [part, way] of await everyWay()) {
    if (!isMeant(part)) continue;
    const file = parts.get(part);
    if (file === undefined) throw new Error(`${part} is not in the build: name what took its place`);
    await miss(way, file, isFound).catch((error: unknown) => {
      throw new Error(`${part} at ${addressOf(way)}`, { cause: error });
    });
  }
}

const isPage = (part: string) => part.endsWith('Page.tsx');
const isWords = (part: string) => part.startsWith('packages/messages');

// Dozens of pages.
const walkTime = { timeout: 300_000 };

describe('a part that cannot be fetched', () => {
  test('[NAV-06] there is a way to each part that comes later', async () => {
    const known = await everyWay();
    // Other languages come the same way, and some words are said by the server alone.
    expect([...parts.keys()].filter((part) => !isWords(part) && !known.has(part))).toEqual([]);
  });

  test('[NAV-06] says so in the place of a page', walkTime, () => goAll(isPage));

  test('[NAV-06] says so in the place of a page whose words are missing', walkTime, () => goAll(isWords));

  test('[NAV-06] says so in its own place on a page', walkTime, () => goAll((part) => !isPage(part) && !isWords(part)));

  test('[NAV-06] says at the sign-in page that the application is missing, and lets people in once it is there', async () => {
    const { hotel } = built;
    await atScreen(stage, {}, async ({ page }) => {
      const isApplication = (url: URL) => url.pathname.startsWith('/assets/application-');
      await page.route(isApplication, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto('/login');
      await fillInLogin(page, hotel.staff);
      await reads(page, 'Dit onderdeel is niet opgehaald. Laad de pagina opnieuw.');
      await page.unroute(isApplication);
      await page.reload();
      await shows(page, 'Transacties');
    });
  });

  test('[NAV-06] comes by itself in its place when the line is back', async () => {
    const { hotel } = built;
    await atScreen(stage, { user: hotel.manager }, async ({ page, context }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'Transacties');
      await markDocument(page);
      await context.setOffline(true);
      await openPeriod(page);
      const panel = page.getByRole('dialog', { name: 'Periode' });
      await panel.getByText('Dit onderdeel is niet opgehaald').waitFor(soon);
      await panel.getByText('Het komt vanzelf zodra de verbinding er weer is.').waitFor(soon);
      await context.setOffline(false);
      await panel.getByRole('button', { name: 'Toepassen' }).waitFor(soon);
      expect(await isSameDocument(page)).toBe(true);
    });
  });

  test('[NAV-06] of an older version: the page fetches the new one by itself where nothing is unsaved', async () => {
    const { hotel } = built;
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      // By then everything has come that the page asks for by itself.
      await reads(page, '1 bon is apart gezet en telt nog niet mee.');
      await markDocument(page);
      await deploy(page);
      await openPeriod(page);
      await expect.poll(() => isSameDocument(page), soon).toBe(false);
      await shows(page, 'Transacties');
      await openPeriod(page);
      await page.getByRole('dialog', { name: 'Periode' }).getByRole('button', { name: 'Toepassen' }).waitFor(soon);
    });
  });

  test('[NAV-06] of an older version: where something is unsaved it says so, and waits for it to be saved', async () => {
    const { hotel } = built;
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
      await shows(page, 'Mijn account');
      await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Willemijn');
      await markDocument(page);
      await deploy(page);
      await chooseRegister(page);
      await reads(page, 'Er is een nieuwe versie van Larder');
      await reads(page, 'Sla eerst op wat je hebt ingevuld.');
      expect(await isSameDocument(page)).toBe(true);
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await expect.poll(() => isSameDocument(page), soon).toBe(false);
      await shows(page, 'Mijn account');
    });
  });
});
