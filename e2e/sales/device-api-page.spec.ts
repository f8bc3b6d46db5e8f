import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mistakesIn } from '../../apps/demo/src/conformance/log.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { soon } from '../testing/actions.ts';
import {
  begin,
  buildTillHotel,
  openTillPage,
  pairingPath,
  scan,
  sellAtTill,
  setPrice,
  type TillHotel,
} from '../testing/browser-till.ts';
import { exchangeText, makeExamples } from '../testing/exchange-text.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { type Call, logOf, recordTraffic } from '../testing/traffic.ts';

const pagePath = 'docs/requirements/device-api-sale.md';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A hotel whose codes are the same each time, and that sells two things, as they are, by card. */
async function buildExampleHotel(): Promise<TillHotel> {
  const hotel = await buildTillHotel(stage);
  const { id } = hotel.group;
  await stage.owner.write({ groupId: id }, async (tx) => {
    await tx.execute(sql`delete from combi_deals where group_id = ${id}`);
    await tx.execute(sql`
      update products set vouchers = '{}', archived_at = case when id = ${hotel.beer.id} then now() end where group_id = ${id}`);
    await tx.execute(sql`delete from payment_methods where group_id = ${id} and kind <> 'card'`);
    await tx.execute(sql`update payment_methods set code = 'card' where group_id = ${id}`);
    await tx.execute(sql`
      update properties set validate_legal_age = false, employee_discount_percent = null where group_id = ${id}`);
  });
  return hotel;
}

/** Whether a call is one of the page's. */
const is = (method: string, path: RegExp, status: number, about?: Readonly<Record<string, unknown>>) => (call: Call) =>
  call.method === method &&
  path.test(call.path) &&
  call.status === status &&
  Object.entries(about ?? {}).every(([key, value]) => Reflect.get(Object(call.request), key) === value);

/** The calls of the page, in its order. */
const shown = {
  pairing: is('POST', /^\/pair$/, 201),
  catalog: is('GET', /^\/catalog$/, 200),
  heartbeat: is('POST', /^\/heartbeat$/, 200),
  sameCatalog: is('GET', /^\/catalog$/, 304),
  prices: is('GET', /^\/prices/, 200),
  created: is('PUT', /^\/receipts\//, 201, { state: 'CREATED' }),
  processing: is('PUT', /^\/receipts\//, 200, { state: 'PROCESSING' }),
  success: is('PUT', /^\/receipts\//, 200, { state: 'SUCCESS' }),
  review: is('POST', /\/review$/, 200),
  firstAfterSilence: is('PUT', /^\/receipts\//, 201, { state: 'SUCCESS' }),
  batch: is('POST', /^\/receipts\/batch$/, 200),
} as const;

test('[TXN-08] [D9] [D10] the page of one sale says what our own till asks and is answered', async () => {
  const hotel = await buildExampleHotel();
  await atScreen(stage, {}, async ({ page, context }) => {
    const calls = recordTraffic(page);
    const heard = async (name: keyof typeof shown): Promise<void> => {
      await expect.poll(() => calls.some(shown[name]), soon).toBe(true);
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click(soon);

    await openTillPage(page, await pairingPath(stage, hotel));
    for (const name of ['catalog', 'heartbeat'] as const) await heard(name);
    // As when the line is back: the till asks at once what it would ask a little later.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await heard('sameCatalog');
    await scan(page, hotel.sandwich);
    await scan(page, hotel.water);
    await setPrice(stage, hotel, { ...hotel.water, cents: 150 });
    await heard('prices');
    await page
      .getByRole('button', { name: /Bronwater.*1,50/ })
      .first()
      .waitFor(soon);
    for (const name of ['Betalen', 'QR-code op het scherm', 'Pinpas']) await press(name);
    for (const name of ['created', 'processing'] as const) await heard(name);
    await press('Betaling lukt');
    await press('5 sterren');
    await heard('review');
    await press('Klaar');
    await begin(page);
    await context.setOffline(true);
    for (const goods of [hotel.sandwich, hotel.water, hotel.sandwich]) await sellAtTill(page, goods);
    await context.setOffline(false);
    await heard('batch');

    const withExamples = makeExamples();
    const found = Object.values(shown).flatMap((isThat) => calls.find(isThat) ?? []);
    const exchanges = found.map(withExamples);
    expect(exchanges.length).toBe(Object.keys(shown).length);
    // What stands there is a till without mistakes, so that its receipts are sound and its versions and prices those it was told.
    expect(mistakesIn(logOf(exchanges))).toEqual([]);
    const before = await readFile(pagePath, 'utf8');
    const texts = exchanges.map(exchangeText);
    const after = before.replaceAll(/(?<=^```http\n)[^]*?(?=^```$)/gm, () => `${texts.shift() ?? 'nothing'}\n`);
    expect(texts).toEqual([]);
    await expect(after).toMatchFileSnapshot(`../../${pagePath}`);
  });
});
