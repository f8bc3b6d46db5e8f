import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeClient } from '@larder/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTill } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildLedgerAccount,
  buildProperty,
} from '../../../testing/build/build.ts';
import { buildAccessToken } from '../../../testing/build/build-access-token.ts';
import { whyWithout } from '../../../testing/readers/paper-programs.ts';
import { plainPicture } from '../../../testing/pictures.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';

let app: TestApp;
let url: string;
let folder: string;
beforeAll(async () => {
  app = await buildTestApp();
  url = await app.listen();
  folder = await mkdtemp(join(tmpdir(), 'larder-client-'));
  await plainPicture(64, 64).png().toFile(join(folder, 'sandwich.png'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const examples = fileURLToPath(new URL('../../../../../../packages/client/examples', import.meta.url));

async function openHotel() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const register = await buildCashRegister(app, { property });
  await buildCategory(app, { group });
  await buildLedgerAccount(app, { group });
  const grants = { product: 'write', category: 'read', administration: 'read', report: 'read' } as const;
  const { secret: token } = await buildAccessToken(app, { group, grants });
  const start = async (program: string, parameters: readonly string[], given = token) => {
    const env = { ...process.env, LARDER_URL: url, LARDER_TOKEN: given };
    return promisify(execFile)(program, parameters, { env });
  };
  const run = async (price: string, given?: string) =>
    start(process.execPath, [join(examples, 'reprice.ts'), price, join(folder, 'sandwich.png')], given);
  const shell = async (name: string) => (await start('sh', [join(examples, name)])).stdout;
  return { group, till: await asTill(app, register), client: makeClient({ url, token }), run, shell };
}

it('[DEV-01] [DEV-05] a program with the client alone makes a product, reprices it and reads what it sold', async () => {
  const { till, client, run } = await openHotel();
  expect((await run('475')).stdout).toBe('Broodje oude kaas costs 475 cents\n');
  const { products } = await client.listProducts();
  expect(products.map(({ retailPriceCents, eanCode }) => [retailPriceCents, eanCode])).toEqual([
    [475, '8710398500052'],
  ]);

  const line = { product_id: products[0]?.id ?? 0, quantity: 2, unit_price_cents: 475, total_cents: 950, vat_rate: 9 };
  const sold = soldReceipt({ sold_at: app.clock.now().toISOString(), lines: [line] });
  expect((await till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body: sold })).status).toBe(201);
  expect((await run('495')).stdout).toBe('Broodje oude kaas costs 495 cents\nsold 2 for 950 cents\n');
  expect((await client.listProducts()).products).toHaveLength(1);
});

const why = whyWithout('curl', 'jq');

it.skipIf(why !== '')(`[DEV-05] the examples for curl do what they say${why}`, async () => {
  const { till, client, run, shell } = await openHotel();
  await run('450');
  const [product] = (await client.listProducts()).products;
  expect(JSON.parse(await shell('first-call.sh'))).toMatchObject({ products: [product] });
  const line = { product_id: product?.id ?? 0, quantity: 3, unit_price_cents: 450, total_cents: 1350, vat_rate: 9 };
  const sold = soldReceipt({ sold_at: app.clock.now().toISOString(), lines: [line] });
  expect((await till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body: sold })).status).toBe(201);
  expect(await shell('reprice.sh')).toBe('475\n3\n');
  expect((await client.listProducts()).products[0]?.retailPriceCents).toBe(475);
});

it('[DEV-01] what is refused ends the program with the reason', async () => {
  const { run } = await openHotel();
  await expect(run('-1')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('validation_failed') });
  await expect(run('475', 'larder_nobody')).rejects.toMatchObject({
    stderr: expect.stringMatching(/^unauthenticated: .*request [\w-]{8,}/s),
  });
});

it('[DEV-02] a change that somebody made meanwhile is refused, pages are gone through, and files come under their names', async () => {
  const { client, group } = await openHotel();
  const [category] = (await client.listCategories()).categories;
  const [account] = (await client.listLedgerAccounts()).ledgerAccounts;
  const picture = await client.createMedia({ file: new Blob([await plainPicture(8, 8).png().toBuffer()]) });
  const fields = {
    vatType: 'food',
    imageUrl: picture.url,
    ledgerAccountId: account?.id ?? null,
    retailPriceCents: 100,
    categoryIds: [category?.id ?? 0],
  } as const;
  const add = (nl: string) => client.createProduct({ body: { ...fields, name: { nl } } });
  const [first] = [await add('Appel'), await add('Peer'), await add('Kiwi')];
  const change = { params: { productId: first.id }, version: first.version, body: { retailPriceCents: 120 } };
  await client.updateProduct(change);
  await expect(client.updateProduct({ ...change, body: { retailPriceCents: 110 } })).rejects.toMatchObject({
    code: 'stale_version',
    status: 412,
  });

  const names: string[] = [];
  for await (const { name } of client.listProducts.each({ query: { limit: 1, sort: 'name' } })) names.push(name.nl);
  expect(names).toEqual(['Appel', 'Kiwi', 'Peer']);

  const file = await client.exportProducts({ body: {} });
  expect(file.fileName).toMatch(/\.csv$/);
  expect(await file.text()).toContain('Kiwi');
  const { secret } = await buildAccessToken(app, { group });
  await expect(makeClient({ url, token: secret }).listReceipts()).rejects.toMatchObject({ code: 'forbidden' });
});
