import {
  createPaymentMethod,
  deletePaymentMethod,
  getPaymentMethod,
  listPaymentMethods,
} from '@larder/contract/books/payment-methods';
import { paymentMethodKinds } from '@larder/domain/assortment/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, asTill, type Answer, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildPaymentMethod,
  buildProperty,
  buildUser,
  type Group,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testStart } from '../../../testing/test-clock.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function buildAdmin(): Promise<{ group: Group; admin: Client }> {
  const group = await buildGroup(test);
  return { group, admin: await as(test, await buildUser(test, { group, role: 'admin' })) };
}

const pin = { code: 'pin', name: { nl: 'Pinpas', de: 'Karte' }, kind: 'card' } as const;
const path = (id: number) => `/api/v1/payment_method/${id}`;
const send = (client: Client, body: object) => client.send('POST', '/api/v1/payment_method', { body });
const change = (client: Client, id: number, body: object, version?: number) =>
  client.send('PUT', path(id), {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const errorsOf = (answer: Answer) =>
  Object.fromEntries((answer.problem?.errors ?? []).map(({ path: at, code }) => [at, code]));
const auditOf = (group: Group) =>
  test.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ action: string; before: object | null; after: object | null }>`
      select action, before, after from audit_entries where group_id = ${group.id} order by id`),
  );

/** Sells something that is paid by a method, and answers what was recorded. */
async function sell(group: Group, code: string) {
  const till = await asTill(test, await buildCashRegister(test, { group }));
  const body = soldReceipt({ sold_at: testStart, payment_method: code });
  const answer = await till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body });
  const booked = await test.owner.read({ groupId: group.id }, (tx) =>
    tx.maybeRow(sql<{ payment_method_id: number | null; payment_method_code: string }>`
      select payment_method_id, payment_method_code from receipts where group_id = ${group.id} order by id desc limit 1`),
  );
  return { status: answer.status, booked };
}

describe('a payment method', () => {
  it('[LED-02] is added, changed and removed, with a trace of each', async () => {
    const { group, admin } = await buildAdmin();
    const made = await admin.call(createPaymentMethod, {
      body: { code: ' pin ', name: { nl: ' Pinpas ', de: ' Karte ', en: ' ' }, kind: 'card' },
    });
    expect(made).toEqual({ id: made.id, ...pin, version: 1 });
    const changed = await change(admin, made.id, { name: { nl: 'Pin' }, kind: 'wallet' }, 1);
    expect(changed.body).toEqual({ id: made.id, code: 'pin', name: { nl: 'Pin' }, kind: 'wallet', version: 2 });
    await admin.call(deletePaymentMethod, { params: { paymentMethodId: made.id } });
    expect((await admin.call(listPaymentMethods)).pagination.totalCount).toBe(0);
    for (const answer of [await admin.get(path(made.id)), await change(admin, made.id, pin)])
      expect(answer.problem?.code).toBe('not_found');
    expect(await auditOf(group)).toMatchObject([
      { action: 'payment_method_created', before: null, after: pin },
      { action: 'payment_method_updated', before: pin, after: { name: { nl: 'Pin' }, kind: 'wallet' } },
      { action: 'payment_method_deleted', before: { code: 'pin' }, after: null },
    ]);
  });

  it('[LED-02] can be of every kind, also the account of an employee', async () => {
    const { admin } = await buildAdmin();
    for (const kind of paymentMethodKinds)
      await admin.call(createPaymentMethod, { body: { ...pin, code: kind, kind } });
    const { paymentMethods } = await admin.call(listPaymentMethods);
    expect(new Set(paymentMethods.map(({ kind }) => kind))).toEqual(new Set(paymentMethodKinds));
  });

  it('[LED-02] is refused with each field that is wrong, in either spelling of the body', async () => {
    const { admin } = await buildAdmin();
    expect(errorsOf(await send(admin, { code: ' ', name: { nl: '', de: 'Karte' }, kind: 'card' }))).toEqual({
      code: 'required',
      'name.nl': 'required',
    });
    expect(errorsOf(await send(admin, { ...pin, name: { nl: 'Pin', en: '\u200B' } }))).toEqual({
      'name.en': 'unreadable_name',
    });
    expect(errorsOf(await send(admin, { ...pin, kind: 'shells' }))).toEqual({ kind: 'invalid_value' });
    const { id } = await admin.call(createPaymentMethod, { body: pin });
    expect(errorsOf(await change(admin, id, { name: { nl: ' ' } }))).toEqual({ 'name.nl': 'required' });
    expect(await admin.call(getPaymentMethod, { params: { paymentMethodId: id } })).toMatchObject(pin);
  });

  it('[LED-02] has a code that no other of the group has, also of many that come at once', async () => {
    const { admin } = await buildAdmin();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(admin, pin)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422, 422]);
    expect(errorsOf(answers.find(({ status }) => status === 422) ?? (await send(admin, pin)))).toEqual({
      code: 'payment_code_taken',
    });
    expect((await send((await buildAdmin()).admin, pin)).status).toBe(201);
    const [one, other] = [
      await admin.call(createPaymentMethod, { body: { ...pin, code: 'one' } }),
      await admin.call(createPaymentMethod, { body: { ...pin, code: 'other' } }),
    ];
    expect(errorsOf(await change(admin, one.id, { code: ' pin' }))).toEqual({ code: 'payment_code_taken' });
    const renamed = await Promise.all([one, other].map(({ id }) => change(admin, id, { code: 'same' })));
    expect(renamed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('[ACC-12] is for administrators and managers, never of another group', async () => {
    const { group, admin } = await buildAdmin();
    const property = await buildProperty(test, { group });
    const manager = await as(test, await buildUser(test, { role: 'manager', properties: [property] }));
    const staff = await as(test, await buildUser(test, { role: 'default', properties: [property] }));
    const { id } = await manager.call(createPaymentMethod, { propertyId: property.id, body: pin });
    for (const answer of [
      await staff.get(path(id)),
      await send(staff, pin),
      await change(staff, id, pin),
      await staff.send('DELETE', path(id)),
    ])
      expect(answer.status).toBe(403);
    const stranger = (await buildAdmin()).admin;
    for (const answer of [
      await stranger.get(path(id)),
      await change(stranger, id, pin),
      await stranger.send('DELETE', path(id)),
    ])
      expect(answer.status).toBe(404);
    expect(await admin.call(getPaymentMethod, { params: { paymentMethodId: id } })).toMatchObject(pin);
  });
});

describe('the code in the books', () => {
  it('[LED-02] can be changed until a receipt carries it; name and kind always', async () => {
    const { group, admin } = await buildAdmin();
    const { id } = await admin.call(createPaymentMethod, { body: pin });
    expect((await change(admin, id, { code: 'debit' })).status).toBe(200);
    expect((await sell(group, 'debit')).status).toBe(201);
    expect(errorsOf(await change(admin, id, { code: 'pin' }))).toEqual({ code: 'payment_code_settled' });
    expect((await change(admin, id, { code: 'debit', name: { nl: 'Debitkaart' } })).status).toBe(200);
  });

  it('[LED-02] a till that names a removed one is booked on it as before: a paid sale is never refused', async () => {
    const { group, admin } = await buildAdmin();
    const method = await buildPaymentMethod(test, { group });
    await admin.call(deletePaymentMethod, { params: { paymentMethodId: method.id } });
    expect(await sell(group, method.code)).toEqual({
      status: 201,
      booked: { payment_method_id: method.id, payment_method_code: method.code },
    });
  });

  it('[LED-02] adding it again brings the removed method back, with its receipts', async () => {
    const { group, admin } = await buildAdmin();
    const made = await admin.call(createPaymentMethod, { body: pin });
    await sell(group, 'pin');
    await admin.call(deletePaymentMethod, { params: { paymentMethodId: made.id } });
    const other = await admin.call(createPaymentMethod, { body: { ...pin, code: 'kas' } });
    expect(errorsOf(await change(admin, other.id, { code: 'pin' }))).toEqual({ code: 'payment_code_removed' });
    const again = await admin.call(createPaymentMethod, {
      body: { code: 'pin', name: { nl: 'Pinnen' }, kind: 'wallet' },
    });
    expect(again).toEqual({ id: made.id, code: 'pin', name: { nl: 'Pinnen' }, kind: 'wallet', version: 3 });
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(admin, pin)));
    for (const answer of answers) expect(errorsOf(answer)).toEqual({ code: 'payment_code_taken' });
  });
});
