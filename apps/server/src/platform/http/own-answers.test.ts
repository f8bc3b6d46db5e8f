import { gunzipSync, gzipSync } from 'node:zlib';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, as } from '../../testing/as.ts';
import { buildProperty, buildUser } from '../../testing/build/build.ts';
import { callRaw, type RawAnswer } from '../../testing/raw-caller.ts';
import { buildTestApp, statementsHeader, type TestApp } from '../../testing/test-app.ts';
import { readConfig } from '../config.ts';
import { makeRawRefusals } from './node-server.ts';
import { handleUnknown, listenBeside, makeServer, noteRoutes } from './server.ts';
import { serveStatic } from './static-files.ts';

let test: TestApp;
let address: string;
beforeAll(async () => {
  test = await buildTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.9' } });
  test.app.get('/where', async ({ ip, host, protocol }) => ({ ip, host, protocol }));
  address = await test.listen();
});
afterAll(() => test.close());

async function say(text: string): Promise<RawAnswer> {
  const caller = await callRaw(address);
  caller.say(text);
  return caller.ended();
}

/** Every header that each of our answers has, whoever writes it. */
const common = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'x-request-id',
];

function expectProblem(answer: RawAnswer, status: number, code: string): void {
  expect([answer.status, answer.problem?.status, answer.problem?.code], answer.text).toEqual([status, status, code]);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.text)));
  expect(answer.headers['x-request-id']).toBe(answer.problem?.requestId);
  for (const name of common) expect(answer.headers, name).toHaveProperty(name);
  expect(answer.problem?.title.length).toBeGreaterThan(10);
}

const host = 'Host: localhost\r\n';
const close = 'Connection: close\r\n';

describe('answers that no route gives', () => {
  it('[B4] tell the browser to stay with https, as every answer does', () => {
    const config = readConfig({
      APP_ENV: 'STAGING',
      PUBLIC_URL: 'https://larder.example',
      SMTP_URL: 'smtp://localhost:1',
    });
    for (const code of ['headers_too_large', 'request_timeout', 'malformed_request'] as const)
      expect(makeRawRefusals(config).answer(code, {}).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });

  it.each([
    [400, 'malformed_request', 'is no HTTP', 'hello\r\n\r\n'],
    [400, 'malformed_request', 'has a header without colon', `GET / HTTP/1.1\r\n${host}what is this\r\n\r\n`],
    [
      400,
      'malformed_request',
      'has two lengths',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    ],
    [400, 'malformed_request', 'has a length that is none', `POST / HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`],
    [
      400,
      'malformed_request',
      'has a length and pieces',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    ],
    [
      400,
      'malformed_request',
      'has a piece without length',
      `POST /api/v1/users/log_in HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ],
    [400, 'malformed_request', 'names no host', `GET /api/v1/vats HTTP/1.1\r\n${close}\r\n`],
    [400, 'malformed_request', 'has an unknown verb', `BREW / HTTP/1.1\r\n${host}\r\n`],
    [404, 'not_found', 'has a path that cannot be read', `GET /api/v1/%ZZ HTTP/1.1\r\n${host}${close}\r\n`],
    [404, 'not_found', 'has a path that cannot be read inside', `GET /media/%C3 HTTP/1.1\r\n${host}${close}\r\n`],
    [405, 'method_not_allowed', 'connects through', `CONNECT elsewhere:443 HTTP/1.1\r\n${host}\r\n`],
    [405, 'method_not_allowed', 'traces', `TRACE /api/v1/vats HTTP/1.1\r\n${host}${close}\r\n`],
    [405, 'method_not_allowed', 'wants to write what is only read', `PUT /health/live HTTP/1.1\r\n${host}${close}\r\n`],
    [
      413,
      'payload_too_large',
      'has a body that is too large',
      `POST /api/v1/users/log_in HTTP/1.1\r\n${host}${close}Content-Type: application/json\r\nContent-Length: 262145\r\n\r\n`,
    ],
    [
      413,
      'payload_too_large',
      'has endless extensions of a piece',
      `POST /api/v1/users/log_in HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}`,
    ],
    [
      414,
      'uri_too_long',
      'has a long address',
      `GET /api/v1/vats?${'a'.repeat(9_000)} HTTP/1.1\r\n${host}${close}\r\n`,
    ],
    [
      414,
      'uri_too_long',
      'has a long part of an address',
      `GET /media/${'a'.repeat(400)} HTTP/1.1\r\n${host}${close}\r\n`,
    ],
    [
      415,
      'unsupported_media_type',
      'has a body of another kind',
      `POST /api/v1/users/log_in HTTP/1.1\r\n${host}${close}Content-Type: text/plain\r\nContent-Length: 1\r\n\r\nx`,
    ],
    [
      417,
      'expectation_failed',
      'expects what we do not know',
      `GET /api/v1/vats HTTP/1.1\r\n${host}${close}Expect: wonders\r\n\r\n`,
    ],
    [431, 'headers_too_large', 'has large headers', `GET / HTTP/1.1\r\n${host}Cookie: ${'a'.repeat(17_000)}\r\n\r\n`],
    [431, 'headers_too_large', 'has a very long address', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\n${host}\r\n`],
  ] as const)('[API-02] [I7] %i %s: what %s', async (status, code, _what, text) => {
    expectProblem(await say(text), status, code);
  });

  it('[API-02] speak the language of the caller where it is known', async () => {
    const titles = await Promise.all(
      ['nl', 'de', 'en'].map(async (language) => {
        const { problem, headers } = await say(
          `GET /api/v1/vats HTTP/1.1\r\n${host}${close}Accept-Language: ${language}\r\nExpect: wonders\r\n\r\n`,
        );
        return [problem?.title, headers['content-length']];
      }),
    );
    expect(titles.map(([title]) => title)).toEqual([
      'Deze verwachting (Expect) kennen we niet',
      'Diese Erwartung (Expect) kennen wir nicht',
      'We do not know this expectation (Expect)',
    ]);
  });

  it('[API-02] a question to change the protocol is answered in this one', async () => {
    const answer = await say(
      `GET /api/v1/vats HTTP/1.1\r\n${host}Connection: close, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    expectProblem(answer, 401, 'unauthenticated');
  });

  it('[API-02] a verb that a path does not know is told which it knows, wherever the path leads', async () => {
    const allowed = async (path: string) => {
      const { status, headers, problem } = await anonymous(test).send('PATCH', path);
      return [status, problem?.code, headers['allow']];
    };
    for (const path of ['/health/live', '/health/ready', '/api/v1/openapi.json', '/api/v1/events', '/media/x.webp'])
      expect(await allowed(path), path).toEqual([405, 'method_not_allowed', 'GET, HEAD']);
    expect(await allowed('/api/v1/properties')).toEqual([405, 'method_not_allowed', 'GET, HEAD, POST']);
    expect(await allowed('/api/v1/properties/7')).toEqual([405, 'method_not_allowed', 'DELETE, GET, HEAD, PUT']);
    expect(await allowed('/api/v1/nothing')).toEqual([404, 'not_found', undefined]);
  });

  it('[D16] a server that stops answers who still asks with 503 and when to come again', async () => {
    const server = await buildTestApp({ beside: test });
    const [entered, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    server.app.get('/slow', async () => {
      entered.resolve();
      await held.promise;
      return 'done';
    });
    const caller = await callRaw(await server.listen());
    caller.say(`GET /slow HTTP/1.1\r\n${host}\r\n`);
    await entered.promise;
    const closing = server.close();
    await expect.poll(() => server.app.server.listening).toBe(false);
    caller.say(`GET /api/v1/vats HTTP/1.1\r\n${host}Accept-Language: en\r\n\r\n`);
    held.resolve();
    const answer = await caller.ended();
    await closing;
    expectProblem(answer, 503, 'unavailable');
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.problem?.title).toContain('Larder');
  });
});

describe('who is believed', () => {
  it('[A1] about address, host and protocol: a trusted proxy, and nobody else', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.5',
      'x-forwarded-host': 'other.example',
      'x-forwarded-proto': 'https',
    };
    const seenFrom = async (remoteAddress: string) =>
      (
        await test.app.inject({ url: '/where', headers: { host: 'own.example', ...headers }, remoteAddress })
      ).json<unknown>();
    expect(await seenFrom('127.0.0.9')).toEqual({ ip: '203.0.113.5', host: 'other.example', protocol: 'https' });
    expect(await seenFrom('127.0.0.8')).toEqual({ ip: '127.0.0.8', host: 'own.example', protocol: 'http' });
  });
});

describe('HEAD', () => {
  it('[API-02] answers where GET does, with its headers and without its body', async () => {
    const property = await buildProperty(test);
    const admin = await as(test, await buildUser(test, { role: 'admin', properties: [property] }));
    const paths = [
      '/',
      '/login',
      '/health/live',
      '/health/ready',
      '/api/v1/openapi.json',
      '/device/v1/openapi.json',
      '/api/v1/users/me',
      '/api/v1/products',
      `/api/v1/properties/${property.id}/products`,
      `/api/v1/properties/${property.id}`,
      '/api/v1/nothing',
      '/media/none.webp',
      '/device/v1/prices',
    ];
    for (const path of paths) {
      const outgoing = { headers: { 'x-request-id': 'the-same-for-both' } };
      const [got, head] = [await admin.get(path, outgoing), await admin.send('HEAD', path, outgoing)];
      const volatile = { date: undefined, [statementsHeader]: undefined };
      expect([head.status, { ...head.headers, ...volatile }], path).toEqual([
        got.status,
        { ...got.headers, ...volatile },
      ]);
      expect(head.text, path).toBe('');
    }
  });

  it('[DEV-04] an API document comes packed to who takes it so', async () => {
    const ask = (encoding: string) =>
      test.app.inject({ url: '/api/v1/openapi.json', headers: { 'accept-encoding': encoding } });
    const [plain, zipped] = [await ask('identity'), await ask('br, gzip')];
    expect([plain.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(zipped.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length);
  });

  it('[API-02] of the stream of news is its head, and ends', async () => {
    const property = await buildProperty(test);
    const admin = await as(test, await buildUser(test, { role: 'manager', properties: [property] }));
    const head = await admin.send('HEAD', '/api/v1/events');
    expect([head.status, head.headers['content-type'], head.text]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      '',
    ]);
    expect((await anonymous(test).send('HEAD', '/api/v1/events')).status).toBe(401);
  });
});

/** The documents of a build, each of which says its name. */
async function writeDocuments(directory: string): Promise<void> {
  for (const name of [
    ...['login', 'forgot_password', 'set_password', 'developers', 'receipt'].map((page) => `outside/${page}`),
    ...['dashboard', 'transactions', 'index'].map((page) => `inside/${page}`),
  ]) {
    await mkdir(join(directory, name, '..'), { recursive: true });
    await writeFile(join(directory, `${name}.html`), `<!doctype html><title>${name}</title>`);
  }
}

describe('files of the web application', () => {
  it('[ACC-04] [ACC-06] a path gets the document of its page, and none in a group that of a page outside one', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'larder-web-'));
    await mkdir(join(directory, 'assets'));
    await writeFile(join(directory, 'assets', 'app.js'), '');
    await writeDocuments(directory);
    const { config } = test.services;
    const app = await makeServer(test.services);
    try {
      const page = await serveStatic(app, { webDirectory: directory, config });
      handleUnknown(app, test.services, { methodsAt: noteRoutes(app), page });
      const documentOf = async (url: string) => /<title>(.*)<\/title>/.exec((await app.inject(url)).body)?.[1];
      for (const [url, name] of [
        ['/login', 'outside/login'],
        ['/login/?returnTo=%2Fmolenhof', 'outside/login'],
        ['/forgot_password', 'outside/forgot_password'],
        ['/set_password?token=x', 'outside/set_password'],
        ['/developers', 'outside/developers'],
        ['/receipt/abc', 'outside/receipt'],
        ['/', 'inside/dashboard'],
        ['/molenhof', 'inside/dashboard'],
        ['/molenhof/dashboard', 'inside/dashboard'],
        ['/molenhof/utrecht/transactions?q=1', 'inside/transactions'],
        ['/molenhof/utrecht/transactions/7', 'inside/index'],
        ['/molenhof/utrecht/accounts', 'inside/index'],
        // Pages outside a group have no such paths: the guards of the application send them on.
        ['/molenhof/login', 'inside/index'],
        ['/molenhof/utrecht/receipt', 'inside/index'],
        ['/molenhof/receipt/abc', 'inside/index'],
        ['/receipt', 'inside/dashboard'],
        ['/receipt/abc/def', 'inside/index'],
      ] as const)
        expect(await documentOf(url), url).toBe(name);
    } finally {
      await app.close();
      await rm(directory, { recursive: true });
    }
  });

  it('[ACC-06] [B3] the till is at /till/ and whatever is below it, with the camera, and its worker is as new as the server', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'larder-web-'));
    await writeDocuments(directory);
    await mkdir(join(directory, 'till', 'assets'), { recursive: true });
    await writeFile(join(directory, 'till', 'index.html'), '<!doctype html><title>till</title>');
    await writeFile(join(directory, 'till', 'index.html.gz'), gzipSync('<!doctype html><title>till, small</title>'));
    await writeFile(join(directory, 'till', 'sw.js'), '');
    await writeFile(join(directory, 'till', 'assets', 'till.js'), '');
    const { config } = test.services;
    const app = await makeServer(test.services);
    try {
      const page = await serveStatic(app, { webDirectory: directory, config });
      handleUnknown(app, test.services, { methodsAt: noteRoutes(app), page });
      const bare = await app.inject('/till?x=1');
      expect([bare.statusCode, bare.headers.location]).toEqual([308, '/till/']);
      for (const url of ['/till/', '/till/?x=1', '/till/basket', '/till/de/pay']) {
        const { statusCode, body, headers } = await app.inject(url);
        expect([statusCode, body, headers['cache-control']], url).toEqual([
          200,
          '<!doctype html><title>till</title>',
          'no-cache',
        ]);
        expect(headers['permissions-policy'], url).toContain('camera=(self)');
        expect(headers['content-security-policy'], url).toContain(`'wasm-unsafe-eval'`);
      }
      const zipped = await app.inject({ url: '/till/', headers: { 'accept-encoding': 'gzip' } });
      expect(gunzipSync(zipped.rawPayload).toString()).toContain('till, small');
      const kept = async (url: string) => (await app.inject(url)).headers['cache-control'];
      expect([await kept('/till/sw.js'), await kept('/till/assets/till.js')]).toEqual([
        'no-cache',
        'public, max-age=31536000, immutable',
      ]);
      for (const url of ['/till/assets/none', '/till/assets/none.js', '/till/none.png'])
        expect((await app.inject(url)).statusCode, url).toBe(404);
      expect((await app.inject('/tills')).body).toContain('inside/');
    } finally {
      await app.close();
      await rm(directory, { recursive: true });
    }
  });

  it('[API-02] are refused in our words, and HEAD knows them like GET', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'larder-web-'));
    await mkdir(join(directory, 'assets'));
    await writeFile(join(directory, 'assets', 'app.js'), 'export const answer = 42;\n');
    await writeDocuments(directory);
    const { config } = test.services;
    const app = await makeServer(test.services);
    try {
      const methodsAt = noteRoutes(app);
      const page = await serveStatic(app, { webDirectory: directory, config });
      handleUnknown(app, test.services, { methodsAt, page });
      const ask = (method: 'GET' | 'HEAD' | 'PUT', url: string, headers = {}) => app.inject({ method, url, headers });
      for (const url of ['/assets/app.js', '/anywhere', '/login', '/assets/none.js']) {
        const [got, head] = [await ask('GET', url), await ask('HEAD', url)];
        expect(got.body.length, url).toBeGreaterThan(10);
        expect([head.statusCode, head.headers['content-type'], head.headers['content-length'], head.body], url).toEqual(
          [got.statusCode, got.headers['content-type'], got.headers['content-length'], ''],
        );
      }
      const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body)];
      const ranged = await ask('GET', '/assets/app.js', { range: 'bytes=99999-' });
      expect(codeOf(ranged)).toEqual([416, expect.objectContaining({ code: 'range_not_satisfiable' })]);
      const matched = await ask('GET', '/assets/app.js', { 'if-match': '"another"' });
      expect(codeOf(matched)).toEqual([412, expect.objectContaining({ code: 'stale_version' })]);
      const put = await ask('PUT', '/assets/app.js');
      expect(codeOf(put)).toEqual([405, expect.objectContaining({ code: 'method_not_allowed' })]);
      expect(put.headers.allow).toBe('GET, HEAD');
    } finally {
      await app.close();
      await rm(directory, { recursive: true });
    }
  });
});

describe('a second address', () => {
  // Elsewhere loopback is one address.
  it.runIf(process.platform === 'linux')('[API-02] answers with the same words', async () => {
    await listenBeside(test.app, test.services.config, { host: '127.0.0.2', port: Number(new URL(address).port) });
    const caller = await callRaw(address.replace('127.0.0.1', '127.0.0.2'));
    caller.say('nonsense\r\n\r\n');
    expectProblem(await caller.ended(), 400, 'malformed_request');
    const second = await callRaw(address.replace('127.0.0.1', '127.0.0.2'));
    second.say(`GET /health/live HTTP/1.1\r\n${host}${close}\r\n`);
    expect((await second.ended()).status).toBe(200);
  });
});
