import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Those who listen at a websocket. */
export type Listeners = {
  /** Takes an upgrade request over (RFC 6455). */
  accept(request: IncomingMessage, socket: Duplex): void;
  count(): number;
  send(text: string): void;
  /** Hangs up on all. */
  closeAll(): void;
};

const handshakeSuffix = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const largestFrame = 65_535;

/** Keeps who listens; `changed` is called when somebody comes or goes. */
export function makeListeners(changed: () => void): Listeners {
  const sockets = new Set<Duplex>();
  const leave = (socket: Duplex) => {
    if (sockets.delete(socket)) changed();
    socket.destroy();
  };
  return {
    accept: (request, socket) => {
      const key = request.headers['sec-websocket-key'];
      if (key === undefined) return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      const accept = createHash('sha1').update(`${key}${handshakeSuffix}`).digest('base64');
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
          `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
      );
      socket.on('error', () => leave(socket));
      socket.on('close', () => leave(socket));
      readFrames(socket, () => leave(socket));
      sockets.add(socket);
      changed();
    },
    count: () => sockets.size,
    send: (text) => {
      const frame = frameOf(1, Buffer.from(text));
      for (const socket of sockets) socket.write(frame);
    },
    closeAll: () => {
      for (const socket of sockets) leave(socket);
    },
  };
}

function frameOf(opcode: number, content: Buffer): Buffer {
  const header =
    content.length < 126 ? Buffer.alloc(2) : content.length <= largestFrame ? Buffer.alloc(4) : Buffer.alloc(10);
  header[0] = 0x80 | opcode;
  header[1] = content.length < 126 ? content.length : content.length <= largestFrame ? 126 : 127;
  if (header.length === 4) header.writeUInt16BE(content.length, 2);
  if (header.length === 10) header.writeBigUInt64BE(BigInt(content.length), 2);
  return Buffer.concat([header, content]);
}

/** Answers pings; whatever else is said is not listened to. */
function readFrames(socket: Duplex, leave: () => void): void {
  let pending = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 6) {
      const length = (pending[1] ?? 0) & 127;
      // A browser or a driver says little here: longer frames are no part of the protocol.
      if (length > 125) return leave();
      if (pending.length < 6 + length) return;
      const mask = pending.subarray(2, 6);
      const content = pending.subarray(6, 6 + length).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
      const opcode = (pending[0] ?? 0) & 15;
      pending = pending.subarray(6 + length);
      if (opcode === 8) return leave();
      if (opcode === 9) socket.write(frameOf(10, Buffer.from(content)));
    }
  });
}
