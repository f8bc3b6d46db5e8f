import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageCheckCodesOf, buildAgeCheckSheet } from '../../apps/server/src/testing/build/build-age-check.ts';
import { labelScene, qrScene, writeFilm } from '../../apps/server/src/testing/film.ts';
import { reads, shows, soon } from '../testing/actions.ts';
import { arrivedFrom, buildTillHotel, isHandedIn, openTillPage, pairingPath } from '../testing/browser-till.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';

let stage: Stage;
let directory: string;
let film: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder-film-'));
  film = join(directory, 'counter.mjpeg');
  stage = await openStage([`--use-file-for-fake-video-capture=${film}`]);
});
afterAll(async () => {
  await stage.close();
  await rm(directory, { recursive: true });
});

test('[TXN-08] [QR-01] a till with a camera reads the bars of a product once, and the code of an age', async () => {
  const hotel = await buildTillHotel(stage);
  const { beer, utrecht } = hotel;
  const { id: sheetId } = await buildAgeCheckSheet(stage, { property: utrecht.property });
  const [code = ''] = await ageCheckCodesOf(stage, { groupId: utrecht.property.groupId, sheetId });
  // What lies before it by turns; each of the two screens looks for one of them.
  const label = await labelScene(
    {
      ...{ locale: 'nl', name: beer.name, priceCents: beer.cents, depositCents: 15, netContent: null },
      ...{ eanCode: beer.eanCode, minimumAge: 18, mark: null, wasCents: null },
    },
    { hardwareType: 2, width: 400, height: 300, colour: 'red' },
  );
  await writeFilm(film, [label, await qrScene(code)]);
  await atScreen(stage, { width: 1080, height: 1920, hasTouch: true }, async ({ page, context }) => {
    await context.grantPermissions(['camera']);
    const door = page.getByRole('button', { name: 'Scan met de camera' });
    await openTillPage(page, await pairingPath(stage, hotel));
    await door.click();
    const basket = page.getByRole('complementary');
    await expect.poll(() => basket.innerText(), { ...soon, timeout: 20_000 }).toMatch(/^1 product\s+€.2,90/);
    await page.getByRole('button', { name: 'Betalen', exact: true }).click();
    await shows(page, 'Voor Pils moet u 18 zijn');
    await door.click();
    await shows(page, 'Wilt u een bon?');
    for (const name of ['Geen bon', 'Pinpas', 'Betaling lukt'])
      await page.getByRole('button', { name, exact: true }).click();
    await reads(page, /Betaald: €.2,90/);
    await isHandedIn(page);
    expect((await arrivedFrom(stage, hotel)).receipts).toMatchObject([
      { state: 'SUCCESS', paidCents: 290, isOldEnough: true, ageCode: code },
    ]);
  });
});
