import {
  createLedgerAccount,
  deleteLedgerAccount,
  getLedgerAccount,
  listLedgerAccounts,
} from '@larder/contract/assortment/ledger-accounts';
import { createProduct, listProducts } from '@larder/contract/assortment/products';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { asTill } from '../../../testing/as.ts';
import {
  type Assortment,
  buildAssortment,
  errorsOf,
  productBody,
  sendTo,
} from '../../../testing/build/build-assortment.ts';
import {
  buildCashRegister,
  buildLedgerAccount,
  buildProduct,
  buildProductConfig,
  type Property,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testStart } from '../../../testing/test-clock.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const remove = (given: Assortment, id: number) => given.admin.send('DELETE', `/api/v1/ledger_accounts/${id}`);
const linkNl = (given: Assortment, productId: number, ledgerId: number) =>
  test.owner.write({ groupId: given.group.id }, (tx) =>
    tx.execute(sql`update products set ledger_account_nl_id = ${ledgerId} where id = ${productId}`),
  );

/** A group-wide account with one product by each kind of link, and the products. */
async function buildLinked(given: Assortment) {
  const { group } = given;
  const ledger = await buildLedgerAccount(test, { group });
  const category = given.bread;
  const direct = await buildProduct(test, { category, ledgerAccountId: ledger.id });
  const archived = await buildProduct(test, { category, ledgerAccountId: ledger.id, archivedAt: new Date(0) });
  const dutch = await buildProduct(test, { category });
  await linkNl(given, dutch.id, ledger.id);
  const chosen = await buildProduct(test, { category });
  for (const property of [given.utrecht, given.aachen])
    await buildProductConfig(test, chosen, { property, ledgerAccountId: ledger.id });
  // Linked in two ways, and counted once.
  await linkNl(given, direct.id, ledger.id);
  return { ledger, direct, archived, dutch, chosen };
}

describe('the end of a ledger account', () => {
  it('[LED-01] is refused by every kind of link, also of an archived product, and the list of products shows them', async () => {
    const given = await buildAssortment(test);
    const { ledger, direct, archived, dutch, chosen } = await buildLinked(given);
    const linked = [direct, archived, dutch, chosen].map(({ id }) => id).toSorted((a, b) => a - b);
    const found = await given.admin.call(listProducts, { query: { ledgerAccountId: String(ledger.id) } });
    expect(found.products.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(linked);
    const params = { ledgerAccountId: ledger.id };
    expect(await given.admin.call(getLedgerAccount, { params })).toMatchObject({ productCount: linked.length });
    const refused = await remove(given, ledger.id);
    expect([refused.status, refused.problem?.code]).toEqual([409, 'ledger_account_in_use']);
    expect(refused.problem?.title).toContain('artikelen');
  });

  it('[LED-01] is refused by each link alone, also by one of a location that the caller may not enter', async () => {
    const given = await buildAssortment(test);
    const ledger = await buildLedgerAccount(test, { group: given.group });
    const product = await buildProduct(test, { category: given.bread });
    await buildProductConfig(test, product, { property: given.aachen, ledgerAccountId: ledger.id });
    const params = { ledgerAccountId: ledger.id };
    expect(await given.manager.call(getLedgerAccount, { params })).toMatchObject({ productCount: 0 });
    const refused = await given.manager.send('DELETE', `/api/v1/ledger_accounts/${ledger.id}`);
    expect(refused.problem?.code).toBe('ledger_account_in_use');
  });

  it('[LED-01] takes one without products, once, leaves a trace, and its code, deposit and name free', async () => {
    const given = await buildAssortment(test);
    const body = { code: '1890', description: 'Statiegeld', depositType: 'deposit' as const };
    const { id } = await given.admin.call(createLedgerAccount, { body });
    await given.admin.call(deleteLedgerAccount, { params: { ledgerAccountId: id } });
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await given.admin.send(
        method,
        `/api/v1/ledger_accounts/${id}`,
        method === 'PUT' ? { body: {} } : {},
      );
      expect(answer.problem?.code).toBe('not_found');
    }
    const again = await given.admin.call(createLedgerAccount, { body });
    expect(again.id).not.toBe(id);
    const { ledgerAccounts } = await given.admin.call(listLedgerAccounts);
    expect(ledgerAccounts.map((account) => account.id)).not.toContain(id);
    const kept = await test.owner.read({ groupId: given.group.id }, (tx) =>
      tx.row(
        sql<{ code: string; description: string }>`select code, description from ledger_accounts where id = ${id}`,
      ),
    );
    expect(kept).toEqual({ code: '1890', description: 'Statiegeld' });
  });

  it('[LED-01] no product can be booked on one that was removed', async () => {
    const given = await buildAssortment(test);
    const gone = await buildLedgerAccount(test, { group: given.group });
    expect((await remove(given, gone.id)).status).toBe(204);
    const refused = await sendTo(given.admin, createProduct, {
      body: productBody(given, { ledger_account_id: gone.id }),
    });
    expect(errorsOf(refused)).toEqual({ ledger_account_id: 'invalid_value' });
  });

  it('[LED-01] waits for a product that comes at the same moment, and is refused by it', async () => {
    const given = await buildAssortment(test);
    const ledger = await buildLedgerAccount(test, { group: given.group });
    let late: ReturnType<typeof remove> | undefined;
    await test.owner.write({ groupId: given.group.id }, async (tx) => {
      await tx.execute(sql`
        insert into products (group_id, name, retail_price_cents, category_id, vat_type, ledger_account_id)
        values (${given.group.id}, '{"nl": "Soep van de dag"}', 450, ${given.bread.id}, 'food', ${ledger.id})`);
      const { pid } = await tx.row(sql<{ pid: number }>`select pg_backend_pid() as pid`);
      late = remove(given, ledger.id);
      await vi.waitFor(async () => expect(await isWaitedFor(pid)).toBe(true), { timeout: 10_000 });
    });
    expect((await late)?.problem?.code).toBe('ledger_account_in_use');
  });

  it('[LED-01] of a product and the removal of its account that come at once, only one happens', async () => {
    const given = await buildAssortment(test);
    for (let round = 0; round < 5; round += 1) {
      const ledger = await buildLedgerAccount(test, { group: given.group });
      const body = productBody(given, { ledger_account_id: ledger.id });
      const [removed, made] = await Promise.all([
        remove(given, ledger.id),
        sendTo(given.admin, createProduct, { body }),
      ]);
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([removed.status, made.status]);
    }
  });
});

/** Tells whether somebody waits for a lock that a backend holds. */
const isWaitedFor = (pid: number) =>
  test.owner.read('identity', async (tx) => {
    const waits = sql<{ waits: boolean }>`
      select exists (select from pg_locks where not granted and ${pid}::int = any(pg_blocking_pids(pid))) as waits`;
    return (await tx.row(waits)).waits;
  });

describe('deposit', () => {
  const bookedOn = async (given: Assortment, property: Property) => {
    const till = await asTill(test, await buildCashRegister(test, { property }));
    const answer = await till.send('PUT', `/device/v1/receipts/${tillKey()}`, {
      body: soldReceipt({ sold_at: testStart }),
    });
    expect(answer.status, answer.text).toBe(201);
    const { account } = await test.owner.read({ groupId: given.group.id }, (tx) =>
      tx.row(sql<{ account: number | null }>`
        select deposit_ledger_account_id as account from receipt_lines
        where deposit_cents <> 0 order by receipt_id desc limit 1`),
    );
    return account;
  };

  it('[LED-01] [TRN-01] is booked on the location’s account, else on the group’s, never on one that was removed', async () => {
    const given = await buildAssortment(test);
    const deposit = { description: 'Statiegeld', depositType: 'deposit' as const };
    const make = (code: string, property?: Property) =>
      given.admin.call(createLedgerAccount, {
        body: { code, ...deposit },
        ...(property === undefined ? {} : { propertyId: property.id }),
      });
    const [common, own] = [await make('1890'), await make('1891', given.utrecht)];
    expect([await bookedOn(given, given.utrecht), await bookedOn(given, given.aachen)]).toEqual([own.id, common.id]);
    await remove(given, own.id);
    expect(await bookedOn(given, given.utrecht)).toBe(common.id);
    await remove(given, common.id);
    expect(await bookedOn(given, given.utrecht)).toBeNull();
    const next = await make('1890', given.utrecht);
    expect(await bookedOn(given, given.utrecht)).toBe(next.id);
  });
});
