import { once } from 'node:events';
import { type ClientHttp2Stream, connect } from 'node:http2';
import { connect as connectPlainly } from 'node:net';
import { connect as connectSafely } from 'node:tls';
import { setTimeout as pause } from 'node:timers/promises';

/** A call as a browser or a till makes it. */
export type Call = {
  readonly method?: 'GET' | 'PUT' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

/** An answer that has begun. */
export type Begun = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly stream: ClientHttp2Stream;
};

/** Somebody who calls over HTTP/2 and TLS, from an address of their own on this machine. */
export type Http2Caller = {
  begin(path: string, call?: Call): Promise<Begun>;
  ask(path: string, call?: Call): Promise<Begun & { readonly text: string }>;
  close(): void;
};

/** Connects to https at a port here; nothing but HTTP/2 is offered, so that whoever does not speak it fails. */
export async function callOverHttp2(port: number, localAddress = '127.0.0.1'): Promise<Http2Caller> {
  const socket = connectPlainly({ port, host: '127.0.0.1', localAddress });
  // The certificate is the test's own.
  const safe = { socket, servername: 'localhost', ALPNProtocols: ['h2'], rejectUnauthorized: false };
  const line = connectSafely(safe);
  await once(line, 'secureConnect');
  if (line.alpnProtocol !== 'h2') throw new Error(`The proxy chose ${String(line.alpnProtocol)}.`);
  // In megabytes: what is sent at once may be a large picture.
  const session = connect(`https://localhost:${port}`, { createConnection: () => line, maxSessionMemory: 100 });
  session.on('error', () => undefined);
  const begin = async (path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Begun> => {
    const own = { 'sec-fetch-site': 'same-origin', 'accept-language': 'en', ...headers };
    const stream = session.request({ ':method': method, ':path': path, ...own }, { endStream: body === undefined });
    // A body that is refused before its end is not taken to it; the answer is there all the same.
    stream.on('error', () => undefined);
    const answered = once(stream, 'response');
    if (body !== undefined) stream.end(body);
    const [given] = await Promise.race([answered, late(path)]);
    return { status: Number(given[':status']), headers: given, stream };
  };
  return {
    begin,
    ask: async (path, call) => {
      const begun = await begin(path, call);
      let text = '';
      begun.stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      // Not until it is closed: what is left of a refused body may never be taken.
      if (!begun.stream.readableEnded) await Promise.race([once(begun.stream, 'end'), once(begun.stream, 'close')]);
      begun.stream.destroy();
      return { ...begun, text };
    },
    close: () => session.destroy(),
  };
}

async function late(path: string): Promise<never> {
  await pause(40_000, undefined, { ref: false });
  throw new Error(`There is no answer of ${path}.`);
}
