import {
  createAccessToken,
  deleteAccessToken,
  listAccessTokens,
  updateAccessToken,
} from '@larder/contract/people/access-tokens';
import { listHistory } from '@larder/contract/office/history';
import { createProduct, listProducts } from '@larder/contract/assortment/products';
import { listReceipts } from '@larder/contract/sales/receipts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as, type Client, pathOf, withCredential } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser, buildCategory, buildProduct } from '../../../testing/build/build.ts';
import { buildAccessToken } from '../../../testing/build/build-access-token.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bodies } from '../../../testing/derived/bodies.ts';
import { sql } from '../../../platform/database/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function openHotel() {
  const group = await buildGroup(app);
  const [here, there] = [await buildProperty(app, { group }), await buildProperty(app, { group })];
  const category = await buildCategory(app, { group });
  const product = await buildProduct(app, { category });
  return { group, here, there, product, admin: await as(app, await buildUser(app, { group, role: 'admin' })) };
}

type Asked = { readonly propertyId?: number | null; readonly addresses?: string[]; readonly expiresAt?: string | null };

const make = (admin: Client, { propertyId = null, addresses = [], expiresAt = null }: Asked = {}) =>
  admin.call(createAccessToken, {
    body: { name: 'Kassabank', grants: [{ area: 'product', access: 'read' }], addresses, expiresAt, propertyId },
  });

const products = pathOf(listProducts, {});
const statusOf = async (client: Client, address?: string) =>
  (await client.get(products, address === undefined ? {} : { address })).status;

it('[TOK-01] a secret is told once, and opens what its token says', async () => {
  const { admin, product, group } = await openHotel();
  const { secret, accessToken } = await make(admin);
  expect(secret).toMatch(/^larder_[\w-]{43}$/);
  const program = withCredential(app, secret);
  expect((await program.call(listProducts)).products.map(({ id }) => id)).toEqual([product.id]);
  expect((await program.get(pathOf(listReceipts, {}))).problem?.code).toBe('forbidden');
  expect((await program.send('POST', pathOf(createProduct, {}), { body: {} })).problem?.code).toBe('forbidden');

  const listed = await admin.call(listAccessTokens);
  expect(listed.accessTokens).toMatchObject([{ id: accessToken.id, state: 'active', hint: secret.slice(0, 11) }]);
  expect(listed.accessTokens[0]?.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(listed)).not.toContain(secret);
  const rows = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ row: string }>`select row_to_json(access_tokens)::text as row from access_tokens`),
  );
  expect(rows.map(({ row }) => row.includes(secret.slice(12)))).toEqual([false]);
});

it('[TOK-01] a token of a location is held to it', async () => {
  const { admin, here, there } = await openHotel();
  const program = withCredential(app, (await make(admin, { propertyId: here.id })).secret);
  const at = async (propertyId: number) => (await program.get(pathOf(listProducts, { propertyId }))).status;
  expect([await at(here.id), await at(there.id)]).toEqual([200, 404]);
});

it('[TOK-03] a token ends when its time is over, is used from where it may be, and is revoked at once', async () => {
  const { admin } = await openHotel();
  const inAnHour = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const brief = withCredential(app, (await make(admin, { expiresAt: inAnHour })).secret);
  expect(await statusOf(brief)).toBe(200);
  app.clock.advance(3_600_000);
  expect(await statusOf(brief)).toBe(401);

  const held = withCredential(app, (await make(admin, { addresses: ['192.0.2.0/24', '2001:db8::/32'] })).secret);
  const from = ['192.0.2.9', '2001:db8::1', '::ffff:192.0.2.9', '198.51.100.1', '2001:db9::1'];
  expect(await Promise.all(from.map((address) => statusOf(held, address)))).toEqual([200, 200, 200, 401, 401]);

  const { secret, accessToken } = await make(admin);
  const program = withCredential(app, secret);
  expect(await statusOf(program)).toBe(200);
  await admin.call(deleteAccessToken, { params: { accessTokenId: accessToken.id } });
  expect(await statusOf(program)).toBe(401);
  const path = pathOf(updateAccessToken, { params: { accessTokenId: accessToken.id } });
  expect((await admin.send('PUT', path, { body: { name: 'Weer' } })).status).toBe(404);
});

it('[TOK-03] a changed token opens what it says now', async () => {
  const { admin } = await openHotel();
  const { secret, accessToken } = await make(admin);
  const program = withCredential(app, secret);
  expect(await statusOf(program)).toBe(200);
  const params = { accessTokenId: accessToken.id };
  await admin.call(updateAccessToken, { params, body: { grants: [{ area: 'transaction', access: 'read' }] } });
  expect([await statusOf(program), (await program.get(pathOf(listReceipts, {}))).status]).toEqual([403, 200]);
});

it('[TOK-02] a cookie that comes along changes nothing, and a secret of nobody is nobody', async () => {
  const { admin, group } = await openHotel();
  const wrong = withCredential(app, `larder_${'x'.repeat(43)}`);
  expect((await wrong.get(products, { headers: { cookie: admin.cookie ?? '' } })).status).toBe(401);
  await app.owner.write('identity', (tx) =>
    tx.execute(sql`update groups set suspended_at = now() where id = ${group.id}`),
  );
  const { secret } = await buildAccessToken(app, { group });
  expect(await statusOf(withCredential(app, secret))).toBe(401);
});

it('[TOK-02] what a program changes needs no page of ours, and the trail says that it did it', async () => {
  const { group, product, admin } = await openHotel();
  const { id, secret } = await buildAccessToken(app, { group, grants: { product: 'write' } });
  const answer = await withCredential(app, secret).send('PUT', `/api/v1/products/${String(product.id)}`, {
    body: bodies['updateProduct']?.(),
  });
  expect(answer.status, answer.text).toBe(200);
  const trail = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ actor_kind: string; actor_access_token_id: number; actor_user_id: number | null }>`
      select actor_kind, actor_access_token_id, actor_user_id from audit_entries where action = 'product_updated'`),
  );
  expect(trail).toEqual([{ actor_kind: 'program', actor_access_token_id: id, actor_user_id: null }]);
  const { history } = await admin.call(listHistory, { query: { kind: 'product' } });
  expect(history[0]?.who).toEqual({ kind: 'program', id, name: 'Koppeling' });
});

it('[TOK-01] what no token can have is refused at its field', async () => {
  const { admin, here, group } = await openHotel();
  const other = await buildProperty(app, { group: await buildGroup(app) });
  const body = {
    name: 'Kassabank',
    grants: [{ area: 'product', access: 'read' }],
    addresses: [],
    expires_at: null,
    property_id: null,
  };
  const refused = async (changed: object) =>
    (await admin.send('POST', '/api/v1/access_tokens', { body: { ...body, ...changed } })).problem?.errors.map(
      ({ path }) => path,
    );
  expect(await refused({ name: ' ' })).toEqual(['name']);
  expect(await refused({ grants: [] })).toEqual(['grants']);
  expect(await refused({ grants: [{ area: 'account', access: 'read' }] })).toEqual(['grants.0.area']);
  // A location has nobody's rights to locations.
  expect(await refused({ grants: [{ area: 'location', access: 'read' }], property_id: here.id })).toEqual([
    'grants.0.area',
  ]);
  expect(await refused({ addresses: ['192.0.2.0/24', 'thuis'] })).toEqual(['addresses.1']);
  expect(await refused({ addresses: ['0.0.0.0/0'] })).toEqual(['addresses.0']);
  expect(await refused({ expires_at: app.clock.now().toISOString() })).toEqual(['expires_at']);
  expect(await refused({ property_id: other.id })).toEqual(['property_id']);
  const rows = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ id: number }>`select id from access_tokens`),
  );
  expect(rows).toEqual([]);
});

it('[TOK-04] a program is told what is left of its calls, and then to wait', async () => {
  const { group } = await openHotel();
  const program = withCredential(app, (await buildAccessToken(app, { group })).secret);
  const answer = await program.get(products);
  expect(answer.headers['ratelimit-policy']).toBe('"token";q=600;w=60');
  expect(answer.headers['ratelimit']).toMatch(/^"token";r=599;t=\d+$/);
  await app.owner.pool.query("update rate_limits set points = 600 where key like 'program:%'");
  const late = await program.get(products);
  expect([late.status, late.problem?.code]).toEqual([429, 'too_many_requests']);
  expect(late.headers['ratelimit']).toMatch(/;r=0;/);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
});
