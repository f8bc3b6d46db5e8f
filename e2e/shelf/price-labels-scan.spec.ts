import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPriceLabel, newLabelId } from '../../apps/server/src/testing/build/build-price-label.ts';
import { buildProduct, buildShop } from '../../apps/server/src/testing/build/build.ts';
import { addressOf, listenToCalls, reads, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Screen, type Seat, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage([]);
});
afterAll(async () => stage.close());

let [labelId, otherId] = ['', ''];
beforeEach(() => {
  [labelId, otherId] = [newLabelId(), newLabelId()];
});

const phone = { width: 390, height: 844 };
const inputPath = (hotel: Hotel) => pathTo(hotel, hotel.utrecht, 'price-labels?tab=input');
const openScanner = (page: Page) => page.getByRole('button', { name: 'Scannen met de camera' });
const scanner = (page: Page) => page.getByRole('region', { name: 'Scannen' });

/** Gives the browser a reader of codes, as phones have one: it sees whatever {@link look} holds before it. */
async function givenReader(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const world: { seen: { text: string; format: string } | null; streams: MediaStream[] } = {
      seen: null,
      streams: [],
    };
    class BarcodeDetector {
      readonly formats: readonly string[];
      constructor({ formats }: { formats: readonly string[] }) {
        this.formats = formats;
      }
      static async getSupportedFormats() {
        return ['code_128', 'data_matrix', 'ean_13', 'ean_8', 'qr_code', 'upc_a'];
      }
      async detect() {
        const { seen } = world;
        return seen !== null && this.formats.includes(seen.format) ? [{ rawValue: seen.text }] : [];
      }
    }
    Object.assign(globalThis, {
      BarcodeDetector,
      look: (text: string, format: string) => {
        world.seen = { text, format };
      },
      liveTracks: () =>
        world.streams.flatMap((one) => one.getTracks()).filter((track) => track.readyState === 'live').length,
    });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      world.streams.push(stream);
      return stream;
    };
  });
}

/** Holds a code before the camera. */
const look = (page: Page, text: string, format: 'qr_code' | 'code_128' | 'ean_13') =>
  page.evaluate(`look(${JSON.stringify(text)}, ${JSON.stringify(format)})`);

const liveTracks = (page: Page) => page.evaluate('liveTracks()');

/** At a phone that reads codes and may use its camera. */
async function atPhone(seat: Seat, run: (screen: Screen) => Promise<void>): Promise<void> {
  await atScreen(stage, { ...phone, ...seat }, async (screen) => {
    await givenReader(screen.context);
    await screen.context.grantPermissions(['camera']);
    await run(screen);
  });
}

async function buildShelf(hotel: Hotel) {
  const { group } = hotel;
  const bier = await buildProduct(stage, { group, name: { nl: 'Blond bier' }, eanCode: '8712034567238' });
  const wafels = await buildProduct(stage, { group, name: { nl: 'Stroopwafels' }, eanCode: '4000161060055' });
  return { bier, wafels };
}

describe('scanning labels', () => {
  test('[PL-03] on a phone: label and product are scanned and linked, the light flashes, and the next one follows', async () => {
    const hotel = await buildHotel(stage);
    await buildShelf(hotel);
    await atPhone({ user: hotel.manager }, async ({ page }) => {
      const calls = listenToCalls(page);
      await page.goto(inputPath(hotel));
      await openScanner(page).click();
      await reads(page, 'Richt de camera op de code van het label');
      await expect.poll(() => liveTracks(page), soon).toBe(1);
      expect(await axeProblems(page)).toEqual([]);
      await look(page, `https://tags.example/${labelId.toLowerCase()}`, 'qr_code');
      await reads(page, 'Scan nu de streepjescode van het artikel');
      // The camera goes on for the product.
      expect(await liveTracks(page)).toBe(1);
      await look(page, '8712034567238', 'ean_13');
      await scanner(page).getByText('Blond bier').waitFor(soon);
      // Both are there: the camera is off.
      await expect.poll(() => liveTracks(page), soon).toBe(0);
      await page.getByRole('button', { name: 'Koppelen' }).click();
      await reads(page, `Label ${labelId} is gekoppeld`);
      await expect
        .poll(() => calls.some((call) => call.startsWith('POST') && call.endsWith('/locate')), soon)
        .toBe(true);
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'Volgend label' }).click();
      await expect.poll(() => liveTracks(page), soon).toBe(1);
      await look(page, otherId, 'code_128');
      await reads(page, 'Scan nu de streepjescode van het artikel');
      await scanner(page).getByRole('button', { name: 'Sluiten' }).click();
      await expect.poll(() => liveTracks(page), soon).toBe(0);
      await page.getByRole('tab', { name: 'Overzicht' }).click();
      await reads(page, '2 labels');
      await reads(page, 'Blond bier');
    });
  });

  test('[PL-03] a label that shows something says what; one that shows this product needs no link', async () => {
    const hotel = await buildHotel(stage);
    const { bier } = await buildShelf(hotel);
    await buildPriceLabel(stage, { shop: hotel.utrecht.shop, deviceId: labelId, product: bier });
    await atPhone({ user: hotel.manager }, async ({ page }) => {
      await page.goto(inputPath(hotel));
      await openScanner(page).click();
      await look(page, labelId, 'qr_code');
      await reads(page, 'Op dit label staat nu Blond bier. Koppelen vervangt dat.');
      await look(page, '8712034567238', 'ean_13');
      await reads(page, `Label ${labelId} is gekoppeld`);
      expect(await page.getByRole('button', { name: 'Koppelen', exact: true }).count()).toBe(0);
      await page.getByRole('button', { name: 'Volgend label' }).click();
      await look(page, labelId, 'qr_code');
      await reads(page, 'Scan nu de streepjescode');
      await look(page, '4000161060055', 'ean_13');
      await page.route('**/pair_product', (route) => route.abort());
      await page.getByRole('button', { name: 'Koppelen' }).click();
      await reads(page, /Geen verbinding/);
      await page.unroute('**/pair_product');
      await page.getByRole('button', { name: 'Koppelen' }).click();
      await reads(page, `Label ${labelId} is gekoppeld`);
    });
  });

  test('[PL-03] [Z10] the label of another hotel group is told to be in use, and not whose it is', async () => {
    const [hotel, other] = [await buildHotel(stage), await buildHotel(stage)];
    await buildPriceLabel(stage, { shop: other.utrecht.shop, deviceId: labelId });
    await atPhone({ user: hotel.manager }, async ({ page }) => {
      await page.goto(inputPath(hotel));
      await openScanner(page).click();
      await look(page, labelId, 'qr_code');
      await reads(page, /^Dit label is al in gebruik bij een ander bedrijf/);
      await look(page, otherId, 'qr_code');
      await reads(page, 'Scan nu de streepjescode');
    });
  });

  test('[PL-03] codes that cannot be used are told: no label, a label of another shop, an unknown product', async () => {
    const hotel = await buildHotel(stage);
    await buildShelf(hotel);
    const pool = await buildShop(stage, { property: hotel.utrecht.property, name: 'Zwembad' });
    await buildPriceLabel(stage, { shop: pool, deviceId: labelId });
    await atPhone({ user: hotel.manager }, async ({ page }) => {
      await page.goto(inputPath(hotel));
      await openScanner(page).click();
      await look(page, 'https://example.org/menu', 'qr_code');
      await reads(page, 'https://example.org/menu is geen labelnummer');
      await look(page, labelId, 'qr_code');
      await reads(page, `Label ${labelId} hoort bij een andere winkel`);
      await look(page, otherId, 'qr_code');
      await reads(page, 'Scan nu de streepjescode');
      await look(page, '5449000000996', 'ean_13');
      await reads(page, 'Geen artikel gevonden met code 5449000000996');
      await page.getByRole('button', { name: 'Ander label' }).click();
      await reads(page, 'Richt de camera op de code van het label');
    });
  });
});

describe('the camera', () => {
  test('[PL-03] [B3] is for this screen’s document alone; who comes from another one loads it anew', async () => {
    const hotel = await buildHotel(stage);
    await atPhone({ user: hotel.manager, width: 1440, height: 900 }, async ({ page }) => {
      const before = await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      expect(before?.headers()['permissions-policy']).toContain('camera=()');
      await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Schaplabels' }).click();
      await page.getByRole('tab', { name: 'Invoeren' }).click();
      const document = page.waitForResponse((response) => response.request().resourceType() === 'document');
      await openScanner(page).click();
      expect((await document).headers()['permissions-policy']).toContain('camera=(self)');
      await expect.poll(() => addressOf(page), soon).toContain('scan=true');
      await expect.poll(() => liveTracks(page), soon).toBe(1);
      const answer = await page.request.get('/api/v1/users/me');
      expect(answer.headers()['permissions-policy']).toContain('camera=()');
    });
  });

  test('[PL-03] is off while the window is hidden and after another tab of the page is chosen', async () => {
    const hotel = await buildHotel(stage);
    await atPhone({ user: hotel.manager }, async ({ page }) => {
      await page.goto(inputPath(hotel));
      await openScanner(page).click();
      await expect.poll(() => liveTracks(page), soon).toBe(1);
      const turn = (state: 'hidden' | 'visible') =>
        page.evaluate((shown) => {
          Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, state);
      await turn('hidden');
      await expect.poll(() => liveTracks(page), soon).toBe(0);
      await turn('visible');
      await expect.poll(() => liveTracks(page), soon).toBe(1);
      await page.getByRole('tab', { name: 'Overzicht' }).click();
      await expect.poll(() => liveTracks(page), soon).toBe(0);
    });
  });

  test('[PL-03] a camera that is refused or missing is told, and the field goes on working', async () => {
    const hotel = await buildHotel(stage);
    await atPhone({ user: hotel.manager }, async ({ page, context }) => {
      await context.clearPermissions();
      await context.grantPermissions([]);
      await page.goto(inputPath(hotel));
      await openScanner(page).click();
      await reads(page, /^De camera mag niet worden gebruikt/);
      expect(await axeProblems(page)).toEqual([]);
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
      });
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
      await reads(page, /^Er is geen camera gevonden/);
      await page.getByLabel('Labelnummer').fill(labelId);
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await reads(page, `Label ${labelId} is opgeslagen`);
    });
  });

  test('[PL-03] a computer whose browser reads no codes has only the fields', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { ...phone, user: hotel.manager }, async ({ page }) => {
      await page.goto(inputPath(hotel));
      await page.getByLabel('Labelnummer').waitFor(soon);
      expect(await page.evaluate(`'BarcodeDetector' in globalThis`)).toBe(false);
      expect(await openScanner(page).count()).toBe(0);
    });
  });
});
