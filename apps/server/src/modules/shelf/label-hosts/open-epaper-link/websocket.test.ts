import { createHash } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { makeTestHostClient, startTestLabelHost } from '../../../../testing/stand-ins/label-host.ts';
import { openWebSocket } from './websocket.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const acceptFor = (key: string) =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
const greeting = (accept: string) =>
  `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`;

/** A host that shakes hands, then says what it wants. */
async function startRaw(say: (socket: Socket) => void, accept = acceptFor) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (chunk) => {
      socket.write(greeting(accept(/sec-websocket-key: (\S+)/i.exec(chunk.toString())?.[1] ?? '')));
      say(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(() => resolve())));
  const bound = server.address();
  const port = bound === null || typeof bound === 'string' ? 0 : bound.port;
  return { at: { address: '127.0.0.1', port, configPort: port, token: null } };
}

function open(host: Awaited<ReturnType<typeof startRaw>>['at']) {
  const texts: string[] = [];
  let closes = 0;
  const closed = Promise.withResolvers<void>();
  const listeners = {
    heard: (text: string) => texts.push(text),
    closed: () => {
      closes += 1;
      closed.resolve();
    },
  };
  const line = openWebSocket(makeTestHostClient(), { host, path: '/ws' }, listeners);
  return { line, texts, closed: closed.promise, closes: () => closes };
}

const frame = (first: number, content: string) =>
  Buffer.concat([Buffer.from([first, content.length]), Buffer.from(content)]);

test('[PL-08] messages are heard whole, however they are cut, and pings are answered', async () => {
  const long = 'l'.repeat(60_000);
  const longFrame = Buffer.concat([Buffer.from([0x81, 126, 60_000 >> 8, 60_000 & 255]), Buffer.from(long)]);
  const { at } = await startRaw((socket) => {
    const all = Buffer.concat([frame(0x01, 'one '), frame(0x89, 'p'), frame(0x80, 'two'), longFrame]);
    for (let start = 0; start < all.length; start += 7_001) socket.write(all.subarray(start, start + 7_001));
    // A pong, masked as a client has to; then the host says good-bye.
    socket.on('data', (chunk) => chunk[0] === 0x8a && chunk[1] === 0x81 && socket.write(frame(0x88, '')));
  });
  const { texts, closed, closes } = open(at);
  await closed;
  expect(texts).toEqual(['one two', long]);
  expect(closes()).toBe(1);
});

test.each<[string, Buffer]>([
  ['a frame of four thousand million bytes', Buffer.from([0x81, 127, 0, 0, 0, 1, 0, 0, 0, 0])],
  ['a frame of more than a message', Buffer.from([0x81, 127, 0, 0, 0, 0, 0, 2, 0, 0])],
  ['a masked frame', Buffer.from([0x81, 0x81, 1, 2, 3, 4, 5])],
  ['a frame with unknown marks', Buffer.from([0xf1, 1, 65])],
  ['parts without an end', Buffer.concat(Array.from({ length: 2_000 }, () => frame(0x00, 'p'.repeat(100))))],
  ['garbage', Buffer.from('\u00ff\u00ff HTTP/1.1 secret')],
])('[PL-08] %s ends the line', async (_, bytes) => {
  const { at } = await startRaw((socket) => socket.write(bytes));
  const { texts, closed } = open(at);
  await closed;
  expect(texts).toEqual([]);
});

test('[PL-08] a host that does not know the handshake is not listened to', async () => {
  const { at } = await startRaw(
    (socket) => socket.write(frame(0x81, '{}')),
    () => 'wrong',
  );
  const { texts, closed } = open(at);
  await closed;
  expect(texts).toEqual([]);
});

test('[PL-08] the simulated access point speaks as browsers do', async () => {
  await using host = await startTestLabelHost({ tags: 2 });
  const browser = new WebSocket(`${host.url.replace('http', 'ws')}/ws`);
  const said = Promise.withResolvers<unknown>();
  browser.addEventListener('message', ({ data }) => said.resolve(JSON.parse(String(data))));
  browser.addEventListener('error', () => said.reject(new Error('no websocket')));
  await new Promise((resolve) => browser.addEventListener('open', resolve));
  await host.advance(6_000);
  expect(await said.promise).toHaveProperty('sys');
  browser.close();
});
