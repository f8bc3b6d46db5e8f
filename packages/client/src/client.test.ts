import { describe, expect, expectTypeOf, it } from 'vitest';
import { LarderProblem, makeClient } from './client.ts';

type Asked = { readonly method: string; readonly url: string; readonly headers: Headers; readonly body: unknown };

/** A client whose server answers one thing after the other, and which does not wait but keeps how long it would have. */
function meet(...answers: readonly (Response | Error)[]) {
  const asked: Asked[] = [];
  const waits: number[] = [];
  const left = [...answers];
  const client = makeClient({
    url: 'https://larder.test/',
    token: 'larder_x',
    language: 'de',
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (url, init = {}) => {
      const { method = 'GET', body } = init;
      asked.push({
        method,
        url: url instanceof Request ? url.url : url.toString(),
        headers: new Headers(init.headers),
        body,
      });
      const answer = left.shift() ?? new Error('asked once too often');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { client, asked, waits };
}

const json = (body: unknown) => Response.json(body);
const refusal = (status: number, body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(body, { status, headers: { 'content-type': 'application/problem+json', ...headers } });
const lost = () => new TypeError('fetch failed');
const page = (ids: readonly number[], nextCursor: string | null) =>
  json({ products: ids.map((id) => ({ id })), pagination: { nextCursor } });

describe('[DEV-01] the client', () => {
  it('asks at the place, in the language and as the program that it was made for', async () => {
    const { client, asked } = meet(page([], null));
    await client.listProducts({ propertyId: 7, query: { search: 'kaas & ham', categoryId: 3, cursor: undefined } });
    expect(asked[0]?.url).toBe('https://larder.test/api/v1/properties/7/products?search=kaas+%26+ham&categoryId=3');
    const { method, headers } = asked[0] ?? {};
    expect([method, headers?.get('authorization'), headers?.get('accept-language')]).toEqual([
      'GET',
      'Bearer larder_x',
      'de',
    ]);
    expect(headers?.has('idempotency-key')).toBe(false);
  });

  it('sends a change with its version, and each change with a key of its own', async () => {
    const { client, asked } = meet(json({}), json({}), json({}));
    const change = { params: { productId: 5 }, body: { retailPriceCents: 475 } };
    await client.updateProduct({ ...change, version: 3 });
    await client.updateProduct(change);
    await client.updateProduct({ ...change, idempotencyKey: 'mine' });
    expect(asked.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', null, null]);
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect([new Set(keys).size, keys[2]]).toEqual([3, 'mine']);
    expect(asked[0]?.body).toBe('{"retailPriceCents":475}');
  });

  it('throws a refusal as it was told', async () => {
    const errors = [{ path: 'ean_code', code: 'invalid_ean', message: 'Letzte Ziffer ist 2' }];
    const body = { code: 'validation_failed', detail: 'Bitte prüfen.', errors };
    const { client } = meet(refusal(422, body, { 'x-request-id': 'abc' }));
    const problem: unknown = await client.getProduct({ params: { productId: 1 } }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(LarderProblem);
    const told = { code: 'validation_failed', status: 422, errors, requestId: 'abc', retryAfter: null };
    expect(problem).toMatchObject(told);
    expect(String(problem)).toBe('LarderProblem: validation_failed (422): Bitte prüfen. [ean_code: invalid_ean]');
  });

  it('tells what is no answer of Larder', async () => {
    const { client } = meet(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    await expect(client.listCategories()).rejects.toThrow(/answered text\/html in place of JSON/);
    const proxy = meet(new Response('gone', { status: 410, statusText: 'Gone' }));
    await expect(proxy.client.listCategories()).rejects.toMatchObject({ code: 'unknown_error', status: 410 });
  });

  it('tries again under the same key what the network or a busy server held up', async () => {
    const { client, asked, waits } = meet(lost(), refusal(503), refusal(502), json({ id: 1 }));
    await client.archiveProduct({ params: { productId: 1 } });
    expect(waits).toEqual([250, 500, 1_000]);
    expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('comes back when the server says', async () => {
    const { client, waits } = meet(
      refusal(429, {}, { 'retry-after': '7' }),
      refusal(429, {}, { ratelimit: '"token";r=0;t=31' }),
      json({ id: 1 }),
    );
    await client.getProduct({ params: { productId: 1 } });
    expect(waits).toEqual([7_000, 31_000]);
  });

  it('gives up after four times, at a refusal that stays one, and where it would take minutes', async () => {
    const away = meet(lost(), lost(), lost(), lost());
    await expect(away.client.listCategories()).rejects.toThrow('fetch failed');
    const busy = meet(...Array.from({ length: 4 }, () => refusal(503, { code: 'unavailable' })));
    await expect(busy.client.listCategories()).rejects.toMatchObject({ code: 'unavailable' });
    const stale = meet(refusal(412, { code: 'stale_version' }));
    await expect(stale.client.listCategories()).rejects.toMatchObject({ code: 'stale_version' });
    const later = meet(refusal(503, { code: 'unavailable' }, { 'retry-after': '600' }));
    await expect(later.client.listCategories()).rejects.toMatchObject({ retryAfter: 600 });
    expect([away, busy, stale, later].map(({ asked }) => asked.length)).toEqual([4, 4, 1, 1]);
  });

  it.each([0, 5])('ends with its signal, also while it waits (%i ms)', async (milliseconds) => {
    const ending = new AbortController();
    const client = makeClient({
      url: 'https://larder.test',
      token: 'larder_x',
      fetch: async () => {
        const end = () => ending.abort(new Error('enough'));
        if (milliseconds === 0) end();
        else setTimeout(end, milliseconds);
        return refusal(429, {}, { 'retry-after': '60' });
      },
    });
    await expect(client.listCategories({ signal: ending.signal })).rejects.toThrow('enough');
  });
});

it('[DEV-02] goes through a list, asking for a page when it is needed', async () => {
  const { client, asked } = meet(page([1, 2], 'next'), page([3], null));
  const ids: number[] = [];
  for await (const { id } of client.listProducts.each({ query: { limit: 2 } })) ids.push(id);
  expect(ids).toEqual([1, 2, 3]);
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?limit=2', '?limit=2&cursor=next']);

  const first = meet(page([1, 2], 'next'));
  for await (const { id } of first.client.listProducts.each()) if (id === 1) break;
  expect(first.asked).toHaveLength(1);
});

it('[DEV-02] [TOK-07] asks for fields, and knows that rows have no others', async () => {
  const { client, asked } = meet(page([1], null), page([2], null), page([3], null));
  const { products } = await client.listProducts({ query: { fields: ['id', 'eanCode'] } });
  expectTypeOf(products).toEqualTypeOf<{ id: number; eanCode: string | null }[]>();
  for await (const row of client.listProducts.each({ query: { fields: ['name'] } }))
    expectTypeOf(row).toEqualTypeOf<{ name: { nl: string; de?: string; en?: string } }>();
  expectTypeOf((await client.listProducts()).products).items.toHaveProperty('retailPriceCents');
  expect(asked.map(({ url }) => new URL(url).searchParams.get('fields'))).toEqual(['id,eanCode', 'name', null]);
});

it('[DEV-01] what could be done twice is sent once, unless it was refused before it began', async () => {
  const picture = { file: new Blob(['…']) };
  const [away, proxy, full] = [meet(lost()), meet(refusal(504)), meet(refusal(429), json({ url: '/media/x.webp' }))];
  await expect(away.client.createMedia(picture)).rejects.toThrow('fetch failed');
  await expect(proxy.client.createMedia(picture)).rejects.toMatchObject({ status: 504 });
  await full.client.createMedia(picture);
  expect([away, proxy, full].map(({ asked }) => asked.length)).toEqual([1, 1, 2]);
});

it('[DEV-01] waits for an earlier try that still runs', async () => {
  const running = refusal(409, { code: 'idempotency_key_in_use' }, { 'retry-after': '1' });
  const { client, waits } = meet(lost(), running, json({ id: 1 }));
  await client.archiveProduct({ params: { productId: 1 } });
  expect(waits).toEqual([250, 1_000]);
  const conflict = meet(refusal(409, { code: 'last_admin' }));
  await expect(conflict.client.archiveProduct({ params: { productId: 1 } })).rejects.toMatchObject({ status: 409 });
});

it('[DEV-02] hands over a file as it comes, under its name', async () => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="verkoop.csv"; filename*=UTF-8''verk%C3%B6p.csv`,
  };
  const { client } = meet(new Response('id;naam\n', { headers }), new Response('x', { headers }));
  const file = await client.exportProducts({ body: {} });
  expect([file.fileName, file.type, await file.text()]).toEqual(['verköp.csv', 'text/csv; charset=utf-8', 'id;naam\n']);
  const { stream } = await client.exportProducts({ body: {} });
  expect((await stream.getReader().read()).value).toEqual(new TextEncoder().encode('x'));
});

it('[DEV-02] sends a picture as a file', async () => {
  const { client, asked } = meet(json({ url: '/media/x.webp', width: 1, height: 1 }));
  await client.createMedia({ file: new Blob(['…'], { type: 'image/png' }) });
  const { body } = asked[0] ?? {};
  expect(body instanceof FormData && body.get('file')).toBeInstanceOf(Blob);
  expect(asked[0]?.headers.has('content-type')).toBe(false);
});
