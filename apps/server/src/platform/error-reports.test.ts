import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { as } from '../testing/as.ts';
import { buildUser } from '../testing/build/build.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { readDsn } from './dsn.ts';
import { makeErrorReporter } from './error-reports.ts';
import { makeLogger } from './log.ts';

const event = z.object({
  event_id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  release: z.string(),
  environment: z.string(),
  message: z.string(),
  tags: z.record(z.string(), z.string()),
  contexts: z.optional(z.object({ trace: z.object({ trace_id: z.string() }) })),
  exception: z.optional(
    z.object({
      values: z.array(
        z.object({
          type: z.string(),
          value: z.string(),
          stacktrace: z.object({
            frames: z.array(
              z.object({
                filename: z.string(),
                lineno: z.number(),
                function: z.optional(z.string()),
                in_app: z.boolean(),
              }),
            ),
          }),
        }),
      ),
    }),
  ),
});

/** A service that takes reports over HTTP, or answers as it is told to, or not at all. */
async function startService(answer: number | 'never' = 200) {
  const taken: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      taken.push({ url: request.url ?? '', headers: request.headers, body });
      if (answer !== 'never') response.writeHead(answer).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const sentryDsn = `http://publickey@127.0.0.1:${port}/sentry/42`;
  const warned: string[] = [];
  const reporter = makeErrorReporter({ sentryDsn, environment: 'STAGING' }, (_, words) => void warned.push(words));
  if (reporter === undefined) throw new Error('no reporter');
  const events = () => taken.map(({ body }) => event.parse(JSON.parse(body.split('\n')[2] ?? '')));
  return { taken, warned, reporter, events };
}

test('a DSN is a key, a host and a project, and the way there may be longer', () => {
  expect(readDsn('https://abc@sentry.example/42')).toEqual({
    url: 'https://sentry.example/api/42/envelope/',
    key: 'abc',
  });
  expect(readDsn('http://abc@host:9000/a/b/7')?.url).toBe('http://host:9000/a/b/api/7/envelope/');
  for (const text of ['', 'sentry', 'https://sentry.example/42', 'https://abc@sentry.example/', 'ftp://abc@host/1'])
    expect(readDsn(text)).toBe(null);
});

test('without SENTRY_DSN there is nothing that reports', () => {
  expect(makeErrorReporter({ sentryDsn: null, environment: 'LOCAL' }, () => undefined)).toBeUndefined();
});

test('[O4] an error of a request is reported as an envelope: where it was, in which call, under its request id', async () => {
  const { reporter, taken, events } = await startService();
  const app = await buildTestApp({ log: makeLogger('silent', reporter.report) });
  onTestFinished(() => app.close());
  const user = await buildUser(app);
  const client = await as(app, user);
  await app.owner.pool.query(`alter table users add constraint no_canary check (name <> 'Canary')`);
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const answer = await client.send('PUT', '/api/v1/users/me', { body: { name: 'Canary' }, headers: { traceparent } });
  expect(answer.status).toBe(500);
  await expect.poll(() => taken.length).toBe(1);
  expect(taken[0]).toMatchObject({
    url: '/sentry/api/42/envelope/',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': expect.stringContaining('sentry_key=publickey'),
    },
  });
  const [reported] = events();
  expect(reported).toMatchObject({
    ...{ environment: 'staging', message: 'unknown error' },
    tags: {
      operation: 'updateCurrentUser',
      method: 'PUT',
      route: '/api/v1/users/me',
      requestId: answer.headers['x-request-id'],
    },
    contexts: { trace: { trace_id: '4bf92f3577b34da6a3ce929d0e0e4736' } },
    exception: { values: [{ value: 'unknown error 23514 no_canary users' }] },
  });
  for (const said of ['Canary', user.email, process.cwd()]) expect(taken[0]?.body).not.toContain(said);
});

test('[O4] whatever an error says in its own words, and whatever a line carries, is in no report', async () => {
  const words = fc.oneof(
    fc.emailAddress(),
    fc.stringMatching(/^canary [A-Za-z0-9 ]{10,30}$/),
    fc.stringMatching(/^canary[a-z]{20}$/),
  );
  const { reporter, taken } = await startService();
  const log = makeLogger('silent', reporter.report);
  let count = 0;
  await fc.assert(
    fc.asyncProperty(words, async (secret) => {
      const named = { name: secret, code: secret, constraint: secret, table: secret };
      const cause = Object.assign(new Error(`\n    at ${secret} (/${secret}.ts:1:1)`), named);
      const err = new TypeError(`Key (email)=(${secret})\n    at ${secret} (file:///x/${secret}.ts:1:2)`, { cause });
      log.error({ err, requestId: secret, email: secret, key: secret, problem: secret }, 'mail not made');
      count += 1;
      await expect.poll(() => taken.length).toBe(count);
      expect(taken.at(-1)?.body).toMatch(
        /"type":"TypeError".*"filename":"apps\/server\/src\/platform\/error-reports.test.ts"/,
      );
      expect(taken.at(-1)?.body).not.toContain(secret);
    }),
    // No more are sent in a minute.
    { numRuns: 20, endOnFailure: true },
  );
});

test('[O4] a loop of errors is twenty reports a minute, and a service that does not answer holds nobody up', async () => {
  const { reporter, taken } = await startService('never');
  const startedAt = performance.now();
  for (let index = 0; index < 500; index += 1) reporter.report({ err: new Error('again') }, 'unknown error');
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  await expect.poll(() => taken.length).toBe(20);
  await reporter.close();
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  expect(taken).toHaveLength(20);
});

test('[O4] a service that refuses is said in the log once, and only errors are reported', async () => {
  const { reporter, taken, warned } = await startService(403);
  const log = makeLogger('silent', reporter.report);
  for (const words of ['first', 'second']) {
    log.warn({ err: new Error('x') }, 'not an error');
    log.error({ err: new Error('x') }, words);
    await reporter.close();
  }
  expect(taken).toHaveLength(2);
  expect(warned).toEqual(['SENTRY_DSN takes no reports']);
});
