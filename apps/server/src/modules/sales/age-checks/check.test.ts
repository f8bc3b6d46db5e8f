import { checkAge } from '@larder/contract/sales/device';
import { listAgeCheckSheets, revokeAgeCheckSheet } from '@larder/contract/sales/qr-codes';
import { getReceipt } from '@larder/contract/sales/receipts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, asTill, type Client } from '../../../testing/as.ts';
import { ageCheckCodesOf } from '../../../testing/build/build-age-check.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProperty,
  buildShop,
  buildUser,
  type Group,
  type Property,
  type Shop,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt } from '../../../testing/till.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

type Bar = {
  readonly group: Group;
  readonly property: Property;
  readonly shop: Shop;
  readonly admin: Client;
  readonly till: Client;
  readonly sheetId: number;
  readonly codes: readonly string[];
};

/** A location with a till and a sheet of codes. */
async function openBar(
  fields: { country?: 'nl' | 'de'; age?: number; amount?: number; group?: Group } = {},
): Promise<Bar> {
  const { country = 'nl', age = 18, amount = 3, group = await buildGroup(test) } = fields;
  const property = await buildProperty(test, { group, country, validateLegalAge: true });
  const shop = await buildShop(test, { property });
  const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  await admin.send('POST', `/api/v1/properties/${property.id}/qr_codes`, { body: { age, amount } });
  const [sheet] = (await admin.call(listAgeCheckSheets, { propertyId: property.id })).ageCheckSheets;
  const sheetId = sheet?.id ?? 0;
  return {
    group,
    property,
    shop,
    admin,
    till: await asTill(test, await buildCashRegister(test, { shop })),
    sheetId,
    codes: await ageCheckCodesOf(test, { groupId: group.id, sheetId }),
  };
}

const ask = (till: Client, code: string | undefined, minimumAge?: number) =>
  till.call(checkAge, { body: { code: code ?? '', ...(minimumAge === undefined ? {} : { minimumAge }) } });

const yes = (age: number) => ({ valid: true, age, reason: null });
const no = (reason: string, age: number | null = 18) => ({ valid: false, age, reason });

const usedOf = async ({ admin, property }: Bar) =>
  (await admin.call(listAgeCheckSheets, { propertyId: property.id })).ageCheckSheets.map(({ usedCount }) => usedCount);

/** Moves the clock for as long as a question takes. */
async function later<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  const before = test.clock.now();
  test.clock.advance(milliseconds);
  try {
    return await run();
  } finally {
    test.clock.set(before);
  }
}

describe('a code at a till', () => {
  it('[QR-01] counts once, and once more for the same till within a minute', async () => {
    const bar = await openBar();
    const [code] = bar.codes;
    const neighbour = await asTill(test, await buildCashRegister(test, { shop: bar.shop }));
    expect(await ask(bar.till, code)).toEqual(yes(18));
    expect(await later(60_000, () => ask(bar.till, code))).toEqual(yes(18));
    expect(await later(60_001, () => ask(bar.till, code))).toEqual(no('used'));
    expect(await ask(neighbour, code)).toEqual(no('used'));
    expect(await usedOf(bar)).toEqual([1]);
    expect(await ask(neighbour, bar.codes[1])).toEqual(yes(18));
    expect(await usedOf(bar)).toEqual([2]);
  });

  it('[QR-01] is read however a scanner or a person gives it', async () => {
    const { till, codes } = await openBar();
    expect(await ask(till, ` ${codes[0]?.toLowerCase().replaceAll('0', 'o') ?? ''}\r\n`)).toEqual(yes(18));
  });

  it('[QR-01] is unknown when a sign of it is wrong, wherever that is', async () => {
    const { codes, shop } = await openBar({ amount: 2 });
    const [code = ''] = codes;
    const wrong = [...code].flatMap((sign, index) =>
      index < 4 || sign === '.' ? [] : [`${code.slice(0, index)}${sign === '7' ? '8' : '7'}${code.slice(index + 1)}`],
    );
    for (const text of [...wrong, '', 'AGE', `${code}0`, code.slice(0, -1), 'https://larder.test']) {
      // A till of its own for each, because a till may only try so often.
      const till = await asTill(test, await buildCashRegister(test, { shop }));
      expect([text, await ask(till, text)]).toEqual([text, no('unknown', null)]);
    }
  });

  it('[QR-01] of another code’s number is unknown: a signature is for one place', async () => {
    const { till, codes } = await openBar();
    const [first = '', second = ''] = codes;
    const mixed = [...second.split('.').slice(0, 3), ...first.split('.').slice(3)].join('.');
    expect(await ask(till, mixed)).toEqual(no('unknown', null));
  });

  it('[QR-01] counts at its location only, and is nothing to another group', async () => {
    const here = await openBar();
    const [sibling, stranger] = [await openBar({ group: here.group }), await openBar()];
    const [code] = here.codes;
    expect(await ask(sibling.till, code)).toEqual(no('wrong_location'));
    expect(await ask(stranger.till, code)).toEqual(no('unknown', null));
    expect(await ask(here.till, code)).toEqual(yes(18));
  });

  it('[QR-01] stops with its last day and when its sheet is taken back', async () => {
    const [old, lost] = [await openBar(), await openBar()];
    const days = (new Date('2027-02-22T00:00:00+01:00').getTime() - test.clock.now().getTime()) / 86_400_000;
    expect(await later(days * 86_400_000, () => ask(old.till, old.codes[0]))).toEqual(no('expired'));
    expect(await later(days * 86_400_000 - 1, () => ask(old.till, old.codes[0]))).toEqual(yes(18));
    await lost.admin.call(revokeAgeCheckSheet, { params: { sheetId: lost.sheetId }, propertyId: lost.property.id });
    expect(await ask(lost.till, lost.codes[0])).toEqual(no('revoked'));
  });

  it('[QR-01] a German 16 never opens spirits, and is left for beer', async () => {
    const { till, codes } = await openBar({ country: 'de', age: 16 });
    expect(await ask(till, codes[0], 18)).toEqual(no('too_young', 16));
    expect(await ask(till, codes[0], 16)).toEqual(yes(16));
    expect(await ask(till, codes[0], 18)).toEqual(no('too_young', 16));
  });

  it('[QR-01] counts for exactly one of 50 tills that ask at the same moment', { timeout: 60_000 }, async () => {
    const { shop, codes } = await openBar({ amount: 4 });
    const tills = await Promise.all(
      Array.from({ length: 50 }, async () => asTill(test, await buildCashRegister(test, { shop }))),
    );
    for (const code of codes) {
      const answers = await Promise.all(tills.map((till) => ask(till, code)));
      expect(answers.filter(({ valid }) => valid)).toHaveLength(1);
      expect(answers.filter(({ reason }) => reason === 'used')).toHaveLength(49);
    }
  });

  it('[QR-01] is either used or taken back, never both, when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const bar = await openBar({ amount: 1 });
      const call = { params: { sheetId: bar.sheetId }, propertyId: bar.property.id };
      const [answer, sheet] = await Promise.all([
        ask(bar.till, bar.codes[0]),
        bar.admin.call(revokeAgeCheckSheet, call),
      ]);
      expect([answer.valid, answer.reason]).toEqual(sheet.usedCount === 1 ? [true, null] : [false, 'revoked']);
    }
  });

  it('[QR-01] cannot be guessed: a till that tries texts has to wait, another one not', async () => {
    const { till, shop, codes } = await openBar();
    const body = { code: `AGE.1.1.${'0'.repeat(26)}` };
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1)
      statuses.push((await till.send('POST', '/device/v1/age_checks', { body })).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
    const neighbour = await asTill(test, await buildCashRegister(test, { shop }));
    expect(await ask(neighbour, codes[0])).toEqual(yes(18));
    for (let count = 0; count < 25; count += 1) expect((await ask(neighbour, codes[0])).valid).toBe(true);
  });
});

describe('a code on a receipt', () => {
  const sell = (till: Client, code: string | undefined, fields: { key?: string; state?: string } = {}) =>
    till.send('PUT', `/device/v1/receipts/${fields.key ?? `key-${crypto.randomUUID()}`}`, {
      body: soldReceipt({
        sold_at: test.clock.now().toISOString(),
        age_check_code: code,
        age_answer: 'yes',
        ...(fields.state === undefined ? {} : { state: fields.state }),
      }),
    });
  const sold = async (bar: Bar, answer: Awaited<ReturnType<typeof sell>>) => {
    const receiptId = Number(Object(answer.body)['id']);
    return bar.admin.call(getReceipt, { params: { receiptId }, propertyId: bar.property.id });
  };

  it('[QR-01] [TXN-03] is shown with its age at the sale that it was checked for', async () => {
    const bar = await openBar();
    await ask(bar.till, bar.codes[1]);
    const key = 'till-1';
    await sell(bar.till, bar.codes[1], { key, state: 'CREATED' });
    const answer = await sell(bar.till, bar.codes[1], { key });
    expect(answer.status).toBe(200);
    expect(await sold(bar, answer)).toMatchObject({
      ageAnswer: true,
      ageCheckCode: bar.codes[1],
      ageCheck: { label: '1-002', age: 18, usedAt: test.clock.now().toISOString() },
    });
  });

  it('[QR-01] belongs to the first sale, and then counts no more for its till', async () => {
    const bar = await openBar();
    await ask(bar.till, bar.codes[0]);
    const first = await sell(bar.till, bar.codes[0]);
    const second = await sell(bar.till, bar.codes[0]);
    expect((await sold(bar, first)).ageCheck).not.toBeNull();
    expect((await sold(bar, second)).ageCheck).toBeNull();
    expect(await ask(bar.till, bar.codes[0])).toEqual(no('used'));
  });

  it('[QR-01] [TXN-08] never keeps a paid receipt out: unknown, unchecked or of another till', async () => {
    const bar = await openBar();
    const neighbour = await asTill(test, await buildCashRegister(test, { shop: bar.shop }));
    await ask(neighbour, bar.codes[0]);
    for (const code of [bar.codes[0], bar.codes[1], 'AC-18', '✓'.repeat(100), "'; drop table receipts"]) {
      const answer = await sell(bar.till, code);
      expect([code, answer.status]).toEqual([code, 201]);
      expect(await sold(bar, answer)).toMatchObject({ ageCheckCode: code, ageCheck: null });
    }
    expect(await usedOf(bar)).toEqual([1]);
  });

  it('[QR-01] of a sale that was broken off is still there for the next try', async () => {
    const bar = await openBar();
    await ask(bar.till, bar.codes[0]);
    await sell(bar.till, bar.codes[0], { state: 'FAILED' });
    expect(await ask(bar.till, bar.codes[0])).toEqual(yes(18));
    expect((await sold(bar, await sell(bar.till, bar.codes[0]))).ageCheck).toMatchObject({ label: '1-001' });
  });
});
