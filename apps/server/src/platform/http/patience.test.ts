import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as } from '../../testing/as.ts';
import { buildProperty, buildUser } from '../../testing/build/build.ts';
import { callRaw } from '../../testing/raw-caller.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { multipart } from '../../testing/upload.ts';
import type { Patience } from './patience.ts';
import { acceptUploads, readUpload } from './uploads.ts';

/** A hundredth of the usual, so that a test does not have to wait as long as a phone may. */
const patience: Patience = {
  headersMs: 600,
  lookEveryMs: 100,
  windowMs: 500,
  body: { leastBytes: 100, wholeMs: 4_000 },
  upload: { leastBytes: 2_000, wholeMs: 60_000 },
  answer: { pieceMs: 1_000, bytesPerSecond: 100_000_000 },
};
/** As often as one byte in a second and a half, for this patience. */
const dribble = { bytes: 1, everyMs: 25 };
const megabyte = 1_048_576;

let test: TestApp;
let address: string;
const held = Promise.withResolvers<void>();
const isLeft = { big: false };

beforeAll(async () => {
  test = await buildTestApp({ patience });
  const { app } = test;
  const answerSize = async ({ body }: FastifyRequest) => ({ said: JSON.stringify(body).length });
  app.post('/said', answerSize);
  app.get('/late', async () => {
    await pause(3_000);
    return 'late';
  });
  app.get('/big', async (_request, reply) => reply.send(Buffer.alloc(64 * megabyte, 1)));
  app.get('/file', async (_request, reply) => reply.send(Readable.from(pieces(), { objectMode: false })));
  void app.register(async (scope) => {
    await acceptUploads(scope);
    const read = async (request: FastifyRequest) => ({ bytes: (await readUpload(request, 8 * megabyte)).length });
    const bodyLimit = 8 * megabyte;
    scope.route({
      method: 'POST',
      url: '/line',
      bodyLimit,
      handler: async (request) => held.promise.then(() => read(request)),
    });
    scope.route({ method: 'POST', url: '/upload', bodyLimit, handler: read });
  });
  address = await test.listen();
});
afterAll(() => test.close());

async function* pieces(): AsyncGenerator<Buffer> {
  try {
    for (let index = 0; index < 1_024; index += 1) yield Buffer.alloc(65_536, index);
  } finally {
    isLeft.big = true;
  }
}

const headOf = (path: string, length: number | 'chunked', more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\n${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\nContent-Type: application/json\r\n${more}\r\n`;

async function uploadOf(path: string, size: number) {
  const { type, payload } = await multipart([{ bytes: Buffer.alloc(size, 7) }]);
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${payload.length}\r\n\r\n`;
  return { head, payload };
}

describe('headers', () => {
  it('[I7] that do not come to an end are given up, and so is a connection that says nothing', async () => {
    const [slow, silent] = [await callRaw(address), await callRaw(address)];
    void slow.drip(`GET /api/v1/vats HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(4_000)}`, dribble);
    for (const caller of [slow, silent]) {
      const { status, problem } = await caller.ended();
      expect([status, problem?.code]).toEqual([408, 'request_timeout']);
    }
  });
});

describe('a body', () => {
  it('[I7] of a byte now and then is given up in the words of its caller', async () => {
    const caller = await callRaw(address);
    caller.say(headOf('/said', 1_000));
    void caller.drip(`"${'a'.repeat(998)}"`, dribble);
    const { status, problem, headers } = await caller.ended();
    expect([status, problem?.code, problem?.title]).toEqual([
      408,
      'request_timeout',
      'The request arrived too slowly. Check your connection and try again.',
    ]);
    expect(headers['x-request-id']).toBe(problem?.requestId);
  });

  it('[I7] of a slow phone is taken', async () => {
    const caller = await callRaw(address);
    caller.say(headOf('/said', 3_000, 'Connection: close\r\n'));
    // Sixty times what is asked of it.
    await caller.drip(`"${'a'.repeat(2_998)}"`, { bytes: 300, everyMs: 200 });
    expect(await caller.ended()).toMatchObject({ status: 200, text: '{"said":3000}' });
  });

  it('[I7] without end is given up, however fast it is', async () => {
    const caller = await callRaw(address);
    caller.say(headOf('/said', 'chunked'));
    void caller.drip('64\r\n'.concat('a'.repeat(100), '\r\n').repeat(1_000), { bytes: 212, everyMs: 50 });
    expect((await caller.ended()).status).toBe(408);
  });

  it('[I7] that is refused already is not read for ever', async () => {
    const caller = await callRaw(address);
    caller.say(headOf('/api/v1/nothing', 1_000).replace('application/json', 'text/plain'));
    void caller.drip('a'.repeat(998), dribble);
    expect((await caller.ended()).status).toBeGreaterThanOrEqual(404);
  });
});

describe('an upload', () => {
  it('[I7] has a least rate', async () => {
    const caller = await callRaw(address);
    const { head, payload } = await uploadOf('/upload', 100_000);
    caller.say(head);
    void caller.drip(payload, { bytes: 20, everyMs: 25 });
    expect((await caller.ended()).problem?.code).toBe('request_timeout');
  });

  it('[I7] that is slower than any JSON may be is taken', async () => {
    const caller = await callRaw(address);
    const { head, payload } = await uploadOf('/upload', 500_000);
    caller.say(head);
    // Six seconds: longer than all of another body may take.
    await caller.drip(payload, { bytes: 10_000, everyMs: 120 });
    expect(await caller.ended()).toMatchObject({ status: 200, text: '{"bytes":500000}' });
  }, 30_000);

  it('[I7] that waits for us is not slow', async () => {
    const caller = await callRaw(address);
    const { head, payload } = await uploadOf('/line', 4 * megabyte);
    caller.say(head);
    caller.say(payload);
    await pause(patience.windowMs * 5);
    expect(caller.socket.destroyed).toBe(false);
    held.resolve();
    expect(await caller.ended()).toMatchObject({ status: 200, text: `{"bytes":${4 * megabyte}}` });
  });

  it('[I7] that is injected has nobody to hang up on', async () => {
    const { statusCode } = await test.app.inject({ method: 'POST', url: '/said', payload: { said: true } });
    expect(statusCode).toBe(200);
    // What would go wrong does so when it is looked at, and fails the run.
    await pause(3 * patience.windowMs);
  });

  it('[I7] whose sender goes away is over', async () => {
    const caller = await callRaw(address);
    const { head, payload } = await uploadOf('/upload', 100_000);
    const answered = new Promise<number>((resolve) => {
      test.app.server.once('request', (_request, response) =>
        response.once('close', () => resolve(response.statusCode)),
      );
    });
    caller.say(head);
    caller.say(payload.subarray(0, 1_000));
    await pause(100);
    caller.socket.destroy();
    expect(await answered).toBeGreaterThan(0);
  });
});

describe('an answer', () => {
  it.each(['/big', '/file'])(
    '[I7] that nobody takes is given up: %s',
    async (path) => {
      isLeft.big = path === '/big';
      const caller = await callRaw(address);
      const connection = new Promise<void>((resolve) => {
        test.app.server.once('request', ({ socket }) => socket.once('close', () => resolve()));
      });
      caller.socket.pause();
      caller.say(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      await connection;
      await expect.poll(() => isLeft.big).toBe(true);
      caller.socket.destroy();
    },
    30_000,
  );

  it('[I7] that is taken slowly comes whole', async () => {
    const caller = await callRaw(address);
    let bytes = 0;
    caller.socket.on('data', (text: string) => (bytes += text.length));
    caller.say('GET /file HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const ended = once(caller.socket, 'end').then(() => 'ended' as const);
    for (let isOver = false; !isOver;) {
      caller.socket.pause();
      await pause(300);
      caller.socket.resume();
      isOver = (await Promise.race([ended, pause(10)])) === 'ended';
    }
    expect(bytes).toBeGreaterThan(64 * megabyte);
  }, 60_000);

  it('[I7] that takes its time to begin is waited for: a long poll, a stream of news', async () => {
    const property = await buildProperty(test);
    const manager = await as(test, await buildUser(test, { role: 'manager', properties: [property] }));
    const news = await callRaw(address);
    news.say(`GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${manager.cookie ?? ''}\r\n\r\n`);
    const late = await callRaw(address);
    late.say('GET /late HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect((await late.ended()).text).toBe('late');
    expect(news.socket.destroyed).toBe(false);
    news.socket.destroy();
  });
});
