import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, type Answer, as, withCookie } from '../../testing/as.ts';
import { buildUser } from '../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    environment: { APP_ENV: 'STAGING', PUBLIC_URL: 'https://larder.example', SMTP_URL: 'smtp://localhost:1' },
  });
});
afterAll(() => test.close());

/** An answer of every kind that the server gives: found or not, refused by each step of a call, a file, a document. */
async function everyKind(): Promise<readonly (readonly [string, Answer])[]> {
  const [admin, staff] = [
    await as(test, await buildUser(test, { role: 'admin' })),
    await as(test, await buildUser(test, { role: 'default' })),
  ];
  const json = { 'content-type': 'application/json' };
  return [
    ['a result', await admin.get('/api/v1/users/me')],
    ['a file', await admin.send('POST', '/api/v1/transactions/export', { body: {} })],
    ['an API document', await admin.get('/api/v1/openapi.json')],
    ['health', await admin.get('/health/ready')],
    ['a page or none', await admin.get('/')],
    ['no session', await anonymous(test).get('/api/v1/users/me')],
    ['no right', await staff.get('/api/v1/users')],
    [
      'another site',
      await withCookie(test, '').send('DELETE', '/api/v1/users/log_out', {
        headers: { 'sec-fetch-site': 'cross-site' },
      }),
    ],
    ['not there', await admin.get('/api/v1/users/999999999')],
    ['no such path', await admin.get('/api/v1/nothing')],
    ['no such picture', await admin.get('/media/nothing.webp')],
    ['another verb', await admin.send('PATCH', '/api/v1/vats')],
    ['not valid', await admin.get('/api/v1/users?limit=x')],
    ['no JSON', await admin.send('POST', '/api/v1/users', { body: '{', headers: json })],
    ['another type', await admin.send('POST', '/api/v1/users', { body: 'x', headers: { 'content-type': 'text/xml' } })],
    ['too large', await admin.send('POST', '/api/v1/users', { body: `"${'x'.repeat(300_000)}"`, headers: json })],
  ];
}

describe('whatever is answered', () => {
  it('[B3] [B4] [ASVS V3.4.1] tells the browser to stay with https, guess no types, tell nobody where it was and show it in no frame', async () => {
    const answers = await everyKind();
    const statuses = new Set(answers.map(([, { status }]) => status));
    for (const status of [200, 401, 403, 404, 405, 413, 415, 422]) expect(statuses).toContain(status);
    for (const [kind, { headers }] of answers) {
      expect(headers, kind).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      });
      const policy = String(headers['content-security-policy']);
      for (const part of [`default-src 'none'`, `base-uri 'none'`, `object-src 'none'`, `frame-ancestors 'none'`])
        expect(policy, kind).toContain(part);
      expect(policy, kind).not.toContain('unsafe');
      expect(
        Object.keys(headers).filter((name) => name.startsWith('access-control')),
        kind,
      ).toEqual([]);
    }
  });

  it('[ASVS V4.1.1] says what it is: JSON, problem details, or a text with its letters named', async () => {
    for (const [kind, { headers, text }] of await everyKind()) {
      const type = String(headers['content-type']);
      expect(type, kind).toMatch(/^(?:application\/(?:problem\+)?json|text\/(?:html|csv))(?:; charset=utf-8)?$/);
      if (type.startsWith('text/')) expect(type, kind).toContain('charset=utf-8');
      if (type.includes('json')) expect(() => JSON.parse(text), kind).not.toThrow();
    }
  });

  it('[ASVS V4.1.2] is never a way from http to https', async () => {
    for (const path of ['/api/v1/users/me', '/device/v1/prices', '/health/ready', '/media/nothing.webp', '/'])
      for (const forwarded of ['http', 'https']) {
        const { status, headers } = await anonymous(test).get(path, { headers: { 'x-forwarded-proto': forwarded } });
        expect(status < 300 || status >= 400, path).toBe(true);
        expect(headers['location'], path).toBeUndefined();
      }
  });

  it('[ASVS V13.4.1] [ASVS V13.4.3] is no list of a directory and no file of the source', async () => {
    const ours = new Set<string>();
    for (const path of ['/', '/molenhof/utrecht/accounts']) ours.add((await anonymous(test).get(path)).text);
    for (const path of [
      '/.git/HEAD',
      '/.git/config',
      '/.env',
      '/package.json',
      '/assets/',
      '/media/',
      '/src/',
      '/.vite/',
      '/index.html.gz',
    ]) {
      const answer = await anonymous(test).get(path);
      // A path without an ending is one of the application's, which says that it has no such page.
      expect(answer.status === 404 || ours.has(answer.text), path).toBe(true);
      expect(answer.text, path).not.toMatch(/ref: refs|\[core\]|dependencies|Index of/);
    }
  });
});

/** Says something over a connection of its own and answers everything that comes back. */
async function say(words: string): Promise<string> {
  const { port } = new URL(await listening());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), '127.0.0.1', () => void socket.end(words));
    socket.on('data', (chunk) => void chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}

let address: Promise<string> | undefined;
const listening = () => (address ??= test.listen());
const statusesIn = (said: string) => [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status);

describe('requests that are not one', () => {
  const hidden = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n';
  it.each([
    [
      'two kinds of length',
      `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['two lengths', `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['a length with a sign', `Content-Length: +0\r\n\r\n${hidden}`],
    ['an encoding that is none', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a chunk of no size', `Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${hidden}`],
    ['a header with a bare line feed', `X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ])('[ASVS V4.2.1] with %s end the connection, and nothing behind them is heard', async (_what, rest) => {
    const said = await say(
      `POST /api/v1/users/log_in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`,
    );
    expect(statusesIn(said)).toEqual(['400']);
    expect(said).not.toContain('live');
  });

  it('[ASVS V13.4.4] by TRACE are refused and not repeated', async () => {
    const said = await say('TRACE /api/v1/vats HTTP/1.1\r\nHost: x\r\nX-Secret: canary\r\nConnection: close\r\n\r\n');
    expect(statusesIn(said)).toEqual(['405']);
    expect(said).not.toContain('canary');
  });
});
