import { createLedgerAccount, getLedgerAccount, listLedgerAccounts } from '@larder/contract/assortment/ledger-accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, type Answer, type Client } from '../../../testing/as.ts';
import {
  buildGroup,
  buildPaymentMethod,
  buildProperty,
  buildUser,
  type Group,
  type Property,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

type Books = { readonly group: Group; readonly here: Property; readonly there: Property; readonly admin: Client };

async function buildBooks(): Promise<Books> {
  const group = await buildGroup(test);
  const [here, there] = [await buildProperty(test, { group }), await buildProperty(test, { group })];
  return { group, here, there, admin: await as(test, await buildUser(test, { group, role: 'admin' })) };
}

const account = { code: '8010', description: 'Omzet eten laag' };
const at = (property: Property | undefined) => (property === undefined ? '' : `/properties/${property.id}`);
const send = (client: Client, body: object, property?: Property) =>
  client.send('POST', `/api/v1${at(property)}/ledger_accounts`, { body });
const change = (client: Client, id: number, body: object, version?: number) =>
  client.send('PUT', `/api/v1/ledger_accounts/${id}`, {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const errorsOf = (answer: Answer) =>
  Object.fromEntries((answer.problem?.errors ?? []).map(({ path, code }) => [path, code]));
const messageOf = (answer: Answer) => answer.problem?.errors[0]?.message;
const auditOf = (group: Group) =>
  test.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ action: string; before: object | null; after: object | null }>`
      select action, before, after from audit_entries where group_id = ${group.id} order by id`),
  );

describe('a new ledger account', () => {
  it('[LED-01] has every field, without space around them, at the location of the path', async () => {
    const { group, here, admin } = await buildBooks();
    const method = await buildPaymentMethod(test, { group });
    const made = await admin.call(createLedgerAccount, {
      propertyId: here.id,
      body: {
        code: ' 1890 ',
        description: ' Statiegeld Utrecht ',
        externalVatCode: ' NL0 ',
        pmsId: ' TOGO-DEP ',
        paymentMethodId: method.id,
        depositType: 'deposit',
      },
    });
    expect(made).toEqual({
      id: made.id,
      code: '1890',
      description: 'Statiegeld Utrecht',
      propertyId: here.id,
      externalVatCode: 'NL0',
      pmsId: 'TOGO-DEP',
      paymentMethodId: method.id,
      depositType: 'deposit',
      productCount: 0,
      version: 1,
    });
    expect(await admin.call(getLedgerAccount, { params: { ledgerAccountId: made.id } })).toEqual(made);
    const [entry] = await auditOf(group);
    expect(entry).toMatchObject({ action: 'ledger_account_created', before: null, after: { code: '1890' } });
  });

  it('[LED-01] is the group’s without a location in the path, with nothing but a code and a description', async () => {
    const { admin } = await buildBooks();
    expect((await send(admin, { ...account, external_vat_code: ' ', pms_id: null })).body).toMatchObject({
      propertyId: null,
      externalVatCode: null,
      pmsId: null,
      paymentMethodId: null,
      depositType: null,
    });
  });

  it('[LED-01] is refused with each field that is wrong', async () => {
    const { admin } = await buildBooks();
    expect(errorsOf(await send(admin, { code: ' ', description: '' }))).toEqual({
      code: 'required',
      description: 'required',
    });
    expect(errorsOf(await send(admin, { code: '1', description: ' ab ' }))).toEqual({ description: 'name_too_short' });
    expect(errorsOf(await send(admin, { ...account, deposit_type: 'crate' }))).toEqual({
      deposit_type: 'invalid_value',
    });
    expect(errorsOf(await send(admin, { ...account, property_id: 1 }))).toEqual({ property_id: 'unknown_key' });
  });

  it('[LED-01] [API-02] takes both spellings of a key, and refuses both at once', async () => {
    const { admin } = await buildBooks();
    const [snake, camel] = [
      await send(admin, { ...account, external_vat_code: 'NL9' }),
      await send(admin, { ...account, code: '8011', externalVatCode: 'NL9' }),
    ];
    expect([snake.body, camel.body]).toMatchObject([{ externalVatCode: 'NL9' }, { externalVatCode: 'NL9' }]);
    const both = await send(admin, { ...account, code: '8012', external_vat_code: 'NL9', externalVatCode: 'NL9' });
    expect(Object.values(errorsOf(both))).toEqual(['duplicate_key']);
  });

  it('[LED-01] names no payment method of another group, and none that was removed', async () => {
    const { group, admin } = await buildBooks();
    const foreign = await buildPaymentMethod(test);
    const removed = await buildPaymentMethod(test, { group });
    await admin.send('DELETE', `/api/v1/payment_method/${removed.id}`);
    for (const id of [foreign.id, removed.id, 900_000_000])
      expect(errorsOf(await send(admin, { ...account, payment_method_id: id }))).toEqual({
        payment_method_id: 'invalid_value',
      });
  });
});

describe('what there may be only once', () => {
  it('[LED-01] a code, a deposit account and an account for a payment method, in the group and in each location', async () => {
    const { group, here, there, admin } = await buildBooks();
    const method = await buildPaymentMethod(test, { group });
    const deposit = { code: '1890', description: 'Statiegeld', deposit_type: 'deposit', payment_method_id: method.id };
    for (const place of [undefined, here, there]) expect((await send(admin, deposit, place)).status).toBe(201);
    for (const place of [undefined, here, there]) {
      const refused = await send(admin, { ...deposit, description: 'Nog een' }, place);
      expect(refused.status).toBe(422);
      expect(errorsOf(refused)).toEqual({
        code: 'ledger_code_taken',
        payment_method_id: 'payment_account_taken',
        deposit_type: 'deposit_account_taken',
      });
    }
  });

  it('[LED-01] the refusal names the account that has it', async () => {
    const { here, admin } = await buildBooks();
    await send(admin, { code: '1890', description: 'Statiegeld Utrecht', deposit_type: 'deposit' }, here);
    const refused = await send(admin, { code: '1891', description: 'Ander', deposit_type: 'deposit' }, here);
    expect(messageOf(refused)).toBe('Statiegeld wordt al geboekt op 1890 Statiegeld Utrecht');
    const german = await admin.send('POST', `/api/v1${at(here)}/ledger_accounts`, {
      body: { code: '1890', description: 'Ander' },
      headers: { 'accept-language': 'de' },
    });
    expect(messageOf(german)).toContain('1890 Statiegeld Utrecht');
  });

  it('[LED-01] also where a change makes it so, and an account is not its own rival', async () => {
    const { here, admin } = await buildBooks();
    await send(admin, { code: '1890', description: 'Statiegeld', deposit_type: 'deposit' }, here);
    const { id } = await admin.call(createLedgerAccount, { propertyId: here.id, body: account });
    expect(errorsOf(await change(admin, id, { deposit_type: 'deposit' }))).toEqual({
      deposit_type: 'deposit_account_taken',
    });
    expect(errorsOf(await change(admin, id, { code: ' 1890' }))).toEqual({ code: 'ledger_code_taken' });
    expect((await change(admin, id, { code: '8010', description: 'Omzet eten' })).status).toBe(200);
  });

  it('[LED-01] of many that come at once exactly one, and the others are told which', async () => {
    const { group, here, admin } = await buildBooks();
    const method = await buildPaymentMethod(test, { group });
    const rivals = [{ deposit_type: 'deposit' }, { payment_method_id: method.id }, { code: '7777' }] as const;
    for (const rival of rivals) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          send(admin, { code: `${Object.keys(rival)[0]}${index}`, description: `Nummer ${index}`, ...rival }, here),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422, 422]);
      for (const refused of answers.filter(({ status }) => status === 422))
        expect(messageOf(refused)).toMatch(/Nummer \d/);
    }
  });
});

describe('a change', () => {
  it('[LED-01] keeps what the body does not carry, empties what it carries as null, and leaves a trace', async () => {
    const { group, admin } = await buildBooks();
    const made = await admin.call(createLedgerAccount, { body: { ...account, externalVatCode: 'NL9', pmsId: 'TOGO' } });
    const changed = await change(admin, made.id, { description: 'Omzet eten', pms_id: null }, made.version);
    expect(changed.body).toEqual({ ...made, description: 'Omzet eten', pmsId: null, version: 2 });
    expect((await auditOf(group))[1]).toMatchObject({
      action: 'ledger_account_updated',
      before: { pms_id: 'TOGO' },
      after: { pms_id: null, external_vat_code: 'NL9' },
    });
  });

  it('[LED-01] a payment method that was removed since stays with its account', async () => {
    const { group, admin } = await buildBooks();
    const method = await buildPaymentMethod(test, { group });
    const { id } = await admin.call(createLedgerAccount, { body: { ...account, paymentMethodId: method.id } });
    await admin.send('DELETE', `/api/v1/payment_method/${method.id}`);
    const changed = await change(admin, id, { description: 'Tussenrekening', payment_method_id: method.id });
    expect(changed.body).toMatchObject({ paymentMethodId: method.id, description: 'Tussenrekening' });
  });

  it('[ACC-12] is for administrators and managers, at their own locations, never for the default role', async () => {
    const { group, here, there, admin } = await buildBooks();
    const manager = await as(test, await buildUser(test, { role: 'manager', properties: [here] }));
    const staff = await as(test, await buildUser(test, { role: 'default', properties: [here] }));
    const stranger = (await buildBooks()).admin;
    const [own, common, other] = [
      await admin.call(createLedgerAccount, { propertyId: here.id, body: account }),
      await admin.call(createLedgerAccount, { body: account }),
      await admin.call(createLedgerAccount, { propertyId: there.id, body: account }),
    ];
    for (const { id } of [own, common])
      expect((await change(manager, id, { description: 'Van mij' })).status).toBe(200);
    const path = (id: number) => `/api/v1/ledger_accounts/${id}`;
    for (const answer of [
      await manager.get(path(other.id)),
      await change(manager, other.id, account),
      await manager.send('DELETE', path(other.id)),
      await send(manager, account, there),
      await stranger.get(path(common.id)),
      await change(stranger, common.id, account),
      await stranger.send('DELETE', path(common.id)),
      await admin.get(`/api/v1${at(here)}/ledger_accounts/${other.id}`),
    ])
      expect([answer.status, answer.problem?.code]).toEqual([404, 'not_found']);
    for (const answer of [
      await staff.get(path(own.id)),
      await send(staff, account, here),
      await change(staff, own.id, account),
      await staff.send('DELETE', path(own.id)),
    ])
      expect(answer.status).toBe(403);
    expect((await auditOf(group)).map(({ action }) => action)).toEqual([
      ...Array.from({ length: 3 }, () => 'ledger_account_created'),
      ...Array.from({ length: 2 }, () => 'ledger_account_updated'),
    ]);
  });
});

it('[LED-01] a list is found by words of code, description, VAT code and PMS id, and sorted either way', async () => {
  const { admin } = await buildBooks();
  for (const body of [
    { ...account, externalVatCode: 'NL9' },
    { code: '8300', description: 'Erlöse Speisen', externalVatCode: 'DE7' },
    { code: '1210', description: 'Tussenrekening', pmsId: 'TOGO-PAY' },
  ])
    await admin.call(createLedgerAccount, { body });
  const codesOf = async (query: object) =>
    (await admin.call(listLedgerAccounts, { query })).ledgerAccounts.map(({ code }) => code);
  expect(await codesOf({})).toEqual(['1210', '8010', '8300']);
  expect(await codesOf({ sort: 'description', order: 'desc' })).toEqual(['1210', '8010', '8300']);
  expect(await codesOf({ sort: 'description' })).toEqual(['8300', '8010', '1210']);
  expect(await codesOf({ search: 'ERLOSE' })).toEqual(['8300']);
  expect(await codesOf({ search: ' eten 80' })).toEqual(['8010']);
  expect(await codesOf({ search: 'togo' })).toEqual(['1210']);
  expect(await codesOf({ search: 'nl9' })).toEqual(['8010']);
  const [first, last] = [
    await admin.call(listLedgerAccounts, { query: { limit: '2' } }),
    await admin.call(listLedgerAccounts, { query: { limit: '2', order: 'desc' } }),
  ];
  expect([first.pagination.totalCount, last.ledgerAccounts[0]?.code]).toEqual([3, '8300']);
  const next = await admin.call(listLedgerAccounts, {
    query: { limit: '2', cursor: first.pagination.nextCursor ?? '' },
  });
  expect(next.ledgerAccounts.map(({ code }) => code)).toEqual(['8300']);
});
