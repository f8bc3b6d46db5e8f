import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isProblem, type Problem } from '@larder/contract/platform/problem';

/** What came over a bare connection until it ended. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly problem: Problem | undefined;
};

/** A caller that may say what no browser says, as slowly as it likes. */
export type RawCaller = {
  readonly socket: Socket;
  say(text: string | Uint8Array): void;
  /** Says it in pieces with pauses, for as long as somebody listens. */
  drip(text: string | Uint8Array, pieces: { readonly bytes: number; readonly everyMs: number }): Promise<void>;
  /** The last answer, once the server has closed the connection. */
  ended(): Promise<RawAnswer>;
};

/** Calls at an address like `http://127.0.0.1:4000`. */
export async function callRaw(address: string): Promise<RawCaller> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await Promise.race([once(socket, 'connect'), closed]);
  return {
    socket,
    say: (text) => void socket.write(text),
    drip: async (text, { bytes, everyMs }) => {
      const all = Buffer.from(text);
      for (let start = 0; start < all.length && !socket.destroyed; start += bytes) {
        socket.write(all.subarray(start, start + bytes));
        await pause(everyMs);
      }
    },
    ended: async () => {
      await closed;
      return readAnswer(heard);
    },
  };
}

function readAnswer(heard: string): RawAnswer {
  const text = Buffer.from(heard.slice(heard.lastIndexOf('HTTP/1.1 ')), 'latin1').toString();
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const parsed: unknown =
    headers['content-type']?.includes('json') === true && body !== '' ? JSON.parse(body) : undefined;
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers,
    text: body,
    problem: isProblem(parsed) ? parsed : undefined,
  };
}
