import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { buildPriceLabel } from '../../apps/server/src/testing/build/build-price-label.ts';
import { buildProduct } from '../../apps/server/src/testing/build/build.ts';
import { labelScene, qrScene, writeFilm } from '../../apps/server/src/testing/film.ts';
import { addressOf, listenToCalls, reads, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Seat, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

// Chromium on Linux has no reader of codes, as Safari has none: these tests read with the one that we bring, what a
// simulated camera films. What follows a code is the matter of price-labels-scan.spec.ts.

const labelId = '0000021A7F3C9B40';
const eanCode = '8712034567238';
const phone = { width: 390, height: 844, hasTouch: true } satisfies Seat;

let stage: Stage;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder-film-'));
  const film = join(directory, 'shelf.mjpeg');
  const label = await labelScene(
    {
      locale: 'nl',
      name: 'Blond bier',
      priceCents: 375,
      depositCents: 15,
      netContent: { quantity: 330, unit: 'ml' },
      eanCode,
      minimumAge: 18,
      mark: null,
      wasCents: null,
    },
    { hardwareType: 2, width: 400, height: 300, colour: 'red' },
  );
  await writeFilm(film, [await qrScene(labelId), label]);
  stage = await openStage([`--use-file-for-fake-video-capture=${film}`]);
});
afterAll(async () => {
  await stage.close();
  await rm(directory, { recursive: true });
});

/** What is filmed is one label, which belongs to one hotel at a time. */
const takeLabelsFrom = ({ group }: Hotel) =>
  stage.owner.write({ groupId: group.id }, (tx) => tx.execute(sql`delete from price_labels`));

describe('the camera of a phone whose browser reads no codes', () => {
  test('[PL-03] reads the label and the product that it films, links them, and comes from this server alone', async () => {
    const hotel = await buildHotel(stage);
    await buildProduct(stage, { group: hotel.group, name: { nl: 'Blond bier' }, eanCode });
    await atScreen(stage, { ...phone, user: hotel.manager }, async ({ page, context }) => {
      await context.grantPermissions(['camera']);
      const calls = listenToCalls(page);
      await page.goto(pathTo(hotel, hotel.utrecht, 'price-labels?tab=input'));
      expect(await page.evaluate(`'BarcodeDetector' in globalThis`)).toBe(false);
      const program = page.waitForResponse((response) => response.url().endsWith('.wasm'));
      await page.getByRole('button', { name: 'Scannen met de camera' }).click();
      expect((await program).headers()).toMatchObject({
        'content-type': 'application/wasm',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      await page.getByRole('button', { name: 'Koppelen' }).click({ timeout: 20_000 });
      await reads(page, `Label ${labelId} is gekoppeld`);
      expect(await axeProblems(page)).toEqual([]);
      await expect
        .poll(() => calls.filter((call) => call.startsWith('POST') && call.endsWith('/locate')).length, soon)
        .toBe(1);
      await page.getByRole('tab', { name: 'Overzicht' }).click();
      await reads(page, 'Blond bier');
    });
    await takeLabelsFrom(hotel);
  });

  test('[PL-03] [B1] who comes from another screen loads this one anew: no other document may compile the reader', async () => {
    const hotel = await buildHotel(stage);
    await buildPriceLabel(stage, { shop: hotel.utrecht.shop, deviceId: labelId });
    const tablet = { width: 1280, height: 900, hasTouch: true };
    await atScreen(stage, { ...tablet, user: hotel.manager }, async ({ page, context }) => {
      await context.grantPermissions(['camera']);
      const before = await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      expect(before?.headers()['content-security-policy']).not.toContain('wasm');
      await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Schaplabels' }).click();
      await page.getByRole('tab', { name: 'Invoeren' }).click();
      const document = page.waitForResponse((response) => response.request().resourceType() === 'document');
      await page.getByRole('button', { name: 'Scannen met de camera' }).click();
      expect((await document).headers()['content-security-policy']).toContain(`script-src 'self' 'wasm-unsafe-eval';`);
      await expect.poll(() => addressOf(page), soon).toContain('scan=true');
      await reads(page, 'Scan nu de streepjescode van het artikel');
    });
    await takeLabelsFrom(hotel);
  });

  test('[PL-03] a reader that cannot be fetched is told, and fetched by the next try', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { ...phone, user: hotel.manager }, async ({ page, context }) => {
      await context.grantPermissions(['camera']);
      await page.goto(pathTo(hotel, hotel.utrecht, 'price-labels?tab=input'));
      await page.route('**/*.wasm', (route) => route.abort());
      await page.getByRole('button', { name: 'Scannen met de camera' }).click();
      await reads(page, /^De codelezer kon niet worden geladen/);
      await page.unroute('**/*.wasm');
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
      await reads(page, 'Scan nu de streepjescode van het artikel');
    });
  });
});
