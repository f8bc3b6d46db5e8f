import { updateBookkeeping } from '@larder/contract/books/bookkeeping';
import { listReceipts } from '@larder/contract/sales/receipts';
import { getTurnover } from '@larder/contract/books/turnover';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, as, asTill, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildPaymentMethod,
  buildProperty,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testStart } from '../../../testing/test-clock.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const name = { nl: 'Pinpas', de: 'Girokarte' };

/** A location that sold something by card, whose books are complete. */
async function openHouse() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const till = await asTill(app, await buildCashRegister(app, { property }));
  const method = await buildPaymentMethod(app, { group, name });
  const body = soldReceipt({ sold_at: testStart, payment_method: method.code });
  const { text } = await till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body });
  const token = /\/receipt\/([\w-]{22})/.exec(text)?.[1] ?? '';
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  await admin.call(updateBookkeeping, {
    params: { propertyId: property.id },
    body: {
      consultantNumber: 29_098,
      clientNumber: 55_003,
      salesAccountCode: '8999',
      paymentAccountCode: '1239',
      surplusAccountCode: '4990',
      clearingAccountCode: '1590',
    },
  });
  const [receipt] = (await admin.call(listReceipts)).receipts;
  if (receipt === undefined) throw new Error('nothing was sold');
  return { admin, property, token, receiptPath: `/api/v1/receipts/${receipt.id}` };
}

type Said = { readonly client: Client; readonly path: string; readonly body?: object; readonly language: string };

/** Which of the method's names an answer says. */
async function namesIn({ client, path, body, language }: Said): Promise<readonly string[]> {
  const headers = { 'accept-language': language };
  const answer = await client.send(body === undefined ? 'GET' : 'POST', path, { headers, body });
  expect(answer.status, answer.text).toBe(200);
  const text = answer.bytes.toString('latin1');
  return Object.values(name).filter((one) => text.includes(one));
}

test.each([
  ['nl', 'Pinpas'],
  ['de', 'Girokarte'],
  // Nobody wrote an English one.
  ['en', 'Pinpas'],
])(
  '[LED-02] [CON-01] a payment method is named in the reader’s language on receipts and in files (%s)',
  async (language, shown) => {
    const { admin, property, token, receiptPath } = await openHouse();
    const at = `/api/v1/properties/${property.id}`;
    for (const said of [
      { path: '/api/v1/receipts' },
      { path: receiptPath },
      { path: '/api/v1/transactions/export', body: {} },
      { path: '/api/v1/transactions/items/export', body: {} },
      { path: `${at}/turnover/export`, body: {} },
      { path: `${at}/turnover/export`, body: { format: 'journal' } },
      { path: `/api/v1/receipt_pages/${token}`, client: anonymous(app) },
    ])
      expect([said, await namesIn({ client: admin, language, ...said })]).toEqual([said, [shown]]);
    // DATEV is German, whoever asks.
    const datev = { client: admin, path: `${at}/turnover/export`, body: { format: 'datev' }, language };
    expect(await namesIn(datev)).toEqual(['Girokarte']);
  },
);

test('[LED-02] [TRN-01] [CON-01] the turnover has the names in all languages, for the screen to choose', async () => {
  const { admin } = await openHouse();
  expect((await admin.call(getTurnover)).payments).toMatchObject([{ name, receiptCount: 1 }]);
});
