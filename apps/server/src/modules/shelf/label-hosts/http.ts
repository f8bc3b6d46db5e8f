import { Agent, type ClientRequest, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { isIPv6 } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { AddressWall } from '../../../platform/address-wall.ts';
import { type LabelHostAddress, LabelHostError } from './driver.ts';

/** What is asked of a host. */
export type HostCall = {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** How long all of it may take. */
  readonly timeoutMs?: number;
  /** An answer that is longer is cut off, and counts as none. */
  readonly maximumBytes?: number;
};

/** What a host answered; its bytes go into no error and no log. */
export type HostAnswer = { readonly status: number; readonly body: Buffer };

/** Speaks HTTP to label hosts, and only to them. */
export type HostClient = {
  readonly patience: HostPatience;
  /** Throws `refused` behind the wall, `offline` when there is no whole answer in time. */
  send(host: LabelHostAddress, call: HostCall): Promise<HostAnswer>;
  /** Opens a websocket, which says by `error` or `close` that it did not open; the caller ends it. Throws `refused`. */
  open(host: LabelHostAddress, path: string): WebSocket;
  /** Does one thing at a time at a host; `busy` when too many wait already. */
  inTurn<Result>(host: LabelHostAddress, run: () => Promise<Result>): Promise<Result>;
};

/** How patient the client is: for a word, for a picture or a whole list, and how long a host rests between pictures. */
export type HostPatience = { readonly probeMs: number; readonly uploadMs: number; readonly pauseMs: number };

/** Three seconds for a word, thirty for a picture, and a fifth of a second of rest for the host between pictures. */
export const usualPatience: HostPatience = { probeMs: 3_000, uploadMs: 30_000, pauseMs: 200 };

const pageBytes = 64 * 1_024;
const connectMs = 3_000;
const openMs = 5_000;
const longestQueue = 8;

/** Makes a client that asks the wall before each request. It follows no redirect, and knows no proxy and no names. */
export function makeHostClient(wall: AddressWall, patience: HostPatience = usualPatience): HostClient {
  const agent = new Agent({ keepAlive: false, maxSockets: 64 });
  const turns = new Map<string, Turn>();
  const optionsFor = (host: LabelHostAddress): RequestOptions => {
    if (wall.addressRefusal(host.address) !== null || wall.portRefusal(host.port) !== null)
      throw new LabelHostError('refused');
    return { host: host.address, port: host.port, agent, maxHeaderSize: 8_192, setDefaultHeaders: true };
  };
  return {
    patience,
    // What the wall refuses is refused as everything else is: by a rejection.
    send: async (host, call) => exchange(optionsFor(host), { timeoutMs: patience.probeMs, ...call }),
    open: (host, path) => {
      const options = {
        ...optionsFor(host),
        maxPayload: pageBytes,
        handshakeTimeout: openMs,
        perMessageDeflate: false,
      };
      return new WebSocket(
        `ws://${isIPv6(host.address) ? `[${host.address}]` : host.address}:${host.port}${path}`,
        options,
      );
    },
    inTurn: (host, run) => takeTurn(turns, { key: `${host.address} ${host.port}`, pauseMs: patience.pauseMs, run }),
  };
}

async function exchange(options: RequestOptions, call: HostCall & { readonly timeoutMs: number }): Promise<HostAnswer> {
  const { method, path, headers = {}, body, timeoutMs, maximumBytes = pageBytes } = call;
  const length = body === undefined ? {} : { 'content-length': String(body.length) };
  const outgoing = request({ ...options, method, path, headers: { ...headers, ...length } });
  const whole = setTimeout(() => outgoing.destroy(), timeoutMs);
  const connecting = setTimeout(() => outgoing.destroy(), Math.min(connectMs, timeoutMs));
  outgoing.once('socket', (socket) => socket.once('connect', () => clearTimeout(connecting)));
  try {
    const answering = answerOf(outgoing, maximumBytes);
    outgoing.end(body);
    return await answering;
  } catch {
    throw new LabelHostError('offline');
  } finally {
    clearTimeout(whole);
    clearTimeout(connecting);
    outgoing.destroy();
  }
}

function answerOf(outgoing: ClientRequest, maximumBytes: number): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('close', () => reject(new Error('closed')));
    outgoing.once('response', (incoming: IncomingMessage) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= maximumBytes) return void chunks.push(chunk);
        // Rejected at once: the end of what is too long may already be on its way.
        reject(new Error('too long'));
        outgoing.destroy();
      });
      incoming.once('error', reject);
      incoming.once('end', () => {
        if (incoming.complete) resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks) });
        else reject(new Error('cut off'));
      });
    });
  });
}

type Turn = { last: Promise<unknown>; waiting: number };

async function takeTurn<Result>(
  turns: Map<string, Turn>,
  { key, pauseMs, run }: { readonly key: string; readonly pauseMs: number; readonly run: () => Promise<Result> },
): Promise<Result> {
  const turn = turns.get(key) ?? { last: Promise.resolve(), waiting: 0 };
  if (turn.waiting >= longestQueue) throw new LabelHostError('busy');
  turns.set(key, turn);
  turn.waiting += 1;
  const mine = turn.last.then(run);
  turn.last = mine.then(
    () => delay(pauseMs),
    () => delay(pauseMs),
  );
  try {
    return await mine;
  } finally {
    turn.waiting -= 1;
    if (turn.waiting === 0) void turn.last.then(() => turn.waiting === 0 && turns.delete(key));
  }
}
