import { deliverReceipt } from '@larder/contract/sales/receipt-mails';
import { getReceipt } from '@larder/contract/sales/receipts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, asTill } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildShop, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';
import { testStart } from '../../../testing/test-clock.ts';
import { receiptBlanking } from './blank.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await app.startJobs();
});
afterAll(() => app.close());

async function openTill() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property, name: 'Lobby' });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update shops set default_language = 'de' where id = ${shop.id}`),
  );
  const till = await asTill(app, await buildCashRegister(app, { shop }));
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const key = tillKey();
  const send = (fields: Record<string, unknown>) =>
    till.send('PUT', `/device/v1/receipts/${key}`, { body: { ...soldReceipt({ sold_at: testStart }), ...fields } });
  const mails = () =>
    app.owner.read({ groupId: group.id }, (tx) =>
      tx.rows(sql<{ recipient: string; locale: string; kind: string }>`
        select recipient, locale, kind from mails where group_id = ${group.id} order by id`),
    );
  return { group, till, admin, send, mails };
}

const later = new Date('2028-01-01T00:00:00Z');
const wanted = { receipt_choice: 'email', receipt_email: 'gast@larder.test' };

describe('a receipt by mail, asked for at the till', () => {
  it('[TXN-04] is mailed when the sale is completed, in the shop’s language, and stands at the receipt', async () => {
    const { send, mails, admin } = await openTill();
    const answer = await send(wanted);
    expect(await mails()).toEqual([{ recipient: 'gast@larder.test', locale: 'de', kind: 'receipt' }]);
    const receiptId = Number(Reflect.get(Object(answer.body), 'id'));
    await vi.waitFor(
      async () =>
        expect((await admin.call(getReceipt, { params: { receiptId } })).sentReceipts).toMatchObject([
          { email: 'gast@larder.test', state: 'sent' },
        ]),
      { timeout: 15_000, interval: 50 },
    );
    expect(app.mailbox.mails.filter(({ to }) => to === 'gast@larder.test').map(({ subject }) => subject)).toEqual([
      'Ihr Bon von Lobby',
    ]);
  });

  it('[TXN-04] once: not before it is paid, and not again when the till repeats itself', async () => {
    const { send, mails } = await openTill();
    for (const state of ['CREATED', 'PROCESSING']) await send({ ...wanted, state, paid_cents: 0 });
    expect(await mails()).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => send(wanted)));
    await send(wanted);
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ['aborted', { ...wanted, state: 'FAILED', paid_cents: 0 }],
    ['without a choice', { receipt_email: 'gast@larder.test' }],
    ['on paper', { ...wanted, receipt_choice: 'paper' }],
    ['without an address', { receipt_choice: 'email' }],
    ['with two addresses', { ...wanted, receipt_email: 'gast@larder.test, ander@larder.test' }],
    ['with a line break', { ...wanted, receipt_email: 'gast@larder.test\r\nBcc: ander@larder.test' }],
  ])('[I15] no mail for one %s, and the sale is recorded all the same', async (_name, fields) => {
    const { send, mails } = await openTill();
    expect((await send(fields)).status).toBe(201);
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['a word', 'gast bij kamer 12', 'gast bij kamer 12'],
    ['two addresses', ' gast@larder.test, ander@larder.test ', 'gast@larder.test, ander@larder.test'],
  ])('[TXN-04] %s is no address: the desk sees it failed, and can mail it elsewhere', async (_name, typed, email) => {
    const { send, mails, admin } = await openTill();
    const answer = await send({ ...wanted, receipt_email: typed });
    await send({ ...wanted, receipt_email: typed });
    const receiptId = Number(Reflect.get(Object(answer.body), 'id'));
    const failed = { email, state: 'failed', error: 'no_address', sentAt: null, nextTryAt: null, attemptCount: 0 };
    expect((await admin.call(getReceipt, { params: { receiptId } })).sentReceipts).toMatchObject([failed]);
    expect(await mails()).toEqual([]);
    // It was no mail, so it takes none of the five that a receipt may cause.
    for (const index of [1, 2, 3, 4, 5])
      await admin.call(deliverReceipt, { params: { receiptId }, body: { email: `gast${index}@larder.test` } });
    expect((await admin.call(getReceipt, { params: { receiptId } })).sentReceipts).toHaveLength(6);
  });

  it('[TXN-04] one without an address does not hold up the mails beside it, and is forgotten like theirs', async () => {
    const { group, till, mails } = await openTill();
    const receipts = ['gast@larder.test', 'geen adres', 'ander@larder.test'].map((email) => ({
      key: tillKey(),
      ...soldReceipt({ sold_at: testStart }),
      receipt_choice: 'email',
      receipt_email: email,
    }));
    await till.send('POST', '/device/v1/receipts/batch', { body: { receipts } });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['gast@larder.test', 'ander@larder.test']);
    const left = await app.owner.write({ groupId: group.id }, async (tx) => {
      await receiptBlanking.sentEmails(tx, { pickupBefore: later, emailBefore: later, limit: 100 });
      return tx.rows(sql<{ email: string }>`select email from sent_receipts where group_id = ${group.id}`);
    });
    expect(left.map(({ email }) => email)).toEqual(['', '', '']);
  });

  it('[D6] many at once are each mailed to their own address', async () => {
    const { group, till, mails } = await openTill();
    const receipts = Array.from({ length: 40 }, (_, index) => ({
      key: tillKey(),
      ...soldReceipt({ sold_at: testStart }),
      receipt_choice: 'email',
      receipt_email: `gast${index}@larder.test`,
    }));
    await till.send('POST', '/device/v1/receipts/batch', { body: { receipts } });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(receipts.map((one) => one.receipt_email));
    const wrong = await app.owner.read({ groupId: group.id }, (tx) =>
      tx.rows(sql<{ id: number }>`
        select sent_receipts.id from sent_receipts
        join receipts on receipts.group_id = sent_receipts.group_id and receipts.id = receipt_id
        join mails on mails.id = mail_id
        where receipts.receipt_email <> email or mails.recipient <> email or (mails.values->>'receiptId')::bigint <> receipt_id`),
    );
    expect(wrong).toEqual([]);
  });
});
