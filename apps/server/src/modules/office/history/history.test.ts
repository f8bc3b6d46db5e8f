import { exportHistory, listHistory } from '@larder/contract/office/history';
import { createProduct, updateProduct } from '@larder/contract/assortment/products';
import { deleteProduct } from '@larder/contract/assortment/product-removal';
import { createCategory } from '@larder/contract/assortment/categories';
import { updateUser } from '@larder/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, type Client, pathOf } from '../../../testing/as.ts';
import {
  type Assortment,
  buildAssortment,
  idOf,
  productBody,
  sendTo,
} from '../../../testing/build/build-assortment.ts';
import { buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

type Query = Parameters<typeof ask>[1];

async function ask(client: Client, query: Record<string, string> = {}, propertyId?: number) {
  return client.call(listHistory, { query, ...(propertyId === undefined ? {} : { propertyId }) });
}

const told = async (client: Client, query?: Query, propertyId?: number) =>
  (await ask(client, query, propertyId)).history.map(({ action, subject }) => `${action ?? ''} ${subject?.name ?? ''}`);

const make = async (given: Assortment, fields: object = {}) =>
  idOf(await sendTo(given.admin, createProduct, { body: productBody(given, fields) }));
const change = (given: Assortment, productId: number, body: object) =>
  sendTo(given.admin, updateProduct, { productId, body });

/** A product of the whole group whose price and places changed in one call. */
async function changeEverywhere(given: Assortment): Promise<number> {
  const productId = await make(given);
  await change(given, productId, {
    retail_price_cents: 625,
    name: { nl: 'Broodje ei', de: 'Eibrötchen' },
    property_configs: [
      { property_id: given.utrecht.id, shop_configs: [{ shop_id: given.lobby.id, visible: false }] },
      { property_id: given.aachen.id, custom_price_cents: 650 },
    ],
  });
  return productId;
}

describe('the history of a thing', () => {
  it('[HIS-01] tells who changed what and when, before and after, a location apart', async () => {
    const given = await buildAssortment(test);
    const productId = await changeEverywhere(given);
    const { history: entries } = await ask(given.admin, { subjectType: 'product', subjectId: String(productId) });
    expect(entries.map(({ action }) => action)).toEqual([
      'product_updated',
      'product_updated',
      'product_updated',
      'product_created',
    ]);
    const of = (propertyId: number | null) => entries.find(({ property }) => (property?.id ?? null) === propertyId);
    expect(of(null)).toMatchObject({
      who: { kind: 'person' },
      kind: 'product',
      at: test.clock.now().toISOString(),
      subject: { type: 'product', id: productId, name: 'Broodje ei' },
      changes: [
        {
          field: 'name',
          part: { kind: 'language', language: 'nl' },
          before: { kind: 'text', text: 'Broodje gezond' },
          after: { kind: 'text', text: 'Broodje ei' },
          canRestore: true,
        },
        { field: 'name', part: { language: 'de' }, before: null, after: { text: 'Eibrötchen' } },
        { field: 'retailPriceCents', before: { cents: 595 }, after: { kind: 'cents', cents: 625 }, canRestore: true },
      ],
    });
    expect(of(given.utrecht.id)?.changes).toMatchObject([
      {
        field: 'visible',
        part: { kind: 'shop', id: given.lobby.id },
        before: { isOn: true },
        after: { isOn: false },
      },
    ]);
    expect(of(given.aachen.id)?.changes).toMatchObject([
      { field: 'customPriceCents', part: { name: 'Aachen' }, before: null, after: { cents: 650 } },
    ]);
  });

  it('[HIS-01] names what is gone as it was, and keeps what was done to it', async () => {
    const given = await buildAssortment(test);
    const productId = await make(given, { name: { nl: 'Kortstondig' } });
    await sendTo(given.admin, deleteProduct, { productId });
    const [last] = (await ask(given.admin)).history;
    expect(last).toMatchObject({ action: 'product_deleted', subject: { name: 'Kortstondig' }, property: null });
    expect(last?.changes.every(({ canRestore }) => !canRestore)).toBe(true);
  });
});

describe('the wall', () => {
  it('[HIS-03] nobody sees what was done at a location that they do not enter, or in another group', async () => {
    const [given, stranger] = [await buildAssortment(test), await buildAssortment(test)];
    const productId = await changeEverywhere(given);
    const query = { subjectType: 'product', subjectId: String(productId) };
    const { history: entries } = await ask(given.manager, query);
    expect(entries.map(({ property }) => property?.id ?? null)).toEqual([given.utrecht.id, null, null]);
    expect(JSON.stringify(entries)).not.toContain('Aachen');
    expect((await ask(stranger.admin, query)).history).toEqual([]);
    expect((await ask(stranger.admin)).history.some(({ subject }) => subject?.id === productId)).toBe(false);
    // A product of one location, also once it is gone.
    const own = idOf(
      await sendTo(given.admin, createProduct, {
        at: given.aachen,
        body: productBody(given, { name: { nl: 'Printe' } }),
      }),
    );
    await sendTo(given.admin, deleteProduct, { at: given.aachen, productId: own });
    expect(await told(given.admin, {}, given.aachen.id)).toContain('product_deleted Printe');
    expect((await told(given.manager)).join()).not.toContain('Printe');
    expect((await told(given.admin, {}, given.utrecht.id)).join()).not.toContain('Printe');
  });

  it('[HIS-03] a manager sees nothing of sign-ins, settings of locations and accounts of elsewhere', async () => {
    const given = await buildAssortment(test);
    const [here, there] = [
      await buildUser(test, { role: 'default', properties: [given.utrecht] }),
      await buildUser(test, { role: 'default', properties: [given.aachen] }),
    ];
    for (const { id: userId } of [here, there])
      await given.admin.send('PUT', pathOf(updateUser, { params: { userId } }), {
        body: { name: `Nieuw ${String(userId)}`, email: `nieuw${String(userId)}@larder.test` },
      });
    await test.owner.write({ groupId: given.group.id }, (tx) =>
      tx.execute(sql`
        insert into audit_entries (group_id, at, actor_kind, action, subject_type, subject_id, after)
        values (${given.group.id}, now(), 'user', 'property_updated', 'property', ${given.utrecht.id}, '{"name": "Geheim"}'),
          (${given.group.id}, now(), 'user', 'password_changed', null, null, null), (${given.group.id}, now(), 'user', 'of_a_later_version', 'product', 1, null)`),
    );
    const seen = await ask(given.manager, { kind: 'account' });
    expect(seen.history.map(({ subject }) => subject?.id)).toEqual([here.id]);
    expect(seen.history[0]?.changes.map(({ field }) => field)).toEqual(['name']);
    const all = await told(given.manager);
    expect(all.filter((line) => /^(?:property|password| )/.test(line))).toEqual([]);
    expect(
      (await told(given.admin)).filter((line) => /^(?:property_updated|password_changed| )/.test(line)),
    ).toHaveLength(3);
    const staff = await as(test, here);
    expect((await staff.get('/api/v1/history')).status).toBe(403);
  });

  it('[HIS-03] never tells a secret, whatever was kept', async () => {
    const given = await buildAssortment(test);
    await test.owner.write({ groupId: given.group.id }, (tx) =>
      tx.execute(sql`
        insert into audit_entries (group_id, at, actor_kind, action, subject_type, subject_id, after)
        values (${given.group.id}, now(), 'user', 'price_label_host_configured', 'shop', ${given.lobby.id},
          '{"hostToken": "geheim1", "password": "geheim2", "tokenHash": "geheim3", "apiKey": {"key": "geheim4"}}')`),
    );
    const answer = await given.admin.get('/api/v1/history');
    expect(answer.text).toContain('hostToken');
    expect(answer.text).not.toContain('geheim');
  });
});

describe('the list', () => {
  it('[HIS-02] is filtered by person, kind and period, and comes page by page without gaps', async () => {
    const given = await buildAssortment(test);
    for (let made = 0; made < 5; made += 1) await make(given, { name: { nl: `Broodje ${String(made)}` } });
    await sendTo(given.manager, createCategory, { body: { name: { nl: 'Soepen' } } });
    const all = await told(given.admin);
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await ask(given.admin, { limit: '2', ...(cursor === null ? {} : { cursor }) });
      pages.push(...page.history.map(({ action, subject }) => `${action ?? ''} ${subject?.name ?? ''}`));
      cursor = page.pagination.nextCursor;
    } while (cursor !== null);
    expect(pages).toEqual(all);
    expect(await told(given.admin, { kind: 'category' })).toEqual(['category_created Soepen']);
    expect(await told(given.manager, { kind: 'product', limit: '3' })).toHaveLength(3);
    const { history: entries } = await ask(given.admin, { kind: 'category' });
    const personId = String(entries[0]?.who.id);
    expect(await told(given.admin, { personId })).toEqual(['category_created Soepen']);
    const [now, later] = [test.clock.now(), new Date(test.clock.now().getTime() + 1)];
    expect(await told(given.admin, { endAt: now.toISOString() })).toEqual([]);
    expect(await told(given.admin, { startAt: now.toISOString(), endAt: later.toISOString() })).toEqual(all);
    expect((await given.admin.get('/api/v1/history?subject_type=product')).status).toBe(422);
  });

  it('[HIS-05] comes as a CSV file, a line for each field', async () => {
    const given = await buildAssortment(test);
    await changeEverywhere(given);
    const file = await given.admin.send('POST', pathOf(exportHistory, { params: {} }), { body: { kind: 'product' } });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.text).toContain('Artikel gewijzigd;Artikelen;Broodje ei;;Adviesprijs;5,95;6,25');
    expect(file.text).toContain('Artikel gewijzigd;Artikelen;Broodje ei;Aachen;Winkelprijs (Aachen);;6,50');
    expect(file.text).toContain(';Naam (Duits);;Eibrötchen');
    const own = await given.manager.send('POST', pathOf(exportHistory, { params: {} }), { body: {} });
    expect(own.text).not.toContain('Aachen');
  });

  it('[VIE-05] [HIS-05] has the chosen columns, and one line of a change where they do not tell what changed', async () => {
    const given = await buildAssortment(test);
    await changeEverywhere(given);
    const linesOf = async (columns: readonly string[]) => {
      const body = { kind: 'product', columns };
      const file = await given.admin.send('POST', pathOf(exportHistory, { params: {} }), { body });
      return file.text.slice(1).split('\r\n').slice(0, -1);
    };
    expect((await linesOf(['what', 'property']))[0]).toBe('Wat;Soort;Waarvan;Veld;Eerst;Daarna;Locatie');
    const all = await linesOf(['what', 'property']);
    const some = await linesOf(['property', 'who']);
    expect(some[0]).toBe('Locatie;Wie');
    expect(some.length).toBeLessThan(all.length);
  });
});

describe('the trail', () => {
  const countLines = (given: Assortment) =>
    test.services.database.read({ groupId: given.group.id }, (tx) =>
      tx.row(sql<{ count: number }>`select count(*) as count from audit_entries`),
    );

  it('[HIS-06] is only added to: nobody changes, moves or removes a line, in any scope', async () => {
    const given = await buildAssortment(test);
    await make(given);
    for (const statement of [
      'update audit_entries set action = action',
      'update audit_entries set property_id = null',
      'delete from audit_entries',
      'truncate audit_entries',
      'alter table audit_entries disable trigger audit_entries_place',
      'drop trigger audit_entries_place on audit_entries',
    ])
      for (const scope of ['group', 'identity'] as const)
        await expect(
          test.services.database.write(scope === 'group' ? { groupId: given.group.id } : 'identity', (tx) =>
            tx.raw(statement),
          ),
          statement,
        ).rejects.toMatchObject({ code: '42501' });
    const counts = async (run: typeof test.owner) =>
      run.write({ groupId: given.group.id }, async (tx) => [
        await tx.execute(sql`update audit_entries set action = 'other'`),
        await tx.execute(sql`delete from audit_entries`),
      ]);
    // Not even the owner of the tables, who migrates: nothing is old enough for the law to let it go.
    expect(await counts(test.owner)).toEqual([0, 0]);
    expect((await countLines(given)).count).toBeGreaterThan(0);
  });

  it('[HIS-06] no role of the database may do more with the trail than read and add', async () => {
    const rights = await test.owner.read('identity', (tx) =>
      tx.rows(sql<{ grantee: string; privilege: string }>`
        select grantee, privilege_type as privilege from information_schema.role_table_grants
        where table_name = 'audit_entries' and grantee <> 'larder_owner' order by grantee, privilege_type`),
    );
    expect(rights).toEqual([
      { grantee: 'larder_app', privilege: 'INSERT' },
      { grantee: 'larder_app', privilege: 'SELECT' },
    ]);
    const policies = await test.owner.read('identity', (tx) =>
      tx.rows(sql<{ name: string; command: string }>`
        select policyname as name, cmd as command from pg_policies where tablename = 'audit_entries' and cmd in ('UPDATE', 'ALL')`),
    );
    expect(policies).toEqual([]);
  });
});
