import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageCheckCodesOf, buildAgeCheckSheet } from '../../apps/server/src/testing/build/build-age-check.ts';
import { type Ask, playBadDay } from '../../apps/demo/src/conformance/bad-day.ts';
import { mistakesIn } from '../../apps/demo/src/conformance/log.ts';
import { soon } from '../testing/actions.ts';
import {
  buildTillHotel,
  keptOf,
  openTillPage,
  pairingPath,
  payByCard,
  scan,
  sellAtTill,
  setPrice,
} from '../testing/browser-till.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { giveCredential } from '../testing/till.ts';
import { logOf, recordTraffic } from '../testing/traffic.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

test('[D9] [D10] [DYN-05] our own till makes none of the mistakes that tills make', async () => {
  const hotel = await buildTillHotel(stage);
  await atScreen(stage, {}, async ({ page, context }) => {
    const calls = recordTraffic(page);
    await openTillPage(page, await pairingPath(stage, hotel));
    await sellAtTill(page, hotel.sandwich);
    await scan(page, hotel.water);
    await setPrice(stage, hotel, { ...hotel.water, cents: 150 });
    await page
      .getByRole('button', { name: /Bronwater.*1,50/ })
      .first()
      .waitFor(soon);
    await payByCard(page, false);
    await context.setOffline(true);
    for (const name of ['Pinpas', 'Betaling lukt']) await page.getByRole('button', { name, exact: true }).click();
    await page.getByText('Bedankt!').waitFor(soon);
    await context.setOffline(false);
    await expect.poll(() => keptOf(page), soon).toMatchObject({ waiting: 0, isPaying: false });
    await expect.poll(() => calls.every(({ status }) => status !== null), soon).toBe(true);
    const log = logOf(calls);
    expect(log.filter(({ path }) => path.startsWith('/receipts')).length).toBeGreaterThanOrEqual(3);
    expect(log.some(({ path }) => path.startsWith('/prices?since='))).toBe(true);
    expect(mistakesIn(log)).toEqual([]);
  });
});

test('[D9] [D10] our own server gets through a till’s bad day', async () => {
  const hotel = await buildTillHotel(stage);
  const credential = await giveCredential(stage, hotel.utrecht.register);
  const ask: Ask = async (method, path, body) => {
    const response = await fetch(`${stage.url}/device/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  };
  const sheet = await buildAgeCheckSheet(stage, { property: hotel.utrecht.property });
  const [code] = await ageCheckCodesOf(stage, { groupId: hotel.group.id, sheetId: sheet.id });
  const results = await playBadDay(ask, code);
  expect(results.length).toBeGreaterThan(20);
  expect(results.filter(({ wrong }) => wrong !== null)).toEqual([]);
  // Whoever answers everything alike is found out.
  const liar = await playBadDay(
    async () => ({ status: 201, body: { status: 'created', number: 1, valid: true, reason: null } }),
    code,
  );
  expect(liar.filter(({ wrong }) => wrong !== null).length).toBeGreaterThan(15);
});
