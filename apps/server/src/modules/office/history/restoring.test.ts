import { type historySubjects, listHistory } from '@larder/contract/office/history';
import { afterAll, beforeAll, expect, it, test as each } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import type { Client } from '../../../testing/as.ts';
import { type Assortment, buildAssortment } from '../../../testing/build/build-assortment.ts';
import { buildCombiDeal } from '../../../testing/build/build-combi-deal.ts';
import { buildCashRegister, buildProduct, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

type Line = {
  readonly action: string;
  readonly type: (typeof historySubjects)[number];
  readonly id: number;
  readonly before: object;
  readonly after: object;
};

const note = ({ group }: Assortment, { action, type, id, before, after }: Line) =>
  test.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      insert into audit_entries (group_id, at, actor_kind, action, subject_type, subject_id, before, after)
      values (${group.id}, now(), 'user', ${action}, ${type}, ${id}, ${JSON.stringify(before)}, ${JSON.stringify(after)})`),
  );

/** The fields of the newest line that are offered to be put back; null where the line is not seen. */
async function offered(client: Client, { type, id }: Pick<Line, 'type' | 'id'>, propertyId?: number) {
  const query = { subjectType: type, subjectId: String(id) };
  const at = propertyId === undefined ? {} : { propertyId };
  const [line] = (await client.call(listHistory, { query, ...at })).history;
  return line?.changes.filter(({ canRestore }) => canRestore).map(({ field }) => field) ?? null;
}

type Case = readonly [name: string, line: (given: Assortment) => Promise<Line>, expected: Expected];
/** What is offered to an administrator of the group, to them at Utrecht, and to a manager there. */
type Expected = { readonly admin: string[]; readonly atUtrecht: string[] | null; readonly manager: string[] | null };

const forAll = (fields: string[]): Expected => ({ admin: fields, atUtrecht: fields, manager: fields });

const cases: readonly Case[] = [
  [
    'a category',
    async ({ bread: { id } }) => ({
      ...{ action: 'category_updated', type: 'category', id },
      before: { name: { nl: 'Brood' }, photoUrl: 'a.webp' },
      after: { name: { nl: 'Broodjes' }, photoUrl: 'b.webp' },
    }),
    forAll(['name']),
  ],
  [
    'a combi-deal of the whole group',
    async ({ group }) => ({
      ...{ action: 'combi_deal_updated', type: 'combi_deal', id: (await buildCombiDeal(test, { group })).id },
      before: { shop_price_cents: 500, is_everywhere: true },
      after: { shop_price_cents: 600, is_everywhere: false },
    }),
    { admin: ['shopPriceCents'], atUtrecht: [], manager: [] },
  ],
  [
    'a ledger account',
    async ({ ledger: { id } }) => ({
      ...{ action: 'ledger_account_updated', type: 'ledger_account', id },
      before: { code: '8000', description: 'Dranken' },
      after: { code: '8001', description: 'Drank' },
    }),
    forAll(['description', 'code']),
  ],
  [
    'a location, but for its time zone and pictures',
    async ({ utrecht: { id } }) => ({
      ...{ action: 'property_updated', type: 'property', id },
      before: { city: 'Utrecht', timeZone: 'Europe/Amsterdam', logoUrl: 'a.webp' },
      after: { city: 'Zeist', timeZone: 'Europe/Berlin', logoUrl: 'b.webp' },
    }),
    { admin: ['city'], atUtrecht: ['city'], manager: null },
  ],
  [
    'a shop',
    async ({ lobby: { id } }) => ({
      ...{ action: 'shop_updated', type: 'shop', id },
      before: { receiptName: 'Lobby', theme: null },
      after: { receiptName: 'Bar', theme: {} },
    }),
    forAll(['receiptName']),
  ],
  [
    'a cash register, and not its pairing',
    async ({ lobby }) => ({
      ...{
        action: 'cash_register_updated',
        type: 'cash_register',
        id: (await buildCashRegister(test, { shop: lobby })).id,
      },
      before: { name: 'Kassa 1', deviceId: 'A' },
      after: { name: 'Kassa 2', deviceId: 'B' },
    }),
    forAll(['name']),
  ],
  [
    'the host of labels: its token least of all',
    async ({ lobby: { id } }) => ({
      ...{ action: 'price_label_host_configured', type: 'shop', id },
      before: { hostToken: 'geheim1', graceMinutes: 5 },
      after: { hostToken: 'geheim2', graceMinutes: 6 },
    }),
    { admin: [], atUtrecht: [], manager: null },
  ],
  [
    'a price of the whole group',
    async ({ bread }) => ({
      ...{ action: 'product_updated', type: 'product', id: (await buildProduct(test, { category: bread })).id },
      before: { retailPriceCents: 395 },
      after: { retailPriceCents: 425 },
    }),
    { admin: ['retailPriceCents'], atUtrecht: [], manager: [] },
  ],
  [
    'an account, whose locations a manager does not all see',
    async ({ utrecht, aachen }) => ({
      ...{ action: 'user_updated', type: 'user', id: (await buildUser(test, { properties: [utrecht] })).id },
      before: { name: 'Sanne', propertyIds: [utrecht.id, aachen.id] },
      after: { name: 'Anna', propertyIds: [utrecht.id] },
    }),
    { admin: ['name', 'propertyIds'], atUtrecht: ['name'], manager: ['name'] },
  ],
];

each.each(cases)('[HIS-04] %s is offered to be put back to who may change it there', async (_, lineOf, expected) => {
  const given = await buildAssortment(test);
  const line = await lineOf(given);
  await note(given, line);
  const sorted = (fields: string[] | null) => fields?.toSorted() ?? null;
  const [admin, atUtrecht, manager] = [
    await offered(given.admin, line),
    await offered(given.admin, line, given.utrecht.id),
    await offered(given.manager, line),
  ];
  expect({ admin: sorted(admin), atUtrecht: sorted(atUtrecht), manager: sorted(manager) }).toEqual({
    admin: sorted(expected.admin),
    atUtrecht: sorted(expected.atUtrecht),
    manager: sorted(expected.manager),
  });
});

it('[HIS-04] nothing of a thing that is gone is offered to be put back', async () => {
  const given = await buildAssortment(test);
  const line = { action: 'category_updated', type: 'category' as const, id: 900_000_000 };
  await note(given, { ...line, before: { name: { nl: 'Brood' } }, after: { name: { nl: 'Broodjes' } } });
  expect(await offered(given.admin, line)).toEqual([]);
});
