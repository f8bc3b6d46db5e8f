import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { makeAddressWall } from '../../../platform/address-wall.ts';
import { LabelHostError } from './driver.ts';
import { makeHostClient } from './http.ts';

const patience = { probeMs: 300, uploadMs: 600, pauseMs: 0 };
const rules = { subnets: [], ports: [{ from: 1_024, to: 65_535 }], isLoopbackAllowed: true, ownPorts: [] };
const client = makeHostClient(makeAddressWall(rules), patience);
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Something at a port that says what it wants. */
async function startRaw(say: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume();
    socket.on('close', () => sockets.delete(socket));
    say(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = bound === null || typeof bound === 'string' ? 0 : bound.port;
  stops.push(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  return { at: { address: '127.0.0.1', port, configPort: port, token: null }, sockets };
}

const get = { method: 'GET', path: '/' } as const;
const ok = (body: string, length = body.length) => `HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n${body}`;

/** Says the same thing until the other side has enough. */
function pour(socket: Socket, start: string): void {
  socket.write(start);
  const again = setInterval(() => socket.write('z'.repeat(16_384)), 1);
  socket.on('close', () => clearInterval(again));
}

describe('[PL-08] whatever a host says, a call ends soon and repeats nothing of it', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['nothing', () => undefined],
    ['that it hangs up', (socket) => socket.destroy()],
    ['what is no HTTP', (socket) => socket.write('SSH-2.0-secret\r\n')],
    ['a part of what it promised', (socket) => socket.end(ok('short', 500))],
    ['a body without an end', (socket) => pour(socket, 'HTTP/1.1 200 OK\r\n\r\n')],
    [
      'chunks without an end',
      (socket) => pour(socket, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffff\r\n'),
    ],
    ['headers without an end', (socket) => pour(socket, 'HTTP/1.1 200 OK\r\nX-Secret: ')],
    ['one letter at a time', (socket) => drip(socket)],
    ['too much', (socket) => socket.write(ok('s'.repeat(65_537)))],
    [
      'that it changes the protocol',
      (socket) => socket.write('HTTP/1.1 101 Go\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    ],
    ['"continue" for ever', (socket) => pour(socket, 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(2_000))],
  ])('%s', async (_, say) => {
    const { at, sockets } = await startRaw(say);
    const start = performance.now();
    const error = await client.send(at, get).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(LabelHostError);
    expect(error).toMatchObject({ fault: 'offline', message: 'label host: offline' });
    expect(error).not.toHaveProperty('cause');
    expect(performance.now() - start).toBeLessThan(900);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sockets.size).toBe(0);
  });

  test('100 kB are read where a list may be long, and nowhere else', async () => {
    const { at } = await startRaw((socket) => socket.write(ok('x'.repeat(100_000))));
    await expect(client.send(at, { ...get, maximumBytes: 262_144 })).resolves.toMatchObject({ status: 200 });
    await expect(client.send(at, get)).rejects.toMatchObject({ fault: 'offline' });
  });

  test('a redirect is an answer like another, and is not followed', async () => {
    let visits = 0;
    const elsewhere = await startRaw(() => (visits += 1));
    const { at } = await startRaw((socket) =>
      socket.write(
        `HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:${elsewhere.at.port}/\r\nContent-Length: 0\r\n\r\n`,
      ),
    );
    await expect(client.send(at, get)).resolves.toMatchObject({ status: 302 });
    expect(visits).toBe(0);
  });
});

describe('[PL-08] the wall is asked at every request', () => {
  test.each([
    ['localhost', 8_090],
    ['169.254.169.254', 8_090],
    ['::ffff:127.0.0.1', 8_090],
    ['10.0.0.1', 8_090],
    ['127.0.0.1', 80],
    ['0x7f000001', 8_090],
  ])('%s:%d is refused before anything is sent', async (address, port) => {
    const at = { address, port, configPort: port, token: null };
    await expect(client.send(at, get)).rejects.toMatchObject({ fault: 'refused' });
    expect(() => client.open(at, '/')).toThrow('refused');
  });

  test('a proxy of the surroundings is not used', async () => {
    let visits = 0;
    const proxy = await startRaw(() => (visits += 1));
    const { at } = await startRaw((socket) => socket.write(ok('{}')));
    const before = process.env['HTTP_PROXY'];
    process.env['HTTP_PROXY'] = `http://127.0.0.1:${proxy.at.port}`;
    try {
      await expect(client.send(at, get)).resolves.toMatchObject({ status: 200 });
    } finally {
      if (before === undefined) delete process.env['HTTP_PROXY'];
      else process.env['HTTP_PROXY'] = before;
    }
    expect(visits).toBe(0);
  });
});

test('[PL-08] a host gets one picture at a time, in order, and no endless queue', async () => {
  const at = { address: '127.0.0.1', port: 9_000, configPort: 9_000, token: null };
  let underWay = 0;
  const order: number[] = [];
  const calls = Array.from({ length: 12 }, (_, index) =>
    client.inTurn(at, async () => {
      underWay += 1;
      expect(underWay).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 2));
      order.push(index);
      underWay -= 1;
      if (index === 3) throw new LabelHostError('full');
    }),
  );
  const ends = await Promise.allSettled(calls);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  await expect(client.inTurn(at, () => Promise.resolve('again'))).resolves.toBe('again');
});

function drip(socket: Socket): void {
  const letters = [...ok('slow'.repeat(100))];
  const again = setInterval(() => socket.write(letters.shift() ?? ''), 20);
  socket.on('close', () => clearInterval(again));
}
