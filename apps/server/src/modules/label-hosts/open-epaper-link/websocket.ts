import { createHash, randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { LabelHostAddress } from '../driver.ts';
import type { HostClient } from '../http.ts';

/** An open websocket. */
export type WebSocketLine = { ping(): void; close(): void };

/** What is heard from it. */
export type WebSocketEars = { readonly heard: (text: string) => void; readonly closed: () => void };

const suffix = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** No message of an access point comes near; what is longer is no message. */
const largestMessage = 64 * 1_024;
const connectMs = 5_000;

/** Opens a websocket (RFC 6455) at a host; `closed` is called once, also when it never opened. */
export function openWebSocket(
  client: HostClient,
  { host, path }: { readonly host: LabelHostAddress; readonly path: string },
  ears: WebSocketEars,
): WebSocketLine {
  const key = randomBytes(16).toString('base64');
  let line: Duplex | undefined;
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(connecting);
    line?.destroy();
    request.destroy();
    ears.closed();
  };
  const request = client.open(host, path, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  });
  const connecting = setTimeout(close, connectMs);
  request.once('error', close);
  request.once('response', close);
  request.once('upgrade', (response, socket, head) => {
    socket.once('error', close);
    socket.once('close', close);
    if (response.headers['sec-websocket-accept'] !== acceptFor(key) || isClosed) return close();
    clearTimeout(connecting);
    line = socket;
    listenTo(socket, head, { heard: ears.heard, closed: close });
  });
  request.end();
  return { ping: () => void line?.write(frameOf(9)), close };
}

function acceptFor(key: string): string {
  return createHash('sha1').update(`${key}${suffix}`).digest('base64');
}

/** A short frame from a client: masked, as the rules want it. */
function frameOf(opcode: number, content: Uint8Array = new Uint8Array(0)): Buffer {
  const mask = randomBytes(4);
  const masked = content.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | content.length]), mask, masked]);
}

type Frame = { readonly opcode: number; readonly isLast: boolean; readonly content: Buffer; readonly rest: Buffer };

function listenTo(socket: Duplex, head: Buffer, ears: WebSocketEars): void {
  let pending: Buffer = head;
  let message: Buffer = Buffer.alloc(0);
  const take = ({ opcode, isLast, content }: Frame) => {
    if (opcode === 8) return ears.closed();
    if (opcode === 9) socket.write(frameOf(10, content.subarray(0, 125)));
    if (opcode > 7) return;
    message = Buffer.concat([message, content]);
    if (message.length > largestMessage) return ears.closed();
    if (!isLast) return;
    const text = message.toString();
    message = Buffer.alloc(0);
    ears.heard(text);
  };
  const read = (chunk: Buffer) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    for (let frame = frameIn(pending); frame !== null; frame = frameIn(pending)) {
      if (frame === 'broken') return ears.closed();
      pending = frame.rest;
      take(frame);
    }
  };
  socket.on('data', read);
  if (head.length > 0) read(Buffer.alloc(0));
}

/** The first whole frame; null: more has to come; `broken`: what no host may send. */
function frameIn(bytes: Buffer): Frame | 'broken' | null {
  if (bytes.length < 2) return null;
  const [first = 0, second = 0] = bytes;
  if ((second & 0x80) !== 0 || (first & 0x70) !== 0) return 'broken';
  const short = second & 127;
  const start = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < start) return null;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (length > largestMessage) return 'broken';
  if (bytes.length < start + length) return null;
  return {
    opcode: first & 15,
    isLast: (first & 0x80) !== 0,
    content: bytes.subarray(start, start + length),
    rest: bytes.subarray(start + length),
  };
}
