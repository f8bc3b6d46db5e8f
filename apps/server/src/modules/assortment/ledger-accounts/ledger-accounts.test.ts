import { listLedgerAccounts } from '@larder/contract/assortment/ledger-accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('[PRD-01] lists the accounts of the group and of the locations that one may enter, by their code', async () => {
  const group = await buildGroup(test);
  const [mine, other] = [await buildProperty(test, { group }), await buildProperty(test, { group })];
  await test.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      insert into ledger_accounts (group_id, code, description, property_id) values
        (${group.id}, '8010', 'Omzet laag', null), (${group.id}, '1200', 'Kas', ${mine.id}), (${group.id}, '9000', 'Anders', ${other.id})`),
  );
  const manager = await as(test, await buildUser(test, { role: 'manager', properties: [mine] }));
  const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  const codes = ({ ledgerAccounts }: { ledgerAccounts: readonly { code: string }[] }) =>
    ledgerAccounts.map(({ code }) => code);
  expect(codes(await manager.call(listLedgerAccounts))).toEqual(['1200', '8010']);
  expect(codes(await admin.call(listLedgerAccounts))).toEqual(['1200', '8010', '9000']);
  expect(codes(await admin.call(listLedgerAccounts, { propertyId: other.id }))).toEqual(['8010', '9000']);
});
