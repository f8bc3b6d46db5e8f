import { endpoints } from '@larder/contract/endpoints';
import type { Endpoint } from '@larder/contract/platform/endpoint';
import { createProduct } from '@larder/contract/assortment/products';
import { deleteProduct, undeleteProduct } from '@larder/contract/assortment/product-removal';
import { kindOfAction } from '@larder/domain/office/history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, type Statement } from '../../../platform/database/sql.ts';
import { type Answer, as, asTill, type Client, pathOf } from '../../../testing/as.ts';
import { buildAgeCheckSheet } from '../../../testing/build/build-age-check.ts';
import {
  type Assortment,
  buildAssortment,
  idOf,
  sendTo,
  wholeProductBody,
} from '../../../testing/build/build-assortment.ts';
import { buildCombiDeal } from '../../../testing/build/build-combi-deal.ts';
import { buildDynamicDate, buildDynamicHours } from '../../../testing/build/build-dynamic-pricing.ts';
import { buildLabelHost, buildShownLabel } from '../../../testing/build/build-price-label.ts';
import { buildReportMail } from '../../../testing/build/build-report-mail.ts';
import { buildSavedView } from '../../../testing/build/build-saved-view.ts';
import {
  buildCashRegister,
  buildCategory,
  buildLedgerAccount,
  buildProduct,
  buildProductConfig,
  buildProperty,
  buildShop,
  buildShopConfig,
  buildUser,
} from '../../../testing/build/build.ts';
import { rowsOf } from '../../../testing/table-rows.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

type Kind = {
  /** Makes one of which as much hangs on it as may. */
  readonly build: (given: Assortment) => Promise<{ readonly id: number }>;
  /** Tables that tell afterwards that something happened, besides the trail. */
  readonly telling?: readonly string[];
};

const run = (given: Assortment, statement: Statement) =>
  test.owner.write({ groupId: given.group.id }, (tx) => tx.execute(statement));

const prices = ['price_changes', 'price_counters', 'price_versions'];

/** Every kind of thing whose deletion can be taken back, by the noun in the names of its calls. */
const kinds: Readonly<Record<string, Kind>> = {
  Category: { build: ({ group }) => buildCategory(test, { group }) },
  LedgerAccount: { build: ({ group }) => buildLedgerAccount(test, { group }), telling: ['ledger_accounts'] },
  Product: {
    build: async (given) => ({ id: idOf(await sendTo(given.admin, createProduct, { body: wholeProductBody(given) })) }),
    telling: prices,
  },
  CombiDeal: { build: ({ group, utrecht }) => buildCombiDeal(test, { group, offeredAt: [utrecht] }) },
  DynamicDate: {
    build: async ({ utrecht: property }) => {
      await buildDynamicHours(test, { property });
      return buildDynamicDate(test, { property, reason: 'Kerst' });
    },
    telling: ['dynamic_changes', 'price_counters', 'price_versions'],
  },
  PriceLabel: {
    build: async ({ utrecht: property, bread: category, admin }) => {
      const label = await buildShownLabel(test, { property, category });
      // Its shelf is looked at for the first time.
      await ask(admin, 'deletePriceLabel', label.id);
      await ask(admin, 'undeletePriceLabel', label.id);
      return label;
    },
    // Its price is planned anew.
    telling: [...prices, 'dynamic_changes', 'price_timeline'],
  },
  ReportMail: {
    build: async (given) => {
      const user = await buildUser(test, { group: given.group, role: 'admin' });
      const list = await buildReportMail(test, { property: given.utrecht });
      await run(
        given,
        sql`insert into report_mail_people (group_id, report_mail_id, user_id) values (${given.group.id}, ${list.id}, ${user.id})`,
      );
      return list;
    },
  },
  CashRegister: {
    build: async (given) => {
      const register = await buildCashRegister(test, { shop: given.lobby });
      await run(
        given,
        sql`update cash_registers set terminal_id = '60010203' where group_id = ${given.group.id} and id = ${register.id}`,
      );
      return register;
    },
    telling: ['cash_registers'],
  },
  Shop: {
    build: async (given) => {
      const { utrecht: property, bread: category, group } = given;
      const shop = await buildShop(test, { property });
      await buildLabelHost(test, { shop, address: '10.0.0.5', port: 80 });
      await buildShopConfig(test, await buildProduct(test, { group, category }), { shop, visible: false });
      // A till that was removed before its first sale goes with it, and what its guests showed stays.
      const usedBy = await buildCashRegister(test, { shop });
      await buildAgeCheckSheet(test, { property, usedBy });
      await run(
        given,
        sql`update cash_registers set removed_at = now() where group_id = ${group.id} and id = ${usedBy.id}`,
      );
      return shop;
    },
    telling: prices,
  },
  Property: {
    build: async (given) => {
      const { group, bread: category } = given;
      const property = await buildProperty(test, { group });
      const place = { property };
      await buildUser(test, { group, role: 'manager', properties: [property] });
      await buildProductConfig(test, await buildProduct(test, { group, category }), {
        property,
        customPriceCents: 150,
      });
      await buildCombiDeal(test, { property, groups: [[await buildProduct(test, { group, category })]] });
      await buildDynamicHours(test, place);
      for (const build of [buildDynamicDate, buildReportMail, buildSavedView, buildAgeCheckSheet])
        await build(test, place);
      return property;
    },
    // Its own price ended meanwhile, and began again.
    telling: [...prices, 'dynamic_changes', 'price_history'],
  },
};

function endpointOf(name: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
}

/** Calls an endpoint about one thing. */
function ask(client: Client, name: string, id: number): Promise<Answer> {
  const endpoint = endpointOf(name);
  const parameter = /:(\w+)/.exec(endpoint.path)?.[1] ?? 'id';
  return client.send(endpoint.method, pathOf(endpoint, { params: { [parameter]: id } }));
}

/** An answer without what rightly differs: what stays for its books has a new version, and a price's way goes on. */
const comparable = (body: unknown) => ({ ...Object(body), version: undefined, timeline: undefined });

/** The tables whose rows are others than before. */
async function changedSince(given: Assortment, before: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const after = await rowsOf(test, given.group.id);
  return [...after].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name);
}

const refusal = ({ status, problem }: Answer) => [
  status,
  problem?.code,
  ...(problem?.errors ?? []).map(({ code }) => code),
];

describe('a deletion that is taken back', () => {
  it('[UND-02] is of every kind that has a call for it', () => {
    const nouns = endpoints.flatMap(({ name }) => (name.startsWith('undelete') ? [name.slice(8)] : []));
    expect(Object.keys(kinds).toSorted()).toEqual(nouns.toSorted());
  });

  for (const [noun, { build, telling = [] }] of Object.entries(kinds)) {
    it(`[UND-02] leaves all rows as they were: ${noun}`, async () => {
      const given = await buildAssortment(test);
      const { id } = await build(given);
      const shown = await ask(given.admin, `get${noun}`, id);
      expect(shown.status, shown.text).toBe(200);
      const before = await rowsOf(test, given.group.id);
      const removed = await ask(given.admin, `delete${noun}`, id);
      expect(removed.status, removed.text).toBe(204);
      // The person who deleted a location enters it no more, and nobody may look.
      expect((await ask(given.admin, `get${noun}`, id)).status).toBe(404);
      const back = await ask(given.admin, `undelete${noun}`, id);
      expect(back.status, back.text).toBe(200);
      expect((await changedSince(given, before)).toSorted()).toEqual(['audit_entries', ...telling].toSorted());
      const again = await ask(given.admin, `get${noun}`, id);
      expect(comparable(again.body)).toEqual(comparable(shown.body));
    });
  }
});

const actionsOf = (given: Assortment) =>
  test.owner.read({ groupId: given.group.id }, async (tx) => {
    const rows = await tx.rows(sql<{ action: string }>`
      select action from audit_entries where group_id = ${given.group.id} order by id`);
    return rows.map(({ action }) => action);
  });

/** The row of the thing that was deleted last, as it is kept. */
async function keptOf({ group }: Assortment): Promise<Readonly<Record<string, unknown>>> {
  const { row } = await test.owner.read({ groupId: group.id }, (tx) =>
    tx.row(sql<{ row: Record<string, unknown> }>`
      select parts #> '{0,rows,0}' as row from removals where group_id = ${group.id} order by removed_at desc, subject_id desc limit 1`),
  );
  return row;
}

/** Adds a row that is like the kept one in some columns. */
async function copy(
  given: Assortment,
  table: string,
  columns: readonly string[],
  others: Readonly<Record<string, string>> = {},
) {
  const kept = await keptOf(given);
  const row = { group_id: given.group.id, ...Object.fromEntries(columns.map((name) => [name, kept[name]])), ...others };
  const names = Object.keys(row).join(', ');
  await test.owner.write({ groupId: given.group.id }, (tx) =>
    tx.raw(`insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)`, [
      JSON.stringify(row),
    ]),
  );
}

/** Where a deletion and its way back are said to have been. */
async function placesOf(given: Assortment, undeleted: string): Promise<ReadonlySet<unknown>> {
  const deeds = [undeleted, undeleted.replace('undeleted', 'deleted'), undeleted.replace('undeleted', 'removed')];
  const rows = await test.owner.read({ groupId: given.group.id }, (tx) =>
    tx.rows(sql<{ place: number | null }>`
      select property_id as place from audit_entries where group_id = ${given.group.id} and action = any(${deeds}::text[])`),
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  return new Set(rows.map(({ place }) => place));
}

describe('what came between', () => {
  /** Deletes one of a kind; something happens; and it is refused with its reason, without a trace. */
  async function refused(noun: string, between: (given: Assortment, id: number) => Promise<unknown>) {
    const given = await buildAssortment(test);
    const id = (await kinds[noun]?.build(given))?.id ?? 0;
    expect((await ask(given.admin, `delete${noun}`, id)).status).toBe(204);
    await between(given, id);
    const before = await rowsOf(test, given.group.id);
    const answer = await ask(given.admin, `undelete${noun}`, id);
    // Who came when is noted by itself.
    expect((await changedSince(given, before)).filter((name) => !['sessions', 'users'].includes(name))).toEqual([]);
    expect(answer.problem?.errors.every(({ message }) => message !== '')).toBe(true);
    return refusal(answer);
  }

  const rivals: readonly (readonly [noun: string, code: string, between: (given: Assortment) => Promise<unknown>])[] = [
    ['Category', 'category_name_taken', async (given) => copy(given, 'categories', ['name'])],
    [
      'Product',
      'ean_taken',
      ({ group, bread: category }) => buildProduct(test, { group, category, eanCode: '8710000000017' }),
    ],
    [
      'Property',
      'code_taken',
      (given) => copy(given, 'properties', ['name', 'code', 'country', 'time_zone'], { slug: 'ander' }),
    ],
    [
      'Property',
      'slug_taken',
      (given) => copy(given, 'properties', ['name', 'slug', 'country', 'time_zone'], { code: 'ANDER' }),
    ],
    [
      'DynamicDate',
      'dates_overlap',
      (given) => copy(given, 'dynamic_dates', ['property_id', 'start_at', 'end_at', 'percentage']),
    ],
    ['PriceLabel', 'label_in_use', (given) => copy(given, 'price_labels', ['property_id', 'shop_id', 'device_id'])],
  ];
  for (const [noun, code, between] of rivals)
    it(`[UND-02] [CON-04] is said: ${code}`, async () => {
      expect(await refused(noun, between)).toEqual([422, 'validation_failed', code]);
    });

  it('[UND-02] [CON-04] is said: a ledger code and a terminal that another has, of what stays for its books and receipts', async () => {
    const again = (table: string, columns: string) => (given: Assortment, id: number) =>
      test.owner.write({ groupId: given.group.id }, (tx) =>
        tx.raw(`insert into ${table} (${columns}) select ${columns} from ${table} where group_id = $1 and id = $2`, [
          given.group.id,
          id,
        ]),
      );
    expect(
      await refused('LedgerAccount', again('ledger_accounts', 'group_id, property_id, code, description')),
    ).toEqual([422, 'validation_failed', 'ledger_code_taken']);
    expect(
      await refused('CashRegister', again('cash_registers', 'group_id, property_id, shop_id, name, terminal_id')),
    ).toEqual([422, 'validation_failed', 'terminal_taken']);
  });

  it('[UND-02] [CON-04] is said: a label hangs with others by now, and not with whom', async () => {
    const others = await buildAssortment(test);
    const { group, utrecht, lobby } = others;
    const hung = await refused('PriceLabel', async (given) => {
      const { device_id: deviceId } = await keptOf(given);
      await run(
        others,
        sql`insert into price_labels (group_id, property_id, shop_id, device_id) values (${group.id}, ${utrecht.id}, ${lobby.id}, ${String(deviceId)})`,
      );
    });
    expect(hung).toEqual([409, 'label_in_use_elsewhere']);
  });

  it('[UND-02] [CON-04] is said: what it belongs to is gone; when that is back, so can this be', async () => {
    const given = await buildAssortment(test);
    const category = await buildCategory(test, { group: given.group });
    const { id } = await buildProduct(test, { group: given.group, category });
    const { admin } = given;
    expect((await ask(admin, 'deleteProduct', id)).status).toBe(204);
    expect((await ask(admin, 'deleteCategory', category.id)).status).toBe(204);
    expect(refusal(await ask(admin, 'undeleteProduct', id))).toEqual([409, 'ties_gone']);
    expect((await ask(admin, 'undeleteCategory', category.id)).status).toBe(200);
    expect((await ask(admin, 'undeleteProduct', id)).status).toBe(200);
  });

  it('[UND-02] [CON-04] is said: a shortcut of a shop is gone', async () => {
    const given = await buildAssortment(test);
    const { admin, group, bread: category, bar } = given;
    const products = [];
    for (let count = 0; count < 4; count += 1) products.push(await buildProduct(test, { group, category }));
    const ids = products.map(({ id }) => id);
    await run(
      given,
      sql`update shops set shortcut_product_ids = ${ids} where group_id = ${group.id} and id = ${bar.id}`,
    );
    const [first = 0] = ids;
    expect((await ask(admin, 'deleteProduct', first)).status).toBe(409);
    expect((await ask(admin, 'deleteShop', bar.id)).status).toBe(204);
    expect((await ask(admin, 'deleteProduct', first)).status).toBe(204);
    expect(refusal(await ask(admin, 'undeleteShop', bar.id))).toEqual([409, 'ties_gone']);
    expect((await ask(admin, 'undeleteProduct', first)).status).toBe(200);
    expect((await ask(admin, 'undeleteShop', bar.id)).body).toMatchObject({ shortcutProductIds: ids });
  });

  for (const noun of Object.keys(kinds))
    it(`[UND-02] is too much time: ${noun}`, async () => {
      test.clock.set('2026-11-21T12:00:00+01:00');
      expect(
        await refused(noun, async () => {
          test.clock.advance(15 * 60_000 + 1);
        }),
      ).toEqual([404, 'not_found']);
    });

  it('[UND-02] what is too late is forgotten by the next deletion', async () => {
    const given = await buildAssortment(test);
    const { id } = await buildCategory(test, { group: given.group });
    const kept = () =>
      test.owner.read({ groupId: given.group.id }, async (tx) => {
        const rows = await tx.rows(
          sql<{ id: number }>`select subject_id as id from removals where group_id = ${given.group.id}`,
        );
        return rows.map((row) => row.id);
      });
    await ask(given.admin, 'deleteCategory', id);
    test.clock.advance(16 * 60_000);
    const later = await buildCategory(test, { group: given.group });
    await ask(given.admin, 'deleteCategory', later.id);
    expect(await kept()).toEqual([later.id]);
  });
});

describe('who takes back', () => {
  for (const [noun, { build }] of Object.entries(kinds))
    it(`[UND-02] [ACC-12] is whoever may delete it, and nobody else: ${noun}`, async () => {
      const given = await buildAssortment(test);
      const { id } = await build(given);
      const { group, utrecht, aachen } = given;
      const [staff, elsewhere] = [
        await as(test, await buildUser(test, { group, properties: [utrecht] })),
        await as(test, await buildUser(test, { group, role: 'manager', properties: [aachen] })),
      ];
      const stranger = (await buildAssortment(test)).admin;
      await ask(given.admin, `delete${noun}`, id);
      const before = await rowsOf(test, group.id);
      const isOfGroup = ['Category', 'LedgerAccount'].includes(noun);
      expect((await ask(staff, `undelete${noun}`, id)).status).toBe(403);
      expect((await ask(stranger, `undelete${noun}`, id)).status).toBe(404);
      if (!isOfGroup) expect([403, 404]).toContain((await ask(elsewhere, `undelete${noun}`, id)).status);
      expect((await changedSince(given, before)).filter((name) => name !== 'sessions')).toEqual([]);
      const other = await as(test, await buildUser(test, { group, role: 'admin' }));
      expect((await ask(other, `undelete${noun}`, id)).status).toBe(200);
    });

  it('[UND-02] [PRD-06] of the whole group is an administrator, as for its deletion', async () => {
    for (const noun of ['Product', 'CombiDeal']) {
      const given = await buildAssortment(test);
      const id = (await kinds[noun]?.build(given))?.id ?? 0;
      await ask(given.admin, `delete${noun}`, id);
      expect((await ask(given.manager, `undelete${noun}`, id)).status, noun).toBe(403);
      expect((await ask(given.admin, `get${noun}`, id)).status, noun).toBe(404);
      expect((await ask(given.admin, `undelete${noun}`, id)).status, noun).toBe(200);
    }
  });

  it('[UND-02] two at once get the same, and it came back once', async () => {
    for (const [noun, { build }] of Object.entries(kinds)) {
      const given = await buildAssortment(test);
      const { id } = await build(given);
      await ask(given.admin, `delete${noun}`, id);
      const before = (await actionsOf(given)).length;
      const answers = await Promise.all([1, 2].map(() => ask(given.admin, `undelete${noun}`, id)));
      expect(
        answers.map(({ status }) => status),
        noun,
      ).toEqual([200, 200]);
      expect(answers[0]?.body, noun).toEqual(answers[1]?.body);
      expect((await ask(given.admin, `undelete${noun}`, id)).status).toBe(200);
      expect((await actionsOf(given)).length, noun).toBe(before + 1);
    }
  });
});

describe('what others notice', () => {
  it('[UND-02] tills sell a product again at the price it had, and hear of it; a deal is offered again', async () => {
    const given = await buildAssortment(test);
    const { admin, utrecht, lobby, group } = given;
    await buildDynamicHours(test, { property: utrecht, percentage: 20 });
    const productId = idOf(
      await sendTo(admin, createProduct, { body: { ...wholeProductBody(given), status: 'published' } }),
    );
    const deal = await buildCombiDeal(test, { group });
    const till = await asTill(test, await buildCashRegister(test, { shop: lobby }));
    const [catalog, offered] = [await till.get('/device/v1/catalog'), await till.get('/device/v1/prices')];
    const ofProduct = ({ body }: Answer) =>
      JSON.stringify(body).match(new RegExp(`{[^{}]*"productId":${productId}[,}][^}]*}`, 'g'));
    expect(ofProduct(offered)).not.toBeNull();
    await sendTo(admin, deleteProduct, { productId });
    await ask(admin, 'deleteCombiDeal', deal.id);
    const without = await till.get('/device/v1/prices');
    expect(ofProduct(without)).toBeNull();
    await sendTo(admin, undeleteProduct, { productId });
    await ask(admin, 'undeleteCombiDeal', deal.id);
    expect(comparable((await till.get('/device/v1/catalog')).body)).toEqual(comparable(catalog.body));
    expect(ofProduct(await till.get('/device/v1/prices'))).toEqual(ofProduct(offered));
    const since = String(Reflect.get(Object(without.body), 'version'));
    expect(ofProduct(await till.get(`/device/v1/prices?since=${since}`))).toEqual(ofProduct(offered));
  });

  it('[UND-02] [SHP-04] a register comes back unpaired: the till that it had sells nothing until it is paired again', async () => {
    const given = await buildAssortment(test);
    const register = await buildCashRegister(test, { shop: given.lobby });
    const till = await asTill(test, register);
    expect((await till.get('/device/v1/catalog')).status).toBe(200);
    await ask(given.admin, 'deleteCashRegister', register.id);
    const back = await ask(given.admin, 'undeleteCashRegister', register.id);
    expect(back.body).toMatchObject({ id: register.id, hasCredential: false });
    expect((await till.get('/device/v1/catalog')).status).toBe(401);
  });

  it('[UND-02] [HIS-01] the history of the thing goes on, and tells that it came back', async () => {
    for (const [noun, { build }] of Object.entries(kinds)) {
      const given = await buildAssortment(test);
      const { id } = await build(given);
      await ask(given.admin, `delete${noun}`, id);
      await ask(given.admin, `undelete${noun}`, id);
      const last = (await actionsOf(given)).at(-1) ?? '';
      expect((await placesOf(given, last)).size, `${noun} was deleted where it came back`).toBe(1);
      expect(last, noun).toMatch(/^[a-z_]+_undeleted$/);
      expect(kindOfAction(last), last).not.toBeNull();
    }
  });
});
