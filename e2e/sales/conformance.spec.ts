import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, playBadDay } from '../../apps/demo/src/conformance/bad-day.ts';
import { type LogEntry, mistakesIn } from '../../apps/demo/src/conformance/log.ts';
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

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

/** Writes down what a page asks of the device API from here on, but how it was paired: that is a secret. */
function record(page: Page): LogEntry[] {
  const log: LogEntry[] = [];
  page.on('requestfinished', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/device/v1/') || pathname.endsWith('/pair')) return;
    const entry = {
      at: new Date().toISOString(),
      method: request.method(),
      path: `${pathname.slice('/device/v1'.length)}${search}`,
    };
    const body: unknown = request.postDataJSON();
    // In the order of the answers, whose bodies come a moment later.
    const place = log.push({ ...entry, ...(body === null ? {} : { request: body }), status: null }) - 1;
    void request.response().then(async (response) => {
      const answer: unknown = await response?.json().catch(() => undefined);
      const noted = log[place];
      if (noted !== undefined && response !== null)
        log[place] = { ...noted, status: response.status(), response: answer };
    });
  });
  return log;
}

test('[D9] [D10] [DYN-05] our own till makes none of the mistakes that tills make', async () => {
  const hotel = await buildTillHotel(stage);
  await atScreen(stage, {}, async ({ page, context }) => {
    const log = record(page);
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
    await expect.poll(() => log.every(({ status }) => status !== null), soon).toBe(true);
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
  const results = await playBadDay(ask);
  expect(results.length).toBeGreaterThan(18);
  expect(results.filter(({ wrong }) => wrong !== null)).toEqual([]);
  // Whoever answers everything alike is found out.
  const liar = await playBadDay(async () => ({ status: 201, body: { status: 'created', number: 1 } }));
  expect(liar.filter(({ wrong }) => wrong !== null).length).toBeGreaterThan(14);
});
